import type { Preload } from '@fairlead/contracts/portal/preload';
import type { Compiler } from 'webpack';

interface PreloadsOptions {
  /** What comes before each file name: `/shell/` in the shell, nothing in a remote. */
  prefix: string;
  /** The emitted files a first page needs, of all that were emitted. */
  needed(file: string): boolean;
}

/** Writes `preloads.json`: what a page should ask for at once instead of finding it script by script. */
export class PreloadsPlugin {
  readonly #options: PreloadsOptions;

  constructor(options: PreloadsOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PreloadsPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'PreloadsPlugin', stage }, (assets) => {
        const preloads = Object.keys(assets)
          .filter((file) => this.#options.needed(file))
          .map((file) => preloadOf(this.#options.prefix, file));
        const text = JSON.stringify(preloads, null, 2);
        compilation.emitAsset('preloads.json', new sources.RawSource(text));
      });
    });
  }
}

function preloadOf(prefix: string, file: string): Preload {
  const href = prefix + file;
  if (file.endsWith('.woff2'))
    return { href, as: 'font', crossorigin: 'anonymous', type: 'font/woff2' };
  if (file.endsWith('.css')) return { href, as: 'style' };
  if (file.endsWith('.json')) return { href, as: 'fetch', crossorigin: 'anonymous' };
  return { href, as: 'script' };
}
