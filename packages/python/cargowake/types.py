"""Types of the Cargowake API. Written by `npm run docs` from the API description."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, TypedDict, Union

from typing import NotRequired


class ActivityBatch(TypedDict):
    batchId: str
    refused: List["RefusedActivity"]


class AirElement(TypedDict):
    """A movement by aircraft."""

    type: Literal["AIR"]
    # Returned with the result of the element.
    id: NotRequired[str]
    # Returned with the result of the element.
    context: NotRequired["Context"]
    # ISO 8601 date and time with offset or Z; seconds may be left out.
    departureDateTime: NotRequired[str]
    # ISO 8601 date and time with offset or Z; seconds may be left out.
    arrivalDateTime: NotRequired[str]
    # IATA or ICAO aircraft type code or a generic class.
    vehicle: NotRequired[str]
    aircraftType: NotRequired[Literal["PASSENGER", "FREIGHTER"]]
    # Load on loaded trips, percent of capacity.
    loadFactor: NotRequired[float]
    energyType: NotRequired[Literal["JET_A1", "SAF"]]
    # Measured consumption; replaces the model.
    energyConsumption: NotRequired["EnergyConsumption"]
    # Energy types with their percentages; they add up to 100.
    energyMix: NotRequired[List["AirEnergyShare"]]
    # Emission intensity stated by the carrier or site; replaces the model.
    emissionIntensity: NotRequired["StatedIntensity"]
    # MARKET_BASED adds a second figure, with contracted electricity, to the one based on the grid.
    electricity: NotRequired["ContractedElectricity"]
    # Replaces the routed distance.
    distance: NotRequired["Distance"]
    firstMile: NotRequired["Connector"]
    lastMile: NotRequired["Connector"]


class AirEnergyShare(TypedDict):
    energyType: Literal["JET_A1", "SAF"]
    share: float


class AliasCount(TypedDict):
    aliases: int


class Aliases(TypedDict):
    """The account's own names of places."""

    # Places by name; at most 5000, names of 1 to 100 characters.
    aliases: Dict[str, Any]


class Batch(TypedDict):
    """A file of shipments and its progress."""

    id: str
    state: Literal["RECEIVED", "CHECKED", "RUNNING", "PAUSED", "DONE", "CANCELLED", "FAILED"]
    # Rows by outcome; the others are waiting.
    counts: "BatchCounts"
    creditsCharged: int
    rowsPerSecond: float
    # When the file arrived.
    createdAt: str
    # When the calculation started.
    startedAt: NotRequired[str]
    # When the batch ended.
    endedAt: NotRequired[str]
    # Estimate at the current rate; only while it is running.
    expectedEndAt: NotRequired[str]
    # When the rows are deleted.
    expiresAt: str
    # The batch pauses before the cost exceeds this number of credits.
    maxCredits: NotRequired[int]
    pauseReason: NotRequired[Literal["CREDITS", "MAX_CREDITS", "UNAVAILABLE"]]
    error: NotRequired["Error"]
    # After a retry: number of rows queued again.
    retriedRows: NotRequired[int]
    # Name of the file, as its sender gave it.
    fileName: NotRequired[str]
    # Format of the file: csv, xlsx, json or ndjson.
    format: NotRequired[str]
    # Whether a row is a shipment or a leg.
    layout: NotRequired[Literal["wide", "long"]]
    headings: NotRequired[List[str]]
    columns: NotRequired[List["BatchColumn"]]
    assumptions: NotRequired[List["BatchAssumption"]]
    skippedLines: NotRequired[List[int]]


class BatchAssumption(TypedDict):
    column: str
    text: str


class BatchColumn(TypedDict):
    heading: str
    # Field that the column was read as; absent if the column is not used.
    field: NotRequired[str]
    # How the field was found.
    by: NotRequired[str]


class BatchCounts(TypedDict):
    rows: int
    done: int
    failed: int
    skipped: int


class BatchCredits(TypedDict):
    least: int
    likely: int
    estimated: bool


class BatchPage(TypedDict):
    items: List["Batch"]
    hasMore: bool
    nextCursor: NotRequired[str]


class BatchPlaces(TypedDict):
    sure: int
    uncertain: int
    examples: List["BatchUncertainPlace"]
    read: List["BatchReadPlace"]


class BatchPreview(TypedDict):
    # Format of the file: csv, xlsx, json or ndjson.
    format: NotRequired[str]
    # Whether a row is a shipment or a leg.
    layout: NotRequired[Literal["wide", "long"]]
    headings: NotRequired[List[str]]
    columns: NotRequired[List["BatchColumn"]]
    assumptions: NotRequired[List["BatchAssumption"]]
    skippedLines: NotRequired[List[int]]
    # Sheet of the workbook that was read.
    sheet: NotRequired[str]
    # All visible sheets of the workbook; the mapping can name one.
    sheets: NotRequired[List[str]]
    # The first distinct values of each column.
    examples: NotRequired[List[List[str]]]
    counts: "BatchPreviewCounts"
    # The mapping in use: from this request, or an earlier one for the same headings.
    mapping: NotRequired[Dict[str, Any]]
    # Questions that the mapping must answer before the file can be read.
    questions: List[Dict[str, Any]]
    problems: List["BatchProblem"]
    places: "BatchPlaces"
    repeatedIds: List["BatchRepeatedId"]
    # Price of the file.
    credits: "BatchCredits"
    # The first rows as requests.
    requests: List[Dict[str, Any]]


class BatchPreviewCounts(TypedDict):
    rows: int
    # Rows that were checked up to their routes and will be calculated and charged.
    ready: int
    failed: int
    # Rows that were checked: of a large file only the first ones.
    located: int
    repeatedIds: int
    # Rows already calculated and paid for: they are skipped.
    unchanged: int
    # Rows of a large file that can be read, but whose places were not looked up.
    unchecked: int


class BatchProblem(TypedDict):
    code: int
    title: str
    detail: str
    count: int
    lines: List[int]
    # Cell values with this problem, most frequent first. `values` in a mapping can replace them.
    values: List["BatchValue"]
    # The field that is empty in these rows. `defaults` in a mapping can fill it.
    default: NotRequired[str]


class BatchReadPlace(TypedDict):
    column: str
    value: str
    count: int
    place: str
    confidence: float
    # Places of comparable size that it may mean as well, as texts that find them.
    others: NotRequired[List[str]]


class BatchRepeatedId(TypedDict):
    id: str
    line: int
    firstLine: int


class BatchRow(TypedDict):
    row: int
    # Line in the file, 0 if there is none.
    line: int
    id: NotRequired[str]
    state: Literal["WAITING", "DONE", "FAILED", "SKIPPED"]
    credits: int
    # Result columns, as in the file.
    result: NotRequired[Dict[str, Any]]
    notes: NotRequired[List[str]]
    error: NotRequired["BatchRowError"]


class BatchRowError(TypedDict):
    title: str
    status: int
    code: int
    details: List[str]
    recommendation: str
    # Whether the same row may succeed later.
    retryable: bool


class BatchRowPage(TypedDict):
    items: List["BatchRow"]
    hasMore: bool
    nextCursor: NotRequired[str]


class BatchUncertainPlace(TypedDict):
    line: int
    place: str
    confidence: float


class BatchValue(TypedDict):
    column: str
    # Value of the cell; empty for an empty cell.
    value: str
    count: int
    # The likeliest replacement, if only a country is missing: `Paris, FR`.
    likely: NotRequired[str]


class CalculationRequest(TypedDict):
    # Your own id for the calculation. Required if options.storeResult is true.
    id: NotRequired[str]
    # How to calculate, and what to answer.
    options: NotRequired["Options"]
    # The goods that are moved.
    cargo: "Cargo"
    origin: NotRequired["Location"]
    destination: NotRequired["Location"]
    transportChain: NotRequired[List["ChainElement"]]
    # Any properties; returned unchanged.
    context: NotRequired["Context"]


class CalculationRequests(TypedDict):
    """Requests as `POST /calculate` takes them."""

    requests: List["CalculationRequest"]


class CalculationResult(TypedDict):
    id: NotRequired[str]
    origin: "ResultLocation"
    destination: "ResultLocation"
    activityDistanceKm: float
    activityTonneKm: float
    transportIntensities: "TransportIntensities"
    transportEmissions: "TransportEmissions"
    hubIntensities: "HubIntensities"
    hubEmissions: "HubEmissions"
    totalIntensities: "TotalIntensities"
    totalEmissions: "TotalEmissions"
    transportChain: List["TransportChainItem"]
    # Returned unchanged.
    context: NotRequired["Context"]
    certificateUrl: NotRequired[str]
    creditCost: int
    # Parts of the request that were accepted but not used, such as an unknown property.
    warnings: NotRequired[List[str]]
    cargo: "CargoResult"
    # Interval that contains the true emissions with the stated confidence. Grade A: within 10 %; E: beyond 60 %.
    uncertainty: "Uncertainty"
    # Biogenic CO2 from combustion; not part of any total.
    biogenicCo2Grams: NotRequired[float]
    # Tank-to-wheel emissions by gas; `unsplit` is the part that no source splits by gas. They add up to the tank-to-wheel figure.
    ttwByGas: NotRequired["TtwByGas"]
    # Non-CO2 warming of flights (contrails, nitrogen oxides at altitude), g CO2e: a memo item, not part of any total.
    nonCo2EffectsGrams: NotRequired[float]
    emissionsByMode: List["ModeSum"]
    emissionsByHubType: List["HubSum"]
    method: "Method"
    factorSet: "FactorSet"
    # Shares of the emissions by the kind of data behind them; they add up to 1.
    dataQuality: "DataQuality"
    citations: List["Citation"]
    dataVersions: List[str]
    # Which carrier figures of the account were used where, and why others were not.
    carrierData: NotRequired[List["CarrierUse"]]
    # Everything needed to recompute the result by hand.
    explanation: NotRequired["ResultExplanation"]


class CalculationResults(TypedDict):
    """A result or an error for each request."""

    results: List["CalculationOutcome"]


class Cargo(TypedDict):
    # Net mass: goods and packaging, without pallets or containers.
    weight: "Weight"
    # Default GENERAL.
    category: NotRequired[Literal["AUTOMOBILES", "BUILDING_MATERIALS", "CEREALS", "COAL_AND_STEEL", "GENERAL", "LIQUEFIED_GAS", "LIQUID_CHEMICALS", "MANUFACTURED_PRODUCTS", "OIL", "REFRIGERATED_BULK", "SOLID_CHEMICALS"]]
    densityCharacteristics: NotRequired[Literal["LIGHT", "AVERAGE_MIXED", "HEAVY"]]
    climateControl: NotRequired[Literal["AT_AMBIENT", "REQUIRED"]]


