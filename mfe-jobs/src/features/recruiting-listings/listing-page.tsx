import { isId } from '@fairlead/contracts/api/fields';
import { relatedId } from '@fairlead/contracts/api/relations';
import type { SessionUser } from '@fairlead/contracts/portal/session';
import { ForPerson, NotLoaded, NotThere } from '@fairlead/remote-kit';
import { PageOutline, useParams } from '@fairlead/ui';
import { useState } from 'react';
import { listings } from '../recruitment/api.ts';
import { recruitment } from '../recruitment/paths.ts';
import { useBeginning } from './beginning/use-beginning.ts';
import { ListingEditor } from './listing-editor.tsx';

/**
 * `/organization/{org}/jobs/{listing}`: edits a listing; `new` for one that does not exist yet, `?copy={id}` for one that starts as a copy,
 * `?template={id}` for one from a template.
 */
export default function ListingPage() {
  const { org = '', listing = '' } = useParams();
  return (
    <ForPerson>
      {(person) => <Opened key={org} org={org} listing={listing} person={person} />}
    </ForPerson>
  );
}

interface OpenedProps {
  org: string;
  listing: string;
  person: SessionUser;
}

function Opened({ org, listing, person }: OpenedProps) {
  /** The id of the new listing of this page: the same form continues with it. */
  const [made, setMade] = useState<string>();
  const isNew = listing === 'new';
  const wasNew = listing === made;
  const beginning = useBeginning(org, isNew);
  const read = listings.read.useQuery({ id: listing, depth: 1 }, { skip: isNew || !isId(listing) });
  const versioned = read.currentData;
  const isMissing = !isNew && (!isId(listing) || kindOf(read.error) === 'missing');
  const isForeign = versioned && relatedId(versioned.doc.organization) !== org;
  if (!wasNew && (isMissing || isForeign)) return <NoListing org={org} />;
  if (beginning.is === 'missing') return <NoBeginning org={org} />;
  const isRead = isNew ? beginning.is === 'ready' : versioned || wasNew;
  const isFailed = isNew ? beginning.is === 'failed' : read.isError && !read.isFetching;
  if (!isRead)
    return isFailed ? (
      <NotLoaded
        title="This listing could not be loaded"
        onAgain={isNew ? beginning.again : read.refetch}
      />
    ) : (
      <PageOutline />
    );
  return (
    <ListingEditor
      key={isNew || wasNew ? 'new' : listing}
      place={{ person: person.id, org, listing: isNew ? beginning.name : listing }}
      stored={isNew ? undefined : versioned}
      first={beginning.first}
      left={beginning.left}
      onMade={setMade}
    />
  );
}

const kindOf = (error: unknown) => (error as { kind?: string } | undefined)?.kind;

const NoListing = ({ org }: { org: string }) => (
  <NotThere
    heading="Listing not found"
    title="We couldn’t find this listing"
    description="It may have been deleted, or the link is not quite right."
    way={{ href: recruitment.listings(org), label: 'All listings' }}
  />
);

const NoBeginning = ({ org }: { org: string }) => (
  <NotThere
    heading="Nothing to begin with"
    title="Listing or template not found"
    description="It may have been deleted. You can begin with an empty listing, or with another one."
    way={{ href: recruitment.listings(org), label: 'All listings' }}
  />
);
