/** The correlation id of all writes that must not lead to a person. */
export const untraced = { actor: 'system', correlationId: 'untraced' } as const;
