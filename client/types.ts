// Written by `npm run docs` from the API description.

export type CalculationRequest = {
  /** Needed when options.storeResult is true. */
  readonly id?: string;
  readonly options?: {
    /** Store the result under id. */
    readonly storeResult?: boolean;
    readonly hubInsertion?: 'AUTOMATIC_ON_ALL_TRANSITIONS' | 'MANUAL';
    /** Hub type of inserted hubs by type of their location. */
    readonly defaultHubTypes?: {
      readonly PLACE?: 'TRANSSHIPMENT' | 'STORAGE_AND_TRANSSHIPMENT' | 'WAREHOUSE' | 'LIQUID_BULK_TERMINAL' | 'MARITIME_TERMINAL';
      readonly AIRPORT?: 'TRANSSHIPMENT' | 'STORAGE_AND_TRANSSHIPMENT' | 'WAREHOUSE' | 'LIQUID_BULK_TERMINAL' | 'MARITIME_TERMINAL';
      readonly RAIL_YARD?: 'TRANSSHIPMENT' | 'STORAGE_AND_TRANSSHIPMENT' | 'WAREHOUSE' | 'LIQUID_BULK_TERMINAL' | 'MARITIME_TERMINAL';
      readonly HARBOR?: 'TRANSSHIPMENT' | 'STORAGE_AND_TRANSSHIPMENT' | 'WAREHOUSE' | 'LIQUID_BULK_TERMINAL' | 'MARITIME_TERMINAL';
    };
    /** Default ROAD, WATER, AIR; an empty list switches fallback off. */
    readonly fallbackTransportModes?: ReadonlyArray<'AIR' | 'RAIL' | 'ROAD' | 'WATER'>;
    /** Add the lines of ROAD, RAIL and WATER operations. */
    readonly includeRoutePolylines?: boolean;
    /** Add the explanation of every figure. */
    readonly includeExplanation?: boolean;
  };
  readonly cargo: {
    /** Net mass: goods and packaging, without pallets or containers. */
    readonly weight: {
      readonly value: number;
      readonly unit: 'KILOGRAM' | 'POUND' | 'METRIC_TONNE' | 'US_SHORT_TON';
    };
    readonly category?: 'AUTOMOBILES' | 'BUILDING_MATERIALS' | 'CEREALS' | 'COAL_AND_STEEL' | 'GENERAL' | 'LIQUEFIED_GAS' | 'LIQUID_CHEMICALS' | 'MANUFACTURED_PRODUCTS' | 'OIL' | 'REFRIGERATED_BULK' | 'SOLID_CHEMICALS';
    readonly densityCharacteristics?: 'LIGHT' | 'AVERAGE_MIXED' | 'HEAVY';
    readonly climateControl?: 'AT_AMBIENT' | 'REQUIRED';
  };
  readonly origin?: Location;
  readonly destination?: Location;
  readonly transportChain?: ReadonlyArray<AirElement | RailElement | RoadElement | WaterElement | UnknownElement | WeightedModesElement | HubElement>;
  /** Any properties; returned unchanged. */
  readonly context?: { readonly [key: string]: unknown };
};

