import { type DecimalSign, decideDecimal, noEvidence, weighDecimals } from '../cells/numbers.js';
import type { Cell, FileFacts } from '../types.js';
import { type Assumption, type Found, isNumeric, type Mapping, type Question } from './plan.js';

/** The decimal sign of each column: as stated, as its own cells show it, else as the others of the file. */
export function decideDecimals(
  headings: readonly string[],
  values: readonly (readonly Cell[])[],
  fields: readonly (Found | undefined)[],
  facts: FileFacts,
  mapping: Mapping,
) {
  const evidence = values.map((cells, index) => {
    const weighed = noEvidence();
    const name = fields[index]?.field.name;
    if (name !== undefined && isNumeric(name)) for (const cell of cells) weighDecimals(weighed, cell);
    return weighed;
  });
  const total = noEvidence();
  for (const { comma, point } of evidence) {
    total.comma += comma;
    total.point += point;
  }
  const usual: DecimalSign = decideDecimal(total) ?? (facts.delimiter === ';' ? ',' : '.');
  const decided = decideDecimal(total) !== undefined || facts.delimiter === ';';
  const assumptions: Assumption[] = [];
  const questions: Question[] = [];
  const signs = evidence.map((one, index): DecimalSign => {
    if (mapping.decimal !== undefined) return mapping.decimal;
    const own = decideDecimal(one);
    if (own !== undefined) return own;
    if (one.undecidedComma + one.undecidedPoint > 0) {
      const sign = usual;
      // 24.500 kg may be 24.5 or 24,500: if nothing in the file decides, we ask. English groups with commas; where
      // 12500 is not grouped, only a file in commas, or in pounds, is surely English.
      const isOpen = one.undecidedPoint > 0 || (one.long > 0 && facts.delimiter !== ',');
      if (!decided && isOpen && isAmount(fields[index]?.field.name)) {
        const example = values[index]?.find((cell) => /^[+-]?[1-9]\d{0,2}[.,]\d{3}(?!\d)/.test(String(cell).trim()));
        questions.push({ kind: 'DECIMAL', columns: [headings[index] ?? ''], example: String(example ?? '') });
        return sign;
      }
      const text = sign === ',' ? '1.234 is read as 1234, 1,234 as 1.234' : '1,234 is read as 1234, 1.234 as 1.234';
      assumptions.push({ column: headings[index] ?? '', text: `${text} (options: decimal)` });
    }
    return usual;
  });
  return { signs, assumptions, questions, comma: usual === ',' };
}

/** Amounts that nobody could recognise as wrong in the result. */
const isAmount = (name: string | undefined): boolean =>
  name === 'mass' || name === 'chargeable_mass' || name === 'distance' || name === 'volume';
