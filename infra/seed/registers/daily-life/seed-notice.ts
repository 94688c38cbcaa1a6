import type { Random } from '../../random.ts';
import { type DemoPerson, type DemoVessel, named } from '../crew.ts';
import type { Days } from '../days.ts';

/** A transition of a record: its new status, how many days after creation, and the reason where one is required. */
type Going = readonly [status: string, after: number, reason?: string];

/** A record of daily life: its register, how many days ago it was created, its content, and its transitions. */
export interface SeedNotice {
  register: string;
  made: number;
  says: Readonly<Record<string, unknown>>;
  goes?: readonly Going[];
  id?: string;
}

/** A vessel with its crew, whose records are made. */
export interface Aboard {
  random: Random;
  vessel: DemoVessel;
  crew: readonly DemoPerson[];
  captain: DemoPerson;
  days: Days;
}

/** People, as a record names them. */
export const allNamed = (people: readonly DemoPerson[]) => people.map(named);
