import canonicalize from 'canonicalize';

/** The parts of an inspection pack. */
export const inspectionParts = [
  { code: 'crewList', label: 'Crew list' },
  { code: 'restDays', label: 'Hours of rest' },
  { code: 'restConfirmations', label: 'Months of rest' },
  { code: 'drills', label: 'Drills' },
  { code: 'crewCertificates', label: 'Certificates of the crew' },
  { code: 'vesselCertificates', label: 'Certificates of the vessel' },
  { code: 'audits', label: 'Audits and inspections' },
  { code: 'nonConformities', label: 'Non-conformities' },
  { code: 'correctiveActions', label: 'Corrective actions' },
] as const;
export type InspectionPart = (typeof inspectionParts)[number]['code'];

/** The content of an inspection pack: its vessel and period, and the records of each part. */
export interface InspectionContent {
  organization: string;
  vessel: string;
  from: string;
  to: string;
  parts: Readonly<Record<InspectionPart, readonly object[]>>;
}

/** The text that a pack's hash is computed from: the same for the same records, whatever the order of records and members (RFC 8785). */
export function inspectionText({ parts, ...rest }: InspectionContent): string {
  const sorted = Object.fromEntries(
    Object.entries(parts).map(([part, records]) => [
      part,
      records.map((one) => canonicalize(one) ?? '').toSorted(),
    ]),
  );
  return canonicalize({ ...rest, parts: sorted }) ?? '';
}
