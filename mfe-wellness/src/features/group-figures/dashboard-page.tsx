import { figureMetrics } from '@fairlead/contracts/api/figures';
import { choice, ForPerson, useListState, words } from '@fairlead/remote-kit';
import { Card, Link, PageContainer, useParams } from '@fairlead/ui';
import { PageHeader } from '@fairlead/ui/page-header';
import { styled } from 'styled-components';
import { emergencyPlans, wellnessAlerts } from '../../api.ts';
import { paths } from '../../paths.ts';
import { casesApi } from '../cases/case-api.ts';
import { useToday } from '../figures/use-today.ts';
import { FigureValue } from './figure-value.tsx';
import { type FiguresAsked, groupApi } from './group-api.ts';
import { GroupFilters } from './group-filters.tsx';
import { dashboardPeriods, daysOf } from './periods.ts';
import { useCohort } from './use-cohorts.ts';
import { WhyWithheld } from './why-withheld.tsx';

/** `/organization/:org/wellness/dashboard`: open tasks, and how the people of an organization are. */
export default function DashboardPage() {
  const { org = '' } = useParams();
  return <ForPerson>{() => <Dashboard key={org} org={org} />}</ForPerson>;
}

function Dashboard({ org }: { org: string }) {
  return (
    <PageContainer>
      <PageHeader
        title="Wellness"
        description="What needs your attention, and how your crew are, as far as they let you see."
      />
      <Parts>
        <section aria-labelledby="waiting">
          <h2 id="waiting">Waiting for you</h2>
          <Waiting org={org} />
        </section>
        <GroupFigures org={org} />
      </Parts>
    </PageContainer>
  );
}

function Waiting({ org }: { org: string }) {
  const organization = { equals: org };
  const alerts = wellnessAlerts.count.useQuery({
    where: { organization, status: { equals: 'new' } },
  });
  const cases = casesApi.useGetAttentionQuery(org);
  const plans = emergencyPlans.count.useQuery({
    where: { organization, status: { equals: 'activated' } },
  });
  const lines = [
    {
      href: paths.alerts(org),
      count: alerts.data,
      one: 'new crew alert',
      many: 'new crew alerts',
    },
    {
      href: paths.cases(org),
      count: cases.data?.received,
      one: 'case to review',
      many: 'cases to review',
      note: cases.data?.late ? `${cases.data.late} late` : undefined,
    },
    {
      href: paths.plans(org),
      count: plans.data,
      one: 'activated plan',
      many: 'activated plans',
    },
  ];
  return (
    <Cards aria-labelledby="waiting">
      {lines.map(({ href, count, one, many, note }) => (
        <li key={href}>
          <Card as={Link} href={href}>
            <b>{count ?? '–'}</b>
            <span>{count === 1 ? one : many}</span>
            {note && <em>{note}</em>}
          </Card>
        </li>
      ))}
    </Cards>
  );
}

const address = { cohort: words(70), period: choice(dashboardPeriods, '4') };

/** Each figure of a group over a period. */
function GroupFigures({ org }: { org: string }) {
  const [{ cohort: chosen, period }, change] = useListState(address);
  const { cohorts, cohort } = useCohort(org, chosen);
  const asked = { organization: org, cohort, ...daysOf(period, useToday()) };
  return (
    <section aria-labelledby="group">
      <h2 id="group">How people are</h2>
      <GroupFilters {...{ cohorts, cohort, period, change }} periods={dashboardPeriods} />
      <Cards aria-labelledby="group">
        {figureMetrics.map(({ code, label }) => (
          <MetricCard key={code} asked={{ ...asked, metric: code }} label={label} />
        ))}
      </Cards>
      <WhyWithheld />
    </section>
  );
}

interface MetricCardProps {
  asked: FiguresAsked;
  label: string;
}

function MetricCard({ asked, label }: MetricCardProps) {
  const { currentData, isError } = groupApi.useGetGroupFiguresQuery(asked);
  return (
    <Card as="li">
      <h3>{label}</h3>
      {isError && !currentData ? (
        <p>This could not be loaded.</p>
      ) : (
        <FigureValue figure={currentData?.total} />
      )}
    </Card>
  );
}

const Parts = styled.div`
  display: grid;
  gap: 2rem;
  h2 {
    margin-bottom: 0.75rem;
    font-size: 1.25rem;
  }
`;
const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 12rem), 1fr));
  gap: 1rem;
  list-style: none;
  h3 {
    margin-bottom: 0.25rem;
    color: var(--muted);
    font-size: 0.875rem;
    font-weight: 550;
  }
  a {
    display: grid;
    color: var(--text);
    text-decoration: none;
  }
  a:hover {
    border-color: var(--accent);
  }
  a b {
    font-size: 1.75rem;
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.02em;
  }
  a span {
    color: var(--muted);
  }
  em {
    color: var(--danger);
    font-style: normal;
  }
`;
