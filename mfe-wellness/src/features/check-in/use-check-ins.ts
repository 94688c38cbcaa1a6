import type { Day } from '@fairlead/contracts/time/clock';
import { useOutbox } from '@fairlead/remote-kit/outbox';
import { nanoid } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import type { CheckInAnswers } from './check-in-values.ts';
import { waitingCheckIns } from './waiting-check-ins.ts';

/** Saves a person's check-ins: at once where there is a connection, and automatically, once each, as soon as there is one. */
export function useCheckIns(user: string) {
  const { waiting, submit } = useOutbox(waitingCheckIns(user));
  const save = useCallback(
    async (day: Day, answers: CheckInAnswers): Promise<'saved' | 'waiting'> => {
      const since = new Date().toISOString();
      const { status } = await submit({ day, answers, since, key: nanoid() });
      return status === 'sent' ? 'saved' : 'waiting';
    },
    [submit],
  );
  return { waiting, save };
}
