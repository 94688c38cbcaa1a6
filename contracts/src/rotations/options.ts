/** The kinds of rotations (O-188). */
export const rotationKinds = [
  { code: 'aboard', label: 'Aboard' },
  { code: 'leave', label: 'Leave' },
  { code: 'training', label: 'Training' },
  { code: 'travel', label: 'Travel' },
] as const;
export type RotationKind = (typeof rotationKinds)[number]['code'];

/** The statuses of a rotation (O-188). */
export const rotationStatuses = [
  { code: 'proposed', label: 'Proposed' },
  { code: 'confirmed', label: 'Confirmed' },
  { code: 'active', label: 'Active' },
  { code: 'done', label: 'Done' },
] as const;
export type RotationStatus = (typeof rotationStatuses)[number]['code'];

/** The next status of a rotation for each status; nothing comes after `done`. */
export const nextStatus: Readonly<Record<RotationStatus, RotationStatus | undefined>> = {
  proposed: 'confirmed',
  confirmed: 'active',
  active: 'done',
  done: undefined,
};

/** The maximum days of a rotation. */
export const longestRotation = 731;
