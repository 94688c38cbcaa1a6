/** What somebody does for the time of a rotation (O-188). */
export const rotationKinds = [
  { code: 'aboard', label: 'Aboard' },
  { code: 'leave', label: 'Leave' },
  { code: 'training', label: 'Training' },
  { code: 'travel', label: 'Travel' },
] as const;
export type RotationKind = (typeof rotationKinds)[number]['code'];

/** How far a rotation is (O-188). */
export const rotationStatuses = [
  { code: 'proposed', label: 'Proposed' },
  { code: 'confirmed', label: 'Confirmed' },
  { code: 'active', label: 'Active' },
  { code: 'done', label: 'Done' },
] as const;
export type RotationStatus = (typeof rotationStatuses)[number]['code'];

/** What a rotation of each status becomes next; nothing comes after `done`. */
export const nextStatus: Readonly<Record<RotationStatus, RotationStatus | undefined>> = {
  proposed: 'confirmed',
  confirmed: 'active',
  active: 'done',
  done: undefined,
};

/** How many days a rotation lasts at most. */
export const longestRotation = 731;
