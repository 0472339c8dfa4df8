/**
 * The file of a worker thread beside the module that starts it, named as built: `./pack-thread.js`. Even when run from
 * sources (tests, tsx) it is the built one, because a worker thread loads only JavaScript.
 * @param module `import.meta.url` of the module that starts it
 */
export function threadFile(module: string, name: string): URL {
  const file = new URL(name, module);
  if (module.endsWith('.ts')) file.pathname = file.pathname.replace(SOURCES, '/dist/');
  return file;
}

/** The last folder of the name is the project's own. */
const SOURCES = /\/src\/(?!.*\/src\/)/;
