import type { AuditEntry } from '@fairlead/contracts/api/audit';
import type { DocumentOf } from '@fairlead/contracts/api/documents';
import { relatedId } from '@fairlead/contracts/api/relations';
import { organizationRoles } from '@fairlead/contracts/reference/employment';
import { labelOf } from '@fairlead/contracts/reference/options';
import { ChangeHistory } from '@fairlead/remote-kit/history';
import { calendarDay } from '@fairlead/ui';
import type { Activity } from '@fairlead/ui/records';
import { employees } from '../../api.ts';
import { useChoices, useTemplateChoices } from '../choices/use-choices.ts';

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

/** Who changed what in an employment, newest first; for those who may assign roles. */
export function History({ record }: { record: DocumentOf<'employees'> }) {
  const org = relatedId(record.organization) ?? '';
  const choices = useChoices(org);
  const templates = useTemplateChoices(org, true);
  const all = [
    ...choices.vessels,
    ...choices.departments,
    ...choices.positions,
    ...templates,
    ...organizationRoles,
  ];
  const say = (value: unknown): string => {
    if (Array.isArray(value)) return value.map(say).join(', ') || 'none';
    if (typeof value !== 'string' || value === '') return 'none';
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return calendarDay(value);
    return labelOf(all, value) ?? value;
  };
  return (
    <ChangeHistory
      of="the employment"
      document={record.id}
      organization={org}
      changes={employees.changes}
      people={employees.list}
      activitiesOf={(entry, who) => activitiesOf(entry, who, say)}
    />
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
