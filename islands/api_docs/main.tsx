import "./no_smooth_links.ts";
import SwaggerUI from "swagger-ui-dist/swagger-ui-es-bundle.js";
import { currentLook } from "../frame/looks.ts";
import { allCalls } from "./all_calls.ts";

// Swagger UI renders itself, so there is no island to hydrate. A call tried out here is a real call,
// in the session of the reader: only super users may (decision 0093).
const place = document.getElementById("api-docs")!;
const tried = ["get", "post", "put", "patch", "delete"];
const system = matchMedia("(prefers-color-scheme: dark)");
system.addEventListener("change", takeTheme);
new MutationObserver(takeTheme)
  .observe(document.documentElement, { attributeFilter: ["data-theme"] });
takeTheme();

function takeTheme() {
  const theme = currentLook("theme");
  const isDark = theme === "system" ? system.matches : theme === "dark" || theme === "night";
  document.documentElement.classList.toggle("dark-mode", isDark);
}

/**
 * Removes the role 'region' that the package gives to each table of answers: with it, screen
 * readers do not see a table, and cannot tell two open calls apart. Names the choice of an example,
 * which the package leaves without a name.
 */
function mend() {
  for (const table of place.querySelectorAll("table[role=region]")) table.removeAttribute("role");
  const unnamed = place.querySelectorAll(".examples-select-element:not([aria-label])");
  for (const choice of unnamed) choice.setAttribute("aria-label", "Example");
}
new MutationObserver(mend).observe(place, { childList: true, subtree: true });

SwaggerUI({
  url: "/api/openapi.json",
  domNode: place,
  docExpansion: "list",
  plugins: [allCalls],
  defaultModelsExpandDepth: 0,
  supportedSubmitMethods: place.dataset.mayTry === "true" ? tried : [],
  validatorUrl: null,
  syntaxHighlight: false,
  onComplete: () => place.closest("#island")?.setAttribute("data-ready", "true"),
});
