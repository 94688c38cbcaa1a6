import { Badge, calendarDay } from '@fairlead/ui';
import { styled } from 'styled-components';
import { personName, relatedName } from '../people/names.ts';
import { kindWords, type Rotation, statusTone, statusWords } from './rotation-words.ts';

/** The details of a rotation, for those who may not change it. */
export function RotationFacts({ rotation }: { rotation: Rotation }) {
  const facts: Readonly<Record<string, string | undefined>> = {
    Vessel: relatedName(rotation.vessel),
    Rank: relatedName(rotation.rank),
    Kind: kindWords(rotation),
    From: calendarDay(rotation.from),
    To: calendarDay(rotation.to),
    Relief: rotation.relief ? personName(rotation.relief) : undefined,
    'In the Schengen area': rotation.isInSchengen ? 'Yes' : 'No',
  };
  return (
    <>
      <p>
        <Badge $tone={statusTone[rotation.status]}>{statusWords(rotation)}</Badge>
      </p>
      <Facts>
        {Object.entries(facts).map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </Facts>
    </>
  );
}

const Facts = styled.dl`
  display: grid;
  gap: 0.875rem;
  dt {
    color: var(--muted);
    font-size: 0.875rem;
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
