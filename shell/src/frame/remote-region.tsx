import { Button, EmptyState, PageContainer, PageOutline, VisuallyHidden } from '@fairlead/ui';
import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import type { Region } from '../remotes/region.ts';

interface RemoteRegionProps {
  region: Region;
  /** The title of the page, to name what could not be opened; undefined where no remote has the page. */
  title: string | undefined;
}

/** Where remotes appear; while one loads it shows an outline, and when one fails the reason and “Try again”. */
export function RemoteRegion({ region, title }: RemoteRegionProps) {
  const state = useSyncExternalStore(region.subscribe, region.state);
  return (
    <>
      {title && (state.phase === 'empty' || state.phase === 'loading') && (
        <PageOutline label={`Opening ${title}`} />
      )}
      {title && state.phase === 'failed' && (
        <NotOpened title={title} isLate={state.late} onRetry={state.retry} />
      )}
      <div ref={region.place} hidden={!title || state.phase !== 'shown'} />
    </>
  );
}

interface NotOpenedProps {
  title: string | undefined;
  /** It took too long, rather than failed. */
  isLate?: boolean;
  onRetry(): void;
}

/** Reports that a page could not be opened. */
export function NotOpened({ title = 'This page', isLate, onRetry }: NotOpenedProps) {
  return (
    <PageContainer>
      <Space />
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      <EmptyState
        kind="error"
        title={`${title} could not be opened`}
        description={
          isLate
            ? 'It took too long to load. The connection may be slow, or this part of the portal is busy. Everything else still works.'
            : 'This part of the portal did not load. Everything else still works.'
        }
        action={<Button onClick={onRetry}>Try again</Button>}
      />
    </PageContainer>
  );
}

const Space = styled.div`
  height: clamp(1.5rem, 5vw, 3rem);
`;
