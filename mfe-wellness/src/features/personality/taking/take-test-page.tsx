import { firstOpenPage } from '@fairlead/contracts/personality';
import type { SessionUser } from '@fairlead/contracts/portal/session';
import { ForPerson, NotThere } from '@fairlead/remote-kit';
import { PageOutline } from '@fairlead/ui';
import { useEffect } from 'react';
import { paths } from '../../../paths.ts';
import { useTest } from '../session/use-test.ts';
import { Questions } from './questions.tsx';

/** `/account/personality-test/take-test`: the questions, from the first unanswered one. */
export default function TakeTestPage() {
  return <ForPerson>{(person) => <TakeTest person={person} />}</ForPerson>;
}

function TakeTest({ person }: { person: SessionUser }) {
  const test = useTest(person.id);
  const { store, stored, isReady } = test;
  const isMissing = isReady && stored === undefined;
  useEffect(() => {
    if (isMissing) store.begin();
  }, [isMissing, store]);
  if (!isReady || !stored) return <PageOutline label="Opening your test" />;
  const { session } = stored;
  if (session.completed)
    return (
      <NotThere
        heading="Personality Test"
        title="You have completed this test"
        description="Your result is kept. You can take the test again at any time."
        way={{ href: paths.personality, label: 'Results and new test' }}
      />
    );
  return (
    <Questions
      key={session.startTime}
      test={test}
      session={session}
      firstPage={firstOpenPage(session.answers)}
    />
  );
}