class CargoResult(TypedDict):
    massTonnes: float
    category: str
    densityCharacteristics: str
    climateControl: str
    massBasis: str


class CarrierCodes(TypedDict):
    scac: NotRequired[str]
    iata: NotRequired[str]
    imo: NotRequired[str]


CarrierDataPeriod = TypedDict("CarrierDataPeriod", {
    "from": "str",
    "to": "str",
})


class CarrierDocument(TypedDict):
    """A file or a partner’s answer that contained figures."""

    id: str
    name: str
    # CSV, FIGURES, ILEAP or PACT.
    format: str
    sha256: str
    # The partner it was fetched from.
    partnerId: NotRequired[str]
    figures: int
    shipments: int
    createdAt: str


class CarrierDocumentPage(TypedDict):
    items: List["CarrierDocument"]
    hasMore: bool
    nextCursor: NotRequired[str]


class CarrierFetch(TypedDict):
    """Outcome of a fetch."""

    state: Literal["DONE", "FAILED", "RUNNING"]
    # Id of the document that the records are stored under.
    documentId: NotRequired[str]
    figures: int
    shipments: int
    # If the fetch broke off: number of records that the next fetch need not read again.
    keptRecords: NotRequired[int]
    # Number of records read by earlier fetches that broke off.
    fromEarlier: NotRequired[int]
    # What could not be read, or why there was no answer.
    problems: List[str]


class CarrierFigure(TypedDict):
    """The intensity of a carrier's own operation."""

    id: str
    # Whether it is for transport or for a hub.
    kind: Literal["TOC", "HOC"]
    # Id given by the carrier; requests can refer to it.
    itemId: str
    carrier: "CarrierName"
    description: NotRequired[str]
    mode: NotRequired[Literal["ROAD", "RAIL", "AIR", "SEA", "INLAND_WATERWAY"]]
    hubType: NotRequired[Literal["TRANSSHIPMENT", "STORAGE_AND_TRANSSHIPMENT", "WAREHOUSE", "LIQUID_BULK_TERMINAL", "MARITIME_TERMINAL"]]
    location: NotRequired["CarrierPlace"]
    vehicleClass: NotRequired[str]
    energyTypes: NotRequired[List[str]]
    temperature: NotRequired[Literal["AMBIENT", "REFRIGERATED", "MIXED"]]
    origin: NotRequired["CarrierPlace"]
    destination: NotRequired["CarrierPlace"]
    # Lanes of the carrier's own shipments that the figure applies to.
    seenOn: NotRequired[List["CarrierLane"]]
    # Well-to-tank CO2e per unit.
    wttGrams: float
    # Tank-to-wheel CO2e per unit.
    ttwGrams: float
    # Both.
    wtwGrams: float
    unit: Literal["GRAM_PER_TONNE_KILOMETRE", "GRAM_PER_TEU_KILOMETRE", "GRAM_PER_TONNE"]
    distanceType: NotRequired[Literal["ACTUAL", "SHORTEST_FEASIBLE", "GREAT_CIRCLE"]]
    # Period that the data covers.
    period: "CarrierDataPeriod"
    # Days of shipments that the figure may be used for.
    valid: "CarrierValidity"
    # Who verified it, and at which level of assurance.
    verification: NotRequired[str]
    primaryShare: NotRequired[float]
    document: "CarrierFigureSource"
    createdAt: str


class CarrierFigureChange(TypedDict):
    # First day.
    validFrom: NotRequired[str]
    # Last day.
    validTo: NotRequired[str]
    # Who verified it, and at which level; null removes it.
    verification: NotRequired[Union[str, None]]


class CarrierFigurePage(TypedDict):
    items: List["CarrierFigure"]
    hasMore: bool
    nextCursor: NotRequired[str]


class CarrierFigureSource(TypedDict):
    id: str
    name: str
    row: str


class CarrierImport(TypedDict):
    document: NotRequired["CarrierDocument"]
    format: str
    figures: List["ImportedFigure"]
    shipments: List["ImportedShipment"]


class CarrierLane(TypedDict):
    origin: "CarrierPlace"
    destination: "CarrierPlace"


class CarrierList(TypedDict):
    items: List["CarrierSummary"]


class CarrierMatch(TypedDict):
    carrierData: List["CarrierUse"]
    # `emissionIntensity` for each element, by its path.
    intensities: Dict[str, Any]
    # Intensities of hubs that the request does not name, in case one is inserted there.
    hubIntensities: List["CarrierSite"]


class CarrierName(TypedDict):
    name: str
    # Codes by which requests can name the carrier.
    codes: "CarrierCodes"


class CarrierPartner(TypedDict):
    """A PACT host that figures are fetched from."""

    id: str
    name: str
    # Everything before `/3/footprints`.
    baseUrl: str
    tokenUrl: str
    clientId: str
    version: Literal[2, 3]
    # Interval in hours. Absent: only fetched on request.
    everyHours: NotRequired[int]
    createdAt: str
    fetchedAt: NotRequired[str]
    outcome: NotRequired["CarrierFetch"]


class CarrierPartnerList(TypedDict):
    items: List["CarrierPartner"]


class CarrierPartnerRequest(TypedDict):
    name: str
    # An https address: everything before `/3/footprints`.
    baseUrl: str
    # By default `{baseUrl}/auth/token`.
    tokenUrl: NotRequired[str]
    clientId: str
    clientSecret: str
    version: NotRequired[Literal[2, 3]]
    everyHours: NotRequired[int]


class CarrierPlace(TypedDict):
    countryCode: NotRequired[str]
    city: NotRequired[str]
    # UN/LOCODE or IATA code.
    code: NotRequired[str]


class CarrierSite(TypedDict):
    # UN/LOCODE or IATA code.
    code: str
    hubType: str
    emissionIntensity: Dict[str, Any]


class CarrierSummary(TypedDict):
    carrier: str
    codes: Dict[str, Any]
    figures: int
    modes: List[str]
    # First day of the earliest figure.
    validFrom: str
    # Last day of the latest figure.
    validTo: str
    # Number of figures with a verifier.
    verified: int


class CarrierUse(TypedDict):
    # Element of the request: `transportChain[0]`. Of an inserted hub its place in the result: `result.transportChain[1]`.
    element: str
    carrier: str
    # False: `reason` says why.
    used: bool
    figureId: NotRequired[str]
    # Id of the TOC or HOC, given by the carrier.
    itemId: NotRequired[str]
    documentId: NotRequired[str]
    document: NotRequired[str]
    # Position in the document.
    row: NotRequired[str]
    # Criteria of the request that the figure matches.
    fitBy: NotRequired[List[Literal["NAMED", "LANE", "CLASS", "ENERGY", "TEMPERATURE", "MODE"]]]
    # Properties of the figure that the request does not state: `VAN`, `DIESEL or BIODIESEL`.
    assumed: NotRequired[List[str]]
    # First day of the data.
    periodFrom: NotRequired[str]
    periodTo: NotRequired[str]
    # First day of shipments that the figure may be used for.
    validFrom: NotRequired[str]
    validTo: NotRequired[str]
    verification: NotRequired[str]
    # Share of primary data, as stated by the carrier.
    primaryShare: NotRequired[float]
    reason: NotRequired[str]


CarrierValidity = TypedDict("CarrierValidity", {
    "from": "str",
    "to": "str",
})


class CertificatePlace(TypedDict):
    # Facility or town.
    label: str
    # Region or other detail; may be empty.
    detail: str
    # ISO 3166-1 alpha-2; may be empty.
    countryCode: str


class CertificateSignature(TypedDict):
    algorithm: str
    keyId: str
    value: str


class CertificateTotals(TypedDict):
    # Well-to-tank of all transport operations, kg CO2e; absent where the stored result does not state it.
    wttKg: NotRequired[float]
    # Tank-to-wheel of all transport operations, kg CO2e; absent where the stored result does not state it.
    ttwKg: NotRequired[float]
    # Well-to-wheel of all transport operations, kg CO2e; absent where the stored result does not state it.
    wtwKg: NotRequired[float]
    # All hub operations, kg CO2e; absent where the stored result does not state it.
    hubsKg: NotRequired[float]
    # Well-to-wheel and hubs: the total that the certificate shows, kg CO2e.
    totalKg: float


class CertificateVerification(TypedDict):
    verifier: str
    # LIMITED or REASONABLE assurance.
    level: str
    date: str
    statement: str
    # Standard of the verification, such as ISO 14064-3.
    standard: NotRequired[str]


class Citation(TypedDict):
    reference: str
    title: str
    publisher: str
    edition: str
    locator: str
    licence: str
    validity: str
    # How the figure was derived.
    kind: NotRequired[Union[Literal["published"], Literal["derived"], Literal["assumption"], Literal["fact"], Literal["stated"]]]
    # Formula of a derived figure, with factor rows in square brackets.
    formula: NotRequired[str]
    # Rows that a derived figure is based on, each cited as well.
    derivedFrom: NotRequired[List[str]]


class ComparedAlternative(TypedDict):
    name: str
    result: NotRequired["CalculationResult"]
    error: NotRequired["Error"]


class ComparedChain(TypedDict):
    # Returned in the answer; by default the position in the list.
    name: NotRequired[str]
    transportChain: List["ChainElement"]


class Comparison(TypedDict):
    cargo: "Cargo"
    origin: "Location"
    destination: "Location"
    options: NotRequired["Options"]
    context: NotRequired["Context"]
    # All four by default, if there are no alternatives.
    modes: NotRequired[List[Literal["AIR", "RAIL", "ROAD", "WATER"]]]
    alternatives: NotRequired[List["ComparedChain"]]


class ComparisonResult(TypedDict):
    alternatives: List["ComparedAlternative"]
    creditCost: int


