import { afterAll } from 'vitest';
import { removeFolders } from './folder.js';

/** Set-up of every file: modules of those that share a process are loaded once, and their own hooks would be those of the first. */
afterAll(removeFolders);
