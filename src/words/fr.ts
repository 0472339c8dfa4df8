import { explanation } from './fr/explanation.js';
import { faults } from './fr/faults.js';
import { files } from './fr/files.js';
import { reasons } from './fr/reasons.js';
import { service } from './fr/service.js';
import { values } from './fr/values.js';
import type { LanguageWords } from './texts.js';

export default {
  service: { ...service, ...explanation, ...faults, ...files, ...reasons },
  values,
  decimal: ',',
  group: '\u202f',
  stop: '.',
  capitals: false,
} satisfies LanguageWords;
