"""Keeps a copy of all that changes in Ringdown in an SQLite file, as a data warehouse does.

    RINGDOWN=https://ringdown.example.org CLIENT_ID=… CLIENT_SECRET=… python3 warehouse.py copy.db

It follows the change feed until it is stopped; with `--once` it reads all that there is, and ends.
The cursor is in the same file as the copy and is written in the same transaction, so that a stop at
any moment loses no row and doubles none: the next start goes on from there.

The API client needs the scope `ringdowns:read`.
"""

from __future__ import annotations

import json
import os
import sqlite3
import sys
import time
from collections.abc import Iterator
from typing import Any

from ringdown import Api, CommitUnknown, Forbidden, Gone, NoAnswer, Refused, TooMany, Unavailable

PAGE = 100
PAUSE_SECONDS = 5

TABLES = """
    create table if not exists things (
        kind text not null,
        id text not null,
        version integer not null,
        change text not null,
        data text,
        primary key (kind, id)
    );
    create table if not exists cursor (
        one integer primary key check (one = 1),
        next text not null
    );
"""

# An entry may come twice or late: the greater version is the newer one.
TAKE = """
    insert into things (kind, id, version, change, data)
    values (:kind, :id, :version, :change, :data)
    on conflict (kind, id) do update
    set version = excluded.version, change = excluded.change, data = excluded.data
    where excluded.version > things.version
"""

KEEP_CURSOR = """
    insert into cursor (one, next) values (1, :next)
    on conflict (one) do update set next = excluded.next
"""


def read_page(api: Api, copy: sqlite3.Connection) -> bool:
    """Stores the next page of the feed with its cursor. Tells whether there is more at once."""
    row = copy.execute("select next from cursor").fetchone()
    if row is None:
        read_everything(api, copy)
        return True
    try:
        page = api.get_changes(after=row[0], limit=PAGE)
    except Gone:  # it was away for too long
        read_everything(api, copy)
        return True
    with copy:  # one transaction: all of it is stored, or nothing
        copy.executemany(TAKE, [row_of(**entry) for entry in page["changes"]])
        copy.execute(KEEP_CURSOR, {"next": page["next"]})
    return page["isMore"]


def read_everything(api: Api, copy: sqlite3.Connection) -> None:
    """Begins anew, with the lists. What changes meanwhile comes after the cursor."""
    cursor = api.get_changes(after="now", limit=1)["next"]
    with copy:
        copy.execute("delete from things")
        copy.executemany(TAKE, rows_of_lists(api))
        copy.execute(KEEP_CURSOR, {"next": cursor})


def rows_of_lists(api: Api) -> Iterator[dict[str, Any]]:
    """Lists have no versions: any entry of the feed is newer."""
    for ringdown in api.get_ringdowns(drills=True, limit=PAGE):
        yield row_of("ringdown", ringdown["id"], data=ringdown)
    for status in api.get_hospitalstatuses():
        yield row_of("hospitalStatus", status["HospitalId"], data=status)
    try:
        for mci in api.get_mcis():
            yield row_of("mci", mci["id"], data=mci)
    except Forbidden:
        pass  # only coordinators and clients of all organizations read MCIs; the feed has none


def row_of(
    kind: str, id: str, *, data: Any, version: int = -1, change: str = "changed", **_: Any
) -> dict[str, Any]:
    stored = None if data is None else json.dumps(data)
    return {"kind": kind, "id": id, "version": version, "change": change, "data": stored}


def follow(api: Api, copy: sqlite3.Connection, *, once: bool = False) -> None:
    """Reads page after page. What may be better in a while is tried again."""
    copy.executescript(TABLES)
    while True:
        pause = PAUSE_SECONDS
        try:
            if read_page(api, copy):
                continue
            if once:
                return
        except (TooMany, Unavailable, CommitUnknown) as refused:
            pause = refused.retry_after or PAUSE_SECONDS
            print(f"waits {pause} s: {refused}", file=sys.stderr)
        except NoAnswer as error:
            print(f"waits {pause} s: {error}", file=sys.stderr)
        time.sleep(pause)


def main() -> None:
    names = [word for word in sys.argv[1:] if not word.startswith("--")]
    api = Api(
        os.environ["RINGDOWN"],
        client_id=os.environ["CLIENT_ID"],
        client_secret=os.environ["CLIENT_SECRET"],
    )
    copy = sqlite3.connect(names[0] if names else "ringdown.db")
    try:
        follow(api, copy, once="--once" in sys.argv)
    except Refused as refused:
        sys.exit(f"Cannot go on: {refused.status} {refused}")
    except KeyboardInterrupt:
        pass
    finally:
        copy.close()


if __name__ == "__main__":
    main()
