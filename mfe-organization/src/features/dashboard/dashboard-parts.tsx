import { Card } from '@fairlead/ui';
import { type PageAction, PageHeader } from '@fairlead/ui/page-header';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

interface HeadProps {
  /** The kind of page. */
  kind: string;
  title: string;
  note?: string | undefined;
  actions?: readonly PageAction[];
}

/** The header of a dashboard: its kind, whose it is, and its actions. */
export const DashboardHead = ({ kind, note, ...head }: HeadProps) => (
  <PageHeader {...head} description={[kind, note].filter(Boolean).join(' · ')} />
);

/** A part of a dashboard, under its title. */
export function DashboardPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <PartTitle id={id}>{title}</PartTitle>
      {children}
    </Card>
  );
}

const PartTitle = styled.h2`
  margin-bottom: 0.75rem;
  font-size: 1.125rem;
`;

/** The parts of a dashboard below each other, including the contents of its slots. */
export const DashboardBody = styled.div`
  display: grid;
  gap: 1.25rem;
  > * {
    min-width: 0;
  }
`;

/** A message that there is nothing to show. */
export const Quiet = styled.p`
  color: var(--muted);
`;
