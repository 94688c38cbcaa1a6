import type { ListingStages } from '@fairlead/contracts/api/applications';
import { denormalizedName } from '@fairlead/contracts/api/relations';
import { RowText } from '@fairlead/remote-kit/lists';
import { Button, ButtonLink, calendarDay, Link } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { ListingInShort } from '../listings/get-listings.ts';
import { locationText, titleText } from '../listings/wording.ts';
import { recruitment } from '../recruitment/paths.ts';
import { type ActionName, actionWords } from './actions.ts';
import { ListingStatusBadge } from './listing-status.tsx';

interface ListingRowProps {
  org: string;
  listing: ListingInShort;
  /** The stages of its candidates; undefined until they are counted, or for those who may not see them. */
  stages: ListingStages['docs'][number]['stages'] | undefined;
  actions: readonly ActionName[];
  onAct(act: ActionName): Promise<void>;
  /** Whether it is selected for a bulk change; undefined where nothing can be changed. */
  isChosen: boolean;
  onChoose: ((isChosen: boolean) => void) | undefined;
  /** Whether the viewer may see its candidates. */
  hasBoard: boolean;
}

/** A listing of the company, with its candidates and its actions. */
export function ListingRow(props: ListingRowProps) {
  const { org, listing, stages, actions, onAct, isChosen, onChoose, hasBoard } = props;
  const [busy, setBusy] = useState<ActionName>();
  const title = titleText(listing);
  const { expiresOn, status } = listing;
  const facts = [
    denormalizedName(listing.vessel),
    locationText(listing),
    expiresOn && `${status === 'expired' ? 'Closed' : 'Closes'} ${calendarDay(expiresOn)}`,
  ].filter(Boolean);
  const perform = async (act: ActionName) => {
    setBusy(act);
    await onAct(act).finally(() => setBusy(undefined));
  };
  const candidates = stages?.filter(({ count }) => count > 0) ?? [];
  return (
    <Row>
      {onChoose && (
        <Choice>
          <input
            type="checkbox"
            aria-label={`Choose ${title}`}
            checked={isChosen}
            onChange={({ target }) => onChoose(target.checked)}
          />
        </Choice>
      )}
      <RowText>
        <Link href={recruitment.listing(org, listing.id)}>
          <bdi>{title}</bdi>
        </Link>
        <p>{facts.join(' · ') || 'Nothing said yet'}</p>
        {candidates.length > 0 && (
          <p>{candidates.map(({ label, count }) => `${label} ${count}`).join(' · ')}</p>
        )}
      </RowText>
      <ListingStatusBadge {...listing} />
      <Acts>
        {actions.map((act) => (
          <Button
            key={act}
            look="secondary"
            size="sm"
            busy={busy === act}
            onClick={() => void perform(act)}
            aria-label={`${actionWords[act].label} ${title}`}
          >
            {actionWords[act].label}
          </Button>
        ))}
        {hasBoard && (
          <ButtonLink
            look="quiet"
            size="sm"
            href={recruitment.board(org, listing.id)}
            aria-label={`Candidates of ${title}`}
          >
            Candidates
          </ButtonLink>
        )}
        {onChoose && (
          <ButtonLink
            look="quiet"
            size="sm"
            href={`${recruitment.listing(org, 'new')}?copy=${listing.id}`}
            aria-label={`Copy ${title}`}
          >
            Copy
          </ButtonLink>
        )}
      </Acts>
    </Row>
  );
}

const Row = styled.li`
  @media (min-width: 1024px) {
    flex-wrap: nowrap !important;
  }
`;
const Choice = styled.label`
  display: grid;
  place-items: center;
  width: 1.75rem;
  min-height: 2.75rem;
  margin-inline: -0.25rem -0.5rem;
  cursor: pointer;
  input {
    width: 1.125rem;
    height: 1.125rem;
    accent-color: var(--accent);
  }
`;
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 0.25rem 0.5rem;
  @media (min-width: 1024px) {
    flex: none;
    width: 25rem;
  }
  @media (max-width: 767.98px) {
    justify-content: flex-start;
    width: 100%;
    > * {
      min-height: 2.75rem;
    }
  }
`;
