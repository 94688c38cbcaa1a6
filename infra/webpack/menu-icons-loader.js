import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { menuNamed } from '@fairlead/contracts/access';

/** Pictures of the frame itself, and some for items that remotes add. */
const others = [
  'anchor',
  'building',
  'chevron-down',
  'chevrons-up-down',
  'file-text',
  'id-card',
  'list',
  'log-out',
  'panel-left',
  'ship',
  'user',
];

/**
 * The shapes of a picture. Some names stand for another one, and their files only name that.
 * @throws {Error} naming one that Lucide has not
 */
async function shapesOf(name, lucide) {
  const file = join(lucide, `dist/esm/icons/${name}.mjs`);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`Lucide has no picture called ${name}`);
  });
  const [, other] = /export \{ default \} from '\.\/([\w-]+)\.mjs'/.exec(text) ?? [];
  if (other) return shapesOf(other, lucide);
  const { __iconData } = await import(pathToFileURL(file).href);
  return __iconData.node;
}

/** A picture as a symbol of the sprite. */
async function symbolOf(name, lucide) {
  const shapes = (await shapesOf(name, lucide)).map(([shape, { key: _key, ...attributes }]) => {
    const written = Object.entries(attributes).map(
      ([attribute, value]) => `${attribute}="${value}"`,
    );
    return `<${shape} ${written.join(' ')}/>`;
  });
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join('')}</symbol>`;
}

/**
 * Webpack loader: makes the sprite of the pictures of a menu's first level (Lucide, ISC), below which items stand without one, and of
 * the frame's own. The menu is named in the query.
 */
export default async function menuIconsLoader() {
  const { resolve } = createRequire(join(this.rootContext, 'package.json'));
  const lucide = dirname(resolve('lucide-react/package.json'));
  const items = menuNamed(this.resourceQuery.slice(1));
  const names = [...new Set([...items.map(({ icon }) => icon), ...others])].sort();
  const symbols = await Promise.all(names.map((name) => symbolOf(name, lucide)));
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
}
