import { setTimeout } from 'node:timers/promises';

/** What the database answers when a unique index holds the key already. */
export const DUPLICATE_KEY = 11_000;
/** A lost race for a unique key may be answered as a deadlock; tried again it is a duplicate, or loses to another. */
export const DEADLOCK = 16_908_292;
/** How often a write is tried that is answered as a deadlock each time: of ten at once, one goes through in each round. */
export const DEADLOCK_TRIES = 10;
/** A read took longer than it was allowed to. */
export const RAN_OUT_OF_TIME = 50;

/** Waits before a write is tried again, longer each time and by chance, so that those who met do not meet again: up to 20 ms a try. */
export const pauseOf = (tried: number): Promise<void> => setTimeout(Math.random() * 20 * tried);
