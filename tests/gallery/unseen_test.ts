import assert from "node:assert/strict";
import { unseenPages } from "./unseen.ts";

const get = (path: string) => ({ method: "GET", path });

Deno.test("a page without a picture is named, whatever record it would show", () => {
  const routes = [get("/ems"), get("/er/:id"), get("/er/:id/print"), get("/api/docs")];
  assert.deepEqual(unseenPages(routes, ["/ems", "/er/17"]), ["/er/:id/print", "/api/docs"]);
});

Deno.test("calls, files and addresses that lead on need no picture", () => {
  const routes = [
    get("/"),
    get("/api/users"),
    get("/static/*"),
    get("/clients/:file"),
    get("/sw.js"),
    get("/healthz"),
    { method: "POST", path: "/setup" },
  ];
  assert.deepEqual(unseenPages(routes, []), []);
});
