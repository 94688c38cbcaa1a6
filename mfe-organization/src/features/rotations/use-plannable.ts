import { reaches } from '@fairlead/contracts/access/levels';
import type { DocumentOf } from '@fairlead/contracts/api/documents';
import { usePortal, useRoles } from '@fairlead/remote-kit';
import { type Resource, useResource } from '@fairlead/remote-kit/resource';
import { vessels } from '../../api.ts';
import { paths } from '../../paths.ts';
import { idOf } from './rotation-words.ts';

/** A vessel of an organization that somebody belongs to. */
export interface PlannedVessel {
  id: string;
  name: string;
  org: string;
  /** Whether they plan who is aboard. */
  isPlanned: boolean;
}

/** The vessels of the organizations that somebody belongs to. */
export function useKnownVessels(): Resource<readonly PlannedVessel[]> {
  const { status, roles } = useRoles();
  const { roles: port } = usePortal();
  const organizations = [...new Set(roles.flatMap(({ organizationId }) => organizationId ?? []))];
  const read = vessels.list.useQuery(
    {
      where: { organization: { in: organizations } },
      sort: 'name',
      depth: 0,
      limit: 1_000,
      select: { name: true, organization: true },
    },
    { skip: organizations.length === 0 },
  );
  const resource = useResource(read);
  if (status === 'loading') return { is: 'loading' };
  if (organizations.length === 0) return { is: 'ready', data: [] };
  const placed = ({ id, name, organization }: DocumentOf<'vessels'>): PlannedVessel => {
    const org = idOf(organization);
    return { id, name, org, isPlanned: reaches(port.levelAt(paths.schedules(org, id)), 'write') };
  };
  return resource.is === 'ready' || resource.is === 'stale'
    ? { ...resource, data: resource.data.docs.map(placed) }
    : resource;
}
