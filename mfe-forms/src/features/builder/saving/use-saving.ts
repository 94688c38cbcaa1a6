import type { Form } from '@fairlead/contracts/api/forms';
import { useUnsavedChanges } from '@fairlead/remote-kit';
import type { Versioned } from '@fairlead/remote-kit/calls';
import { mergeChanges, versionedIn, wordsOf } from '@fairlead/remote-kit/forms';
import { useEffect, useRef, useState } from 'react';
import type { Draft } from '../state/builder-state.ts';
import { draftOf } from '../state/opened.ts';
import { draftWith, valuesOf } from './form-values.ts';
import { useChoosing } from './use-choosing.ts';
import { useFormWrites, type Writing } from './write-form.ts';

/** How long (ms) after the last change the form is saved. */
const rest = 1_000;

/** The save state of a form. */
export type SavingStage = 'saved' | 'waiting' | 'saving' | 'failed';

interface SavingOptions {
  organization: string;
  /** The form as it was read when it was opened; undefined for a new one. */
  opened: Versioned<Form> | undefined;
  draft: Draft;
  /** Replaces the present draft. */
  onReplace(draft: Draft): void;
  /** Called with a form that was just created. */
  onMade?: ((form: Form) => void) | undefined;
}

/**
 * Saves a form automatically once nobody has changed it for a moment, one write after the other, each with the `ETag` of the previous one. What only
 * somebody else changed meanwhile is taken over; where both changed the same the person chooses.
 */
export function useSaving({ organization, opened, draft, onReplace, onMade }: SavingOptions) {
  const [known, setKnown] = useState(opened);
  const [stage, setStage] = useState<SavingStage>('saved');
  const [problem, setProblem] = useState<string>();
  const choosing = useChoosing();
  const { make, change } = useFormWrites(organization);
  /** The server's version. */
  const server = useRef({ stored: opened, draft });
  const latest = useRef(draft);
  latest.current = draft;
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  /** The person prefers not to choose yet: nothing is saved until they request it. */
  const isHalted = useRef(false);

  const replace = (next: Draft) => {
    latest.current = next;
    onReplace(next);
  };
  /** Merges somebody else's version of the form. Returns whether the person continues with the result. */
  const settle = async (now: Versioned<Form>): Promise<boolean> => {
    const theirs = draftOf(now.doc, latest.current.items);
    const yours = valuesOf(latest.current);
    const { merged, both } = mergeChanges(valuesOf(server.current.draft), yours, valuesOf(theirs));
    const asked = { fields: both, yours: merged, now: valuesOf(theirs) };
    const chosen = both.length === 0 ? merged : await choosing.ask(asked);
    if (!chosen) return false;
    server.current = { stored: now, draft: theirs };
    replace(draftWith(chosen, latest.current));
    return true;
  };
  const has = (stored: Versioned<Form>, saved: Draft) => {
    server.current = { stored, draft: saved };
    setKnown(stored);
  };
  const send = async (writing: Writing): Promise<void> => {
    const sent = latest.current;
    const { stored: before } = server.current;
    const versioned = before ?? (await make(sent));
    if (!before) {
      has(versioned, sent);
      onMade?.(versioned.doc);
      // A form just created already has the content to save.
      if (writing === 'keep') return;
    }
    const written = await change(writing, sent, versioned);
    if (writing === 'discard') replace(draftOf(written.doc, sent.items));
    has(written, writing === 'discard' ? latest.current : sent);
  };
  const write = async (writing: Writing): Promise<boolean> => {
    setStage('saving');
    for (;;) {
      try {
        await send(writing);
        setProblem(undefined);
        setStage(latest.current === server.current.draft ? 'saved' : 'waiting');
        return true;
      } catch (thrown) {
        const now = versionedIn<Form>(thrown);
        if (now && (await settle(now))) continue;
        isHalted.current = now !== undefined;
        setProblem(now ? 'Somebody else has changed this form.' : wordsOf(thrown));
        setStage('failed');
        return false;
      }
    }
  };
  const serialize = (writing: Writing): Promise<boolean> => {
    isHalted.current = false;
    const own = turn.current.then(() => write(writing));
    turn.current = own;
    return own;
  };
  const keep = useRef(() => serialize('keep'));
  keep.current = () => serialize('keep');

  // biome-ignore lint/correctness/useExhaustiveDependencies: once something was saved it is asked anew whether all is
  useEffect(() => {
    const isSaved = draft === server.current.draft;
    if (!isSaved && isHalted.current) return;
    setStage((now) => (now === 'saving' ? now : isSaved ? 'saved' : 'waiting'));
    if (isSaved) return;
    const timer = setTimeout(() => void keep.current(), rest);
    return () => clearTimeout(timer);
  }, [draft, known]);
  useUnsavedChanges(stage !== 'saved');
  useEffect(() => {
    if (stage !== 'failed') return;
    // The connection is back.
    const again = () => void (isHalted.current || keep.current());
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [stage]);

  return {
    form: known?.doc,
    stage,
    problem,
    conflict: choosing.conflict,
    keep: () => serialize('keep'),
    publish: () => serialize('publish'),
    discard: () => serialize('discard'),
  };
}
