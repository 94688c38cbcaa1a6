/** Under which everything is written that nobody is to be found by. */
export const untraced = { correlationId: 'untraced' } as const;
