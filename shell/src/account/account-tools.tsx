import { personOf } from '@fairlead/contracts/portal/session';
import { ButtonLink } from '@fairlead/ui';
import { lazy, Suspense } from 'react';
import { styled } from 'styled-components';
import { ErrorBoundary } from '../frame/error-boundary.tsx';
import { useSession } from '../session/use-session.ts';
import type { PersonToolsProps } from './person-tools.tsx';

// Most visits are by visitors.
const PersonTools = lazy(() => import(/* webpackChunkName: "lazy-person" */ './person-tools.tsx'));

export type AccountToolsProps = Omit<PersonToolsProps, 'user'>;

/** The personal corner of the header: signing in, or what belongs to the person. */
export function AccountTools(tools: AccountToolsProps) {
  const { session, report } = tools;
  const current = useSession(session);
  const user = personOf(current);
  return (
    <Corner>
      {current.status === 'visitor' && (
        <ButtonLink href="/login" size="sm">
          Sign in
        </ButtonLink>
      )}
      {user && (
        <ErrorBoundary
          report={report}
          instead={
            <ButtonLink href="/account/dashboard" size="sm" look="secondary">
              Account
            </ButtonLink>
          }
        >
          <Suspense>
            <PersonTools user={user} {...tools} />
          </Suspense>
        </ErrorBoundary>
      )}
    </Corner>
  );
}

/** The same width whoever is there, so that nothing moves once that is known. */
const Corner = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  min-width: 5rem;
`;
