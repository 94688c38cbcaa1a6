/** What is stored of a case beside it: to the hour, reachable only through the case, and in no audit trail. */
export const onlyByCase = {
  clock: 'hour',
  access: {
    read: () => false,
    create: () => false,
    update: () => false,
    delete: () => false,
  },
  audit: { keeps: 'none' },
} as const;
