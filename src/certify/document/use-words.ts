import { createContext, useContext } from 'react';
import { type CertificateWords, ENGLISH } from '../words.js';

const WordsContext = createContext<CertificateWords>(ENGLISH);

export const WordsProvider = WordsContext.Provider;
/** Words and figures in the language of the certificate that is being drawn. */
export const useWords = (): CertificateWords => useContext(WordsContext);
