// Written by `npm run docs` from the API description.

export type ActivityBatch = {
  readonly batchId: string;
  readonly refused: ReadonlyArray<RefusedActivity>;
};

export type ActivityRecords = { readonly [key: string]: unknown } | ReadonlyArray<{ readonly [key: string]: unknown }>;

/** A movement by aircraft. */
export type AirElement = {
  readonly type: 'AIR';
  /** Returned with the result of the element. */
  readonly id?: string;
  /** Returned with the result of the element. */
  readonly context?: Context;
  /** ISO 8601 date and time with offset or Z; seconds may be left out. */
  readonly departureDateTime?: string;
  /** ISO 8601 date and time with offset or Z; seconds may be left out. */
  readonly arrivalDateTime?: string;
  /** IATA or ICAO aircraft type code or a generic class. */
  readonly vehicle?: string;
  readonly aircraftType?: 'PASSENGER' | 'FREIGHTER';
  /** Load on loaded trips, percent of capacity. */
  readonly loadFactor?: number;
  readonly energyType?: 'JET_A1' | 'SAF';
  /** Measured consumption; replaces the model. */
  readonly energyConsumption?: EnergyConsumption;
  /** Energy types with their percentages; they add up to 100. */
  readonly energyMix?: ReadonlyArray<AirEnergyShare>;
  /** Emission intensity stated by the carrier or site; replaces the model. */
  readonly emissionIntensity?: StatedIntensity;
  /** MARKET_BASED adds a second figure, with contracted electricity, to the one based on the grid. */
  readonly electricity?: ContractedElectricity;
  /** Replaces the routed distance. */
  readonly distance?: Distance;
  readonly firstMile?: Connector;
  readonly lastMile?: Connector;
};

export type AirEnergyShare = {
  readonly energyType: 'JET_A1' | 'SAF';
  readonly share: number;
};

export type AliasCount = {
  readonly aliases: number;
};

/** The account's own names of places. */
export type Aliases = {
  /** Places by name; at most 5000, names of 1 to 100 characters. */
  readonly aliases: { readonly [key: string]: unknown };
};

/** A file of shipments and its progress. */
export type Batch = {
  readonly id: string;
  readonly state: 'RECEIVED' | 'CHECKED' | 'RUNNING' | 'PAUSED' | 'DONE' | 'CANCELLED' | 'FAILED';
  /** Rows by outcome; the others are waiting. */
  readonly counts: BatchCounts;
  readonly creditsCharged: number;
  readonly rowsPerSecond: number;
  /** When the file arrived. */
  readonly createdAt: string;
  /** When the calculation started. */
  readonly startedAt?: string;
  /** When the batch ended. */
  readonly endedAt?: string;
  /** Estimate at the current rate; only while it is running. */
  readonly expectedEndAt?: string;
  /** When the rows are deleted. */
  readonly expiresAt: string;
  /** The batch pauses before the cost exceeds this number of credits. */
  readonly maxCredits?: number;
  readonly pauseReason?: 'CREDITS' | 'MAX_CREDITS' | 'UNAVAILABLE';
  readonly error?: Error;
  /** After a retry: number of rows queued again. */
  readonly retriedRows?: number;
  /** Name of the file, as its sender gave it. */
  readonly fileName?: string;
  /** Format of the file: csv, xlsx, json or ndjson. */
  readonly format?: string;
  /** Whether a row is a shipment or a leg. */
  readonly layout?: 'wide' | 'long';
  readonly headings?: ReadonlyArray<string>;
  readonly columns?: ReadonlyArray<BatchColumn>;
  readonly assumptions?: ReadonlyArray<BatchAssumption>;
  readonly skippedLines?: ReadonlyArray<number>;
};

export type BatchAssumption = {
  readonly column: string;
  readonly text: string;
};

export type BatchColumn = {
  readonly heading: string;
  /** Field that the column was read as; absent if the column is not used. */
  readonly field?: string;
  /** How the field was found. */
  readonly by?: string;
};

export type BatchCounts = {
  readonly rows: number;
  readonly done: number;
  readonly failed: number;
  readonly skipped: number;
};

export type BatchCredits = {
  readonly least: number;
  readonly likely: number;
  readonly estimated: boolean;
};

export type BatchPage = {
  readonly items: ReadonlyArray<Batch>;
  readonly hasMore: boolean;
  readonly nextCursor?: string;
};

export type BatchPlaces = {
  readonly sure: number;
  readonly uncertain: number;
  readonly examples: ReadonlyArray<BatchUncertainPlace>;
  readonly read: ReadonlyArray<BatchReadPlace>;
};

export type BatchPreview = {
  /** Format of the file: csv, xlsx, json or ndjson. */
  readonly format?: string;
  /** Whether a row is a shipment or a leg. */
  readonly layout?: 'wide' | 'long';
  readonly headings?: ReadonlyArray<string>;
  readonly columns?: ReadonlyArray<BatchColumn>;
  readonly assumptions?: ReadonlyArray<BatchAssumption>;
  readonly skippedLines?: ReadonlyArray<number>;
  /** Sheet of the workbook that was read. */
  readonly sheet?: string;
  /** All visible sheets of the workbook; the mapping can name one. */
  readonly sheets?: ReadonlyArray<string>;
  /** The first distinct values of each column. */
  readonly examples?: ReadonlyArray<ReadonlyArray<string>>;
  readonly counts: BatchPreviewCounts;
  /** The mapping in use: from this request, or an earlier one for the same headings. */
  readonly mapping?: { readonly [key: string]: unknown };
  /** Questions that the mapping must answer before the file can be read. */
  readonly questions: ReadonlyArray<{ readonly [key: string]: unknown }>;
  readonly problems: ReadonlyArray<BatchProblem>;
  readonly places: BatchPlaces;
  readonly repeatedIds: ReadonlyArray<BatchRepeatedId>;
  /** Price of the file. */
  readonly credits: BatchCredits;
  /** The first rows as requests. */
  readonly requests: ReadonlyArray<{ readonly [key: string]: unknown }>;
};

export type BatchPreviewCounts = {
  readonly rows: number;
  /** Rows that were checked up to their routes and will be calculated and charged. */
  readonly ready: number;
  readonly failed: number;
  /** Rows that were checked: of a large file only the first ones. */
  readonly located: number;
  readonly repeatedIds: number;
  /** Rows already calculated and paid for: they are skipped. */
  readonly unchanged: number;
  /** Rows of a large file that can be read, but whose places were not looked up. */
  readonly unchecked: number;
};

export type BatchProblem = {
  readonly code: number;
  readonly title: string;
  readonly detail: string;
  readonly count: number;
  readonly lines: ReadonlyArray<number>;
  /** Cell values with this problem, most frequent first. `values` in a mapping can replace them. */
  readonly values: ReadonlyArray<BatchValue>;
  /** The field that is empty in these rows. `defaults` in a mapping can fill it. */
  readonly default?: string;
};

export type BatchReadPlace = {
  readonly column: string;
  readonly value: string;
  readonly count: number;
  readonly place: string;
  readonly confidence: number;
  /** Places of comparable size that it may mean as well, as texts that find them. */
  readonly others?: ReadonlyArray<string>;
};

export type BatchRepeatedId = {
  readonly id: string;
  readonly line: number;
  readonly firstLine: number;
};

export type BatchRow = {
  readonly row: number;
  /** Line in the file, 0 if there is none. */
  readonly line: number;
  readonly id?: string;
  readonly state: 'WAITING' | 'DONE' | 'FAILED' | 'SKIPPED';
  readonly credits: number;
  /** Result columns, as in the file. */
  readonly result?: { readonly [key: string]: unknown };
  readonly notes?: ReadonlyArray<string>;
  readonly error?: BatchRowError;
};

export type BatchRowError = {
  readonly title: string;
  readonly status: number;
  readonly code: number;
  readonly details: ReadonlyArray<string>;
  readonly recommendation: string;
  /** Whether the same row may succeed later. */
  readonly retryable: boolean;
};

export type BatchRowPage = {
  readonly items: ReadonlyArray<BatchRow>;
  readonly hasMore: boolean;
  readonly nextCursor?: string;
};

export type BatchRows = ReadonlyArray<{ readonly [key: string]: unknown }>;

export type BatchUncertainPlace = {
  readonly line: number;
  readonly place: string;
  readonly confidence: number;
};

export type BatchValue = {
  readonly column: string;
  /** Value of the cell; empty for an empty cell. */
  readonly value: string;
  readonly count: number;
  /** The likeliest replacement, if only a country is missing: `Paris, FR`. */
  readonly likely?: string;
};

export type CalculationOutcome = CalculationResult | FailedCalculation;

export type CalculationRequest = {
  /** Your own id for the calculation. Required if options.storeResult is true. */
  readonly id?: string;
  /** How to calculate, and what to answer. */
  readonly options?: Options;
  /** The goods that are moved. */
  readonly cargo: Cargo;
  readonly origin?: Location;
  readonly destination?: Location;
  readonly transportChain?: ReadonlyArray<ChainElement>;
  /** Any properties; returned unchanged. */
  readonly context?: Context;
};

/** Requests as `POST /calculate` takes them. */
export type CalculationRequests = {
  readonly requests: ReadonlyArray<CalculationRequest>;
};

export type CalculationResult = {
  readonly id?: string;
  readonly origin: ResultLocation;
  readonly destination: ResultLocation;
  readonly activityDistanceKm: number;
  readonly activityTonneKm: number;
  readonly transportIntensities: TransportIntensities;
  readonly transportEmissions: TransportEmissions;
  readonly hubIntensities: HubIntensities;
  readonly hubEmissions: HubEmissions;
  readonly totalIntensities: TotalIntensities;
  readonly totalEmissions: TotalEmissions;
  readonly transportChain: ReadonlyArray<TransportChainItem>;
  /** Returned unchanged. */
  readonly context?: Context;
  readonly certificateUrl?: string;
  readonly creditCost: number;
  /** Parts of the request that were accepted but not used, such as an unknown property. */
  readonly warnings?: ReadonlyArray<string>;
  readonly cargo: CargoResult;
  /** Interval that contains the true emissions with the stated confidence. Grade A: within 10 %; E: beyond 60 %. */
  readonly uncertainty: Uncertainty;
  /** Biogenic CO2 from combustion; not part of any total. */
  readonly biogenicCo2Grams?: number;
  /** Tank-to-wheel emissions by gas; `unsplit` is the part that no source splits by gas. They add up to the tank-to-wheel figure. */
  readonly ttwByGas?: TtwByGas;
  /** Non-CO2 warming of flights (contrails, nitrogen oxides at altitude), g CO2e: a memo item, not part of any total. */
  readonly nonCo2EffectsGrams?: number;
  readonly emissionsByMode: ReadonlyArray<ModeSum>;
  readonly emissionsByHubType: ReadonlyArray<HubSum>;
  readonly method: Method;
  readonly factorSet: FactorSet;
  /** Shares of the emissions by the kind of data behind them; they add up to 1. */
  readonly dataQuality: DataQuality;
  readonly citations: ReadonlyArray<Citation>;
  readonly dataVersions: ReadonlyArray<string>;
  /** Which carrier figures of the account were used where, and why others were not. */
  readonly carrierData?: ReadonlyArray<CarrierUse>;
  /** Everything needed to recompute the result by hand. */
  readonly explanation?: ResultExplanation;
};

