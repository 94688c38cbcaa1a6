import type { DocumentOf } from '@fairlead/contracts/api/documents';
import { employmentTypes, organizationRoles } from '@fairlead/contracts/reference/employment';
import { labelOf } from '@fairlead/contracts/reference/options';
import { calendarDay } from '@fairlead/ui';

/** The employment type, the days and the menu roles of a record, in words. */
export const employmentWords = (record: DocumentOf<'employees'>) => ({
  Employment: labelOf(employmentTypes, record.employmentType),
  Since: record.startedOn ? calendarDay(record.startedOn) : undefined,
  Until: record.endedOn ? calendarDay(record.endedOn) : undefined,
  Roles: record.orgRoles.map((role) => labelOf(organizationRoles, role)).join(', ') || undefined,
});
