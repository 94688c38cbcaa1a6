import { TextField } from '@fairlead/ui';
import { useEffect, useState } from 'react';
import { useDelayed } from '../../use-delayed.ts';

/** How long the field waits after the last key, in milliseconds, and the minimum length of a search. */
const termRules = { delay: 300, minCharacters: 2 } as const;

/** Whether a term may be searched: it is empty or long enough. */
function termMayRun(term: string): boolean {
  const { length } = term.trim();
  return length === 0 || length >= termRules.minCharacters;
}

interface TermFieldProps {
  term: string;
  onTerm(term: string): void;
}

/** Narrows the shown jobs to those that contain a word. */
export function TermField({ term, onTerm }: TermFieldProps) {
  const [text, setText] = useState(term);
  const { later } = useDelayed(
    termRules.delay,
    (typed: string) => termMayRun(typed) && onTerm(typed.trim()),
  );
  useEffect(() => setText((typed) => (typed.trim() === term ? typed : term)), [term]);
  const type = (typed: string) => {
    setText(typed);
    later(typed);
  };
  return (
    <TextField
      label="Search within jobs"
      type="search"
      placeholder="Word in the listing"
      value={text}
      onChange={(event) => type(event.target.value)}
    />
  );
}
