"""Calls Ringdown from Python 3.10 or newer, with nothing but the standard library.

    from ringdown import Api

    api = Api("https://ringdown.example.org", client_id="…", client_secret="…")
    for ringdown in api.get_ringdowns(limit=100):
        print(ringdown["dispatchCallNumber"], ringdown["currentDeliveryStatus"])

The methods and their types are in ringdown_calls.py. A call that is refused raises `Refused`, or
the class below it that says why. Threads may share an `Api`.
"""

from __future__ import annotations

import base64
import json
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from http.client import HTTPException
from typing import Any, NamedTuple
from urllib.parse import parse_qs, quote, urlencode, urlsplit

from ringdown_calls import Calls, ErrorMessage

TIMEOUT_SECONDS = 30
RENEW_BEFORE_SECONDS = 60


class Request(NamedTuple):
    method: str
    url: str
    headers: Mapping[str, str]
    body: bytes | None


class Response(NamedTuple):
    status: int
    # The names in small letters
    headers: Mapping[str, str]
    body: bytes


# Sends a request and brings the answer, whatever its status. Raises NoAnswer.
Transport = Callable[[Request], Response]


class NoAnswer(Exception):
    """There was no answer: it is not known whether the call was done."""


class Refused(Exception):
    """The program has refused the call. Go by the status and the paths, not by the sentences."""

    def __init__(
        self,
        status: int,
        messages: list[ErrorMessage],
        *,
        retry_after: int | None = None,
        request_id: str | None = None,
    ) -> None:
        super().__init__(" ".join(each["message"] for each in messages) or f"Status {status}")
        self.status = status
        self.messages = messages
        # Seconds after which the call may be made again; None where that would not help
        self.retry_after = retry_after
        # Only with a 5xx: finds the request in the server's log
        self.request_id = request_id

    @property
    def paths(self) -> list[str]:
        """The fields that are at fault, such as `patient.age` or `0.startDateTimeLocal`."""
        return [each["path"] for each in self.messages if "path" in each]


class Invalid(Refused):
    """400: a field or a parameter breaks a rule; `paths` names each."""


class SignedOut(Refused):
    """401: the id and secret are wrong, or a new token was refused, too."""


class Forbidden(Refused):
    """403: you may not do this, or the API client lacks the scope."""


class NotFound(Refused):
    """404: it does not exist, or you may not know that it exists."""


class Conflict(Refused):
    """409: the present state does not allow it. Read it again before you decide."""


class Gone(Refused):
    """410: what you ask for is no longer kept."""


class TooMany(Refused):
    """429: too much within a short time. Nothing was stored; wait for `retry_after` seconds."""


class Unavailable(Refused):
    """503: nothing was stored; send it again after `retry_after` seconds."""


class CommitUnknown(Refused):
    """504: it is not known whether it is stored. Read before you repeat it."""


_CLASS_OF: dict[int, type[Refused]] = {
    400: Invalid,
    401: SignedOut,
    403: Forbidden,
    404: NotFound,
    409: Conflict,
    410: Gone,
    429: TooMany,
    503: Unavailable,
    504: CommitUnknown,
}


