/// <reference lib="dom" />
import { z } from 'zod';

/** The places where a remote may appear besides its pages: in the frame, or in a page of another area. */
export const slotNames = [
  'header.actions',
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

const exposedModule = z.string().regex(/^\.\/[a-z][a-z-]*$/);

/** Where one stands among what other remotes have for the slot, unless it says otherwise. */
const usualOrder = 100;

/** What a remote puts into slots: by slot the module that it exposes for it, and its place there, the lowest `order` first. */
export const slotsSchema = z.partialRecord(
  z.enum(slotNames),
  z.union([
    z.strictObject({ module: exposedModule, order: z.int().default(usualOrder) }),
    // Of releases from before there was an order.
    exposedModule.transform((module) => ({ module, order: usualOrder })),
  ]),
);

/** How far what remotes have for a slot has come. */
export interface SlotState {
  /** How many are still loading, are shown, and could not be shown yet. */
  awaited: number;
  shown: number;
  failed: number;
}

export interface SlotFilling {
  /** What whoever hosts the slot tells those who appear there. */
  context?: unknown;
  /** Hears of every step, of the first at once. */
  changed?(state: SlotState): void;
}

/** The slots, for any page that hosts one. */
export interface SlotsPort {
  /**
   * Puts into an element, in their order, what remotes have for a slot. What fails is tried again by itself, and by `retry`.
   * Nothing of it reaches the host: one that fails leaves no hole.
   */
  fill(slot: SlotName, element: HTMLElement, filling?: SlotFilling): FilledSlot;
}

export interface FilledSlot {
  /** Tries again at once what could not be shown. */
  retry(): void;
  /** Takes everything out again. */
  empty(): void;
}
