import type { Collection } from './declaration.ts';

/** Whether a service keeps a collection's documents in memory, and so must hear of every change of each of them. */
export const isFollowed = ({
  isRemembered = false,
  columns,
}: Pick<Collection, 'isRemembered' | 'columns'>): boolean => isRemembered || columns !== undefined;
