/// <reference lib="dom" />
import { z } from 'zod';
import type { SlotContexts } from './slot-contexts.ts';

/** The places where a remote may appear other than its pages: in the frame, or in a page of another area. */
export const slotNames = [
  'header.actions',
  'outbox',
  'account.dashboard',
  'account.payslips',
  'organization.attention',
  'organization.dashboard',
  'organization.person',
  'vessel.dashboard',
  'jobs.apply.form',
  'jobs.candidate.form',
] as const;
export type SlotName = (typeof slotNames)[number];

/** What the host of a slot passes to those in it. */
export type SlotContext<Name extends SlotName = SlotName> = SlotContexts[Name];

const exposedModule = z.string().regex(/^\.\/[a-z][a-z-]*$/);

/** The default order of a remote among those in the same slot. */
const usualOrder = 100;

/** What a remote puts into slots: by slot the module that it exposes, and its position, lowest `order` first. */
export const slotsSchema = z.partialRecord(
  z.enum(slotNames),
  z.union([
    z.strictObject({ module: exposedModule, order: z.int().default(usualOrder) }),
    // For releases from before there was an order.
    exposedModule.transform((module) => ({ module, order: usualOrder })),
  ]),
);

/** The loading state of a slot's remotes. */
export interface SlotState {
  /** How many are loading, shown, and failed so far. */
  awaited: number;
  shown: number;
  failed: number;
}

export interface SlotFilling<Name extends SlotName = SlotName> {
  /** What the host of the slot passes to those in it. */
  context?: SlotContext<Name>;
  /** Called with every state, the first at once. */
  changed?(state: SlotState): void;
}

/** The slots, for any page that hosts one. */
export interface SlotsPort {
  /**
   * Renders into an element, in order, what remotes have for a slot. Failures are retried automatically, and by `retry`. No
   * failure reaches the host: one that fails leaves no gap.
   */
  fill<Name extends SlotName>(
    slot: Name,
    element: HTMLElement,
    filling?: SlotFilling<Name>,
  ): FilledSlot;
}

export interface FilledSlot {
  /** Retries immediately what could not be shown. */
  retry(): void;
  /** Removes everything again. */
  empty(): void;
}
