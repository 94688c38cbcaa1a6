import { labelOf } from '@fairlead/contracts/reference/options';
import { flagStates } from '@fairlead/contracts/reference/places';
import { listingVesselTypes, vesselSizes } from '@fairlead/contracts/reference/vessels';
import { RowText } from '@fairlead/remote-kit/lists';
import { Badge, Button, Link } from '@fairlead/ui';
import { paths } from '../../paths.ts';
import type { Vessel } from './vessel-dialog.tsx';

interface VesselRowProps {
  org: string;
  vessel: Vessel;
  onEdit: (() => void) | undefined;
}

/** A vessel of the fleet, with the way to its dashboard. */
export function VesselRow({ org, vessel, onEdit }: VesselRowProps) {
  const facts = [
    labelOf(listingVesselTypes, vessel.type),
    labelOf(vesselSizes, vessel.size),
    vessel.buildYear && `Built ${vessel.buildYear}`,
    labelOf(flagStates, vessel.flagState),
  ].filter(Boolean);
  return (
    <li>
      <RowText>
        <Link href={paths.vessel(org, vessel.id)}>{vessel.name}</Link>
        <p>{facts.join(' · ') || 'No particulars yet'}</p>
      </RowText>
      {vessel.isPublic && <Badge $tone="info">On the public page</Badge>}
      {onEdit && (
        <Button look="secondary" size="sm" onClick={onEdit} aria-label={`Edit ${vessel.name}`}>
          Edit
        </Button>
      )}
    </li>
  );
}
