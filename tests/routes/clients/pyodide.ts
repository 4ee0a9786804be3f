/**
 * Python for machines that have none: CPython in WebAssembly, with a folder of this machine and the
 * network by `fetch`. Used as `pyodide.ts FOLDER -m MODULE ARGUMENT…`; its exit code is Python's.
 */
import { loadPyodide } from "pyodide";

/** What `http_open` of the program below asks for. */
async function ask(method: string, url: string, headers: string, body: string | undefined) {
  try {
    const response = await fetch(url, {
      method,
      headers: JSON.parse(headers),
      body,
      redirect: "manual",
    });
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
    return JSON.stringify({ status: response.status, headers: [...response.headers], text });
  } catch (error) {
    return JSON.stringify({ error: String(error) });
  }
}

/** urllib opens sockets, of which there are none: only its connection is replaced. */
const START = `
import email.message, io, json, os, runpy, sys, urllib.error, urllib.request, urllib.response
from pyodide.ffi import run_sync

def http_open(self, request):
    body = request.data.decode() if request.data is not None else None
    headers = json.dumps(dict(request.header_items()))
    answer = json.loads(run_sync(ask(request.get_method(), request.full_url, headers, body)))
    if "error" in answer:
        raise urllib.error.URLError(answer["error"])
    told = email.message.Message()
    for name, value in answer["headers"]:
        told[name] = value
    body = io.BytesIO(answer["text"].encode())
    response = urllib.response.addinfourl(body, told, request.full_url, answer["status"])
    response.msg = ""
    return response

urllib.request.HTTPHandler.http_open = http_open
os.chdir(folder)
sys.path.insert(0, folder)
sys.argv = ["python", *arguments]

def run():
    try:
        runpy.run_module(module, run_name="__main__", alter_sys=True)
    except SystemExit as end:
        if end.code is None or isinstance(end.code, int):
            return end.code or 0
        print(end.code, file=sys.stderr)
        return 1
    return 0

run()
`;

const [folder, , module, ...given] = Deno.args;
const python = await loadPyodide({ env: { ...Deno.env.toObject(), HOME: folder } });
python.FS.mkdirTree(folder);
python.mountNodeFS(folder, folder);
const known = { ask, folder, module, arguments: python.toPy(given) };
for (const [name, value] of Object.entries(known)) python.globals.set(name, value);
Deno.exit(await python.runPythonAsync(START));
