import assert from "node:assert/strict";
import { pageWords } from "../../routes/pages/language/page_words.ts";

const REFUSED = "There is no such user.";

Deno.test("every page that goes on in the administration knows what is refused there", () => {
  for (const page of ["admin/UsersPage", "mci/McisPage", "site/ClientList"]) {
    assert(REFUSED in pageWords("es", [page, "beside"], []).messages, page);
  }
  assert(!(REFUSED in pageWords("es", ["crew"], []).messages));
});
