import type { Cargo, RoadSpec } from '../../request/types.js';
import type { LoadDistribution, RoadStructure } from '../../request/vocabulary.js';
import type { FactorLibrary } from '../factors/library.js';
import { f, type Line } from '../formula.js';
import type { WorldRegion } from '../regions.js';
import type { Sheet } from '../sheet.js';
import { slug, useRow } from './common.js';

export interface RoadVehicle {
  /** Key of the class rows: `artic-40`. */
  readonly key: string;
  readonly label: string;
  readonly structure: RoadStructure;
  readonly grossWeight: Line;
  readonly payload: Line<'t'>;
}

/** Class by structure and gross weight; what is not stated follows from the other, else from the region's common long-haul truck. */
export function chooseVehicle(library: FactorLibrary, sheet: Sheet, spec: RoadSpec, region: WorldRegion): RoadVehicle {
  const structure = spec.structure ?? structureFor(spec.grossWeightTonnes);
  if (spec.structure !== undefined) sheet.statedWord('structure', 'Vehicle structure', structure);
  else {
    const reason =
      spec.grossWeightTonnes === undefined
        ? 'not stated: articulated truck'
        : 'not stated: usual for this gross weight';
    sheet.defaultWord('structure', 'Vehicle structure', structure, { reason });
  }
  const usual = `road/usual-gross-weight/${structure === 'ARTICULATED' && region === 'NORTH_AMERICA' ? 'articulated-north-america' : slug(structure)}`;
  const grossWeight =
    spec.grossWeightTonnes === undefined
      ? useRow(sheet, library, 'grossWeight', 'Gross vehicle weight', usual, 'not stated')
      : sheet.stated('grossWeight', 'Gross vehicle weight', spec.grossWeightTonnes, 't');

  // Weight classes include their upper end: a truck of exactly 12 t is in the class up to 12 t.
  const band = library.getBand(`road/class/${slug(structure)}`, Math.max(0, grossWeight.value - 1e-9));
  const key = band.text ?? '';
  const reference = 'of the class reference vehicle';
  const classGross = useRow(
    sheet,
    library,
    'classGrossWeight',
    `Gross weight ${reference}`,
    `road/${key}/gross-weight`,
  );
  const classPayload = useRow(sheet, library, 'classPayload', `Payload ${reference}`, `road/${key}/payload`);
  const payload = sheet.compute('payload', 'Payload', 't', f`${classPayload} * ${grossWeight} / ${classGross}`);
  return { key, label: band.note, structure, grossWeight, payload };
}

function structureFor(grossWeightTonnes: number | undefined): RoadStructure {
  if (grossWeightTonnes === undefined || grossWeightTonnes > 26) return 'ARTICULATED';
  return grossWeightTonnes <= 3.5 ? 'VAN' : 'RIGID';
}

/** What a vehicle carries, and how far it runs empty for it. */
export interface RoadLoad {
  readonly distribution: LoadDistribution;
  readonly loadFactor: Line;
  readonly emptyRunning: Line;
  /** On a loaded vehicle. */
  readonly load: Line<'t'>;
  readonly emptyPerLoaded: Line;
}

/** Load factor and empty running: stated, or from the kind of load. */
export function chooseLoad(
  library: FactorLibrary,
  sheet: Sheet,
  spec: RoadSpec,
  cargo: Cargo,
  vehicle: RoadVehicle,
): RoadLoad {
  const distribution = spec.loadDistribution ?? cargo.density;
  if (spec.loadDistribution !== undefined) sheet.statedWord('loadDistribution', 'Load distribution', distribution);
  else
    sheet.defaultWord('loadDistribution', 'Load distribution', distribution, {
      reason: 'not stated: density of the cargo',
    });
  const automobiles =
    cargo.category === 'AUTOMOBILES' && spec.loadDistribution === undefined && vehicle.structure === 'ARTICULATED';
  const set = vehicle.structure === 'VAN' ? 'van' : automobiles ? 'automobiles' : slug(distribution);
  const percent = (symbol: string, label: string, stated: number | undefined, row: string): Line =>
    stated === undefined
      ? useRow(sheet, library, symbol, label, `road/load/${set}/${row}`, 'not stated')
      : sheet.stated(symbol, label, stated, '%');
  const loadFactor = percent('loadFactor', 'Load factor of loaded trips', spec.loadFactorPercent, 'load-factor');
  const label = 'Empty kilometres of all kilometres';
  const emptyRunning = percent('emptyRunning', label, spec.emptyRunningPercent, 'empty-running');
  return {
    distribution,
    loadFactor,
    emptyRunning,
    load: sheet.compute('load', 'Load of a loaded vehicle', 't', f`${vehicle.payload} * ${loadFactor} / 100`),
    emptyPerLoaded: sheet.compute(
      'emptyPerLoaded',
      'Empty kilometres per loaded kilometre',
      '',
      f`${emptyRunning} / (100 - ${emptyRunning})`,
    ),
  };
}
