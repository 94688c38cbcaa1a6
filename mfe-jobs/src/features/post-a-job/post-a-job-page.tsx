import { reaches } from '@fairlead/contracts/access/levels';
import { usePortal, useRoles, useSession } from '@fairlead/remote-kit';
import { ButtonLink, PageContainer, Skeleton } from '@fairlead/ui';
import { paths } from '../../paths.ts';
import { OwnRequest } from './own-request.tsx';
import { Columns, Lead, Panel, Steps } from './post-a-job-parts.tsx';

/** `/post-a-job`: how an employer posts jobs here, and the way there: their organization's listings, a request to join, or signing in. */
export default function PostAJobPage() {
  return (
    <PageContainer>
      <Columns>
        <Lead>
          <h1>Post a job</h1>
          <p>
            Crew look here for their next berth: with their certificates, their sea time and the day
            from which they are free.
          </p>
          <Steps>
            <li>
              <h2>Tell us who you are</h2>
              <p>We look at each organization before it joins, so that crew know who asks.</p>
            </li>
            <li>
              <h2>Describe the job</h2>
              <p>Position, vessel, pay and dates, with the questions that you want answered.</p>
            </li>
            <li>
              <h2>Choose your crew</h2>
              <p>
                Applications arrive in one pipeline, from the first look to the signed contract.
              </p>
            </li>
          </Steps>
        </Lead>
        <Panel aria-label="Your organization">
          <Way />
        </Panel>
      </Columns>
    </PageContainer>
  );
}

/** What this person does next. */
function Way() {
  const session = useSession();
  if (session.status === 'visitor') return <SignInFirst />;
  if (session.status !== 'person') return <Skeleton $height="12rem" />;
  return <WayOfPerson emailVerified={session.user.emailVerified !== false} />;
}

function SignInFirst() {
  const back = paths.postAJob.href();
  return (
    <>
      <h2>Begin with an account</h2>
      <p>It is your own; your organization is added to it once we have admitted it.</p>
      <ButtonLink href={paths.login.href(back)}>Sign in</ButtonLink>
      <ButtonLink look="secondary" href={paths.register.href(back)}>
        Create an account
      </ButtonLink>
    </>
  );
}

/** The organizations whose jobs they write, or else their request to join. */
function WayOfPerson({ emailVerified }: { emailVerified: boolean }) {
  const { roles: port } = usePortal();
  const { roles, status } = useRoles();
  const own = new Map(
    roles.flatMap(({ organizationId: id, organizationName: name }) =>
      id !== undefined && reaches(port.levelAt(paths.listingsOf.href(id)), 'write')
        ? [[id, name ?? 'Your organization'] as const]
        : [],
    ),
  );
  if (status === 'loading') return <Skeleton $height="12rem" />;
  if (own.size === 0) return <OwnRequest emailVerified={emailVerified} />;
  return (
    <>
      <h2>Post it for your organization</h2>
      <ul>
        {[...own].map(([id, name]) => (
          <li key={id}>
            <ButtonLink look="secondary" href={paths.listingsOf.href(id)}>
              {name}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </>
  );
}
