import { useDraggable } from '@dnd-kit/core';
import { Badge, Link, shortDay, VisuallyHidden } from '@fairlead/ui';
import { Clock, GripVertical, MailWarning, Star } from 'lucide-react';
import { memo } from 'react';
import { styled } from 'styled-components';
import { type Candidate, daysWaiting, isConfirmed, nameOf, sinceOf } from './candidates.ts';
import type { RatedCandidate } from './get-ratings.ts';
import { MoveSelect } from './move-select.tsx';
import type { BoardStage } from './stages.ts';

export interface CardProps {
  candidate: Candidate;
  href: string;
  rated: RatedCandidate | undefined;
  /** For how many days they have waited, where that is too long. */
  waits: number | undefined;
  stages: readonly BoardStage[];
  isSelected: boolean;
  onSelect(id: string, isSelected: boolean): void;
  onMove(id: string, stage: string): void;
}

/** A candidate on the board: dragged by pointer or keys, or moved by its list, for those who may move candidates. */
export const MovableCard = memo(function MovableCard(props: CardProps) {
  const { candidate } = props;
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: candidate.id,
    data: { name: nameOf(candidate) },
    attributes: { roleDescription: 'movable candidate' },
  });
  return (
    <Item
      ref={setNodeRef}
      {...listeners}
      data-candidate={candidate.id}
      data-dragging={isDragging || undefined}
      data-movable
    >
      <MovableContent
        {...props}
        gripRef={setActivatorNodeRef}
        describedBy={attributes['aria-describedby']}
        role={attributes['aria-roledescription']}
      />
    </Item>
  );
});

interface MovableContentProps extends CardProps {
  gripRef(element: HTMLElement | null): void;
  describedBy: string;
  role: string;
}

/** The content of a movable card. It is separate, as all cards re-render for each that comes or goes, and only a few have changed. */
const MovableContent = memo(function MovableContent(props: MovableContentProps) {
  const { candidate, gripRef, describedBy, role } = props;
  return (
    <>
      <Head>
        <Grip
          ref={gripRef}
          type="button"
          aria-label={`Drag ${nameOf(candidate)}`}
          aria-describedby={describedBy}
          aria-roledescription={role}
          data-grip
        >
          <GripVertical size="1rem" aria-hidden />
        </Grip>
        <CardFacts {...props} />
        <input
          type="checkbox"
          aria-label={`Select ${nameOf(candidate)}`}
          checked={props.isSelected}
          onChange={({ target }) => props.onSelect(candidate.id, target.checked)}
        />
      </Head>
      <MoveSelect
        label={`Move ${nameOf(candidate)} to`}
        stages={props.stages}
        stage={candidate.stage}
        onMove={(stage) => props.onMove(candidate.id, stage)}
      />
    </>
  );
});

/** A candidate on the board for those who only see them. */
export const FixedCard = memo(function FixedCard(props: CardFactsProps) {
  return (
    <Item data-candidate={props.candidate.id}>
      <Head>
        <CardFacts {...props} />
      </Head>
    </Item>
  );
});

type CardFactsProps = Pick<CardProps, 'candidate' | 'href' | 'waits' | 'rated'>;

/** Who a candidate is, and how long they have been in their stage. */
export function CardFacts({ candidate, href, waits, rated }: CardFactsProps) {
  return (
    <Facts>
      <Link href={href} draggable={false}>
        <bdi>{nameOf(candidate)}</bdi>
      </Link>
      <p>Since {shortDay(sinceOf(candidate))}</p>
      {rated && (
        <Rated>
          <Star size="0.875rem" aria-hidden />
          <VisuallyHidden>Rated </VisuallyHidden>
          {rated.mean.toFixed(1)}
          <VisuallyHidden> of 5</VisuallyHidden> ({rated.colleagues})
        </Rated>
      )}
      {waits !== undefined && (
        <Badge $tone="warning">
          <Clock size="0.875rem" aria-hidden />
          Waits {waits} days
        </Badge>
      )}
      {!isConfirmed(candidate) && (
        <Badge>
          <MailWarning size="0.875rem" aria-hidden />
          Email not confirmed
        </Badge>
      )}
    </Facts>
  );
}

const Rated = styled.p`
  display: flex;
  align-items: center;
  gap: 0.25rem;
  font-variant-numeric: tabular-nums;
`;

/** The preview of a candidate while being dragged over the board. */
export const DraggedCard = ({ candidate }: { candidate: Candidate }) => (
  <Carried>
    <GripVertical size="1rem" aria-hidden />
    <bdi>{nameOf(candidate)}</bdi>
  </Carried>
);

export const daysIfLong = (candidate: Candidate, isLong: boolean, now: number) =>
  isLong ? daysWaiting(candidate, now) : undefined;

const Item = styled.li`
  display: grid;
  gap: 0.5rem;
  padding: 0.625rem 0.75rem;
  background: var(--surface);
  border: 1px solid var(--border);
  border-radius: var(--radius);
  list-style: none;
  content-visibility: auto;
  contain-intrinsic-size: auto 7rem;
  &[data-movable] {
    cursor: grab;
    /* A long press drags; it neither selects nor opens the browser's menu. */
    -webkit-touch-callout: none;
    user-select: none;
  }
  &[data-dragging] {
    opacity: 0.4;
  }
`;
const Head = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 0.375rem;
  > input {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    margin: 0.125rem 0 0;
    accent-color: var(--accent);
  }
`;
const Grip = styled.button`
  flex: none;
  display: grid;
  place-items: center;
  width: 1.5rem;
  height: 1.5rem;
  padding: 0;
  border: 0;
  border-radius: var(--radius);
  background: none;
  color: var(--muted);
  cursor: grab;
`;
const Facts = styled.div`
  display: grid;
  flex: 1;
  justify-items: start;
  gap: 0.25rem;
  min-width: 0;
  overflow-wrap: anywhere;
  a {
    font-weight: 550;
  }
  p {
    color: var(--muted);
    font-size: 0.8125rem;
  }
`;
const Carried = styled.div`
  display: flex;
  align-items: center;
  gap: 0.375rem;
  padding: 0.625rem 0.75rem;
  background: var(--surface);
  border: 1px solid var(--accent);
  border-radius: var(--radius);
  box-shadow: var(--shadow-raised);
  font-weight: 550;
  cursor: grabbing;
`;
