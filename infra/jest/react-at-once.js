/**
 * Loads React such that it shows what was waited for as soon as it is there. In a browser it holds it back, so that no more than one
 * thing in 300 ms appears in place of what was drawn meanwhile; tests would spend most of their time with that.
 */
const [reactDom, react] = ['react-dom/client', 'react'];
const { setTimeout } = globalThis;

globalThis.setTimeout = (work, delay, ...rest) =>
  setTimeout(work, work?.name === 'bound completeRootWhenReady' ? 0 : delay, ...rest);
await import(reactDom);
globalThis.setTimeout = setTimeout;

// Nor does it write down for each element where it was made: only a warning would say so, and tests fail of none.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = await import(
  react
);
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set() {},
});
