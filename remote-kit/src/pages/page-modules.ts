import { matchPage } from '@fairlead/contracts/portal/page-match';
import { type ComponentType, lazy } from 'react';
import type { RemoteDispatch } from '../store.ts';

/** The module of a page, whose default export renders it. */
export interface PageModule {
  default: ComponentType;
  /** Starts the first reads of the page at an address: those that `remote.json` declares as its `reads`. */
  reads?(dispatch: RemoteDispatch, address: URL): readonly { unsubscribe(): void }[];
}

/** How the pages of a remote are loaded, by their path as `remote.json` declares it. */
export type PageLoaders = Readonly<Record<string, () => Promise<PageModule>>>;

/** The pages of a remote: each loaded when it is first wanted, and once. */
export class PageModules {
  readonly #loaders: PageLoaders;
  readonly #loading = new Map<string, Promise<PageModule>>();
  readonly #loaded = new Map<string, ComponentType>();
  /** The components that render once they are loaded. */
  readonly #awaited = new Map<string, ComponentType>();

  constructor(loaders: PageLoaders) {
    this.#loaders = loaders;
  }

  /** The paths of the pages. */
  get patterns(): readonly string[] {
    return Object.keys(this.#loaders);
  }

  /** The page of a path of the portal, if it is one of these. */
  patternOf(pathname: string): string | undefined {
    const pages = this.patterns.map((path) => ({ path }));
    return matchPage({ own: { pages } }, pathname)?.page.path;
  }

  /** The component of a page: at once when it is loaded, else once it is. A page that failed to load stays so until it is forgotten. */
  component(pattern: string): ComponentType {
    const known = this.#loaded.get(pattern) ?? this.#awaited.get(pattern);
    if (known) return known;
    const awaited = lazy(() => this.#load(pattern));
    this.#awaited.set(pattern, awaited);
    return awaited;
  }

  /** Has a page loaded again that failed to load. */
  forget(pattern: string): void {
    this.#awaited.delete(pattern);
  }

  /** Preloads a page that may be wanted soon; undefined where that fails, and requested again when it is wanted. */
  async prepare(pathname: string): Promise<PageModule | undefined> {
    const pattern = this.patternOf(pathname);
    return pattern === undefined ? undefined : this.#load(pattern).catch(() => undefined);
  }

  #load(pattern: string): Promise<PageModule> {
    const loading = this.#loading.get(pattern) ?? this.#begin(pattern);
    this.#loading.set(pattern, loading);
    return loading;
  }

  async #begin(pattern: string): Promise<PageModule> {
    try {
      const load = this.#loaders[pattern];
      if (!load) throw new Error(`There is no page ${pattern}.`);
      const loaded = await load();
      this.#loaded.set(pattern, loaded.default);
      return loaded;
    } catch (problem) {
      this.#loading.delete(pattern);
      throw problem;
    }
  }
}
