"""The typed client for Python, without a program: another transport answers."""

from __future__ import annotations

import json
import unittest
import urllib.parse
from unittest import mock

import ringdown
from ringdown import Api, Request, Response

TOKEN = {"access_token": "one", "token_type": "Bearer", "expires_in": 3600, "scope": ""}


def answer(body, status=200, **headers):
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    named["content-type"] = "application/json"
    return Response(status, named, json.dumps(body).encode())


class Program:
    """Answers calls with what it was given, one after the other, and keeps what was asked."""

    def __init__(self, *answers):
        self.answers = list(answers)
        self.asked: list[Request] = []
        self.tokens = 0

    def __call__(self, request: Request) -> Response:
        if request.url.endswith("/oauth/token"):
            self.tokens += 1
            return answer({**TOKEN, "access_token": f"token {self.tokens}"})
        self.asked.append(request)
        return self.answers.pop(0)

    @property
    def tokens_used(self):
        return [request.headers["Authorization"] for request in self.asked]


def api_of(transport) -> Api:
    return Api(
        "https://ringdown.example.org/", client_id="a", client_secret="b:%", transport=transport
    )


class Tokens(unittest.TestCase):
    def test_two_calls_need_one_token(self):
        program = Program(answer([]), answer([]))
        api = api_of(program)
        api.get_mcis()
        api.get_mcis()
        self.assertEqual(program.tokens_used, ["Bearer token 1"] * 2)

    def test_a_token_is_renewed_before_it_ends(self):
        program = Program(answer([]), answer([]))
        api = api_of(program)
        with mock.patch.object(ringdown.time, "monotonic", return_value=0.0) as clock:
            api.get_mcis()
            clock.return_value = 3600.0 - 59
            api.get_mcis()
        self.assertEqual(program.tokens_used, ["Bearer token 1", "Bearer token 2"])

    def test_a_call_with_a_token_that_has_ended_is_made_again_with_a_new_one(self):
        body = [{"ambulanceIdentifier": "M12"}]
        stored = {"received": 1, "createdUnits": []}
        program = Program(answer({}, 401), answer(stored))
        self.assertEqual(api_of(program).post_emscalls(body), stored)
        self.assertEqual(program.tokens_used, ["Bearer token 1", "Bearer token 2"])
        self.assertEqual([json.loads(each.body) for each in program.asked], [body] * 2)

    def test_whoever_is_refused_twice_hears_it(self):
        said = {"status": 401, "messages": [{"message": "Please sign in."}]}
        with self.assertRaises(ringdown.SignedOut):
            api_of(Program(answer(said, 401), answer(said, 401))).get_mcis()

    def test_id_and_secret_are_encoded_as_the_standard_says(self):
        asked = []

        def transport(request):
            asked.append(request)
            return answer(TOKEN) if request.url.endswith("/oauth/token") else answer([])

        api_of(transport).get_mcis()
        self.assertEqual(asked[0].headers["Authorization"], "Basic YTpiJTNBJTI1")


class Refusals(unittest.TestCase):
    def test_each_status_has_a_class_that_carries_what_was_said(self):
        messages = [{"path": "patient.age", "message": "Too old.", "value": 200}, {"message": "x"}]
        for status, kind in ringdown._CLASS_OF.items():
            with self.subTest(status=status):
                refusals = [answer({"status": status, "messages": messages}, status)] * 2
                with self.assertRaises(kind) as caught:
                    api_of(Program(*refusals)).get_mcis()
                self.assertEqual(caught.exception.status, status)
                self.assertEqual(caught.exception.messages, messages)
                self.assertEqual(caught.exception.paths, ["patient.age"])
                self.assertEqual(str(caught.exception), "Too old. x")
                self.assertIsNone(caught.exception.retry_after)

    def test_too_many_calls_say_when_to_come_again(self):
        refusal = answer({"status": 429, "messages": []}, 429, retry_after="17")
        with self.assertRaises(ringdown.TooMany) as caught:
            api_of(Program(refusal)).get_mcis()
        self.assertEqual(caught.exception.retry_after, 17)

    def test_what_a_proxy_says_is_a_refusal_too(self):
        page = Response(502, {"content-type": "text/html"}, b"<h1>Bad gateway</h1>")
        with self.assertRaises(ringdown.Refused) as caught:
            api_of(Program(page)).get_mcis()
        self.assertEqual((caught.exception.status, str(caught.exception)), (502, "Status 502"))

    def test_a_wrong_secret_is_told_in_the_words_of_the_program(self):
        said = {"error": "invalid_client", "error_description": "Not a client's id and secret."}
        with self.assertRaises(ringdown.SignedOut) as caught:
            api_of(lambda _: answer(said, 401)).get_mcis()
        self.assertEqual(str(caught.exception), "Not a client's id and secret.")

    def test_an_address_without_a_scheme_is_refused_at_once(self):
        with self.assertRaises(ValueError):
            Api("ringdown.example.org", client_id="a", client_secret="b")


class Calls(unittest.TestCase):
    def test_a_list_is_read_page_after_page(self):
        link = '</api/ringdowns?limit=1&before=n%2Fx>; rel="next"'
        program = Program(answer([{"id": "1"}], link=link), answer([{"id": "2"}]))
        found = [each["id"] for each in api_of(program).get_ringdowns(limit=1, drills=True)]
        self.assertEqual(found, ["1", "2"])
        queries = [urllib.parse.urlsplit(each.url).query for each in program.asked]
        self.assertEqual(queries, ["drills=true&limit=1", "drills=true&before=n%2Fx&limit=1"])

    def test_a_keyword_gets_an_underscore_and_what_is_left_out_is_not_sent(self):
        program = Program(answer({}))
        api_of(program).get_reports_offload(from_="2026-11-01T00:00:00+01:00")
        query = urllib.parse.urlsplit(program.asked[0].url).query
        self.assertEqual(query, "from=2026-11-01T00%3A00%3A00%2B01%3A00")

    def test_an_id_cannot_leave_its_place_in_the_address(self):
        program = Program(answer({}))
        api_of(program).get_mcis_id("../users?x")
        self.assertTrue(program.asked[0].url.endswith("/api/mcis/..%2Fusers%3Fx"))

    def test_a_file_is_text_without_the_mark_of_its_encoding(self):
        file = Response(200, {"content-type": "text/csv"}, "\ufeffÄ,B\r\n".encode())
        self.assertEqual(api_of(Program(file)).get_reports_offload_csv(), "Ä,B\r\n")
