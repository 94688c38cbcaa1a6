import type { ShownRegistry } from '@fairlead/contracts/portal/registry';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { currentRegistry } from '../registry/registry.ts';
import type { RemoteModule } from './remote-app.ts';

/** Registers a remote with Module Federation, at the version the registry names. */
export function knowRemotes(registry: ShownRegistry, options?: { force: boolean }): void {
  const known = Object.entries(registry.remotes).map(([remote, { manifest }]) => ({
    name: `fairlead_${remote}`,
    entry: new URL(manifest, location.origin).href,
  }));
  registerRemotes(known, options);
}

/**
 * Loads a module of a remote, by default its app. After a failure the registry is refetched and the remote registered by force: otherwise a manifest
 * that was once answered with something else is not refetched.
 */
export async function loadRemoteModule(
  registry: ShownRegistry,
  remote: string,
  again: boolean,
  module?: string,
): Promise<RemoteModule> {
  const present = again ? await currentRegistry() : registry;
  const entry = present.remotes[remote];
  if (!entry) throw new Error(`The registry names no remote ${remote}.`);
  if (again) knowRemotes({ ...present, remotes: { [remote]: entry } }, { force: true });
  const remoteModule = await loadRemote<RemoteModule>(
    `fairlead_${remote}/${(module ?? entry.module).replace('./', '')}`,
  );
  if (!remoteModule) throw new Error(`The remote ${remote} is empty.`);
  return remoteModule;
}