class Connector(TypedDict):
    """The road vehicle of a first or last mile."""

    structure: NotRequired[Literal["VAN", "RIGID", "ARTICULATED"]]
    # Permissible gross weight of the vehicle or vehicle combination.
    grossWeight: NotRequired["Mass"]
    energyType: NotRequired[Literal["DIESEL", "PETROL", "LPG", "CNG", "LNG", "BIO_CNG", "BIO_LNG", "BIODIESEL", "HVO", "ETHANOL", "ELECTRICITY", "HYDROGEN"]]
    emissionsStandard: NotRequired[Literal["EURO_0", "EURO_I", "EURO_II", "EURO_III", "EURO_IV", "EURO_V", "EURO_VI", "EPA_1994", "EPA_1998", "EPA_2004", "EPA_2007", "EPA_2010"]]
    # Load on loaded trips, percent of capacity.
    loadFactor: NotRequired[float]
    # Empty kilometres as a percentage of all kilometres.
    emptyRunning: NotRequired[float]
    loadDistribution: NotRequired[Literal["LIGHT", "AVERAGE_MIXED", "HEAVY", "CONTAINER", "PARCEL", "GROUPAGE", "PARTIAL_LOAD"]]
    # Measured consumption; replaces the model.
    energyConsumption: NotRequired["EnergyConsumption"]
    # Energy types with their percentages; they add up to 100.
    energyMix: NotRequired[List["RoadEnergyShare"]]
    # Emission intensity stated by the carrier or site; replaces the model.
    emissionIntensity: NotRequired["StatedIntensity"]
    # MARKET_BASED adds a second figure, with contracted electricity, to the one based on the grid.
    electricity: NotRequired["ContractedElectricity"]
    # Replaces the routed distance.
    distance: NotRequired["Distance"]


class ContractedElectricity(TypedDict):
    basis: Literal["LOCATION_BASED", "MARKET_BASED"]
    # Emission factor of the contracted electricity, including losses and upstream emissions.
    emissionFactor: NotRequired["ElectricityFactor"]
    # Contract or certificate behind the factor.
    certificate: NotRequired[str]


class CountryDistance(TypedDict):
    countryCode: Union[str, None]
    km: float


class CurrentCertificate(TypedDict):
    # The calculation is still as certified.
    state: Literal["CURRENT"]
    # Id of the calculation.
    id: str
    createdAt: str
    # SHA-256 of the JSON text of the answer in UTF-8, exactly as it was sent.
    resultSha256: str
    certificateUrl: str
    totals: "CertificateTotals"
    # Absent if no third party has verified it.
    verification: NotRequired["CertificateVerification"]
    # Signed text: certificate, calculation, checksum, total and verification.
    statement: NotRequired[str]
    # Signature of the statement, base64url; public keys are at /.well-known/cargowake-keys.json.
    signature: NotRequired["CertificateSignature"]
    # Activity distance; absent where the stored result does not state it.
    distanceKm: NotRequired[float]
    origin: NotRequired["CertificatePlace"]
    destination: NotRequired["CertificatePlace"]


class DataQuality(TypedDict):
    primary: float
    modelled: float
    default: float


class DefaultHubTypes(TypedDict):
    PLACE: NotRequired[Literal["TRANSSHIPMENT", "STORAGE_AND_TRANSSHIPMENT", "WAREHOUSE", "LIQUID_BULK_TERMINAL", "MARITIME_TERMINAL"]]
    AIRPORT: NotRequired[Literal["TRANSSHIPMENT", "STORAGE_AND_TRANSSHIPMENT", "WAREHOUSE", "LIQUID_BULK_TERMINAL", "MARITIME_TERMINAL"]]
    RAIL_YARD: NotRequired[Literal["TRANSSHIPMENT", "STORAGE_AND_TRANSSHIPMENT", "WAREHOUSE", "LIQUID_BULK_TERMINAL", "MARITIME_TERMINAL"]]
    HARBOR: NotRequired[Literal["TRANSSHIPMENT", "STORAGE_AND_TRANSSHIPMENT", "WAREHOUSE", "LIQUID_BULK_TERMINAL", "MARITIME_TERMINAL"]]


class DeletedReport(TypedDict):
    # Id of the deleted report.
    deleted: str


class DeletedShipment(TypedDict):
    deletion: "Deletion"


class Deletion(TypedDict):
    id: str
    accountId: str
    kind: str
    # Number of results; so far, while an account is being erased.
    results: int
    # SHA-256 of the deleted text.
    resultSha256: NotRequired[str]
    deletedBy: NotRequired[str]
    createdAt: str


class Distance(TypedDict):
    value: float
    unit: Literal["METRE", "KILOMETRE", "MILE", "NAUTICAL_MILE"]
    # Kind of distance. Default SHORTEST_FEASIBLE.
    type: NotRequired[Literal["ACTUAL", "SHORTEST_FEASIBLE", "GREAT_CIRCLE"]]


class ElectricityFactor(TypedDict):
    value: float
    unit: Literal["GRAM_PER_KILOWATT_HOUR"]


class EmissionFactor(TypedDict):
    wtt: float
    ttw: float
    wtw: float
    unit: str


class EnergyAmount(TypedDict):
    value: float
    unit: str


class EnergyConsumption(TypedDict):
    value: float
    unit: Literal["LITRE_PER_KM", "LITRE_PER_100_KM", "KILOGRAM_PER_KM", "KILOGRAM_PER_100_KM", "KILOWATT_HOUR_PER_KM", "KILOWATT_HOUR_PER_100_KM", "MILE_PER_US_GALLON", "MILE_PER_IMPERIAL_GALLON"]


class EnergySourceResult(TypedDict):
    energySource: str
    factorReference: str
    emissions: "TransportEmissions"
    energyAmount: NotRequired["EnergyAmount"]
    emissionFactor: NotRequired["EmissionFactor"]
    biogenicCo2Grams: NotRequired[float]


class EnergyTypeResult(TypedDict):
    energyType: str
    activityDistanceKm: float
    activityTonneKm: float
    intensities: "TransportIntensities"
    emissions: "TransportEmissions"
    resultsByEnergySource: List["EnergySourceResult"]


class ErasedAccount(TypedDict):
    deletion: "Deletion"


class Error(TypedDict):
    """The shape of every error."""

    # Short title of the error, always the same for a code.
    title: str
    # HTTP status of the answer.
    status: int
    # Number of the error in the catalogue.
    code: int
    # What is wrong and where, such as `cargo.weight.value: must be more than 0, not -1`.
    details: List[str]
    # Path of the endpoint where the error occurred.
    instance: str
    # What to do, always the same for a code.
    recommendation: str


class ExplainedElement(TypedDict):
    # Place in the result: `transportChain[0].elements[2]`.
    path: str
    type: str
    methodology: str
    # Multiplier of the emissions: 1, or the share of the mode in a weighted mix.
    share: float
    # Shares of the emissions by the kind of data behind them; they add up to 1.
    dataQuality: "DataQuality"
    steps: List["ExplanationStep"]
    routePolylines: NotRequired[List[str]]


class Explanation(TypedDict):
    """Everything needed to recompute a stored result by hand."""

    # Version of the calculation method.
    method: str
    elements: List["ExplainedElement"]


class ExplanationStep(TypedDict):
    # Name used in formulas, unique within the element.
    symbol: str
    # Description of the line.
    label: str
    value: Union[float, str]
    unit: str
    origin: Literal["STATED", "DEFAULT", "FACTOR", "ROUTE", "COMPUTED"]
    # Formula of a COMPUTED line, over earlier symbols.
    formula: NotRequired[str]
    # Reference of the factor row, or the rule behind a default.
    reference: NotRequired[str]
    # Why this default or factor was chosen.
    reason: NotRequired[str]


class FactorSet(TypedDict):
    name: str
    version: str
    gwp: str


class FailedCalculation(TypedDict):
    error: "Error"


class GramsByData(TypedDict):
    # g CO2e.
    primary: float
    # g CO2e.
    modelled: float
    # g CO2e.
    default: float


class HubElement(TypedDict):
    """A logistics hub between two movements, or at an end of the chain."""

    type: Literal["HUB"]
    # Returned with the result of the element.
    id: NotRequired[str]
    # Returned with the result of the element.
    context: NotRequired["Context"]
    hubType: NotRequired[Literal["TRANSSHIPMENT", "STORAGE_AND_TRANSSHIPMENT", "WAREHOUSE", "LIQUID_BULK_TERMINAL", "MARITIME_TERMINAL"]]
    # Number of days the cargo stays.
    dwellDays: NotRequired[float]
    # Emission intensity stated by the carrier or site; replaces the model.
    emissionIntensity: NotRequired["StatedIntensity"]
    location: NotRequired["Location"]


class HubEmissions(TypedDict):
    co2eGrams: float


class HubIntensities(TypedDict):
    co2eGramsPerTonne: float


class HubResult(TypedDict):
    type: Literal["HUB"]
    id: NotRequired[str]
    hubType: Literal["TRANSSHIPMENT", "STORAGE_AND_TRANSSHIPMENT", "WAREHOUSE", "LIQUID_BULK_TERMINAL", "MARITIME_TERMINAL"]
    location: "ResultLocation"
    activityTonnes: float
    intensities: "HubIntensities"
    emissions: "HubStageEmissions"
    # Tank-to-wheel emissions by gas; `unsplit` is the part that no source splits by gas. They add up to the tank-to-wheel figure.
    ttwByGas: NotRequired["TtwByGas"]
    # Interval that contains the true emissions with the stated confidence. Grade A: within 10 %; E: beyond 60 %.
    uncertainty: "Uncertainty"
    methodology: str
    calculationBasis: str
    # Anything correct but surprising: a long first mile, a fallback, a code and a country that disagree.
    notes: NotRequired[List[str]]
    # Returned unchanged.
    context: NotRequired["Context"]


class HubStageEmissions(TypedDict):
    co2eGrams: float
    wttCo2eGrams: float
    ttwCo2eGrams: float


class HubSum(TypedDict):
    hubType: Literal["TRANSSHIPMENT", "STORAGE_AND_TRANSSHIPMENT", "WAREHOUSE", "LIQUID_BULK_TERMINAL", "MARITIME_TERMINAL"]
    activityTonnes: float
    emissions: "TransportEmissions"


class IleapRecords(TypedDict):
    # ShipmentFootprint.
    shipment: Dict[str, Any]
    # TransportOperationCategory.
    tocs: List[Dict[str, Any]]
    # HubOperationCategory.
    hocs: List[Dict[str, Any]]


class ImportedFigure(TypedDict):
    id: str
    carrier: str
    itemId: str
    row: str


class ImportedShipment(TypedDict):
    shipmentId: str
    source: str
    row: str


