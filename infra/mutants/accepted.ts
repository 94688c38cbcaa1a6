import type { Change } from './survivors.ts';

/** A mutant that no test notices, and why none needs to. */
export interface Accepted extends Change {
  why: string;
}

/** Accepts mutants of one line for one reason: the original, and its possible replacements. */
const inLine = (
  file: string,
  line: string,
  why: string,
  ...changes: readonly [original: string, replacement: string][]
): Accepted[] =>
  changes.map(([original, replacement]) => ({ file, line, original, replacement, why }));

const access = (name: string) => `contracts/src/access/${name}.ts`;
const forms = (name: string) => `contracts/src/forms/${name}.ts`;
const crewDays = 'contracts/src/reporting/crew-days.ts';
const shipRest = (name: string) => `contracts/src/rest/${name}.ts`;
const rest = (name: string) => `rest-rules/src/${name}.ts`;
const schengen = 'contracts/src/rotations/schengen.ts';
const span = 'contracts/src/rotations/span.ts';
const declaration = (name: string) => `contracts/src/registers/declaration/${name}.ts`;
const registers = (name: string) => `services/organization/src/registers/${name}.ts`;
const incidents = (name: string) => `services/wellness/src/incidents/${name}.ts`;
const kit = (name: string) => `services/kit/src/${name}.ts`;

/** What StrykerJS puts into empty lists and texts. */
const filledList = '["Stryker was here"]';
const filledText = '"Stryker was here!"';

const sameDay = 'Where the two are equal, either is the same day.';
/** The later of two first days, and the earlier of two last ones. */
const overlapOf = (file: string): Accepted[] => [
  ...inLine(file, 'const from = one.from > other.from ? one.from : other.from;', sameDay, [
    'one.from > other.from',
    'one.from >= other.from',
  ]),
  ...inLine(file, 'const to = one.to < other.to ? one.to : other.to;', sameDay, [
    'one.to < other.to',
    'one.to <= other.to',
  ]),
];
const noDay = 'A text has no day, and none is of the period.';
const noVessel = 'Every role of a vessel names one, so that none fits where the path does not.';
const noRole = 'A word that is no role gives none.';
const noName = 'Nobody is called so.';
const notKnown = 'A number that is not there is neither above nor below another.';
const noPosition = 'No position is called so.';

const shortcut = 'Only a shortcut: such a value is answered as it is below, too.';

