import { type PageAction, PageHeader } from '@fairlead/ui/page-header';
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
