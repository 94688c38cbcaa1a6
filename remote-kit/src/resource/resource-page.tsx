import { Button, PageContainer, PageOutline } from '@fairlead/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { NotLoaded, NotThere } from '../pages/instead-of-page.tsx';
import type { Resource } from './resource.ts';

/** What replaces a page whose subject is not there. */
export interface MissingPage {
  /** The heading of the page then. */
  heading: string;
  title: string;
  description: string;
  /** Where to go instead. */
  way: { href: string; label: string };
}

const pageNotFound: MissingPage = {
  heading: 'Page not found',
  title: 'We couldn’t find this page',
  description: 'What it shows may have been deleted, or is not open to you.',
  way: { href: '/', label: 'Go to the start' },
};

interface ResourcePageProps<Data> {
  resource: Resource<Data>;
  /** The title where it could not be loaded: `The form could not be loaded`. */
  failure: string;
  /** By default a page in general. */
  missing?: MissingPage;
  /** Where the person may not see it; by default as if it were missing, so that nobody learns that it is there. */
  refused?: MissingPage;
  /** Shown while it loads. */
  outline?: ReactNode;
  children(data: Data): ReactNode;
}

/** A page about something that is read, in each of its states. */
export function ResourcePage<Data>(props: ResourcePageProps<Data>) {
  const { resource, failure, missing = pageNotFound, outline = <PageOutline /> } = props;
  const { refused = missing } = props;
  switch (resource.is) {
    case 'loading':
      return outline;
    case 'missing':
      return <NotThere {...missing} />;
    case 'refused':
      return <NotThere {...refused} />;
    case 'offline':
      return (
        <NotLoaded
          title="You are offline"
          description="This page is loaded as soon as you are connected. Nothing you saved is lost."
          onAgain={resource.retry}
        />
      );
    case 'failed':
      return <NotLoaded title={failure} onAgain={resource.retry} />;
    case 'stale':
      return (
        <>
          {/* The frame says that there is no connection. */}
          {resource.error.kind !== 'offline' && <StaleNote onRetry={resource.retry} />}
          {props.children(resource.data)}
        </>
      );
    case 'ready':
      return props.children(resource.data);
  }
}

/** Says above a page that it shows what was loaded before. */
const StaleNote = ({ onRetry }: { onRetry(): void }) => (
  <PageContainer>
    <Note role="status">
      <p>This page may be out of date: it could not be loaded again.</p>
      <Button look="quiet" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </Note>
  </PageContainer>
);

const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.25rem 1rem;
  margin-block: 0.75rem;
  padding: 0.5rem 0.875rem;
  color: var(--muted);
  font-size: 0.9375rem;
  border: 1px solid var(--border);
  border-radius: var(--radius-card);
`;
