"""The example of a warehouse follows the real program, and is stopped in the middle."""

from __future__ import annotations

import contextlib
import http.server
import json
import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import uuid
from unittest import mock

import ringdown
import warehouse
from ringdown import Api, Response

ORIGIN = os.environ["RINGDOWN"]
WAREHOUSE = {"client_id": os.environ["CLIENT_ID"], "client_secret": os.environ["CLIENT_SECRET"]}
CREW = {"client_id": os.environ["CREW_ID"], "client_secret": os.environ["CREW_SECRET"]}
HOSPITAL = os.environ["HOSPITAL"]


class Stopped(BaseException):
    """Ends a program at once, as no `except Exception` keeps it from."""


def api(transport=None, **client) -> Api:
    return Api(ORIGIN, transport=transport, **(client or WAREHOUSE))


def crew() -> Api:
    return api(**CREW)


def send_ringdown(unit: str) -> ringdown.Any:
    return crew().post_ringdowns(
        {
            "id": str(uuid.uuid4()),
            "ambulance": {"ambulanceIdentifier": unit},
            "emergencyMedicalServiceCall": {"dispatchCallNumber": str(uuid.uuid4())[:8]},
            "hospital": {"id": HOSPITAL},
            "patient": {
                "emergencyServiceResponseType": "CODE 2",
                "age": 44,
                "sex": "FEMALE",
                "chiefComplaintDescription": "Chest pain since an hour",
                "stableIndicator": True,
            },
            "patientDelivery": {"etaMinutes": 12},
        }
    )


def cancel(id: str) -> None:
    at = crew().get_ringdowns_id(id)["createdAt"]
    crew().patch_ringdowns_id_delivery_status(
        id, {"deliveryStatus": "CANCELLED", "dateTimeLocal": at}
    )


class Warehouse(unittest.TestCase):
    def setUp(self):
        self.folder = self.entered(tempfile.TemporaryDirectory(dir=os.getcwd()))
        self.file = os.path.join(self.folder, "copy.db")

    def entered(self, context):
        """What `enterContext` does, which Python 3.10 has not."""
        self.addCleanup(context.__exit__, None, None, None)
        return context.__enter__()

    def open_copy(self, kind=sqlite3.Connection):
        return contextlib.closing(sqlite3.connect(self.file, factory=kind))

    def read_all(self, transport=None, kind=sqlite3.Connection):
        with self.open_copy(kind) as copy:
            warehouse.follow(api(transport), copy, once=True)

    def things(self):
        with self.open_copy() as copy:
            rows = copy.execute("select kind, id, version, change from things").fetchall()
        self.assertEqual(len(rows), len({row[:2] for row in rows}), "nothing is there twice")
        return {row[:2]: row[2:] for row in rows}

    def cursor(self):
        with self.open_copy() as copy:
            return copy.execute("select next from cursor").fetchone()[0]

    def fed(self, since):
        """What the feed tells since this cursor: the newest entry of each thing."""
        fed, is_more = {}, True
        while is_more:
            page = api().get_changes(after=since, limit=100)
            fed |= {(entry["kind"], entry["id"]): entry for entry in page["changes"]}
            since, is_more = page["next"], page["isMore"]
        return fed

    def wait_until_fed(self, since, sent, status="RINGDOWN SENT"):
        """A change is told when each transaction that began before it has ended, a stranger's, too."""
        deadline = time.monotonic() + 60
        while True:
            fed = self.fed(since)
            told = [fed.get(("ringdown", id), {"data": {}})["data"] for id in sent]
            if all(data.get("currentDeliveryStatus") == status for data in told):
                return
            self.assertLess(time.monotonic(), deadline, "the feed tells what was sent")
            time.sleep(0.1)

    def check(self, since):
        """All that the feed tells since this cursor is there, as it is told or newer."""
        fed = self.fed(since)
        self.read_all()
        known = self.things()
        for thing, entry in fed.items():
            self.assertGreaterEqual(known[thing][0], entry["version"], thing)

    def test_the_copy_has_what_was_there_and_then_each_change_once(self):
        early = send_ringdown("W1")
        self.read_all()
        since = self.cursor()
        self.assertIn(("ringdown", early["id"]), self.things())
        late = send_ringdown("W2")
        cancel(early["id"])
        self.wait_until_fed(since, [late["id"]])
        self.wait_until_fed(since, [early["id"]], "CANCELLED")
        self.read_all()
        self.check(since)
        with self.open_copy() as copy:
            select = "select data from things where id = ?"
            data = json.loads(copy.execute(select, (early["id"],)).fetchone()[0])
        self.assertEqual(data["currentDeliveryStatus"], "CANCELLED")

    def test_a_stop_at_any_call_loses_nothing_and_doubles_nothing(self):
        self.read_all()
        since = self.cursor()
        sent = [send_ringdown(unit)["id"] for unit in ("W3", "W4", "W5")]
        self.wait_until_fed(since, sent)
        stops = 0
        with mock.patch.object(warehouse, "PAGE", 1):
            while True:
                calls = 0

                def stop_after_two_pages(request):
                    nonlocal calls
                    calls += "/api/changes" in request.url
                    if calls == 2:
                        raise Stopped
                    return ringdown.send(request)

                try:
                    self.read_all(stop_after_two_pages)
                    break
                except Stopped:
                    stops += 1
        self.assertGreaterEqual(stops, 2)
        self.check(since)

    def test_a_stop_before_the_commit_leaves_neither_rows_nor_the_cursor(self):
        self.read_all()
        since = self.cursor()
        id = send_ringdown("W6")["id"]
        self.wait_until_fed(since, [id])

        class StopsAtCursor(sqlite3.Connection):
            def execute(self, text, *given):
                if text == warehouse.KEEP_CURSOR:
                    raise Stopped
                return super().execute(text, *given)

        with self.assertRaises(Stopped):
            self.read_all(kind=StopsAtCursor)
        self.assertNotIn(("ringdown", id), self.things())
        self.read_all()
        self.assertIn(("ringdown", id), self.things())

    def test_a_copy_that_was_away_for_too_long_begins_anew(self):
        id = send_ringdown("W7")["id"]
        self.read_all()
        with self.open_copy() as copy, copy:
            copy.execute("insert into things values ('ringdown', 'old', 1, 'changed', null)")
        gone = Response(410, {}, b'{"status": 410, "messages": [{"message": "Gone."}]}')
        answers = iter([gone])

        def forgets(request):
            if "/api/changes" in request.url and "after=now" not in request.url:
                return next(answers, None) or ringdown.send(request)
            return ringdown.send(request)

        self.read_all(forgets)
        self.assertIn(("ringdown", id), self.things())
        self.assertNotIn(("ringdown", "old"), self.things())

    def test_it_waits_as_long_as_it_is_told_and_after_a_lost_answer_for_a_while(self):
        busy = Response(503, {"retry-after": "2"}, b'{"status": 503, "messages": []}')
        troubles = iter([busy, ringdown.NoAnswer("lost")])

        def troubled(request):
            trouble = next(troubles, None) if "/api/" in request.url else None
            if isinstance(trouble, Exception):
                raise trouble
            return trouble or ringdown.send(request)

        with mock.patch.object(warehouse.time, "sleep") as sleep, mock.patch("sys.stderr"):
            self.read_all(troubled)
        self.assertEqual([call.args[0] for call in sleep.call_args_list], [2, 5])

    @unittest.skipIf(sys.platform == "emscripten", "here are no processes that could be killed")
    def test_a_process_that_is_killed_while_it_asks_goes_on_where_it_was(self):
        self.read_all()
        since = self.cursor()
        sent = [send_ringdown(unit)["id"] for unit in ("W8", "W9")]
        self.wait_until_fed(since, sent)
        with Gate() as gate:
            program = self.start(gate.origin)
            self.assertTrue(gate.is_asked.wait(60), "it asks for a second page")
            program.send_signal(signal.SIGKILL)
            program.wait()
        self.assertEqual(self.start(ORIGIN).wait(), 0)
        self.check(since)

    def start(self, origin):
        env = {**os.environ, "RINGDOWN": origin}
        command = [sys.executable, "-B", "warehouse.py", self.file, "--once"]
        return subprocess.Popen(command, env=env)


