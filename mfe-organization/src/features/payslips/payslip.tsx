import { payroll } from '@fairlead/contracts/registers/payroll';
import { usePortal } from '@fairlead/remote-kit';
import { Badge, Card, isolated, Link, monthOfYear, twoDecimals } from '@fairlead/ui';
import { Download } from 'lucide-react';
import { styled } from 'styled-components';
import { pdfLink } from '../registers/register-calls.ts';

type Amounts = readonly (readonly [label: string, amount: number | undefined])[];

/** What somebody was paid for a month. */
export interface PayslipRecord {
  id: string;
  /** The month: `2026-11`. */
  period: string;
  status: string;
  organization: string;
  vessel: string | undefined;
  currency: { symbol: string; iso: string } | undefined;
  earned: Amounts;
  taken: Amounts;
  net: number;
}

/** A payslip: the month and the net pay, and when opened how that was calculated. */
export function Payslip({ slip }: { slip: PayslipRecord }) {
  const { apiHost } = usePortal();
  const { currency } = slip;
  const month = monthOfYear(`${slip.period}-01`);
  const status = payroll.statuses.find(({ code }) => code === slip.status);
  const written = (amount: number) => `${currency?.symbol ?? ''}${twoDecimals(amount)}`;
  const lines = (amounts: Amounts, sign: '' | '−') =>
    amounts.flatMap(([label, amount]) =>
      amount
        ? [
            <div key={label}>
              <dt>{isolated(label)}</dt>
              <dd>
                {sign}
                {written(amount)}
              </dd>
            </div>,
          ]
        : [],
    );
  return (
    <Sheet as="article" aria-label={`Payslip ${month}`}>
      <header>
        <div>
          <h3>{month}</h3>
          <p>
            {[slip.organization, slip.vessel]
              .filter((name) => name !== undefined)
              .map(isolated)
              .join(' · ')}
          </p>
        </div>
        <Badge $tone={status?.tone ?? 'neutral'}>{status?.label ?? slip.status}</Badge>
      </header>
      <details>
        <summary>
          <span>Net pay</span>
          <strong>{written(slip.net)}</strong>
        </summary>
        <dl>
          {lines(slip.earned, '')}
          {lines(slip.taken, '−')}
          <div data-total>
            <dt>Net pay{currency && ` (${currency.iso})`}</dt>
            <dd>{written(slip.net)}</dd>
          </div>
        </dl>
        <Link {...pdfLink(apiHost, payroll, slip.id)} download>
          <Download size="1rem" aria-hidden /> Download PDF
        </Link>
      </details>
    </Sheet>
  );
}

const Sheet = styled(Card)`
  display: grid;
  gap: 0.75rem;
  header {
    display: flex;
    align-items: start;
    justify-content: space-between;
    gap: 0.75rem;
  }
  h3 {
    font-size: 1rem;
  }
  p {
    color: var(--muted);
    font-size: 0.9375rem;
    overflow-wrap: anywhere;
  }
  summary {
    display: list-item;
    min-height: 2.5rem;
    line-height: 2.5rem;
    cursor: pointer;
  }
  summary > span {
    color: var(--muted);
  }
  summary > strong {
    float: inline-end;
    font-variant-numeric: tabular-nums;
  }
  dl {
    margin: 0.5rem 0 1rem;
  }
  dl > div {
    display: flex;
    justify-content: space-between;
    gap: 1rem;
    padding-block: 0.375rem;
    border-top: 1px solid var(--border);
  }
  dt {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  [data-total] {
    font-weight: 600;
    border-top: 2px solid var(--border-strong);
  }
`;
