import { isId } from '@fairlead/contracts/api/fields';
import { relatedId } from '@fairlead/contracts/api/relations';
import type { SessionUser } from '@fairlead/contracts/portal/session';
import { ForPerson } from '@fairlead/remote-kit';
import { type Resource, ResourcePage, useResource } from '@fairlead/remote-kit/resource';
import { useParams } from '@fairlead/ui';
import { useState } from 'react';
import { listings } from '../recruitment/api.ts';
import { recruitment } from '../recruitment/paths.ts';
import { type Beginning, useBeginning } from './beginning/use-beginning.ts';
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
  const way = { href: recruitment.listings(org), label: 'All listings' };
  const read = listings.read.useQuery({ id: listing, depth: 1 }, { skip: isNew || !isId(listing) });
  const found = useResource(read, { isIt: ({ doc }) => relatedId(doc.organization) === org });
  if (isNew || wasNew)
    return (
      <ResourcePage
        // Once it is created, what it started from is no longer in the address.
        resource={wasNew ? nothingMore : beginning.resource}
        failure={failure}
        missing={{
          heading: 'Nothing to begin with',
          title: 'Listing or template not found',
          description:
            'It may have been deleted. You can begin with an empty listing, or with another one.',
          way,
        }}
      >
        {({ first, left }) => (
          <ListingEditor
            key="new"
            place={{ person: person.id, org, listing: isNew ? beginning.name : listing }}
            stored={isNew ? undefined : read.currentData}
            first={first}
            left={left}
            onMade={setMade}
          />
        )}
      </ResourcePage>
    );
  return (
    <ResourcePage
      resource={isId(listing) ? found : { is: 'missing' }}
      failure={failure}
      missing={{
        heading: 'Listing not found',
        title: 'We couldn’t find this listing',
        description: 'It may have been deleted, or the link is not quite right.',
        way,
      }}
    >
      {(stored) => (
        <ListingEditor
          key={listing}
          place={{ person: person.id, org, listing }}
          stored={stored}
          first={undefined}
          left={[]}
          onMade={setMade}
        />
      )}
    </ResourcePage>
  );
}

const failure = 'This listing could not be loaded';
const nothingMore: Resource<Beginning> = { is: 'ready', data: { left: [] } };