/** The road vehicle of a first or last mile. */
export type Connector = {
  readonly structure?: 'VAN' | 'RIGID' | 'ARTICULATED';
  /** Permissible gross weight of vehicle or combination. */
  readonly grossWeight?: {
    readonly value: number;
    readonly unit: 'KILOGRAM' | 'POUND' | 'METRIC_TONNE' | 'US_SHORT_TON';
  };
  readonly energyType?: 'DIESEL' | 'PETROL' | 'LPG' | 'CNG' | 'LNG' | 'BIO_CNG' | 'BIO_LNG' | 'BIODIESEL' | 'HVO' | 'ETHANOL' | 'ELECTRICITY' | 'HYDROGEN';
  readonly emissionsStandard?: 'EURO_0' | 'EURO_I' | 'EURO_II' | 'EURO_III' | 'EURO_IV' | 'EURO_V' | 'EURO_VI' | 'EPA_1994' | 'EPA_1998' | 'EPA_2004' | 'EPA_2007' | 'EPA_2010';
  /** Load of loaded trips, percent of capacity. */
  readonly loadFactor?: number;
  /** Empty kilometres, percent of all kilometres. */
  readonly emptyRunning?: number;
  readonly loadDistribution?: 'LIGHT' | 'AVERAGE_MIXED' | 'HEAVY' | 'CONTAINER' | 'PARCEL' | 'GROUPAGE' | 'PARTIAL_LOAD';
  /** Measured consumption; replaces the model. */
  readonly energyConsumption?: {
    readonly value: number;
    readonly unit: 'LITRE_PER_KM' | 'LITRE_PER_100_KM' | 'KILOGRAM_PER_KM' | 'KILOGRAM_PER_100_KM' | 'KILOWATT_HOUR_PER_KM' | 'KILOWATT_HOUR_PER_100_KM' | 'MILE_PER_US_GALLON' | 'MILE_PER_IMPERIAL_GALLON';
  };
  /** Replaces the routed distance. */
  readonly distance?: {
    readonly value: number;
    readonly unit: 'METRE' | 'KILOMETRE' | 'MILE' | 'NAUTICAL_MILE';
    /** What it measures. Default SHORTEST_FEASIBLE. */
    readonly type?: 'ACTUAL' | 'SHORTEST_FEASIBLE' | 'GREAT_CIRCLE';
  };
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

/** A movement by aircraft. */
export type AirElement = {
  readonly type: 'AIR';
  /** Echoed on the result element. */
  readonly id?: string;
  /** Echoed on the result element. */
  readonly context?: { readonly [key: string]: unknown };
  /** ISO 8601 date and time with offset or Z; seconds may be left out. */
  readonly departureDateTime?: string;
  /** ISO 8601 date and time with offset or Z; seconds may be left out. */
  readonly arrivalDateTime?: string;
  /** IATA or ICAO aircraft type code or a generic class. */
  readonly vehicle?: string;
  readonly aircraftType?: 'PASSENGER' | 'FREIGHTER';
  /** Load of loaded trips, percent of capacity. */
  readonly loadFactor?: number;
  readonly energyType?: 'JET_A1' | 'SAF';
  /** Replaces the routed distance. */
  readonly distance?: {
    readonly value: number;
    readonly unit: 'METRE' | 'KILOMETRE' | 'MILE' | 'NAUTICAL_MILE';
    /** What it measures. Default SHORTEST_FEASIBLE. */
    readonly type?: 'ACTUAL' | 'SHORTEST_FEASIBLE' | 'GREAT_CIRCLE';
  };
  readonly firstMile?: Connector;
  readonly lastMile?: Connector;
};

/** A movement by train. */
export type RailElement = {
  readonly type: 'RAIL';
  /** Echoed on the result element. */
  readonly id?: string;
  /** Echoed on the result element. */
  readonly context?: { readonly [key: string]: unknown };
  /** ISO 8601 date and time with offset or Z; seconds may be left out. */
  readonly departureDateTime?: string;
  /** ISO 8601 date and time with offset or Z; seconds may be left out. */
  readonly arrivalDateTime?: string;
  readonly trainType?: 'MANIFEST' | 'INTERMODAL' | 'UNIT' | 'AUTOMOBILE';
  readonly energyType?: 'ELECTRICITY' | 'DIESEL';
  /** Load of loaded trips, percent of capacity. */
  readonly loadFactor?: number;
  /** Empty kilometres, percent of all kilometres. */
  readonly emptyRunning?: number;
  /** Measured consumption; replaces the model. */
  readonly energyConsumption?: {
    readonly value: number;
    readonly unit: 'LITRE_PER_KM' | 'LITRE_PER_100_KM' | 'KILOGRAM_PER_KM' | 'KILOGRAM_PER_100_KM' | 'KILOWATT_HOUR_PER_KM' | 'KILOWATT_HOUR_PER_100_KM' | 'MILE_PER_US_GALLON' | 'MILE_PER_IMPERIAL_GALLON';
  };
  /** Replaces the routed distance. */
  readonly distance?: {
    readonly value: number;
    readonly unit: 'METRE' | 'KILOMETRE' | 'MILE' | 'NAUTICAL_MILE';
    /** What it measures. Default SHORTEST_FEASIBLE. */
    readonly type?: 'ACTUAL' | 'SHORTEST_FEASIBLE' | 'GREAT_CIRCLE';
  };
  readonly firstMile?: Connector;
  readonly lastMile?: Connector;
};

/** A movement by truck or van. */
export type RoadElement = {
  readonly type: 'ROAD';
  /** Echoed on the result element. */
  readonly id?: string;
  /** Echoed on the result element. */
  readonly context?: { readonly [key: string]: unknown };
  /** ISO 8601 date and time with offset or Z; seconds may be left out. */
  readonly departureDateTime?: string;
  /** ISO 8601 date and time with offset or Z; seconds may be left out. */
  readonly arrivalDateTime?: string;
  readonly structure?: 'VAN' | 'RIGID' | 'ARTICULATED';
  /** Permissible gross weight of vehicle or combination. */
  readonly grossWeight?: {
    readonly value: number;
    readonly unit: 'KILOGRAM' | 'POUND' | 'METRIC_TONNE' | 'US_SHORT_TON';
  };
  readonly energyType?: 'DIESEL' | 'PETROL' | 'LPG' | 'CNG' | 'LNG' | 'BIO_CNG' | 'BIO_LNG' | 'BIODIESEL' | 'HVO' | 'ETHANOL' | 'ELECTRICITY' | 'HYDROGEN';
  readonly emissionsStandard?: 'EURO_0' | 'EURO_I' | 'EURO_II' | 'EURO_III' | 'EURO_IV' | 'EURO_V' | 'EURO_VI' | 'EPA_1994' | 'EPA_1998' | 'EPA_2004' | 'EPA_2007' | 'EPA_2010';
  /** Load of loaded trips, percent of capacity. */
  readonly loadFactor?: number;
  /** Empty kilometres, percent of all kilometres. */
  readonly emptyRunning?: number;
  readonly loadDistribution?: 'LIGHT' | 'AVERAGE_MIXED' | 'HEAVY' | 'CONTAINER' | 'PARCEL' | 'GROUPAGE' | 'PARTIAL_LOAD';
  /** Measured consumption; replaces the model. */
  readonly energyConsumption?: {
    readonly value: number;
    readonly unit: 'LITRE_PER_KM' | 'LITRE_PER_100_KM' | 'KILOGRAM_PER_KM' | 'KILOGRAM_PER_100_KM' | 'KILOWATT_HOUR_PER_KM' | 'KILOWATT_HOUR_PER_100_KM' | 'MILE_PER_US_GALLON' | 'MILE_PER_IMPERIAL_GALLON';
  };
  /** Replaces the routed distance. */
  readonly distance?: {
    readonly value: number;
    readonly unit: 'METRE' | 'KILOMETRE' | 'MILE' | 'NAUTICAL_MILE';
    /** What it measures. Default SHORTEST_FEASIBLE. */
    readonly type?: 'ACTUAL' | 'SHORTEST_FEASIBLE' | 'GREAT_CIRCLE';
  };
};

/** A movement by sea ship or inland vessel. */
export type WaterElement = {
  readonly type: 'WATER';
  /** Echoed on the result element. */
  readonly id?: string;
  /** Echoed on the result element. */
  readonly context?: { readonly [key: string]: unknown };
  /** ISO 8601 date and time with offset or Z; seconds may be left out. */
  readonly departureDateTime?: string;
  /** ISO 8601 date and time with offset or Z; seconds may be left out. */
  readonly arrivalDateTime?: string;
  readonly vehicle?: 'CONTAINER' | 'BULK_CARRIER' | 'GENERAL_CARGO' | 'CHEMICAL_TANKER' | 'OIL_TANKER' | 'LIQUEFIED_GAS_TANKER' | 'RO_RO' | 'RO_PAX' | 'VEHICLE_CARRIER' | 'REFRIGERATED_CARGO' | 'INLAND_VESSEL' | 'INLAND_CONTAINER' | 'INLAND_TANKER' | 'PUSHED_CONVOY';
  /** an ISO 6346 size and type code such as 22G1, or group code such as 22GP */
  readonly containerTypeCode?: string;
  /** Size of the vessel. */
  readonly capacity?: {
    readonly value: number;
    readonly unit: 'TEU' | 'DEADWEIGHT_TONNE' | 'GROSS_TONNE' | 'CUBIC_METRE';
  };
  readonly containerCount?: number;
  /** Volume of the cargo. */
  readonly volume?: {
    readonly value: number;
    readonly unit: 'CUBIC_METRE' | 'LITRE' | 'CUBIC_FOOT';
  };
  readonly energyType?: 'HFO' | 'VLSFO' | 'MDO' | 'MGO' | 'DIESEL' | 'LNG' | 'LPG' | 'METHANOL' | 'AMMONIA' | 'HYDROGEN' | 'ELECTRICITY';
  readonly navigationConstraints?: ReadonlyArray<'AVOID_KIEL_CANAL' | 'AVOID_NORTHEAST_PASSAGE' | 'AVOID_NORTHWEST_PASSAGE' | 'AVOID_SUEZ_CANAL' | 'AVOID_PANAMA_CANAL'>;
  /** Load of loaded trips, percent of capacity. */
  readonly loadFactor?: number;
  /** Replaces the routed distance. */
  readonly distance?: {
    readonly value: number;
    readonly unit: 'METRE' | 'KILOMETRE' | 'MILE' | 'NAUTICAL_MILE';
    /** What it measures. Default SHORTEST_FEASIBLE. */
    readonly type?: 'ACTUAL' | 'SHORTEST_FEASIBLE' | 'GREAT_CIRCLE';
  };
  readonly firstMile?: Connector;
  readonly lastMile?: Connector;
};

/** A movement whose mode is found by trying the fallback modes. */
export type UnknownElement = {
  readonly type: 'UNKNOWN';
  /** Echoed on the result element. */
  readonly id?: string;
  /** Echoed on the result element. */
  readonly context?: { readonly [key: string]: unknown };
  /** ISO 8601 date and time with offset or Z; seconds may be left out. */
  readonly departureDateTime?: string;
  /** ISO 8601 date and time with offset or Z; seconds may be left out. */
  readonly arrivalDateTime?: string;
};

/** Several modes over the same leg, prorated by percentage. */
export type WeightedModesElement = {
  readonly type: 'WEIGHTED_MODES';
  /** Echoed on the result element. */
  readonly id?: string;
  /** Echoed on the result element. */
  readonly context?: { readonly [key: string]: unknown };
  /** ISO 8601 date and time with offset or Z; seconds may be left out. */
  readonly departureDateTime?: string;
  /** ISO 8601 date and time with offset or Z; seconds may be left out. */
  readonly arrivalDateTime?: string;
  readonly modes: ReadonlyArray<WeightedAir | WeightedRail | WeightedRoad | WeightedWater>;
  /** Shares in the order of modes, in place of a percentage on each; they add up to 100. */
  readonly percentages?: ReadonlyArray<number>;
};

/** A logistics hub between two movements, or at an end of the chain. */
export type HubElement = {
  readonly type: 'HUB';
  /** Echoed on the result element. */
  readonly id?: string;
  /** Echoed on the result element. */
  readonly context?: { readonly [key: string]: unknown };
  readonly hubType?: 'TRANSSHIPMENT' | 'STORAGE_AND_TRANSSHIPMENT' | 'WAREHOUSE' | 'LIQUID_BULK_TERMINAL' | 'MARITIME_TERMINAL';
  readonly location?: Location;
};

export type WeightedAir = {
  readonly type: 'AIR';
  /** Share of this mode; all shares add up to 100. Needed unless the element has percentages. */
  readonly percentage?: number;
  /** Echoed on the result element. */
  readonly id?: string;
  /** Echoed on the result element. */
  readonly context?: { readonly [key: string]: unknown };
  /** ISO 8601 date and time with offset or Z; seconds may be left out. */
  readonly departureDateTime?: string;
  /** ISO 8601 date and time with offset or Z; seconds may be left out. */
  readonly arrivalDateTime?: string;
  /** IATA or ICAO aircraft type code or a generic class. */
  readonly vehicle?: string;
  readonly aircraftType?: 'PASSENGER' | 'FREIGHTER';
  /** Load of loaded trips, percent of capacity. */
  readonly loadFactor?: number;
  readonly energyType?: 'JET_A1' | 'SAF';
  /** Replaces the routed distance. */
  readonly distance?: {
    readonly value: number;
    readonly unit: 'METRE' | 'KILOMETRE' | 'MILE' | 'NAUTICAL_MILE';
    /** What it measures. Default SHORTEST_FEASIBLE. */
    readonly type?: 'ACTUAL' | 'SHORTEST_FEASIBLE' | 'GREAT_CIRCLE';
  };
  readonly firstMile?: Connector;
  readonly lastMile?: Connector;
};

export type WeightedRail = {
  readonly type: 'RAIL';
  /** Share of this mode; all shares add up to 100. Needed unless the element has percentages. */
  readonly percentage?: number;
  /** Echoed on the result element. */
  readonly id?: string;
  /** Echoed on the result element. */
  readonly context?: { readonly [key: string]: unknown };
  /** ISO 8601 date and time with offset or Z; seconds may be left out. */
  readonly departureDateTime?: string;
  /** ISO 8601 date and time with offset or Z; seconds may be left out. */
  readonly arrivalDateTime?: string;
  readonly trainType?: 'MANIFEST' | 'INTERMODAL' | 'UNIT' | 'AUTOMOBILE';
  readonly energyType?: 'ELECTRICITY' | 'DIESEL';
  /** Load of loaded trips, percent of capacity. */
  readonly loadFactor?: number;
  /** Empty kilometres, percent of all kilometres. */
  readonly emptyRunning?: number;
  /** Measured consumption; replaces the model. */
  readonly energyConsumption?: {
    readonly value: number;
    readonly unit: 'LITRE_PER_KM' | 'LITRE_PER_100_KM' | 'KILOGRAM_PER_KM' | 'KILOGRAM_PER_100_KM' | 'KILOWATT_HOUR_PER_KM' | 'KILOWATT_HOUR_PER_100_KM' | 'MILE_PER_US_GALLON' | 'MILE_PER_IMPERIAL_GALLON';
  };
  /** Replaces the routed distance. */
  readonly distance?: {
    readonly value: number;
    readonly unit: 'METRE' | 'KILOMETRE' | 'MILE' | 'NAUTICAL_MILE';
    /** What it measures. Default SHORTEST_FEASIBLE. */
    readonly type?: 'ACTUAL' | 'SHORTEST_FEASIBLE' | 'GREAT_CIRCLE';
  };
  readonly firstMile?: Connector;
  readonly lastMile?: Connector;
};

export type WeightedRoad = {
  readonly type: 'ROAD';
  /** Share of this mode; all shares add up to 100. Needed unless the element has percentages. */
  readonly percentage?: number;
  /** Echoed on the result element. */
  readonly id?: string;
  /** Echoed on the result element. */
  readonly context?: { readonly [key: string]: unknown };
  /** ISO 8601 date and time with offset or Z; seconds may be left out. */
  readonly departureDateTime?: string;
  /** ISO 8601 date and time with offset or Z; seconds may be left out. */
  readonly arrivalDateTime?: string;
  readonly structure?: 'VAN' | 'RIGID' | 'ARTICULATED';
  /** Permissible gross weight of vehicle or combination. */
  readonly grossWeight?: {
    readonly value: number;
    readonly unit: 'KILOGRAM' | 'POUND' | 'METRIC_TONNE' | 'US_SHORT_TON';
  };
  readonly energyType?: 'DIESEL' | 'PETROL' | 'LPG' | 'CNG' | 'LNG' | 'BIO_CNG' | 'BIO_LNG' | 'BIODIESEL' | 'HVO' | 'ETHANOL' | 'ELECTRICITY' | 'HYDROGEN';
  readonly emissionsStandard?: 'EURO_0' | 'EURO_I' | 'EURO_II' | 'EURO_III' | 'EURO_IV' | 'EURO_V' | 'EURO_VI' | 'EPA_1994' | 'EPA_1998' | 'EPA_2004' | 'EPA_2007' | 'EPA_2010';
  /** Load of loaded trips, percent of capacity. */
  readonly loadFactor?: number;
  /** Empty kilometres, percent of all kilometres. */
  readonly emptyRunning?: number;
  readonly loadDistribution?: 'LIGHT' | 'AVERAGE_MIXED' | 'HEAVY' | 'CONTAINER' | 'PARCEL' | 'GROUPAGE' | 'PARTIAL_LOAD';
  /** Measured consumption; replaces the model. */
  readonly energyConsumption?: {
    readonly value: number;
    readonly unit: 'LITRE_PER_KM' | 'LITRE_PER_100_KM' | 'KILOGRAM_PER_KM' | 'KILOGRAM_PER_100_KM' | 'KILOWATT_HOUR_PER_KM' | 'KILOWATT_HOUR_PER_100_KM' | 'MILE_PER_US_GALLON' | 'MILE_PER_IMPERIAL_GALLON';
  };
  /** Replaces the routed distance. */
  readonly distance?: {
    readonly value: number;
    readonly unit: 'METRE' | 'KILOMETRE' | 'MILE' | 'NAUTICAL_MILE';
    /** What it measures. Default SHORTEST_FEASIBLE. */
    readonly type?: 'ACTUAL' | 'SHORTEST_FEASIBLE' | 'GREAT_CIRCLE';
  };
};

export type WeightedWater = {
  readonly type: 'WATER';
  /** Share of this mode; all shares add up to 100. Needed unless the element has percentages. */
  readonly percentage?: number;
  /** Echoed on the result element. */
  readonly id?: string;
  /** Echoed on the result element. */
  readonly context?: { readonly [key: string]: unknown };
  /** ISO 8601 date and time with offset or Z; seconds may be left out. */
  readonly departureDateTime?: string;
  /** ISO 8601 date and time with offset or Z; seconds may be left out. */
  readonly arrivalDateTime?: string;
  readonly vehicle?: 'CONTAINER' | 'BULK_CARRIER' | 'GENERAL_CARGO' | 'CHEMICAL_TANKER' | 'OIL_TANKER' | 'LIQUEFIED_GAS_TANKER' | 'RO_RO' | 'RO_PAX' | 'VEHICLE_CARRIER' | 'REFRIGERATED_CARGO' | 'INLAND_VESSEL' | 'INLAND_CONTAINER' | 'INLAND_TANKER' | 'PUSHED_CONVOY';
  /** an ISO 6346 size and type code such as 22G1, or group code such as 22GP */
  readonly containerTypeCode?: string;
  /** Size of the vessel. */
  readonly capacity?: {
    readonly value: number;
    readonly unit: 'TEU' | 'DEADWEIGHT_TONNE' | 'GROSS_TONNE' | 'CUBIC_METRE';
  };
  readonly containerCount?: number;
  /** Volume of the cargo. */
  readonly volume?: {
    readonly value: number;
    readonly unit: 'CUBIC_METRE' | 'LITRE' | 'CUBIC_FOOT';
  };
  readonly energyType?: 'HFO' | 'VLSFO' | 'MDO' | 'MGO' | 'DIESEL' | 'LNG' | 'LPG' | 'METHANOL' | 'AMMONIA' | 'HYDROGEN' | 'ELECTRICITY';
  readonly navigationConstraints?: ReadonlyArray<'AVOID_KIEL_CANAL' | 'AVOID_NORTHEAST_PASSAGE' | 'AVOID_NORTHWEST_PASSAGE' | 'AVOID_SUEZ_CANAL' | 'AVOID_PANAMA_CANAL'>;
  /** Load of loaded trips, percent of capacity. */
  readonly loadFactor?: number;
  /** Replaces the routed distance. */
  readonly distance?: {
    readonly value: number;
    readonly unit: 'METRE' | 'KILOMETRE' | 'MILE' | 'NAUTICAL_MILE';
    /** What it measures. Default SHORTEST_FEASIBLE. */
    readonly type?: 'ACTUAL' | 'SHORTEST_FEASIBLE' | 'GREAT_CIRCLE';
  };
  readonly firstMile?: Connector;
  readonly lastMile?: Connector;
};

export type CalculationResult = {
  readonly id?: string;
  readonly origin: {
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
    readonly match: {
      readonly method: string;
      readonly confidence: number;
      readonly matched: string;
      readonly geocoder: string;
    };
  };
  readonly destination: {
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
    readonly match: {
      readonly method: string;
      readonly confidence: number;
      readonly matched: string;
      readonly geocoder: string;
    };
  };
  readonly activityDistanceKm: number;
  readonly activityTonneKm: number;
  readonly transportIntensities: {
    readonly wttCo2eGramsPerTonneKm: number;
    readonly ttwCo2eGramsPerTonneKm: number;
    readonly wtwCo2eGramsPerTonneKm: number;
  };
  readonly transportEmissions: {
    readonly wttCo2eGrams: number;
    readonly ttwCo2eGrams: number;
    readonly wtwCo2eGrams: number;
  };
  readonly hubIntensities: {
    readonly co2eGramsPerTonne: number;
  };
  readonly hubEmissions: {
    readonly co2eGrams: number;
  };
  readonly totalIntensities: {
    readonly co2eGramsPerTonneKm: number;
  };
  readonly totalEmissions: {
    readonly co2eGrams: number;
  };
  readonly transportChain: ReadonlyArray<{
    readonly type: 'AIR' | 'RAIL' | 'ROAD' | 'WATER' | 'WEIGHTED_MODES';
    readonly requestedType?: string;
    readonly id?: string;
    readonly start: {
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
      readonly match: {
        readonly method: string;
        readonly confidence: number;
        readonly matched: string;
        readonly geocoder: string;
      };
    };
    readonly end: {
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
      readonly match: {
        readonly method: string;
        readonly confidence: number;
        readonly matched: string;
        readonly geocoder: string;
      };
    };
    readonly activityDistanceKm: number;
    readonly activityTonneKm: number;
    readonly transportIntensities: {
      readonly wttCo2eGramsPerTonneKm: number;
      readonly ttwCo2eGramsPerTonneKm: number;
      readonly wtwCo2eGramsPerTonneKm: number;
    };
    readonly transportEmissions: {
      readonly wttCo2eGrams: number;
      readonly ttwCo2eGrams: number;
      readonly wtwCo2eGrams: number;
    };
    readonly hubIntensities: {
      readonly co2eGramsPerTonne: number;
    };
    readonly hubEmissions: {
      readonly co2eGrams: number;
    };
    readonly totalIntensities: {
      readonly co2eGramsPerTonneKm: number;
    };
    readonly totalEmissions: {
      readonly co2eGrams: number;
    };
    /** What is right but may surprise: a long first mile, a fallback, a code and a country that disagree. */
    readonly notes?: ReadonlyArray<string>;
    readonly context?: { readonly [key: string]: unknown };
    readonly elements: ReadonlyArray<{
      readonly type: 'AIR' | 'RAIL' | 'ROAD' | 'WATER';
      readonly id?: string;
      readonly role: 'MAIN' | 'FIRST_MILE' | 'LAST_MILE';
      readonly vehicle: string;
      readonly methodology: string;
      readonly distanceMeasurementMethod: string;
      /** Standard uncertainty of the distance, in per cent: two of three distances found like this are this near to the true one. 0 for a stated distance and for great circles. */
      readonly distanceUncertaintyPercent: number;
      readonly distanceAdjustmentFactor: string;
      readonly calculationBasis: string;
      readonly start: {
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
        readonly match: {
          readonly method: string;
          readonly confidence: number;
          readonly matched: string;
          readonly geocoder: string;
        };
      };
      readonly end: {
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
        readonly match: {
          readonly method: string;
          readonly confidence: number;
          readonly matched: string;
          readonly geocoder: string;
        };
      };
      readonly activityDistanceKm: number;
      readonly activityTonneKm: number;
      readonly transportIntensities: {
        readonly wttCo2eGramsPerTonneKm: number;
        readonly ttwCo2eGramsPerTonneKm: number;
        readonly wtwCo2eGramsPerTonneKm: number;
      };
      readonly transportEmissions: {
        readonly wttCo2eGrams: number;
        readonly ttwCo2eGrams: number;
        readonly wtwCo2eGrams: number;
      };
      readonly resultsByEnergyType: ReadonlyArray<{
        readonly energyType: string;
        readonly activityDistanceKm: number;
        readonly activityTonneKm: number;
        readonly intensities: {
          readonly wttCo2eGramsPerTonneKm: number;
          readonly ttwCo2eGramsPerTonneKm: number;
          readonly wtwCo2eGramsPerTonneKm: number;
        };
        readonly emissions: {
          readonly wttCo2eGrams: number;
          readonly ttwCo2eGrams: number;
          readonly wtwCo2eGrams: number;
        };
        readonly resultsByEnergySource: ReadonlyArray<{
          readonly energySource: string;
          readonly factorReference: string;
          readonly emissions: {
            readonly wttCo2eGrams: number;
            readonly ttwCo2eGrams: number;
            readonly wtwCo2eGrams: number;
          };
          readonly biogenicCo2Grams?: number;
        }>;
      }>;
      readonly emissionsStandard?: string;
      readonly loadFactor?: number;
      readonly emptyRunning?: number;
      readonly loadDistribution?: string;
      readonly capacityBand?: string;
      readonly containerType?: string;
      readonly percentage?: number;
      readonly flightsKm?: ReadonlyArray<number>;
      readonly selection?: {
        readonly start?: {
          readonly code: string;
          readonly name: string;
          readonly roadKm?: number;
          readonly greatCircleKm: number;
          readonly reason: string;
          readonly alternatives: ReadonlyArray<{
            readonly code: string;
            readonly name: string;
            readonly roadKm?: number;
            readonly greatCircleKm: number;
          }>;
        };
        readonly end?: {
          readonly code: string;
          readonly name: string;
          readonly roadKm?: number;
          readonly greatCircleKm: number;
          readonly reason: string;
          readonly alternatives: ReadonlyArray<{
            readonly code: string;
            readonly name: string;
            readonly roadKm?: number;
            readonly greatCircleKm: number;
          }>;
        };
      };
      readonly route: {
        readonly engine: string;
        readonly quality: string;
        readonly passages: ReadonlyArray<string>;
        readonly snapKm: {
          readonly from: number;
          readonly to: number;
        };
        readonly countries: ReadonlyArray<{
          readonly countryCode: string | null;
          readonly km: number;
        }>;
        readonly notes: ReadonlyArray<string>;
      };
      readonly dataQuality: {
        readonly primary: number;
        readonly modelled: number;
        readonly default: number;
      };
      /** What is right but may surprise: a long first mile, a fallback, a code and a country that disagree. */
      readonly notes?: ReadonlyArray<string>;
      readonly routePolylines?: ReadonlyArray<string>;
      readonly context?: { readonly [key: string]: unknown };
    } | {
      readonly type: 'HUB';
      readonly id?: string;
      readonly hubType: 'TRANSSHIPMENT' | 'STORAGE_AND_TRANSSHIPMENT' | 'WAREHOUSE' | 'LIQUID_BULK_TERMINAL' | 'MARITIME_TERMINAL';
      readonly location: {
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
        readonly match: {
          readonly method: string;
          readonly confidence: number;
          readonly matched: string;
          readonly geocoder: string;
        };
      };
      readonly activityTonnes: number;
      readonly intensities: {
        readonly co2eGramsPerTonne: number;
      };
      readonly emissions: {
        readonly co2eGrams: number;
      };
      readonly methodology: string;
      readonly calculationBasis: string;
      /** What is right but may surprise: a long first mile, a fallback, a code and a country that disagree. */
      readonly notes?: ReadonlyArray<string>;
      readonly context?: { readonly [key: string]: unknown };
    }>;
  } | {
    readonly type: 'HUB';
    readonly id?: string;
    readonly hubType: 'TRANSSHIPMENT' | 'STORAGE_AND_TRANSSHIPMENT' | 'WAREHOUSE' | 'LIQUID_BULK_TERMINAL' | 'MARITIME_TERMINAL';
    readonly location: {
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
      readonly match: {
        readonly method: string;
        readonly confidence: number;
        readonly matched: string;
        readonly geocoder: string;
      };
    };
    readonly activityTonnes: number;
    readonly intensities: {
      readonly co2eGramsPerTonne: number;
    };
    readonly emissions: {
      readonly co2eGrams: number;
    };
    readonly methodology: string;
    readonly calculationBasis: string;
    /** What is right but may surprise: a long first mile, a fallback, a code and a country that disagree. */
    readonly notes?: ReadonlyArray<string>;
    readonly context?: { readonly [key: string]: unknown };
  }>;
  readonly context?: { readonly [key: string]: unknown };
  readonly certificateUrl?: string;
  readonly creditCost: number;
  /** What of the request was accepted but not used, such as an unknown property. */
  readonly warnings?: ReadonlyArray<string>;
  readonly cargo: {
    readonly massTonnes: number;
    readonly category: string;
    readonly densityCharacteristics: string;
    readonly climateControl: string;
  };
  readonly method: {
    readonly name: string;
    readonly version: string;
    readonly gwp: string;
  };
  readonly factorSet: {
    readonly name: string;
    readonly version: string;
    readonly gwp: string;
  };
  readonly dataQuality: {
    readonly primary: number;
    readonly modelled: number;
    readonly default: number;
  };
  readonly citations: ReadonlyArray<{
    readonly reference: string;
    readonly title: string;
    readonly publisher: string;
    readonly edition: string;
    readonly locator: string;
    readonly licence: string;
    readonly validity: string;
  }>;
  readonly dataVersions: ReadonlyArray<string>;
  readonly explanation?: { readonly [key: string]: unknown };
};

export type CertificateStatus = {
  /** The calculation stands as certified. */
  readonly state: 'CURRENT';
  /** Id of the calculation. */
  readonly id: string;
  readonly createdAt: string;
  /** Of the answer's JSON text in UTF-8, exactly as it was sent. */
  readonly resultSha256: string;
  readonly certificateUrl: string;
  readonly totals: {
    /** Well-to-tank of all transport operations, kg CO2e. */
    readonly wttKg: number;
    /** Tank-to-wheel of all transport operations, kg CO2e. */
    readonly ttwKg: number;
    /** Well-to-wheel of all transport operations, kg CO2e. */
    readonly wtwKg: number;
    /** All hub operations, kg CO2e. */
    readonly hubsKg: number;
    /** Well-to-wheel and hubs: the total that the certificate shows, kg CO2e. */
    readonly totalKg: number;
  };
  /** Activity distance. */
  readonly distanceKm: number;
  readonly origin?: {
    /** Facility or town. */
    readonly label: string;
    /** What else tells it apart; may be empty. */
    readonly detail: string;
    /** ISO 3166-1 alpha-2; may be empty. */
    readonly countryCode: string;
  };
  readonly destination?: {
    /** Facility or town. */
    readonly label: string;
    /** What else tells it apart; may be empty. */
    readonly detail: string;
    /** ISO 3166-1 alpha-2; may be empty. */
    readonly countryCode: string;
  };
} | {
  /** The calculation was stored again under its id since. */
  readonly state: 'SUPERSEDED';
};

export type CalculationResults = {
  readonly results: ReadonlyArray<CalculationResult | {
    readonly error: Error;
  }>;
};

export type StoredResult = {
  readonly createdAt: string;
  readonly result: CalculationResult;
};

export type ListPage = {
  readonly items: ReadonlyArray<{
    readonly id: string;
    readonly createdAt: string;
  }>;
  readonly hasMore: boolean;
  /** Present when hasMore is true; pass it as cursor. */
  readonly nextCursor?: string;
};

export type Explanation = {
  readonly method: string;
  /** Per element of the result, the steps that lead to its grams. */
  readonly elements: ReadonlyArray<{
    readonly path: string;
    readonly type: string;
    readonly methodology: string;
    readonly share: number;
    readonly steps: ReadonlyArray<{
      readonly symbol: string;
      readonly label: string;
      readonly value: number | string;
      readonly unit: string;
      readonly origin: string;
      readonly formula?: string;
      readonly reference?: string;
      readonly reason?: string;
    }>;
  }>;
};

export type Error = {
  readonly title: string;
  readonly status: number;
  /** Number of the error catalogue. */
  readonly code: number;
  readonly details: ReadonlyArray<string>;
  readonly instance: string;
  readonly recommendation: string;
};
