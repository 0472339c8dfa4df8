import { describe, expect, test } from 'vitest';
import { parseMapping } from '../../src/batch/mapping.js';

describe('a mapping', () => {
  test.each([
    ['settings', { sheet: 'Daten', decimal: ',', dateOrder: 'MDY' }],
    ['a sheet alone', { sheet: 'Daten' }],
    ['nothing', {}],
  ])('of %s is taken as it is', (_, written) => {
    expect(parseMapping(written)).toEqual(written);
  });

  test('may consist of its columns only', () => {
    expect(parseMapping({ Kiste: 'mass_t', Werk: null })).toEqual({ columns: { Kiste: 'mass_t', Werk: null } });
    expect(parseMapping({ sheet: 'mode', Kiste: 'mass_t' })).toEqual({ columns: { sheet: 'mode', Kiste: 'mass_t' } });
  });

  test('understands defaults by every name of a field, with its unit', () => {
    expect(
      parseMapping({ defaults: { Verkehrsträger: 'LKW', mass_t: '2', leg2_mode: 'SEA', mass_kg: '5 t' } }),
    ).toEqual({ defaults: { mode: 'LKW', mass: '5 t', leg2_mode: 'SEA' } });
    expect(parseMapping({ defaults: { mass_t: '2' } })).toEqual({ defaults: { mass: '2 t' } });
  });

  test('maps the values in a column to their meaning', () => {
    expect(parseMapping({ values: { Ort: { ' Hmaburg ': 'Hamburg', '': 'Bremen' } } })).toEqual({
      values: { Ort: { Hmaburg: 'Hamburg', '': 'Bremen' } },
    });
  });

  test.each([
    [{ values: { Ort: 'Hamburg' } }, 'mapping.values: must be an object'],
    [{ values: { Ort: { Hmaburg: 5 } } }, 'mapping.values: must be text'],
    [{ columns: { Kiste: 'masss_tt' } }, 'mapping.columns: "masss_tt" is not a field'],
    [{ columns: { Kiste: 5 } }, 'mapping.columns: must be text'],
    [{ defaults: { Modus_X: 'ROAD' } }, 'mapping.defaults: "Modus_X" is not a field'],
    [{ decimal: ',', dateorder: 'DMY' }, 'mapping: has no "dateorder"'],
    [{ dateOrder: 'YDM' }, 'mapping.dateOrder: must be "DMY" or "MDY" or "YMD"'],
    [{ decimal: ';' }, 'mapping.decimal: must be "." or ","'],
    [[], 'mapping: must be an object'],
  ])('says what it does not understand: %j', (written, message) => {
    expect(() => parseMapping(written)).toThrow(message);
  });
});