/** A result or an error for each request. */
export type CalculationResults = {
  readonly results: ReadonlyArray<CalculationOutcome>;
};

export type Cargo = {
  /** Net mass: goods and packaging, without pallets or containers. */
  readonly weight: Weight;
  /** Default GENERAL. */
  readonly category?: 'AUTOMOBILES' | 'BUILDING_MATERIALS' | 'CEREALS' | 'COAL_AND_STEEL' | 'GENERAL' | 'LIQUEFIED_GAS' | 'LIQUID_CHEMICALS' | 'MANUFACTURED_PRODUCTS' | 'OIL' | 'REFRIGERATED_BULK' | 'SOLID_CHEMICALS';
  readonly densityCharacteristics?: 'LIGHT' | 'AVERAGE_MIXED' | 'HEAVY';
  readonly climateControl?: 'AT_AMBIENT' | 'REQUIRED';
};

export type CargoResult = {
  readonly massTonnes: number;
  readonly category: string;
  readonly densityCharacteristics: string;
  readonly climateControl: string;
  readonly massBasis: string;
};

export type CarrierCodes = {
  readonly scac?: string;
  readonly iata?: string;
  readonly imo?: string;
};

export type CarrierDataPeriod = {
  /** First day. */
  readonly from: string;
  /** Last day. */
  readonly to: string;
};

/** A file or a partner’s answer that contained figures. */
export type CarrierDocument = {
  readonly id: string;
  readonly name: string;
  /** CSV, FIGURES, ILEAP or PACT. */
  readonly format: string;
  readonly sha256: string;
  /** The partner it was fetched from. */
  readonly partnerId?: string;
  readonly figures: number;
  readonly shipments: number;
  readonly createdAt: string;
};

export type CarrierDocumentPage = {
  readonly items: ReadonlyArray<CarrierDocument>;
  readonly hasMore: boolean;
  readonly nextCursor?: string;
};

/** Outcome of a fetch. */
export type CarrierFetch = {
  readonly state: 'DONE' | 'FAILED' | 'RUNNING';
  /** Id of the document that the records are stored under. */
  readonly documentId?: string;
  readonly figures: number;
  readonly shipments: number;
  /** If the fetch broke off: number of records that the next fetch need not read again. */
  readonly keptRecords?: number;
  /** Number of records read by earlier fetches that broke off. */
  readonly fromEarlier?: number;
  /** What could not be read, or why there was no answer. */
  readonly problems: ReadonlyArray<string>;
};

/** The intensity of a carrier's own operation. */
export type CarrierFigure = {
  readonly id: string;
  /** Whether it is for transport or for a hub. */
  readonly kind: 'TOC' | 'HOC';
  /** Id given by the carrier; requests can refer to it. */
  readonly itemId: string;
  readonly carrier: CarrierName;
  readonly description?: string;
  readonly mode?: 'ROAD' | 'RAIL' | 'AIR' | 'SEA' | 'INLAND_WATERWAY';
  readonly hubType?: 'TRANSSHIPMENT' | 'STORAGE_AND_TRANSSHIPMENT' | 'WAREHOUSE' | 'LIQUID_BULK_TERMINAL' | 'MARITIME_TERMINAL';
  readonly location?: CarrierPlace;
  readonly vehicleClass?: string;
  readonly energyTypes?: ReadonlyArray<string>;
  readonly temperature?: 'AMBIENT' | 'REFRIGERATED' | 'MIXED';
  readonly origin?: CarrierPlace;
  readonly destination?: CarrierPlace;
  /** Lanes of the carrier's own shipments that the figure applies to. */
  readonly seenOn?: ReadonlyArray<CarrierLane>;
  /** Well-to-tank CO2e per unit. */
  readonly wttGrams: number;
  /** Tank-to-wheel CO2e per unit. */
  readonly ttwGrams: number;
  /** Both. */
  readonly wtwGrams: number;
  readonly unit: 'GRAM_PER_TONNE_KILOMETRE' | 'GRAM_PER_TEU_KILOMETRE' | 'GRAM_PER_TONNE';
  readonly distanceType?: 'ACTUAL' | 'SHORTEST_FEASIBLE' | 'GREAT_CIRCLE';
  /** Period that the data covers. */
  readonly period: CarrierDataPeriod;
  /** Days of shipments that the figure may be used for. */
  readonly valid: CarrierValidity;
  /** Who verified it, and at which level of assurance. */
  readonly verification?: string;
  readonly primaryShare?: number;
  readonly document: CarrierFigureSource;
  readonly createdAt: string;
};

export type CarrierFigureChange = {
  /** First day. */
  readonly validFrom?: string;
  /** Last day. */
  readonly validTo?: string;
  /** Who verified it, and at which level; null removes it. */
  readonly verification?: string | null;
};

export type CarrierFigurePage = {
  readonly items: ReadonlyArray<CarrierFigure>;
  readonly hasMore: boolean;
  readonly nextCursor?: string;
};

export type CarrierFigureSource = {
  readonly id: string;
  readonly name: string;
  readonly row: string;
};

export type CarrierImport = {
  readonly document?: CarrierDocument;
  readonly format: string;
  readonly figures: ReadonlyArray<ImportedFigure>;
  readonly shipments: ReadonlyArray<ImportedShipment>;
};

export type CarrierLane = {
  readonly origin: CarrierPlace;
  readonly destination: CarrierPlace;
};

export type CarrierList = {
  readonly items: ReadonlyArray<CarrierSummary>;
};

export type CarrierMatch = {
  readonly carrierData: ReadonlyArray<CarrierUse>;
  /** `emissionIntensity` for each element, by its path. */
  readonly intensities: { readonly [key: string]: unknown };
  /** Intensities of hubs that the request does not name, in case one is inserted there. */
  readonly hubIntensities: ReadonlyArray<CarrierSite>;
};

export type CarrierName = {
  readonly name: string;
  /** Codes by which requests can name the carrier. */
  readonly codes: CarrierCodes;
};

/** A PACT host that figures are fetched from. */
export type CarrierPartner = {
  readonly id: string;
  readonly name: string;
  /** Everything before `/3/footprints`. */
  readonly baseUrl: string;
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly version: '2' | '3';
  /** Interval in hours. Absent: only fetched on request. */
  readonly everyHours?: number;
  readonly createdAt: string;
  readonly fetchedAt?: string;
  readonly outcome?: CarrierFetch;
};

export type CarrierPartnerList = {
  readonly items: ReadonlyArray<CarrierPartner>;
};

export type CarrierPartnerRequest = {
  readonly name: string;
  /** An https address: everything before `/3/footprints`. */
  readonly baseUrl: string;
  /** By default `{baseUrl}/auth/token`. */
  readonly tokenUrl?: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly version?: '2' | '3';
  readonly everyHours?: number;
};

export type CarrierPlace = {
  readonly countryCode?: string;
  readonly city?: string;
  /** UN/LOCODE or IATA code. */
  readonly code?: string;
};

export type CarrierRecords = { readonly [key: string]: unknown } | ReadonlyArray<{ readonly [key: string]: unknown }>;

export type CarrierSite = {
  /** UN/LOCODE or IATA code. */
  readonly code: string;
  readonly hubType: string;
  readonly emissionIntensity: { readonly [key: string]: unknown };
};

export type CarrierSummary = {
  readonly carrier: string;
  readonly codes: { readonly [key: string]: unknown };
  readonly figures: number;
  readonly modes: ReadonlyArray<string>;
  /** First day of the earliest figure. */
  readonly validFrom: string;
  /** Last day of the latest figure. */
  readonly validTo: string;
  /** Number of figures with a verifier. */
  readonly verified: number;
};

export type CarrierUse = {
  /** Element of the request: `transportChain[0]`. Of an inserted hub its place in the result: `result.transportChain[1]`. */
  readonly element: string;
  readonly carrier: string;
  /** False: `reason` says why. */
  readonly used: boolean;
  readonly figureId?: string;
  /** Id of the TOC or HOC, given by the carrier. */
  readonly itemId?: string;
  readonly documentId?: string;
  readonly document?: string;
  /** Position in the document. */
  readonly row?: string;
  /** Criteria of the request that the figure matches. */
  readonly fitBy?: ReadonlyArray<'NAMED' | 'LANE' | 'CLASS' | 'ENERGY' | 'TEMPERATURE' | 'MODE'>;
  /** Properties of the figure that the request does not state: `VAN`, `DIESEL or BIODIESEL`. */
  readonly assumed?: ReadonlyArray<string>;
  /** First day of the data. */
  readonly periodFrom?: string;
  readonly periodTo?: string;
  /** First day of shipments that the figure may be used for. */
  readonly validFrom?: string;
  readonly validTo?: string;
  readonly verification?: string;
  /** Share of primary data, as stated by the carrier. */
  readonly primaryShare?: number;
  readonly reason?: string;
};

export type CarrierValidity = {
  /** First day. */
  readonly from: string;
  /** Last day. */
  readonly to: string;
};

export type CertificatePlace = {
  /** Facility or town. */
  readonly label: string;
  /** Region or other detail; may be empty. */
  readonly detail: string;
  /** ISO 3166-1 alpha-2; may be empty. */
  readonly countryCode: string;
};

export type CertificateSignature = {
  readonly algorithm: string;
  readonly keyId: string;
  readonly value: string;
};

export type CertificateStatus = CurrentCertificate | SupersededCertificate;

export type CertificateTotals = {
  /** Well-to-tank of all transport operations, kg CO2e; absent where the stored result does not state it. */
  readonly wttKg?: number;
  /** Tank-to-wheel of all transport operations, kg CO2e; absent where the stored result does not state it. */
  readonly ttwKg?: number;
  /** Well-to-wheel of all transport operations, kg CO2e; absent where the stored result does not state it. */
  readonly wtwKg?: number;
  /** All hub operations, kg CO2e; absent where the stored result does not state it. */
  readonly hubsKg?: number;
  /** Well-to-wheel and hubs: the total that the certificate shows, kg CO2e. */
  readonly totalKg: number;
};

export type CertificateVerification = {
  readonly verifier: string;
  /** LIMITED or REASONABLE assurance. */
  readonly level: string;
  readonly date: string;
  readonly statement: string;
  /** Standard of the verification, such as ISO 14064-3. */
  readonly standard?: string;
};

export type ChainElement = AirElement | RailElement | RoadElement | WaterElement | UnknownElement | WeightedModesElement | HubElement;

export type Citation = {
  readonly reference: string;
  readonly title: string;
  readonly publisher: string;
  readonly edition: string;
  readonly locator: string;
  readonly licence: string;
  readonly validity: string;
  /** How the figure was derived. */
  readonly kind?: 'published' | 'derived' | 'assumption' | 'fact' | 'stated';
  /** Formula of a derived figure, with factor rows in square brackets. */
  readonly formula?: string;
  /** Rows that a derived figure is based on, each cited as well. */
  readonly derivedFrom?: ReadonlyArray<string>;
};

export type ComparedAlternative = {
  readonly name: string;
  readonly result?: CalculationResult;
  readonly error?: Error;
};

