import { fault } from '../../errors/fault.js';
import type { FactorLibrary } from '../factors/library.js';

export interface ContainerType {
  readonly code: string;
  readonly teu: number;
  readonly refrigerated: boolean;
}

/** Size and type code of ISO 6346: length, width and height, type group, characteristic. */
const CODE = /^([1-4ABCDEFGHKLMNP])([0245689CDEFLMNP])([A-HJ-NP-VY])([0-9])$/;
/** Type groups of ISO 6346; the two-letter group codes of the type end in a letter, the detailed codes in a digit. */
const GROUPS = 'GVBSRHUPTAKN';

/** @throws ApiFault 26 for a code that ISO 6346 does not have. */
export function parseContainerType(library: FactorLibrary, code: string): ContainerType {
  const match = CODE.exec(code.toUpperCase());
  const length = match?.[1] ?? '';
  const group = match?.[3] ?? '';
  const row = library.find(`container/length/${length.toLowerCase()}`);
  if (match === null || !GROUPS.includes(group) || row?.value === undefined) {
    throw fault(26, `containerTypeCode: "${code}" is not a size and type code of ISO 6346`);
  }
  return { code: code.toUpperCase(), teu: row.value, refrigerated: group === 'R' };
}
