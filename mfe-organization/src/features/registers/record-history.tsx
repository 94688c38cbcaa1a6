import type { AuditEntry } from '@fairlead/contracts/api/audit';
import { labelOf } from '@fairlead/contracts/reference/options';
import type { Register } from '@fairlead/contracts/registers/declaration/index';
import { SectionCard } from '@fairlead/remote-kit/sections';
import { type Activity, ActivityList } from '@fairlead/ui/records';
import { type RegisterRecord, registerCalls } from './register-calls.ts';
import type { RegisterPlace } from './register-place.ts';
import { wordsOfValue } from './written-value.ts';

interface RecordHistoryProps {
  place: RegisterPlace;
  record: RegisterRecord;
}

/** The height (px) of an entry, of each changed line in it, and the maximum of all together. */
const height = { entry: 72, detail: 24, most: 480 };

const heightOf = (activities: readonly Activity[]): number => {
  const details = activities.reduce((sum, one) => sum + (one.details?.length ?? 0), 0);
  const all = Math.max(activities.length, 1) * height.entry + details * height.detail;
  return Math.min(all, height.most);
};

/** Who changed what in a record and when, with the previous values (O-049). */
export function RecordHistory({ place, record }: RecordHistoryProps) {
  const { register } = place;
  const read = registerCalls.useRecordHistoryQuery(
    { register: register.slug, id: record.id, changedAt: record.updatedAt },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <SectionCard
      title="History"
      read={read}
      height="10rem"
      failure="The history could not be loaded."
    >
      {({ docs }) => {
        const activities = docs.flatMap((entry) => activitiesOf(entry, register));
        return (
          <ActivityList
            label={`History of this ${register.singular.toLowerCase()}`}
            height={heightOf(activities)}
            activities={activities}
          />
        );
      }}
    </SectionCard>
  );
}

const internalMembers: ReadonlySet<string> = new Set([
  'flagsChangeAt',
  'moves',
  'title',
  'closedOn',
  'keptUntil',
]);

/** The text of an entry, as one line and its changed fields; nothing where only derived values were changed. */
function activitiesOf(
  { id, at, action, actor, changes }: AuditEntry,
  register: Register,
): Activity[] {
  const who = actor.name ?? (actor.kind === 'service' ? 'The portal' : 'Somebody');
  const done = ofTheWhole[action];
  if (done) return [{ id, at, type: 'success', title: `${who} ${done} the record` }];
  const shown = changes.filter(
    ({ field }) => !internalMembers.has(field) && !register.computed[field],
  );
  const [first, ...more] = shown;
  if (!first) return [];
  const status = shown.find(({ field }) => field === 'status');
  if (status) {
    const details = shown.filter((one) => one !== status).map((one) => changeIn(register, one));
    return [{ id, at, type: 'approval', title: movedBy(register, status.after, who), details }];
  }
  const type = first.field === 'flags' ? 'expiry' : 'update';
  if (more.length === 0) return [{ id, at, type, title: `${who}: ${changeIn(register, first)}` }];
  const names = shown.map(({ field }) => labelIn(register, field)).join(', ');
  const details = shown.map((one) => changeIn(register, one));
  return [{ id, at, type, title: `${who} changed ${names}`, details }];
}

/** Who moved a record to its status: `Signed by Ingrid Solheim`, `Ingrid Solheim moved it to In progress`. */
function movedBy(register: Register, status: unknown, who: string): string {
  const label = wordsIn(register, 'status', status);
  return /ed$/.test(label) ? `${label} by ${who}` : `${who} moved it to ${label}`;
}

const labelIn = (register: Register, field: string): string =>
  labels[field] ?? register.fields[field]?.label ?? field;

function changeIn(register: Register, { field, before, after }: AuditEntry['changes'][number]) {
  const say = (value: unknown) => wordsIn(register, field, value) || 'nothing';
  const label = labelIn(register, field);
  // A restricted value is not shown, but that it was changed is.
  const isShown = before !== undefined || after !== undefined;
  return isShown ? `${label}, ${say(before)} → ${say(after)}` : `${label} changed`;
}

/** Actions on the whole record. */
const ofTheWhole: Partial<Readonly<Record<AuditEntry['action'], string>>> = {
  create: 'made',
  delete: 'deleted',
  restore: 'restored',
};

const labels: Readonly<Record<string, string>> = {
  status: 'Status',
  flags: 'Flags',
  vessel: 'Vessel',
  attachments: 'Attachments',
};

function wordsIn({ fields, statuses, flags }: Register, name: string, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (name === 'status') return labelOf(statuses, String(value)) ?? '';
  if (name === 'flags')
    return (value as string[]).map((code) => flags[code]?.label ?? code).join(', ');
  if (name === 'attachments')
    return (value as { name: string }[]).map((file) => file.name).join(', ');
  const field = fields[name];
  if (!field) return 'changed';
  if (field.rows) return `${(value as unknown[]).length}`;
  // A related document is only known by its id here.
  if (typeof value === 'string' && /^[0-9a-f]{24}$/.test(value)) return 'chosen';
  return wordsOfValue(field, value);
}
