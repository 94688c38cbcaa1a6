import { defaultOptions } from '@fairlead/contracts/personality';
import { usePortal } from '@fairlead/remote-kit';
import { Button, RadioGroup } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../../paths.ts';
import type { OpenTest } from '../session/use-test.ts';

const choices = [
  { code: '7', label: 'Seven answers, from Very Inaccurate to Very Accurate' },
  { code: '5', label: 'Five answers, without the slight ones' },
] as const;

interface StartTestProps {
  test: OpenTest;
  /** Whether one was completed before. */
  isAgain: boolean;
}

/** Starts a test, with the number of answer options that the person prefers (W-100, W-107). */
export function StartTest({ test, isAgain }: StartTestProps) {
  const { navigate } = usePortal();
  const [count, setCount] = useState(String(defaultOptions));
  const start = () => {
    test.store.begin(count === '5' ? 5 : 7);
    void test.save();
    navigate(paths.takeTest);
  };
  return (
    <Start>
      <h2 id="test">{isAgain ? 'Take the test again' : 'Start the test'}</h2>
      <RadioGroup
        label="Answers to choose from"
        options={choices}
        value={count}
        onChange={setCount}
      />
      <Button size="lg" onClick={start}>
        {isAgain ? 'Start a new test' : 'Start the test'}
      </Button>
      {isAgain && <p>Your earlier results stay until you delete them.</p>}
    </Start>
  );
}

const Start = styled.div`
  display: grid;
  gap: 0.75rem;
  justify-items: start;
  h2 {
    margin-bottom: 0;
  }
`;
