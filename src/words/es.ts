import { explanation } from './es/explanation.js';
import { faults } from './es/faults.js';
import { files } from './es/files.js';
import { reasons } from './es/reasons.js';
import { service } from './es/service.js';
import { values } from './es/values.js';
import type { LanguageWords } from './texts.js';

export default {
  service: { ...service, ...explanation, ...faults, ...files, ...reasons },
  values,
  decimal: ',',
  group: '.',
  stop: '.',
  capitals: false,
} satisfies LanguageWords;
