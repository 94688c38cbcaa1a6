import { registryElementId, registryPath } from '@fairlead/contracts/portal/document-elements';
import type { ShownRegistry } from '@fairlead/contracts/portal/registry';

const none: ShownRegistry = { revision: 0, remotes: {} };

/** The registry that came with the page. The edge validated it; without one the portal knows no remotes. */
export function inlinedRegistry(): ShownRegistry {
  const block = document.getElementById(registryElementId)?.textContent;
  return block ? JSON.parse(block) : none;
}

/** The version of a remote that this page has; undefined where it has none, or one that was never released. */
export const versionIn = (
  { remotes, override }: ShownRegistry,
  remote: string,
): string | undefined =>
  override?.remote === remote ? undefined : remotes[remote]?.manifest.split('/').at(-2);

/** The current registry. Rejects when the edge does not answer with one. */
export async function currentRegistry(): Promise<ShownRegistry> {
  const response = await fetch(registryPath, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`The registry was answered with ${response.status}.`);
  return response.json();
}
