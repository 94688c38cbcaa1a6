import type { Form } from '@fairlead/contracts/api/forms';
import { useRemoteStore } from '@fairlead/remote-kit';
import type { ApiError, Versioned } from '@fairlead/remote-kit/calls';
import { useEffect, useState } from 'react';
import { forms } from '../../api.ts';

/** A form as it is when it is opened for editing: it is read once, and not again while it is being changed. */
export function useOpenedForm(id: string) {
  const { dispatch } = useRemoteStore();
  const [stored, setKept] = useState<Versioned<Form>>();
  const [problem, setProblem] = useState<ApiError>();
  const [tries, again] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads it again
  useEffect(() => {
    let isLeft = false;
    const read = dispatch(
      forms.read.initiate({ id, depth: 1 }, { forceRefetch: true, subscribe: false }),
    );
    read.unwrap().then(
      (found) => isLeft || setKept(found),
      (refusal: ApiError) => isLeft || setProblem(refusal),
    );
    return () => {
      isLeft = true;
    };
  }, [dispatch, id, tries]);
  return {
    stored,
    problem,
    again: () => {
      setProblem(undefined);
      again(tries + 1);
    },
  };
}
