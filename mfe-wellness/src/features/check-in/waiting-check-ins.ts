import type { Day } from '@fairlead/contracts/time/clock';
import { createCall } from '@fairlead/remote-kit/calls';
import { outboxesOf } from '@fairlead/remote-kit/outbox';
import { type QueuedItem, unsealText } from '@fairlead/remote-kit/queue';
import { checkIns, wellnessApi } from '../../api.ts';
import { paths } from '../../paths.ts';
import type { CheckInAnswers } from './check-in-values.ts';

/** A check-in that waits for a connection. */
export interface WaitingCheckIn extends QueuedItem {
  day: Day;
  answers: CheckInAnswers;
}

const isText = (value: unknown) => typeof value === 'string';

/** The check-ins that wait in this browser, of each person. Several on one day are separate. */
export const waitingCheckIns = outboxesOf<WaitingCheckIn, void>({
  name: 'fairlead-check-ins',
  label: 'Check-ins that were not sent',
  noun: 'Check-in',
  isSensitive: true,
  subjectOf: ({ key }) => key,
  isItem: (value): value is WaitingCheckIn =>
    ['day', 'since', 'key'].every((name) => isText(Reflect.get(value, name))) && 'answers' in value,
  // Earlier releases encrypted each check-in separately.
  upgrade: async (stored, person) =>
    'sealed' in stored
      ? { ...stored, answers: await unsealText(person, String(stored.sealed)) }
      : stored,
  describe: () => ({ href: paths.checkIn }),
  requestOf: (entry, person) =>
    createCall('checkIns', {
      content: contentOf(entry, person),
      depth: 0,
      idempotencyKey: entry.key,
    }),
  send: async (entry, { store }, { person }) => {
    const content = contentOf(entry, person);
    await store
      .dispatch(checkIns.create.initiate({ content, depth: 0, idempotencyKey: entry.key }))
      .unwrap();
    store.dispatch(wellnessApi.util.invalidateTags(['Figures']));
  },
});

function contentOf({ day, answers: { notes, ...values } }: WaitingCheckIn, person: string) {
  const trimmed = notes.trim();
  return { user: person, day, ...values, ...(trimmed && { notes: trimmed }) };
}
