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

/** The only area that needs a module; the first, where only areas need it. */
function areaOf(module: Module, chunkGraph: ChunkGraph): string | undefined {
  const needing = [...chunkGraph.getModuleChunks(module)].map((chunk) =>
    areaOfChunk(chunk, chunkGraph),
  );
  return needing.every((area) => area !== undefined) ? needing[0] : undefined;
}

/** The file that contains an area. */
export const areaChunk = (area: string): string => `lazy-ui-${area}`;

/**
 * Keeps what only areas need out of what every page loads: each in a file of its own, loaded where it is used. An area imports the core by its name,
 * as remotes do, so that nothing of the core is duplicated in it.
 */
export const areasApart = Object.fromEntries(
  areas.map((area) => [
    areaChunk(area),
    {
      test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) =>
        areaOf(module, chunkGraph) === area,
      name: areaChunk(area),
      enforce: true,
      priority: 2,
    },
  ]),
);
