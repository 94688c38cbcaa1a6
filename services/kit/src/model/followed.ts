import type { Collection } from './declaration.ts';

/** Whether a service holds a collection's documents in memory, and so must be notified of every change to each of them. */
export const isFollowed = ({
  isRemembered = false,
  columns,
}: Pick<Collection, 'isRemembered' | 'columns'>): boolean => isRemembered || columns !== undefined;
