import { Button, ButtonLink, EmptyState, PageContainer, VisuallyHidden } from '@fairlead/ui';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { setTitle } from '../navigation/title.ts';

/** Replaces a page that the person may not open (S-064): the same for all pages without access, existing or not. */
export function NoAccess() {
  useEffect(() => setTitle('No access'), []);
  return (
    <PageContainer>
      <Heading>You do not have access to this page</Heading>
      <EmptyState
        kind="no-results"
        title="This page is not open to you"
        description="Your role does not include it, or it is no longer there. An administrator of the organization can give you access."
        action={
          <Actions>
            <ButtonLink href="/account/dashboard">Go to your dashboard</ButtonLink>
            <Button look="secondary" onClick={() => history.back()}>
              Go back
            </Button>
          </Actions>
        }
      />
    </PageContainer>
  );
}

/** Shows above a page with unsaved changes that access to it has ended. */
export function AccessEnded({ onLeave }: { onLeave(): void }) {
  return (
    <Bar role="alert">
      <p>
        <b>You no longer have access to this page.</b> What you entered can no longer be saved. Copy
        what you need, then leave the page.
      </p>
      <Button look="secondary" size="sm" onClick={onLeave}>
        Leave the page
      </Button>
    </Bar>
  );
}

/** Reports that access to the page could not be determined. */
export function RolesFailed({
  title = 'This page',
  onRetry,
}: {
  title?: string | undefined;
  onRetry(): void;
}) {
  return (
    <PageContainer>
      <Space />
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      <EmptyState
        kind="error"
        title={`${title} could not be opened`}
        description="Your roles could not be loaded. Your own account still works."
        action={<Button onClick={onRetry}>Try again</Button>}
      />
    </PageContainer>
  );
}

const Heading = styled.h1`
  margin-block: clamp(1.5rem, 5vw, 3rem) 1.5rem;
  font-size: var(--page-title, clamp(1.75rem, 5vw, 2.5rem));
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 0.75rem;
`;

const Bar = styled(PageContainer)`
  position: sticky;
  z-index: 30;
  top: calc(var(--bar-height) + 0.75rem);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.75rem 1.5rem;
  margin-top: 1rem;
  padding: 0.75rem 1rem;
  border: 1px solid var(--warning-border);
  border-radius: var(--radius-card);
  background: var(--warning-soft);
  color: var(--warning);
`;

const Space = styled.div`
  height: clamp(1.5rem, 5vw, 3rem);
`;
