import type { RegisterSummary } from '@fairlead/contracts/api/registers';
import type { Register } from '@fairlead/contracts/registers/declaration/index';
import { wholeNumber } from '@fairlead/ui';
import { styled } from 'styled-components';

interface MeasuresProps {
  register: Register;
  summary: RegisterSummary;
}

/** The figures of the shown records: their flags, and the register's own figures. */
export function Measures({ register, summary }: MeasuresProps) {
  const { flags, measures } = register;
  const counted = Object.entries(flags)
    .map(([code, flag]) => ({ label: flag.label, count: summary.counts.flags?.[code] ?? 0 }))
    .filter(({ count }) => count > 0);
  const shares = Object.entries(measures).flatMap(([code, { label }]) => {
    const { yes, of } = summary.measures[code] ?? { yes: 0, of: 0 };
    return of > 0 ? [{ label, share: Math.round((yes / of) * 100) }] : [];
  });
  if (summary.mine > 0) counted.unshift({ label: 'Waiting for you', count: summary.mine });
  if (counted.length + shares.length === 0) return null;
  return (
    <Figures aria-label="Figures">
      {counted.map(({ label, count }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{wholeNumber(count)}</dd>
        </div>
      ))}
      {shares.map(({ label, share }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{share} %</dd>
        </div>
      ))}
    </Figures>
  );
}

const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem 2rem;
  margin: 0 0 1rem;
  dt {
    color: var(--muted);
    font-size: 0.875rem;
  }
  dd {
    margin: 0;
    font-size: 1.25rem;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;
