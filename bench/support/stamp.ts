/**
 * An instant as the store writes it. Repeated here because benchmarks also run in older revisions, which have this
 * function elsewhere.
 */
export const formatStamp = (ms: number): string => `${new Date(ms).toISOString().slice(0, -1)}000+00:00`;
