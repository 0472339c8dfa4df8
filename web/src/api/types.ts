import type {
  CalculationRequest,
  CalculationResult,
  Explanation,
  Location,
  Error as WireError,
} from '../../../packages/client/src/types.js';

export type { CalculationRequest, CalculationResult, Explanation, Location, WireError };

export type Role = 'ADMINISTRATOR' | 'MANAGER' | 'MEMBER' | 'VERIFIER';

export interface SessionUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
}

export interface Session {
  readonly user: SessionUser;
  readonly account: { readonly id: string; readonly name: string; readonly balance: number };
  readonly csrfToken: string;
  readonly settings: {
    readonly tileServer?: string;
    readonly docsUrl: string;
    /** Shipments of a report that an evidence package holds. */
    readonly mostEvidenced: number;
  };
}

export interface PlaceSuggestion {
  readonly label: string;
  readonly detail: string;
  readonly countryCode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly kind: 'PLACE' | 'AIRPORT' | 'HARBOR' | 'RAIL_YARD';
  readonly inhabitants?: number;
  /** Set if the typed text is misspelt and this place has a similar name. */
  readonly isGuess?: boolean;
  /** 0 to 1, for a place found from a text. */
  readonly confidence?: number;
  readonly location: Location;
}

export interface StoredCalculation {
  readonly id: string;
  readonly createdAt: string;
  readonly certificateUrl: string;
  readonly resultSha256: string;
  readonly result: CalculationResult;
  readonly explanation: Explanation;
  /** The request as sent, if the installation keeps requests. */
  readonly request?: CalculationRequest;
}
