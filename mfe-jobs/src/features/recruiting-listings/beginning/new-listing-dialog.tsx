import { ButtonLink, Dialog } from '@fairlead/ui';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { recruitment } from '../../recruitment/paths.ts';
import { Copies } from './copies.tsx';
import { Templates } from './templates.tsx';

interface NewListingDialogProps {
  org: string;
  onClose(): void;
}

/** Asks what a new listing starts from: nothing, a template of the company, or another listing. */
export function NewListingDialog({ org, onClose }: NewListingDialogProps) {
  return (
    <Dialog title="New listing" open onClose={onClose} width="36rem">
      <Choices>
        <ButtonLink href={recruitment.listing(org, 'new')}>Empty listing</ButtonLink>
        <Choice title="From a template">
          <Templates org={org} />
        </Choice>
        <Choice title="From a copy">
          <Copies org={org} />
        </Choice>
      </Choices>
    </Dialog>
  );
}

function Choice({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

const Choices = styled.div`
  display: grid;
  gap: 1.25rem;
  > a {
    justify-self: start;
  }
  section {
    display: grid;
    gap: 0.5rem;
    min-width: 0;
  }
  h3 {
    font-size: 1rem;
  }
  section > p {
    color: var(--muted);
    font-size: 0.9375rem;
  }
`;
