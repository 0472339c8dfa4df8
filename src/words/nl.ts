import { explanation } from './nl/explanation.js';
import { faults } from './nl/faults.js';
import { files } from './nl/files.js';
import { reasons } from './nl/reasons.js';
import { service } from './nl/service.js';
import { values } from './nl/values.js';
import type { LanguageWords } from './texts.js';

export default {
  service: { ...service, ...explanation, ...faults, ...files, ...reasons },
  values,
  decimal: ',',
  group: '.',
  stop: '.',
  capitals: false,
} satisfies LanguageWords;
