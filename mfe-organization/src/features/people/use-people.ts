import { isId } from '@fairlead/contracts/api/fields';
import { employees } from '../../api.ts';

/** What of a company's people is asked for. */
export interface Asked {
  page: number;
  q: string;
  status: 'active' | 'ended';
  vessel: string;
}

/** The records of a company's people that fit what is asked for, by name, as they are now: people come and go by their own doing. */
export const usePeople = (org: string, { page, q, status, vessel }: Asked) =>
  employees.list.useQuery(
    {
      where: {
        organization: { equals: org },
        status: { equals: status },
        ...(q && { 'user.fullName': { like: q } }),
        ...(isId(vessel) && { vessel: { equals: vessel } }),
      },
      sort: 'user.fullName',
      depth: 1,
      limit: 25,
      page,
    },
    { refetchOnMountOrArgChange: true },
  );