class IssueRequest(TypedDict):
    # A statement of conformity, signed with the report.
    conformity: NotRequired[str]


IssuedPeriod = TypedDict("IssuedPeriod", {
    "from": "str",
    "to": "str",
})


class IssuedReport(TypedDict):
    """Public data of an issued report, for recipients to compare their copy with."""

    state: Literal["ISSUED", "SUPERSEDED"]
    id: str
    title: str
    owner: str
    period: "IssuedPeriod"
    issuedAt: NotRequired[str]
    totals: "IssuedTotals"
    results: "IssuedResults"
    supersededBy: NotRequired[str]
    verification: NotRequired["IssuedVerification"]
    # What is signed.
    statement: NotRequired[str]
    # Signature of the statement, base64url; public keys are at /.well-known/cargowake-keys.json.
    signature: NotRequired["IssuedSignature"]


class IssuedResults(TypedDict):
    count: int
    sha256: str


class IssuedSignature(TypedDict):
    algorithm: str
    keyId: str
    value: str


class IssuedTotals(TypedDict):
    # g CO2e.
    co2eGrams: float
    # g CO2e.
    wttCo2eGrams: float
    # g CO2e.
    ttwCo2eGrams: float
    # g CO2e.
    hubCo2eGrams: float
    tonneKm: float


class IssuedVerification(TypedDict):
    verifier: str
    level: str
    date: str
    statement: str
    standard: NotRequired[str]


class ListItem(TypedDict):
    id: str
    createdAt: str


class ListPage(TypedDict):
    """Stored calculations, newest first."""

    items: List["ListItem"]
    # Whether there are more.
    hasMore: bool
    # Present when hasMore is true; pass it as cursor.
    nextCursor: NotRequired[str]


class Location(TypedDict):
    """A place: coordinates, a facility code, or an address in parts or as free text."""

    # Default PLACE.
    type: NotRequired[Literal["PLACE", "AIRPORT", "RAIL_YARD", "HARBOR"]]
    latitude: NotRequired[float]
    longitude: NotRequired[float]
    # IATA code of an airport.
    iataCode: NotRequired[str]
    # UN/LOCODE, e.g. BEANR.
    unLoCode: NotRequired[str]
    # Identifier of a rail yard, e.g. its UIC number.
    railYardCode: NotRequired[str]
    # Street and house number.
    street: NotRequired[str]
    # Town or city.
    city: NotRequired[str]
    # State, province or region.
    region: NotRequired[str]
    # Postal code; postCode is accepted too.
    postcode: NotRequired[str]
    # Postal code.
    postCode: NotRequired[str]
    # ISO 3166-1 alpha-2, alpha-3 or a name; country is accepted too.
    countryCode: NotRequired[str]
    # Country.
    country: NotRequired[str]
    # Free text; needs a country code.
    address: NotRequired[str]


class LocationMatch(TypedDict):
    method: str
    confidence: float
    accuracyKm: NotRequired[float]
    quality: NotRequired[Literal["REAL_NETWORK"]]
    matched: str
    geocoder: str


class MarketBasedEmissions(TypedDict):
    wttCo2eGrams: float
    ttwCo2eGrams: float
    wtwCo2eGrams: float
    certificate: str


class Mass(TypedDict):
    value: float
    unit: Literal["KILOGRAM", "POUND", "METRIC_TONNE", "US_SHORT_TON"]


class Method(TypedDict):
    name: str
    version: str
    gwp: str


class ModeSum(TypedDict):
    mode: Literal["AIR", "RAIL", "ROAD", "SEA", "INLAND_WATERWAY"]
    activityDistanceKm: float
    activityTonneKm: float
    emissions: "TransportEmissions"


class NewRecalculation(TypedDict):
    """Exactly one of `ids`, `filter` and `all`."""

    ids: NotRequired[List[str]]
    # Filter parameters, as in the list of shipments.
    filter: NotRequired[Dict[str, Any]]
    # `true`: every stored result.
    all: NotRequired[bool]
    # `true`: new results replace the stored ones. By default they are only compared.
    replace: NotRequired[bool]
    # Pause before the cost exceeds this number of credits.
    maxCredits: NotRequired[int]


class Options(TypedDict):
    # Store the result under its id. Default false.
    storeResult: NotRequired[bool]
    # Default AUTOMATIC_ON_ALL_TRANSITIONS.
    hubInsertion: NotRequired[Literal["AUTOMATIC_ON_ALL_TRANSITIONS", "MANUAL"]]
    # Hub type of inserted hubs, by type of location.
    defaultHubTypes: NotRequired["DefaultHubTypes"]
    # Default ROAD, WATER, AIR; an empty list switches fallback off.
    fallbackTransportModes: NotRequired[List[Literal["AIR", "RAIL", "ROAD", "WATER"]]]
    # Include the route lines of ROAD, RAIL and WATER operations. Default false.
    includeRoutePolylines: NotRequired[bool]
    # Include the explanation of every figure. Default false.
    includeExplanation: NotRequired[bool]
    # Whether carrier figures of the account may replace the model. Default true.
    useCarrierData: NotRequired[bool]


class OwnFigures(TypedDict):
    co2eGrams: float
    tonneKm: NotRequired[float]


class PastResult(TypedDict):
    createdAt: str
    # Absent for the current result.
    replacedAt: NotRequired[str]
    resultSha256: NotRequired[str]
    totalCo2eGrams: float
    wttCo2eGrams: NotRequired[float]
    ttwCo2eGrams: NotRequired[float]
    hubCo2eGrams: NotRequired[float]
    activityTonneKm: NotRequired[float]
    activityDistanceKm: NotRequired[float]
    massTonnes: NotRequired[float]


class PlaceSuggestion(TypedDict):
    label: str
    # Region or other detail that distinguishes places of the same name.
    detail: str
    countryCode: str
    latitude: float
    longitude: float
    kind: Literal["PLACE", "AIRPORT", "RAIL_YARD", "HARBOR"]
    inhabitants: NotRequired[int]
    # Whether the text is a complete name of the place, not only its beginning.
    isWhole: NotRequired[bool]
    location: "Location"


class PlaceSuggestions(TypedDict):
    items: List["PlaceSuggestion"]


class Profile(TypedDict):
    """The organisation behind the account, as named in reports and footprints."""

    legalName: NotRequired[str]
    identifiers: NotRequired[List["ProfileIdentifier"]]
    address: NotRequired["ProfileAddress"]
    contact: NotRequired["ProfileContact"]
    # A PNG or JPEG image as a data address.
    logo: NotRequired[str]
    statementLanguage: NotRequired[Literal["en", "fr"]]
    certificateLanguage: NotRequired[Literal["en", "de", "zh", "fr", "es", "nl"]]
    # 4 upstream, 9 downstream.
    defaultScope3Category: NotRequired[int]


class ProfileAddress(TypedDict):
    street: NotRequired[str]
    postcode: NotRequired[str]
    city: NotRequired[str]
    countryCode: NotRequired[str]


class ProfileContact(TypedDict):
    name: NotRequired[str]
    email: NotRequired[str]
    phone: NotRequired[str]


class ProfileIdentifier(TypedDict):
    scheme: str
    value: str


class RailElement(TypedDict):
    """A movement by train."""

    type: Literal["RAIL"]
    # Returned with the result of the element.
    id: NotRequired[str]
    # Returned with the result of the element.
    context: NotRequired["Context"]
    # ISO 8601 date and time with offset or Z; seconds may be left out.
    departureDateTime: NotRequired[str]
    # ISO 8601 date and time with offset or Z; seconds may be left out.
    arrivalDateTime: NotRequired[str]
    trainType: NotRequired[Literal["MANIFEST", "INTERMODAL", "UNIT", "AUTOMOBILE"]]
    # Gross weight of the train, wagons included.
    trainWeight: NotRequired["Mass"]
    energyType: NotRequired[Literal["ELECTRICITY", "DIESEL"]]
    # Load on loaded trips, percent of capacity.
    loadFactor: NotRequired[float]
    # Empty kilometres as a percentage of all kilometres.
    emptyRunning: NotRequired[float]
    # Measured consumption; replaces the model.
    energyConsumption: NotRequired["EnergyConsumption"]
    # Energy types with their percentages; they add up to 100.
    energyMix: NotRequired[List["RailEnergyShare"]]
    # Emission intensity stated by the carrier or site; replaces the model.
    emissionIntensity: NotRequired["StatedIntensity"]
    # MARKET_BASED adds a second figure, with contracted electricity, to the one based on the grid.
    electricity: NotRequired["ContractedElectricity"]
    # Replaces the routed distance.
    distance: NotRequired["Distance"]
    firstMile: NotRequired["Connector"]
    lastMile: NotRequired["Connector"]


class RailEnergyShare(TypedDict):
    energyType: Literal["ELECTRICITY", "DIESEL"]
    share: float


class ReadActivities(TypedDict):
    requests: List[Dict[str, Any]]
    refused: List["RefusedActivity"]


class RecalculatedAfter(TypedDict):
    co2e_total_kg: float
    co2e_wtt_kg: NotRequired[float]
    co2e_ttw_kg: NotRequired[float]
    co2e_hub_kg: NotRequired[float]
    distance_km: NotRequired[float]
    tonne_km: NotRequired[float]
    intensity_g_per_tkm: Union[float, None]
    method: NotRequired[str]
    factors: NotRequired[str]
    data: NotRequired[List[str]]
    # Set of warming potentials; absent if it was not recorded.
    gwp: NotRequired[str]


class RecalculatedBecause(TypedDict):
    what: Literal["METHOD", "FACTORS", "DATA", "UNKNOWN", "OTHER"]
    before: NotRequired[str]
    after: NotRequired[str]


class RecalculatedBefore(TypedDict):
    # When the stored result was calculated.
    calculatedAt: str
    co2e_total_kg: float
    co2e_wtt_kg: NotRequired[float]
    co2e_ttw_kg: NotRequired[float]
    co2e_hub_kg: NotRequired[float]
    distance_km: NotRequired[float]
    tonne_km: NotRequired[float]
    intensity_g_per_tkm: Union[float, None]
    method: NotRequired[str]
    factors: NotRequired[str]
    data: NotRequired[List[str]]
    # Set of warming potentials; absent if it was not recorded.
    gwp: NotRequired[str]


class RecalculatedDifference(TypedDict):
    co2e_kg: float
    percent: NotRequired[float]
    # The change of tonne-kilometres at the former intensity; absent where a result does not state them.
    by_distance_kg: NotRequired[float]
    # The rest of the difference.
    by_intensity_kg: NotRequired[float]


