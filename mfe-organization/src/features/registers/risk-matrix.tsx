import { labelOf } from '@fairlead/contracts/reference/options';
import {
  bandOf,
  riskBands,
  riskOf,
  riskScale,
} from '@fairlead/contracts/registers/risk-assessments';
import { type KeyboardEvent, useRef, useState } from 'react';
import { css, styled } from 'styled-components';

export interface Hazard {
  id: string;
  hazard: string;
  probability: number;
  severity: number;
  residualProbability?: number | null;
  residualSeverity?: number | null;
}

interface RiskMatrixProps {
  label: string;
  hazards: readonly Hazard[];
  /** Whether it shows the residual risk after the controls. */
  isResidual?: boolean;
}

const steps = Array.from({ length: riskScale.max }, (_, at) => at + 1);

/** Probability against severity, with the number of hazards in each cell; the arrow keys move from cell to cell. */
export function RiskMatrix({ label, hazards, isResidual = false }: RiskMatrixProps) {
  const [at, setAt] = useState({ probability: 1, severity: 1 });
  const cells = useRef(new Map<string, HTMLTableCellElement>());
  const here = (probability: number, severity: number) =>
    hazards.filter((hazard) =>
      isResidual
        ? hazard.residualProbability === probability && hazard.residualSeverity === severity
        : hazard.probability === probability && hazard.severity === severity,
    );
  const go = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    const next = {
      probability: clamp(at.probability + move.probability),
      severity: clamp(at.severity + move.severity),
    };
    setAt(next);
    cells.current.get(keyOf(next))?.focus();
  };
  return (
    <Box>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is gone over by keys is a grid (WAI-ARIA) */}
      <table role="grid" aria-label={label} onKeyDown={go}>
        <caption>{label}</caption>
        <thead>
          <tr>
            <Corner aria-hidden>↑ P · S →</Corner>
            {steps.map((severity) => (
              <th key={severity} scope="col">
                <span aria-hidden>{severity}</span>
                <Hidden>Severity {severity}</Hidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.toReversed().map((probability) => (
            <tr key={probability}>
              <th scope="row">
                <span aria-hidden>{probability}</span>
                <Hidden>Probability {probability}</Hidden>
              </th>
              {steps.map((severity) => {
                const risk = riskOf(probability, severity);
                const band = bandOf(risk);
                const found = here(probability, severity);
                const isHere = at.probability === probability && at.severity === severity;
                return (
                  <Cell
                    key={severity}
                    ref={(cell: HTMLTableCellElement | null) => {
                      if (cell) cells.current.set(keyOf({ probability, severity }), cell);
                    }}
                    role="gridcell"
                    tabIndex={isHere ? 0 : -1}
                    data-band={band}
                    title={found.map(({ hazard }) => hazard).join(', ') || undefined}
                    aria-label={`Probability ${probability}, severity ${severity}: risk ${risk}, ${labelOf(riskBands, band)?.toLowerCase()}, ${found.length === 1 ? '1 hazard' : `${found.length} hazards`}${found.length ? `: ${found.map(({ hazard }) => hazard).join(', ')}` : ''}`}
                    onFocus={() => setAt({ probability, severity })}
                  >
                    {found.length || ''}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <Legend>
        {riskBands.map(({ code, label: name }) => (
          <li key={code} data-band={code}>
            {name}
          </li>
        ))}
      </Legend>
    </Box>
  );
}

const keyOf = ({ probability, severity }: { probability: number; severity: number }) =>
  `${probability} ${severity}`;
const clamp = (value: number) => Math.min(riskScale.max, Math.max(riskScale.min, value));
const moves: Readonly<Record<string, { probability: number; severity: number }>> = {
  ArrowUp: { probability: 1, severity: 0 },
  ArrowDown: { probability: -1, severity: 0 },
  ArrowLeft: { probability: 0, severity: -1 },
  ArrowRight: { probability: 0, severity: 1 },
};

const Hidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

const bandColours = css`
  &[data-band='low'] {
    background: var(--success-soft);
    color: var(--success);
    border-color: var(--success-border);
  }
  &[data-band='moderate'] {
    background: var(--info-soft);
    color: var(--info);
    border-color: var(--info-border);
  }
  &[data-band='high'] {
    background: var(--warning-soft);
    color: var(--warning);
    border-color: var(--warning-border);
  }
  &[data-band='extreme'] {
    background: var(--danger-soft);
    color: var(--danger);
    border-color: var(--danger-border);
  }
`;

const Corner = styled.td`
  color: var(--muted);
  font-size: 0.6875rem;
  white-space: nowrap;
`;

const Box = styled.div`
  table {
    border-collapse: separate;
    border-spacing: 0.25rem;
  }
  caption {
    margin-bottom: 0.25rem;
    font-weight: 550;
    text-align: start;
  }
  th {
    position: relative;
    min-width: 1.5rem;
    color: var(--muted);
    font-size: 0.8125rem;
    font-weight: 550;
  }
`;

const Cell = styled.td`
  width: 2.75rem;
  height: 2.75rem;
  border: 1px solid transparent;
  border-radius: 0.375rem;
  font-weight: 600;
  text-align: center;
  &:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 1px;
  }
  ${bandColours}
`;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0.375rem;
  margin: 0.5rem 0 0;
  padding: 0;
  list-style: none;
  font-size: 0.8125rem;
  li {
    padding: 0.125rem 0.5rem;
    border: 1px solid transparent;
    border-radius: 0.375rem;
    ${bandColours}
  }
`;
