import type { DocumentOf } from '@fairlead/contracts/api/documents';
import { relatedId } from '@fairlead/contracts/api/relations';
import { employmentTypes, organizationRoles } from '@fairlead/contracts/reference/employment';
import { labelOf } from '@fairlead/contracts/reference/options';
import { z } from 'zod';

/** A record's members in its form: missing values are empty, relations are ids. */
export const recordSchema = z.object({
  position: z.string(),
  department: z.string(),
  vessel: z.string(),
  employmentType: z.string(),
  startedOn: z.string(),
  orgRoles: z.array(z.string()),
  accessTemplates: z.array(z.string()),
});
export type RecordValues = z.infer<typeof recordSchema>;

const idOf = (related: Parameters<typeof relatedId>[0] | null | undefined) =>
  related ? relatedId(related) : '';

/** The form values of a record. */
export const valuesOf = (record: DocumentOf<'employees'> | undefined): RecordValues => ({
  position: idOf(record?.position),
  department: idOf(record?.department),
  vessel: idOf(record?.vessel),
  employmentType: record?.employmentType ?? '',
  startedOn: record?.startedOn ?? '',
  orgRoles: record?.orgRoles ?? [],
  accessTemplates: (record?.accessTemplates ?? []).map(idOf),
});

/** The form of an existing record: also whom they report to. */
export const recordFormSchema = recordSchema.extend({ reportsTo: z.string() });
export type RecordFormValues = z.infer<typeof recordFormSchema>;

/** The values of that form. */
export const formValuesOf = (record: DocumentOf<'employees'> | undefined): RecordFormValues => ({
  ...valuesOf(record),
  reportsTo: idOf(record?.reportsTo),
});

/** What the form sends; without the right to assign roles it sends none. */
export function changesOf(values: RecordValues, mayGive: boolean) {
  const { orgRoles, accessTemplates, employmentType, ...textValues } = values;
  const place = Object.fromEntries(
    Object.entries(textValues).map(([name, value]) => [name, value || null]),
  ) as { [Name in keyof typeof textValues]: string | null };
  return {
    ...place,
    employmentType: employmentTypes.find(({ code }) => code === employmentType)?.code ?? null,
    ...(mayGive && {
      orgRoles: organizationRoles.map(({ code }) => code).filter((code) => orgRoles.includes(code)),
      accessTemplates,
    }),
  };
}

const list = (values: readonly string[], name: (value: string) => string | undefined) =>
  values.map((value) => name(value) ?? value).join(', ') || 'None';

/** The labels of the fields and the wording of their values, for conflicts. */
export const wordsFor = (names: (id: string) => string | undefined) => {
  const named = (label: string) => ({ label, say: (id: string) => names(id) ?? 'None' });
  return {
    position: named('Position'),
    department: named('Department'),
    vessel: named('Vessel'),
    employmentType: {
      label: 'Employment',
      say: (code: string) => labelOf(employmentTypes, code) || 'Not specified',
    },
    startedOn: { label: 'Since' },
    orgRoles: {
      label: 'Menu roles',
      say: (codes: string[]) => list(codes, (code) => labelOf(organizationRoles, code)),
    },
    reportsTo: { label: 'Reports to', say: (id: string) => (id ? 'A member' : 'Nobody') },
    accessTemplates: { label: 'Access templates', say: (ids: string[]) => list(ids, names) },
  };
};
