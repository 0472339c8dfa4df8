import type { Decimal } from './decimal.js';

/**
 * A shipment as partners exchange it: its transport chain elements and the operation categories behind them. The fields
 * are those of iLEAP 1.0, which every rendering carries; anything only a wrapper needs is in `Facts`.
 */
export interface Exchanged {
  readonly shipment: ShipmentFootprint;
  readonly tocs: readonly Toc[];
  readonly hocs: readonly Hoc[];
  /** For each category by its id, 0 to 1: its share of measured data; undefined where that is not stated. */
  readonly primaryShares: ReadonlyMap<string, number | undefined>;
}

export interface ShipmentFootprint {
  /** Kilograms. */
  readonly mass: Decimal;
  readonly shipmentId: string;
  readonly tces: readonly Tce[];
}

export interface Tce {
  readonly tceId: string;
  readonly prevTceIds: readonly string[];
  /** One of the two. */
  readonly tocId?: string;
  readonly hocId?: string;
  readonly shipmentId: string;
  readonly mass: Decimal;
  readonly packagingOrTrEqType?: 'Container-TEU';
  readonly packagingOrTrEqAmount?: Decimal;
  /** Kilometres, by kind of distance. */
  readonly distance: Partial<Readonly<Record<DistanceKind, Decimal>>>;
  readonly origin: ExchangeLocation;
  readonly destination: ExchangeLocation;
  /** Tonne-kilometres. */
  readonly transportActivity: Decimal;
  readonly departureAt?: string;
  readonly arrivalAt?: string;
  /** Kilograms. */
  readonly co2eWTW: Decimal;
  readonly co2eTTW: Decimal;
}

export type DistanceKind = 'actual' | 'gcd' | 'sfd';
export const EXCHANGE_MODES = ['Road', 'Rail', 'Air', 'Sea', 'InlandWaterway'] as const;
export type ExchangeMode = (typeof EXCHANGE_MODES)[number];

export interface ExchangeLocation {
  readonly street?: string;
  readonly zip?: string;
  readonly city: string;
  readonly country: string;
  readonly iata?: string;
  readonly locode?: string;
  readonly lat?: Decimal;
  readonly lng?: Decimal;
}

export interface Toc {
  readonly tocId: string;
  readonly description: string;
  readonly mode: ExchangeMode;
  readonly loadFactor?: Decimal;
  readonly emptyDistanceFactor?: Decimal;
  readonly temperatureControl: 'ambient' | 'refrigerated';
  readonly airShippingOption?: 'belly freight' | 'freighter';
  readonly flightLength?: 'short-haul' | 'long-haul';
  readonly energyCarriers: readonly EnergyCarrier[];
  /** Kilograms per tonne-kilometre. */
  readonly co2eIntensityWTW: Decimal;
  readonly co2eIntensityTTW: Decimal;
  readonly transportActivityUnit: 'tkm';
}

export interface Hoc {
  readonly hocId: string;
  readonly description: string;
  readonly hubType: string;
  readonly temperatureControl: 'ambient' | 'refrigerated';
  readonly hubLocation: ExchangeLocation;
  readonly inboundTransportMode?: ExchangeMode;
  readonly outboundTransportMode?: ExchangeMode;
  readonly energyCarriers: readonly EnergyCarrier[];
  /** Kilograms per tonne. */
  readonly co2eIntensityWTW: Decimal;
  readonly co2eIntensityTTW: Decimal;
  readonly hubActivityUnit: 'tonnes';
}

export interface EnergyCarrier {
  readonly energyCarrier: string;
  /** Above 0; all shares of a category add up to exactly 1. */
  readonly relativeShare: Decimal;
  readonly feedstocks?: readonly { readonly feedstock: string }[];
  /** Per unit of activity. */
  readonly energyConsumption?: Decimal;
  readonly energyConsumptionUnit?: EnergyUnit;
  /** Kilograms of CO2e per unit of energy. */
  readonly emissionFactorWTW: Decimal;
  readonly emissionFactorTTW: Decimal;
}

export const ENERGY_UNITS = ['l', 'kg', 'kWh', 'MJ'] as const;
export type EnergyUnit = (typeof ENERGY_UNITS)[number];

/** A result that no exchange format can express; no part of it is sent. */
export class NotExchangeable extends Error {}
