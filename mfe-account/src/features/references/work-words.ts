import { labelOf } from '@fairlead/contracts/reference/options';
import { crewRoles } from '@fairlead/contracts/reference/profile/roles';
import { calendarDay } from '@fairlead/ui';

interface Work {
  position: string;
  vessel?: string | null | undefined;
  employer?: string | null | undefined;
  from: string;
  to?: string | null | undefined;
}

/** What somebody worked as, where and when, on one line. */
export function workInWords({ position, vessel, employer, from, to }: Work): string {
  const where = [labelOf(crewRoles, position), vessel || employer].filter(Boolean).join(', ');
  return `${where} · ${calendarDay(from)} – ${to ? calendarDay(to) : 'today'}`;
}