export type ComparedChain = {
  /** Returned in the answer; by default the position in the list. */
  readonly name?: string;
  readonly transportChain: ReadonlyArray<ChainElement>;
};

export type Comparison = {
  readonly cargo: Cargo;
  readonly origin: Location;
  readonly destination: Location;
  readonly options?: Options;
  readonly context?: Context;
  /** All four by default, if there are no alternatives. */
  readonly modes?: ReadonlyArray<'AIR' | 'RAIL' | 'ROAD' | 'WATER'>;
  readonly alternatives?: ReadonlyArray<ComparedChain>;
};

export type ComparisonResult = {
  readonly alternatives: ReadonlyArray<ComparedAlternative>;
  readonly creditCost: number;
};

/** The road vehicle of a first or last mile. */
export type Connector = {
  readonly structure?: 'VAN' | 'RIGID' | 'ARTICULATED';
  /** Permissible gross weight of the vehicle or vehicle combination. */
  readonly grossWeight?: Mass;
  readonly energyType?: 'DIESEL' | 'PETROL' | 'LPG' | 'CNG' | 'LNG' | 'BIO_CNG' | 'BIO_LNG' | 'BIODIESEL' | 'HVO' | 'ETHANOL' | 'ELECTRICITY' | 'HYDROGEN';
  readonly emissionsStandard?: 'EURO_0' | 'EURO_I' | 'EURO_II' | 'EURO_III' | 'EURO_IV' | 'EURO_V' | 'EURO_VI' | 'EPA_1994' | 'EPA_1998' | 'EPA_2004' | 'EPA_2007' | 'EPA_2010';
  /** Load on loaded trips, percent of capacity. */
  readonly loadFactor?: number;
  /** Empty kilometres as a percentage of all kilometres. */
  readonly emptyRunning?: number;
  readonly loadDistribution?: 'LIGHT' | 'AVERAGE_MIXED' | 'HEAVY' | 'CONTAINER' | 'PARCEL' | 'GROUPAGE' | 'PARTIAL_LOAD';
  /** Measured consumption; replaces the model. */
  readonly energyConsumption?: EnergyConsumption;
  /** Energy types with their percentages; they add up to 100. */
  readonly energyMix?: ReadonlyArray<RoadEnergyShare>;
  /** Emission intensity stated by the carrier or site; replaces the model. */
  readonly emissionIntensity?: StatedIntensity;
  /** MARKET_BASED adds a second figure, with contracted electricity, to the one based on the grid. */
  readonly electricity?: ContractedElectricity;
  /** Replaces the routed distance. */
  readonly distance?: Distance;
};

export type Context = { readonly [key: string]: unknown };

export type ContractedElectricity = {
  readonly basis: 'LOCATION_BASED' | 'MARKET_BASED';
  /** Emission factor of the contracted electricity, including losses and upstream emissions. */
  readonly emissionFactor?: ElectricityFactor;
  /** Contract or certificate behind the factor. */
  readonly certificate?: string;
};

export type CountryDistance = {
  readonly countryCode: string | null;
  readonly km: number;
};

export type CurrentCertificate = {
  /** The calculation is still as certified. */
  readonly state: 'CURRENT';
  /** Id of the calculation. */
  readonly id: string;
  readonly createdAt: string;
  /** SHA-256 of the JSON text of the answer in UTF-8, exactly as it was sent. */
  readonly resultSha256: string;
  readonly certificateUrl: string;
  readonly totals: CertificateTotals;
  /** Absent if no third party has verified it. */
  readonly verification?: CertificateVerification;
  /** Signed text: certificate, calculation, checksum, total and verification. */
  readonly statement?: string;
  /** Signature of the statement, base64url; public keys are at /.well-known/cargowake-keys.json. */
  readonly signature?: CertificateSignature;
  /** Activity distance; absent where the stored result does not state it. */
  readonly distanceKm?: number;
  readonly origin?: CertificatePlace;
  readonly destination?: CertificatePlace;
};

export type DataQuality = {
  readonly primary: number;
  readonly modelled: number;
  readonly default: number;
};

export type DefaultHubTypes = {
  readonly PLACE?: 'TRANSSHIPMENT' | 'STORAGE_AND_TRANSSHIPMENT' | 'WAREHOUSE' | 'LIQUID_BULK_TERMINAL' | 'MARITIME_TERMINAL';
  readonly AIRPORT?: 'TRANSSHIPMENT' | 'STORAGE_AND_TRANSSHIPMENT' | 'WAREHOUSE' | 'LIQUID_BULK_TERMINAL' | 'MARITIME_TERMINAL';
  readonly RAIL_YARD?: 'TRANSSHIPMENT' | 'STORAGE_AND_TRANSSHIPMENT' | 'WAREHOUSE' | 'LIQUID_BULK_TERMINAL' | 'MARITIME_TERMINAL';
  readonly HARBOR?: 'TRANSSHIPMENT' | 'STORAGE_AND_TRANSSHIPMENT' | 'WAREHOUSE' | 'LIQUID_BULK_TERMINAL' | 'MARITIME_TERMINAL';
};

export type DeletedReport = {
  /** Id of the deleted report. */
  readonly deleted: string;
};

export type DeletedShipment = {
  readonly deletion: Deletion;
};

export type Deletion = {
  readonly id: string;
  readonly accountId: string;
  readonly kind: string;
  /** Number of results; so far, while an account is being erased. */
  readonly results: number;
  /** SHA-256 of the deleted text. */
  readonly resultSha256?: string;
  readonly deletedBy?: string;
  readonly createdAt: string;
};

export type Distance = {
  readonly value: number;
  readonly unit: 'METRE' | 'KILOMETRE' | 'MILE' | 'NAUTICAL_MILE';
  /** Kind of distance. Default SHORTEST_FEASIBLE. */
  readonly type?: 'ACTUAL' | 'SHORTEST_FEASIBLE' | 'GREAT_CIRCLE';
};

export type ElectricityFactor = {
  readonly value: number;
  readonly unit: 'GRAM_PER_KILOWATT_HOUR';
};

export type EmissionFactor = {
  readonly wtt: number;
  readonly ttw: number;
  readonly wtw: number;
  readonly unit: string;
};

export type EnergyAmount = {
  readonly value: number;
  readonly unit: string;
};

export type EnergyConsumption = {
  readonly value: number;
  readonly unit: 'LITRE_PER_KM' | 'LITRE_PER_100_KM' | 'KILOGRAM_PER_KM' | 'KILOGRAM_PER_100_KM' | 'KILOWATT_HOUR_PER_KM' | 'KILOWATT_HOUR_PER_100_KM' | 'MILE_PER_US_GALLON' | 'MILE_PER_IMPERIAL_GALLON';
};

export type EnergySourceResult = {
  readonly energySource: string;
  readonly factorReference: string;
  readonly emissions: TransportEmissions;
  readonly energyAmount?: EnergyAmount;
  readonly emissionFactor?: EmissionFactor;
  readonly biogenicCo2Grams?: number;
};

export type EnergyTypeResult = {
  readonly energyType: string;
  readonly activityDistanceKm: number;
  readonly activityTonneKm: number;
  readonly intensities: TransportIntensities;
  readonly emissions: TransportEmissions;
  readonly resultsByEnergySource: ReadonlyArray<EnergySourceResult>;
};

export type ErasedAccount = {
  readonly deletion: Deletion;
};

/** The shape of every error. */
export type Error = {
  /** Short title of the error, always the same for a code. */
  readonly title: string;
  /** HTTP status of the answer. */
  readonly status: number;
  /** Number of the error in the catalogue. */
  readonly code: number;
  /** What is wrong and where, such as `cargo.weight.value: must be more than 0, not -1`. */
  readonly details: ReadonlyArray<string>;
  /** Path of the endpoint where the error occurred. */
  readonly instance: string;
  /** What to do, always the same for a code. */
  readonly recommendation: string;
};

export type ExplainedElement = {
  /** Place in the result: `transportChain[0].elements[2]`. */
  readonly path: string;
  readonly type: string;
  readonly methodology: string;
  /** Multiplier of the emissions: 1, or the share of the mode in a weighted mix. */
  readonly share: number;
  /** Shares of the emissions by the kind of data behind them; they add up to 1. */
  readonly dataQuality: DataQuality;
  readonly steps: ReadonlyArray<ExplanationStep>;
  readonly routePolylines?: ReadonlyArray<string>;
};

/** Everything needed to recompute a stored result by hand. */
export type Explanation = {
  /** Version of the calculation method. */
  readonly method: string;
  readonly elements: ReadonlyArray<ExplainedElement>;
};

export type ExplanationStep = {
  /** Name used in formulas, unique within the element. */
  readonly symbol: string;
  /** Description of the line. */
  readonly label: string;
  readonly value: number | string;
  readonly unit: string;
  readonly origin: 'STATED' | 'DEFAULT' | 'FACTOR' | 'ROUTE' | 'COMPUTED';
  /** Formula of a COMPUTED line, over earlier symbols. */
  readonly formula?: string;
  /** Reference of the factor row, or the rule behind a default. */
  readonly reference?: string;
  /** Why this default or factor was chosen. */
  readonly reason?: string;
};

export type FactorSet = {
  readonly name: string;
  readonly version: string;
  readonly gwp: string;
};

export type FailedCalculation = {
  readonly error: Error;
};

export type FlatResult = { readonly [key: string]: unknown };

export type GramsByData = {
  /** g CO2e. */
  readonly primary: number;
  /** g CO2e. */
  readonly modelled: number;
  /** g CO2e. */
  readonly default: number;
};

/** A logistics hub between two movements, or at an end of the chain. */
export type HubElement = {
  readonly type: 'HUB';
  /** Returned with the result of the element. */
  readonly id?: string;
  /** Returned with the result of the element. */
  readonly context?: Context;
  readonly hubType?: 'TRANSSHIPMENT' | 'STORAGE_AND_TRANSSHIPMENT' | 'WAREHOUSE' | 'LIQUID_BULK_TERMINAL' | 'MARITIME_TERMINAL';
  /** Number of days the cargo stays. */
  readonly dwellDays?: number;
  /** Emission intensity stated by the carrier or site; replaces the model. */
  readonly emissionIntensity?: StatedIntensity;
  readonly location?: Location;
};

export type HubEmissions = {
  readonly co2eGrams: number;
};

export type HubIntensities = {
  readonly co2eGramsPerTonne: number;
};

export type HubResult = {
  readonly type: 'HUB';
  readonly id?: string;
  readonly hubType: 'TRANSSHIPMENT' | 'STORAGE_AND_TRANSSHIPMENT' | 'WAREHOUSE' | 'LIQUID_BULK_TERMINAL' | 'MARITIME_TERMINAL';
  readonly location: ResultLocation;
  readonly activityTonnes: number;
  readonly intensities: HubIntensities;
  readonly emissions: HubStageEmissions;
  /** Tank-to-wheel emissions by gas; `unsplit` is the part that no source splits by gas. They add up to the tank-to-wheel figure. */
  readonly ttwByGas?: TtwByGas;
  /** Interval that contains the true emissions with the stated confidence. Grade A: within 10 %; E: beyond 60 %. */
  readonly uncertainty: Uncertainty;
  readonly methodology: string;
  readonly calculationBasis: string;
  /** Anything correct but surprising: a long first mile, a fallback, a code and a country that disagree. */
  readonly notes?: ReadonlyArray<string>;
  /** Returned unchanged. */
  readonly context?: Context;
};

