import type { AuditEntry } from '@fairlead/contracts/api/audit';
import type { DocumentOf } from '@fairlead/contracts/api/documents';
import { relatedId } from '@fairlead/contracts/api/relations';
import { organizationRoles } from '@fairlead/contracts/reference/employment';
import { labelOf } from '@fairlead/contracts/reference/options';
import { calendarDay, Skeleton } from '@fairlead/ui';
import { type Activity, ActivityList } from '@fairlead/ui/records';
import { employees } from '../../api.ts';
import { useChoices, useTemplateChoices } from '../choices/use-choices.ts';
import { DashboardPart, Quiet } from '../dashboard/dashboard-parts.tsx';
import { useGetAuditQuery } from './get-audit.ts';
import { personName } from './names.ts';

/** How high (px) an entry may be on a phone. */
const LINE = 80;

const labels: Readonly<Record<string, string>> = {
  position: 'Position',
  department: 'Department',
  vessel: 'Vessel',
  employmentType: 'Employment',
  orgRoles: 'Menu roles',
  accessTemplates: 'Access templates',
  startedOn: 'Since',
  endedOn: 'Until',
};

/** Who changed what of an employment, the last first; for those who give roles. */
export function History({ record }: { record: DocumentOf<'employees'> }) {
  const org = relatedId(record.organization) ?? '';
  const { data, isError } = useGetAuditQuery(record.id);
  const actors = [...new Set(data?.docs.flatMap(({ actor }) => actor.id ?? []))];
  const people = employees.list.useQuery(
    { where: { organization: { equals: org }, user: { in: actors } }, depth: 1, limit: 100 },
    { skip: actors.length === 0 },
  );
  const choices = useChoices(org);
  const templates = useTemplateChoices(org, true);
  const all = [
    ...choices.vessels,
    ...choices.departments,
    ...choices.positions,
    ...templates,
    ...organizationRoles,
  ];
  const nameOf = (actor: AuditEntry['actor']) => {
    if (actor.kind !== 'person') return actor.kind === 'operator' ? 'An operator' : 'The portal';
    const found = people.data?.docs.find(({ user }) => relatedId(user) === actor.id);
    return found ? personName(found.user) : 'Somebody who has left';
  };
  const say = (value: unknown): string => {
    if (Array.isArray(value)) return value.map(say).join(', ') || 'none';
    if (typeof value !== 'string' || value === '') return 'none';
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return calendarDay(value);
    return labelOf(all, value) ?? value;
  };
  return (
    <DashboardPart title="History">
      {isError ? (
        <Quiet role="alert">The history could not be loaded.</Quiet>
      ) : data ? (
        <ActivityList
          label="History of the employment"
          height={Math.min(data.docs.length * LINE, 320)}
          activities={data.docs.flatMap((entry) => activitiesOf(entry, nameOf(entry.actor), say))}
        />
      ) : (
        <Skeleton $height="10rem" />
      )}
    </DashboardPart>
  );
}

function activitiesOf(
  { id, at, action, changes }: AuditEntry,
  who: string,
  say: (value: unknown) => string,
): Activity[] {
  if (action === 'create') return [{ id, at, type: 'success', title: `${who} made the record` }];
  return changes.flatMap(({ field, before, after }) => {
    const label = labels[field];
    if (!label) return [];
    const title = `${who} changed ${label}: ${say(before)} → ${say(after)}`;
    return [{ id: `${id} ${field}`, at, type: 'update' as const, title }];
  });
}