class Gate:
    """Stands before the program, and never answers a second page of the feed."""

    def __init__(self):
        pages = []
        is_asked = self.is_asked = threading.Event()
        is_over = self.is_over = threading.Event()

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                if "/api/changes" in self.path:
                    pages.append(self.path)
                    if len(pages) == 2:
                        is_asked.set()
                        is_over.wait()
                        return
                    self.path = self.path.replace("limit=100", "limit=1")
                self.pass_on()

            def do_POST(self):
                self.pass_on(self.rfile.read(int(self.headers["Content-Length"])))

            def pass_on(self, body=None):
                headers = {name: value for name, value in self.headers.items() if name != "Host"}
                request = ringdown.Request(self.command, ORIGIN + self.path, headers, body)
                answer = ringdown.send(request)
                self.send_response(answer.status)
                self.send_header("Content-Type", answer.headers["content-type"])
                self.send_header("Content-Length", str(len(answer.body)))
                self.end_headers()
                self.wfile.write(answer.body)

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self.server.server_port}"

    def __enter__(self):
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.is_over.set()
        self.server.shutdown()
        self.server.server_close()


class Refusals(unittest.TestCase):
    def test_a_scope_that_is_missing_is_told(self):
        with self.assertRaises(ringdown.Forbidden):
            api().post_emscalls([])

    def test_a_field_that_is_wrong_is_named(self):
        wrong = {
            "ambulanceIdentifier": "M12",
            "dispatchCallNumber": "",
            "startDateTimeLocal": "now",
        }
        with self.assertRaises(ringdown.Invalid) as caught:
            crew().post_emscalls([wrong])
        self.assertIn("0.startDateTimeLocal", caught.exception.paths)

    def test_what_is_not_there_is_not_found(self):
        with self.assertRaises(ringdown.NotFound):
            api().get_ringdowns_id(str(uuid.uuid4()))

    def test_what_the_present_state_does_not_allow_is_a_conflict(self):
        sent = send_ringdown("W10")
        move = {"deliveryStatus": "OFFLOADED", "dateTimeLocal": sent["createdAt"]}
        with self.assertRaises(ringdown.Conflict):
            crew().patch_ringdowns_id_delivery_status(sent["id"], move)

    def test_a_wrong_secret_is_refused(self):
        with self.assertRaises(ringdown.SignedOut):
            api(client_id=WAREHOUSE["client_id"], client_secret="wrong").get_mcis()

    def test_a_cursor_that_is_none_is_refused(self):
        with self.assertRaises(ringdown.Invalid):
            api().get_changes(after="nonsense")

    def test_where_nobody_listens_there_is_no_answer(self):
        nowhere = Api("http://127.0.0.1:1", client_id="a", client_secret="b")
        with self.assertRaises(ringdown.NoAnswer):
            nowhere.get_mcis()
