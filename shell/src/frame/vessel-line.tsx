import { useExternalStore } from '@fairlead/ui';
import { styled } from 'styled-components';
import type { PersonRoles } from '../person/person-roles.ts';

interface VesselLineProps {
  path: string;
  roles: Pick<PersonRoles, 'subscribe' | 'vesselNameAt'>;
}

/** The name of the vessel above its pages in a narrow window, where no sidebar says it. Its line is there before the name, so that nothing moves. */
export function VesselLine({ path, roles }: VesselLineProps) {
  const name = useExternalStore(roles.subscribe, () => roles.vesselNameAt(path));
  if (!isOfVessel.test(path)) return null;
  return <Line>{name}</Line>;
}

/** The pages of a vessel but its dashboard, whose heading is its name. */
const isOfVessel = /^\/organization\/[^/]+\/vessel\/[^/]+\/(?!dashboard$)/;

const Line = styled.p`
  min-height: 2rem;
  padding: 0.375rem var(--gutter) 0;
  color: var(--muted);
  font-size: 0.875rem;
  font-weight: 600;
  overflow-wrap: anywhere;
  @media (min-width: 768px) {
    display: none;
  }
  @media print {
    display: none;
  }
`;
