import {
  availabilities,
  type Credential,
  type CvContent,
  type CvSection,
  crewRoles,
  educationLevels,
  labelOf,
  languageLevels,
  languages,
  type Personal,
  qualifications,
  type Reference,
  type Resume,
  refereeRelations,
  serviceParticulars,
  skillLevels,
} from '@fairlead/contracts';
import { compareCodes } from '@fairlead/contracts/api/reading-order';
import type { StoredUser } from '../users/collection.ts';

/** The sources of a CV; records that were never created are left out. */
export interface CvRecords {
  person: Pick<StoredUser, 'name' | 'email'>;
  personal?: Partial<Personal> | undefined;
  resume?: Partial<Resume> | undefined;
  credentials: readonly Credential[];
  references?: readonly Reference[] | undefined;
  /** The photo of the person as a data URL, if requested. */
  photo?: string | undefined;
}

type Part = Partial<CvContent>;

/** The content of each section. Health, banking, next of kin, beliefs and document numbers are never in a CV. */
const parts: Readonly<Record<CvSection, (records: CvRecords) => Part>> = {
  photo: ({ photo }) => (photo ? { photo } : {}),
  contact: ({ person: { email }, personal }) => ({
    contact: {
      email,
      phone: personal?.contact?.phone,
      place: [personal?.permanentAddress?.city, personal?.permanentAddress?.cntry]
        .filter(Boolean)
        .join(', '),
    },
  }),
  about: ({ resume }) => ({
    headline: resume?.about?.headline,
    summary: resume?.about?.summary,
    positions: (resume?.about?.positions ?? []).map((code) => labelOf(crewRoles, code) ?? code),
  }),
  availability: ({ personal }) => ({
    availability: {
      code: labelOf(availabilities, personal?.availability?.code),
      from: personal?.availability?.nextAvailableDate,
      place: personal?.availability?.place,
    },
  }),
  experience: ({ resume }) => ({
    experience: (resume?.experience?.roles ?? [])
      .toSorted((one, other) => compareCodes(other.from, one.from))
      .map((role) => ({
        position: labelOf(crewRoles, role.position) ?? role.position,
        at: role.vessel ?? role.employer,
        size: serviceParticulars(role),
        text: role.description,
        from: role.from,
        to: role.to,
      })),
  }),
  skills: ({ resume }) => ({
    skills: (resume?.skills?.skills ?? []).map(({ name, level }) => ({
      name,
      level: labelOf(skillLevels, level) ?? level,
    })),
    languages: (resume?.skills?.languages ?? []).map(({ language, level }) => ({
      name: labelOf(languages, language) ?? language,
      level: labelOf(languageLevels, level) ?? level,
    })),
  }),
  education: ({ resume }) => ({
    education: (resume?.skills?.education ?? []).map(({ school, level, field, from, to }) => ({
      school,
      level: labelOf(educationLevels, level),
      field,
      from,
      to,
    })),
  }),
  qualifications: ({ resume }) => ({
    qualifications: (resume?.qualifications?.entries ?? []).map(
      ({ qualification }) => labelOf(qualifications, qualification) ?? qualification,
    ),
  }),
  certificates: ({ credentials }) => ({
    certificates: credentials
      .filter(({ kind }) => ['certificate', 'licence', 'training', 'medical'].includes(kind))
      .map(({ title, issuer, expiresOn }) => ({ title, issuer, expiresOn })),
  }),
  references: ({ references = [] }) => ({
    references: references
      .filter(({ status, isInCv }) => status === 'given' && isInCv)
      .map(({ refereeName, refereePosition, relation, position, vessel, text, answeredOn }) => ({
        by: refereeName,
        as: [refereePosition, labelOf(refereeRelations, relation)].filter((one) => one != null),
        about: [labelOf(crewRoles, position) ?? position, vessel].filter(Boolean).join(', '),
        text: text ?? '',
        on: answeredOn,
      })),
  }),
};

/** The content of a CV with these sections. */
export function cvContentOf(records: CvRecords, sections: readonly CvSection[]): CvContent {
  const chosen = sections.map((section) => parts[section](records));
  return Object.assign({ name: records.person.name }, ...chosen);
}
