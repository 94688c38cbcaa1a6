import type { ClientError } from '@fairlead/contracts/portal/client-errors';
import type { Registry } from '@fairlead/contracts/portal/registry';

/**
 * The version under which an error is counted and logged: its own if that was released, so that nobody can invent any; undefined where there is no
 * such remote. The shell is in no registry, and its versions are taken as they come.
 */
export function releasedVersionOf(
  { remote, version }: Pick<ClientError, 'remote' | 'version'>,
  { remotes, canaries = {}, history = {} }: Registry,
): string | undefined {
  if (remote === 'shell') return version;
  if (!Object.hasOwn(remotes, remote)) return undefined;
  const released = [
    remotes[remote]?.version,
    canaries[remote]?.release.version,
    ...(history[remote]?.earlier ?? []),
  ];
  return released.includes(version) ? version : 'other';
}
