import type { HiringPipeline } from '@fairlead/contracts/api/hiring-pipelines';
import { styled } from 'styled-components';

/** The listing of a pipeline, where it is populated. */
function listingOf({ listing }: Pick<HiringPipeline, 'listing'>) {
  if (typeof listing === 'string') return {};
  const { title, status } = listing as { title?: unknown; status?: unknown };
  return {
    title: typeof title === 'string' ? title : undefined,
    status: typeof status === 'string' ? status : undefined,
  };
}

/** The title of a listing, and its status where it is not public. */
export function listingWords(pipeline: Pick<HiringPipeline, 'listing'>): string {
  const { title, status } = listingOf(pipeline);
  return [title, status === 'active' ? undefined : status].filter(Boolean).join(' · ');
}

/** Shows that nobody can apply for a listing any longer; its candidates are there anyway. */
export const ListingState = ({ pipeline }: { pipeline: Pick<HiringPipeline, 'listing'> }) => (
  <div role="status">
    {listingOf(pipeline).status === 'archived' && (
      <Said>This listing is archived and takes no applications.</Said>
    )}
  </div>
);

const Said = styled.p`
  margin-bottom: 1rem;
  padding: 0.625rem 0.75rem;
  background: var(--sunken);
  border: 1px solid var(--border);
  border-radius: var(--radius);
`;
