import { expect, test } from 'vitest';
import { de as certificateDe } from '../../src/certify/texts/de.js';
import { es as certificateEs } from '../../src/certify/texts/es.js';
import { fr as certificateFr } from '../../src/certify/texts/fr.js';
import { nl as certificateNl } from '../../src/certify/texts/nl.js';
import { zh as certificateZh } from '../../src/certify/texts/zh.js';
import { de as reportDe } from '../../src/report/texts/de.js';
import { es as reportEs } from '../../src/report/texts/es.js';
import { fr as reportFr } from '../../src/report/texts/fr.js';
import { nl as reportNl } from '../../src/report/texts/nl.js';
import { zh as reportZh } from '../../src/report/texts/zh.js';
import de from '../../src/words/de.js';
import es from '../../src/words/es.js';
import fr from '../../src/words/fr.js';
import nl from '../../src/words/nl.js';
import zh from '../../src/words/zh.js';
import webDe from '../../web/src/texts/de.js';
import webEs from '../../web/src/texts/es.js';
import webFr from '../../web/src/texts/fr.js';
import moreDe from '../../web/src/texts/more-de.js';
import moreEs from '../../web/src/texts/more-es.js';
import moreFr from '../../web/src/texts/more-fr.js';
import moreNl from '../../web/src/texts/more-nl.js';
import moreZh from '../../web/src/texts/more-zh.js';
import webNl from '../../web/src/texts/nl.js';
import webZh from '../../web/src/texts/zh.js';

/** Everything that people read in a language, and words that it must not use because it has another for the thing. */
const LANGUAGES = [
  [
    'German',
    [webDe, moreDe, de.service, de.values, certificateDe, reportDe],
    // Güterart, Güterbahnhof, Administration, mögliche Entfernung, Großkreis; a key is gesperrt, a link zurückgezogen.
    ['Warengruppe', 'Ladungsart', 'Bahnterminal', 'die Verwaltung', 'machbar', 'widerrufen', 'Treibstoff', 'Lastwagen'],
  ],
  [
    'French',
    [webFr, moreFr, fr.service, fr.values, certificateFr, reportFr],
    // Taux de chargement, terminal ferroviaire, voie navigable, mode de repli, marchandises diverses, demande.
    [/taux de charge\b/i, 'gare de fret', 'voie d’eau', /modes? de secours/, 'fret général', 'Requête', 'feeder'],
  ],
  [
    'Spanish',
    [webEs, moreEs, es.service, es.values, certificateEs, reportEs],
    // Ferri, fueloil, suma de comprobación, periodo, declarante, distancia factible más corta, ortodrómica, milla.
    [
      ...['transbordador', 'fuelóleo', /suma de (?:control|verificación)/i, 'período', 'informante'],
      ...['distancia mínima', 'círculo máximo', /(?:primer|último) tramo/i],
    ],
  ],
  [
    'Dutch',
    [webNl, moreNl, nl.service, nl.values, certificateNl, reportNl],
    // Modaliteit, traject, spoorterminal, veerboot, vaarweg, vervoersprestatie, herkomst, haalbare afstand, geadresseerde.
    [
      ...[/vervoerswijze/i, /\betappe/i, 'spooremplacement', 'veerpont', 'waterweg', /transportactiviteit\b/i],
      ...[/vertrekpunt/i, 'kortst mogelijk', 'hemelsbrede', 'Ontvanger', /\b(?:het|een eerder|elk) id\b/],
    ],
  ],
  [
    'Chinese',
    [webZh, moreZh, zh.service, zh.values, certificateZh, reportZh],
    // 承运商, 货车, 运输段, 航道, 邮编, 核验. A flight has 航段; well-to-wheel is not the whole life cycle.
    [
      /(?<!实际)承运人/,
      '卡车',
      /(?<!平均)航段/,
      '水道',
      '邮政编码',
      '货件',
      /(?<!核)验证/,
      '全生命周期',
      /[\u4e00-\u9fff] ?\(/,
    ],
  ],
] as const;

function listTexts(tree: object): readonly string[] {
  return Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : listTexts(value)));
}

test.each(LANGUAGES)('%s has one word for one thing, on pages, in answers and in print', (_, trees, strays) => {
  const texts = trees.flatMap(listTexts);
  expect(texts.length).toBeGreaterThan(1500);
  for (const stray of strays) {
    const found = texts.filter((text) => (typeof stray === 'string' ? text.includes(stray) : stray.test(text)));
    expect(found, String(stray)).toEqual([]);
  }
});
