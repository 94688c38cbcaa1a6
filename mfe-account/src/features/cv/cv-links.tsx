import type { CvLink } from '@fairlead/contracts/profile/cv';
import { Rows } from '@fairlead/remote-kit/lists';
import { ResourcePart, useResource } from '@fairlead/remote-kit/resource';
import { openedTimes, SecretRow } from '@fairlead/remote-kit/secret-links';
import { SectionCard } from '@fairlead/remote-kit/sections';
import { Button, EmptyState, Timestamp } from '@fairlead/ui';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { cvLinks } from './cv-calls.ts';
import { NewLinkDialog } from './new-link-dialog.tsx';

/** Links by which others view the CV: each with its views, and a way to end it. */
export function CvLinks() {
  const [isMaking, setMaking] = useState(false);
  const read = cvLinks.list.useQuery(
    { sort: '-createdAt', limit: 100, depth: 0 },
    { refetchOnMountOrArgChange: true },
  );
  const making = (
    <Button look="secondary" onClick={() => setMaking(true)}>
      <Link2 size="1.125rem" aria-hidden />
      New link
    </Button>
  );
  return (
    <SectionCard
      title="Links to your CV"
      aside={(read.currentData?.docs.length ?? 0) > 0 && making}
    >
      <ResourcePart resource={useResource(read)} height="6rem">
        {({ docs }) =>
          docs.length === 0 ? (
            <EmptyState
              kind="no-data"
              title="No links"
              description="Send your CV as a link. You see when it was opened, and can end it at any time."
              action={making}
            />
          ) : (
            <Rows aria-label="Links">
              {docs.map((link) => (
                <LinkRow key={link.id} link={link} />
              ))}
            </Rows>
          )
        }
      </ResourcePart>
      {isMaking && <NewLinkDialog onClose={() => setMaking(false)} />}
    </SectionCard>
  );
}

function LinkRow({ link: { id, note, endsAt, openings, mostOpenings } }: { link: CvLink }) {
  const [end] = cvLinks.remove.useMutation();
  const isOver =
    new Date(endsAt) <= new Date() || (mostOpenings != null && openings.length >= mostOpenings);
  const name = note || 'Link without a note';
  return (
    <SecretRow
      name={name}
      isOver={isOver}
      facts={
        <>
          {openedTimes(openings.length)}
          {mostOpenings != null && ` of ${mostOpenings}`} · {isOver ? 'ended' : 'ends'}{' '}
          <Timestamp at={endsAt} />
        </>
      }
      end={{
        word: isOver ? 'Remove' : 'End now',
        label: `End ${name}`,
        done: 'The link has ended',
        // Each opening changes it.
        act: () => end({ id, etag: undefined, depth: 0 }).unwrap(),
      }}
    >
      {openings.length > 0 && (
        <Openings aria-label={`Openings of ${name}`}>
          {openings.toReversed().map(({ at, browser }) => (
            <li key={at}>
              <Timestamp at={at} /> · {browser}
            </li>
          ))}
        </Openings>
      )}
    </SecretRow>
  );
}

const Openings = styled.ul`
  max-height: 9rem;
  margin-top: 0.375rem;
  padding-inline-start: 1rem;
  overflow-y: auto;
  color: var(--muted);
  font-size: 0.875rem;
`;
