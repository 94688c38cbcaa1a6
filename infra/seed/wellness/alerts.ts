import {
  type AlertLevel,
  type AlertStatus,
  type AlertTrigger,
  alertLevelOf,
  supportTriggers,
} from '@fairlead/contracts';
import { DAY_MS, HOUR_MS } from '@fairlead/contracts/time/durations';
import type { Random } from '../random.ts';
import { type DemoPerson, named } from '../registers/crew.ts';
import { type Days, instantOf } from '../registers/days.ts';
import type { Timed } from '../registers/records.ts';
import type { DemoCheckIn } from './check-ins.ts';
import { difficultDays, otherAlerts } from './difficult-days.ts';
import { consenting, type WellnessMember } from './members.ts';

interface Raised {
  trigger: AlertTrigger;
  level: AlertLevel;
  status: AlertStatus;
  at: number;
  contacts: readonly string[];
  checkIn?: string | undefined;
}

/** The alerts of those who share them, in every status. */
export function demoAlerts(
  random: Random,
  {
    members,
    checkIns,
    support,
    days,
  }: {
    members: readonly WellnessMember[];
    checkIns: readonly DemoCheckIn[];
    support: DemoPerson;
    days: Days;
  },
): Timed[] {
  const open = consenting(members);
  const ofDays = difficultDays.flatMap(({ who, daysAgo, values, status, contacts }) => {
    const checkIn = checkIns.find(
      ({ member, content }) => member === open[who] && content.day === days.day(-daysAgo),
    );
    if (!checkIn) return [];
    const at = checkIn.createdAt.getTime();
    const level = alertLevelOf(values);
    return supportTriggers(values).map((trigger) => {
      const raised = { trigger, level, status, at, contacts, checkIn: checkIn.content.id };
      return alertOf(random, checkIn.member, support, days, raised);
    });
  });
  const others = otherAlerts.flatMap(({ who, daysAgo, ...one }) => {
    const member = open[who];
    if (!member) return [];
    const raised = { ...one, level: 'watch' as const, at: days.ago(daysAgo, 6) };
    return [alertOf(random, member, support, days, raised)];
  });
  return [...ofDays, ...others];
}

function alertOf(
  random: Random,
  { company, person }: WellnessMember,
  support: DemoPerson,
  days: Days,
  { at, contacts, checkIn, ...raised }: Raised,
): Timed {
  const isSeen = raised.status !== 'new';
  const acknowledged = at + random.int(1, 5) * HOUR_MS;
  const contactLog = contacts.map((note, place) => ({
    by: named(support),
    at: instantOf(at + (place * 7 + 1) * DAY_MS),
    note,
  }));
  const lastStep = contactLog.at(-1)?.at;
  const updatedAt = lastStep ? Date.parse(lastStep) : isSeen ? acknowledged : at;
  return {
    content: {
      id: random.id(),
      organization: company.id,
      user: named(person),
      ...raised,
      contactLog,
      ...(isSeen && { assignee: named(support), acknowledgedAt: instantOf(acknowledged) }),
      ...(checkIn && { checkIn }),
    },
    createdAt: new Date(at),
    updatedAt: new Date(Math.min(updatedAt, days.now)),
    secret: { isOpen: true },
  };
}
