import { paths } from '../../paths.ts';
import { Figure, Figures, Positions } from '../dashboard/figures.tsx';
import { useGetPeopleSummaryQuery } from '../dashboard/get-people-summary.ts';

interface VesselFiguresProps {
  org: string;
  vessel: string;
  /** Whether the viewer sees everybody's record, and so what is counted. */
  knowsPeople: boolean;
}

/** How many people work on a vessel. */
export function VesselFigures({ org, vessel, knowsPeople }: VesselFiguresProps) {
  const { data, isError, refetch } = useGetPeopleSummaryQuery({ org, vessel });
  return (
    <Figures
      label="Figures of the vessel"
      retry={isError && !data ? () => void refetch() : undefined}
    >
      <Figure
        label="People"
        count={data?.people}
        href={knowsPeople ? `${paths.people(org)}?vessel=${vessel}` : undefined}
      />
    </Figures>
  );
}

/** As what people work on a vessel. */
export const VesselPositions = (place: { org: string; vessel: string }) => (
  <Positions positions={useGetPeopleSummaryQuery(place).data?.positions} />
);
