import { compareCodes } from '@fairlead/contracts/api/reading-order';
import type { PortalProps } from '@fairlead/contracts/portal/props';
import type { ShownRegistry } from '@fairlead/contracts/portal/registry';
import type { SlotName, SlotsPort } from '@fairlead/contracts/portal/slots';
import type { Parcel, ParcelConfig } from 'single-spa';
import type { RemoteModule } from '../remotes/remote-app.ts';
import { Contribution } from './contribution.ts';

interface SlotOptions {
  registry: ShownRegistry;
  /** Fetches the module that a remote exposes for the slot; `again` when nothing cached by the last try may be used. */
  load(remote: string, module: string, again: boolean): Promise<RemoteModule>;
  mountParcel(config: ParcelConfig<PortalProps>, props: PortalProps): Parcel<PortalProps>;
  /** What the shell provides to all that it mounts, except the slots themselves. */
  portal: Omit<PortalProps, 'domElement' | 'failed' | 'slots' | 'context'>;
  /** In milliseconds. */
  limits: { load: number; mount: number };
  pauses: readonly number[];
  report(problem: unknown, remote: string): void;
}

/** The slots of a portal with these releases. */
export function slotsOf(options: SlotOptions): SlotsPort {
  const { registry, load, mountParcel, portal, limits, pauses, report } = options;
  const slots: SlotsPort = {
    fill(slot, element, { context, changed } = {}) {
      const contributions: Contribution[] = [];
      const tell = () => {
        const count = (phase: string) => contributions.filter((one) => one.phase === phase).length;
        changed?.({ awaited: count('awaited'), shown: count('shown'), failed: count('failed') });
      };
      for (const { remote, module } of filling(registry, slot)) {
        const place = element.appendChild(document.createElement('div'));
        const contribution: Contribution = new Contribution({
          name: `${remote} ${module}`,
          element: place,
          load: (again) => load(remote, module, again),
          mount: (name, { bootstrap, mount, unmount }) => {
            const failed = (problem: unknown) => {
              contribution.broke(problem);
              return () => {};
            };
            return mountParcel(
              { name, bootstrap, mount, unmount },
              { ...portal, slots, context, failed, domElement: place },
            );
          },
          limits,
          pauses,
          changed: tell,
          report: (problem) => report(problem, remote),
        });
        contributions.push(contribution);
      }
      tell();
      for (const contribution of contributions) void contribution.show();
      const retry = () => {
        for (const contribution of contributions) contribution.retry();
      };
      addEventListener('online', retry);
      return {
        retry,
        empty() {
          removeEventListener('online', retry);
          for (const contribution of contributions) contribution.leave();
        },
      };
    },
  };
  return slots;
}

/** What fills a slot, in order of appearance. */
const filling = ({ remotes }: ShownRegistry, slot: SlotName) =>
  Object.entries(remotes)
    .flatMap(([remote, { slots }]) => {
      const filled = slots?.[slot];
      return filled ? [{ remote, ...filled }] : [];
    })
    .sort((one, other) => one.order - other.order || compareCodes(one.remote, other.remote));
