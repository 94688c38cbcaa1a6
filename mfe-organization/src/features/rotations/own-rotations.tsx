import type { SessionUser } from '@fairlead/contracts/portal/session';
import type { DaySpan } from '@fairlead/contracts/rotations/span';
import { ResourcePart, useResource } from '@fairlead/remote-kit/resource';
import type { Rotation } from './rotation-words.ts';
import { RotationsTable } from './rotations-table.tsx';
import { useRotations } from './use-rotations.ts';

interface OwnRotationsProps {
  person: SessionUser;
  span: DaySpan;
  onOpen(rotation: Rotation): void;
}

/** Somebody’s own rotations, in every organization. */
export function OwnRotations({ person, span, onOpen }: OwnRotationsProps) {
  const { all, read } = useRotations({ 'user.id': { equals: person.id } }, span);
  return (
    <ResourcePart
      resource={useResource(read)}
      failure="Your rotations could not be loaded."
      height="16rem"
      isLarge
    >
      {() => (
        <RotationsTable
          label="My rotations"
          rotations={all.filter(({ to }) => to >= span.from)}
          isLoading={read.isFetching}
          onOpen={onOpen}
        />
      )}
    </ResourcePart>
  );
}
