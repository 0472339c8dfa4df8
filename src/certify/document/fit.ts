/** How a certificate is set: as usual, with a smaller map to save a page, or with its last sections together on the last page. */
export type Fit = 'NORMAL' | 'TIGHT' | 'SPREAD';
