"""Calls of the Cargowake API over the standard library."""

from __future__ import annotations

import json
import random
import time
import uuid
from typing import Any, Dict, Iterator, List, Mapping, Optional, Union, cast
from urllib.error import HTTPError, URLError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

from .types import (
    CalculationOutcome,
    CalculationRequest,
    CalculationResult,
    CarrierFigure,
    CarrierFigurePage,
    CarrierImport,
    CarrierList,
    CarrierMatch,
    CarrierRecords,
    Explanation,
    ListItem,
    ListPage,
    StoredResult,
)

# Statuses that the service answers before it has done anything.
_RETRIED = (429, 503)
_FIRST_WAIT_SECONDS = 0.25
_LONGEST_WAIT_SECONDS = 30.0

Body = Union[Mapping[str, Any], List[Any], str, None]


class CargowakeError(Exception):
    """Whatever went wrong."""


class ConnectionFailed(CargowakeError):
    """No answer: the network failed, or the time was up."""


class ApiError(CargowakeError):
    """The error response of the service."""

    def __init__(self, body: Mapping[str, Any], retry_after: Optional[float], request_id: Optional[str]) -> None:
        self.code: int = body["code"]
        self.status: int = body["status"]
        self.title: str = body["title"]
        self.details: List[str] = list(body["details"])
        self.recommendation: str = body["recommendation"]
        self.retry_after = retry_after
        self.request_id = request_id
        super().__init__(f"{self.code} {self.title}: {'; '.join(self.details)}")


class Cargowake:
    """The service. Methods raise a CargowakeError when they fail.

    A call is repeated after 429, 503 and, where that can do no harm, a broken connection: `retries` times.
    """

    def __init__(self, base_url: str, api_key: str, timeout: float = 30.0, retries: int = 2) -> None:
        base = base_url.rstrip("/")
        self._base = base if base.endswith("/v1") else f"{base}/v1"
        self._api_key = api_key
        self._timeout = timeout
        self._retries = retries

    def calculate(self, request: CalculationRequest, idempotency_key: Optional[str] = None) -> CalculationResult:
        """One movement. It is charged once however often it has to be sent."""
        headers = {"idempotency-key": idempotency_key or str(uuid.uuid4())}
        return cast(CalculationResult, self._json("POST", "/calculate", request, headers, repeatable=True))

    def calculate_many(self, requests: List[CalculationRequest]) -> List[CalculationOutcome]:
        """Up to 100 movements at once, in their order: each a result, or {"error": ...} of that one."""
        answer = self._json("POST", "/-/calculations", {"requests": requests}, {}, repeatable=False)
        return cast(List[CalculationOutcome], answer["results"])

    def get(self, id: str) -> StoredResult:
        return cast(StoredResult, self._json("GET", f"/?{urlencode({'id': id})}", None, {}, repeatable=True))

    def explanation(self, id: str) -> Explanation:
        """Every step of the arithmetic behind a stored result."""
        return cast(Explanation, self._json("GET", f"/?{urlencode({'id': id, 'explanation': 'true'})}", None, {}, repeatable=True))

    def import_carrier_figures(
        self, document: Union[CarrierRecords, str], **terms: str
    ) -> CarrierImport:
        """What a carrier says of its own operation: iLEAP records, PACT footprints or rows of figures; a str is CSV.

        `terms` are those of the query: carrier, scac, iata, imo, validFrom, validTo, verification, name.
        """
        path = f"/-/carriers?{urlencode(terms)}" if terms else "/-/carriers"
        return cast(CarrierImport, self._json("POST", path, document, {}, repeatable=True))

    def carriers(self) -> CarrierList:
        return cast(CarrierList, self._json("GET", "/-/carriers", None, {}, repeatable=True))

    def match_carriers(self, request: CalculationRequest) -> CarrierMatch:
        """Which figures of carriers a request would use; nothing is calculated or charged."""
        return cast(CarrierMatch, self._json("POST", "/-/carriers/match", request, {}, repeatable=True))

    def carrier_figures(self, carrier: Optional[str] = None) -> Iterator[CarrierFigure]:
        """Figures of carriers, newest first, page after page."""
        query: Dict[str, str] = {} if carrier is None else {"carrier": carrier}
        while True:
            path = f"/-/carriers/figures?{urlencode(query)}"
            page = cast(CarrierFigurePage, self._json("GET", path, None, {}, repeatable=True))
            yield from page["items"]
            cursor = page.get("nextCursor")
            if cursor is None:
                return
            query["cursor"] = cursor

    def page(
        self,
        created_from: Optional[str] = None,
        created_to: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
    ) -> ListPage:
        """Stored results, newest first. `created_from` is inclusive, `created_to` exclusive."""
        given: Dict[str, Union[str, int, None]] = {
            "created_from": created_from,
            "created_to": created_to,
            "limit": limit,
            "cursor": cursor,
        }
        query = urlencode({name: value for name, value in given.items() if value is not None})
        return cast(ListPage, self._json("GET", f"/?{query}", None, {}, repeatable=True))

    def list(self, created_from: Optional[str] = None, created_to: Optional[str] = None) -> Iterator[ListItem]:
        """Every stored result, newest first, page after page."""
        cursor: Optional[str] = None
        while True:
            page = self.page(created_from, created_to, 100, cursor)
            yield from page["items"]
            cursor = page.get("nextCursor")
            if cursor is None:
                return

    def _json(
        self, method: str, path: str, body: Body, headers: Mapping[str, str], repeatable: bool
    ) -> Any:
        attempt = 0
        while True:
            try:
                return self._send(method, path, body, headers)
            except ApiError as error:
                if error.status not in _RETRIED or attempt >= self._retries:
                    raise
                wait = error.retry_after
            except ConnectionFailed:
                if not repeatable or attempt >= self._retries:
                    raise
                wait = None
            backoff = random.random() * _FIRST_WAIT_SECONDS * 2**attempt
            time.sleep(min(_LONGEST_WAIT_SECONDS, backoff if wait is None else wait))
            attempt += 1

    def _send(self, method: str, path: str, body: Body, headers: Mapping[str, str]) -> Any:
        data = None if body is None else body.encode() if isinstance(body, str) else json.dumps(body).encode()
        request = Request(f"{self._base}{path}", data, {**headers, "x-api-key": self._api_key}, method=method)
        if data is not None:
            request.add_header("content-type", "text/csv" if isinstance(body, str) else "application/json")
        try:
            with urlopen(request, timeout=self._timeout) as response:
                return json.load(response)
        except HTTPError as error:
            raise _to_api_error(error) from None
        except (URLError, TimeoutError, ConnectionError) as error:
            raise ConnectionFailed(str(error)) from error


def _to_api_error(error: HTTPError) -> ApiError:
    retry_after = error.headers.get("retry-after")
    text = error.read().decode(errors="replace")
    try:
        body = json.loads(text)
        assert isinstance(body["code"], int)
    except (ValueError, KeyError, TypeError, AssertionError):
        # A proxy in between answers in its own words.
        body = {"code": 0, "status": error.code, "title": "Unexpected answer", "details": [text[:200]], "recommendation": ""}
    return ApiError(body, None if retry_after is None else float(retry_after), error.headers.get("x-request-id"))
