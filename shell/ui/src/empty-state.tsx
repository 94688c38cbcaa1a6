import { CircleAlert, FileText, Inbox, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const panels = {
  'no-data': { title: 'Nothing here yet', description: 'Whatever you add appears here.' },
  'no-results': {
    title: 'No results',
    description: 'Nothing matches this search. Try fewer words.',
  },
  'no-documents': { title: 'No documents', description: 'Documents you upload are kept here.' },
  'no-experience': { title: 'No experience', description: 'Add the vessels you have served on.' },
  'no-education': { title: 'No education', description: 'Add your schools and courses.' },
  'no-medical': { title: 'No medical records', description: 'Add your medical certificates.' },
  'no-financial': { title: 'No financial records', description: 'Add a bank account or payslip.' },
  'no-preferences': { title: 'No preferences', description: 'Add what you are looking for.' },
  error: {
    title: 'Something went wrong',
    description: 'Check your connection and try again. Nothing you saved is lost.',
  },
} as const;

export type EmptyStateKind = keyof typeof panels;

export const emptyStateKinds = Object.keys(panels) as EmptyStateKind[];

interface EmptyStateProps {
  kind: EmptyStateKind;
  /** Replaces the panel's own title. */
  title?: string;
  description?: string;
  /** What can be done about it. */
  action?: ReactNode;
}

/** Shown where there is nothing to show: why, and what can be done. */
export function EmptyState({ kind, title, description, action }: EmptyStateProps) {
  const Icon = iconOf(kind);
  return (
    <Panel role={kind === 'error' ? 'alert' : undefined}>
      <Medallion $error={kind === 'error'}>
        <Icon size="1.5rem" aria-hidden />
      </Medallion>
      <h2>{title ?? panels[kind].title}</h2>
      <p>{description ?? panels[kind].description}</p>
      {action}
    </Panel>
  );
}

function iconOf(kind: EmptyStateKind) {
  if (kind === 'error') return CircleAlert;
  if (kind === 'no-results') return SearchX;
  return kind === 'no-data' ? Inbox : FileText;
}

const Panel = styled.div`
  display: grid;
  justify-items: center;
  gap: 0.5rem;
  padding: clamp(2.5rem, 8vw, 5rem) 1.5rem;
  text-align: center;
  border: 1px dashed var(--border-strong);
  border-radius: var(--radius-card);
  h2 {
    font-size: 1.25rem;
  }
  p {
    max-width: 32rem;
    margin-bottom: 0.75rem;
    color: var(--muted);
  }
`;
const Medallion = styled.div<{ $error: boolean }>`
  display: grid;
  place-items: center;
  width: 3.5rem;
  height: 3.5rem;
  margin-bottom: 0.5rem;
  border-radius: 50%;
  background: ${({ $error }) => ($error ? 'var(--danger-soft)' : 'var(--accent-soft)')};
  color: ${({ $error }) => ($error ? 'var(--danger)' : 'var(--accent-text)')};
`;