class RecalculatedRow(TypedDict):
    row: int
    id: str
    # SKIPPED: neither its method nor its data has changed.
    state: Literal["WAITING", "DONE", "FAILED", "SKIPPED"]
    credits: int
    before: NotRequired["RecalculatedBefore"]
    after: NotRequired["RecalculatedAfter"]
    changed: NotRequired[bool]
    difference: NotRequired["RecalculatedDifference"]
    # What differs: method, factors or data; only for changed results.
    because: NotRequired[List["RecalculatedBecause"]]
    error: NotRequired["BatchRowError"]


class RecalculatedRowPage(TypedDict):
    items: List["RecalculatedRow"]
    hasMore: bool
    nextCursor: NotRequired[str]


class Recalculation(TypedDict):
    """Stored results that are being recalculated, and the progress."""

    id: str
    state: Literal["RECEIVED", "CHECKED", "RUNNING", "PAUSED", "DONE", "CANCELLED", "FAILED"]
    # Rows by outcome; the others are waiting.
    counts: "BatchCounts"
    creditsCharged: int
    rowsPerSecond: float
    # When the file arrived.
    createdAt: str
    # When the calculation started.
    startedAt: NotRequired[str]
    # When the batch ended.
    endedAt: NotRequired[str]
    # Estimate at the current rate; only while it is running.
    expectedEndAt: NotRequired[str]
    # When the rows are deleted.
    expiresAt: str
    # The batch pauses before the cost exceeds this number of credits.
    maxCredits: NotRequired[int]
    pauseReason: NotRequired[Literal["CREDITS", "MAX_CREDITS", "UNAVAILABLE"]]
    error: NotRequired["Error"]
    # After a retry: number of rows queued again.
    retriedRows: NotRequired[int]
    # What was asked for.
    selection: Dict[str, Any]
    replace: bool
    # So far, over the results that could be calculated.
    changes: "RecalculationChanges"


class RecalculationChanges(TypedDict):
    # Results that came out different.
    changed: int
    unchanged: int
    beforeCo2eGrams: float
    afterCo2eGrams: float
    differenceCo2eGrams: float
    differencePercent: NotRequired[float]


class RecalculationCredits(TypedDict):
    least: int
    most: int


class RecalculationPage(TypedDict):
    items: List["Recalculation"]
    hasMore: bool
    nextCursor: NotRequired[str]


class RecalculationPreview(TypedDict):
    # Results that fit.
    results: int
    # Results that cannot have changed are free.
    credits: "RecalculationCredits"
    beforeCo2eGrams: float


class RefusedActivity(TypedDict):
    at: str
    problems: List[str]


class Report(TypedDict):
    """Frozen figures of a period, and the present status of the report."""

    id: str
    status: Literal["draft", "issued", "superseded"]
    createdAt: str
    issuedAt: NotRequired[str]
    supersedes: NotRequired[str]
    supersededBy: NotRequired[str]
    title: str
    # Days of shipment that the report covers.
    period: "ReportPeriod"
    filter: "ReportFilter"
    totals: "ReportSums"
    # Number of results, and a checksum over all of them.
    results: "ReportResults"
    # The account's profile when the report was created.
    owner: "ReportOwner"
    dataQuality: "ReportDataQuality"
    # Number of results that lack a figure.
    coverage: "ReportCoverage"
    byMode: List["ReportGroup"]
    byMonth: List["ReportGroup"]
    byHubType: NotRequired[List["ReportHubGroup"]]
    # Intervals of the results, added as if all errors had the same sign.
    uncertainty: NotRequired["ReportUncertainty"]
    # Comparison with the same days of the year before; absent if there are no results.
    change: NotRequired["ReportChange"]
    # Largest groups first; the rest is one sum.
    byCarrier: "ReportGroups"
    # Largest groups first; the rest is one sum.
    byLane: "ReportGroups"
    # Largest groups first; the rest is one sum.
    byCustomer: "ReportGroups"
    # Largest groups first; the rest is one sum.
    byOriginCountry: "ReportGroups"
    # Largest groups first; the rest is one sum.
    byDestinationCountry: "ReportGroups"
    method: "ReportMethod"
    verification: NotRequired["ReportVerification"]
    # Signed text, JSON.
    statement: NotRequired[str]
    # Signature of the statement, base64url.
    signature: NotRequired["ReportSignature"]


class ReportBasis(TypedDict):
    results: int
    method: str
    factorSet: str
    # Absent if it was not recorded and the factors are another edition.
    gwp: NotRequired[str]
    dataVersions: List[str]
    # RECALCULATED: rows were calculated again, and those with the same factors name their sources. OTHER_EDITION: the service had another edition of the factors.
    sources: Union[Literal["RECALCULATED"], Literal["OTHER_EDITION"]]
    # Number of rows that were calculated again.
    recalculated: NotRequired[int]
    # Number of them that rest on the same factors.
    reproduced: NotRequired[int]


class ReportCauses(TypedDict):
    # g CO2e.
    activity: float
    # g CO2e.
    modeMix: float
    # g CO2e.
    dataKinds: float
    # g CO2e.
    efficiency: float
    # g CO2e.
    hubs: float
    # g CO2e.
    notStated: NotRequired[float]


class ReportChange(TypedDict):
    # Days of shipment that the report covers.
    period: "ReportPeriod"
    results: int
    # g CO2e.
    co2eGrams: float
    tonneKm: float
    # g CO2e.
    changeCo2eGrams: float
    # The change by cause; the parts add up to the change.
    byCause: "ReportCauses"


class ReportCoverage(TypedDict):
    withoutActivity: int
    withoutStages: int
    withoutDataQuality: int
    figuresOnly: int
    # Number of results that lack emissions, WTT and TTW, or activity of one of their modes.
    withoutModeFigures: NotRequired[int]
    # Number of failed rows in files of the period.
    failedRows: NotRequired[int]
    coveredShare: NotRequired[float]


class ReportDataQuality(TypedDict):
    primary: float
    modelled: float
    default: float


class ReportFiguresOnly(TypedDict):
    bases: List["ReportBasis"]
    # Number of results whose file has been deleted.
    expired: int
    # Number of results without recorded versions.
    unrecorded: int


class ReportFilter(TypedDict):
    # Tags; all must match.
    tags: NotRequired[Dict[str, Any]]
    mode: NotRequired[Literal["ROAD", "RAIL", "AIR", "SEA", "INLAND_WATERWAY"]]
    carrier: NotRequired[str]
    lane: NotRequired[str]
    batch: NotRequired[str]
    country: NotRequired[str]
    originCountry: NotRequired[str]
    destinationCountry: NotRequired[str]


class ReportGroup(TypedDict):
    # Key of the group; null if results do not state it.
    key: Union[str, None]
    results: int
    # g CO2e.
    co2eGrams: float
    # g CO2e.
    wttCo2eGrams: float
    # g CO2e.
    ttwCo2eGrams: float
    # g CO2e.
    hubCo2eGrams: float
    tonneKm: float
    distanceKm: float
    massTonnes: float
    co2eGramsPerTonneKm: NotRequired[float]
    co2eGramsByData: "GramsByData"
    distanceType: NotRequired[Literal["SFD", "GCD", "ACTUAL", "MIXED"]]
    # Number of results that lack figures of this mode; absent if none do.
    notStated: NotRequired["ReportNotStated"]


class ReportGroups(TypedDict):
    groups: List["ReportGroup"]
    others: NotRequired["ReportOthers"]


class ReportHead(TypedDict):
    id: str
    status: Literal["draft", "issued", "superseded"]
    createdAt: str
    issuedAt: NotRequired[str]
    supersedes: NotRequired[str]
    supersededBy: NotRequired[str]
    title: str
    # Days of shipment that the report covers.
    period: "ReportPeriod"
    filter: "ReportFilter"
    totals: "ReportSums"
    # Number of results, and a checksum over all of them.
    results: "ReportResults"
    verified: bool


class ReportHubGroup(TypedDict):
    key: str
    results: int
    # g CO2e.
    co2eGrams: float
    tonnes: float
    # g CO2e.
    co2eGramsPerTonne: NotRequired[float]
    notStated: NotRequired["ReportHubsNotStated"]


class ReportHubsNotStated(TypedDict):
    emissions: int
    tonnes: int


class ReportMethod(TypedDict):
    standard: str
    names: List[str]
    gwp: List[str]
    factorSets: List[str]
    dataVersions: List[str]
    sources: List["ReportSource"]
    # Inputs of the models by mode, stated and assumed.
    parameters: NotRequired[List["ReportModeParameters"]]
    readFromResults: int
    # Versions behind results of which only figures are kept; absent if there are none.
    figuresOnly: NotRequired["ReportFiguresOnly"]


class ReportModeParameters(TypedDict):
    mode: str
    stated: List[str]
    assumed: List[str]
    factors: List[str]


class ReportNotStated(TypedDict):
    emissions: int
    stages: int
    activity: int


class ReportOthers(TypedDict):
    results: int
    # g CO2e.
    co2eGrams: float
    # g CO2e.
    wttCo2eGrams: float
    # g CO2e.
    ttwCo2eGrams: float
    # g CO2e.
    hubCo2eGrams: float
    tonneKm: float
    distanceKm: float
    massTonnes: float
    co2eGramsPerTonneKm: NotRequired[float]
    co2eGramsByData: "GramsByData"
    groups: int


class ReportOwner(TypedDict):
    account: str


class ReportPage(TypedDict):
    items: List["ReportHead"]
    hasMore: bool
    nextCursor: NotRequired[str]


ReportPeriod = TypedDict("ReportPeriod", {
    "from": "str",
    "to": "str",
})


class ReportRequest(TypedDict):
    # Days of shipment that the report covers.
    period: "ReportPeriod"
    title: NotRequired[str]
    filter: NotRequired["ReportFilter"]
    # Id of the issued report that this one replaces.
    supersedes: NotRequired[str]


class ReportResults(TypedDict):
    count: int
    sha256: str


class ReportSignature(TypedDict):
    algorithm: str
    keyId: str
    value: str


class ReportSource(TypedDict):
    title: str
    publisher: str
    edition: str
    licence: str


