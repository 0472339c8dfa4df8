const FULL = 'the disk is full; make room and try again';

/** What the system's refusals mean to somebody who has typed a path or an address (errno(3)). */
const MEANINGS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'a file is needed here, not a folder',
  ENOTDIR: 'a folder is needed here, not a file',
  EACCES: 'this user has no permission for it',
  EPERM: 'this user has no permission for it',
  EROFS: 'its file system cannot be written to',
  ENOSPC: FULL,
  SQLITE_FULL: FULL,
  SQLITE_READONLY: 'this user may not write to its file, or to -wal and -shm beside it',
  ECONNREFUSED: 'nothing listens there; start the server or correct the address',
  ENOTFOUND: 'there is no host of this name; correct the address',
  EADDRINUSE: 'another program listens there; stop it or choose another port',
  EADDRNOTAVAIL: 'this machine does not have this address',
};

/** Includes causes: an operator may read them, a caller of the service may not. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // A host with several addresses: each has failed, and the error for all of them has no text.
  if (error instanceof AggregateError && error.errors.length > 0) return explain(error.errors[0]);
  const message = explainSystem(error) ?? error.message;
  return error.cause === undefined ? message : `${message}: ${explain(error.cause)}`;
}

/** Of a path, a host or a connection. */
interface SystemError extends NodeJS.ErrnoException {
  readonly hostname?: string;
  readonly address?: string;
  readonly port?: number;
}

function explainSystem(error: SystemError): string | undefined {
  const meaning = MEANINGS[error.code ?? ''];
  if (meaning === undefined || (error.syscall === undefined && error.code?.startsWith('SQLITE_') !== true))
    return undefined;
  const where =
    error.path ?? error.hostname ?? (error.port === undefined ? error.address : `${error.address}:${error.port}`);
  return where === undefined ? meaning : `${where}: ${meaning}`;
}
