/** The error answer of PACT and iLEAP: `{"code", "message"}`. */
export class ExchangeRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: 'AccessDenied' | 'BadRequest' | 'NoSuchFootprint' | 'NotFound' | 'TokenExpired',
    message: string,
  ) {
    super(message);
  }
}

export const badRequest = (message: string): ExchangeRefusal => new ExchangeRefusal(400, 'BadRequest', message);
