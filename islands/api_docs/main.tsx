import SwaggerUI from "swagger-ui-dist/swagger-ui-es-bundle.js";
import { currentTheme } from "../frame/theme.ts";

// Swagger UI renders itself, so there is no island to hydrate. It only shows the documentation: a
// call tried out here would be a real call, in the session of the reader.
const place = document.getElementById("api-docs")!;
const theme = currentTheme();
const system = matchMedia("(prefers-color-scheme: dark)");
system.addEventListener("change", takeTheme);
takeTheme();

function takeTheme() {
  const isDark = theme === "system" ? system.matches : theme !== "light";
  document.documentElement.classList.toggle("dark-mode", isDark);
}

/**
 * Removes the role 'region' that the package gives to each table of answers: with it, screen
 * readers do not see a table, and cannot tell two open calls apart.
 */
function keepTables() {
  for (const table of place.querySelectorAll("table[role=region]")) table.removeAttribute("role");
}
new MutationObserver(keepTables).observe(place, { childList: true, subtree: true });

SwaggerUI({
  url: "/api/openapi.json",
  domNode: place,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  supportedSubmitMethods: [],
  validatorUrl: null,
  syntaxHighlight: false,
  onComplete: () => place.closest("#island")?.setAttribute("data-ready", "true"),
});
