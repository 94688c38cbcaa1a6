import { needsSupport } from '@fairlead/contracts';
import { MINUTE_MS } from '@fairlead/contracts/time/durations';
import type { DemoDocument } from '../organizations.ts';
import type { Random } from '../random.ts';
import type { Days } from '../registers/days.ts';
import type { Timed } from '../registers/records.ts';
import { difficultDays, type Values } from './difficult-days.ts';
import { consenting, type WellnessMember } from './members.ts';

/** Three months. */
const DAYS = 92;
/** Who checks in several times a day: one in this many. */
const EVERY = 6;
/** For how many consecutive days somebody is without a connection, which is less than a missed check-in. */
const AWAY = 5;

const notes = [
  'Long watch, but good company.',
  'Guests left today. Everybody is tired.',
  'Swam at anchor. Best day of the week.',
  'Rolled all night.',
  'Called home. The little one walks now.',
  'Too many hours this week.',
  'New crew mate has settled in well.',
  'Quiet day, read a whole book.',
  'Provisioning took until late.',
];

/** A check-in with the workplace of its person and who may read it, as the service stores these with it. */
export interface DemoCheckIn extends Timed {
  member: WellnessMember;
}

/** People's check-ins: some every day, some now and then, a few several times a day, and each with a gap. */
export function demoCheckIns(
  random: Random,
  members: readonly WellnessMember[],
  days: Days,
): DemoCheckIn[] {
  const open = consenting(members);
  return members
    .filter(({ checksIn }) => checksIn)
    .flatMap((member, at) => {
      const habit = random.int(45, 95) / 100;
      const baseline = random.int(5, 8);
      const leave = random.int(20, 60);
      const who = open.indexOf(member);
      return Array.from({ length: DAYS }, (_, back) => DAYS - 1 - back).flatMap((daysAgo) => {
        const difficult = difficultDays.find((one) => one.who === who && one.daysAgo === daysAgo);
        if (difficult) return [checkInOf(random, member, { days, ...difficult })];
        const isAway = daysAgo > leave && daysAgo <= leave + AWAY;
        // Somebody who shares something and was silent for a week would be followed up.
        const isDue = member.consent !== 'none' && daysAgo % 4 === 1;
        if (isAway || (!isDue && !random.chance(habit))) return [];
        const times = at % EVERY === 0 && random.chance(0.3) ? random.int(2, 3) : 1;
        return Array.from({ length: times }, () =>
          checkInOf(random, member, {
            daysAgo,
            days,
            values: valuesOf(random, baseline, member.consent === 'none'),
            ...(random.chance(0.2) && { notes: random.pick(notes) }),
          }),
        );
      });
    });
}

/** Somebody's values on an ordinary day; only those who share nothing may have low ones, as nobody follows these up. */
function valuesOf(random: Random, baseline: number, mayNeedSupport: boolean): Values {
  const about = (middle: number) => Math.min(10, Math.max(1, middle + random.int(-2, 2)));
  const values = {
    mood: about(baseline),
    anxiety: about(10 - baseline),
    sleep: about(baseline),
    stress: about(11 - baseline),
  };
  if (mayNeedSupport || !needsSupport(values)) return values;
  return {
    ...values,
    mood: Math.max(values.mood, 4),
    anxiety: Math.min(values.anxiety, 7),
    stress: Math.min(values.stress, 7),
  };
}

function checkInOf(
  random: Random,
  member: WellnessMember,
  checkIn: { daysAgo: number; days: Days; values: Values; notes?: string | undefined },
): DemoCheckIn {
  const { daysAgo, days, values, notes: text } = checkIn;
  const later = random.int(0, 600) * MINUTE_MS;
  const at = Math.min(days.ago(daysAgo, 8) + later, days.now - MINUTE_MS);
  const content: DemoDocument = {
    id: random.id(),
    user: member.person.id,
    day: days.day(-daysAgo),
    ...values,
    ...(text && { notes: text }),
  };
  return { member, content, createdAt: new Date(at) };
}