class ReportSums(TypedDict):
    results: int
    # g CO2e.
    co2eGrams: float
    # g CO2e.
    wttCo2eGrams: float
    # g CO2e.
    ttwCo2eGrams: float
    # g CO2e.
    hubCo2eGrams: float
    tonneKm: float
    distanceKm: float
    massTonnes: float
    co2eGramsPerTonneKm: NotRequired[float]
    co2eGramsByData: "GramsByData"


class ReportUncertainty(TypedDict):
    # g CO2e.
    lowerGrams: float
    # g CO2e.
    upperGrams: float
    results: int


class ReportVerification(TypedDict):
    verifier: str
    level: Literal["LIMITED", "REASONABLE"]
    date: str
    statement: str
    standard: NotRequired[str]
    recordedAt: str
    recordedBy: str


class ResultExplanation(TypedDict):
    elements: List["ExplainedElement"]


class ResultLocation(TypedDict):
    type: Literal["PLACE", "AIRPORT", "RAIL_YARD", "HARBOR"]
    countryCode: str
    latitude: float
    longitude: float
    region: NotRequired[str]
    postcode: NotRequired[str]
    city: NotRequired[str]
    street: NotRequired[str]
    name: NotRequired[str]
    code: NotRequired[str]
    unLoCode: NotRequired[str]
    iataCode: NotRequired[str]
    address: NotRequired[str]
    formatted: str
    match: "LocationMatch"


class RoadElement(TypedDict):
    """A movement by truck or van."""

    type: Literal["ROAD"]
    # Returned with the result of the element.
    id: NotRequired[str]
    # Returned with the result of the element.
    context: NotRequired["Context"]
    # ISO 8601 date and time with offset or Z; seconds may be left out.
    departureDateTime: NotRequired[str]
    # ISO 8601 date and time with offset or Z; seconds may be left out.
    arrivalDateTime: NotRequired[str]
    structure: NotRequired[Literal["VAN", "RIGID", "ARTICULATED"]]
    # Permissible gross weight of the vehicle or vehicle combination.
    grossWeight: NotRequired["Mass"]
    energyType: NotRequired[Literal["DIESEL", "PETROL", "LPG", "CNG", "LNG", "BIO_CNG", "BIO_LNG", "BIODIESEL", "HVO", "ETHANOL", "ELECTRICITY", "HYDROGEN"]]
    emissionsStandard: NotRequired[Literal["EURO_0", "EURO_I", "EURO_II", "EURO_III", "EURO_IV", "EURO_V", "EURO_VI", "EPA_1994", "EPA_1998", "EPA_2004", "EPA_2007", "EPA_2010"]]
    # Load on loaded trips, percent of capacity.
    loadFactor: NotRequired[float]
    # Empty kilometres as a percentage of all kilometres.
    emptyRunning: NotRequired[float]
    loadDistribution: NotRequired[Literal["LIGHT", "AVERAGE_MIXED", "HEAVY", "CONTAINER", "PARCEL", "GROUPAGE", "PARTIAL_LOAD"]]
    # Measured consumption; replaces the model.
    energyConsumption: NotRequired["EnergyConsumption"]
    # Energy types with their percentages; they add up to 100.
    energyMix: NotRequired[List["RoadEnergyShare"]]
    # Emission intensity stated by the carrier or site; replaces the model.
    emissionIntensity: NotRequired["StatedIntensity"]
    # MARKET_BASED adds a second figure, with contracted electricity, to the one based on the grid.
    electricity: NotRequired["ContractedElectricity"]
    # Replaces the routed distance.
    distance: NotRequired["Distance"]


class RoadEnergyShare(TypedDict):
    energyType: Literal["DIESEL", "PETROL", "LPG", "CNG", "LNG", "BIO_CNG", "BIO_LNG", "BIODIESEL", "HVO", "ETHANOL", "ELECTRICITY", "HYDROGEN"]
    share: float


class RouteResult(TypedDict):
    engine: str
    quality: str
    passages: List[str]
    snapKm: "SnapDistances"
    countries: List["CountryDistance"]
    notes: List[str]


class Selection(TypedDict):
    code: str
    name: str
    roadKm: NotRequired[float]
    greatCircleKm: float
    reason: str
    alternatives: List["SelectionOption"]


class SelectionOption(TypedDict):
    code: str
    name: str
    roadKm: NotRequired[float]
    greatCircleKm: float
    # Why an alternative nearer than the chosen facility was not used.
    passedOver: NotRequired[str]


class Selections(TypedDict):
    start: NotRequired["Selection"]
    end: NotRequired["Selection"]


class Shipment(TypedDict):
    id: str
    createdAt: str
    # Day of the first departure, or of the calculation.
    shipmentDate: str
    origin: NotRequired["ShipmentPlace"]
    destination: NotRequired["ShipmentPlace"]
    modes: List[Literal["ROAD", "RAIL", "AIR", "SEA", "INLAND_WATERWAY", "HUB"]]
    carrier: NotRequired[str]
    # From `context.tags`.
    tags: Dict[str, Any]
    # Origin and destination, such as `Hamburg, DE → Shanghai, CN`.
    lane: NotRequired[str]
    # g CO2e.
    totalCo2eGrams: float
    # g CO2e.
    wttCo2eGrams: NotRequired[float]
    # g CO2e.
    ttwCo2eGrams: NotRequired[float]
    # g CO2e.
    hubCo2eGrams: NotRequired[float]
    activityTonneKm: NotRequired[float]
    activityDistanceKm: NotRequired[float]
    massTonnes: NotRequired[float]
    # Shares of the emissions by the kind of data behind them.
    dataQuality: NotRequired["ShipmentDataQuality"]
    creditCost: NotRequired[int]
    certificateUrl: NotRequired[str]
    resultSha256: NotRequired[str]
    batchId: NotRequired[str]


class ShipmentDataQuality(TypedDict):
    primary: float
    modelled: NotRequired[float]
    default: NotRequired[float]


class ShipmentGramsByData(TypedDict):
    # g CO2e.
    primary: float
    # g CO2e.
    modelled: NotRequired[float]
    # g CO2e.
    default: NotRequired[float]


class ShipmentHistory(TypedDict):
    items: List["PastResult"]


class ShipmentPage(TypedDict):
    items: List["Shipment"]
    hasMore: bool
    nextCursor: NotRequired[str]


class ShipmentPlace(TypedDict):
    label: str
    code: NotRequired[str]
    countryCode: NotRequired[str]


class ShipmentSumGroup(TypedDict):
    # In the order of `by`; null if shipments do not state it.
    keys: List[Union[str, None]]
    results: int
    # g CO2e.
    totalCo2eGrams: NotRequired[float]
    # g CO2e.
    wttCo2eGrams: NotRequired[float]
    # g CO2e.
    ttwCo2eGrams: NotRequired[float]
    # g CO2e.
    hubCo2eGrams: NotRequired[float]
    activityTonneKm: NotRequired[float]
    activityDistanceKm: NotRequired[float]
    massTonnes: NotRequired[float]
    co2eGramsByData: NotRequired["ShipmentGramsByData"]
    credits: NotRequired[int]
    # Emissions over tonne-km, of results that state both; absent without activity.
    co2eGramsPerTonneKm: NotRequired[float]
    # How many results state a figure, where some do and some do not: the sum is theirs.
    statedBy: NotRequired["StatedBy"]


class ShipmentSumGroups(TypedDict):
    by: List[str]
    groups: List["ShipmentSumGroup"]


class ShipmentSums(TypedDict):
    results: int
    # g CO2e.
    totalCo2eGrams: NotRequired[float]
    # g CO2e.
    wttCo2eGrams: NotRequired[float]
    # g CO2e.
    ttwCo2eGrams: NotRequired[float]
    # g CO2e.
    hubCo2eGrams: NotRequired[float]
    activityTonneKm: NotRequired[float]
    activityDistanceKm: NotRequired[float]
    massTonnes: NotRequired[float]
    co2eGramsByData: NotRequired["ShipmentGramsByData"]
    credits: NotRequired[int]
    # Emissions over tonne-km, of results that state both; absent without activity.
    co2eGramsPerTonneKm: NotRequired[float]
    # How many results state a figure, where some do and some do not: the sum is theirs.
    statedBy: NotRequired["StatedBy"]


SnapDistances = TypedDict("SnapDistances", {
    "from": "float",
    "to": "float",
})


class Speed(TypedDict):
    value: float
    unit: Literal["KNOT", "KILOMETRE_PER_HOUR"]


class StatedBy(TypedDict):
    totalCo2eGrams: NotRequired[int]
    wttCo2eGrams: NotRequired[int]
    ttwCo2eGrams: NotRequired[int]
    hubCo2eGrams: NotRequired[int]
    activityTonneKm: NotRequired[int]
    activityDistanceKm: NotRequired[int]
    massTonnes: NotRequired[int]
    co2eGramsByData: NotRequired[int]
    credits: NotRequired[int]


class StatedIntensity(TypedDict):
    # Well to tank, g CO2e.
    wtt: float
    # Tank to wheel, g CO2e.
    ttw: float
    unit: Literal["GRAM_PER_TONNE_KILOMETRE", "GRAM_PER_TEU_KILOMETRE", "GRAM_PER_TONNE"]
    # Kind of kilometres that it is based on.
    distanceType: NotRequired[Literal["ACTUAL", "SHORTEST_FEASIBLE", "GREAT_CIRCLE"]]
    # Who calculated it, and where it is published.
    source: str
    # Period of the data, e.g. 2025.
    period: NotRequired[str]
    # Who verified it, and at which level of assurance.
    verification: NotRequired[str]
    # Percentage based on measured data; 100 if not stated.
    primaryShare: NotRequired[float]


class StoredResult(TypedDict):
    """A calculation with the time it was stored."""

    createdAt: str
    result: "CalculationResult"


class SupersededCertificate(TypedDict):
    # The calculation has since been stored again under its id.
    state: Literal["SUPERSEDED"]


class TagChange(TypedDict):
    # Ids of shipments; unknown ids are ignored.
    ids: List[str]
    # Tags to set, up to 20.
    set: NotRequired[Dict[str, Any]]
    # Tags to remove.
    remove: NotRequired[List[str]]


class TaggedShipments(TypedDict):
    # Number of shipments found.
    changed: int


class ThirdPartyDifference(TypedDict):
    # Their figure minus ours.
    co2eGrams: float
    percent: NotRequired[float]


