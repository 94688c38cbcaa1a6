import type { Reference } from '@fairlead/contracts/profile/references';
import { refereeRelations } from '@fairlead/contracts/profile/references';
import { labelOf } from '@fairlead/contracts/reference/options';
import { useAction } from '@fairlead/remote-kit/forms';
import { ResourcePart, useResource } from '@fairlead/remote-kit/resource';
import { SectionCard } from '@fairlead/remote-kit/sections';
import { Badge, Button, Checkbox, ConfirmDialog, calendarDay, EmptyState } from '@fairlead/ui';
import { MailQuestion } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useGetEmployersQuery } from '../privacy/privacy-calls.ts';
import { AskDialog } from './ask-dialog.tsx';
import { references } from './reference-calls.ts';
import { workInWords } from './work-words.ts';

/** The references that a person asked for: what waits, and what was written, with who sees it. */
export function AskedReferences({ user }: { user: string }) {
  const [isAsking, setAsking] = useState(false);
  const read = references.list.useQuery(
    { sort: '-createdAt', limit: 100, depth: 0 },
    { refetchOnMountOrArgChange: true },
  );
  const asking = (
    <Button look="secondary" onClick={() => setAsking(true)}>
      <MailQuestion size="1.125rem" aria-hidden />
      Ask for a reference
    </Button>
  );
  return (
    <SectionCard
      title="Asked by email"
      lead="Ask somebody you worked for. They write it without an account, and nobody can change their words. You decide who sees it."
      aside={(read.currentData?.docs.length ?? 0) > 0 && asking}
    >
      <ResourcePart resource={useResource(read)} height="8rem">
        {({ docs }) =>
          docs.length === 0 ? (
            <EmptyState
              kind="no-documents"
              title="No references yet"
              description="Ask a master, a head of department or an employer you worked for."
              action={asking}
            />
          ) : (
            <List>
              {docs.map((reference) => (
                <li key={reference.id}>
                  <ReferenceRow reference={reference} />
                </li>
              ))}
            </List>
          )
        }
      </ResourcePart>
      {isAsking && <AskDialog user={user} onClose={() => setAsking(false)} />}
    </SectionCard>
  );
}

function ReferenceRow({ reference }: { reference: Reference }) {
  const { refereeName, refereeEmail, refereePosition, relation, text } = reference;
  return (
    <article aria-label={`Reference by ${refereeName}`}>
      <b>{refereeName}</b> <Status reference={reference} />
      <Note>
        {[refereePosition, labelOf(refereeRelations, relation), refereeEmail]
          .filter(Boolean)
          .join(' · ')}
      </Note>
      <Note>{workInWords(reference)}</Note>
      {text && (
        <>
          <Quote>{text}</Quote>
          <WhoSees reference={reference} />
        </>
      )}
      <Removal reference={reference} />
    </article>
  );
}

function Status({ reference: { status, endsAt, answeredOn } }: { reference: Reference }) {
  if (status === 'given')
    return <Badge $tone="success">Given{answeredOn && ` on ${calendarDay(answeredOn)}`}</Badge>;
  if (status === 'declined') return <Badge $tone="neutral">Declined</Badge>;
  return new Date(endsAt) > new Date() ? (
    <Badge $tone="info">Waiting until {calendarDay(endsAt.slice(0, 10))}</Badge>
  ) : (
    <Badge $tone="neutral">Not answered</Badge>
  );
}

/** Where a reference is shown: in the CV, and to which employers. */
function WhoSees({ reference }: { reference: Reference }) {
  const { id, updatedAt, isInCv, sharedWith, refereeName } = reference;
  const act = useAction();
  const [patch, { isLoading }] = references.patch.useMutation();
  const { data: employers = [] } = useGetEmployersQuery(undefined);
  const change = (changes: Partial<Pick<Reference, 'isInCv' | 'sharedWith'>>, done: string) =>
    act(() => patch({ id, updatedAt, changes, depth: 0 }).unwrap(), done);
  return (
    <Choices disabled={isLoading} aria-label={`Who sees the reference by ${refereeName}`}>
      <Checkbox
        label="In my CV"
        checked={isInCv}
        onChange={(is) =>
          void change({ isInCv: is }, is ? 'It is in your CV now' : 'It is no longer in your CV')
        }
      />
      {employers.map(({ id: employer, name }) => (
        <Checkbox
          key={employer}
          label={`With my profile at ${name}`}
          checked={sharedWith.includes(employer)}
          onChange={(is) =>
            void change(
              {
                sharedWith: is
                  ? [...sharedWith, employer]
                  : sharedWith.filter((one) => one !== employer),
              },
              is ? `${name} sees it now` : `${name} no longer sees it`,
            )
          }
        />
      ))}
      {employers.length === 0 && (
        <Note>Employers can see it once you apply to them or work for them.</Note>
      )}
    </Choices>
  );
}

function Removal({ reference }: { reference: Reference }) {
  const { id, updatedAt, status, refereeName } = reference;
  const act = useAction();
  const [isAsked, setAsked] = useState(false);
  const [remove, { isLoading }] = references.remove.useMutation();
  const isWaiting = status === 'asked' && new Date(reference.endsAt) > new Date();
  const take = async () => {
    await act(
      () => remove({ id, updatedAt, depth: 0 }).unwrap(),
      isWaiting ? 'The request is withdrawn' : 'The reference is deleted',
    );
    setAsked(false);
  };
  return (
    <End>
      <Button
        look="quiet"
        size="sm"
        aria-label={`${isWaiting ? 'Withdraw the request to' : 'Delete the reference by'} ${refereeName}`}
        onClick={() => setAsked(true)}
      >
        {isWaiting ? 'Withdraw' : 'Delete'}
      </Button>
      <ConfirmDialog
        title={isWaiting ? 'Withdraw this request?' : 'Delete this reference?'}
        open={isAsked}
        yes={isWaiting ? 'Withdraw' : 'Delete'}
        no="Keep it"
        busy={isLoading}
        onNo={() => setAsked(false)}
        onYes={() => void take()}
      >
        <p>
          {isWaiting
            ? `The link that ${refereeName} got opens nothing any longer.`
            : 'It is gone for good, also from your CV and your profile.'}
        </p>
      </ConfirmDialog>
    </End>
  );
}

const List = styled.ul`
  display: grid;
  gap: 1.25rem;
  list-style: none;
  overflow-wrap: anywhere;
  b {
    font-weight: 600;
  }
  > li + li {
    padding-top: 1.25rem;
    border-top: 1px solid var(--border);
  }
`;
const Note = styled.p`
  color: var(--muted);
  font-size: 0.9375rem;
`;
const Quote = styled.blockquote`
  margin: 0.75rem 0;
  padding-inline-start: 0.875rem;
  border-inline-start: 3px solid var(--border-strong);
  white-space: pre-line;
`;
const Choices = styled.fieldset`
  display: grid;
  gap: 0.25rem;
  min-width: 0;
  padding: 0;
  border: 0;
`;
const End = styled.div`
  display: flex;
  justify-content: flex-end;
`;
