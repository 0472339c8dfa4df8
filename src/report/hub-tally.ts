import type { HubFigures } from '../record/port.js';
import { cut, ExactSum } from '../record/summaries/exact-sum.js';
import type { HubGroup } from './document.js';

/** Hubs of one category; the intensity is of those that state both emissions and tonnes. */
export class HubTally {
  private results = 0;
  private readonly sums = { grams: new ExactSum(), tonnes: new ExactSum() };
  private readonly outside = { grams: new ExactSum(), tonnes: new ExactSum() };
  private readonly notStated = { emissions: 0, tonnes: 0 };

  add({ grams, tonnes }: HubFigures): void {
    this.results += 1;
    this.sums.grams.add(cut(grams));
    this.sums.tonnes.add(cut(tonnes));
    if (grams === undefined) this.notStated.emissions += 1;
    if (tonnes === undefined) this.notStated.tonnes += 1;
    if (grams === undefined) this.outside.tonnes.add(cut(tonnes));
    if (tonnes === undefined) this.outside.grams.add(cut(grams));
  }

  toGroup(key: string): HubGroup {
    const { results, sums, outside, notStated } = this;
    const tonnes = sums.tonnes.value - outside.tonnes.value;
    return {
      ...{ key, results, co2eGrams: sums.grams.value, tonnes: sums.tonnes.value },
      ...(tonnes > 0 && { co2eGramsPerTonne: (sums.grams.value - outside.grams.value) / tonnes }),
      ...(notStated.emissions + notStated.tonnes > 0 && { notStated }),
    };
  }
}
