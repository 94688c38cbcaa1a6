import {
  type BackgroundCheck,
  type ConsentGroup,
  type ConsentRow,
  type Credential,
  credentialStatusOf,
  dayOf,
  type EmployerProfile,
  groupsOpenTo,
  type Personal,
  type Reference,
  type Resume,
} from '@fairlead/contracts';
import type { Service } from '@fairlead/service-kit';
import { backgroundChecks } from '../background-checks/collection.ts';
import { credentials } from '../credentials/collection.ts';
import { ownDocumentsOf } from '../cv/records.ts';
import { personal } from '../personal/collection.ts';
import { references } from '../references/collection.ts';
import { resume } from '../resume/collection.ts';
import type { StoredUser } from '../users/collection.ts';
import type { ProfileLevel } from './ties.ts';

/** The parts of a personal record that each group opens. */
const opened: Readonly<Record<ConsentGroup, (record: Partial<Personal>) => unknown>> = {
  documents: ({ identity }) => ({
    passports: identity?.passports ?? [],
    visas: identity?.visas ?? [],
    dischargeBooks: identity?.dischargeBooks ?? [],
  }),
  // The numbers are next to the credentials.
  certificates: () => true,
  health: ({ medical }) => medical ?? {},
  banking: ({ banking }) => banking ?? [],
  kin: ({ nextOfKin }) => nextOfKin ?? [],
  beliefs: ({ identity }) => ({ religion: identity?.religion, ethnicity: identity?.ethnicity }),
};

/** The viewer, the person, and the organization. */
interface ViewRequest {
  person: StoredUser;
  organization: string;
  level: ProfileLevel;
}

/** What an organization currently sees of a person: the data is read in the same query as the consents to it. */
export async function employerView(
  service: Service,
  { person, organization, level }: ViewRequest,
): Promise<EmployerProfile> {
  const user = person._id.toHexString();
  const [[own], [ofResume], held, [check], given] = await Promise.all([
    ownDocumentsOf<Partial<Personal>>(service, personal, user),
    ownDocumentsOf<Partial<Resume>>(service, resume, user),
    ownDocumentsOf<Credential>(service, credentials, user),
    ownDocumentsOf<BackgroundCheck>(service, backgroundChecks, user),
    ownDocumentsOf<Reference>(service, references, user),
  ]);
  const today = dayOf(Date.now());
  const consents = (own?.consents ?? []) as ConsentRow[];
  const groups = level === 'full' ? groupsOpenTo(organization, consents, today) : new Set<never>();
  return {
    user: { id: user, name: person.name },
    headline: ofResume?.about?.headline,
    summary: ofResume?.about?.summary,
    positions: ofResume?.about?.positions ?? [],
    experience: ofResume?.experience?.roles ?? [],
    qualifications: ofResume?.qualifications?.entries ?? [],
    skills: ofResume?.skills?.skills ?? [],
    languages: ofResume?.skills?.languages ?? [],
    availability: own?.availability ?? {},
    credentials: held
      .filter(({ kind }) => kind !== 'payslip' && kind !== 'upload')
      .map(({ kind, title, issuer, issuedOn, expiresOn, number, sharedWith, attachments }) => ({
        kind,
        title,
        issuer,
        issuedOn,
        expiresOn,
        status: credentialStatusOf(expiresOn, today),
        ...(groups.has('certificates') && { number }),
        ...(level === 'full' &&
          sharedWith?.includes(organization) && {
            scans: attachments.map(({ id, name, size }) => ({ id, name, size })),
          }),
      })),
    email: person.email,
    phone: own?.contact?.phone,
    ...(level === 'full' && {
      references: given
        .filter(({ status, sharedWith }) => status === 'given' && sharedWith.includes(organization))
        .map((one) => ({
          refereeName: one.refereeName,
          refereePosition: one.refereePosition,
          relation: one.relation,
          position: one.position,
          vessel: one.vessel,
          from: one.from,
          to: one.to,
          answeredOn: one.answeredOn,
          text: one.text ?? '',
        })),
    }),
    background: check?.status ?? 'not_started',
    granted: Object.fromEntries([...groups].map((group) => [group, opened[group](own ?? {})])),
    mayAsk: level === 'full',
  };
}

/** The fields in a view, as reported to the person. */
export const fieldsOf = ({ granted, references = [] }: EmployerProfile): string[] => [
  'profile',
  'contact',
  ...(references.length > 0 ? ['references'] : []),
  ...Object.keys(granted),
];
