import type { AccessLevel } from '@fairlead/contracts/access/levels';
import type { DocumentOf } from '@fairlead/contracts/api/documents';
import { usePerson } from '@fairlead/remote-kit';
import { type FieldWords, useAction } from '@fairlead/remote-kit/forms';
import { Button, Timestamp, VisuallyHidden } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { DiscardDialog } from './discard-dialog.tsx';
import type { ListingValues } from './form/fields.ts';
import { changedFields, proposedValuesOf, valuesOf } from './form/values.ts';
import { useDecideChangesMutation } from './listing-calls.ts';
import { Notice } from './notice.tsx';

interface ProposedChangesProps {
  listing: DocumentOf<'listings'>;
  level: AccessLevel;
  words: FieldWords<ListingValues>;
}

/** The changes to a published listing that await approval: what visitors see, and what they would see. Or how the viewer’s own were decided. */
export function ProposedChanges({ listing, level, words }: ProposedChangesProps) {
  const act = useAction();
  const [decide, { isLoading }] = useDecideChangesMutation();
  const me = usePerson()?.id;
  const [isAsking, ask] = useState(false);
  const { id, title, proposed, decided } = listing;
  if (!proposed)
    return decided && decided.proposedBy === me ? <Decided decision={decided} /> : null;
  const [live, wanted] = [valuesOf(listing), proposedValuesOf(listing)];
  const say = <Name extends keyof ListingValues>(name: Name, values: ListingValues) =>
    (words[name].say ?? String)(values[name]) || 'nothing';
  return (
    <Notice tone="warning" title="Changes wait for approval">
      <p>Visitors see the listing as it was.</p>
      <Changes>
        {changedFields(wanted, live).map((name) => (
          <div key={name}>
            <dt>{words[name].label}</dt>
            <dd>
              <VisuallyHidden>From </VisuallyHidden>
              <del>{say(name, live)}</del>
              <VisuallyHidden> to </VisuallyHidden> <ins>{say(name, wanted)}</ins>
            </dd>
          </div>
        ))}
      </Changes>
      <Timestamp at={proposed.at} />
      <Actions>
        {level === 'approve' && (
          <Button
            size="sm"
            busy={isLoading}
            onClick={() =>
              void act(
                () => decide({ id, decision: 'approve' }).unwrap(),
                `The changes of ${title} are published`,
              )
            }
          >
            Approve changes
          </Button>
        )}
        <Button
          look="secondary"
          size="sm"
          disabled={isLoading}
          onClick={() =>
            proposed.by === me
              ? void act(
                  () => decide({ id, decision: 'discard' }).unwrap(),
                  `The changes of ${title} are discarded`,
                )
              : ask(true)
          }
        >
          Discard changes
        </Button>
      </Actions>
      {isAsking && <DiscardDialog listing={listing} onClose={() => ask(false)} />}
    </Notice>
  );
}

/** How a colleague decided on what the viewer had changed. */
function Decided({ decision }: { decision: NonNullable<DocumentOf<'listings'>['decided']> }) {
  return decision.as === 'approved' ? (
    <Notice tone="success" title="Your changes were approved">
      <Timestamp at={decision.at} />
    </Notice>
  ) : (
    <Notice tone="warning" title="Your changes were discarded">
      {decision.reason && <p>{decision.reason}</p>}
      <Timestamp at={decision.at} />
    </Notice>
  );
}

const Changes = styled.dl`
  display: grid;
  gap: 0.375rem;
  div {
    display: grid;
    gap: 0.125rem;
  }
  dt {
    font-weight: 550;
  }
  dd {
    max-height: 8rem;
    overflow-y: auto;
  }
  ins {
    text-decoration: none;
  }
  del {
    color: var(--muted);
  }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
`;
