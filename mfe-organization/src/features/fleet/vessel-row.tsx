import { vesselStatuses } from '@fairlead/contracts/api/organizations';
import { labelOf, optionOf } from '@fairlead/contracts/reference/options';
import { flagStates } from '@fairlead/contracts/reference/places';
import { listingVesselTypes, vesselSizes } from '@fairlead/contracts/reference/vessels';
import { RowText } from '@fairlead/remote-kit/lists';
import { Badge, Button, figure, Link, wholeNumber } from '@fairlead/ui';
import { paths } from '../../paths.ts';
import type { Vessel } from './vessel-dialog.tsx';

interface VesselRowProps {
  org: string;
  vessel: Vessel;
  onEdit: (() => void) | undefined;
  /** Of how many checks it has passed how many. */
  score: { passed: number; of: number } | undefined;
}

/** A vessel of the fleet, with the way to its dashboard. */
export function VesselRow({ org, vessel, onEdit, score }: VesselRowProps) {
  const status = optionOf(vesselStatuses, vessel.status);
  const facts = [
    vessel.imo && `IMO ${vessel.imo}`,
    labelOf(listingVesselTypes, vessel.type),
    labelOf(vesselSizes, vessel.size),
    vessel.buildYear && `Built ${vessel.buildYear}`,
    labelOf(flagStates, vessel.flagState),
    vessel.grossTonnage && `${wholeNumber(vessel.grossTonnage)} GT`,
    vessel.lengthOverall && `${figure(vessel.lengthOverall)} m`,
    vessel.master?.fullName && `Master ${vessel.master.fullName}`,
  ].filter(Boolean);
  return (
    <li>
      <RowText>
        <Link href={paths.vessel(org, vessel.id)}>{vessel.name}</Link>
        <p>{facts.join(' · ') || 'No particulars yet'}</p>
      </RowText>
      {score && (
        <Badge $tone={score.passed === score.of ? 'success' : 'warning'}>
          Compliance {Math.round((score.passed / score.of) * 100)} %
        </Badge>
      )}
      {status && status.code !== 'active' && <Badge>{status.label}</Badge>}
      {vessel.isPublic && <Badge $tone="info">On the public page</Badge>}
      {onEdit && (
        <Button look="secondary" size="sm" onClick={onEdit} aria-label={`Edit ${vessel.name}`}>
          Edit
        </Button>
      )}
    </li>
  );
}
