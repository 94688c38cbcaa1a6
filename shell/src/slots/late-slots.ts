import type { FilledSlot, SlotsPort } from '@fairlead/contracts/portal/slots';

interface LateSlotsOptions {
  /** Fetches what fills slots. */
  load(): Promise<SlotsPort>;
  report(problem: unknown): void;
}

/** The slots of a portal. Their code is loaded with the first one: a visitor's pages have none. */
export const lateSlots = ({ load, report }: LateSlotsOptions): SlotsPort => ({
  fill(slot, element, filling) {
    let filled: FilledSlot | undefined;
    let hasFailed = false;
    let isEmptied = false;
    const tell = () =>
      filling?.changed?.({ awaited: Number(!hasFailed), shown: 0, failed: Number(hasFailed) });
    const begin = () => {
      hasFailed = false;
      tell();
      load().then(
        (slots) => {
          if (!isEmptied) filled = slots.fill(slot, element, filling);
        },
        (problem) => {
          report(problem);
          hasFailed = true;
          if (!isEmptied) tell();
        },
      );
    };
    begin();
    return {
      retry() {
        if (hasFailed) begin();
        else filled?.retry();
      },
      empty() {
        isEmptied = true;
        filled?.empty();
      },
    };
  },
});
