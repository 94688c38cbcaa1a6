import type { ReportingFigures } from '@fairlead/contracts/api/reporting';
import { certificates } from '@fairlead/contracts/registers/certificates';
import { correctiveActions } from '@fairlead/contracts/registers/corrective-actions';
import { openStatuses } from '@fairlead/contracts/registers/declaration/register';
import { incidents } from '@fairlead/contracts/registers/incidents';
import { mandatoryDocuments } from '@fairlead/contracts/registers/mandatory-documents';
import { usePortal } from '@fairlead/remote-kit';
import { figure, wholeNumber } from '@fairlead/ui';
import { styled } from 'styled-components';
import { paths } from '../../paths.ts';
import { between, isText, type ListContext, listAddress, oneOf } from './list-address.ts';
import { Tile, type TileLine } from './tile.tsx';

interface TilesProps {
  context: ListContext;
  figures: ReportingFigures;
  /** The names of the vessels, by their ids. */
  names: ReadonlyMap<string, string>;
}

const closed: TileLine = { text: 'These records are not open to you.' };
const count = (number: number, one: string, several: string) =>
  `${wholeNumber(number)} ${number === 1 ? one : several}`;

/** The figures of a company or vessel in a period, as four tiles linked to what they count (O-194). */
export function Tiles({ context, figures, names }: TilesProps) {
  const { levelAt } = usePortal().roles;
  const opens = (href: string | undefined) =>
    href !== undefined && levelAt(href.replace(/\?.*$/, '')) !== 'none' ? href : undefined;
  const { expiries, actions, incidents: events } = figures;
  const people = listAddress(certificates, context, [
    between('expiryDate', figures),
    oneOf('status', openStatuses(certificates)),
  ]);
  const vessels = listAddress(mandatoryDocuments, context, [between('expiryDate', figures)]);
  const overdue = listAddress(correctiveActions, context, [
    oneOf('flags', ['overdue']),
    between('dueDate', figures),
    // Only the company has a page of them.
    ...(context.vessel ? [isText('vessel', names.get(context.vessel) ?? '')] : []),
  ]);
  const reported = listAddress(incidents, context, [between('occurredAt', figures)]);
  const expiring = [
    lineOf(expiries.certificates, 'certificate of people', 'certificates of people', opens(people)),
    lineOf(
      expiries.vesselCertificates,
      'certificate of vessels',
      'certificates of vessels',
      opens(vessels),
    ),
  ].flat();
  return (
    <Grid>
      <Tile
        title="Expiries"
        value={
          expiring.length
            ? wholeNumber((expiries.certificates ?? 0) + (expiries.vesselCertificates ?? 0))
            : undefined
        }
        lines={expiring.length ? expiring : [closed]}
      />
      <RestTile context={context} figures={figures} names={names} opens={opens} />
      <Tile
        title="Overdue actions"
        value={actions ? wholeNumber(actions.overdue) : undefined}
        lines={[
          actions ? { text: 'Corrective actions due in the period', href: opens(overdue) } : closed,
        ]}
      />
      <Tile
        title="Incident rate"
        value={numberOf(events?.perMillionHours)}
        unit="lost-time injuries per million hours"
        lines={
          events
            ? [
                {
                  text: `${count(events.reported, 'incident', 'incidents')}, ${wholeNumber(events.lostTime)} with lost time`,
                  href: opens(reported),
                },
                { text: `${count(events.crewDays, 'crew-day', 'crew-days')} aboard` },
              ]
            : [closed]
        }
      />
    </Grid>
  );
}

const numberOf = (value: number | null | undefined): string | undefined =>
  value === null || value === undefined ? undefined : figure(Math.round(value * 10) / 10);

function lineOf(
  number: number | null,
  one: string,
  several: string,
  href: string | undefined,
): TileLine[] {
  return number === null ? [] : [{ text: count(number, one, several), href }];
}

/** How many vessels with violations are listed. */
const most = 5;

interface RestTileProps extends TilesProps {
  opens: (href: string | undefined) => string | undefined;
}

/** The violations of a vessel link to its report; those of a company to the reports of the vessels with the most. */
function RestTile({ context: { org, vessel }, figures, names, opens }: RestTileProps) {
  const { rest, from, to } = figures;
  const reportOf = (id: string) =>
    opens(`${paths.restReports(org, id)}?${new URLSearchParams({ from, to })}`);
  const lines = (summary: NonNullable<typeof rest>): TileLine[] => [
    summary.crewDays === 0
      ? { text: 'No hours of rest were recorded in this period.' }
      : {
          text: `${count(summary.violations, 'violation', 'violations')} on ${count(summary.crewDays, 'recorded crew-day', 'recorded crew-days')}`,
          href: vessel && reportOf(vessel),
        },
    ...(vessel ? [] : summary.vessels.slice(0, most)).map(({ id, violations }) => ({
      text: `${names.get(id) ?? 'Vessel'}: ${wholeNumber(violations)}`,
      href: reportOf(id),
    })),
  ];
  return (
    <Tile
      title="Rest violations"
      value={numberOf(rest?.per100CrewDays)}
      unit="per 100 crew-days"
      lines={rest ? lines(rest) : [closed]}
    />
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: 1.25rem;
`;