class ThirdPartyFigure(TypedDict):
    """What another party calculated for a shipment, beside the stored result."""

    shipmentId: str
    # Who calculated it.
    source: str
    document: "ThirdPartySource"
    theirs: "ThirdPartyFigures"
    # Absent if no result is stored under this id.
    ours: NotRequired["OwnFigures"]
    difference: NotRequired["ThirdPartyDifference"]
    createdAt: str


class ThirdPartyFigures(TypedDict):
    co2eGrams: float
    ttwGrams: float
    tonneKm: float
    massKg: float
    elements: int
    verification: NotRequired[str]


class ThirdPartyPage(TypedDict):
    items: List["ThirdPartyFigure"]
    hasMore: bool
    nextCursor: NotRequired[str]


class ThirdPartySource(TypedDict):
    id: str
    row: str


class TotalEmissions(TypedDict):
    co2eGrams: float


class TotalIntensities(TypedDict):
    co2eGramsPerTonneKm: float


class TransportChainResult(TypedDict):
    type: Literal["AIR", "RAIL", "ROAD", "WATER", "WEIGHTED_MODES"]
    requestedType: NotRequired[str]
    id: NotRequired[str]
    start: "ResultLocation"
    end: "ResultLocation"
    departureDateTime: NotRequired[str]
    arrivalDateTime: NotRequired[str]
    activityDistanceKm: float
    activityTonneKm: float
    transportIntensities: "TransportIntensities"
    transportEmissions: "TransportEmissions"
    hubIntensities: "HubIntensities"
    hubEmissions: "HubEmissions"
    totalIntensities: "TotalIntensities"
    totalEmissions: "TotalEmissions"
    # Interval that contains the true emissions with the stated confidence. Grade A: within 10 %; E: beyond 60 %.
    uncertainty: "Uncertainty"
    # Anything correct but surprising: a long first mile, a fallback, a code and a country that disagree.
    notes: NotRequired[List[str]]
    # Returned unchanged.
    context: NotRequired["Context"]
    elements: List["OperationResult"]


class TransportEmissions(TypedDict):
    wttCo2eGrams: float
    ttwCo2eGrams: float
    wtwCo2eGrams: float


class TransportIntensities(TypedDict):
    wttCo2eGramsPerTonneKm: float
    ttwCo2eGramsPerTonneKm: float
    wtwCo2eGramsPerTonneKm: float


class TransportOperationResult(TypedDict):
    type: Literal["AIR", "RAIL", "ROAD", "WATER"]
    id: NotRequired[str]
    role: Literal["MAIN", "FIRST_MILE", "LAST_MILE"]
    vehicle: str
    methodology: str
    distanceMeasurementMethod: str
    # Standard uncertainty of the distance in percent: two in three distances found in this way are this close to the true one. 0 for stated and great circle distances.
    distanceUncertaintyPercent: float
    # What the activity distance is: shortest feasible, great circle or driven.
    distanceType: Literal["SFD", "GCD", "ACTUAL"]
    distanceAdjustmentFactor: str
    calculationBasis: str
    start: "ResultLocation"
    end: "ResultLocation"
    activityDistanceKm: float
    activityTonneKm: float
    transportIntensities: "TransportIntensities"
    transportEmissions: "TransportEmissions"
    resultsByEnergyType: List["EnergyTypeResult"]
    # Biogenic CO2 from combustion; not part of any total.
    biogenicCo2Grams: NotRequired[float]
    # Tank-to-wheel emissions by gas; `unsplit` is the part that no source splits by gas. They add up to the tank-to-wheel figure.
    ttwByGas: NotRequired["TtwByGas"]
    # Non-CO2 warming of flights (contrails, nitrogen oxides at altitude), g CO2e: a memo item, not part of any total.
    nonCo2EffectsGrams: NotRequired[float]
    # Emissions with the contracted electricity, stated in addition; never part of the totals.
    marketBased: NotRequired["MarketBasedEmissions"]
    # Interval that contains the true emissions with the stated confidence. Grade A: within 10 %; E: beyond 60 %.
    uncertainty: "Uncertainty"
    emissionsStandard: NotRequired[str]
    loadFactor: NotRequired[float]
    emptyRunning: NotRequired[float]
    loadDistribution: NotRequired[str]
    capacityBand: NotRequired[str]
    containerType: NotRequired[str]
    percentage: NotRequired[float]
    flightsKm: NotRequired[List[float]]
    selection: NotRequired["Selections"]
    route: "RouteResult"
    # Shares of the emissions by the kind of data behind them; they add up to 1.
    dataQuality: "DataQuality"
    # Anything correct but surprising: a long first mile, a fallback, a code and a country that disagree.
    notes: NotRequired[List[str]]
    # Google Encoded Polylines; several if the route crosses the antimeridian.
    routePolylines: NotRequired[List[str]]
    # What routePolylines show. COURSE: the route itself; their length is the activity distance within 3 %. POINTS: lines between known points of the route, shorter than the route, as a modelled network knows the length of a stretch but not its bends.
    routePolylinesShow: NotRequired[Literal["COURSE", "POINTS"]]
    # Returned unchanged.
    context: NotRequired["Context"]


class TtwByGas(TypedDict):
    co2Grams: float
    ch4Co2eGrams: float
    n2oCo2eGrams: float
    hfcCo2eGrams: NotRequired[float]
    unsplitCo2eGrams: NotRequired[float]


Uncertainty = TypedDict("Uncertainty", {
    "lowerGrams": "float",
    "upperGrams": "float",
    "confidence": "float",
    "grade": "Literal[\"A\", \"B\", \"C\", \"D\", \"E\"]",
    "from": "List[str]",
    "improvedBy": "NotRequired[str]",
})


class UnknownElement(TypedDict):
    """A movement of unknown mode; the fallback modes are tried in turn."""

    type: Literal["UNKNOWN"]
    # Returned with the result of the element.
    id: NotRequired[str]
    # Returned with the result of the element.
    context: NotRequired["Context"]
    # ISO 8601 date and time with offset or Z; seconds may be left out.
    departureDateTime: NotRequired[str]
    # ISO 8601 date and time with offset or Z; seconds may be left out.
    arrivalDateTime: NotRequired[str]


class VerificationRequest(TypedDict):
    verifier: str
    level: Literal["LIMITED", "REASONABLE"]
    statement: str
    # Today by default.
    date: NotRequired[str]
    # Standard of the verification, such as ISO 14064-3.
    standard: NotRequired[str]


class VesselCapacity(TypedDict):
    value: float
    unit: Literal["TEU", "DEADWEIGHT_TONNE", "GROSS_TONNE", "CUBIC_METRE"]


class Volume(TypedDict):
    value: float
    unit: Literal["CUBIC_METRE", "LITRE", "CUBIC_FOOT"]


class WaterElement(TypedDict):
    """A movement by sea ship or inland vessel."""

    type: Literal["WATER"]
    # Returned with the result of the element.
    id: NotRequired[str]
    # Returned with the result of the element.
    context: NotRequired["Context"]
    # ISO 8601 date and time with offset or Z; seconds may be left out.
    departureDateTime: NotRequired[str]
    # ISO 8601 date and time with offset or Z; seconds may be left out.
    arrivalDateTime: NotRequired[str]
    vehicle: NotRequired[Literal["CONTAINER", "BULK_CARRIER", "GENERAL_CARGO", "CHEMICAL_TANKER", "OIL_TANKER", "LIQUEFIED_GAS_TANKER", "RO_RO", "RO_PAX", "VEHICLE_CARRIER", "REFRIGERATED_CARGO", "INLAND_VESSEL", "INLAND_CONTAINER", "INLAND_TANKER", "PUSHED_CONVOY"]]
    # an ISO 6346 size and type code such as 22G1, or group code such as 22GP
    containerTypeCode: NotRequired[str]
    # Size of the vessel.
    capacity: NotRequired["VesselCapacity"]
    # IMO number of the ship: seven digits, the last of them a check digit.
    imoNumber: NotRequired[str]
    # Mean speed of the vessel under way.
    speed: NotRequired["Speed"]
    containerCount: NotRequired[int]
    # Volume of the cargo.
    volume: NotRequired["Volume"]
    energyType: NotRequired[Literal["HFO", "VLSFO", "MDO", "MGO", "DIESEL", "LNG", "LPG", "METHANOL", "AMMONIA", "HYDROGEN", "ELECTRICITY"]]
    navigationConstraints: NotRequired[List[Literal["AVOID_KIEL_CANAL", "AVOID_NORTHEAST_PASSAGE", "AVOID_NORTHWEST_PASSAGE", "AVOID_SUEZ_CANAL", "AVOID_PANAMA_CANAL"]]]
    # Load on loaded trips, percent of capacity.
    loadFactor: NotRequired[float]
    # Measured consumption; replaces the model.
    energyConsumption: NotRequired["EnergyConsumption"]
    # Energy types with their percentages; they add up to 100.
    energyMix: NotRequired[List["WaterEnergyShare"]]
    # Emission intensity stated by the carrier or site; replaces the model.
    emissionIntensity: NotRequired["StatedIntensity"]
    # MARKET_BASED adds a second figure, with contracted electricity, to the one based on the grid.
    electricity: NotRequired["ContractedElectricity"]
    # Replaces the routed distance.
    distance: NotRequired["Distance"]
    firstMile: NotRequired["Connector"]
    lastMile: NotRequired["Connector"]


class WaterEnergyShare(TypedDict):
    energyType: Literal["HFO", "VLSFO", "MDO", "MGO", "DIESEL", "LNG", "LPG", "METHANOL", "AMMONIA", "HYDROGEN", "ELECTRICITY"]
    share: float


class Webhook(TypedDict):
    id: str
    url: str
    events: List[Literal["batch.done", "batch.failed", "batch.paused", "calculation.stored"]]
    createdAt: str
    # Every delivery since then has failed.
    failingSince: NotRequired[str]
    # When it was disabled because deliveries kept failing.
    disabledAt: NotRequired[str]
    # Secret that signs the messages; shown only when it is created.
    secret: NotRequired[str]


class WebhookDelivery(TypedDict):
    id: str
    event: str
    payload: Dict[str, Any]
    state: Literal["WAITING", "DELIVERED", "FAILED"]
    attempts: int
    # HTTP status of the last answer.
    status: NotRequired[int]
    # Why the last attempt failed.
    problem: NotRequired[str]
    createdAt: str
    endedAt: NotRequired[str]


class WebhookDeliveryList(TypedDict):
    items: List["WebhookDelivery"]


