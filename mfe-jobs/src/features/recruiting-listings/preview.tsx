import type { Listing } from '@fairlead/contracts/api/listings';
import { useId } from 'react';
import { styled } from 'styled-components';
import { DetailSections } from '../detail/detail-sections.tsx';
import { Summary } from '../detail/summary.tsx';
import { ListingCard } from '../listings/card.tsx';

/** A listing as visitors see it, in the directory and on its page; nothing in it can be clicked. */
export function Preview({ listing }: { listing: Listing }) {
  const id = useId();
  return (
    <Box aria-labelledby={id}>
      <h2 id={id}>Preview</h2>
      <p>In the directory</p>
      <Framed inert>
        <ListingCard listing={listing} />
      </Framed>
      <p>On its page</p>
      <Framed inert>
        <Summary listing={listing} />
        <DetailSections listing={listing} />
      </Framed>
    </Box>
  );
}

const Box = styled.section`
  display: grid;
  gap: 0.5rem;
  min-width: 0;
  overflow-wrap: anywhere;
  > h2 {
    font-size: 1.125rem;
  }
  > p {
    color: var(--muted);
    font-size: 0.875rem;
  }
`;
const Framed = styled.div`
  container-type: inline-size;
  min-width: 0;
`;
