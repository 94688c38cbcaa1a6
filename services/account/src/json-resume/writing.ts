import {
  crewRoles,
  educationLevels,
  type JsonResume,
  jsonResumeSchema,
  labelOf,
  languageLevels,
  languages,
  qualifications,
  reasonsForLeaving,
  seaAreas,
  skillLevels,
} from '@fairlead/contracts';
import type { CvRecords } from '../cv/content.ts';

/** A person's education and experience as JSON Resume, with contact details; nothing sensitive. */
export function jsonResumeOf({ person, personal, resume, credentials }: CvRecords): JsonResume {
  const { about, skills, experience } = resume ?? {};
  const home = personal?.permanentAddress;
  return {
    $schema: jsonResumeSchema,
    basics: {
      name: person.name,
      label: about?.headline,
      email: person.email,
      phone: personal?.contact?.phone,
      summary: about?.summary,
      location: {
        address: home?.addr1,
        postalCode: home?.post,
        city: home?.city,
        countryCode: home?.cntry,
        region: home?.state,
      },
      positions: (about?.positions ?? []).map((code) => labelOf(crewRoles, code) ?? code),
    },
    work: (experience?.roles ?? []).map((role) => ({
      name: role.employer ?? role.vessel,
      position: labelOf(crewRoles, role.position),
      startDate: role.from,
      endDate: role.to,
      summary: role.description,
      vessel: role.vessel,
      lengthOverall: role.lengthOverall,
      grossTonnage: role.grossTonnage,
      enginePower: role.enginePower,
      flag: role.flag,
      area: labelOf(seaAreas, role.area),
      seaDays: role.seaDays,
      standbyDays: role.standbyDays,
      yardDays: role.yardDays,
      reasonForLeaving: labelOf(reasonsForLeaving, role.reasonForLeaving),
    })),
    education: (skills?.education ?? []).map(({ school, field, level, from, to }) => ({
      institution: school,
      area: field,
      studyType: labelOf(educationLevels, level),
      startDate: from,
      endDate: to,
    })),
    certificates: [
      ...(resume?.qualifications?.entries ?? []).map(({ qualification, issuer, issuedOn }) => ({
        name: labelOf(qualifications, qualification),
        issuer,
        date: issuedOn,
      })),
      ...credentials
        .filter(({ kind }) => ['certificate', 'licence', 'training'].includes(kind))
        .map(({ title, issuer, issuedOn }) => ({ name: title, issuer, date: issuedOn })),
    ],
    skills: (skills?.skills ?? []).map(({ name, level }) => ({
      name,
      level: labelOf(skillLevels, level),
    })),
    languages: (skills?.languages ?? []).map(({ language, level }) => ({
      language: labelOf(languages, language),
      fluency: labelOf(languageLevels, level),
    })),
    meta: { version: 'v1.0.0' },
  };
}
