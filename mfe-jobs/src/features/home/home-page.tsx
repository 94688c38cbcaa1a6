import type { ListingSearch } from '@fairlead/contracts/api/listing-search';
import { type PageModule, usePortal } from '@fairlead/remote-kit';
import { PageContainer } from '@fairlead/ui';
import { paths } from '../../paths.ts';
import { writeAddress } from '../directory/address.ts';
import { listingsApi } from '../listings/get-listings.ts';
import { SearchBar } from '../search/search-bar.tsx';
import { Departments } from './departments.tsx';
import { ForEmployers } from './for-employers.tsx';
import { Band, Hero } from './home-parts.tsx';
import { ListingRow } from './listing-row.tsx';
import { LiveFacts } from './live-facts.tsx';
import { Sea } from './sea.tsx';
import { Tour } from './tour.tsx';

const nothing: ListingSearch = { position: '', place: '' };

const featured = 'featured=true&sort=date_desc&limit=6';

/** Reads the featured jobs, which come with the page. */
export const reads: PageModule['reads'] = (dispatch) => [
  dispatch(listingsApi.endpoints.getListings.initiate(featured)),
];

/** `/`: the search, the featured and the new jobs, the departments, how the portal works, and the way for employers. */
export default function HomePage() {
  const { navigate } = usePortal();
  const search = ({ position, place }: ListingSearch) =>
    navigate(paths.jobs.href(writeAddress({ filters: { position, place }, page: 1 })));
  return (
    <>
      <Band>
        <PageContainer>
          <Hero>
            <h1>Find your next berth</h1>
            <p>
              Jobs on yachts and ships, and ashore with the people who run them. Each one states its
              pay, its vessel and what it asks of you.
            </p>
            <SearchBar search={nothing} onSearch={search} />
            <LiveFacts />
          </Hero>
        </PageContainer>
        <Sea />
      </Band>
      <PageContainer>
        <ListingRow title="Featured jobs" query={featured} all={{ featured: true }} />
        <ListingRow title="Newest jobs" query="sort=date_desc&limit=6" all={{}} />
        <Departments />
        <Tour />
        <ForEmployers />
      </PageContainer>
    </>
  );
}
