import { labelOf, type Option } from '@fairlead/contracts/reference/options';
import {
  allergies,
  foodAllergies,
  medicationCategories,
} from '@fairlead/contracts/reference/profile/health';
import {
  ethnicities,
  kinRelationships,
  religions,
} from '@fairlead/contracts/reference/profile/person';
import { LockKeyhole } from 'lucide-react';
import { styled } from 'styled-components';

/** The labels of the groups' members, and the lists of their values. */
const members: Readonly<Record<string, { label: string; options?: readonly Option[] }>> = {
  passports: { label: 'Passports' },
  visas: { label: 'Visas' },
  dischargeBooks: { label: 'Discharge books' },
  number: { label: 'No.' },
  country: { label: 'Issued by' },
  kind: { label: 'Kind' },
  issuedOn: { label: 'Issued on' },
  expiresOn: { label: 'Expires on' },
  bloodType: { label: 'Blood type' },
  allergies: { label: 'Allergies to medicines', options: allergies },
  foodAllergies: { label: 'Food allergies', options: foodAllergies },
  medications: { label: 'Medication', options: medicationCategories },
  otherMedication: { label: 'Other medication' },
  conditions: { label: 'Conditions' },
  name: { label: 'Name' },
  relationship: { label: 'Relationship', options: kinRelationships },
  phone: { label: 'Phone' },
  email: { label: 'Email' },
  address: { label: 'Address' },
  holder: { label: 'Account holder' },
  bank: { label: 'Bank' },
  iban: { label: 'IBAN or account number' },
  bic: { label: 'BIC' },
  currency: { label: 'Currency' },
  religion: { label: 'Religion', options: religions },
  ethnicity: { label: 'Ethnicity', options: ethnicities },
};

/** A group that its person has opened, with everything in it. */
export function GrantedGroup({ title, content }: { title: string; content: unknown }) {
  const lines = linesOf(content);
  return (
    <Group aria-label={title}>
      <h3>
        <LockKeyhole size="0.875rem" aria-hidden /> {title}
      </h3>
      {lines.length === 0 ? (
        <p>Nothing is kept here.</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Group>
  );
}

/** The content of a group, one line for each of its rows or members. */
export function linesOf(content: unknown): string[] {
  if (Array.isArray(content)) return content.map(rowText).filter(Boolean);
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([name, value]) => {
    const { label, options } = members[name] ?? { label: name };
    if (Array.isArray(value) && value.some((one) => typeof one === 'object'))
      return value.map((row) => `${label}: ${rowText(row)}`);
    const text = valueText(value, options);
    return text ? [`${label}: ${text}`] : [];
  });
}

const rowText = (row: unknown): string =>
  Object.entries(row as object)
    .flatMap(([name, value]) => {
      const { label, options } = members[name] ?? {};
      const text = valueText(value, options);
      return label && text ? [`${label} ${text}`] : [];
    })
    .join(', ');

function valueText(value: unknown, options: readonly Option[] = []): string {
  if (value === undefined || value === null) return '';
  const all = Array.isArray(value) ? value : [value];
  return all.map((one) => labelOf(options, String(one))).join(', ');
}

const Group = styled.section`
  padding: 0.875rem 1rem;
  border: 1px solid var(--border);
  border-radius: var(--radius);
`;
