import { answerQuestions } from '../machine/asked-thread.js';
import { countPassed } from '../machine/collect-heap.js';
import { listHandedOver } from '../machine/json-text.js';
import { DamagedText } from './pack.js';
import { type ToUnpack, type Unpacked, unpackHere } from './unpack-aside.js';

/** Unpacks long texts: takes a tenth of them, and hands them over as bytes. */
answerQuestions(
  (asked: ToUnpack): Unpacked => {
    try {
      const unpacked = unpackHere(asked);
      countPassed(unpacked.text.length);
      return unpacked;
    } catch (error) {
      if (error instanceof DamagedText) return { damage: error.message };
      throw error;
    }
  },
  { handOver: (unpacked) => ('text' in unpacked ? listHandedOver(unpacked.text) : []) },
);
