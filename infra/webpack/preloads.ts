import { dirname, join } from 'node:path';
import type { Preload, RemotePreloads, ShellPreloads } from '@fairlead/contracts/portal/preload';
import type { ChunkGroup, Compilation, Compiler } from 'webpack';
import { areaRequest, areas } from './areas.ts';

/** Writes `preloads.json`: what a page should request at once instead of discovering it script by script. */
class PreloadsFile {
  readonly #preloadsIn: (compilation: Compilation) => ShellPreloads | RemotePreloads;

  constructor(preloadsIn: (compilation: Compilation) => ShellPreloads | RemotePreloads) {
    this.#preloadsIn = preloadsIn;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PreloadsFile', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'PreloadsFile', stage }, () => {
        const text = JSON.stringify(this.#preloadsIn(compilation), null, 2);
        compilation.emitAsset('preloads.json', new sources.RawSource(text));
      });
    });
  }
}

/** The file of the frame's parts for signed-in people: roles and menus. */
const frameChunk = 'lazy-frame';

/**
 * What pages need from the shell: of all emitted files those that are `needed` by every one, and what only some need. The largest comes first: over a long
 * line it takes the most round trips.
 */
export const shellPreloads = (needed: (file: string) => boolean) =>
  new PreloadsFile(({ assets, chunks, chunkGroups }) => {
    const preloads = (files: string[]) => files.map((file) => preloadOf(`/shell/${file}`));
    // An area may depend on another's files.
    const filesOfArea = (area: string) =>
      filesOf(chunkGroups.find((group) => provides(group, areaRequest(area)))).filter(
        (file) => !needed(file),
      );
    const filesNamed = (name: string) =>
      [...chunks].filter((chunk) => chunk.name === name).flatMap(({ files }) => [...files]);
    return {
      all: preloads(
        Object.entries(assets)
          .filter(([file]) => needed(file))
          .sort(([, one], [, other]) => other.size() - one.size())
          .map(([file]) => file),
      ),
      areas: Object.fromEntries(areas.map((area) => [area, preloads(filesOfArea(area))])),
      frame: preloads(filesNamed(frameChunk)),
    };
  });

interface Page {
  path: string;
  module: string;
}

/**
 * What the pages of a remote need: all of them the manifest, its entry and the app, and each the module that renders it. A page's files exclude those
 * that all pages need.
 * @throws {Error} naming the page whose module the app does not load
 */
export const remotePreloads = (pages: readonly Page[]) =>
  new PreloadsFile((compilation) => {
    const app = filesOf(compilation.namedChunkGroups.get('__federation_expose_app'));
    const entry = Object.keys(compilation.assets).filter((file) =>
      /^remoteEntry\..*js$/.test(file),
    );
    const all = ['mf-manifest.json', ...entry, ...app];
    const own = pages.map(({ path, module }) => {
      const group = compilation.chunkGroups.find((one) => draws(one, compilation, module));
      if (!group) throw new Error(`The page ${path} names ${module}, which the app does not load`);
      const files = filesOf(group).filter((file) => !all.includes(file));
      return { path, files: files.map(preloadOf), areas: areasOf(group, compilation) };
    });
    return {
      all: all.map(preloadOf),
      pages: Object.fromEntries(own.map(({ path, files }) => [path, files])),
      areas: Object.fromEntries(own.map(({ path, areas: used }) => [path, used])),
    };
  });

/** The areas of the design system that a page takes from the shell. */
function areasOf({ chunks }: ChunkGroup, { chunkGraph }: Compilation): string[] {
  const taken = chunks.flatMap((chunk) =>
    [...chunkGraph.getChunkModules(chunk)].map(
      (module) => (module as { options?: { shareKey?: string } }).options?.shareKey,
    ),
  );
  return areas.filter((area) => taken.includes(areaRequest(area)));
}

/** Whether a lazy chunk group starts with this module. */
function draws({ origins }: ChunkGroup, { compiler }: Compilation, module: string): boolean {
  const { NormalModule } = compiler.webpack;
  const wanted = join(compiler.context, module);
  return origins.some(({ module: from, request }) => {
    const importer = from instanceof NormalModule ? from.resource : undefined;
    return importer && request && join(dirname(importer), request) === wanted;
  });
}

/** Whether a lazy chunk group is what the shell shares by this name. */
const provides = ({ origins }: ChunkGroup, request: string): boolean =>
  origins.some(({ module }) =>
    module?.identifier().startsWith(`provide module (default) ${request}@`),
  );

const filesOf = (group: ChunkGroup | undefined): string[] =>
  (group?.chunks ?? []).flatMap(({ files }) => [...files]);

function preloadOf(href: string): Preload {
  if (href.endsWith('.woff2'))
    return { href, as: 'font', crossorigin: 'anonymous', type: 'font/woff2' };
  if (href.endsWith('.css')) return { href, as: 'style' };
  if (href.endsWith('.json')) return { href, as: 'fetch', crossorigin: 'anonymous' };
  return { href, as: 'script' };
}
