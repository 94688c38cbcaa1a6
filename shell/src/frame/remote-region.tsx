import {
  Button,
  EmptyState,
  PageContainer,
  PageOutline,
  useExternalStore,
  VisuallyHidden,
} from '@fairlead/ui';
import { styled } from 'styled-components';
import type { Region } from '../remotes/region.ts';
import { NoticeBar } from './notice-bar.tsx';

interface RemoteRegionProps {
  region: Region;
  /** The title of the page, to name what could not be opened; undefined where no remote has the page. */
  title: string | undefined;
}

/** Where remotes appear; while one loads it shows an outline, and when one fails the reason and “Try again”. */
export function RemoteRegion({ region, title }: RemoteRegionProps) {
  const state = useExternalStore(region.subscribe, region.state);
  const isReadable = state.phase === 'failed' && region.isRendered(state.remote);
  return (
    <>
      {title && (state.phase === 'empty' || state.phase === 'loading') && (
        <PageOutline label={`Opening ${title}`} />
      )}
      {title && state.phase === 'failed' && !isReadable && (
        <NotOpened title={title} isLate={state.late} onRetry={state.retry} />
      )}
      {title && state.phase === 'failed' && isReadable && (
        <NoticeBar role="alert">
          You can read this page, but its buttons do not work: part of it did not load.
          <Button look="secondary" size="sm" onClick={state.retry}>
            Try again
          </Button>
        </NoticeBar>
      )}
      <div
        ref={region.place}
        hidden={!title || !(state.phase === 'shown' || isReadable)}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: on the server what the remote rendered, and nothing in the browser
        dangerouslySetInnerHTML={region.content}
      />
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
