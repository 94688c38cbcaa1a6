import type { ShownRegistry } from '@fairlead/contracts/portal/registry';
import type { ServerBuild } from '@fairlead/contracts/portal/server-build';
import type { RenderedPage, ServerPage } from '@fairlead/contracts/portal/server-rendering';

/** The builds that something is rendered with. */
interface AskedBuilds {
  shell: { folder: string; build: ServerBuild };
  remote: { name: string; folder: string; build: ServerBuild };
}

/** What the thread is asked to render, with which builds. */
export interface AskedPage extends AskedBuilds {
  page: Omit<ServerPage, 'reads'>;
  /** The answers to the reads of the page, as JSON, by their URLs. */
  reads: readonly (readonly [href: string, json: string])[];
  registry: ShownRegistry;
}

/** Builds that the thread is asked to load ahead. */
export interface AskedLoading extends AskedBuilds {
  page?: undefined;
}

/** What came of it; `heap` is what the thread then holds, in bytes. */
export type RenderedAnswer = { heap: number } & ({ page?: RenderedPage } | { failure: string });
