import type { Day } from '@fairlead/contracts/time/clock';
import { queuesOf, type Waiting } from '@fairlead/remote-kit/queue';

/** A check-in that waits for a connection; its answers are encrypted. */
export interface WaitingCheckIn extends Waiting {
  day: Day;
  sealed: string;
}

const isText = (value: unknown) => typeof value === 'string';

/** The check-ins that wait in this browser, of each person. Several on one day are separate. */
export const waitingCheckIns = queuesOf<WaitingCheckIn>({
  name: 'fairlead-check-ins',
  subjectOf: ({ key }) => key,
  isItem: (value): value is WaitingCheckIn =>
    ['day', 'sealed', 'since', 'key'].every((name) => isText(Reflect.get(value, name))),
});
