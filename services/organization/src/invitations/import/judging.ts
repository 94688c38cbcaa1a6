import { setImmediate } from 'node:timers/promises';
import {
  codesOf,
  emailAddress,
  type ImportColumn,
  type InvitationImportAnswer,
  type OrganizationRole,
  organizationRoles,
} from '@fairlead/contracts';
import { foldCase, objectId, type Service, type Viewer } from '@fairlead/service-kit';
import { z } from 'zod';
import { formula, unreadableIn } from '../../csv/cells.ts';
import { type Lookup, listedOf, lookupOf, type Named, namedBy } from '../../csv/names.ts';
import { departments } from '../../departments/collection.ts';
import { mayGive } from '../../employees/access.ts';
import { positions } from '../../positions/collection.ts';
import { vessels } from '../../vessels/collection.ts';
import { invitations } from '../collection.ts';
import { memberAddresses } from '../people.ts';
import type { ImportRow } from './rows.ts';

export type BadCell = InvitationImportAnswer['bad'][number];

/** The person to invite from a valid row, with all names. */
export interface Invitee {
  email: string;
  firstName?: string;
  lastName?: string;
  position?: Named;
  department?: Named;
  vessel?: Named;
  orgRoles: OrganizationRole[];
  startedOn?: string;
}

/** How many rows are checked before others have their turn. */
const AT_ONCE = 500;

const address = emailAddress();
const day = z.iso.date();
const knownRoles: readonly OrganizationRole[] = codesOf(organizationRoles);

/** The people whom a file's rows invite into an organization, and the problems of the others, line by line. */
export async function judge(
  service: Service,
  organization: string,
  rows: readonly ImportRow[],
  viewer: Viewer,
): Promise<{ good: Invitee[]; bad: BadCell[] }> {
  const lists = await listsOf(service, organization);
  const seen = new Map<string, number>();
  const judged: { line: number; invitee: Invitee | undefined; bad: BadCell[] }[] = [];
  for (const [at, row] of rows.entries()) {
    const { invitee, bad } = judgeRow(row, lists, organization, viewer);
    const first = invitee && seen.get(invitee.email);
    if (first !== undefined)
      bad.push(badAt(row, 'email', `This address stands in line ${first} already`));
    else if (invitee) seen.set(invitee.email, row.line);
    judged.push({ line: row.line, invitee, bad });
    if (at % AT_ONCE === 0) await setImmediate();
  }
  const taken = await takenAddresses(service, organization);
  for (const { line, invitee, bad } of judged) {
    const message = invitee && bad.length === 0 ? taken.get(invitee.email) : undefined;
    if (message) bad.push({ line, member: 'email', message });
  }
  return {
    good: judged.flatMap(({ invitee, bad }) => (invitee && bad.length === 0 ? invitee : [])),
    bad: judged.flatMap(({ bad }) => bad),
  };
}

const badAt = ({ line }: ImportRow, member: ImportColumn, message: string): BadCell => ({
  line,
  member,
  message,
});

/** What names in cells refer to. */
interface Lists {
  positions: Lookup;
  departments: Lookup;
  vessels: Lookup;
}
function judgeRow(row: ImportRow, lists: Lists, organization: string, viewer: Viewer) {
  const bad: BadCell[] = [];
  const say = (member: ImportColumn, message: string) => void bad.push(badAt(row, member, message));
  if (row.problem) say('email', row.problem);
  for (const [member, cell] of Object.entries(row.cells) as [ImportColumn, string][]) {
    const unread = unreadableIn(cell);
    if (unread) say(member, unread);
    else if (formula.test(cell)) say(member, 'This begins like a formula');
    else if (cell.length > 254) say(member, 'This is too long');
  }
  const cellsGood = bad.length === 0;
  const { email, firstName, lastName, startedOn, roles } = row.cells;
  const parsed = address.safeParse(email);
  if (!parsed.success && cellsGood)
    say('email', parsed.error.issues[0]?.message ?? 'Please enter a valid email address');
  for (const [member, name] of Object.entries({ firstName, lastName }))
    if (name && name.length > 80) say(member as ImportColumn, 'This must be at most 80 characters');
  if (startedOn && !day.safeParse(startedOn).success)
    say('startedOn', 'This must be a day like 2026-11-22');
  const find = (member: 'position' | 'department' | 'vessel', list: Lookup) => {
    const cell = row.cells[member];
    const found = cell === undefined ? undefined : namedBy(list, cell, member);
    if (typeof found !== 'string') return found;
    say(member, found);
    return undefined;
  };
  const work = {
    position: find('position', lists.positions),
    department: find('department', lists.departments),
    vessel: find('vessel', lists.vessels),
  };
  const orgRoles = rolesIn(roles ?? '', say);
  if (!mayGive(viewer, organization, { orgRoles }))
    say('roles', 'You cannot give the role of an organization admin');
  const invitee = parsed.success
    ? {
        email: parsed.data,
        orgRoles,
        ...given({ firstName, lastName, startedOn }),
        ...given(work),
      }
    : undefined;
  return { invitee, bad: [...new Map(bad.map((one) => [one.member, one])).values()] };
}

function rolesIn(cell: string, say: (member: ImportColumn, message: string) => void) {
  const named = cell
    .split(/[;|]/)
    .map((role) => role.trim())
    .filter(Boolean);
  const found = named.map(
    (role) =>
      organizationRoles.find(
        ({ code, label }) => code === role.toLowerCase() || foldCase(label) === foldCase(role),
      )?.code,
  );
  const unknown = named.filter((_, at) => found[at] === undefined);
  if (unknown.length) say('roles', `There is no role ${unknown.join(', ').slice(0, 100)}`);
  return [...new Set(found.filter((role) => role !== undefined))].filter((role) =>
    knownRoles.includes(role),
  );
}

const given = <Members extends object>(members: Members) =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value)) as {
    [Name in keyof Members]?: NonNullable<Members[Name]>;
  };

async function listsOf(service: Service, organization: string): Promise<Lists> {
  const [ranks, areas, ships] = await Promise.all([
    service.store(positions).find({}).toArray(),
    service.store(departments).find({}).toArray(),
    service
      .store(vessels)
      .find({ organization: objectId(organization) })
      .toArray(),
  ]);
  return {
    positions: lookupOf(ranks.map(listedOf)),
    departments: lookupOf(areas.map(listedOf)),
    vessels: lookupOf(ships.map(listedOf)),
  };
}

/** The addresses that cannot be invited to an organization, and why. */
async function takenAddresses(
  service: Service,
  organization: string,
): Promise<ReadonlyMap<string, string>> {
  const pending = service
    .store(invitations)
    .find({
      organization: objectId(organization),
      status: 'pending',
      expiresAt: { $gt: new Date() },
    })
    .project<{ email: string }>({ email: 1 });
  const taken = new Map<string, string>();
  for await (const { email } of pending) taken.set(email, 'This address is invited already');
  for (const email of await memberAddresses(service, organization))
    taken.set(email, 'This person is a member already');
  return taken;
}
