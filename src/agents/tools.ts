import type { Tool } from './tool.js';
import { getBatch, startBatch } from './tools/batches.js';
import { calculateShipment } from './tools/calculate.js';
import { calculateShipments } from './tools/calculate-many.js';
import { compareModes } from './tools/compare.js';
import { explainResult } from './tools/explain.js';
import { findPlaces } from './tools/places.js';
import { createReport } from './tools/report.js';
import { getResult, listResults } from './tools/results.js';
import { listVocabulary } from './tools/vocabulary.js';

/** What an agent can do, in the order it is offered. */
export const TOOLS: readonly Tool[] = [
  calculateShipment,
  compareModes,
  calculateShipments,
  explainResult,
  findPlaces,
  listVocabulary,
  getResult,
  listResults,
  startBatch,
  getBatch,
  createReport,
];
