export { openedTimes } from './opened-times.ts';
export { SecretRow } from './secret-row.tsx';
export { ShownOnce } from './shown-once.tsx';
export { WithLinkSecret } from './with-link-secret.tsx';