export type HubStageEmissions = {
  readonly co2eGrams: number;
  readonly wttCo2eGrams: number;
  readonly ttwCo2eGrams: number;
};

export type HubSum = {
  readonly hubType: 'TRANSSHIPMENT' | 'STORAGE_AND_TRANSSHIPMENT' | 'WAREHOUSE' | 'LIQUID_BULK_TERMINAL' | 'MARITIME_TERMINAL';
  readonly activityTonnes: number;
  readonly emissions: TransportEmissions;
};

export type IleapRecords = {
  /** ShipmentFootprint. */
  readonly shipment: { readonly [key: string]: unknown };
  /** TransportOperationCategory. */
  readonly tocs: ReadonlyArray<{ readonly [key: string]: unknown }>;
  /** HubOperationCategory. */
  readonly hocs: ReadonlyArray<{ readonly [key: string]: unknown }>;
};

export type ImportedFigure = {
  readonly id: string;
  readonly carrier: string;
  readonly itemId: string;
  readonly row: string;
};

export type ImportedShipment = {
  readonly shipmentId: string;
  readonly source: string;
  readonly row: string;
};

export type IssueRequest = {
  /** A statement of conformity, signed with the report. */
  readonly conformity?: string;
};

export type IssuedPeriod = {
  readonly from: string;
  readonly to: string;
};

/** Public data of an issued report, for recipients to compare their copy with. */
export type IssuedReport = {
  readonly state: 'ISSUED' | 'SUPERSEDED';
  readonly id: string;
  readonly title: string;
  readonly owner: string;
  readonly period: IssuedPeriod;
  readonly issuedAt?: string;
  readonly totals: IssuedTotals;
  readonly results: IssuedResults;
  readonly supersededBy?: string;
  readonly verification?: IssuedVerification;
  /** What is signed. */
  readonly statement?: string;
  /** Signature of the statement, base64url; public keys are at /.well-known/cargowake-keys.json. */
  readonly signature?: IssuedSignature;
};

export type IssuedResults = {
  readonly count: number;
  readonly sha256: string;
};

export type IssuedSignature = {
  readonly algorithm: string;
  readonly keyId: string;
  readonly value: string;
};

export type IssuedTotals = {
  /** g CO2e. */
  readonly co2eGrams: number;
  /** g CO2e. */
  readonly wttCo2eGrams: number;
  /** g CO2e. */
  readonly ttwCo2eGrams: number;
  /** g CO2e. */
  readonly hubCo2eGrams: number;
  readonly tonneKm: number;
};

export type IssuedVerification = {
  readonly verifier: string;
  readonly level: string;
  readonly date: string;
  readonly statement: string;
  readonly standard?: string;
};

export type ListItem = {
  readonly id: string;
  readonly createdAt: string;
};

/** Stored calculations, newest first. */
export type ListPage = {
  readonly items: ReadonlyArray<ListItem>;
  /** Whether there are more. */
  readonly hasMore: boolean;
  /** Present when hasMore is true; pass it as cursor. */
  readonly nextCursor?: string;
};

/** A place: coordinates, a facility code, or an address in parts or as free text. */
export type Location = {
  /** Default PLACE. */
  readonly type?: 'PLACE' | 'AIRPORT' | 'RAIL_YARD' | 'HARBOR';
  readonly latitude?: number;
  readonly longitude?: number;
  /** IATA code of an airport. */
  readonly iataCode?: string;
  /** UN/LOCODE, e.g. BEANR. */
  readonly unLoCode?: string;
  /** Identifier of a rail yard, e.g. its UIC number. */
  readonly railYardCode?: string;
  /** Street and house number. */
  readonly street?: string;
  /** Town or city. */
  readonly city?: string;
  /** State, province or region. */
  readonly region?: string;
  /** Postal code; postCode is accepted too. */
  readonly postcode?: string;
  /** Postal code. */
  readonly postCode?: string;
  /** ISO 3166-1 alpha-2, alpha-3 or a name; country is accepted too. */
  readonly countryCode?: string;
  /** Country. */
  readonly country?: string;
  /** Free text; needs a country code. */
  readonly address?: string;
};

export type LocationMatch = {
  readonly method: string;
  readonly confidence: number;
  readonly accuracyKm?: number;
  readonly quality?: 'REAL_NETWORK';
  readonly matched: string;
  readonly geocoder: string;
};

export type MarketBasedEmissions = {
  readonly wttCo2eGrams: number;
  readonly ttwCo2eGrams: number;
  readonly wtwCo2eGrams: number;
  readonly certificate: string;
};

export type Mass = {
  readonly value: number;
  readonly unit: 'KILOGRAM' | 'POUND' | 'METRIC_TONNE' | 'US_SHORT_TON';
};

export type Method = {
  readonly name: string;
  readonly version: string;
  readonly gwp: string;
};

export type ModeSum = {
  readonly mode: 'AIR' | 'RAIL' | 'ROAD' | 'SEA' | 'INLAND_WATERWAY';
  readonly activityDistanceKm: number;
  readonly activityTonneKm: number;
  readonly emissions: TransportEmissions;
};

/** Exactly one of `ids`, `filter` and `all`. */
export type NewRecalculation = {
  readonly ids?: ReadonlyArray<string>;
  /** Filter parameters, as in the list of shipments. */
  readonly filter?: { readonly [key: string]: unknown };
  /** `true`: every stored result. */
  readonly all?: boolean;
  /** `true`: new results replace the stored ones. By default they are only compared. */
  readonly replace?: boolean;
  /** Pause before the cost exceeds this number of credits. */
  readonly maxCredits?: number;
};

export type OperationResult = TransportOperationResult | HubResult;

export type Options = {
  /** Store the result under its id. Default false. */
  readonly storeResult?: boolean;
  /** Default AUTOMATIC_ON_ALL_TRANSITIONS. */
  readonly hubInsertion?: 'AUTOMATIC_ON_ALL_TRANSITIONS' | 'MANUAL';
  /** Hub type of inserted hubs, by type of location. */
  readonly defaultHubTypes?: DefaultHubTypes;
  /** Default ROAD, WATER, AIR; an empty list switches fallback off. */
  readonly fallbackTransportModes?: ReadonlyArray<'AIR' | 'RAIL' | 'ROAD' | 'WATER'>;
  /** Include the route lines of ROAD, RAIL and WATER operations. Default false. */
  readonly includeRoutePolylines?: boolean;
  /** Include the explanation of every figure. Default false. */
  readonly includeExplanation?: boolean;
  /** Whether carrier figures of the account may replace the model. Default true. */
  readonly useCarrierData?: boolean;
};

export type OwnFigures = {
  readonly co2eGrams: number;
  readonly tonneKm?: number;
};

export type PastResult = {
  readonly createdAt: string;
  /** Absent for the current result. */
  readonly replacedAt?: string;
  readonly resultSha256?: string;
  readonly totalCo2eGrams: number;
  readonly wttCo2eGrams?: number;
  readonly ttwCo2eGrams?: number;
  readonly hubCo2eGrams?: number;
  readonly activityTonneKm?: number;
  readonly activityDistanceKm?: number;
  readonly massTonnes?: number;
};

export type PlaceSuggestion = {
  readonly label: string;
  /** Region or other detail that distinguishes places of the same name. */
  readonly detail: string;
  readonly countryCode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly kind: 'PLACE' | 'AIRPORT' | 'RAIL_YARD' | 'HARBOR';
  readonly inhabitants?: number;
  /** Whether the text is a complete name of the place, not only its beginning. */
  readonly isWhole?: boolean;
  readonly location: Location;
};

export type PlaceSuggestions = {
  readonly items: ReadonlyArray<PlaceSuggestion>;
};

/** The organisation behind the account, as named in reports and footprints. */
export type Profile = {
  readonly legalName?: string;
  readonly identifiers?: ReadonlyArray<ProfileIdentifier>;
  readonly address?: ProfileAddress;
  readonly contact?: ProfileContact;
  /** A PNG or JPEG image as a data address. */
  readonly logo?: string;
  readonly statementLanguage?: 'en' | 'fr';
  readonly certificateLanguage?: 'en' | 'de' | 'zh' | 'fr' | 'es' | 'nl';
  /** 4 upstream, 9 downstream. */
  readonly defaultScope3Category?: number;
};

export type ProfileAddress = {
  readonly street?: string;
  readonly postcode?: string;
  readonly city?: string;
  readonly countryCode?: string;
};

export type ProfileContact = {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
};

export type ProfileIdentifier = {
  readonly scheme: string;
  readonly value: string;
};

/** A movement by train. */
export type RailElement = {
  readonly type: 'RAIL';
  /** Returned with the result of the element. */
  readonly id?: string;
  /** Returned with the result of the element. */
  readonly context?: Context;
  /** ISO 8601 date and time with offset or Z; seconds may be left out. */
  readonly departureDateTime?: string;
  /** ISO 8601 date and time with offset or Z; seconds may be left out. */
  readonly arrivalDateTime?: string;
  readonly trainType?: 'MANIFEST' | 'INTERMODAL' | 'UNIT' | 'AUTOMOBILE';
  /** Gross weight of the train, wagons included. */
  readonly trainWeight?: Mass;
  readonly energyType?: 'ELECTRICITY' | 'DIESEL';
  /** Load on loaded trips, percent of capacity. */
  readonly loadFactor?: number;
  /** Empty kilometres as a percentage of all kilometres. */
  readonly emptyRunning?: number;
  /** Measured consumption; replaces the model. */
  readonly energyConsumption?: EnergyConsumption;
  /** Energy types with their percentages; they add up to 100. */
  readonly energyMix?: ReadonlyArray<RailEnergyShare>;
  /** Emission intensity stated by the carrier or site; replaces the model. */
  readonly emissionIntensity?: StatedIntensity;
  /** MARKET_BASED adds a second figure, with contracted electricity, to the one based on the grid. */
  readonly electricity?: ContractedElectricity;
  /** Replaces the routed distance. */
  readonly distance?: Distance;
  readonly firstMile?: Connector;
  readonly lastMile?: Connector;
};

export type RailEnergyShare = {
  readonly energyType: 'ELECTRICITY' | 'DIESEL';
  readonly share: number;
};

export type ReadActivities = {
  readonly requests: ReadonlyArray<{ readonly [key: string]: unknown }>;
  readonly refused: ReadonlyArray<RefusedActivity>;
};

export type RecalculatedAfter = {
  readonly co2e_total_kg: number;
  readonly co2e_wtt_kg?: number;
  readonly co2e_ttw_kg?: number;
  readonly co2e_hub_kg?: number;
  readonly distance_km?: number;
  readonly tonne_km?: number;
  readonly intensity_g_per_tkm: number | null;
  readonly method?: string;
  readonly factors?: string;
  readonly data?: ReadonlyArray<string>;
  /** Set of warming potentials; absent if it was not recorded. */
  readonly gwp?: string;
};

export type RecalculatedBecause = {
  readonly what: 'METHOD' | 'FACTORS' | 'DATA' | 'UNKNOWN' | 'OTHER';
  readonly before?: string;
  readonly after?: string;
};

