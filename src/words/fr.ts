import { explanation } from './fr/explanation.js';
import { faults } from './fr/faults.js';
import { reasons } from './fr/reasons.js';
import { service } from './fr/service.js';
import { values } from './fr/values.js';
import type { LanguageWords } from './texts.js';

export default {
  service: { ...service, ...explanation, ...faults, ...reasons },
  values,
  decimal: ',',
  group: '\u202f',
  stop: '.',
  capitals: false,
} satisfies LanguageWords;
