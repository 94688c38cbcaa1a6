import { useEffect, useState } from 'react';
import { type DraftPlace, keep, readStoredAnswers, type StoredAnswers } from '../stored-answers.ts';
import { type Begun, begunFrom } from './begun.ts';
import { draftApi } from './draft-calls.ts';

/** How long to wait for the account before a form starts with this browser's draft (ms). */
const maxWaitMs = 2_000;

/**
 * The start of a form, once the account's draft is known. Where that cannot be read, or takes long, it starts with this browser's draft; the
 * account's is offered later.
 */
export function useBegun(place: DraftPlace): Begun | undefined {
  const { form, listing } = place;
  const { data, isFetching, isError } = draftApi.useGetDraftQuery({ form, listing });
  const [begun, setBegun] = useState<Begun & { isEarly?: boolean }>();
  /** This browser's draft, once it is known. */
  const [here, setHere] = useState<{ stored: StoredAnswers | undefined }>();
  useEffect(() => {
    let isOver = false;
    void readStoredAnswers(place).then((stored) => isOver || setHere({ stored }));
    return () => {
      isOver = true;
    };
  }, [place]);
  useEffect(() => {
    if (!here) return;
    const timer = setTimeout(
      () => setBegun((before) => before ?? { ...here, isEarly: true }),
      maxWaitMs,
    );
    return () => clearTimeout(timer);
  }, [here]);
  if (!here || isFetching || (data === undefined && !isError)) return begun;
  if (begun === undefined) {
    const found = begunFrom(here.stored, isError ? undefined : data);
    if (found.stored) keep(place, found.stored);
    setBegun(found);
    return found;
  }
  if (begun.isEarly) {
    const isOther = data && data.savedAt !== begun.stored?.savedAt;
    setBegun({ stored: begun.stored, ...(isOther && { elsewhere: data.answers }) });
  }
  return begun;
}
