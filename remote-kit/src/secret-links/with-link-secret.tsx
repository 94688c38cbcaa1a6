import { EmptyState, useLocation, VisuallyHidden } from '@fairlead/ui';
import { Fragment, type ReactNode } from 'react';

interface WithLinkSecretProps {
  /** What the link is to: the heading of the page where it is incomplete. */
  title: string;
  /** Whom to ask for the whole link. */
  ask: string;
  children(secret: string): ReactNode;
}

/**
 * The page of a link that has a secret behind its `#`. Somebody who pastes another link in the same tab changes nothing but that: the page begins anew, so
 * that nothing stays of the link before, such as one that was not copied whole.
 */
export function WithLinkSecret({ title, ask, children }: WithLinkSecretProps) {
  const secret = useLocation().hash.slice(1);
  if (!secret)
    return (
      <>
        <VisuallyHidden as="h1">{title}</VisuallyHidden>
        <EmptyState
          kind="error"
          title="This link is incomplete"
          description={`Copy the whole link. ${ask}`}
        />
      </>
    );
  return <Fragment key={secret}>{children(secret)}</Fragment>;
}
