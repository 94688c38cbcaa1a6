import { reaches } from '@fairlead/contracts/access/levels';
import { listingStatuses } from '@fairlead/contracts/reference/listings';
import { choice, ForPerson, pageNumber, useLevel, useListState, words } from '@fairlead/remote-kit';
import { ListPage, Rows } from '@fairlead/remote-kit/lists';
import { ButtonLink, useParams } from '@fairlead/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ListingInShort } from '../listings/get-listings.ts';
import { useGetListingStagesQuery } from '../overview/get-listing-stages.ts';
import { listings } from '../recruitment/api.ts';
import { recruitment } from '../recruitment/paths.ts';
import { type ActionName, actionsFor } from './actions.ts';
import { NewListingDialog } from './beginning/new-listing-dialog.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ListingRow } from './listing-row.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { useListedMove } from './use-listing-actions.ts';

const statuses = [{ code: 'all', label: 'All' }, ...listingStatuses] as const;

const address = { page: pageNumber, q: words(100), status: choice(statuses, 'all') };
type ListingsQuery = { page: number; q: string; status: (typeof statuses)[number]['code'] };

const pageSize = 20;
/** Members that a row does not show, and that make up most of a listing. */
const select = {
  companyLogo: false,
  jobDescription: false,
  applicationForm: false,
  Requirments: false,
  candidatePref: false,
  prefLanguage: false,
  itineraryDetails: false,
  Details: false,
};

/** `/organization/{org}/jobs`: the listings of a company in every status (J-173). */
export default function ListingsPage() {
  const { org = '' } = useParams();
  return <ForPerson>{() => <Listings key={org} org={org} />}</ForPerson>;
}

function useListings(org: string, { page, q, status }: ListingsQuery) {
  return listings.list.useQuery({
    where: {
      organization: { equals: org },
      ...(status !== 'all' && { status: { equals: status } }),
      ...(q.trim() && { title: { like: q.trim() } }),
    },
    sort: '-createdAt',
    depth: 1,
    limit: pageSize,
    page,
    select,
  });
}

function Listings({ org }: { org: string }) {
  const level = useLevel(recruitment.listings(org));
  const mayWrite = reaches(level, 'write');
  const list = useListState(address);
  const [asked] = list;
  const [isNew, setNew] = useState(false);
  const read = useListings(org, asked);
  const add = {
    label: 'New listing',
    icon: <Plus size="1.125rem" aria-hidden />,
    look: 'primary' as const,
    shortcut: 'n',
    onAct: () => setNew(true),
  };
  return (
    <ListPage
      header={{
        title: 'Job Listings',
        description: 'The listings of the company, from draft to archive, with their candidates.',
        actions: mayWrite ? [add] : [],
      }}
      list={list}
      read={read}
      filters={[
        { name: 'q', label: 'Search listings' },
        { name: 'status', label: 'Status', options: statuses },
      ]}
      counted={['listing', 'listings']}
      notLoaded={{ title: 'The listings could not be loaded' }}
      empty={{
        title: 'No listings yet',
        description: 'Write a listing, have it approved, and candidates apply for it here.',
        action: mayWrite && (
          <ButtonLink href={recruitment.listing(org, 'new')}>Write the first listing</ButtonLink>
        ),
      }}
      noneFound={{ description: 'No listing matches these filters.' }}
      rows={(docs, isFetching) => (
        <ListingRows
          key={JSON.stringify(asked)}
          org={org}
          docs={docs as unknown as ListingInShort[]}
          isFetching={isFetching}
        />
      )}
    >
      {isNew && <NewListingDialog org={org} onClose={() => setNew(false)} />}
    </ListPage>
  );
}

interface ListingRowsProps {
  org: string;
  docs: readonly ListingInShort[];
  isFetching: boolean;
}

function ListingRows({ org, docs, isFetching }: ListingRowsProps) {
  const level = useLevel(recruitment.listings(org));
  const hasBoard = useLevel(recruitment.pipeline(org)) !== 'none';
  const mayWrite = reaches(level, 'write');
  const { data: counted } = useGetListingStagesQuery(
    { organization: org, listings: docs.map(({ id }) => id) },
    { skip: !hasBoard },
  );
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [returning, setReturning] = useState<ListingInShort>();
  const move = useListedMove(org);
  const choose = (id: string, is: boolean) => {
    const others = [...chosen].filter((one) => one !== id);
    setChosen(new Set(is ? [...others, id] : others));
  };
  const act = async (name: ActionName, listing: ListingInShort) =>
    name === 'return' ? setReturning(listing) : move(name, listing);
  return (
    <>
      <BulkBar
        chosen={docs.filter(({ id }) => chosen.has(id))}
        onDone={() => setChosen(new Set())}
      />
      <Rows aria-label="Job listings" aria-busy={isFetching}>
        {docs.map((listing) => (
          <ListingRow
            key={listing.id}
            org={org}
            listing={listing}
            stages={counted?.find((one) => one.listing === listing.id)?.stages}
            actions={actionsFor(listing, level)}
            onAct={(name) => act(name, listing)}
            isChosen={chosen.has(listing.id)}
            onChoose={mayWrite ? (is) => choose(listing.id, is) : undefined}
            hasBoard={hasBoard}
          />
        ))}
      </Rows>
      {returning && <ReturnDialog listing={returning} onClose={() => setReturning(undefined)} />}
    </>
  );
}
