import type { SessionUser } from '@fairlead/contracts/portal/session';
import { useState } from 'react';
import { styled } from 'styled-components';
import { usePlaceholderData } from '../filling/use-placeholder-data.ts';
import { FormView } from '../form-view/form-view.tsx';
import { contentOf, type Draft } from './state/builder-state.ts';

interface PreviewProps {
  draft: Draft;
  organization: string;
  person: SessionUser;
}

/** The form as people will see it when filling it in; nothing is sent (F-049). */
export function Preview({ draft, organization, person }: PreviewProps) {
  const [content] = useState(() => contentOf(draft));
  const data = usePlaceholderData(person, content);
  return (
    <Sheet aria-label="Preview">
      <p>You see the form as it will be filled in. Nothing is sent.</p>
      <h2>{content.title}</h2>
      <FormView
        content={content}
        organization={organization}
        data={data}
        isPreview
        onSend={async () => {}}
      />
    </Sheet>
  );
}

const Sheet = styled.section`
  display: grid;
  gap: 1rem;
  margin-bottom: 2rem;
  padding: clamp(1rem, 3vw, 2rem);
  background: var(--surface);
  border: 1px solid var(--border);
  border-radius: var(--radius-card);
  overflow-wrap: anywhere;
  > p {
    color: var(--muted);
    font-size: 0.9375rem;
  }
  > h2 {
    font-size: 1.5rem;
  }
`;
