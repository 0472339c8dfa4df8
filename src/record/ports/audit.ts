import type { PagePosition } from './paging.js';

export type AuditedAction =
  | 'ACCOUNT_CREATE'
  | 'ACCOUNT_CREDIT'
  | 'ACCOUNT_REMOVE'
  | 'ACCOUNT_EXPORT'
  | 'ACCOUNT_ERASE'
  | 'KEY_CREATE'
  | 'KEY_REVOKE'
  | 'USER_INVITE'
  | 'USER_CHANGE'
  | 'USER_LINK'
  | 'USER_REMOVE'
  | 'RESULT_DELETE'
  | 'REPORT_DELETE'
  | 'REPORT_ISSUE'
  | 'REPORT_VERIFY'
  | 'CERTIFICATE_VERIFY'
  | 'PROFILE_CHANGE'
  | 'SIGN_IN'
  | 'SET_UP'
  | 'PASSWORD_CHANGE'
  | 'PASSWORD_SET'
  /** Method and route, or the command, if the action has no name here. */
  | `${string} ${string}`;

export interface Actor {
  readonly kind: 'USER' | 'KEY' | 'COMMAND';
  readonly id?: string;
  /** E-mail of a user, name of a key, user of the operating system. */
  readonly name?: string;
}

export interface NewAction {
  readonly action: AuditedAction;
  readonly actor: Actor;
  /** Origin: an internet address, or the name of the machine. */
  readonly address: string;
  /** The account concerned; absent for the installation. */
  readonly accountId?: string;
  /** Id of the changed object. */
  readonly target?: string;
  /** The requested change; never a secret. */
  readonly details?: Readonly<Record<string, unknown>>;
}

export interface AuditEntry extends NewAction {
  readonly id: string;
  readonly createdAt: string;
  /** `DONE`, the error code, or `FAILED` for a command; absent if the process ended in between. */
  readonly outcome?: string;
}

/**
 * Who changed what, when and from where. Entries are never changed except for their outcome, and contain nothing of
 * results.
 */
export interface AuditLog {
  /**
   * Called before the action: what cannot be recorded is not done.
   * @returns the id of the entry
   */
  beginAction(action: NewAction): Promise<string>;
  endAction(id: string, outcome: string, made?: Pick<NewAction, 'target' | 'accountId'>): Promise<void>;
  /** Newest first, of one account or of all. */
  listActions(limit: number, after?: PagePosition, accountId?: string): Promise<readonly AuditEntry[]>;
}
