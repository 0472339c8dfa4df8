import { fault } from '../../errors/fault.js';
import type { Cargo, WaterSpec } from '../../request/types.js';
import { TONNES_PER_TEU } from '../../request/vocabulary.js';
import type { FactorLibrary } from '../factors/library.js';
import { f, type Line } from '../formula.js';
import type { Sheet } from '../sheet.js';
import { useRow } from './common.js';

export interface ContainerType {
  readonly code: string;
  readonly teu: number;
  readonly refrigerated: boolean;
}

/** Size and type code of ISO 6346: length, width and height, type group, characteristic. */
const CODE = /^([1-4ABCDEFGHKLMNP])([0245689CDEFLMNP])([A-HJ-NP-VY])([0-9A-Z])$/;
/** Type groups of ISO 6346 whose detailed codes end in a digit. */
const GROUPS = 'GVBSRHUPTAKN';
/** Group codes of ISO 6346, for a container whose detailed type is not known. */
const GROUP_CODES = 'GP VH BU BK SN RE RT RS HR HI UT PL PF PC PS TN TD TG AS NH NP'.split(' ');

/** @throws ApiFault INVALID_CONTAINER_TYPE_CODE for a code that ISO 6346 does not have. */
export function parseContainerType(library: FactorLibrary, code: string): ContainerType {
  const match = CODE.exec(code.toUpperCase());
  const length = match?.[1] ?? '';
  const group = match?.[3] ?? '';
  const row = library.find(`container/length/${length.toLowerCase()}`);
  const isGroup = GROUP_CODES.includes(`${group}${match?.[4] ?? ''}`);
  const isType = GROUPS.includes(group) && /\d/.test(match?.[4] ?? '');
  if (match === null || !(isGroup || isType) || row?.value === undefined) {
    throw fault('INVALID_CONTAINER_TYPE_CODE', `containerTypeCode: "${code}" is not a size and type code of ISO 6346`);
  }
  return { code: code.toUpperCase(), teu: row.value, refrigerated: group === 'R' };
}

/** The container space of the cargo: by the containers stated, else by its volume, else by its mass and density. */
export function addTeu(
  library: FactorLibrary,
  sheet: Sheet,
  { spec, cargo }: { readonly spec: WaterSpec; readonly cargo: Cargo },
  { mass, container }: { readonly mass: Line<'t'>; readonly container: ContainerType | undefined },
): Line<'TEU'> {
  const label = 'Container space of this cargo';
  if (spec.containerCount !== undefined) {
    const containers = sheet.stated('containers', 'Containers', spec.containerCount, '');
    const reason = 'container type not stated: forty feet';
    const each =
      container === undefined
        ? sheet.default('teuPerContainer', 'TEU of a container', 2, 'TEU', { reason })
        : sheet.stated('teuPerContainer', `TEU of a ${container.code}`, container.teu, 'TEU');
    return sheet.compute('teu', label, 'TEU', f`${containers} * ${each}`);
  }
  if (spec.volumeCubicMetres !== undefined) {
    const volume = sheet.stated('volume', 'Cargo volume', spec.volumeCubicMetres, 'm3');
    const perTeu = useRow({ sheet, library }, 'volumePerTeu', 'Volume of a TEU', 'container/volume-per-teu');
    const heaviest = sheet.default('heaviestTeu', 'Heaviest cargo in a TEU', TONNES_PER_TEU.HEAVY, 't/TEU', {
      reason: 'density HEAVY (specification)',
    });
    return sheet.compute('teu', label, 'TEU', f`max(${volume} / ${perTeu}, ${mass} / ${heaviest})`);
  }
  const reason = `density ${cargo.density} (specification)`;
  const perTeu = sheet.default('tonnesPerTeu', 'Cargo in a TEU', TONNES_PER_TEU[cargo.density], 't/TEU', { reason });
  return sheet.compute('teu', label, 'TEU', f`${mass} / ${perTeu}`);
}
