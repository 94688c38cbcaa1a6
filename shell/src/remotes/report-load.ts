import { pageLoadsPath } from '@fairlead/contracts/portal/page-load-path';
import type { LoadOutcome, PageLoad } from '@fairlead/contracts/portal/page-loads';
import type { ShownRegistry } from '@fairlead/contracts/portal/registry';
import { whenIdle } from '@fairlead/ui';
import { versionIn } from '../registry/registry.ts';

/** Reports to those who operate the portal how a page loaded, once the page has nothing else to do: of which remote, and never of whom. */
export function reportLoad(
  registry: ShownRegistry,
  remote: string,
  outcome: LoadOutcome,
  ms?: number,
): void {
  const version = versionIn(registry, remote);
  if (version === undefined) return;
  const load: PageLoad = { remote, version, outcome, ...(ms !== undefined && { ms }) };
  whenIdle(() => {
    if (!navigator.onLine) return;
    fetch(pageLoadsPath, {
      method: 'POST',
      keepalive: true,
      // Neither the session nor the address of the page, which may name a person or hold a secret.
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(load),
    }).catch(() => {
      // Without a connection it is not counted.
    });
  });
}
