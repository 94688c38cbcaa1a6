import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, { type Chunk, type ChunkGraph, type Module } from 'webpack';

const designSystem = '@fairlead/ui';
const manifest = fileURLToPath(import.meta.resolve(`${designSystem}/package.json`));
const entries: Record<string, string> = JSON.parse(readFileSync(manifest, 'utf8')).exports;

/** The areas of the design system: its exports beyond its core, which every page loads. */
export const areas: readonly string[] = Object.keys(entries)
  .filter((entry) => /^\.\/[\w-]+$/.test(entry))
  .map((entry) => entry.slice('./'.length));

/** The specifier that an area is imported by, and shared under by the shell. */
export const areaRequest = (area: string): string => `${designSystem}/${area}`;

/** The entry file of an area. */
const areaFile = (area: string): string => join(dirname(manifest), entries[`./${area}`] ?? '');

const byFile = new Map(areas.map((area) => [areaFile(area), area]));

/** The area that a chunk is loaded for. */
function areaOfChunk(chunk: Chunk, chunkGraph: ChunkGraph): string | undefined {
  for (const root of chunkGraph.getChunkRootModules(chunk)) {
    const area = root instanceof webpack.NormalModule ? byFile.get(root.resource) : undefined;
    if (area !== undefined) return area;
  }
  return undefined;
}

/** The areas that need a module, where nothing else does. */
function areasOf(module: Module, chunkGraph: ChunkGraph): ReadonlySet<string> {
  const needing = [...chunkGraph.getModuleChunks(module)].map((chunk) =>
    areaOfChunk(chunk, chunkGraph),
  );
  const found = needing.filter((area) => area !== undefined);
  return new Set(found.length === needing.length ? found : []);
}

/** The file that contains an area. */
export const areaChunk = (area: string): string => `lazy-ui-${area}`;

/** The library of accessible widgets, with what it is made of. */
const widgetLibrary = /[\\/]node_modules[\\/](@base-ui|@floating-ui|reselect)[\\/]/;

/** What both that and the table library are made of. */
const storeLibrary = /[\\/]node_modules[\\/]use-sync-external-store[\\/]/;

/** The area that needs so little of that library that it does not load what floating widgets share. */
const lightArea = 'tabs';

/**
 * Keeps what several widgets need of their library in files of their own, loaded with the first of them: it would else be among the libraries that
 * every page loads. What one of them needs alone stays with that.
 */
export const widgetLibraryApart = {
  'lazy-widgets': widgetsApart('lazy-widgets', false),
  'lazy-widgets-light': widgetsApart('lazy-widgets-light', true),
};

function widgetsApart(name: string, isLight: boolean) {
  return {
    chunks: 'all' as const,
    test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) => {
      if (!(module instanceof webpack.NormalModule && widgetLibrary.test(module.resource)))
        return false;
      const needing = [...chunkGraph.getModuleChunks(module)];
      const isNeededByLight = needing.some((chunk) => areaOfChunk(chunk, chunkGraph) === lightArea);
      return needing.length > 1 && isNeededByLight === isLight;
    },
    name,
    enforce: true,
    priority: 3,
  };
}

/**
 * Keeps what only areas need out of what every page loads: each in a file of its own, loaded where it is used, and what several of them need, such as
 * icons, in one more. An area imports the core by its name, as remotes do, so that nothing of the core is duplicated in it.
 */
export const areasApart = {
  'lazy-ui-shared': apart(
    'lazy-ui-shared',
    (found, file) => found.size > 1 || storeLibrary.test(file),
  ),
  ...Object.fromEntries(
    areas.map((area) => [
      areaChunk(area),
      apart(areaChunk(area), (found) => found.size === 1 && found.has(area)),
    ]),
  ),
};

function apart(name: string, isIn: (areas: ReadonlySet<string>, file: string) => boolean) {
  return {
    test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) =>
      isIn(areasOf(module, chunkGraph), module.nameForCondition() ?? ''),
    name,
    enforce: true,
    priority: 2,
  };
}
