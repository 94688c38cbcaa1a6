import type { Listing } from '@fairlead/contracts/api/listings';
import { styled } from 'styled-components';
import { paths } from '../../paths.ts';
import { noteOpening } from '../applying/source.ts';
import { OrganizationLogo } from '../listings/logo.tsx';
import { salaryText } from '../listings/salary.ts';
import { locationText, organizationText, titleText } from '../listings/wording.ts';
import { useGetSimilarQuery } from './get-similar.ts';

/** A few similar jobs; renders nothing when there are none, or none could be read. */
export function SimilarJobs({ job }: { job: string }) {
  const { currentData } = useGetSimilarQuery(job);
  if (!currentData?.docs.length) return null;
  return (
    <Similar aria-label="Similar jobs">
      <h2>Similar jobs</h2>
      <ul>
        {currentData.docs.map((listing) => (
          <SimilarJob key={listing.id} listing={listing} />
        ))}
      </ul>
    </Similar>
  );
}

function SimilarJob({ listing }: { listing: Listing }) {
  const place = locationText(listing);
  return (
    <li>
      <OrganizationLogo url={listing.companyLogo} size={2.5} />
      <div>
        <h3>
          <a href={paths.job.href(listing.id)} onClick={() => noteOpening(listing.id)}>
            <bdi>{titleText(listing)}</bdi>
          </a>
        </h3>
        <p>
          <bdi>{organizationText(listing)}</bdi>
          {place && (
            <>
              {' · '}
              <bdi>{place}</bdi>
            </>
          )}
        </p>
        <p>
          <strong>
            <bdi>{salaryText(listing) ?? 'Salary not specified'}</bdi>
          </strong>
        </p>
      </div>
    </li>
  );
}

const Similar = styled.section`
  padding-top: clamp(1.25rem, 3vw, 2rem);
  border-top: 1px solid var(--border);
  h2 {
    margin-bottom: 1rem;
    font-size: 1.25rem;
  }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr));
    gap: 1rem;
    list-style: none;
  }
  li {
    position: relative;
    display: flex;
    gap: 0.875rem;
    min-width: 0;
    padding: 1rem;
    border: 1px solid var(--border);
    border-radius: var(--radius-card);
    background: var(--surface);
  }
  li:hover {
    border-color: var(--border-strong);
  }
  li > div {
    min-width: 0;
  }
  h3 {
    font-size: 1rem;
  }
  h3 a {
    color: var(--text);
    text-decoration: none;
  }
  h3 a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  p {
    color: var(--muted);
    font-size: 0.9375rem;
  }
  strong {
    color: var(--text);
    font-variant-numeric: tabular-nums;
  }
  @media print {
    display: none;
  }
`;
