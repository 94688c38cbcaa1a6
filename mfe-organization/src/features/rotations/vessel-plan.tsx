import { gapsOf } from '@fairlead/contracts/rotations/gaps';
import type { DaySpan } from '@fairlead/contracts/rotations/span';
import { ResourcePart, useResource } from '@fairlead/remote-kit/resource';
import { useMemo } from 'react';
import { certificateRequirements } from '../../api.ts';
import { Findings } from './findings.tsx';
import { positionsOf, ranksOf } from './ranks.ts';
import { idOf, type Rotation } from './rotation-words.ts';
import { RotationsTable } from './rotations-table.tsx';
import { Timeline } from './timeline.tsx';
import type { PlannedVessel } from './use-plannable.ts';
import { useRotations } from './use-rotations.ts';

interface VesselPlanProps {
  vessel: PlannedVessel;
  span: DaySpan;
  onOpen(rotation: Rotation): void;
}

/** Who is aboard a vessel by rank and day, what is missing, and each rotation in a table. */
export function VesselPlan({ vessel, span, onOpen }: VesselPlanProps) {
  const { all, read } = useRotations({ organization: { equals: vessel.org } }, span);
  const required = certificateRequirements.list.useQuery({
    where: { vessel: { equals: vessel.id } },
    depth: 1,
    limit: 100,
  });
  const aboard = useMemo(
    () => all.filter((rotation) => idOf(rotation.vessel) === vessel.id),
    [all, vessel.id],
  );
  const ranks = useMemo(
    () => ranksOf([...aboard.map(({ rank }) => rank), ...positionsOf(required.data?.docs)]),
    [aboard, required.data],
  );
  const inSight = aboard.filter(({ to }) => to >= span.from);
  const gaps = gapsOf(
    aboard.map((rotation) => ({ ...rotation, rank: idOf(rotation.rank) })),
    { ranks: ranks.map(({ id }) => id), span },
  );
  return (
    <ResourcePart
      resource={useResource(read)}
      failure="The rotations could not be loaded."
      height="24rem"
      isLarge
    >
      {() => (
        <>
          <Findings rotations={all} vessel={vessel.id} ranks={ranks} gaps={gaps} span={span} />
          <Timeline rotations={inSight} ranks={ranks} gaps={gaps} span={span} onOpen={onOpen} />
          <RotationsTable
            label={`Rotations of ${vessel.name}`}
            rotations={inSight}
            isOfVessel
            isLoading={read.isFetching}
            onOpen={onOpen}
          />
        </>
      )}
    </ResourcePart>
  );
}
