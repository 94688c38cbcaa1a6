/** Loads what stores a person’s saves that wait to be sent; visitors need none of it. */
export const loadSaves = async () =>
  (await import(/* webpackChunkName: "lazy-saves" */ './saves-outbox.ts')).savesOutboxOf;
