import { settle } from '../errors/settled.js';
import { answerQuestions } from '../machine/asked-thread.js';
import { decodeHere, type ToDecode } from './decode.js';

/** Parses large bodies: takes bytes, returns their content. */
answerQuestions((asked: ToDecode) => settle(() => decodeHere(asked)));
