import { isId } from '@fairlead/contracts/api/fields';
import { employees } from '../../api.ts';

/** The query of a company's people. */
export interface PeopleQuery {
  page: number;
  q: string;
  status: 'active' | 'ended';
  vessel: string;
}

/** The records of a company's people that match a query, by name, always refetched: people come and go without anybody's action here. */
export const usePeople = (org: string, { page, q, status, vessel }: PeopleQuery) =>
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
