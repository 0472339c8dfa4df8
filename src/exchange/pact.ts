import { parseOwn } from '../own-json.js';
import type { AccountProfile, Footprint } from '../record/port.js';
import { sumDecimals, toDecimal } from './decimal.js';
import type { Facts } from './facts.js';
import type { Hoc, ShipmentFootprint, Toc } from './model.js';

/** The publisher: the company behind an account. */
export interface Owner {
  readonly companyName: string;
  /** URNs, at least one. */
  readonly companyIds: readonly string[];
}

/** From the account's profile; without one, a company with the account's name. */
export function ownerOf(accountName: string, { legalName, identifiers = [] }: AccountProfile = {}): Owner {
  const companyName = legalName ?? accountName;
  const own = encodeURIComponent(companyName.trim().toLowerCase().replace(/\s+/g, '-'));
  return {
    companyName,
    companyIds:
      identifiers.length === 0
        ? [`urn:pathfinder:company:customcode:vendor-assigned:${own}`]
        : identifiers.map(({ scheme, value }) => urnOf(scheme, value)),
  };
}

/** `urn:lei:529900T8BM49AURSDO55`; a value that already is a URN stays unchanged. */
const urnOf = (scheme: string, value: string): string =>
  /^urn:/i.test(value)
    ? value
    : `urn:${scheme.toLowerCase().replace(/[^a-z0-9]+/g, '-')}:${encodeURIComponent(value.trim())}`;

/** UN CPC 83117, which marks everything that iLEAP wraps. */
export const CPC = '83117';
const BOUNDARY = 'Well-to-wheel CO2e of transport and hub operations, ISO 14083:2023';
const SCHEMAS = { shipment: 'shipment-footprint', toc: 'toc', hoc: 'hoc' } as const;

/** What both versions of PACT state, each in its own words. */
interface Wrapped {
  readonly common: object;
  readonly facts: Facts;
  readonly unit: 'ton kilometer' | 'kilogram';
  readonly amount: string;
  readonly mass: string;
  readonly kg: string;
}

function wrap(footprint: Footprint, owner: Owner): Wrapped {
  const facts = parseOwn<Facts>(footprint.factsJson);
  const { kind, itemId } = footprint;
  const item = `${kind}:${encodeURIComponent(itemId)}`;
  return {
    facts,
    ...declared(footprint, facts),
    common: {
      id: footprint.id,
      created: instant(footprint.createdAt),
      ...(footprint.precedingId !== undefined && { precedingPfIds: [footprint.precedingId] }),
      status: footprint.status,
      companyName: owner.companyName,
      companyIds: owner.companyIds,
      productDescription: `Logistics emissions: ${kind} ${itemId}`,
      productIds: [`urn:pathfinder:product:customcode:vendor-assigned:${item}`],
      productNameCompany: `${kind} ${itemId}`,
      comment: facts.method,
      extensions: [
        {
          specVersion: '2.0.0',
          dataSchema: `https://api.ileap.sine.dev/${SCHEMAS[kind as keyof typeof SCHEMAS]}.json`,
          documentation: 'https://sine-fdn.github.io/ileap-extension/',
          data: facts.data,
        },
      ],
    },
  };
}

/** The declared unit, its amount, and its emissions: sums of the record's printed figures. */
function declared({ kind }: Footprint, { data }: Facts): Pick<Wrapped, 'unit' | 'amount' | 'mass' | 'kg'> {
  if (kind === 'shipment') {
    const { mass, tces } = data as ShipmentFootprint;
    const kg = sumDecimals(tces.map(({ co2eWTW }) => co2eWTW));
    const activity = sumDecimals(tces.map(({ transportActivity }) => transportActivity));
    // A shipment of hubs only moves nothing; PACT declares no amount of 0.
    return activity === '0'
      ? { unit: 'kilogram', amount: mass, mass, kg }
      : { unit: 'ton kilometer', amount: activity, mass, kg };
  }
  const kg = (data as Toc | Hoc).co2eIntensityWTW;
  return kind === 'toc'
    ? { unit: 'ton kilometer', amount: '1', mass: '1', kg }
    : { unit: 'kilogram', amount: '1000', mass: '1000', kg };
}

const periodOf = ({ periodStart, periodEnd }: Facts) => ({
  referencePeriodStart: `${periodStart}T00:00:00Z`,
  referencePeriodEnd: `${periodEnd}T23:59:59Z`,
});

const sourcesOf = ({ sources }: Facts) => (sources.length === 0 ? {} : { secondaryEmissionFactorSources: sources });
const countryOf = ({ country }: Facts) => (country === undefined ? {} : { geographyCountry: country });
/** With milliseconds, the form that both specifications show. */
export const instant = (stamp: string): string => new Date(stamp).toISOString();

/** PACT 2.3 with its iLEAP extension. */
export function renderV2(footprint: Footprint, owner: Owner): object {
  const { common, facts, unit, amount, mass, kg } = wrap(footprint, owner);
  return {
    ...common,
    specVersion: '2.3.0',
    version: footprint.status === 'Active' ? 0 : 1,
    ...(footprint.updatedAt !== undefined && { updated: instant(footprint.updatedAt) }),
    productCategoryCpc: CPC,
    pcf: {
      declaredUnit: unit,
      unitaryProductAmount: amount,
      productMassPerDeclaredUnit: mass,
      pCfExcludingBiogenic: kg,
      fossilGhgEmissions: kg,
      fossilCarbonContent: '0',
      biogenicCarbonContent: '0',
      characterizationFactors: facts.gwp,
      ipccCharacterizationFactorsSources: [facts.gwp],
      crossSectoralStandardsUsed: ['GHG Protocol Product standard'],
      crossSectoralStandards: ['ISO14083'],
      boundaryProcessesDescription: BOUNDARY,
      ...periodOf(facts),
      ...countryOf(facts),
      exemptedEmissionsPercent: 0,
      exemptedEmissionsDescription: '',
      packagingEmissionsIncluded: false,
      ...(facts.primaryShare !== undefined && { primaryDataShare: Number((100 * facts.primaryShare).toFixed(6)) }),
      ...sourcesOf(facts),
    },
  };
}

/** PACT 3.0 with its iLEAP extension. */
export function renderV3(footprint: Footprint, owner: Owner): object {
  const { common, facts, unit, amount, mass, kg } = wrap(footprint, owner);
  return {
    ...common,
    specVersion: '3.0.0',
    productClassifications: [`urn:cpc:${CPC}`],
    pcf: {
      declaredUnitOfMeasurement: unit,
      declaredUnitAmount: amount,
      productMassPerDeclaredUnit: mass,
      ...periodOf(facts),
      ...countryOf(facts),
      boundaryProcessesDescription: BOUNDARY,
      pcfExcludingBiogenicUptake: kg,
      pcfIncludingBiogenicUptake: kg,
      fossilGhgEmissions: kg,
      fossilCarbonContent: '0',
      packagingEmissionsIncluded: false,
      ipccCharacterizationFactors: [facts.gwp],
      crossSectoralStandards: ['ISO14083'],
      exemptedEmissionsPercent: '0',
      exemptedEmissionsDescription: '',
      ...(facts.primaryShare !== undefined && { primaryDataShare: toDecimal(100 * facts.primaryShare) }),
      ...sourcesOf(facts),
    },
  };
}
