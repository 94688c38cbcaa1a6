import type { SessionUser } from '@fairlead/contracts/portal/session';
import { PageContainer, Skeleton, useLocation } from '@fairlead/ui';
import { type ReactNode, useEffect } from 'react';
import { paths } from '../../paths.ts';
import { usePortal, useSession } from '../../portal.ts';
import { Middle } from '../detail/detail-parts.tsx';

interface SignedInProps {
  children(person: SessionUser): ReactNode;
}

/** What only a person may see; a visitor is sent to sign in, and back. */
export function SignedIn({ children }: SignedInProps) {
  const session = useSession();
  const { navigate } = usePortal();
  const { pathname, search } = useLocation();
  const isVisitor = session.status === 'visitor';
  useEffect(() => {
    if (isVisitor) navigate(paths.login.href(pathname + search), { replace: true });
  }, [isVisitor, navigate, pathname, search]);
  return session.status === 'person' ? children(session.user) : <PageOutline />;
}

/** The outline of a page that is still loading. */
export function PageOutline() {
  return (
    <PageContainer role="status" aria-label="Loading">
      <Middle>
        <Skeleton $width="16rem" $height="2.5rem" />
        <Skeleton $height="6rem" />
        <Skeleton $height="6rem" />
      </Middle>
    </PageContainer>
  );
}
