export { deleteUnreadable, storedNames, unreadableOf } from './private-store.ts';
export { unsealText } from './sealed.ts';
export { followStored, forgetStored, SealedValue } from './sealed-value.ts';
export * from './send-waiting.ts';
export { forgetSetAside, isSetAsideNew, setAsideEvent } from './set-aside-notice.ts';
export { isDraft, StoredDraft } from './stored-draft.ts';
export * from './waiting-entries.ts';
export * from './waiting-queue.ts';
