import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const CLI = 'dist/cli/main.js';

/** Global set-up: tests open the real datasets of var/data, so whatever is missing there is built first. */
export default function buildData(): void {
  if (!existsSync(CLI)) {
    console.warn(`${CLI} is missing: run npm run build, or tests that need built data will say so`);
    return;
  }
  const { status } = spawnSync(process.execPath, [CLI, 'data', 'build'], {
    stdio: 'inherit',
    // The repository's own folder, whatever the shell is set to.
    env: { ...process.env, DATA_DIR: './var/data' },
  });
  // Tests that do not need the missing dataset are still worth running; those that do name it.
  if (status !== 0) console.error('data build failed, see above');
}
