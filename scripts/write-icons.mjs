// Writes the icons that the dashboard uses into web/src/icons, one small module each, so that a page loads only its own.
// lucide-react has 51 MB and the dashboard draws a hundred of its icons; to add one, name it:
//   npm install --prefix /tmp/icons --ignore-scripts lucide-react@1.75.0
//   node scripts/write-icons.mjs /tmp/icons Anchor Zap
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const [from = '.', ...names] = process.argv.slice(2);
const lucide = join(resolve(from), 'node_modules/lucide-react');
const target = fileURLToPath(new URL('../web/src/icons/', import.meta.url));
const kebab = (name) =>
  name
    .replace(/([a-z])([A-Z0-9])/g, '$1-$2')
    .replace(/([0-9])([A-Z])/g, '$1-$2')
    .toLowerCase();

for (const name of names) {
  const data = await dataOf(`${kebab(name)}.mjs`);
  const node = data.node.map(([tag, { key: _key, ...attributes }]) => [tag, attributes]);
  writeFileSync(
    join(target, `${kebab(name)}.ts`),
    `import { drawn } from './drawn.js';\n\nexport const ${name} = /* @__PURE__ */ drawn(${JSON.stringify(data.name)}, ${JSON.stringify(node)});\n`,
  );
}
const modules = readdirSync(target).filter(
  (file) => /^[a-z0-9-]+\.ts$/.test(file) && !/^(index|drawn)\.ts$/.test(file),
);
const lines = modules.map((file) => `export * from './${file.replace('.ts', '.js')}';\n`).sort();
writeFileSync(join(target, 'index.ts'), `export type { Icon } from './drawn.js';\n${lines.join('')}`);
copyFileSync(join(lucide, 'LICENSE'), join(target, 'LICENSE'));

/** The shapes of an icon; a former name refers to the current one. */
async function dataOf(file) {
  const path = join(lucide, 'dist/esm/icons', file);
  const { __iconData: data } = await import(pathToFileURL(path).href);
  return data ?? dataOf(/from '\.\/(.+\.mjs)'/.exec(readFileSync(path, 'utf8'))?.[1] ?? `${file}: no such icon`);
}
