import type { PortalProps } from '@fairlead/contracts/portal/props';
import type { ShownRegistry } from '@fairlead/contracts/portal/registry';
import type { SlotName } from '@fairlead/contracts/portal/remote';
import type { Parcel, ParcelConfig } from 'single-spa';
import type { Portal, RemoteModule } from '../remotes/remote-app.ts';

interface SlotOptions {
  registry: ShownRegistry;
  /** Fetches the module that a remote exposes for the slot. */
  load(remote: string, module: string): Promise<RemoteModule>;
  mountParcel(config: ParcelConfig<PortalProps>, props: PortalProps): Parcel<PortalProps>;
  portal: Portal;
  report(problem: unknown): void;
}

/** Puts into an element what remotes have for a slot. Returns how to take it out again. */
export type FillSlot = (slot: SlotName, element: HTMLElement) => () => void;

/** Each remote gets an element of its own in the slot; one that fails leaves nothing there. */
export function slotFiller(options: SlotOptions): FillSlot {
  return (slot, element) => {
    const emptied = Object.entries(options.registry.remotes).flatMap(([remote, { slots }]) => {
      const module = slots?.[slot];
      return module ? [put(options, remote, module, element)] : [];
    });
    return () => {
      for (const empty of emptied) empty();
    };
  };
}

function put(
  { load, mountParcel, portal, report }: SlotOptions,
  remote: string,
  module: string,
  element: HTMLElement,
): () => void {
  const domElement = element.appendChild(document.createElement('div'));
  const name = `${remote} ${module}`;
  let left = false;
  let parcel: Parcel<PortalProps> | undefined;
  const show = async () => {
    const { bootstrap, mount, unmount } = await load(remote, module);
    if (left) return;
    parcel = mountParcel(
      { name, bootstrap, mount, unmount },
      {
        ...portal,
        domElement,
        failed: (problem) => {
          report(problem);
          return () => {};
        },
      },
    );
    await parcel.mountPromise;
  };
  const shown = show().catch((problem: unknown) => {
    report(problem);
    domElement.remove();
  });
  return () => {
    left = true;
    void shown
      .then(() => (parcel?.getStatus() === 'MOUNTED' ? parcel.unmount() : undefined))
      .catch(report)
      .finally(() => domElement.remove());
  };
}
