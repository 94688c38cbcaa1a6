import type { Where } from '@fairlead/contracts/api/rest';
import type { RegisterPlace } from './register-place.ts';

/** Where the records of a page are kept, as a list is asked (O-052). */
export const keptHere = ({ org, vessel }: Pick<RegisterPlace, 'org' | 'vessel'>): Where => ({
  organization: { equals: org },
  ...(vessel !== undefined && { vessel: { equals: vessel } }),
});
