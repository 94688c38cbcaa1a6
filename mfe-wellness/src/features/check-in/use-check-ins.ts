import type { Day } from '@fairlead/contracts/time/clock';
import { useRemoteStore } from '@fairlead/remote-kit';
import { ApiError } from '@fairlead/remote-kit/calls';
import { useWaiting } from '@fairlead/remote-kit/queue';
import { nanoid } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { checkIns, wellnessApi } from '../../api.ts';
import type { CheckInAnswers } from './check-in-values.ts';
import { type WaitingCheckIn, waitingCheckIns } from './waiting-check-ins.ts';

/** Saves a person's check-ins: at once where there is a connection, and automatically, once each, as soon as there is one. */
export function useCheckIns(user: string) {
  const queue = waitingCheckIns(user);
  const { dispatch } = useRemoteStore();
  const create = useCallback(
    async (day: Day, { notes, ...values }: CheckInAnswers, idempotencyKey: string) => {
      const trimmed = notes.trim();
      const content = { user, day, ...values, ...(trimmed && { notes: trimmed }) };
      await dispatch(checkIns.create.initiate({ content, depth: 0, idempotencyKey })).unwrap();
      dispatch(wellnessApi.util.invalidateTags(['Figures']));
    },
    [user, dispatch],
  );
  const send = useCallback(
    ({ day, answers, key }: WaitingCheckIn) => create(day, answers, key),
    [create],
  );
  const { waiting } = useWaiting(queue, send);
  const save = useCallback(
    async (day: Day, answers: CheckInAnswers): Promise<'saved' | 'waiting'> => {
      const key = nanoid();
      try {
        await create(day, answers, key);
        return 'saved';
      } catch (problem) {
        const since = new Date().toISOString();
        const waits = mayArriveLater(problem) && (await queue.put({ day, answers, since, key }));
        if (!waits) throw problem;
        return 'waiting';
      }
    },
    [queue, create],
  );
  return { waiting, save };
}

/** Whether a check-in that was not saved may be saved later: without a connection, or while the service is down. */
const mayArriveLater = (thrown: unknown) => ApiError.from(thrown).mayPass;
