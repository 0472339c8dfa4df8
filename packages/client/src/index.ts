export { Batches, type BatchFile, type BatchInput, type BatchState, type BatchStatus } from './batches.js';
export { Carriers, type FigureQuery, type ImportTerms } from './carriers.js';
export { Cargowake, type ClientOptions } from './client.js';
export {
  ApiError,
  AuthenticationError,
  CargowakeError,
  ConnectionError,
  InsufficientCreditsError,
  InvalidRequestError,
  NoRouteError,
  NotFoundError,
  RateLimitError,
  ServiceError,
  UnresolvableLocationError,
} from './errors.js';
export { type FileFormat, type Report, type ReportQuery, Reports } from './reports.js';
export { type ListQuery, Results } from './results.js';
export type { CallOptions } from './transport.js';
export type * from './types.js';
export { verifyWebhook, type WebhookHeaders } from './webhooks.js';
