import assert from "node:assert/strict";
import { FILE_MESSAGES, MAX_FILE_BYTES, textOf } from "../../../domain/import/file_text.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);

/** The bytes of a text in UTF-16. */
function utf16(text: string, { isLittle }: { isLittle: boolean }): Uint8Array {
  const view = new DataView(new ArrayBuffer(2 * text.length));
  for (let at = 0; at < text.length; at++) view.setUint16(2 * at, text.charCodeAt(at), isLittle);
  return new Uint8Array(view.buffer);
}

for (const mark of ["\uFEFF", ""]) {
  const how = mark ? "with a mark" : "without a mark";
  Deno.test(`a file in UTF-8 ${how} is read`, () => {
    assert.deepEqual(textOf(utf8(`${mark}José,🚑`)), { text: "José,🚑" });
  });

  Deno.test(`a file in UTF-16 ${how} is read in either order of bytes`, () => {
    const text = `${mark}Unit #\r\nJosé 🚑`;
    for (const isLittle of [true, false]) {
      assert.deepEqual(textOf(utf16(text, { isLittle })), { text: "Unit #\r\nJosé 🚑" });
    }
  });
}

Deno.test("a file in Latin-1 is refused, with a word on how to save it", () => {
  const latin1 = Uint8Array.from([...utf8("Jos"), 0xe9, ...utf8(",1")]);
  assert.deepEqual(textOf(latin1), { fault: FILE_MESSAGES.notUtf8 });
  assert.match(FILE_MESSAGES.notUtf8, /Save it again as UTF-8 \(in Excel: .*'CSV UTF-8'\)/);
});

Deno.test("half a character at the end is no text", () => {
  assert.deepEqual(textOf(utf8("José").slice(0, -1)), { fault: FILE_MESSAGES.notUtf8 });
  const half = utf16("\uFEFFM1\ud83d", { isLittle: true });
  assert.deepEqual(textOf(half), { fault: FILE_MESSAGES.notUtf8 });
});

Deno.test("the file of a spreadsheet program is refused, whatever its name", () => {
  const zip = Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0]);
  assert.deepEqual(textOf(zip), { fault: FILE_MESSAGES.spreadsheet });
  const oldExcel = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  assert.deepEqual(textOf(oldExcel), { fault: FILE_MESSAGES.spreadsheet });
});

Deno.test("a file above the limit is refused; one at the limit is read", () => {
  const whole = new Uint8Array(MAX_FILE_BYTES).fill(0x61);
  assert.equal(textOf(whole).fault, undefined);
  assert.deepEqual(textOf(new Uint8Array(10_000_000)), { fault: FILE_MESSAGES.tooLarge });
});

Deno.test("an empty file is an empty text", () => {
  assert.deepEqual(textOf(new Uint8Array()), { text: "" });
});
