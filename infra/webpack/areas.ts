import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, { type Chunk, type ChunkGraph, type Module } from 'webpack';

const designSystem = '@fairlead/ui';
const manifest = fileURLToPath(import.meta.resolve(`${designSystem}/package.json`));
const entries: Record<string, string> = JSON.parse(readFileSync(manifest, 'utf8')).exports;

/** The areas of the design system: what it exports beside its core, which every page loads. */
export const areas: readonly string[] = Object.keys(entries)
  .filter((entry) => /^\.\/[\w-]+$/.test(entry))
  .map((entry) => entry.slice('./'.length));

/** By what name an area is imported, and shared by the shell with every remote. */
export const areaRequest = (area: string): string => `${designSystem}/${area}`;

/** The file that an area begins with. */
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

/** The area that alone needs a module; the first, where only areas need it. */
function areaOf(module: Module, chunkGraph: ChunkGraph): string | undefined {
  const needing = [...chunkGraph.getModuleChunks(module)].map((chunk) =>
    areaOfChunk(chunk, chunkGraph),
  );
  return needing.every((area) => area !== undefined) ? needing[0] : undefined;
}

/** The file that holds an area. */
export const areaChunk = (area: string): string => `lazy-ui-${area}`;

/**
 * Keeps what areas alone need out of what every page loads: each in a file of its own, asked for where it is used. An area takes the
 * core by its name, as remotes do, so that nothing of the core is in it a second time.
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