export type RecalculatedBefore = {
  /** When the stored result was calculated. */
  readonly calculatedAt: string;
  readonly co2e_total_kg: number;
  readonly co2e_wtt_kg?: number;
  readonly co2e_ttw_kg?: number;
  readonly co2e_hub_kg?: number;
  readonly distance_km?: number;
  readonly tonne_km?: number;
  readonly intensity_g_per_tkm: number | null;
  readonly method?: string;
  readonly factors?: string;
  readonly data?: ReadonlyArray<string>;
  /** Set of warming potentials; absent if it was not recorded. */
  readonly gwp?: string;
};

export type RecalculatedDifference = {
  readonly co2e_kg: number;
  readonly percent?: number;
  /** The change of tonne-kilometres at the former intensity; absent where a result does not state them. */
  readonly by_distance_kg?: number;
  /** The rest of the difference. */
  readonly by_intensity_kg?: number;
};

export type RecalculatedRow = {
  readonly row: number;
  readonly id: string;
  /** SKIPPED: neither its method nor its data has changed. */
  readonly state: 'WAITING' | 'DONE' | 'FAILED' | 'SKIPPED';
  readonly credits: number;
  readonly before?: RecalculatedBefore;
  readonly after?: RecalculatedAfter;
  readonly changed?: boolean;
  readonly difference?: RecalculatedDifference;
  /** What differs: method, factors or data; only for changed results. */
  readonly because?: ReadonlyArray<RecalculatedBecause>;
  readonly error?: BatchRowError;
};

export type RecalculatedRowPage = {
  readonly items: ReadonlyArray<RecalculatedRow>;
  readonly hasMore: boolean;
  readonly nextCursor?: string;
};

/** Stored results that are being recalculated, and the progress. */
export type Recalculation = {
  readonly id: string;
  readonly state: 'RECEIVED' | 'CHECKED' | 'RUNNING' | 'PAUSED' | 'DONE' | 'CANCELLED' | 'FAILED';
  /** Rows by outcome; the others are waiting. */
  readonly counts: BatchCounts;
  readonly creditsCharged: number;
  readonly rowsPerSecond: number;
  /** When the file arrived. */
  readonly createdAt: string;
  /** When the calculation started. */
  readonly startedAt?: string;
  /** When the batch ended. */
  readonly endedAt?: string;
  /** Estimate at the current rate; only while it is running. */
  readonly expectedEndAt?: string;
  /** When the rows are deleted. */
  readonly expiresAt: string;
  /** The batch pauses before the cost exceeds this number of credits. */
  readonly maxCredits?: number;
  readonly pauseReason?: 'CREDITS' | 'MAX_CREDITS' | 'UNAVAILABLE';
  readonly error?: Error;
  /** After a retry: number of rows queued again. */
  readonly retriedRows?: number;
  /** What was asked for. */
  readonly selection: { readonly [key: string]: unknown };
  readonly replace: boolean;
  /** So far, over the results that could be calculated. */
  readonly changes: RecalculationChanges;
};

export type RecalculationChanges = {
  /** Results that came out different. */
  readonly changed: number;
  readonly unchanged: number;
  readonly beforeCo2eGrams: number;
  readonly afterCo2eGrams: number;
  readonly differenceCo2eGrams: number;
  readonly differencePercent?: number;
};

export type RecalculationCredits = {
  readonly least: number;
  readonly most: number;
};

export type RecalculationPage = {
  readonly items: ReadonlyArray<Recalculation>;
  readonly hasMore: boolean;
  readonly nextCursor?: string;
};

export type RecalculationPreview = {
  /** Results that fit. */
  readonly results: number;
  /** Results that cannot have changed are free. */
  readonly credits: RecalculationCredits;
  readonly beforeCo2eGrams: number;
};

export type RefusedActivity = {
  readonly at: string;
  readonly problems: ReadonlyArray<string>;
};

/** Frozen figures of a period, and the present status of the report. */
export type Report = {
  readonly id: string;
  readonly status: 'draft' | 'issued' | 'superseded';
  readonly createdAt: string;
  readonly issuedAt?: string;
  readonly supersedes?: string;
  readonly supersededBy?: string;
  readonly title: string;
  /** Days of shipment that the report covers. */
  readonly period: ReportPeriod;
  readonly filter: ReportFilter;
  readonly totals: ReportSums;
  /** Number of results, and a checksum over all of them. */
  readonly results: ReportResults;
  /** The account's profile when the report was created. */
  readonly owner: ReportOwner;
  readonly dataQuality: ReportDataQuality;
  /** Number of results that lack a figure. */
  readonly coverage: ReportCoverage;
  readonly byMode: ReadonlyArray<ReportGroup>;
  readonly byMonth: ReadonlyArray<ReportGroup>;
  readonly byHubType?: ReadonlyArray<ReportHubGroup>;
  /** Intervals of the results, added as if all errors had the same sign. */
  readonly uncertainty?: ReportUncertainty;
  /** Comparison with the same days of the year before; absent if there are no results. */
  readonly change?: ReportChange;
  /** Largest groups first; the rest is one sum. */
  readonly byCarrier: ReportGroups;
  /** Largest groups first; the rest is one sum. */
  readonly byLane: ReportGroups;
  /** Largest groups first; the rest is one sum. */
  readonly byCustomer: ReportGroups;
  /** Largest groups first; the rest is one sum. */
  readonly byOriginCountry: ReportGroups;
  /** Largest groups first; the rest is one sum. */
  readonly byDestinationCountry: ReportGroups;
  readonly method: ReportMethod;
  readonly verification?: ReportVerification;
  /** Signed text, JSON. */
  readonly statement?: string;
  /** Signature of the statement, base64url. */
  readonly signature?: ReportSignature;
};

export type ReportBasis = {
  readonly results: number;
  readonly method: string;
  readonly factorSet: string;
  /** Absent if it was not recorded and the factors are another edition. */
  readonly gwp?: string;
  readonly dataVersions: ReadonlyArray<string>;
  /** RECALCULATED: rows were calculated again, and those with the same factors name their sources. OTHER_EDITION: the service had another edition of the factors. */
  readonly sources: 'RECALCULATED' | 'OTHER_EDITION';
  /** Number of rows that were calculated again. */
  readonly recalculated?: number;
  /** Number of them that rest on the same factors. */
  readonly reproduced?: number;
};

export type ReportCauses = {
  /** g CO2e. */
  readonly activity: number;
  /** g CO2e. */
  readonly modeMix: number;
  /** g CO2e. */
  readonly dataKinds: number;
  /** g CO2e. */
  readonly efficiency: number;
  /** g CO2e. */
  readonly hubs: number;
  /** g CO2e. */
  readonly notStated?: number;
};

export type ReportChange = {
  /** Days of shipment that the report covers. */
  readonly period: ReportPeriod;
  readonly results: number;
  /** g CO2e. */
  readonly co2eGrams: number;
  readonly tonneKm: number;
  /** g CO2e. */
  readonly changeCo2eGrams: number;
  /** The change by cause; the parts add up to the change. */
  readonly byCause: ReportCauses;
};

export type ReportCoverage = {
  readonly withoutActivity: number;
  readonly withoutStages: number;
  readonly withoutDataQuality: number;
  readonly figuresOnly: number;
  /** Number of results that lack emissions, WTT and TTW, or activity of one of their modes. */
  readonly withoutModeFigures?: number;
  /** Number of failed rows in files of the period. */
  readonly failedRows?: number;
  readonly coveredShare?: number;
};

export type ReportDataQuality = {
  readonly primary: number;
  readonly modelled: number;
  readonly default: number;
};

export type ReportFiguresOnly = {
  readonly bases: ReadonlyArray<ReportBasis>;
  /** Number of results whose file has been deleted. */
  readonly expired: number;
  /** Number of results without recorded versions. */
  readonly unrecorded: number;
};

export type ReportFilter = {
  /** Tags; all must match. */
  readonly tags?: { readonly [key: string]: unknown };
  readonly mode?: 'ROAD' | 'RAIL' | 'AIR' | 'SEA' | 'INLAND_WATERWAY';
  readonly carrier?: string;
  readonly lane?: string;
  readonly batch?: string;
  readonly country?: string;
  readonly originCountry?: string;
  readonly destinationCountry?: string;
};

export type ReportGroup = {
  /** Key of the group; null if results do not state it. */
  readonly key: string | null;
  readonly results: number;
  /** g CO2e. */
  readonly co2eGrams: number;
  /** g CO2e. */
  readonly wttCo2eGrams: number;
  /** g CO2e. */
  readonly ttwCo2eGrams: number;
  /** g CO2e. */
  readonly hubCo2eGrams: number;
  readonly tonneKm: number;
  readonly distanceKm: number;
  readonly massTonnes: number;
  readonly co2eGramsPerTonneKm?: number;
  readonly co2eGramsByData: GramsByData;
  readonly distanceType?: 'SFD' | 'GCD' | 'ACTUAL' | 'MIXED';
  /** Number of results that lack figures of this mode; absent if none do. */
  readonly notStated?: ReportNotStated;
};

export type ReportGroups = {
  readonly groups: ReadonlyArray<ReportGroup>;
  readonly others?: ReportOthers;
};

export type ReportHead = {
  readonly id: string;
  readonly status: 'draft' | 'issued' | 'superseded';
  readonly createdAt: string;
  readonly issuedAt?: string;
  readonly supersedes?: string;
  readonly supersededBy?: string;
  readonly title: string;
  /** Days of shipment that the report covers. */
  readonly period: ReportPeriod;
  readonly filter: ReportFilter;
  readonly totals: ReportSums;
  /** Number of results, and a checksum over all of them. */
  readonly results: ReportResults;
  readonly verified: boolean;
};

export type ReportHubGroup = {
  readonly key: string;
  readonly results: number;
  /** g CO2e. */
  readonly co2eGrams: number;
  readonly tonnes: number;
  /** g CO2e. */
  readonly co2eGramsPerTonne?: number;
  readonly notStated?: ReportHubsNotStated;
};

export type ReportHubsNotStated = {
  readonly emissions: number;
  readonly tonnes: number;
};

export type ReportMethod = {
  readonly standard: string;
  readonly names: ReadonlyArray<string>;
  readonly gwp: ReadonlyArray<string>;
  readonly factorSets: ReadonlyArray<string>;
  readonly dataVersions: ReadonlyArray<string>;
  readonly sources: ReadonlyArray<ReportSource>;
  /** Inputs of the models by mode, stated and assumed. */
  readonly parameters?: ReadonlyArray<ReportModeParameters>;
  readonly readFromResults: number;
  /** Versions behind results of which only figures are kept; absent if there are none. */
  readonly figuresOnly?: ReportFiguresOnly;
};

export type ReportModeParameters = {
  readonly mode: string;
  readonly stated: ReadonlyArray<string>;
  readonly assumed: ReadonlyArray<string>;
  readonly factors: ReadonlyArray<string>;
};

export type ReportNotStated = {
  readonly emissions: number;
  readonly stages: number;
  readonly activity: number;
};

