import { collectionOf, itemsOf, type Register, registers } from '@fairlead/contracts';
import type { AccessLevel } from '@fairlead/contracts/access/levels';
import { columns, type Kind } from './people.ts';
import { targetStatus } from './register-targets.ts';
import type { Row } from './row.ts';

/** The rights of somebody on the target of a register: a level, or that their rights are at another organization. */
type Standing = AccessLevel | 'elsewhere';
type Answers = Readonly<Record<Standing, string>>;

/** For registers of personal records: the routes that answer 403 to members without approval; the others answer as to another organization. */
const refusedToMembers: ReadonlySet<string> = new Set(['GET /trash', 'DELETE ']);
const refusedToStrangers: ReadonlySet<string> = new Set([...refusedToMembers, 'PATCH ']);

/** The levels that a page of a menu gives to the columns: `open` names no role, `named` theirs, any other page nothing. */
const levels = {
  //                 open     named
  'org seeker': ['read', 'none'],
  'org holder': ['read', 'none'],
  'org staff': ['write', 'write'],
  'org officer': ['read', 'write'],
  'vessel seeker': ['read', 'none'],
  'vessel holder': ['read', 'none'],
  'vessel staff': ['read', 'write'],
  'vessel officer': ['approve', 'approve'],
} as const satisfies Readonly<Record<string, readonly [AccessLevel, AccessLevel]>>;

/** The role of a column at the organization of the target; the officer's is aboard its vessel. */
const roles: Partial<Record<Kind, string>> = { staff: 'org-staff', officer: 'vessel-management' };

const ranked: readonly AccessLevel[] = ['none', 'read', 'write', 'approve'];

function standingOf(register: Register, kind: Kind): Standing {
  if (kind === 'admin' || kind === 'operator') return 'approve';
  if (kind === 'otherAdmin') return 'elsewhere';
  if (kind === 'visitor' || kind === 'otherSeeker') return 'none';
  const given = Object.entries(register.pages).map(([scope, href]): AccessLevel => {
    const item = itemsOf[scope as keyof typeof itemsOf].findLast((one) => one.href === href);
    const [open, named] = levels[`${scope} ${kind}` as keyof typeof levels];
    if (!item?.permission.length) return open;
    return item.permission.some((role) => role === roles[kind]) ? named : 'none';
  });
  return ranked.findLast((level) => given.includes(level)) ?? 'none';
}

const answers = (
  elsewhere: string,
  none: string,
  read: string,
  write: string,
  approve: string,
) => ({
  elsewhere,
  none,
  read,
  write,
  approve,
});

/** The answers of each route of a register, by somebody's rights on its record. */
const routes: Readonly<Record<string, Answers>> = {
  //                                              elsewhere none   read   write  approve
  'GET ': answers('200#0', '403', '200#1', '200#1', '200#1'),
  'GET /count': answers('200#0', '403', '200#1', '200#1', '200#1'),
  'GET /:id': answers('404', '403', '200', '200', '200'),
  'GET /:id/history': answers('404', '403', '200', '200', '200'),
  'GET /:id/pdf': answers('404', '403', '200', '200', '200'),
  'GET /summary': answers('200', '403', '200', '200', '200'),
  'GET /export': answers('200', '403', '200', '200', '200'),
  'GET /trash': answers('200#0', '403', '403', '403', '200#1'),
  'POST /:id/restore': answers('403', '403', '403', '403', '200'),
  'PATCH /:id': answers('403', '403', '403', '200', '200'),
  'PATCH ': answers('200#0', '403', '403', '200#1', '200#1'),
  'DELETE /:id': answers('403', '403', '403', '403', '200'),
  'DELETE ': answers('200#0', '403', '403', '403', '200#1'),
  'POST ': answers('403', '403', '403', '201', '201'),
  'POST /import': answers('403', '403', '403', '400', '400'),
  'POST /:id/attachments': answers('403', '403', '403', '400', '400'),
  'GET /:id/attachments/:row/file': answers('404', '403', '404', '404', '404'),
  'DELETE /:id/attachments/:row': answers('403', '403', '403', '200', '200'),
};

/** For registers whose records are acknowledged. */
const acknowledgedRoutes: typeof routes = {
  'GET /:id/audience': answers('404', '403', '200', '200', '200'),
};

/** For registers with an overview of their records. */
const overviewRoutes: typeof routes = {
  'GET /overview': answers('200', '403', '200', '200', '200'),
};

/** For registers whose target no longer changes. */
const fixedRoutes: typeof routes = {
  'DELETE /:id/attachments/:row': answers('403', '403', '403', '409', '409'),
};

/** The rows of every register: an additional declaration adds its rows. */
export const registerRows: readonly Row[] = registers.flatMap((register) =>
  Object.entries({
    ...routes,
    ...(register.overview && overviewRoutes),
    ...(register.acknowledged && acknowledgedRoutes),
    ...(targetStatus(register)?.isFixed && fixedRoutes),
  }).map(([route, byStanding]) => ({
    endpoint: route.replace(' ', ` /api/${collectionOf(register.slug)}`),
    answers: columns.map((kind) => answerTo(register, { route, byStanding, kind })),
  })),
);

interface RowQuery {
  route: string;
  byStanding: Answers;
  kind: Kind;
}

function answerTo(register: Register, { route, byStanding, kind }: RowQuery): string {
  const standing = standingOf(register, kind);
  if (register.ofPerson === undefined || kind === 'visitor') return byStanding[standing];
  if (standing === 'approve' || standing === 'elsewhere') return byStanding[standing];
  // The owner of the target; for a file the owners of its records are not known yet.
  if (kind === 'staff') {
    if (register.isPersonal) return route === 'POST /import' ? byStanding.none : byStanding.write;
    return byStanding[standing === 'none' ? 'read' : standing];
  }
  const isWriter = kind !== 'otherSeeker' && register.isPersonal;
  const refused = isWriter ? refusedToMembers : refusedToStrangers;
  return refused.has(route) ? '403' : byStanding.elsewhere;
}