class Api(Calls):
    """The calls of one API client. It gets a token when one is needed, and a new one in time."""

    def __init__(
        self,
        origin: str,
        *,
        client_id: str,
        client_secret: str,
        transport: Transport | None = None,
    ) -> None:
        """`origin` is where the program is, such as `https://ringdown.example.org`."""
        if urlsplit(origin).scheme not in ("https", "http"):
            raise ValueError(f"Cannot call {origin!r}: it begins with neither https: nor http:")
        self._origin = origin.rstrip("/")
        self._basic = "Basic " + _base64(f"{quote(client_id)}:{quote(client_secret)}")
        self._transport = transport or send
        self._lock = threading.Lock()
        self._token = ""
        self._token_ends = float("-inf")

    def _ask(
        self,
        method: str,
        path: str,
        query: Mapping[str, Any] | None = None,
        body: Any = None,
    ) -> Any:
        return _content(self._answer(method, path, query, body))

    def _ask_pages(self, path: str, query: Mapping[str, Any]) -> Iterator[Any]:
        before = query.get("before")
        while True:
            response = self._answer("GET", path, {**query, "before": before})
            yield from _content(response)
            before = _next_page(response.headers.get("link", ""))
            if before is None:
                return

    def _answer(
        self,
        method: str,
        path: str,
        query: Mapping[str, Any] | None,
        body: Any = None,
    ) -> Response:
        url = self._origin + path + _query_text(query or {})
        sent = None if body is None else json.dumps(body).encode()
        token = self._get_token()
        response = self._send(method, url, token, sent)
        if response.status == 401:  # ended before its time, and nothing was done
            response = self._send(method, url, self._get_token(instead_of=token), sent)
        if response.status >= 300:
            raise _refusal(response)
        return response

    def _send(self, method: str, url: str, token: str, body: bytes | None) -> Response:
        headers = {"Accept": "application/json, text/csv", "Authorization": f"Bearer {token}"}
        if body is not None:
            headers["Content-Type"] = "application/json"
        return self._transport(Request(method, url, headers, body))

    def _get_token(self, instead_of: str | None = None) -> str:
        """The token, or a new one if it ends soon or is the one that was refused."""
        with self._lock:
            if self._token == instead_of or time.monotonic() > self._token_ends:
                self._token, seconds = self._ask_for_token()
                self._token_ends = time.monotonic() + seconds - RENEW_BEFORE_SECONDS
            return self._token

    def _ask_for_token(self) -> tuple[str, int]:
        headers = {
            "Accept": "application/json",
            "Authorization": self._basic,
            "Content-Type": "application/x-www-form-urlencoded",
        }
        body = b"grant_type=client_credentials"
        response = self._transport(Request("POST", self._origin + "/oauth/token", headers, body))
        if response.status != 200:
            raise _refusal(response)
        answer = _content(response)
        return answer["access_token"], answer["expires_in"]


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """No call redirects, and a token must not follow to another host."""

    def redirect_request(self, *_: Any, **__: Any) -> None:
        return None


def send(request: Request) -> Response:
    """The transport that is used unless another one is given."""
    asked = urllib.request.Request(
        request.url, data=request.body, headers=dict(request.headers), method=request.method
    )
    opener = urllib.request.build_opener(_NoRedirect)
    try:
        try:
            answer = opener.open(asked, timeout=TIMEOUT_SECONDS)
        except urllib.error.HTTPError as error:
            answer = error
        with answer:
            headers = {name.lower(): value for name, value in answer.headers.items()}
            return Response(answer.status, headers, answer.read())
    except (OSError, HTTPException) as error:
        raise NoAnswer(f"{request.method} {request.url}: {error}") from error


def _refusal(response: Response) -> Refused:
    kind = _CLASS_OF.get(response.status, Refused)
    after = response.headers.get("retry-after", "")
    body = _body_of_refusal(response)
    messages = body.get("messages") or [{"message": str(body.get("error_description", ""))}]
    return kind(
        response.status,
        messages,
        retry_after=int(after) if after.isdigit() else None,
        request_id=body.get("requestId"),
    )


def _body_of_refusal(response: Response) -> dict[str, Any]:
    """A proxy in front may answer what is no JSON."""
    try:
        body = json.loads(response.body)
    except ValueError:
        return {}
    return body if isinstance(body, dict) else {}


def _content(response: Response) -> Any:
    """A file is text, without the mark with which spreadsheets recognise UTF-8."""
    if "json" in response.headers.get("content-type", ""):
        return json.loads(response.body)
    return response.body.decode("utf-8-sig") if response.body else None


def _next_page(link: str) -> str | None:
    """The cursor in `</api/ringdowns?before=…>; rel="next"`."""
    if 'rel="next"' not in link:
        return None
    address = link[link.index("<") + 1 : link.index(">")]
    return parse_qs(urlsplit(address).query)["before"][0]


def _query_text(query: Mapping[str, Any]) -> str:
    given = {name: _text(value) for name, value in query.items() if value is not None}
    return "?" + urlencode(given) if given else ""


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _base64(text: str) -> str:
    return base64.b64encode(text.encode()).decode()
