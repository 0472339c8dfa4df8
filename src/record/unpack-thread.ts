import { hash } from 'node:crypto';
import { answerQuestions } from '../machine/asked-thread.js';
import { collectHeap } from '../machine/collect-heap.js';
import { listHandedOver } from '../machine/json-text.js';
import { DamagedText, unpackBytes } from './pack.js';
import type { ToUnpack, Unpacked } from './unpack-aside.js';

/** As for packing: V8 would keep 50 MB of texts that were handed over before it collects five. */
const BYTES_UNTIL_COLLECTION = 16 * 1024 * 1024;
let bytes = 0;

/** Unpacks long texts: takes a tenth of them, and hands them over as bytes. */
answerQuestions(
  ({ packed, kind, isHashed }: ToUnpack): Unpacked => {
    try {
      const text = unpackBytes(packed, kind);
      bytes += text.length;
      if (bytes >= BYTES_UNTIL_COLLECTION) {
        bytes = 0;
        setImmediate(collectHeap);
      }
      return { text, ...(isHashed && { sha256: hash('sha256', text) }) };
    } catch (error) {
      if (error instanceof DamagedText) return { damage: error.message };
      throw error;
    }
  },
  { handOver: (unpacked) => ('text' in unpacked ? listHandedOver(unpacked.text) : []) },
);
