import {
  crewRoles,
  dayOf,
  employmentPreferences,
  labelOf,
  languages,
  type MatchFacts,
  monthsWorked,
  qualifications,
} from '@fairlead/contracts';
import { objectId, type Service } from '@fairlead/service-kit';
import { credentials } from '../credentials/collection.ts';
import { resume } from '../resume/collection.ts';

/** The documents that a job can require. */
const certificateKinds = ['certificate', 'licence', 'training', 'medical'] as const;

/** The preferences that a job is matched with. */
interface Wishes {
  availability?: { employmentAvailability?: MatchFacts['availability'] | undefined } | undefined;
  expectedYachtPrimaryPosition?: string | undefined;
  expectedYachtSecondaryPosition?: string | undefined;
  expectShorePrimaryPosition?: string | undefined;
  expectShoreSecondaryPosition?: string | undefined;
}

const namesOf = (codes: readonly (string | undefined)[]): string[] => [
  ...new Set(codes.flatMap((code) => labelOf(crewRoles, code) ?? [])),
];

/** What jobs are matched with for a person who wants this. */
export async function matchFactsOf(
  service: Service,
  user: string,
  wishes: Wishes,
): Promise<MatchFacts> {
  const own = { user: objectId(user) };
  const [record, papers] = await Promise.all([
    service.store(resume).find(own).next(),
    service
      .store(credentials)
      .find({ ...own, kind: { $in: certificateKinds } })
      .sort({ _id: 1 })
      .toArray(),
  ]);
  const roles = record?.experience?.roles ?? [];
  const held = [...(record?.about?.positions ?? []), ...roles.map(({ position }) => position)];
  const positions = [
    ...held,
    wishes.expectedYachtPrimaryPosition,
    wishes.expectedYachtSecondaryPosition,
    wishes.expectShorePrimaryPosition,
    wishes.expectShoreSecondaryPosition,
  ];
  return {
    positions: namesOf(positions),
    heldPositions: namesOf(held),
    monthsOfExperience: monthsWorked(roles, dayOf(Date.now())),
    certificates: [
      ...papers.map(({ title, expiresOn }) => ({ title, ...(expiresOn && { expiresOn }) })),
      ...(record?.qualifications?.entries ?? []).flatMap(({ qualification }) => {
        const title = labelOf(qualifications, qualification);
        return title ? [{ title }] : [];
      }),
    ],
    languages: (record?.skills?.languages ?? []).flatMap(
      ({ language }) => labelOf(languages, language) ?? [],
    ),
    availability:
      wishes.availability?.employmentAvailability ??
      employmentPreferences.parse({}).employmentAvailability,
  };
}
