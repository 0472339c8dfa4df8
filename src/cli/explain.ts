const FULL = 'the disk is full; make room and try again';

/** What the system's refusals mean to somebody who has typed a path (errno(3)). */
const MEANINGS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'a file is needed here, not a folder',
  ENOTDIR: 'a folder is needed here, not a file',
  EACCES: 'this user has no permission for it',
  EPERM: 'this user has no permission for it',
  EROFS: 'its file system cannot be written to',
  ENOSPC: FULL,
  SQLITE_FULL: FULL,
};

/** Includes causes: an operator may read them, a caller of the service may not. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const message = explainSystem(error) ?? error.message;
  return error.cause === undefined ? message : `${message}: ${explain(error.cause)}`;
}

function explainSystem(error: NodeJS.ErrnoException): string | undefined {
  const meaning = MEANINGS[error.code ?? ''];
  if (meaning === undefined || (error.syscall === undefined && error.code !== 'SQLITE_FULL')) return undefined;
  return error.path === undefined ? meaning : `${error.path}: ${meaning}`;
}
