import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from './api-error.ts';

interface Read<Answer> {
  key: string;
  answer?: Answer;
  problem?: ApiError;
}

/**
 * Reads what the service records as seen, once for each `key`. No cache is behind it: neither a connection that returns, nor an answer that has become
 * stale, nor a retry repeats it, only `refetch`. `replace` takes the answer of a change in its place.
 */
export function useRecordedRead<Answer>(key: string, read: () => Promise<Answer>) {
  const [state, setState] = useState<Read<Answer>>({ key });
  const begun = useRef<string>(undefined);
  const become = (next: Omit<Read<Answer>, 'key'>) => {
    // The answer about another one arrives too late.
    if (begun.current === key) setState({ key, ...next });
  };
  const begin = () => {
    begun.current = key;
    become({});
    read().then(
      (answer) => become({ answer }),
      (thrown) => become({ problem: ApiError.caught(thrown) }),
    );
  };
  const beginOnce = useEffectEvent(() => {
    if (begun.current !== key) begin();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another act.
  useEffect(() => beginOnce(), [key]);
  const { answer, problem }: Read<Answer> = state.key === key ? state : { key };
  return {
    currentData: answer,
    error: problem,
    isFetching: answer === undefined && problem === undefined,
    refetch: begin,
    replace: (changed: Answer) => become({ answer: changed }),
  };
}
