import { SearchField } from '@fairlead/remote-kit/lists';
import { ResourcePart, useResource } from '@fairlead/remote-kit/resource';
import { Link } from '@fairlead/ui';
import { useState } from 'react';
import { listings } from '../../recruitment/api.ts';
import { recruitment } from '../../recruitment/paths.ts';
import { ListingStatusBadge } from '../listing-status.tsx';
import { BeginningRows } from './beginning-rows.tsx';

/** How many listings are offered at once; others are found by searching. */
const shown = 6;

/** The newest listings of a company, or the matches of a search, each as the start of a new one. */
export function Copies({ org }: { org: string }) {
  const [sought, setSought] = useState('');
  const read = listings.list.useQuery({
    where: {
      organization: { equals: org },
      ...(sought.trim() && { title: { like: sought.trim() } }),
    },
    sort: '-createdAt',
    depth: 0,
    limit: shown,
    select: { title: true, status: true, returned: true },
  });
  return (
    <>
      <SearchField label="Search for a listing to copy" value={sought} onChange={setSought} />
      <ResourcePart
        resource={useResource(read)}
        failure="The listings could not be loaded."
        height="6rem"
      >
        {({ docs }) =>
          docs.length === 0 ? (
            <p>{sought.trim() ? 'No listing has this name.' : 'There is no listing yet.'}</p>
          ) : (
            <BeginningRows aria-label="Listings to copy">
              {docs.map(({ id, title, status, returned }) => (
                <li key={id}>
                  <Link href={`${recruitment.listing(org, 'new')}?copy=${id}`}>{title}</Link>
                  <ListingStatusBadge status={status} returned={returned} />
                </li>
              ))}
            </BeginningRows>
          )
        }
      </ResourcePart>
    </>
  );
}