export type ReportOthers = {
  readonly results: number;
  /** g CO2e. */
  readonly co2eGrams: number;
  /** g CO2e. */
  readonly wttCo2eGrams: number;
  /** g CO2e. */
  readonly ttwCo2eGrams: number;
  /** g CO2e. */
  readonly hubCo2eGrams: number;
  readonly tonneKm: number;
  readonly distanceKm: number;
  readonly massTonnes: number;
  readonly co2eGramsPerTonneKm?: number;
  readonly co2eGramsByData: GramsByData;
  readonly groups: number;
};

export type ReportOwner = {
  readonly account: string;
};

export type ReportPage = {
  readonly items: ReadonlyArray<ReportHead>;
  readonly hasMore: boolean;
  readonly nextCursor?: string;
};

export type ReportPeriod = {
  readonly from: string;
  /** Exclusive. */
  readonly to: string;
};

export type ReportRequest = {
  /** Days of shipment that the report covers. */
  readonly period: ReportPeriod;
  readonly title?: string;
  readonly filter?: ReportFilter;
  /** Id of the issued report that this one replaces. */
  readonly supersedes?: string;
};

export type ReportResults = {
  readonly count: number;
  readonly sha256: string;
};

export type ReportSignature = {
  readonly algorithm: string;
  readonly keyId: string;
  readonly value: string;
};

export type ReportSource = {
  readonly title: string;
  readonly publisher: string;
  readonly edition: string;
  readonly licence: string;
};

export type ReportSums = {
  readonly results: number;
  /** g CO2e. */
  readonly co2eGrams: number;
  /** g CO2e. */
  readonly wttCo2eGrams: number;
  /** g CO2e. */
  readonly ttwCo2eGrams: number;
  /** g CO2e. */
  readonly hubCo2eGrams: number;
  readonly tonneKm: number;
  readonly distanceKm: number;
  readonly massTonnes: number;
  readonly co2eGramsPerTonneKm?: number;
  readonly co2eGramsByData: GramsByData;
};

export type ReportUncertainty = {
  /** g CO2e. */
  readonly lowerGrams: number;
  /** g CO2e. */
  readonly upperGrams: number;
  readonly results: number;
};

export type ReportVerification = {
  readonly verifier: string;
  readonly level: 'LIMITED' | 'REASONABLE';
  readonly date: string;
  readonly statement: string;
  readonly standard?: string;
  readonly recordedAt: string;
  readonly recordedBy: string;
};

export type ResultExplanation = {
  readonly elements: ReadonlyArray<ExplainedElement>;
};

export type ResultLocation = {
  readonly type: 'PLACE' | 'AIRPORT' | 'RAIL_YARD' | 'HARBOR';
  readonly countryCode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly region?: string;
  readonly postcode?: string;
  readonly city?: string;
  readonly street?: string;
  readonly name?: string;
  readonly code?: string;
  readonly unLoCode?: string;
  readonly iataCode?: string;
  readonly address?: string;
  readonly formatted: string;
  readonly match: LocationMatch;
};

/** A movement by truck or van. */
export type RoadElement = {
  readonly type: 'ROAD';
  /** Returned with the result of the element. */
  readonly id?: string;
  /** Returned with the result of the element. */
  readonly context?: Context;
  /** ISO 8601 date and time with offset or Z; seconds may be left out. */
  readonly departureDateTime?: string;
  /** ISO 8601 date and time with offset or Z; seconds may be left out. */
  readonly arrivalDateTime?: string;
  readonly structure?: 'VAN' | 'RIGID' | 'ARTICULATED';
  /** Permissible gross weight of the vehicle or vehicle combination. */
  readonly grossWeight?: Mass;
  readonly energyType?: 'DIESEL' | 'PETROL' | 'LPG' | 'CNG' | 'LNG' | 'BIO_CNG' | 'BIO_LNG' | 'BIODIESEL' | 'HVO' | 'ETHANOL' | 'ELECTRICITY' | 'HYDROGEN';
  readonly emissionsStandard?: 'EURO_0' | 'EURO_I' | 'EURO_II' | 'EURO_III' | 'EURO_IV' | 'EURO_V' | 'EURO_VI' | 'EPA_1994' | 'EPA_1998' | 'EPA_2004' | 'EPA_2007' | 'EPA_2010';
  /** Load on loaded trips, percent of capacity. */
  readonly loadFactor?: number;
  /** Empty kilometres as a percentage of all kilometres. */
  readonly emptyRunning?: number;
  readonly loadDistribution?: 'LIGHT' | 'AVERAGE_MIXED' | 'HEAVY' | 'CONTAINER' | 'PARCEL' | 'GROUPAGE' | 'PARTIAL_LOAD';
  /** Measured consumption; replaces the model. */
  readonly energyConsumption?: EnergyConsumption;
  /** Energy types with their percentages; they add up to 100. */
  readonly energyMix?: ReadonlyArray<RoadEnergyShare>;
  /** Emission intensity stated by the carrier or site; replaces the model. */
  readonly emissionIntensity?: StatedIntensity;
  /** MARKET_BASED adds a second figure, with contracted electricity, to the one based on the grid. */
  readonly electricity?: ContractedElectricity;
  /** Replaces the routed distance. */
  readonly distance?: Distance;
};

export type RoadEnergyShare = {
  readonly energyType: 'DIESEL' | 'PETROL' | 'LPG' | 'CNG' | 'LNG' | 'BIO_CNG' | 'BIO_LNG' | 'BIODIESEL' | 'HVO' | 'ETHANOL' | 'ELECTRICITY' | 'HYDROGEN';
  readonly share: number;
};

export type RouteResult = {
  readonly engine: string;
  readonly quality: string;
  readonly passages: ReadonlyArray<string>;
  readonly snapKm: SnapDistances;
  readonly countries: ReadonlyArray<CountryDistance>;
  readonly notes: ReadonlyArray<string>;
};

export type Selection = {
  readonly code: string;
  readonly name: string;
  readonly roadKm?: number;
  readonly greatCircleKm: number;
  readonly reason: string;
  readonly alternatives: ReadonlyArray<SelectionOption>;
};

export type SelectionOption = {
  readonly code: string;
  readonly name: string;
  readonly roadKm?: number;
  readonly greatCircleKm: number;
  /** Why an alternative nearer than the chosen facility was not used. */
  readonly passedOver?: string;
};

export type Selections = {
  readonly start?: Selection;
  readonly end?: Selection;
};

export type Shipment = {
  readonly id: string;
  readonly createdAt: string;
  /** Day of the first departure, or of the calculation. */
  readonly shipmentDate: string;
  readonly origin?: ShipmentPlace;
  readonly destination?: ShipmentPlace;
  readonly modes: ReadonlyArray<'ROAD' | 'RAIL' | 'AIR' | 'SEA' | 'INLAND_WATERWAY' | 'HUB'>;
  readonly carrier?: string;
  /** From `context.tags`. */
  readonly tags: { readonly [key: string]: unknown };
  /** Origin and destination, such as `Hamburg, DE → Shanghai, CN`. */
  readonly lane?: string;
  /** g CO2e. */
  readonly totalCo2eGrams: number;
  /** g CO2e. */
  readonly wttCo2eGrams?: number;
  /** g CO2e. */
  readonly ttwCo2eGrams?: number;
  /** g CO2e. */
  readonly hubCo2eGrams?: number;
  readonly activityTonneKm?: number;
  readonly activityDistanceKm?: number;
  readonly massTonnes?: number;
  /** Shares of the emissions by the kind of data behind them. */
  readonly dataQuality?: ShipmentDataQuality;
  readonly creditCost?: number;
  readonly certificateUrl?: string;
  readonly resultSha256?: string;
  readonly batchId?: string;
};

export type ShipmentDataQuality = {
  readonly primary: number;
  readonly modelled?: number;
  readonly default?: number;
};

export type ShipmentGramsByData = {
  /** g CO2e. */
  readonly primary: number;
  /** g CO2e. */
  readonly modelled?: number;
  /** g CO2e. */
  readonly default?: number;
};

export type ShipmentHistory = {
  readonly items: ReadonlyArray<PastResult>;
};

export type ShipmentPage = {
  readonly items: ReadonlyArray<Shipment>;
  readonly hasMore: boolean;
  readonly nextCursor?: string;
};

export type ShipmentPlace = {
  readonly label: string;
  readonly code?: string;
  readonly countryCode?: string;
};

export type ShipmentSumGroup = {
  /** In the order of `by`; null if shipments do not state it. */
  readonly keys: ReadonlyArray<string | null>;
  readonly results: number;
  /** g CO2e. */
  readonly totalCo2eGrams?: number;
  /** g CO2e. */
  readonly wttCo2eGrams?: number;
  /** g CO2e. */
  readonly ttwCo2eGrams?: number;
  /** g CO2e. */
  readonly hubCo2eGrams?: number;
  readonly activityTonneKm?: number;
  readonly activityDistanceKm?: number;
  readonly massTonnes?: number;
  readonly co2eGramsByData?: ShipmentGramsByData;
  readonly credits?: number;
  /** Emissions over tonne-km, of results that state both; absent without activity. */
  readonly co2eGramsPerTonneKm?: number;
  /** How many results state a figure, where some do and some do not: the sum is theirs. */
  readonly statedBy?: StatedBy;
};

export type ShipmentSumGroups = {
  readonly by: ReadonlyArray<string>;
  readonly groups: ReadonlyArray<ShipmentSumGroup>;
};

export type ShipmentSums = {
  readonly results: number;
  /** g CO2e. */
  readonly totalCo2eGrams?: number;
  /** g CO2e. */
  readonly wttCo2eGrams?: number;
  /** g CO2e. */
  readonly ttwCo2eGrams?: number;
  /** g CO2e. */
  readonly hubCo2eGrams?: number;
  readonly activityTonneKm?: number;
  readonly activityDistanceKm?: number;
  readonly massTonnes?: number;
  readonly co2eGramsByData?: ShipmentGramsByData;
  readonly credits?: number;
  /** Emissions over tonne-km, of results that state both; absent without activity. */
  readonly co2eGramsPerTonneKm?: number;
  /** How many results state a figure, where some do and some do not: the sum is theirs. */
  readonly statedBy?: StatedBy;
};

export type ShipmentSumsAnswer = ShipmentSums | ShipmentSumGroups;

export type SnapDistances = {
  readonly from: number;
  readonly to: number;
};

export type Speed = {
  readonly value: number;
  readonly unit: 'KNOT' | 'KILOMETRE_PER_HOUR';
};

export type StatedBy = {
  readonly totalCo2eGrams?: number;
  readonly wttCo2eGrams?: number;
  readonly ttwCo2eGrams?: number;
  readonly hubCo2eGrams?: number;
  readonly activityTonneKm?: number;
  readonly activityDistanceKm?: number;
  readonly massTonnes?: number;
  readonly co2eGramsByData?: number;
  readonly credits?: number;
};

