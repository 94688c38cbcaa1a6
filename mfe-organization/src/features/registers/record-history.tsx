import type { AuditEntry } from '@fairlead/contracts/api/audit';
import { labelOf } from '@fairlead/contracts/reference/options';
import type { Register } from '@fairlead/contracts/registers/declaration/index';
import { Skeleton } from '@fairlead/ui';
import { type Activity, ActivityList } from '@fairlead/ui/records';
import { type RegisterRecord, registerCalls } from './register-calls.ts';
import type { RegisterPlace } from './register-place.ts';
import { SectionCard } from './section-card.ts';
import { wordsOfValue } from './written-value.ts';

interface RecordHistoryProps {
  place: RegisterPlace;
  record: RegisterRecord;
}

const most = 480;
const each = 72;

/** Who changed what of a record and when, with what it was before (O-049). */
export function RecordHistory({ place, record }: RecordHistoryProps) {
  const { register } = place;
  const { data, isError } = registerCalls.useRecordHistoryQuery(
    { register: register.slug, id: record.id, changedAt: record.updatedAt },
    { refetchOnMountOrArgChange: true },
  );
  const activities = data?.docs.flatMap((entry) => activitiesOf(entry, register));
  return (
    <SectionCard as="section" aria-label="History">
      <header>
        <h2>History</h2>
      </header>
      {isError ? (
        <p role="alert">The history could not be loaded.</p>
      ) : activities ? (
        <ActivityList
          label={`History of this ${register.singular.toLowerCase()}`}
          height={Math.min(Math.max(activities.length, 1) * each, most)}
          activities={activities}
        />
      ) : (
        <Skeleton $height="10rem" />
      )}
    </SectionCard>
  );
}

const untold: ReadonlySet<string> = new Set([
  'flagsChangeAt',
  'moves',
  'title',
  'closedOn',
  'keptUntil',
]);

function activitiesOf(
  { id, at, action, actor, changes }: AuditEntry,
  register: Register,
): Activity[] {
  const who = actor.name ?? (actor.kind === 'service' ? 'The portal' : 'Somebody');
  const done = ofTheWhole[action];
  if (done) return [{ id, at, type: 'success', title: `${who} ${done} the record` }];
  return changes.flatMap(({ field, before, after }): Activity[] => {
    if (untold.has(field) || register.computed[field]) return [];
    const say = (value: unknown) => wordsIn(register, field, value) || 'nothing';
    const label = labels[field] ?? register.fields[field]?.label ?? field;
    const type = field === 'status' ? 'approval' : field === 'flags' ? 'expiry' : 'update';
    // What is restricted is not told, but that it was changed is.
    const isTold = before !== undefined || after !== undefined;
    const what = isTold ? `${label}, ${say(before)} → ${say(after)}` : `${label} changed`;
    return [{ id: `${id} ${field}`, at, type, title: `${who}: ${what}` }];
  });
}

/** What was done with the whole of a record. */
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
  // What is related is known by its id here.
  if (typeof value === 'string' && /^[0-9a-f]{24}$/.test(value)) return 'chosen';
  return wordsOfValue(field, value);
}
