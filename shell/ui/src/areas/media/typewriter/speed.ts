/** The default speed at which a text is written, from 1 to 100. */
export const defaultSpeed = 20;

/** A speed within its limits. */
export const boundedSpeed = (speed: number = defaultSpeed): number =>
  Math.min(Math.max(speed, 1), 100);

/** How long (ms) one letter takes at a speed: 100 at the slowest, 10 at the fastest. */
export const letterTime = (speed?: number): number => 100 / Math.sqrt(boundedSpeed(speed));
