import type { Value } from '../../batch/write/columns.js';
import type { SummaryMode } from '../../record/port.js';
import { toKilograms } from '../../stored/emissions.js';
import type { ReportDocument } from '../document.js';
import type { ReportText } from '../texts/texts.js';

/** A line of the table in the form of the GLEC declaration. */
export interface DeclarationLine {
  readonly item: ReportText;
  readonly kgPerTonneKm: number | undefined;
  readonly tonneKm: number;
  readonly kgWtw: number;
  readonly kgTtw: number | undefined;
  readonly primaryShare: number;
  readonly modelledShare: number;
  readonly defaultShare: number;
}

export const MODE_NAMES = {
  ROAD: 'Road',
  RAIL: 'Rail',
  AIR: 'Air',
  SEA: 'Sea',
  INLAND_WATERWAY: 'Inland waterway',
  HUB: 'Logistics hubs',
} as const satisfies Readonly<Record<SummaryMode, ReportText>>;

/** One line for each mode, and the sum. */
export function declarationLines({ byMode, totals, dataQuality }: ReportDocument): readonly DeclarationLine[] {
  const modes = byMode.map((mode): DeclarationLine => {
    const { key, co2eGrams, co2eGramsPerTonneKm, tonneKm, ttwCo2eGrams, co2eGramsByData } = mode;
    const shareOf = (grams: number): number => (co2eGrams > 0 ? grams / co2eGrams : 0);
    return {
      item: MODE_NAMES[key],
      kgPerTonneKm: toKilograms(co2eGramsPerTonneKm),
      tonneKm,
      kgWtw: co2eGrams / 1000,
      kgTtw: key === 'HUB' ? undefined : ttwCo2eGrams / 1000,
      primaryShare: shareOf(co2eGramsByData.primary),
      modelledShare: shareOf(co2eGramsByData.modelled),
      defaultShare: shareOf(co2eGramsByData.default),
    };
  });
  const total: DeclarationLine = {
    item: 'Total',
    kgPerTonneKm: toKilograms(totals.co2eGramsPerTonneKm),
    tonneKm: totals.tonneKm,
    kgWtw: totals.co2eGrams / 1000,
    kgTtw: totals.ttwCo2eGrams / 1000,
    primaryShare: dataQuality.primary,
    modelledShare: dataQuality.modelled,
    defaultShare: dataQuality.default,
  };
  return [...modes, total];
}

export const DECLARATION_HEAD = [
  'Item',
  'Emission intensity, kg CO2e/tkm (WTW)',
  'Transport activity, tkm',
  'Emissions, kg CO2e (WTW)',
  'Emissions, kg CO2e (TTW)',
  'Primary data, share',
  'Modelled data, share',
  'Default data, share',
];

export const declarationRows = (document: ReportDocument): readonly (readonly Value[])[] =>
  declarationLines(document).map((line) => [
    line.item,
    line.kgPerTonneKm ?? null,
    line.tonneKm,
    line.kgWtw,
    line.kgTtw ?? null,
    line.primaryShare,
    line.modelledShare,
    line.defaultShare,
  ]);
