import { Button, ButtonLink, EmptyState, PageContainer } from '@fairlead/ui';
import { styled } from 'styled-components';
import { usePageTitle } from '../portal.ts';

interface Saying {
  title: string;
  description: string;
}

interface NotThereProps extends Saying {
  /** The heading of the page then. */
  heading: string;
  /** Where to go instead. */
  way: { href: string; label: string };
}

/** Replaces a page whose subject was not found. */
export function NotThere({ heading, way, ...saying }: NotThereProps) {
  usePageTitle(heading);
  return (
    <PageContainer>
      <Instead>
        <h1>{heading}</h1>
        <EmptyState
          kind="no-results"
          {...saying}
          action={<ButtonLink href={way.href}>{way.label}</ButtonLink>}
        />
      </Instead>
    </PageContainer>
  );
}

/** Replaces a page that could not be read. */
export function NotLoaded({ onAgain, ...saying }: Partial<Saying> & { onAgain(): void }) {
  return (
    <PageContainer>
      <Instead>
        <EmptyState
          kind="error"
          {...saying}
          action={<Button onClick={onAgain}>Try again</Button>}
        />
      </Instead>
    </PageContainer>
  );
}

const Instead = styled.div`
  display: grid;
  gap: 1.25rem;
  padding-block: clamp(1.25rem, 4vw, 2.5rem);
  overflow-wrap: anywhere;
  h1 {
    font-size: var(--page-title, clamp(1.625rem, 4.5vw, 2.375rem));
  }
`;
