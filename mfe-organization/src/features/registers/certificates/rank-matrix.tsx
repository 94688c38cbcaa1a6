import { type AccessLevel, reaches } from '@fairlead/contracts/access/levels';
import type { CertificateMatrix } from '@fairlead/contracts/api/registers';
import { certificateTypes } from '@fairlead/contracts/reference/certificate-types';
import { labelOf } from '@fairlead/contracts/reference/options';
import { Badge, Button, calendarDay, Disclosure, Skeleton, type Tone } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { registerCalls } from '../register-calls.ts';
import type { RegisterPlace } from '../register-place.ts';
import { SectionCard } from '../section-card.ts';
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

/** Who must hold which certificates by their rank, and where there is a gap (O-082). */
export function RankMatrix({ place, level }: RankMatrixProps) {
  const { org, vessel } = place;
  const [isSetting, set] = useState(false);
  const { data, isError } = registerCalls.useCertificateMatrixQuery({ organization: org, vessel });
  const asked = data?.people.filter(({ certificates }) => certificates.length > 0) ?? [];
  const gaps = asked.reduce((sum, person) => sum + gapsOf(person).length, 0);
  return (
    <Framed as="section" aria-label="Rank matrix">
      <header>
        <h2>Rank matrix{data && `: ${gaps === 1 ? 'one gap' : `${gaps} gaps`}`}</h2>
        {reaches(level, 'write') && (
          <Button look="quiet" size="sm" onClick={() => set(true)}>
            What ranks must hold
          </Button>
        )}
      </header>
      {isError ? (
        <p role="alert">The rank matrix could not be loaded.</p>
      ) : !data ? (
        <Skeleton $height="3rem" />
      ) : asked.length === 0 ? (
        <p>Nobody here has a rank whose certificates have been said yet.</p>
      ) : (
        <Disclosure title="Show everybody" open={false}>
          <List>
            {asked.map((person) => (
              <li key={person.employee}>
                <p>
                  <strong>{person.name}</strong> {person.rank}
                  {person.contractEnds && `, to ${calendarDay(person.contractEnds)}`}
                </p>
                <Held>
                  {person.certificates.map(({ type, state, expiryDate, isToContractEnd }) => (
                    <li key={type}>
                      <Badge
                        $tone={
                          state === 'valid' && !isToContractEnd
                            ? 'warning'
                            : (states[state]?.tone ?? 'neutral')
                        }
                        title={expiryDate && `Expires ${calendarDay(expiryDate)}`}
                      >
                        {shortOf(type)}: {states[state]?.label}
                        {state !== 'missing' && !isToContractEnd && ', ends before the contract'}
                      </Badge>
                    </li>
                  ))}
                </Held>
              </li>
            ))}
          </List>
        </Disclosure>
      )}
      {isSetting && <RequirementsDialog place={place} onClose={() => set(false)} />}
    </Framed>
  );
}

/** A type in short: what stands in brackets behind its name. */
const shortOf = (type: string): string => {
  const label = labelOf(certificateTypes, type) ?? type;
  return /\(([^)]+)\)$/.exec(label)?.[1] ?? label;
};

const Framed = styled(SectionCard)`
  margin-bottom: 1rem;
`;

const List = styled.ul`
  display: grid;
  gap: 0.875rem;
  margin: 0.5rem 0 0;
  padding: 0;
  list-style: none;
`;

const Held = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0.375rem;
  margin: 0.25rem 0 0;
  padding: 0;
  list-style: none;
`;
