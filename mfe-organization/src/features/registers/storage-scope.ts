import type { Where } from '@fairlead/contracts/api/rest';
import type { RegisterPlace } from './register-place.ts';

/** The storage scope of a page's records, as a filter (O-052). */
export const storageScope = ({ org, vessel, list }: ScopePlace): Where => {
  const { isOfCompany, shows } = list ?? {};
  return {
    organization: { equals: org },
    ...(isOfCompany
      ? { vessel: { exists: false } }
      : vessel !== undefined && { vessel: { equals: vessel } }),
    ...(shows && { [shows.member]: { in: [...shows.codes] } }),
  };
};

type ScopePlace = Pick<RegisterPlace, 'org' | 'vessel'> & Partial<Pick<RegisterPlace, 'list'>>;
