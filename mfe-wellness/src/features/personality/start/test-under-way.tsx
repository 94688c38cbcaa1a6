import { items, type PersonalitySession } from '@fairlead/contracts/personality';
import { Button, ButtonLink, ConfirmDialog, Timestamp } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../../paths.ts';
import type { OpenTest } from '../session/use-test.ts';

interface TestUnderWayProps {
  test: OpenTest;
  session: PersonalitySession;
}

/** A test in progress: continue it, or start over (W-100, W-118). */
export function TestUnderWay({ test, session }: TestUnderWayProps) {
  const [isAsked, setAsked] = useState(false);
  const { answers, lastUpdate, optionCount } = session;
  const left = items.length - answers.length;
  return (
    <>
      <h2 id="test">Your test is under way</h2>
      <p>
        {left === 0
          ? 'All questions are answered.'
          : `${left} ${left === 1 ? 'question is' : 'questions are'} left.`}{' '}
        You were here last <Timestamp at={lastUpdate} relative />.
      </p>
      <Acts>
        <ButtonLink href={paths.takeTest} size="lg">
          Resume the test
        </ButtonLink>
        <Button look="secondary" size="lg" onClick={() => setAsked(true)}>
          Start over
        </Button>
      </Acts>
      <ConfirmDialog
        title="Start the test over?"
        open={isAsked}
        yes="Start over"
        no="Cancel"
        onNo={() => setAsked(false)}
        onYes={() => {
          setAsked(false);
          test.store.begin(optionCount);
          void test.save();
        }}
      >
        The {answers.length} answers that you have given are deleted. Results of earlier tests stay.
      </ConfirmDialog>
    </>
  );
}

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  margin-block: 1rem 0.5rem;
`;
