/** As much of curl as the page of the API uses, for machines that have none. */
const headers = new Headers();
let [address, file, headFile, body, method]: (string | undefined)[] = [];
let isTold = false;
const words = Deno.args.values();
for (const word of words) {
  const value = () => words.next().value as string;
  if (word === "-H") headers.append(...(value().split(/: (.*)/s).slice(0, 2) as [string, string]));
  else if (word === "-u") headers.set("Authorization", `Basic ${btoa(value())}`);
  else if (word === "-d") body = value();
  else if (word === "-X") method = value();
  else if (word === "-o") file = value();
  else if (word === "-D") headFile = value();
  else if (word === "-sSf") continue;
  else if (word === "-sSi") isTold = true;
  else if (word.startsWith("-")) throw new Error(`This curl does not know ${word}`);
  else address = word;
}
if (body !== undefined && !headers.has("Content-Type")) {
  headers.set("Content-Type", "application/x-www-form-urlencoded");
}
const response = await fetch(address!, {
  method: method ?? (body === undefined ? "GET" : "POST"),
  headers,
  body,
});
const text = await response.text();
const head =
  [`HTTP/1.1 ${response.status}`, ...[...response.headers].map((pair) => pair.join(": "))]
    .join("\r\n") + "\r\n\r\n";
if (headFile) await Deno.writeTextFile(headFile, head);
if (isTold) await Deno.stdout.write(new TextEncoder().encode(head));
else if (!response.ok) {
  console.error(`The requested URL returned error: ${response.status}`);
  Deno.exit(22);
}
if (file) await Deno.writeTextFile(file, text);
else await Deno.stdout.write(new TextEncoder().encode(text));
