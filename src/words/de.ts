import { explanation } from './de/explanation.js';
import { faults } from './de/faults.js';
import { files } from './de/files.js';
import { reasons } from './de/reasons.js';
import { service } from './de/service.js';
import { values } from './de/values.js';
import type { LanguageWords } from './texts.js';

export default {
  service: { ...service, ...explanation, ...faults, ...files, ...reasons },
  values,
  decimal: ',',
  group: '.',
  stop: '.',
  capitals: true,
} satisfies LanguageWords;
