import { personOf } from '@fairlead/contracts/portal/session';
import { ButtonLink, lazily, useLoaded } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ErrorBoundary } from '../frame/error-boundary.tsx';
import { useSession } from '../session/use-session.ts';
import type { PersonToolsProps } from './person-tools.tsx';
import { peopleWithUnsent } from './unsent-note.ts';

// Most visits are by visitors.
const personTools = lazily(
  async () => (await import(/* webpackChunkName: "lazy-person" */ './person-tools.tsx')).default,
);

// Few browsers hold anything of a session that is over.
const visitorTools = lazily(
  async () => (await import(/* webpackChunkName: "lazy-stored" */ './visitor-tools.tsx')).default,
);

export type AccountToolsProps = Omit<PersonToolsProps, 'user'>;

/** The personal corner of the header: signing in, or what belongs to the person. */
export function AccountTools(tools: AccountToolsProps) {
  const { session, report } = tools;
  const current = useSession(session);
  const user = personOf(current);
  const { Loaded: PersonTools, hasFailed } = useLoaded(personTools, {
    isNeeded: user !== undefined,
    onFailure: report,
  });
  return (
    <Corner>
      {current.status === 'visitor' && <UnsentOfPeople report={report} />}
      {current.status === 'visitor' && (
        <ButtonLink href="/login" size="sm">
          Sign in
        </ButtonLink>
      )}
      {user && hasFailed && accountLink}
      {user && PersonTools && (
        <ErrorBoundary report={report} instead={accountLink}>
          <PersonTools user={user} {...tools} />
        </ErrorBoundary>
      )}
    </Corner>
  );
}

/** Reminds a visitor of what waits in this browser of people whose session is over. */
function UnsentOfPeople({ report }: Pick<AccountToolsProps, 'report'>) {
  const [people] = useState(peopleWithUnsent);
  const { Loaded: VisitorTools } = useLoaded(visitorTools, {
    isNeeded: people.length > 0,
    onFailure: report,
  });
  return (
    VisitorTools && (
      <ErrorBoundary report={report} instead={null}>
        <VisitorTools people={people} report={report} />
      </ErrorBoundary>
    )
  );
}

/** Replaces what belongs to the person where that cannot be shown. */
const accountLink = (
  <ButtonLink href="/account/dashboard" size="sm" look="secondary">
    Account
  </ButtonLink>
);

/** The same width whoever is there, so that nothing moves once that is known. */
const Corner = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  min-width: 5rem;
`;