class WebhookList(TypedDict):
    items: List["Webhook"]


class WebhookRedelivery(TypedDict):
    id: str
    state: str


class WebhookRequest(TypedDict):
    """All events by default."""

    # An https address.
    url: str
    events: NotRequired[List[Literal["batch.done", "batch.failed", "batch.paused", "calculation.stored"]]]


class Weight(TypedDict):
    value: float
    unit: Literal["KILOGRAM", "POUND", "METRIC_TONNE", "US_SHORT_TON"]


class WeightedAir(TypedDict):
    """A mode of a weighted mix: air, with its share."""

    type: Literal["AIR"]
    # Share of this mode; all shares add up to 100. Required unless the element has percentages.
    percentage: NotRequired[float]
    # Returned with the result of the element.
    id: NotRequired[str]
    # Returned with the result of the element.
    context: NotRequired["Context"]
    # ISO 8601 date and time with offset or Z; seconds may be left out.
    departureDateTime: NotRequired[str]
    # ISO 8601 date and time with offset or Z; seconds may be left out.
    arrivalDateTime: NotRequired[str]
    # IATA or ICAO aircraft type code or a generic class.
    vehicle: NotRequired[str]
    aircraftType: NotRequired[Literal["PASSENGER", "FREIGHTER"]]
    # Load on loaded trips, percent of capacity.
    loadFactor: NotRequired[float]
    energyType: NotRequired[Literal["JET_A1", "SAF"]]
    # Measured consumption; replaces the model.
    energyConsumption: NotRequired["EnergyConsumption"]
    # Energy types with their percentages; they add up to 100.
    energyMix: NotRequired[List["AirEnergyShare"]]
    # Emission intensity stated by the carrier or site; replaces the model.
    emissionIntensity: NotRequired["StatedIntensity"]
    # MARKET_BASED adds a second figure, with contracted electricity, to the one based on the grid.
    electricity: NotRequired["ContractedElectricity"]
    # Replaces the routed distance.
    distance: NotRequired["Distance"]
    firstMile: NotRequired["Connector"]
    lastMile: NotRequired["Connector"]


class WeightedModesElement(TypedDict):
    """Several modes over the same leg, prorated by percentage."""

    type: Literal["WEIGHTED_MODES"]
    # Returned with the result of the element.
    id: NotRequired[str]
    # Returned with the result of the element.
    context: NotRequired["Context"]
    # ISO 8601 date and time with offset or Z; seconds may be left out.
    departureDateTime: NotRequired[str]
    # ISO 8601 date and time with offset or Z; seconds may be left out.
    arrivalDateTime: NotRequired[str]
    modes: List["WeightedMode"]
    # Shares in the order of modes, in place of a percentage on each; they add up to 100.
    percentages: NotRequired[List[float]]


class WeightedRail(TypedDict):
    """A mode of a weighted mix: rail, with its share."""

    type: Literal["RAIL"]
    # Share of this mode; all shares add up to 100. Required unless the element has percentages.
    percentage: NotRequired[float]
    # Returned with the result of the element.
    id: NotRequired[str]
    # Returned with the result of the element.
    context: NotRequired["Context"]
    # ISO 8601 date and time with offset or Z; seconds may be left out.
    departureDateTime: NotRequired[str]
    # ISO 8601 date and time with offset or Z; seconds may be left out.
    arrivalDateTime: NotRequired[str]
    trainType: NotRequired[Literal["MANIFEST", "INTERMODAL", "UNIT", "AUTOMOBILE"]]
    # Gross weight of the train, wagons included.
    trainWeight: NotRequired["Mass"]
    energyType: NotRequired[Literal["ELECTRICITY", "DIESEL"]]
    # Load on loaded trips, percent of capacity.
    loadFactor: NotRequired[float]
    # Empty kilometres as a percentage of all kilometres.
    emptyRunning: NotRequired[float]
    # Measured consumption; replaces the model.
    energyConsumption: NotRequired["EnergyConsumption"]
    # Energy types with their percentages; they add up to 100.
    energyMix: NotRequired[List["RailEnergyShare"]]
    # Emission intensity stated by the carrier or site; replaces the model.
    emissionIntensity: NotRequired["StatedIntensity"]
    # MARKET_BASED adds a second figure, with contracted electricity, to the one based on the grid.
    electricity: NotRequired["ContractedElectricity"]
    # Replaces the routed distance.
    distance: NotRequired["Distance"]
    firstMile: NotRequired["Connector"]
    lastMile: NotRequired["Connector"]


class WeightedRoad(TypedDict):
    """A mode of a weighted mix: road, with its share."""

    type: Literal["ROAD"]
    # Share of this mode; all shares add up to 100. Required unless the element has percentages.
    percentage: NotRequired[float]
    # Returned with the result of the element.
    id: NotRequired[str]
    # Returned with the result of the element.
    context: NotRequired["Context"]
    # ISO 8601 date and time with offset or Z; seconds may be left out.
    departureDateTime: NotRequired[str]
    # ISO 8601 date and time with offset or Z; seconds may be left out.
    arrivalDateTime: NotRequired[str]
    structure: NotRequired[Literal["VAN", "RIGID", "ARTICULATED"]]
    # Permissible gross weight of the vehicle or vehicle combination.
    grossWeight: NotRequired["Mass"]
    energyType: NotRequired[Literal["DIESEL", "PETROL", "LPG", "CNG", "LNG", "BIO_CNG", "BIO_LNG", "BIODIESEL", "HVO", "ETHANOL", "ELECTRICITY", "HYDROGEN"]]
    emissionsStandard: NotRequired[Literal["EURO_0", "EURO_I", "EURO_II", "EURO_III", "EURO_IV", "EURO_V", "EURO_VI", "EPA_1994", "EPA_1998", "EPA_2004", "EPA_2007", "EPA_2010"]]
    # Load on loaded trips, percent of capacity.
    loadFactor: NotRequired[float]
    # Empty kilometres as a percentage of all kilometres.
    emptyRunning: NotRequired[float]
    loadDistribution: NotRequired[Literal["LIGHT", "AVERAGE_MIXED", "HEAVY", "CONTAINER", "PARCEL", "GROUPAGE", "PARTIAL_LOAD"]]
    # Measured consumption; replaces the model.
    energyConsumption: NotRequired["EnergyConsumption"]
    # Energy types with their percentages; they add up to 100.
    energyMix: NotRequired[List["RoadEnergyShare"]]
    # Emission intensity stated by the carrier or site; replaces the model.
    emissionIntensity: NotRequired["StatedIntensity"]
    # MARKET_BASED adds a second figure, with contracted electricity, to the one based on the grid.
    electricity: NotRequired["ContractedElectricity"]
    # Replaces the routed distance.
    distance: NotRequired["Distance"]


class WeightedWater(TypedDict):
    """A mode of a weighted mix: water, with its share."""

    type: Literal["WATER"]
    # Share of this mode; all shares add up to 100. Required unless the element has percentages.
    percentage: NotRequired[float]
    # Returned with the result of the element.
    id: NotRequired[str]
    # Returned with the result of the element.
    context: NotRequired["Context"]
    # ISO 8601 date and time with offset or Z; seconds may be left out.
    departureDateTime: NotRequired[str]
    # ISO 8601 date and time with offset or Z; seconds may be left out.
    arrivalDateTime: NotRequired[str]
    vehicle: NotRequired[Literal["CONTAINER", "BULK_CARRIER", "GENERAL_CARGO", "CHEMICAL_TANKER", "OIL_TANKER", "LIQUEFIED_GAS_TANKER", "RO_RO", "RO_PAX", "VEHICLE_CARRIER", "REFRIGERATED_CARGO", "INLAND_VESSEL", "INLAND_CONTAINER", "INLAND_TANKER", "PUSHED_CONVOY"]]
    # an ISO 6346 size and type code such as 22G1, or group code such as 22GP
    containerTypeCode: NotRequired[str]
    # Size of the vessel.
    capacity: NotRequired["VesselCapacity"]
    # IMO number of the ship: seven digits, the last of them a check digit.
    imoNumber: NotRequired[str]
    # Mean speed of the vessel under way.
    speed: NotRequired["Speed"]
    containerCount: NotRequired[int]
    # Volume of the cargo.
    volume: NotRequired["Volume"]
    energyType: NotRequired[Literal["HFO", "VLSFO", "MDO", "MGO", "DIESEL", "LNG", "LPG", "METHANOL", "AMMONIA", "HYDROGEN", "ELECTRICITY"]]
    navigationConstraints: NotRequired[List[Literal["AVOID_KIEL_CANAL", "AVOID_NORTHEAST_PASSAGE", "AVOID_NORTHWEST_PASSAGE", "AVOID_SUEZ_CANAL", "AVOID_PANAMA_CANAL"]]]
    # Load on loaded trips, percent of capacity.
    loadFactor: NotRequired[float]
    # Measured consumption; replaces the model.
    energyConsumption: NotRequired["EnergyConsumption"]
    # Energy types with their percentages; they add up to 100.
    energyMix: NotRequired[List["WaterEnergyShare"]]
    # Emission intensity stated by the carrier or site; replaces the model.
    emissionIntensity: NotRequired["StatedIntensity"]
    # MARKET_BASED adds a second figure, with contracted electricity, to the one based on the grid.
    electricity: NotRequired["ContractedElectricity"]
    # Replaces the routed distance.
    distance: NotRequired["Distance"]
    firstMile: NotRequired["Connector"]
    lastMile: NotRequired["Connector"]


ActivityRecords = Union[Dict[str, Any], List[Dict[str, Any]]]
BatchRows = List[Dict[str, Any]]
CalculationOutcome = Union["CalculationResult", "FailedCalculation"]
CarrierRecords = Union[Dict[str, Any], List[Dict[str, Any]]]
CertificateStatus = Union["CurrentCertificate", "SupersededCertificate"]
ChainElement = Union["AirElement", "RailElement", "RoadElement", "WaterElement", "UnknownElement", "WeightedModesElement", "HubElement"]
Context = Dict[str, Any]
FlatResult = Dict[str, Any]
OperationResult = Union["TransportOperationResult", "HubResult"]
ShipmentSumsAnswer = Union["ShipmentSums", "ShipmentSumGroups"]
TransportChainItem = Union["TransportChainResult", "HubResult"]
WeightedMode = Union["WeightedAir", "WeightedRail", "WeightedRoad", "WeightedWater"]
