/** What is left of the confidence where two statements about one place cannot both be true. */
export const CONTRADICTED = 0.5;
