import { matchPage } from '@fairlead/contracts/portal/routing';
import { type ComponentType, lazy } from 'react';
import type { RemoteDispatch } from '../store.ts';

/** The module of a page, whose default export draws it. */
export interface PageModule {
  default: ComponentType;
  /** Begins what the page reads first at an address: that which `remote.json` declares as its `reads`. */
  reads?(dispatch: RemoteDispatch, address: URL): readonly { unsubscribe(): void }[];
}

/** How the pages of a remote are loaded, by their path as `remote.json` declares it. */
export type PageLoaders = Readonly<Record<string, () => Promise<PageModule>>>;

/** The pages of a remote: each loaded when it is first wanted, and once. */
export class PageModules {
  readonly #loaders: PageLoaders;
  readonly #loading = new Map<string, Promise<PageModule>>();
  readonly #loaded = new Map<string, ComponentType>();
  /** What is drawn once it is loaded. */
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

  /** What draws a page: at once when it is loaded, else once it is. One that could not be loaded stays so until it is forgotten. */
  component(pattern: string): ComponentType {
    const known = this.#loaded.get(pattern) ?? this.#awaited.get(pattern);
    if (known) return known;
    const awaited = lazy(() => this.#load(pattern));
    this.#awaited.set(pattern, awaited);
    return awaited;
  }

  /** Has a page loaded anew that could not be. */
  forget(pattern: string): void {
    this.#awaited.delete(pattern);
  }

  /** Loads a page that may be wanted soon; one that cannot be loaded now is undefined, and asked for again when it is wanted. */
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
