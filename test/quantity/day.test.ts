import { describe, expect, it } from 'vitest';
import { dayAsWritten, dayBefore, isDay } from '../../src/quantity/day.js';

describe('a day', () => {
  it('exists if the calendar has it: all days of 1899 to 2101, counted by the clock of the runtime', () => {
    let ms = Date.UTC(1899, 0, 1);
    for (let year = 1899; year <= 2101; year += 1) {
      for (let month = 1; month <= 12; month += 1) {
        for (let date = 1; date <= 31; date += 1) {
          const text = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
          const exists = new Date(ms).toISOString().slice(0, 10) === text;
          if (isDay(text) !== exists) expect.fail(`${text}: ${isDay(text)}`);
          if (exists) ms += 86_400_000;
        }
      }
    }
  });

  it.each(['', '2026-1-31', '2026-01-31T00:00Z', '2026-00-10', '2026-13-01', '2026-01-00', '26-01-31', ' 2026-01-31'])(
    'is not %j',
    (text) => expect(isDay(text)).toBe(false),
  );

  it('of an instant is the day as written, in its own time zone', () => {
    expect(dayAsWritten('2025-12-25T00:30+01')).toBe('2025-12-25');
    expect(dayAsWritten('2025-12-25T23:30:00-05:00')).toBe('2025-12-25');
    expect(dayAsWritten('2025-12-25')).toBe('2025-12-25');
    expect(dayAsWritten('2025-02-30T00:00Z')).toBeUndefined();
    expect(dayAsWritten('25 December')).toBeUndefined();
  });

  it('has a day before it, across the ends of months and years', () => {
    expect(dayBefore('2024-03-01')).toBe('2024-02-29');
    expect(dayBefore('2026-01-01')).toBe('2025-12-31');
  });
});
