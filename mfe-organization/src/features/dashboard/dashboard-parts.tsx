import { Card } from '@fairlead/ui';
import { type PageAction, PageHeader } from '@fairlead/ui/page-header';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

interface HeadProps {
  /** What kind of page it is. */
  kind: string;
  title: string;
  note?: string | undefined;
  actions?: readonly PageAction[];
}

/** The head of a dashboard: what it is, whose, and what can be done from here. */
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

/** The parts of a dashboard below each other, what a slot of it shows among them. */
export const DashboardBody = styled.div`
  display: grid;
  gap: 1.25rem;
  > * {
    min-width: 0;
  }
`;

/** Says that there is nothing to say. */
export const Quiet = styled.p`
  color: var(--muted);
`;
