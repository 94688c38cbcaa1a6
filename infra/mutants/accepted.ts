import type { Change } from './survivors.ts';

/** A change that no test notices, and why none has to. */
export interface Accepted extends Change {
  why: string;
}

/** Accepts changes of one file for one reason. */
const of = (file: string, why: string, ...changes: readonly [string, string][]): Accepted[] =>
  changes.map(([original, replacement]) => ({ file, original, replacement, why }));

const access = (name: string) => `contracts/src/access/${name}.ts`;
const crewDays = 'contracts/src/reporting/crew-days.ts';
const span = 'contracts/src/rotations/span.ts';
const sameWhereEqual = 'Where the two are equal, either is the same day.';
/** What StrykerJS puts into lists that are empty. */
const filled = '["Stryker was here"]';

/** Changes that may survive: what they make of a rule comes to the same, or is no rule. */
export const accepted: readonly Accepted[] = [
  ...of(crewDays, sameWhereEqual, ['to < today', 'to <= today']),
  ...of(
    crewDays,
    sameWhereEqual,
    ['one.from > other.from', 'one.from >= other.from'],
    ['one.to < other.to', 'one.to <= other.to'],
  ),
  ...of(
    span,
    sameWhereEqual,
    ['one.from > other.from', 'one.from >= other.from'],
    ['one.to < other.to', 'one.to <= other.to'],
    ['to > last.to', 'to >= last.to'],
  ),
  ...of('contracts/src/rotations/schengen.ts', sameWhereEqual, ['from > since', 'from >= since']),
  ...of(
    access('memberships'),
    'The account is answered before, and every path of an organization has a place.',
    ["ground.menu === 'account'", 'false'],
    ["'account'", '""'],
    ["'none'", '""'],
  ),
  ...of(access('paths'), 'No link is empty, so that the first that fits is longer either way.', [
    '-1',
    '+1',
  ]),
  ...of(access('paths'), 'What has no path fits none, and no template names an empty one.', [
    '[]',
    filled,
  ]),
  ...of(access('paths'), 'No template names a page that the menu has not.', [
    "''",
    '"Stryker was here!"',
  ]),
  ...of(access('roles'), 'A word that is no role gives none.', ['[]', filled]),
  ...of(access('roles'), 'Paths have no empty part but the first, which is no name.', [
    "path.split('/').filter(Boolean)",
    "path.split('/')",
  ]),
  ...of(access('roles'), 'A text and a number have no name.', [
    "typeof related === 'object'",
    'true',
  ]),
  ...of(access('roles'), 'Any other word is no officer either.', ["''", '"Stryker was here!"']),
  ...of(
    access('roles'),
    'Every role of a vessel names one, so that none fits where the path does not.',
    ['vessel === undefined', 'false'],
  ),
  ...of(access('table'), 'What is no grant is of no page.', ['[]', filled]),
];
