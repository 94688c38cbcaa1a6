/** Idempotency keys of what its person no longer wants to be sent; random ones, which say nothing of anybody. */
const withdrawn = new Set<string>();

/** Has no further try made of the calls under this key. The one that is under way may be answered. */
export function withdrawCalls(key: string): void {
  withdrawn.add(key);
}

/** Lets calls under this key be made again. */
export function allowCalls(key: string): void {
  withdrawn.delete(key);
}

/** Whether calls under this key are no longer wanted. */
export const areWithdrawn = (key: string | undefined): boolean =>
  key !== undefined && withdrawn.has(key);
