import { SectionCard } from '@fairlead/remote-kit/sections';
import { Button, Card, Link, Skeleton, wholeNumber } from '@fairlead/ui';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { Quiet } from './dashboard-parts.tsx';

interface FigureProps {
  label: string;
  /** Undefined until it is known. */
  count: number | undefined;
  /** The page with the counted items. */
  href?: string | undefined;
}

/** A number of a dashboard, as the API counts it, linked to the counted items. */
export function Figure({ label, count, href }: FigureProps) {
  const id = useId();
  return (
    <Compact as="li" aria-labelledby={id} aria-busy={count === undefined}>
      <Label id={id}>{href ? <Link href={href}>{label}</Link> : label}</Label>
      {count === undefined ? (
        <Skeleton $width="3rem" $height="1.75rem" />
      ) : (
        <Count>{wholeNumber(count)}</Count>
      )}
    </Compact>
  );
}

interface FiguresProps {
  label: string;
  /** Retries what could not be counted; undefined where nothing failed. */
  retry: (() => void) | undefined;
  children: ReactNode;
}

/** The figures of a dashboard side by side. */
export function Figures({ label, retry, children }: FiguresProps) {
  if (!retry) return <List aria-label={label}>{children}</List>;
  return (
    <Failed role="alert">
      <Quiet as="span">This could not be counted.</Quiet>
      <Button look="quiet" size="sm" onClick={retry}>
        Try again
      </Button>
    </Failed>
  );
}

interface PositionsProps {
  positions: readonly { name: string; count: number }[] | undefined;
}

/** How many people hold which position; renders nothing where nobody holds one. */
export function Positions({ positions }: PositionsProps) {
  if (!positions?.length) return null;
  return (
    <SectionCard title="People by position">
      <Lines>
        {positions.map(({ name, count }) => (
          <li key={name}>
            <span>{name}</span>
            <b>{wholeNumber(count)}</b>
          </li>
        ))}
      </Lines>
    </SectionCard>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 10.5rem), 1fr));
  gap: 1rem;
  list-style: none;
`;
/** One line, so that what needs attention is seen below it without scrolling. */
const Compact = styled(Card)`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 0.75rem;
  padding-block: 0.625rem;
`;
const Label = styled.p`
  color: var(--muted);
  font-size: 0.9375rem;
  a {
    color: inherit;
  }
`;
const Count = styled.b`
  font-size: 1.5rem;
  font-variant-numeric: tabular-nums;
`;
const Failed = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 1rem;
`;
const Lines = styled.ul`
  columns: 15rem auto;
  column-gap: 2.5rem;
  list-style: none;
  li {
    display: flex;
    justify-content: space-between;
    gap: 1rem;
    padding-block: 0.375rem;
    break-inside: avoid;
    border-bottom: 1px solid var(--border);
  }
  b {
    font-variant-numeric: tabular-nums;
  }
`;
