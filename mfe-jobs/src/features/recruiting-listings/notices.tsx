import type { AccessLevel } from '@fairlead/contracts/access/levels';
import type { DocumentOf } from '@fairlead/contracts/api/documents';
import type { SaveState } from '@fairlead/remote-kit/autosave';
import type { FieldWords } from '@fairlead/remote-kit/forms';
import { Button, Link, Timestamp } from '@fairlead/ui';
import { styled } from 'styled-components';
import { paths } from '../../paths.ts';
import { recruitment } from '../recruitment/paths.ts';
import { type FieldName, fieldOf, type ListingValues } from './form/fields.ts';
import { Notice } from './notice.tsx';
import { ProposedChanges } from './proposed-changes.tsx';

interface NoticesProps {
  org: string;
  level: AccessLevel;
  listing: DocumentOf<'listings'> | undefined;
  words: FieldWords<ListingValues>;
  state: SaveState;
  mayWrite: boolean;
  /** Whether the form shows a draft that this browser had stored. */
  isRestored: boolean;
  /** The fields of a new listing where something was left out. */
  left: readonly FieldName[];
  onDiscard(): void;
}

/** The notices for somebody who opens the form of a listing. */
export function Notices(props: NoticesProps) {
  const { org, level, listing, words, state, mayWrite, isRestored, left, onDiscard } = props;
  const { status, returned } = listing ?? {};
  return (
    <>
      {state.is === 'stopped' ? (
        <Notice tone="danger" title={state.why}>
          <p>What you typed is not saved. It stays here to be copied.</p>
        </Notice>
      ) : (
        <>
          {!mayWrite && (
            <Notice tone="info" title="You may read this listing, and not change it." />
          )}
          {listing && status === 'active' && (
            <Notice tone="success" title="Visitors see this listing.">
              <Actions>
                <Link href={paths.job.href(listing.id)}>Open its page</Link>
                <Link href={recruitment.board(org, listing.id)}>See its candidates</Link>
              </Actions>
            </Notice>
          )}
          {listing && mayWrite && status === 'active' && (
            <ProposedChanges listing={listing} level={level} words={words} />
          )}
          {status === 'archived' && (
            <Notice tone="info" title="This listing is archived.">
              <p>Reopen it to change it: it is a draft then.</p>
            </Notice>
          )}
          {status === 'expired' && (
            <Notice tone="info" title="This listing has expired.">
              <p>Renew it to change it: it is a draft then, and needs a new closing day.</p>
            </Notice>
          )}
        </>
      )}
      {status === 'pending' && returned && (
        <Notice tone="warning" title="This listing was returned for changes">
          <p>{returned.reason}</p>
          <Timestamp at={returned.at} />
        </Notice>
      )}
      {left.length > 0 && !isRestored && (
        <Notice tone="warning" title="Some of it no longer exists and was left out">
          <p>Please choose anew: {left.map((name) => fieldOf(name).label).join(', ')}.</p>
        </Notice>
      )}
      {isRestored && state.is !== 'saved' && state.is !== 'stopped' && (
        <Notice tone="info" title="Your unsaved text has been restored.">
          <Button look="secondary" size="sm" onClick={onDiscard}>
            Discard it
          </Button>
        </Notice>
      )}
    </>
  );
}

const Actions = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1.25rem;
`;