export type StatedIntensity = {
  /** Well to tank, g CO2e. */
  readonly wtt: number;
  /** Tank to wheel, g CO2e. */
  readonly ttw: number;
  readonly unit: 'GRAM_PER_TONNE_KILOMETRE' | 'GRAM_PER_TEU_KILOMETRE' | 'GRAM_PER_TONNE';
  /** Kind of kilometres that it is based on. */
  readonly distanceType?: 'ACTUAL' | 'SHORTEST_FEASIBLE' | 'GREAT_CIRCLE';
  /** Who calculated it, and where it is published. */
  readonly source: string;
  /** Period of the data, e.g. 2025. */
  readonly period?: string;
  /** Who verified it, and at which level of assurance. */
  readonly verification?: string;
  /** Percentage based on measured data; 100 if not stated. */
  readonly primaryShare?: number;
};

/** A calculation with the time it was stored. */
export type StoredResult = {
  readonly createdAt: string;
  readonly result: CalculationResult;
};

export type SupersededCertificate = {
  /** The calculation has since been stored again under its id. */
  readonly state: 'SUPERSEDED';
};

export type TagChange = {
  /** Ids of shipments; unknown ids are ignored. */
  readonly ids: ReadonlyArray<string>;
  /** Tags to set, up to 20. */
  readonly set?: { readonly [key: string]: unknown };
  /** Tags to remove. */
  readonly remove?: ReadonlyArray<string>;
};

export type TaggedShipments = {
  /** Number of shipments found. */
  readonly changed: number;
};

export type ThirdPartyDifference = {
  /** Their figure minus ours. */
  readonly co2eGrams: number;
  readonly percent?: number;
};

/** What another party calculated for a shipment, beside the stored result. */
export type ThirdPartyFigure = {
  readonly shipmentId: string;
  /** Who calculated it. */
  readonly source: string;
  readonly document: ThirdPartySource;
  readonly theirs: ThirdPartyFigures;
  /** Absent if no result is stored under this id. */
  readonly ours?: OwnFigures;
  readonly difference?: ThirdPartyDifference;
  readonly createdAt: string;
};

export type ThirdPartyFigures = {
  readonly co2eGrams: number;
  readonly ttwGrams: number;
  readonly tonneKm: number;
  readonly massKg: number;
  readonly elements: number;
  readonly verification?: string;
};

export type ThirdPartyPage = {
  readonly items: ReadonlyArray<ThirdPartyFigure>;
  readonly hasMore: boolean;
  readonly nextCursor?: string;
};

export type ThirdPartySource = {
  readonly id: string;
  readonly row: string;
};

export type TotalEmissions = {
  readonly co2eGrams: number;
};

export type TotalIntensities = {
  readonly co2eGramsPerTonneKm: number;
};

export type TransportChainItem = TransportChainResult | HubResult;

export type TransportChainResult = {
  readonly type: 'AIR' | 'RAIL' | 'ROAD' | 'WATER' | 'WEIGHTED_MODES';
  readonly requestedType?: string;
  readonly id?: string;
  readonly start: ResultLocation;
  readonly end: ResultLocation;
  readonly departureDateTime?: string;
  readonly arrivalDateTime?: string;
  readonly activityDistanceKm: number;
  readonly activityTonneKm: number;
  readonly transportIntensities: TransportIntensities;
  readonly transportEmissions: TransportEmissions;
  readonly hubIntensities: HubIntensities;
  readonly hubEmissions: HubEmissions;
  readonly totalIntensities: TotalIntensities;
  readonly totalEmissions: TotalEmissions;
  /** Interval that contains the true emissions with the stated confidence. Grade A: within 10 %; E: beyond 60 %. */
  readonly uncertainty: Uncertainty;
  /** Anything correct but surprising: a long first mile, a fallback, a code and a country that disagree. */
  readonly notes?: ReadonlyArray<string>;
  /** Returned unchanged. */
  readonly context?: Context;
  readonly elements: ReadonlyArray<OperationResult>;
};

export type TransportEmissions = {
  readonly wttCo2eGrams: number;
  readonly ttwCo2eGrams: number;
  readonly wtwCo2eGrams: number;
};

export type TransportIntensities = {
  readonly wttCo2eGramsPerTonneKm: number;
  readonly ttwCo2eGramsPerTonneKm: number;
  readonly wtwCo2eGramsPerTonneKm: number;
};

export type TransportOperationResult = {
  readonly type: 'AIR' | 'RAIL' | 'ROAD' | 'WATER';
  readonly id?: string;
  readonly role: 'MAIN' | 'FIRST_MILE' | 'LAST_MILE';
  readonly vehicle: string;
  readonly methodology: string;
  readonly distanceMeasurementMethod: string;
  /** Standard uncertainty of the distance in percent: two in three distances found in this way are this close to the true one. 0 for stated and great circle distances. */
  readonly distanceUncertaintyPercent: number;
  /** What the activity distance is: shortest feasible, great circle or driven. */
  readonly distanceType: 'SFD' | 'GCD' | 'ACTUAL';
  readonly distanceAdjustmentFactor: string;
  readonly calculationBasis: string;
  readonly start: ResultLocation;
  readonly end: ResultLocation;
  readonly activityDistanceKm: number;
  readonly activityTonneKm: number;
  readonly transportIntensities: TransportIntensities;
  readonly transportEmissions: TransportEmissions;
  readonly resultsByEnergyType: ReadonlyArray<EnergyTypeResult>;
  /** Biogenic CO2 from combustion; not part of any total. */
  readonly biogenicCo2Grams?: number;
  /** Tank-to-wheel emissions by gas; `unsplit` is the part that no source splits by gas. They add up to the tank-to-wheel figure. */
  readonly ttwByGas?: TtwByGas;
  /** Non-CO2 warming of flights (contrails, nitrogen oxides at altitude), g CO2e: a memo item, not part of any total. */
  readonly nonCo2EffectsGrams?: number;
  /** Emissions with the contracted electricity, stated in addition; never part of the totals. */
  readonly marketBased?: MarketBasedEmissions;
  /** Interval that contains the true emissions with the stated confidence. Grade A: within 10 %; E: beyond 60 %. */
  readonly uncertainty: Uncertainty;
  readonly emissionsStandard?: string;
  readonly loadFactor?: number;
  readonly emptyRunning?: number;
  readonly loadDistribution?: string;
  readonly capacityBand?: string;
  readonly containerType?: string;
  readonly percentage?: number;
  readonly flightsKm?: ReadonlyArray<number>;
  readonly selection?: Selections;
  readonly route: RouteResult;
  /** Shares of the emissions by the kind of data behind them; they add up to 1. */
  readonly dataQuality: DataQuality;
  /** Anything correct but surprising: a long first mile, a fallback, a code and a country that disagree. */
  readonly notes?: ReadonlyArray<string>;
  /** Google Encoded Polylines; several if the route crosses the antimeridian. */
  readonly routePolylines?: ReadonlyArray<string>;
  /** What routePolylines show. COURSE: the route itself; their length is the activity distance within 3 %. POINTS: lines between known points of the route, shorter than the route, as a modelled network knows the length of a stretch but not its bends. */
  readonly routePolylinesShow?: 'COURSE' | 'POINTS';
  /** Returned unchanged. */
  readonly context?: Context;
};

export type TtwByGas = {
  readonly co2Grams: number;
  readonly ch4Co2eGrams: number;
  readonly n2oCo2eGrams: number;
  readonly hfcCo2eGrams?: number;
  readonly unsplitCo2eGrams?: number;
};

export type Uncertainty = {
  readonly lowerGrams: number;
  readonly upperGrams: number;
  readonly confidence: number;
  readonly grade: 'A' | 'B' | 'C' | 'D' | 'E';
  /** Standard deviation by input, percent of the figure, largest first. */
  readonly from: ReadonlyArray<string>;
  /** The field that would narrow the interval most, and the interval it would leave. */
  readonly improvedBy?: string;
};

/** A movement of unknown mode; the fallback modes are tried in turn. */
export type UnknownElement = {
  readonly type: 'UNKNOWN';
  /** Returned with the result of the element. */
  readonly id?: string;
  /** Returned with the result of the element. */
  readonly context?: Context;
  /** ISO 8601 date and time with offset or Z; seconds may be left out. */
  readonly departureDateTime?: string;
  /** ISO 8601 date and time with offset or Z; seconds may be left out. */
  readonly arrivalDateTime?: string;
};

export type VerificationRequest = {
  readonly verifier: string;
  readonly level: 'LIMITED' | 'REASONABLE';
  readonly statement: string;
  /** Today by default. */
  readonly date?: string;
  /** Standard of the verification, such as ISO 14064-3. */
  readonly standard?: string;
};

export type VesselCapacity = {
  readonly value: number;
  readonly unit: 'TEU' | 'DEADWEIGHT_TONNE' | 'GROSS_TONNE' | 'CUBIC_METRE';
};

export type Volume = {
  readonly value: number;
  readonly unit: 'CUBIC_METRE' | 'LITRE' | 'CUBIC_FOOT';
};

/** A movement by sea ship or inland vessel. */
export type WaterElement = {
  readonly type: 'WATER';
  /** Returned with the result of the element. */
  readonly id?: string;
  /** Returned with the result of the element. */
  readonly context?: Context;
  /** ISO 8601 date and time with offset or Z; seconds may be left out. */
  readonly departureDateTime?: string;
  /** ISO 8601 date and time with offset or Z; seconds may be left out. */
  readonly arrivalDateTime?: string;
  readonly vehicle?: 'CONTAINER' | 'BULK_CARRIER' | 'GENERAL_CARGO' | 'CHEMICAL_TANKER' | 'OIL_TANKER' | 'LIQUEFIED_GAS_TANKER' | 'RO_RO' | 'RO_PAX' | 'VEHICLE_CARRIER' | 'REFRIGERATED_CARGO' | 'INLAND_VESSEL' | 'INLAND_CONTAINER' | 'INLAND_TANKER' | 'PUSHED_CONVOY';
  /** an ISO 6346 size and type code such as 22G1, or group code such as 22GP */
  readonly containerTypeCode?: string;
  /** Size of the vessel. */
  readonly capacity?: VesselCapacity;
  /** IMO number of the ship: seven digits, the last of them a check digit. */
  readonly imoNumber?: string;
  /** Mean speed of the vessel under way. */
  readonly speed?: Speed;
  readonly containerCount?: number;
  /** Volume of the cargo. */
  readonly volume?: Volume;
  readonly energyType?: 'HFO' | 'VLSFO' | 'MDO' | 'MGO' | 'DIESEL' | 'LNG' | 'LPG' | 'METHANOL' | 'AMMONIA' | 'HYDROGEN' | 'ELECTRICITY';
  readonly navigationConstraints?: ReadonlyArray<'AVOID_KIEL_CANAL' | 'AVOID_NORTHEAST_PASSAGE' | 'AVOID_NORTHWEST_PASSAGE' | 'AVOID_SUEZ_CANAL' | 'AVOID_PANAMA_CANAL'>;
  /** Load on loaded trips, percent of capacity. */
  readonly loadFactor?: number;
  /** Measured consumption; replaces the model. */
  readonly energyConsumption?: EnergyConsumption;
  /** Energy types with their percentages; they add up to 100. */
  readonly energyMix?: ReadonlyArray<WaterEnergyShare>;
  /** Emission intensity stated by the carrier or site; replaces the model. */
  readonly emissionIntensity?: StatedIntensity;
  /** MARKET_BASED adds a second figure, with contracted electricity, to the one based on the grid. */
  readonly electricity?: ContractedElectricity;
  /** Replaces the routed distance. */
  readonly distance?: Distance;
  readonly firstMile?: Connector;
  readonly lastMile?: Connector;
};

