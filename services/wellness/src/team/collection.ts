import {
  dayOf,
  overlappingPeriods,
  placeAt,
  wellnessTeamEntry as read,
  wellnessTeamFields,
} from '@fairlead/contracts';
import {
  apiErrors,
  type Change,
  defineCollection,
  type FieldFailure,
  type FormsOf,
  holdersAt,
  type Service,
  type ServiceHooks,
} from '@fairlead/service-kit';
import { isMemberOf, sentId } from '../members.ts';

const keepers = holdersAt(wellnessTeamFields, placeAt('org', '/wellness/team'), 'approve');

export type TeamForms = FormsOf<typeof wellnessTeamFields, typeof read, never>;

/** The wellness team of an organization and its rota (W-094), which its admins maintain and read. */
export const wellnessTeam = defineCollection({
  slug: 'wellnessTeam',
  singular: 'Team entry',
  schema: wellnessTeamFields,
  answers: read,
  onErasure: 'anonymize',
  access: {
    read: keepers.documents,
    create: keepers.includes,
    update: keepers.documents,
    delete: keepers.documents,
  },
  filters: ['role'],
  indexes: [
    {
      name: 'onePerMember',
      keys: { organization: 1, 'member.id': 1 },
      unique: true,
      taken: 'This member is on the team already.',
    },
  ],
  hooks: { prepare: requireRota },
});

/** @throws {ApiError} 400 at the periods of a rota with no day or two kinds of day, or that overlap another. */
function requireRota({ content }: Change<TeamForms>) {
  const { data } = wellnessTeamFields.shape.rota.safeParse(withoutNulls(content.rota));
  // The schema reports problems within a single period.
  if (!data) return content;
  const failures = data.flatMap(({ weekday, day }, at): FieldFailure[] =>
    (weekday === undefined) === (day === undefined)
      ? [{ path: `rota.${at}.weekday`, message: 'Choose a weekday or a date' }]
      : [],
  );
  if (failures.length === 0)
    for (const at of overlappingPeriods(data, dayOf(Date.now())))
      failures.push({ path: `rota.${at}.from`, message: 'This overlaps another period' });
  if (failures.length > 0) throw apiErrors.validation('wellnessTeam', failures);
  return content;
}

/** Rows as the schema accepts them: `null` means absent. */
const withoutNulls = (rows: unknown): unknown =>
  Array.isArray(rows)
    ? rows.map((row: unknown) =>
        typeof row === 'object' && row !== null
          ? Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
          : row,
      )
    : (rows ?? undefined);

/** The running service's part in writes of the team: its people must be members of the organization. */
export const writingTeam = (service: Service): ServiceHooks<TeamForms> => ({
  prepare: async ({ content, previous }) => {
    const [organization, user] = [sentId(content.organization), sentId(content.member)];
    if (previous || organization === undefined || user === undefined) return content;
    if (!(await isMemberOf(service, organization, user)))
      throw apiErrors.validation(wellnessTeam.slug, [
        { path: 'member', message: 'This person does not belong to the organization' },
      ]);
    return content;
  },
});
