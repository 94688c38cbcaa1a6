import { vesselStatuses, vesselUses } from '@fairlead/contracts/api/organizations';
import type { FleetCompliance } from '@fairlead/contracts/api/registers';
import { labelOf, type Option, optionOf } from '@fairlead/contracts/reference/options';
import { flagStates } from '@fairlead/contracts/reference/places';
import { listingVesselTypes, vesselSizes } from '@fairlead/contracts/reference/vessels';
import type { AskedColumn } from '@fairlead/remote-kit/table';
import { Badge, Button, figure, Link, wholeNumber } from '@fairlead/ui';
import type { TableColumn } from '@fairlead/ui/table';
import { styled } from 'styled-components';
import { paths } from '../../paths.ts';
import type { Vessel } from './vessel-dialog.tsx';

type FleetColumn = TableColumn<Vessel> & AskedColumn;

interface Columns {
  org: string;
  compliance: FleetCompliance | undefined;
  /** Opens the form of a vessel, for those allowed to change it. */
  onEdit: ((vessel: Vessel) => void) | undefined;
}

/** The columns of the fleet; those of `hiddenAtFirst` are shown on demand. */
export const fleetColumns = (columns: Columns): FleetColumn[] =>
  allColumns(columns).map((column) =>
    onCards.has(column.id) ? { ...column, card: 'below' } : column,
  );

/** The columns that a phone's card of a vessel shows below its name. */
const onCards: ReadonlySet<string> = new Set([
  'type',
  'size',
  'status',
  'compliance',
  'master',
  'buildYear',
  'flagState',
  'imo',
  'edit',
]);

const allColumns = ({ org, compliance, onEdit }: Columns): FleetColumn[] => [
  {
    ...text('name', 'Vessel', 220),
    hides: false,
    card: 'title',
    cell: ({ id, name }) => <Link href={paths.vessel(org, id)}>{name}</Link>,
  },
  chosen('type', 'Type', listingVesselTypes),
  chosen('size', 'Size', vesselSizes),
  {
    ...chosen('status', 'Status', vesselStatuses),
    cell: ({ status }) => {
      const known = optionOf(vesselStatuses, status);
      return (
        known && (
          <Mark>
            <Badge $tone={known.code === 'active' ? 'success' : 'neutral'}>{known.label}</Badge>
          </Mark>
        )
      );
    },
  },
  {
    id: 'compliance',
    title: 'Compliance',
    width: 160,
    value: ({ id }) => shareOf(compliance, id),
    cell: ({ id }) => <Compliance share={shareOf(compliance, id)} />,
  },
  {
    id: 'master',
    title: 'Master',
    width: 180,
    value: ({ master }) => master?.fullName,
  },
  { ...number('buildYear', 'Built'), value: ({ buildYear }) => buildYear && String(buildYear) },
  chosen('flagState', 'Flag', flagStates),
  text('imo', 'IMO number'),
  {
    ...number('grossTonnage', 'Gross tonnage'),
    value: ({ grossTonnage }) => grossTonnage && wholeNumber(grossTonnage),
  },
  {
    ...number('lengthOverall', 'Length overall'),
    value: ({ lengthOverall }) => lengthOverall && `${figure(lengthOverall)} m`,
  },
  chosen('use', 'Use', vesselUses),
  text('mmsi', 'MMSI'),
  text('callSign', 'Call sign'),
  text('shipTime', 'Ship time'),
  {
    id: 'isPublic',
    title: 'On the public page',
    width: 170,
    sorts: true,
    filter: { variant: 'boolean' },
    value: ({ isPublic }) => (isPublic ? 'Yes' : 'No'),
    cell: ({ isPublic }) =>
      isPublic ? (
        <Mark>
          <Badge $tone="info">On the public page</Badge>
        </Mark>
      ) : (
        'No'
      ),
  },
  ...(onEdit
    ? [
        {
          id: 'edit',
          title: 'Change',
          width: 110,
          value: () => '',
          cell: (vessel: Vessel) => (
            <Mark>
              <Button
                look="quiet"
                size="sm"
                onClick={() => onEdit(vessel)}
                aria-label={`Edit ${vessel.name}`}
              >
                Edit
              </Button>
            </Mark>
          ),
        },
      ]
    : []),
];

/** Rarely needed columns. */
export const hiddenAtFirst = ['use', 'mmsi', 'callSign', 'shipTime', 'lengthOverall'];

const text = (
  id: 'name' | 'imo' | 'mmsi' | 'callSign' | 'shipTime',
  title: string,
  width = 140,
): FleetColumn => ({
  id,
  title,
  width,
  sorts: true,
  filter: { variant: 'text' },
  value: (vessel) => vessel[id],
});

const number = (
  id: 'buildYear' | 'grossTonnage' | 'lengthOverall',
  title: string,
): FleetColumn => ({
  id,
  title,
  width: 140,
  align: 'end',
  sorts: true,
  filter: { variant: 'number' },
  value: (vessel) => vessel[id],
});

const chosen = (
  id: 'type' | 'size' | 'status' | 'flagState' | 'use',
  title: string,
  options: readonly Option[],
): FleetColumn => ({
  id,
  title,
  width: 140,
  sorts: true,
  filter: { variant: 'multiSelect', options },
  value: (vessel) => labelOf(options, vessel[id]),
});

/** The percentage of checks that a vessel has passed; undefined for one without checks. */
const shareOf = (compliance: FleetCompliance | undefined, id: string): number | undefined => {
  const score = compliance?.vessels[id];
  return score && Math.round((score.passed / score.of) * 100);
};

const Compliance = ({ share }: { share: number | undefined }) =>
  share === undefined ? (
    '–'
  ) : (
    <Mark>
      <Badge $tone={share === 100 ? 'success' : 'warning'}>{share} %</Badge>
    </Mark>
  );

/** Content of a row keeps its own height rather than the row's. */
const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  line-height: 1.25;
`;