export type WaterEnergyShare = {
  readonly energyType: 'HFO' | 'VLSFO' | 'MDO' | 'MGO' | 'DIESEL' | 'LNG' | 'LPG' | 'METHANOL' | 'AMMONIA' | 'HYDROGEN' | 'ELECTRICITY';
  readonly share: number;
};

export type Webhook = {
  readonly id: string;
  readonly url: string;
  readonly events: ReadonlyArray<'batch.done' | 'batch.failed' | 'batch.paused' | 'calculation.stored'>;
  readonly createdAt: string;
  /** Every delivery since then has failed. */
  readonly failingSince?: string;
  /** When it was disabled because deliveries kept failing. */
  readonly disabledAt?: string;
  /** Secret that signs the messages; shown only when it is created. */
  readonly secret?: string;
};

export type WebhookDelivery = {
  readonly id: string;
  readonly event: string;
  readonly payload: { readonly [key: string]: unknown };
  readonly state: 'WAITING' | 'DELIVERED' | 'FAILED';
  readonly attempts: number;
  /** HTTP status of the last answer. */
  readonly status?: number;
  /** Why the last attempt failed. */
  readonly problem?: string;
  readonly createdAt: string;
  readonly endedAt?: string;
};

export type WebhookDeliveryList = {
  readonly items: ReadonlyArray<WebhookDelivery>;
};

export type WebhookList = {
  readonly items: ReadonlyArray<Webhook>;
};

export type WebhookRedelivery = {
  readonly id: string;
  readonly state: string;
};

/** All events by default. */
export type WebhookRequest = {
  /** An https address. */
  readonly url: string;
  readonly events?: ReadonlyArray<'batch.done' | 'batch.failed' | 'batch.paused' | 'calculation.stored'>;
};

export type Weight = {
  readonly value: number;
  readonly unit: 'KILOGRAM' | 'POUND' | 'METRIC_TONNE' | 'US_SHORT_TON';
};

/** A mode of a weighted mix: air, with its share. */
export type WeightedAir = {
  readonly type: 'AIR';
  /** Share of this mode; all shares add up to 100. Required unless the element has percentages. */
  readonly percentage?: number;
  /** Returned with the result of the element. */
  readonly id?: string;
  /** Returned with the result of the element. */
  readonly context?: Context;
  /** ISO 8601 date and time with offset or Z; seconds may be left out. */
  readonly departureDateTime?: string;
  /** ISO 8601 date and time with offset or Z; seconds may be left out. */
  readonly arrivalDateTime?: string;
  /** IATA or ICAO aircraft type code or a generic class. */
  readonly vehicle?: string;
  readonly aircraftType?: 'PASSENGER' | 'FREIGHTER';
  /** Load on loaded trips, percent of capacity. */
  readonly loadFactor?: number;
  readonly energyType?: 'JET_A1' | 'SAF';
  /** Measured consumption; replaces the model. */
  readonly energyConsumption?: EnergyConsumption;
  /** Energy types with their percentages; they add up to 100. */
  readonly energyMix?: ReadonlyArray<AirEnergyShare>;
  /** Emission intensity stated by the carrier or site; replaces the model. */
  readonly emissionIntensity?: StatedIntensity;
  /** MARKET_BASED adds a second figure, with contracted electricity, to the one based on the grid. */
  readonly electricity?: ContractedElectricity;
  /** Replaces the routed distance. */
  readonly distance?: Distance;
  readonly firstMile?: Connector;
  readonly lastMile?: Connector;
};

export type WeightedMode = WeightedAir | WeightedRail | WeightedRoad | WeightedWater;

/** Several modes over the same leg, prorated by percentage. */
export type WeightedModesElement = {
  readonly type: 'WEIGHTED_MODES';
  /** Returned with the result of the element. */
  readonly id?: string;
  /** Returned with the result of the element. */
  readonly context?: Context;
  /** ISO 8601 date and time with offset or Z; seconds may be left out. */
  readonly departureDateTime?: string;
  /** ISO 8601 date and time with offset or Z; seconds may be left out. */
  readonly arrivalDateTime?: string;
  readonly modes: ReadonlyArray<WeightedMode>;
  /** Shares in the order of modes, in place of a percentage on each; they add up to 100. */
  readonly percentages?: ReadonlyArray<number>;
};

/** A mode of a weighted mix: rail, with its share. */
export type WeightedRail = {
  readonly type: 'RAIL';
  /** Share of this mode; all shares add up to 100. Required unless the element has percentages. */
  readonly percentage?: number;
  /** Returned with the result of the element. */
  readonly id?: string;
  /** Returned with the result of the element. */
  readonly context?: Context;
  /** ISO 8601 date and time with offset or Z; seconds may be left out. */
  readonly departureDateTime?: string;
  /** ISO 8601 date and time with offset or Z; seconds may be left out. */
  readonly arrivalDateTime?: string;
  readonly trainType?: 'MANIFEST' | 'INTERMODAL' | 'UNIT' | 'AUTOMOBILE';
  /** Gross weight of the train, wagons included. */
  readonly trainWeight?: Mass;
  readonly energyType?: 'ELECTRICITY' | 'DIESEL';
  /** Load on loaded trips, percent of capacity. */
  readonly loadFactor?: number;
  /** Empty kilometres as a percentage of all kilometres. */
  readonly emptyRunning?: number;
  /** Measured consumption; replaces the model. */
  readonly energyConsumption?: EnergyConsumption;
  /** Energy types with their percentages; they add up to 100. */
  readonly energyMix?: ReadonlyArray<RailEnergyShare>;
  /** Emission intensity stated by the carrier or site; replaces the model. */
  readonly emissionIntensity?: StatedIntensity;
  /** MARKET_BASED adds a second figure, with contracted electricity, to the one based on the grid. */
  readonly electricity?: ContractedElectricity;
  /** Replaces the routed distance. */
  readonly distance?: Distance;
  readonly firstMile?: Connector;
  readonly lastMile?: Connector;
};

/** A mode of a weighted mix: road, with its share. */
export type WeightedRoad = {
  readonly type: 'ROAD';
  /** Share of this mode; all shares add up to 100. Required unless the element has percentages. */
  readonly percentage?: number;
  /** Returned with the result of the element. */
  readonly id?: string;
  /** Returned with the result of the element. */
  readonly context?: Context;
  /** ISO 8601 date and time with offset or Z; seconds may be left out. */
  readonly departureDateTime?: string;
  /** ISO 8601 date and time with offset or Z; seconds may be left out. */
  readonly arrivalDateTime?: string;
  readonly structure?: 'VAN' | 'RIGID' | 'ARTICULATED';
  /** Permissible gross weight of the vehicle or vehicle combination. */
  readonly grossWeight?: Mass;
  readonly energyType?: 'DIESEL' | 'PETROL' | 'LPG' | 'CNG' | 'LNG' | 'BIO_CNG' | 'BIO_LNG' | 'BIODIESEL' | 'HVO' | 'ETHANOL' | 'ELECTRICITY' | 'HYDROGEN';
  readonly emissionsStandard?: 'EURO_0' | 'EURO_I' | 'EURO_II' | 'EURO_III' | 'EURO_IV' | 'EURO_V' | 'EURO_VI' | 'EPA_1994' | 'EPA_1998' | 'EPA_2004' | 'EPA_2007' | 'EPA_2010';
  /** Load on loaded trips, percent of capacity. */
  readonly loadFactor?: number;
  /** Empty kilometres as a percentage of all kilometres. */
  readonly emptyRunning?: number;
  readonly loadDistribution?: 'LIGHT' | 'AVERAGE_MIXED' | 'HEAVY' | 'CONTAINER' | 'PARCEL' | 'GROUPAGE' | 'PARTIAL_LOAD';
  /** Measured consumption; replaces the model. */
  readonly energyConsumption?: EnergyConsumption;
  /** Energy types with their percentages; they add up to 100. */
  readonly energyMix?: ReadonlyArray<RoadEnergyShare>;
  /** Emission intensity stated by the carrier or site; replaces the model. */
  readonly emissionIntensity?: StatedIntensity;
  /** MARKET_BASED adds a second figure, with contracted electricity, to the one based on the grid. */
  readonly electricity?: ContractedElectricity;
  /** Replaces the routed distance. */
  readonly distance?: Distance;
};

/** A mode of a weighted mix: water, with its share. */
export type WeightedWater = {
  readonly type: 'WATER';
  /** Share of this mode; all shares add up to 100. Required unless the element has percentages. */
  readonly percentage?: number;
  /** Returned with the result of the element. */
  readonly id?: string;
  /** Returned with the result of the element. */
  readonly context?: Context;
  /** ISO 8601 date and time with offset or Z; seconds may be left out. */
  readonly departureDateTime?: string;
  /** ISO 8601 date and time with offset or Z; seconds may be left out. */
  readonly arrivalDateTime?: string;
  readonly vehicle?: 'CONTAINER' | 'BULK_CARRIER' | 'GENERAL_CARGO' | 'CHEMICAL_TANKER' | 'OIL_TANKER' | 'LIQUEFIED_GAS_TANKER' | 'RO_RO' | 'RO_PAX' | 'VEHICLE_CARRIER' | 'REFRIGERATED_CARGO' | 'INLAND_VESSEL' | 'INLAND_CONTAINER' | 'INLAND_TANKER' | 'PUSHED_CONVOY';
  /** an ISO 6346 size and type code such as 22G1, or group code such as 22GP */
  readonly containerTypeCode?: string;
  /** Size of the vessel. */
  readonly capacity?: VesselCapacity;
  /** IMO number of the ship: seven digits, the last of them a check digit. */
  readonly imoNumber?: string;
  /** Mean speed of the vessel under way. */
  readonly speed?: Speed;
  readonly containerCount?: number;
  /** Volume of the cargo. */
  readonly volume?: Volume;
  readonly energyType?: 'HFO' | 'VLSFO' | 'MDO' | 'MGO' | 'DIESEL' | 'LNG' | 'LPG' | 'METHANOL' | 'AMMONIA' | 'HYDROGEN' | 'ELECTRICITY';
  readonly navigationConstraints?: ReadonlyArray<'AVOID_KIEL_CANAL' | 'AVOID_NORTHEAST_PASSAGE' | 'AVOID_NORTHWEST_PASSAGE' | 'AVOID_SUEZ_CANAL' | 'AVOID_PANAMA_CANAL'>;
  /** Load on loaded trips, percent of capacity. */
  readonly loadFactor?: number;
  /** Measured consumption; replaces the model. */
  readonly energyConsumption?: EnergyConsumption;
  /** Energy types with their percentages; they add up to 100. */
  readonly energyMix?: ReadonlyArray<WaterEnergyShare>;
  /** Emission intensity stated by the carrier or site; replaces the model. */
  readonly emissionIntensity?: StatedIntensity;
  /** MARKET_BASED adds a second figure, with contracted electricity, to the one based on the grid. */
  readonly electricity?: ContractedElectricity;
  /** Replaces the routed distance. */
  readonly distance?: Distance;
  readonly firstMile?: Connector;
  readonly lastMile?: Connector;
};
