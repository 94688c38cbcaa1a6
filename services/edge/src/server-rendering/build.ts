import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { compileFunction } from 'node:vm';

/** Loads a library by the name that a build requires it by. */
type LoadLibrary = (name: string) => unknown;

interface LoadedModule {
  exports: unknown;
}

/** Runs the modules of a server build, each once. */
export class Build {
  readonly #folder: string;
  readonly #library: LoadLibrary;
  readonly #loaded = new Map<string, LoadedModule>();

  /** `folder` is that of the release; `library` loads what the build does not contain itself. */
  constructor(folder: string, library: LoadLibrary) {
    this.#folder = folder;
    this.#library = library;
  }

  /** The exports of a file of the build. @throws {Error} where it is not in the folder of the build, or cannot be run */
  load(file: string): unknown {
    const known = this.#loaded.get(file);
    if (known) return known.exports;
    const path = join(this.#folder, file);
    if (relative(this.#folder, path).startsWith('..'))
      throw new Error(`${file} is outside of its build`);
    const loading: LoadedModule = { exports: {} };
    this.#loaded.set(file, loading);
    try {
      const run = compileFunction(
        readFileSync(path, 'utf8'),
        ['exports', 'require', 'module', '__filename', '__dirname'],
        { filename: path },
      );
      const require = (name: string) =>
        name.startsWith('.') ? this.load(join(dirname(file), name)) : this.#library(name);
      run(loading.exports, require, loading, path, dirname(path));
    } catch (thrown) {
      this.#loaded.delete(file);
      throw thrown;
    }
    return loading.exports;
  }
}
