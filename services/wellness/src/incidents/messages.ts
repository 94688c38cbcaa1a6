import { caseMessageFields, caseOpeningFields } from '@fairlead/contracts';
import { defineCollection } from '@fairlead/service-kit';
import { onlyByCase } from './only-by-case.ts';

/** Messages about cases, by role and to the hour: not a chat, and reachable only through the case (W-060, W-061). */
export const caseMessages = defineCollection({
  slug: 'caseMessages',
  singular: 'Case message',
  schema: caseMessageFields,
  ...onlyByCase,
  indexes: [{ name: 'inOrder', keys: { report: 1, seq: 1 }, unique: true }],
});

/** Who opened which case in which hour, and how often (W-065): the trail of a case, which only its own page shows. */
export const caseOpenings = defineCollection({
  slug: 'caseOpenings',
  singular: 'Case opening',
  schema: caseOpeningFields,
  ...onlyByCase,
  indexes: [{ name: 'onceAnHour', keys: { report: 1, user: 1, hour: 1 }, unique: true }],
});
