import { type AccessLevel, reaches } from '@fairlead/contracts/access/levels';
import type { CertificateMatrix } from '@fairlead/contracts/api/registers';
import { certificateTypes } from '@fairlead/contracts/reference/certificate-types';
import { labelOf } from '@fairlead/contracts/reference/options';
import { ResourcePart, useResource } from '@fairlead/remote-kit/resource';
import { SectionCard } from '@fairlead/remote-kit/sections';
import {
  Badge,
  Button,
  calendarDay,
  Disclosure,
  shortDay,
  type Tone,
  VisuallyHidden,
} from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { PlainTable } from '../../../plain-table.ts';
import { registerCalls } from '../register-calls.ts';
import type { RegisterPlace } from '../register-place.ts';
import { RequirementsDialog } from './requirements-dialog.tsx';

interface RankMatrixProps {
  place: RegisterPlace;
  level: AccessLevel;
}

const states: Readonly<Record<string, { label: string; tone: Tone }>> = {
  missing: { label: 'Missing', tone: 'danger' },
  expired: { label: 'Expired', tone: 'danger' },
  expiring: { label: 'Expiring', tone: 'warning' },
  valid: { label: 'Valid', tone: 'success' },
};

type Person = CertificateMatrix['people'][number];

const gapsOf = ({ certificates }: Person) =>
  certificates.filter(({ state, isToContractEnd }) => state !== 'valid' || !isToContractEnd);

/** Who must hold which certificates by their rank, and where there are gaps (O-082). */
export function RankMatrix({ place, level }: RankMatrixProps) {
  const { org, vessel } = place;
  const [isSetting, set] = useState(false);
  const read = registerCalls.useCertificateMatrixQuery({ organization: org, vessel });
  const asked =
    read.currentData?.people.filter(({ certificates }) => certificates.length > 0) ?? [];
  const gaps = asked.reduce((sum, person) => sum + gapsOf(person).length, 0);
  return (
    <Framed
      label="Rank matrix"
      title={`Rank matrix${read.currentData ? `: ${gaps === 1 ? 'one gap' : `${gaps} gaps`}` : ''}`}
      aside={
        reaches(level, 'write') && (
          <Button look="quiet" size="sm" onClick={() => set(true)}>
            What ranks must hold
          </Button>
        )
      }
    >
      <ResourcePart
        resource={useResource(read)}
        failure="The rank matrix could not be loaded."
        height="3rem"
      >
        {() =>
          asked.length === 0 ? (
            <p>Nobody here has a rank with required certificates yet.</p>
          ) : (
            <Disclosure title="Show everybody" open={false}>
              <Grid people={asked} />
            </Disclosure>
          )
        }
      </ResourcePart>
      {isSetting && <RequirementsDialog place={place} onClose={() => set(false)} />}
    </Framed>
  );
}

/** The status of each person's certificates: a row per person, a column per certificate that anybody must hold. */
function Grid({ people }: { people: readonly Person[] }) {
  const types = certificateTypes
    .map(({ code }) => code)
    .filter((code) => people.some((one) => one.certificates.some(({ type }) => type === code)));
  return (
    <Scroll role="region" aria-label="Certificates by person" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Person</th>
            {types.map((type) => (
              <th key={type} scope="col" title={labelOf(certificateTypes, type)}>
                {shortOf(type)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.employee}>
              <th scope="row">
                {person.name || 'Somebody'}
                <small>
                  {person.rank}
                  {person.contractEnds && `, to ${calendarDay(person.contractEnds)}`}
                </small>
              </th>
              {types.map((type) => (
                <td key={type}>
                  <Standing held={person.certificates.find((one) => one.type === type)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

/** Somebody's status for one certificate; empty where their rank does not require it. */
function Standing({ held }: { held: Person['certificates'][number] | undefined }) {
  if (!held) return <VisuallyHidden>Not required</VisuallyHidden>;
  const { state, expiryDate, isToContractEnd } = held;
  const isShort = state !== 'missing' && !isToContractEnd;
  return (
    <>
      <Badge $tone={state === 'valid' && isShort ? 'warning' : (states[state]?.tone ?? 'neutral')}>
        {states[state]?.label}
      </Badge>
      {expiryDate && <small>{shortDay(expiryDate)}</small>}
      {isShort && state !== 'expired' && <small>Ends before the contract</small>}
    </>
  );
}

/** The short name of a type: the text in brackets after its name. */
const shortOf = (type: string): string => {
  const label = labelOf(certificateTypes, type) ?? type;
  return /\(([^)]+)\)$/.exec(label)?.[1] ?? label;
};

const Framed = styled(SectionCard)`
  margin-bottom: 1rem;
`;

const Scroll = styled(PlainTable)`
  margin-top: 0.5rem;
  table {
    width: auto;
  }
  th:first-child {
    position: sticky;
    inset-inline-start: 0;
    min-width: 9rem;
    background: var(--surface);
  }
  small {
    display: block;
    color: var(--muted);
    font-size: 0.8125rem;
    font-weight: 400;
  }
`;
