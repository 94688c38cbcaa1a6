/** The correlation id of all writes that must not lead to a person. */
export const untraced = { correlationId: 'untraced' } as const;
