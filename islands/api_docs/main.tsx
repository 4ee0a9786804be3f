import SwaggerUI from "swagger-ui-dist/swagger-ui-es-bundle.js";
import { currentTheme } from "../frame/theme.ts";

// It draws itself, so there is no island to hydrate. It only shows: a call tried out here would be
// a real one, under the session of whoever looks.
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
 * The package calls each table of answers a region: to whoever listens it is no table then, and of
 * two calls that are open the one cannot be told from the other.
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
