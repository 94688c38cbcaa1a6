import { dayOf, type ReminderStage, remindedEveryHours, reminderStages } from '@fairlead/contracts';
import { DAY_MS, HOUR_MS } from '@fairlead/contracts/time/durations';
import {
  apiErrors,
  forEachDue,
  objectId,
  type RepeatedJob,
  type Service,
  unguarded,
  type Viewer,
} from '@fairlead/service-kit';
import { forms } from '../forms/collection.ts';
import { waitedFor } from './answers.ts';
import { formRequests, type StoredRequest } from './collection.ts';
import { stageAt } from './day.ts';
import { fillersOf } from './recipients.ts';

/** Reminds those who have not answered what is due soon, today, or was due yesterday. */
export const reminders = (service: Service): RepeatedJob => ({
  name: 'remind-of-forms',
  every: HOUR_MS,
  run: async (lost) => {
    const open = service.store(formRequests).find({
      'derived.reminds': true,
      due: { $lte: dayOf(Date.now() + 4 * DAY_MS) },
    });
    await forEachDue(service, {
      name: 'remind-of-forms',
      due: open,
      lost,
      work: async (request) => {
        const stage = stageAt(request.due);
        if (stage && rankOf(stage) > rankOf(request.stage)) await remindOf(service, request, stage);
      },
    });
  },
});

const rankOf = (stage: ReminderStage | undefined) => (stage ? reminderStages.indexOf(stage) : -1);

async function remindOf(service: Service, request: StoredRequest, stage: ReminderStage) {
  const waiting = await reachable(service, request);
  await service
    .store(formRequests)
    .rewrite(
      request._id,
      (current) =>
        rankOf(current.stage) < rankOf(stage)
          ? { ...current, stage, ...(waiting.length > 0 && remindedNow(waiting)) }
          : undefined,
      { actor: 'system', correlationId: 'form-reminders' },
    );
}

const remindedNow = (waiting: string[]) => ({ waiting, remindedAt: new Date().toISOString() });

/** Those who have not answered and still may: nobody if the form does not accept answers. */
export async function reachable(service: Service, request: StoredRequest): Promise<string[]> {
  const form = await service.store(forms).findById(request.form);
  if (form?.status !== 'published') return [];
  const fillers = new Set((await fillersOf(service, form)).map(({ user }) => user));
  const waiting = await waitedFor(service, request);
  return waiting.filter((user) => fillers.has(user));
}

/**
 * Reminds those who have not answered on request. @returns how many.
 * @throws {ApiError} 409 when there is nobody to remind, and when they were reminded recently.
 */
export async function remindNow(
  service: Service,
  request: StoredRequest,
  viewer: Viewer,
  correlationId: string,
): Promise<number> {
  const waiting = await reachable(service, request);
  if (waiting.length === 0) throw apiErrors.conflict('There is nobody left to remind.');
  await service.store(formRequests).privilegedUpdate(
    objectId(request._id.toHexString()),
    ({ remindedAt }) => {
      if (remindedAt && Date.parse(remindedAt) > Date.now() - remindedEveryHours * HOUR_MS)
        throw apiErrors.conflict(`They were reminded less than ${remindedEveryHours} hours ago.`);
      return remindedNow(waiting);
    },
    { actor: viewer, correlationId },
    unguarded,
  );
  return waiting.length;
}
