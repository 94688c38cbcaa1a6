import { items } from '@fairlead/contracts/personality';
import type { SessionUser } from '@fairlead/contracts/portal/session';
import { ForPerson } from '@fairlead/remote-kit';
import { Card, PageContainer, Skeleton } from '@fairlead/ui';
import { PageHeader } from '@fairlead/ui/page-header';
import { LockKeyhole } from 'lucide-react';
import { styled } from 'styled-components';
import { SaveState } from '../session/save-state.tsx';
import { useTest } from '../session/use-test.ts';
import { ResultHistory } from './result-history.tsx';
import { StartTest } from './start-test.tsx';
import { TestUnderWay } from './test-under-way.tsx';

/** `/account/personality-test`: the state of one's test, and earlier results. */
export default function PersonalityPage() {
  return <ForPerson>{(person) => <Personality person={person} />}</ForPerson>;
}

function Personality({ person }: { person: SessionUser }) {
  const test = useTest(person.id);
  const { stored, isReady, problem } = test;
  const session = isReady ? stored?.session : undefined;
  const answered = session?.answers.length ?? 0;
  const isUnderWay = session !== undefined && !session.completed;
  return (
    <PageContainer>
      <PageHeader
        title="Personality Test"
        description={`${items.length} short statements about how you think, feel and act. It takes about 15 minutes, and you can stop and go on at any time, on any device.`}
        {...(isUnderWay && {
          progress: {
            label: `${answered} of ${items.length} answered`,
            value: answered,
            max: items.length,
          },
        })}
      />
      <Sections>
        <Private>
          <LockKeyhole size="1.25rem" aria-hidden />
          <span>
            Your answers and results are private. No employer, crew member or ranking sees them.
          </span>
        </Private>
        <Card as="section" aria-labelledby="test">
          {!isReady ? (
            <Skeleton $height="8rem" />
          ) : isUnderWay ? (
            <>
              <TestUnderWay test={test} session={session} />
              {problem && <SaveState problem={problem} />}
            </>
          ) : (
            <StartTest test={test} isAgain={session?.completed === true} />
          )}
        </Card>
        <section aria-labelledby="results">
          <h2 id="results">Your results</h2>
          <ResultHistory />
        </section>
      </Sections>
    </PageContainer>
  );
}

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.25rem;
  margin-bottom: 3rem;
  h2 {
    margin-bottom: 0.75rem;
    font-size: 1.25rem;
  }
`;
const Private = styled.p`
  display: flex;
  align-items: center;
  gap: 0.625rem;
  padding: 0.75rem 1rem;
  border-radius: var(--radius-card);
  background: var(--accent-soft);
  color: var(--accent-text);
`;
