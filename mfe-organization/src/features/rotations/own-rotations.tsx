import type { SessionUser } from '@fairlead/contracts/portal/session';
import type { DaySpan } from '@fairlead/contracts/rotations/span';
import { NotLoaded } from '@fairlead/remote-kit';
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
  const { all, isFetching, onRetry } = useRotations({ 'user.id': { equals: person.id } }, span);
  if (onRetry) return <NotLoaded title="Your rotations could not be loaded" onAgain={onRetry} />;
  return (
    <RotationsTable
      label="My rotations"
      rotations={all.filter(({ to }) => to >= span.from)}
      isLoading={isFetching}
      onOpen={onOpen}
    />
  );
}
