import type { ReportingTrends } from '@fairlead/contracts/api/reporting';
import { trends } from '@fairlead/contracts/reporting/trends';
import { monthAfter } from '@fairlead/contracts/rest/ship-days';
import { dayAfter } from '@fairlead/contracts/time/clock';
import { usePortal } from '@fairlead/remote-kit';
import { SectionCard } from '@fairlead/remote-kit/sections';
import { dateFormat, monthOfYear } from '@fairlead/ui';
import { BarChart, BarTable } from '@fairlead/ui/charts';
import { styled } from 'styled-components';
import { Quiet } from '../dashboard/dashboard-parts.tsx';
import type { ListContext } from './list-address.ts';
import { trendAddress } from './trend-links.ts';

interface TrendsProps {
  context: ListContext;
  answer: ReportingTrends;
  /** The names of the vessels, by their ids. */
  names: ReadonlyMap<string, string>;
}

type Trend = ReportingTrends['trends'][number];

/** How many vessels are listed. */
const mostVessels = 8;

const shortMonth = dateFormat({ month: 'short', timeZone: 'UTC' });
const dayOf = (month: string) => `${month}-01`;
const endOf = (month: string) => dayAfter(dayOf(monthAfter(month, 1)), -1);

/** How the figures of a company or vessel change from month to month, and how they differ from vessel to vessel, linked to what is counted. */
export function Trends({ context, answer, names }: TrendsProps) {
  const { months, since } = answer;
  const [first = ''] = months;
  if (since === null) return <Quiet>Nothing has been recorded yet.</Quiet>;
  return (
    <>
      <Quiet>
        Months are by the clocks aboard.
        {since > first && ` The first record is of ${monthOfYear(dayOf(since))}.`}
      </Quiet>
      <Grid>
        {trends.map(({ code, label, series }) => {
          const trend = answer.trends.find((one) => one.code === code);
          return (
            <SectionCard key={code} title={label}>
              {trend ? (
                <TrendPlots
                  title={label}
                  trend={trend}
                  labels={series}
                  {...{ context, months, names }}
                />
              ) : (
                <Quiet>These records are not open to you.</Quiet>
              )}
            </SectionCard>
          );
        })}
      </Grid>
    </>
  );
}

interface TrendPlotsProps extends Pick<TrendsProps, 'context' | 'names'> {
  title: string;
  trend: Trend;
  months: readonly string[];
  labels: readonly { code: string; label: string }[];
}

function TrendPlots({ title, trend, months, labels, context, names }: TrendPlotsProps) {
  const { levelAt } = usePortal().roles;
  const { code } = trend;
  const hrefOf = (place: ListContext, days: { from: string; to: string }) => {
    const href = trendAddress(code, place, { days, names });
    return href !== undefined && levelAt(href.replace(/\?.*$/, '')) !== 'none' ? href : undefined;
  };
  const series = labels.map(({ code, label }) => ({
    name: label,
    of: trend.series.find((one) => one.code === code),
  }));
  const categories = months.map((month) => ({
    name: monthOfYear(dayOf(month)),
    short: shortMonth(dayOf(month)),
    href: hrefOf(context, { from: dayOf(month), to: endOf(month) }),
  }));
  const [first = ''] = months;
  const whole = { from: dayOf(first), to: endOf(months.at(-1) ?? first) };
  const vessels = [
    ...new Set(series.flatMap(({ of }) => of?.vessels.map(({ vessel }) => vessel) ?? [])),
  ];
  const rows = vessels
    .map((vessel) => ({
      name: vessel === null ? 'The company' : (names.get(vessel) ?? 'Vessel'),
      href: vessel === null ? undefined : hrefOf({ ...context, vessel }, whole),
      values: series.map(({ of }) => of?.vessels.find((one) => one.vessel === vessel)?.count ?? 0),
    }))
    .toSorted((one, other) => sumOf(other.values) - sumOf(one.values));
  const more = rows.length - mostVessels;
  return (
    <>
      <BarChart
        label={title}
        heading="Month"
        categories={categories}
        series={series.map(({ name, of }) => ({
          name,
          values: months.map((_, at) => of?.months[at] ?? null),
        }))}
      />
      {!context.vessel && categories.every(({ href }) => href === undefined) && (
        <Quiet>Choose a vessel to open the records of a month.</Quiet>
      )}
      {rows.length > 0 && (
        <ByVessel>
          <BarTable
            label={`${title} by vessel`}
            heading="Vessel"
            series={series.map(({ name }) => name)}
            rows={rows.slice(0, mostVessels)}
          />
          {more > 0 && (
            <Quiet>
              {more === 1 ? '1 more vessel has' : `${more} more vessels have`} fewer. Choose a
              vessel above to see its months.
            </Quiet>
          )}
        </ByVessel>
      )}
    </>
  );
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0);

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr));
  gap: 1.25rem;
  margin-top: 0.75rem;
`;

const ByVessel = styled.div`
  margin-top: 1rem;
`;
