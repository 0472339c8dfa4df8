import { expect, test } from 'vitest';
import fr from '../../src/words/fr.js';
import { createTranslator } from '../../src/words/translate.js';
import { percentSign, typeset, typesetting } from '../../web/src/typography.js';

test('a percentage is set as its language sets it, and never broken before its sign', () => {
  // With a space or without one as Unicode's own data have it (CLDR, pattern of percentages).
  for (const locale of ['de', 'fr', 'es', 'nl', 'zh']) {
    const pattern = new Intl.NumberFormat(locale, { style: 'percent' }).format(0.12);
    expect(`12${percentSign(locale)}`.replace(/\s/, ' '), locale).toBe(pattern.replace(/\s/, ' '));
    expect(percentSign(locale), locale).not.toContain(' ');
  }
  expect(percentSign('en')).toBe('\u00a0%');
});

test('French texts get the spaces of French, other languages keep theirs', () => {
  expect(typeset('fr', 'Vraiment ? « Oui » : {sum} % ; fin !')).toBe(
    'Vraiment\u202f? «\u202fOui\u202f»\u00a0: {sum}\u202f%\u202f; fin\u202f!',
  );
  expect(typeset('nl', '{sum} %, niet 100 %.')).toBe('{sum}%, niet 100%.');
  expect(typeset('de', 'Anteil, %')).toBe('Anteil, %');
  expect(typeset('fr', '{count, plural, one {# ligne} other {# lignes}} : voir')).toBe(
    '{count, plural, one {# ligne} other {# lignes}}\u00a0: voir',
  );
});

test('texts of the service are set like those of the pages', () => {
  const french = typesetting('fr', createTranslator(fr));
  expect(french('must be one of "A", not "B"; did you mean "A"?')).toBe(
    'doit être l’un de "A", pas "B"\u202f; vouliez-vous dire "A"\u202f?',
  );
});
