import { isId } from '@fairlead/contracts/api/fields';
import { relatedId } from '@fairlead/contracts/api/relations';
import type { SessionUser } from '@fairlead/contracts/portal/session';
import { ForPerson, NotLoaded, NotThere } from '@fairlead/remote-kit';
import { PageOutline, useLocation, useParams } from '@fairlead/ui';
import { useState } from 'react';
import { listings } from '../recruitment/api.ts';
import { recruitment } from '../recruitment/paths.ts';
import { valuesOf } from './form/values.ts';
import { ListingEditor } from './listing-editor.tsx';

/** `/organization/{org}/jobs/{listing}`: a listing to be written; `new` for one that is not there yet, `?copy={id}` for one that begins as another. */
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
  /** What the new listing of this page became: the same form goes on with it. */
  const [made, setMade] = useState<string>();
  const copied = useCopied();
  const isNew = listing === 'new';
  const wasNew = listing === made;
  const asked = isNew ? copied : listing;
  const read = listings.read.useQuery(
    { id: asked ?? '', depth: 1 },
    { skip: !asked || !isId(asked) },
  );
  const kept = read.currentData;
  const isMissing = Boolean(asked) && (!isId(asked) || kindOf(read.error) === 'missing');
  const isForeign = kept && relatedId(kept.doc.organization) !== org;
  if (!wasNew && (isMissing || isForeign)) return <NoListing org={org} />;
  if (asked && !kept && !wasNew)
    return read.isError && !read.isFetching ? (
      <NotLoaded
        title="This listing could not be loaded"
        description="The connection may be interrupted, or jobs are not available right now."
        onAgain={read.refetch}
      />
    ) : (
      <PageOutline />
    );
  return (
    <ListingEditor
      key={isNew || wasNew ? 'new' : listing}
      place={{ person: person.id, org, listing: isNew && copied ? `copy-${copied}` : listing }}
      kept={isNew ? undefined : kept}
      first={isNew && kept ? { ...valuesOf(kept.doc), expiresOn: '' } : undefined}
      onMade={setMade}
    />
  );
}

/** The listing that a new one is a copy of, as the address says. */
const useCopied = () => new URLSearchParams(useLocation().search).get('copy') ?? undefined;

const kindOf = (error: unknown) => (error as { kind?: string } | undefined)?.kind;

const NoListing = ({ org }: { org: string }) => (
  <NotThere
    heading="Listing not found"
    title="The company has no such listing"
    description="It may have been deleted, or the link is not quite right."
    way={{ href: recruitment.listings(org), label: 'All listings' }}
  />
);
