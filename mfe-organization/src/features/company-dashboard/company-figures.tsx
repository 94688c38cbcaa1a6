import { paths } from '../../paths.ts';
import { Figure, Figures, Positions } from '../dashboard/figures.tsx';
import { useGetPeopleSummaryQuery } from '../dashboard/get-people-summary.ts';

interface CompanyFiguresProps {
  org: string;
  /** Whether the viewer sees everybody's record, and so what is counted. */
  knowsPeople: boolean;
}

/** How many people and vessels a company has, counted by the API. */
export function CompanyFigures({ org, knowsPeople }: CompanyFiguresProps) {
  const { data, isError, refetch } = useGetPeopleSummaryQuery({ org });
  return (
    <Figures
      label="Figures of the company"
      retry={isError && !data ? () => void refetch() : undefined}
    >
      <Figure label="Vessels" count={data?.vessels} href={paths.fleet(org)} />
      <Figure
        label="People"
        count={data?.people}
        href={knowsPeople ? paths.people(org) : undefined}
      />
    </Figures>
  );
}

/** How many people of a company hold which position. */
export const CompanyPositions = ({ org }: { org: string }) => (
  <Positions positions={useGetPeopleSummaryQuery({ org }).data?.positions} />
);
