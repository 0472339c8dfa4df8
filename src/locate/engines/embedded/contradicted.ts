/** The remaining confidence if two statements about one place cannot both be true. */
export const CONTRADICTED = 0.5;
