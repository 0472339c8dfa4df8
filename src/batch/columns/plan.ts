import type { DateOrder } from '../cells/dates.js';
import type { DecimalSign } from '../cells/numbers.js';
import type { Field } from '../headings/match.js';

/** An account's choices for files with these headings; saved, and found again by the headings. */
export interface Mapping {
  /** Canonical field name by heading; null ignores the column. */
  readonly columns?: Readonly<Record<string, string | null>>;
  readonly dateOrder?: DateOrder;
  readonly decimal?: DecimalSign;
  readonly sheet?: string;
  /** Values for empty cells and missing columns, by canonical name: `{"mode": "ROAD", "origin_country": "DE"}`. */
  readonly defaults?: Readonly<Record<string, string>>;
  /**
   * Replacements for cell values, by heading: `{"Ort": {"Hmaburg": "Hamburg"}}`; an empty key stands for an empty cell.
   */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export type RecognizedBy = 'MAPPING' | 'NAME' | 'SIMILAR' | 'CONTENT' | 'ORDER';

export interface Column {
  readonly heading: string;
  readonly field?: Field;
  readonly by?: RecognizedBy;
  readonly decimal: DecimalSign;
  readonly dateOrder: DateOrder;
  /** 100 if shares are written as fractions of one. */
  readonly scale: number;
  /** All places in the column are codes. */
  readonly areCodes: boolean;
  /** Places end in a US state or Canadian province: `Chicago, IL`. */
  readonly areStates: boolean;
  /** Replacements for cell values. */
  readonly values?: ReadonlyMap<string, string>;
}

/** A decision made without being told. */
export interface Assumption {
  readonly column: string;
  readonly text: string;
}

/** Something that only the sender can decide. */
export interface Question {
  readonly kind: 'DATE_ORDER' | 'DECIMAL';
  readonly columns: readonly string[];
  readonly example: string;
}

export interface TablePlan {
  readonly layout: 'wide' | 'long';
  readonly headingLine: number;
  readonly headings: readonly string[];
  /** One per input column. Columns after these are results of an earlier run and are dropped. */
  readonly columns: readonly Column[];
  readonly defaults: ReadonlyMap<string, string>;
  /** The mapping given for this file, now or earlier. */
  readonly mapping: Mapping;
  readonly assumptions: readonly Assumption[];
  readonly questions: readonly Question[];
}

/** The field a column was found to be, and how. */
export interface Found {
  readonly field: Field;
  readonly by: RecognizedBy;
}

const NUMBERS: ReadonlySet<string> = new Set(
  'mass chargeable_mass volume teu container_count load_factor empty_running distance gross_vehicle_mass consumption sequence emission_intensity_wtt emission_intensity_ttw electricity_factor dwell_days'.split(
    ' ',
  ),
);
export const isNumeric = (name: string): boolean => NUMBERS.has(name) || /_(lat|lon)$/.test(name);
export const isDate = (name: string): boolean => ['shipment_date', 'departure', 'arrival'].includes(name);

export const isWholePlace = (found: Found | undefined): boolean =>
  found !== undefined && ['origin', 'destination', 'port_of_loading', 'port_of_discharge'].includes(found.field.name);

/** The name of a field in mappings, defaults and templates: `leg2_origin_city`. */
export const keyOf = ({ name, leg }: Pick<Field, 'name' | 'leg'>): string =>
  leg === undefined ? name : `leg${leg}_${name}`;