/** Mutants that may survive: they are equivalent, or do not affect a rule. */
export const accepted: readonly Accepted[] = [
  ...inLine(crewDays, 'const last = to < today ? to : today;', sameDay, [
    'to < today',
    'to <= today',
  ]),
  ...inLine(crewDays, 'recorded: readonly RecordedDay[] = [],', noDay, ['[]', filledList]),
  ...inLine(crewDays, '(recordings.get(user) ?? [])', noDay, ['[]', filledList]),
  ...overlapOf(crewDays),
  ...overlapOf(span),
  ...inLine(
    span,
    'if (last && from <= dayAfter(last.to, 1)) last.to = to > last.to ? to : last.to;',
    sameDay,
    ['to > last.to', 'to >= last.to'],
  ),
  ...inLine(
    schengen,
    'for (let day = from > since ? from : since; day <= to; day = dayAfter(day, 1))',
    sameDay,
    ['from > since', 'from >= since'],
  ),
  ...inLine(
    access('memberships'),
    "if (!ground || ground.menu === 'account') return 'read';",
    'The account has no memberships, and is answered before.',
    ["ground.menu === 'account'", 'false'],
    ["'account'", '""'],
  ),
  ...inLine(
    access('memberships'),
    "return place ? levelAt(place, here) : 'none';",
    'Every path of an organization has a place.',
    ["'none'", '""'],
  ),
  ...inLine(
    access('paths'),
    'let longest = -1;',
    'No link is empty, so that the first that fits is longer either way.',
    ['-1', '+1'],
  ),
  ...inLine(
    access('paths'),
    'const items = [...(added[ground.menu] ?? []), ...itemsOf[scope]];',
    'What has no path fits none, and no template names an empty one.',
    ['[]', filledList],
  ),
  ...inLine(
    access('paths'),
    "const item = itemAt(items, ground.base, path) ?? { href: '', permission: [] };",
    'No template names a page that the menu has not.',
    ["''", filledText],
  ),
  ...inLine(
    access('roles'),
    'const ofOrganization = organizations.has(organizationId) ? [] : organizationRole(at, held);',
    noRole,
    ['[]', filledList],
  ),
  ...inLine(access('roles'), 'access?.orgRoles ?? orgRoles ?? [];', noRole, ['[]', filledList]),
  ...inLine(
    access('roles'),
    "if (vesselOfficers.includes(position ?? ''))",
    'Any other word is no officer either.',
    ["''", filledText],
  ),
  ...inLine(
    access('roles'),
    "(typeof related === 'object' && related?.name) || undefined;",
    'A text and a number have no name.',
    ["typeof related === 'object'", 'true'],
  ),
  ...inLine(
    access('roles'),
    "const segments = path.split('/').filter(Boolean);",
    'Paths have no empty part but the first, which is no name.',
    ["path.split('/').filter(Boolean)", "path.split('/')"],
  ),
  ...['vessel', 'crew'].flatMap((role) =>
    inLine(
      access('roles'),
      `(vessel === undefined ? undefined : find('${role}', { vesselId: vessel })) ??`,
      noVessel,
      ['vessel === undefined', 'false'],
    ),
  ),
  ...inLine(
    access('table'),
    'const granted = place.item.isFixed ? [] : here.flatMap(({ grants }) => grants);',
    'What is no grant is of no page.',
    ['[]', filledList],
  ),
  ...inLine(
    forms('answers'),
    'return success ? { answer: data } : { message: error.issues[0]?.message ?? requiredMessage };',
    'What is refused has an issue.',
    ['error.issues[0]?.message', 'error.issues[0].message'],
  ),
  ...inLine(
    forms('problems'),
    'return field.min !== undefined && field.max !== undefined && field.min > field.max',
    'A bound that is not there is neither above nor below another.',
    ['field.min !== undefined && field.max !== undefined', 'true'],
    [
      'field.min !== undefined && field.max !== undefined',
      'field.min !== undefined || field.max !== undefined',
    ],
    ['field.min !== undefined', 'true'],
    ['field.max !== undefined', 'true'],
  ),
  ...inLine(
    forms('problems'),
    "purpose: FormPurpose = 'members',",
    'Only what is for visitors is asked for.',
    ["'members'", '""'],
  ),
  ...inLine(
    forms('submission'),
    'if (isId(answer)) return answer.toLowerCase();',
    'Both sides of a comparison are folded alike.',
    ['answer.toLowerCase()', 'answer.toUpperCase()'],
  ),
  ...inLine(
    rest('assess'),
    'if (!first || !last) return { from: 0, to: 0 };',
    'Days that have a last one have a first.',
    ['!first || !last', '!first && !last'],
  ),
  ...inLine(
    'services/organization/src/rest/judging.ts',
    'turns18On !== null && first !== undefined && first.day < turns18On;',
    'No day is before none.',
    ['turns18On !== null', 'true'],
  ),
  ...inLine(
    shipRest('profiles'),
    "[labelOf(restFlags, flag) ?? 'No flag', labelOf(restMethods, method)?.toLowerCase()].join(', ');",
    'Every method has a label.',
    ['labelOf(restMethods, method)?.toLowerCase', 'labelOf(restMethods, method).toLowerCase'],
  ),
  ...inLine(
    shipRest('ship-days'),
    'const earlier = (clocks.shipTimeLog ?? [])',
    'What is no setting of the clocks has no last day, and comes before none.',
    ['[]', filledList],
  ),
  ...inLine(
    rest('windows'),
    'const backward = laid.backward',
    'The worst is looked for among those that are broken alone.',
    ['laid.backward .filter(isBroken)', 'laid.backward'],
  ),
  ...inLine(
    rest('windows'),
    '.filter((window) => !forward.some((span) => span.from < window.to && window.from < span.to));',
    'Work that begins where other work ends is one stretch, so that no forward window begins where a backward one ends.',
    ['span.from < window.to', 'span.from <= window.to'],
  ),
  ...inLine(
    rest('cells'),
    'for (let at = this.#restAfter[from] ?? 0; at < this.rests.length; at++) {',
    'Where there is no more rest the loop ends by itself.',
    ['at < this.rests.length', 'at <= this.rests.length'],
  ),
  ...inLine(
    rest('cells'),
    'this.#restAfter.fill(at, this.rests[at - 1]?.to ?? 0, to);',
    'Earlier rests come later, and write over what is before their end.',
    ['this.rests[at - 1]?.to ?? 0', 'this.rests[at - 1]?.to && 0'],
  ),
  ...inLine(
    rest('cells'),
    'const to = end < 0 ? marked.length : end;',
    'No span ends where the first begins.',
    ['end < 0', 'end <= 0'],
  ),
  ...inLine(
    rest('cells'),
    'from = end < 0 ? -1 : marked.indexOf(value, end);',
    'No span ends where the first begins.',
    ['end < 0', 'end <= 0'],
  ),
  ...inLine(
    kit('model/document-seals'),
    'if (this.#key) return this.#key;',
    'Otherwise the same key is unwrapped again.',
    ['this.#key', 'false'],
  ),
  ...inLine(
    kit('model/field-keys'),
    'const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });',
    'The tags of this algorithm are of 16 bytes by default.',
    ['{ authTagLength: TAG_BYTES }', '{}'],
  ),
  ...inLine(
    kit('model/field-keys'),
    'const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });',
    'The tag is what the last 16 bytes are; where there are fewer, it would have to be its own nonce.',
    ['{ authTagLength: TAG_BYTES }', '{}'],
  ),
  ...inLine(
    kit('files/sealed-stream'),
    'if (this.#size <= PIECE_BYTES) return;',
    'Only a shortcut: as long as there is not more than one piece, none is sealed.',
    ['this.#size <= PIECE_BYTES', 'false'],
    ['this.#size <= PIECE_BYTES', 'this.#size < PIECE_BYTES'],
  ),
  ...inLine(
    kit('files/sealed-stream'),
    'this.#size = whole.length - from;',
    'It only says when it is worth looking at what waits.',
    ['whole.length - from', 'whole.length + from'],
  ),
  ...inLine(
    'services/account/src/mail/sealed.ts',
    'const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });',
    'The tags of this algorithm are of 16 bytes by default.',
    ['{ authTagLength: TAG_BYTES }', '{}'],
  ),
  ...inLine(
    'services/account/src/mail/sealed.ts',
    "const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);",
    'A text is encrypted in UTF-8 by default.',
    ["'utf8'", '""'],
  ),
  ...inLine(
    'remote-kit/src/queue/sealed.ts',
    'if (known) return known;',
    'Otherwise another key is made, and the stored one stays.',
    ['known', 'false'],
  ),
  ...inLine(
    kit('model/encrypted-members'),
    "const [first = '', ...rest] = path.split('.');",
    'A text that is split has a first part.',
    ["''", filledText],
  ),
  ...inLine(
    kit('model/encrypted-members'),
    'const { slug, filters = [], columns = [], indexes = [] } = declared;',
    'No member is called so.',
    ['[]', filledList],
  ),
  ...inLine(
    incidents('concerned'),
    "const textOf = ({ description, involvedParties = '' }: ReportContent): string =>",
    noName,
    ["''", filledText],
  ),
  ...inLine(
    incidents('concerned'),
    "const [firstName = '', ...others] = name.trim().split(/\\s/);",
    'A text that is split has a first part.',
    ["''", filledText],
  ),
  ...inLine(
    incidents('concerned'),
    "const reviewer = { user: '', firstName, lastName: others.at(-1) ?? '' };",
    'Nobody is called so, and only whether anybody is named is asked.',
    ["''", filledText],
  ),
  ...inLine(
    incidents('line'),
    "masters.includes(position ?? '') || orgRoles.includes('vessel-management');",
    noPosition,
    ["''", filledText],
  ),
  ...inLine(
    incidents('line'),
    "const isHead = ({ position }: CrewPosition): boolean => heads.includes(position ?? '');",
    noPosition,
    ["''", filledText],
  ),
  ...inLine(
    incidents('line'),
    "(isMaster(place) || isHead(place) || officers.includes(place.position ?? '')),",
    noPosition,
    ["''", filledText],
  ),
  ...['unknown', 'guest_or_owner'].flatMap((role) =>
    inLine(incidents('line'), `${role}: () => false,`, 'Neither is true.', [
      '() => false',
      '() => undefined',
    ]),
  ),
  ...inLine(
    'services/jobs/src/match/match.ts',
    "const months = leastMonths[listing.experienceLevel ?? 'none'];",
    'No other level requires anything either.',
    ["'none'", '""'],
  ),
  ...inLine(
    'services/jobs/src/match/positions.ts',
    "{ positions, heldPositions = [] }: Pick<MatchFacts, 'positions' | 'heldPositions'>,",
    noPosition,
    ['[]', filledList],
  ),
  ...inLine(registers('retention'), 'return last && last < soonest ? soonest : last;', sameDay, [
    'last < soonest',
    'last <= soonest',
  ]),
  ...inLine(
    'contracts/src/registers/maintenance-schedule.ts',
    'if (hours === undefined || hoursNow === undefined) return undefined;',
    notKnown,
    ['hours === undefined || hoursNow === undefined', 'false'],
    [
      'hours === undefined || hoursNow === undefined',
      'hours === undefined && hoursNow === undefined',
    ],
    ['hours === undefined', 'false'],
    ['hoursNow === undefined', 'false'],
  ),
  ...inLine(
    'contracts/src/registers/maintenance-schedule.ts',
    'return hours !== undefined && task.hoursNow !== undefined && task.hoursNow >= hours',
    notKnown,
    ['hours !== undefined && task.hoursNow !== undefined', 'true'],
    [
      'hours !== undefined && task.hoursNow !== undefined',
      'hours !== undefined || task.hoursNow !== undefined',
    ],
    ['hours !== undefined', 'true'],
    ['task.hoursNow !== undefined', 'true'],
  ),
  ...inLine(
    'services/organization/src/rotations/rotation-moves.ts',
    "const asked = typeof to === 'string' ? optionOf(rotationStatuses, to) : undefined;",
    'What is no text is no status either.',
    ["typeof to === 'string'", 'true'],
  ),
  ...inLine(
    'services/jobs/src/applications/stage-change.ts',
    'function hiredSince({ hiredOn, history = [] }: Application, code: string, at: string): string {',
    'A text is no stage.',
    ['[]', filledList],
  ),
  ...inLine(
    'services/forms/src/forms/settling.ts',
    "const isPublished = status === 'published' && previous?.status !== 'published';",
    'A new form that would be published is refused before.',
    ['previous?.status', 'previous.status'],
  ),
  ...inLine(
    'services/forms/src/forms/settling.ts',
    'if (!current?.success || !before?.success) return true;',
    'Two are read, so that both are there.',
    ['current?.success', 'current.success'],
    ['before?.success', 'before.success'],
  ),
  ...inLine(
    'services/forms/src/forms/settling.ts',
    'if (!current?.success || !before?.success) return true;',
    'What can be read differs from what cannot below, too.',
    ['!current?.success || !before?.success', '!current?.success && !before?.success'],
  ),
  ...inLine(
    registers('status-moves'),
    'const isNamed = move.orBy !== undefined && userOf(viewer) === plain[move.orBy];',
    'Only who is no person has no id, and they approve everything or write nothing.',
    ['move.orBy !== undefined', 'true'],
  ),
  ...inLine(
    registers('status-moves'),
    'switch (fields[name]?.kind) {',
    'By its type a transition sets a field of its register.',
    ['fields[name]?.kind', 'fields[name].kind'],
  ),
  ...inLine(
    kit('model/audit-rule'),
    "isAutosaved && actor !== 'system' && actor.kind === 'person';",
    'A text has no kind.',
    ["actor !== 'system'", 'true'],
    ["'system'", '""'],
  ),
  ...inLine(
    declaration('flags'),
    '{ except = [], notifies, notifiesApprovers = false }: Expiring = {},',
    'No status is called so.',
    ['[]', filledList],
  ),
  ...inLine(
    kit('collections/storage'),
    'if (value === null || asStored.has(field.kind)) return value;',
    shortcut,
    ['value === null || asStored.has(field.kind)', 'false'],
    ['value === null || asStored.has(field.kind)', 'value === null && asStored.has(field.kind)'],
    ['value === null', 'false'],
  ),
  ...inLine(
    kit('collections/storage'),
    "const asStored: ReadonlySet<FieldKind> = new Set(['text', 'select', 'number', 'checkbox']);",
    shortcut,
    ["['text', 'select', 'number', 'checkbox']", '[]'],
    ["'text'", '""'],
    ["'select'", '""'],
    ["'number'", '""'],
    ["'checkbox'", '""'],
  ),
  ...inLine(
    kit('collections/storage'),
    "if (field.kind === 'rows' && field.members && isPlain(value)) {",
    'Rows have members, and of what has some nothing else comes here.',
    ["field.kind === 'rows' && field.members", "field.kind === 'rows' || field.members"],
    ["field.kind === 'rows'", 'true'],
  ),
  ...inLine(
    declaration('flags'),
    'if (!holding) return [];',
    'What neither begins nor ends holds at no moment.',
    ['[]', filledList],
  ),
];
