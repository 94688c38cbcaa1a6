import { currencies } from '@fairlead/contracts/reference/money';
import { payroll } from '@fairlead/contracts/registers/payroll';
import { ResourcePart, useResource } from '@fairlead/remote-kit/resource';
import { Button, EmptyState } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { type RegisterRecord, recordsOf } from '../registers/register-calls.ts';
import { Payslip, type PayslipRecord } from './payslip.tsx';

/** How many payslips are shown at first, and how many more at a press: a year's. */
const year = 12;
/** The maximum number in one answer. */
const mostShown = 96;

/** The payslips that employers have approved for a person, latest first. */
export function Payslips({ person }: { person: string }) {
  const [limit, setLimit] = useState(year);
  const read = recordsOf(payroll).list.useQuery({
    where: { person: { equals: person }, status: { in: payroll.own?.in ?? [] } },
    sort: payroll.order,
    limit,
    depth: 1,
  });
  return (
    <Group aria-labelledby="employer-payslips">
      <h2 id="employer-payslips">From your employers</h2>
      <ResourcePart
        resource={useResource({ ...read, currentData: read.data })}
        failure="Payslips from your employers could not be loaded."
        height="12rem"
      >
        {({ docs, totalDocs }) => (
          <>
            {docs.length === 0 && (
              <EmptyState
                kind="no-financial"
                title="No payslips from employers yet"
                description="Once an employer on Fairlead has approved your pay for a month, its payslip is here."
              />
            )}
            {docs.map((record) => (
              <Payslip key={record.id} slip={slipOf(record)} />
            ))}
            {totalDocs > docs.length && limit < mostShown && (
              <div>
                <Button
                  look="secondary"
                  busy={read.isFetching}
                  onClick={() => setLimit(limit + year)}
                >
                  Show older payslips
                </Button>
              </div>
            )}
          </>
        )}
      </ResourcePart>
    </Group>
  );
}

/** A record of the payroll register as a payslip; missing amounts are zero. */
function slipOf(record: RegisterRecord): PayslipRecord {
  const amount = (name: string) => (typeof record[name] === 'number' ? record[name] : undefined);
  const named = (name: string) => (record[name] as { name?: string } | null | undefined)?.name;
  return {
    id: record.id,
    period: String(record.period),
    status: record.status,
    organization: named('organization') ?? 'Your employer',
    vessel: named('vessel'),
    currency: currencies.find(({ code }) => code === record.currency),
    earned: [
      ['Basic', amount('basic')],
      ['Overtime', amount('overtime')],
      ['Leave pay', amount('leavePay')],
    ],
    taken: [
      ...((record.deductions ?? []) as { what: string; amount: number }[]).map(
        ({ what, amount: taken }) => [what, taken] as const,
      ),
      ['Allotment to the family', amount('allotment')],
    ],
    net: amount('net') ?? 0,
  };
}

const Group = styled.section`
  display: grid;
  gap: 1rem;
  h2 {
    font-size: 1.125rem;
  }
`;
