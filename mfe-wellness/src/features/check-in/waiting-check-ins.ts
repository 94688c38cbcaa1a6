import type { Day } from '@fairlead/contracts/time/clock';
import { type QueuedItem, queuesOf, unsealText } from '@fairlead/remote-kit/queue';
import type { CheckInAnswers } from './check-in-values.ts';

/** A check-in that waits for a connection. */
export interface WaitingCheckIn extends QueuedItem {
  day: Day;
  answers: CheckInAnswers;
}

const isText = (value: unknown) => typeof value === 'string';

/** The check-ins that wait in this browser, of each person. Several on one day are separate. */
export const waitingCheckIns = queuesOf<WaitingCheckIn>({
  name: 'fairlead-check-ins',
  label: 'Check-ins that were not sent',
  subjectOf: ({ key }) => key,
  isItem: (value): value is WaitingCheckIn =>
    ['day', 'since', 'key'].every((name) => isText(Reflect.get(value, name))) && 'answers' in value,
  // Earlier releases encrypted each check-in separately.
  upgrade: async (stored, person) =>
    'sealed' in stored
      ? { ...stored, answers: await unsealText(person, String(stored.sealed)) }
      : stored,
});
