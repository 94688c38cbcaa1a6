import type { DocumentOf } from '@fairlead/contracts/api/documents';
import { useRoles } from '@fairlead/remote-kit';
import { Button, Dialog, useMedia } from '@fairlead/ui';
import { memo, useState } from 'react';
import { styled } from 'styled-components';
import { Checklist, useRestedValues } from './checklist.tsx';
import type { ListingValues } from './form/fields.ts';
import { Preview } from './preview.tsx';
import { previewed } from './previewed.ts';

interface ListingAsideProps {
  org: string;
  kept: DocumentOf<'listings'> | undefined;
  nameOf(id: string): string | undefined;
}

interface BesideProps extends ListingAsideProps {
  values: ListingValues;
}

/** What publishing needs and a preview for visitors, next to the form; where there is no room, behind a button. */
export function ListingAside(props: ListingAsideProps) {
  return <Beside {...props} values={useRestedValues()} />;
}

/** Re-rendered when typing pauses, not at each key. */
const Beside = memo(function Beside({ org, kept, nameOf, values }: BesideProps) {
  const isWide = useMedia('(min-width: 1200px)');
  const [isOpen, setOpen] = useState(false);
  const [now] = useState(() => new Date().toISOString());
  const organization = { id: org, name: useOrganizationName(org) };
  const listing = previewed(values, {
    kept,
    organization: kept?.organization ?? organization,
    nameOf,
    now,
  });
  return (
    <Aside>
      <Checklist values={values} />
      {isWide ? (
        <Preview listing={listing} />
      ) : (
        <>
          <Button look="secondary" onClick={() => setOpen(true)}>
            Preview
          </Button>
          <Dialog
            title="As visitors see it"
            open={isOpen}
            onClose={() => setOpen(false)}
            width="44rem"
          >
            <Preview listing={listing} />
          </Dialog>
        </>
      )}
    </Aside>
  );
});

function useOrganizationName(org: string): string {
  const { roles } = useRoles();
  return roles.find((role) => role.organizationId === org)?.organizationName ?? '';
}

const Aside = styled.aside`
  display: grid;
  align-content: start;
  gap: 1.25rem;
  min-width: 0;
  @media (min-width: 1200px) {
    position: sticky;
    top: calc(var(--header) + 0.75rem);
    max-height: calc(100dvh - var(--header) - 1.5rem);
    overflow-y: auto;
  }
  @media (max-width: 1199.98px) {
    order: -1;
  }
`;
