export { unsealText } from './sealed.ts';
export { forgetStored, SealedValue, storedNames } from './sealed-value.ts';
export * from './send-waiting.ts';
export { isDraft, StoredDraft } from './stored-draft.ts';
export * from './use-waiting.ts';
export * from './waiting-queue.ts';
