/**
 * An instant as the store writes it. Written again here: benchmarks also run in older revisions, which have this function
 * in another place.
 */
export const formatStamp = (ms: number): string => `${new Date(ms).toISOString().slice(0, -1)}000+00:00`;
