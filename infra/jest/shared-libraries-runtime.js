import { createRequire } from 'node:module';
import { isModuleNamespaceObject } from 'node:util/types';
import { compileFunction, SyntheticModule } from 'node:vm';
import Runtime from 'jest-runtime';

const require = createRequire(import.meta.url);

/**
 * Loads libraries once for all test files that a process runs, by Node itself. Jest would load, compile and warm up each of them again for
 * every file, which is a third of what a service's tests cost. Our own modules are loaded anew for each file as always, so that
 * none finds what another has left in them.
 *
 * Only for files in the realm of the process (`one-realm-environment.js`); others run as Jest runs them. It overrides parts of the pinned version of
 * `jest-runtime` that are not meant for that; `shared-libraries.test.ts` shows that they still are what they were.
 */
export default class SharedLibrariesRuntime extends Runtime {
  constructor(...options) {
    super(...options);
    const [, environment] = options;
    if (environment.global === globalThis) this.#shareLibraries();
  }

  #shareLibraries() {
    const { esmLoader, executor } = this;
    const { resolveModule, resolveSpecifierForSyncGraph } = esmLoader;
    const loaded = new Map();
    const libraryOf = (from, specifier) => {
      const path = this.#libraryPath(from, specifier);
      if (path !== undefined && !loaded.has(path)) loaded.set(path, moduleOf(path));
      return path;
    };
    // Without a context modules and functions are compiled for the realm of the process.
    esmLoader.getContext = () => undefined;
    executor.compile = (source, filename) =>
      compileFunction(source, executor.injectedModuleParameters, {
        filename,
        importModuleDynamically: (specifier, _function, attributes, phase) =>
          executor.dynamicImport(specifier, filename, undefined, attributes, phase),
      });
    // What is imported statically.
    esmLoader.resolveSpecifierForSyncGraph = (from, specifier, context, scratch, ...rest) => {
      const path = libraryOf(from, specifier);
      if (path === undefined)
        return resolveSpecifierForSyncGraph.call(
          esmLoader,
          from,
          specifier,
          context,
          scratch,
          ...rest,
        );
      scratch.set(path, { cacheKey: path, kind: 'prelinked', module: loaded.get(path) });
      return { cacheKey: path, enqueue: null, modulePath: path };
    };
    // What is imported when it is needed.
    esmLoader.resolveModule = async (specifier, from, context) => {
      const path = libraryOf(from, specifier);
      return path === undefined
        ? resolveModule.call(esmLoader, specifier, from, context)
        : loaded.get(path);
    };
  }

  /** The file of a library that one of our own modules imports; undefined for everything else. */
  #libraryPath(from, specifier) {
    if (!isBare.test(specifier) || specifier === '@jest/globals') return undefined;
    if (this._resolution.isCoreModule(specifier)) return undefined;
    const path = this._resolution.resolveEsm(from, specifier);
    return path.includes('/node_modules/') ? path : undefined;
  }
}

/** What is neither a path nor an address. */
const isBare = /^(?![./#]|[a-z]+:)/;

/** A module with what Node loads from a file, for those who import it. */
function moduleOf(path) {
  const exported = require(path);
  const isModule = isModuleNamespaceObject(exported);
  const names = Object.keys(exported).filter((name) => name !== 'default');
  const values = new Map(names.map((name) => [name, exported[name]]));
  if (!isModule) values.set('default', exported);
  else if ('default' in exported) values.set('default', exported.default);
  return new SyntheticModule(
    [...values.keys()],
    function exportAll() {
      for (const [name, value] of values) this.setExport(name, value);
    },
    { identifier: path },
  );
}
