import type { ShownRegistry } from '@fairlead/contracts/portal/registry';
import type { ServerBuild } from '@fairlead/contracts/portal/server-build';
import type { RenderedPage, ServerPage } from '@fairlead/contracts/portal/server-rendering';

/** What the thread is asked to render, with which builds. */
export interface AskedPage {
  page: Omit<ServerPage, 'reads'>;
  /** The answers to the reads of the page, as JSON, by their URLs. */
  reads: readonly (readonly [href: string, json: string])[];
  registry: ShownRegistry;
  shell: { folder: string; build: ServerBuild };
  remote: { name: string; folder: string; build: ServerBuild };
}

/** What came of it; `heap` is what the thread then holds, in bytes. */
export type RenderedAnswer = { heap: number } & ({ page: RenderedPage } | { failure: string });
