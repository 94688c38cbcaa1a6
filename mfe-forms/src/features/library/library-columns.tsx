import { type Form, formPurposes, formStatuses } from '@fairlead/contracts/api/forms';
import { labelOf, type Option } from '@fairlead/contracts/reference/options';
import type { AskedColumn } from '@fairlead/remote-kit/table';
import { Button, Link, Timestamp } from '@fairlead/ui';
import type { TableColumn } from '@fairlead/ui/table';
import { styled } from 'styled-components';
import { paths } from '../../paths.ts';
import { nameOf } from '../form-lists/form-rows.tsx';
import { FormStatusBadge } from './form-status-badge.tsx';

interface Columns {
  org: string;
  vessels: readonly Option[];
  /** Shows the actions of a form, for those who write forms. */
  onActs: ((form: Form) => void) | undefined;
}

/** The columns of the Form Library (F-047). */
export const libraryColumns = ({
  org,
  vessels,
  onActs,
}: Columns): (TableColumn<Form> & AskedColumn)[] => [
  {
    id: 'title',
    title: 'Form',
    width: 230,
    sorts: true,
    hides: false,
    card: 'title',
    filter: { variant: 'text' },
    value: ({ title }) => title,
    cell: ({ id, title }) => (
      <Link href={onActs ? paths.build(org, id) : paths.answers(org, id)}>{title}</Link>
    ),
  },
  {
    id: 'status',
    title: 'Status',
    width: 130,
    sorts: true,
    card: 'below',
    isFaceted: true,
    filter: { variant: 'multiSelect', options: formStatuses },
    value: ({ status }) => labelOf(formStatuses, status),
    cell: ({ status }) => <FormStatusBadge status={status} />,
  },
  {
    id: 'version',
    title: 'Version',
    width: 90,
    align: 'end',
    sorts: true,
    card: 'below',
    value: ({ version, publishedAt }) => (publishedAt ? version : '–'),
  },
  {
    id: 'vessel',
    title: 'Vessel',
    width: 145,
    card: 'below',
    path: 'vessel.id',
    filter: { variant: 'multiSelect', options: vessels },
    value: ({ vessel }) => nameOf(vessel) ?? 'Organization',
  },
  {
    id: 'purpose',
    title: 'Purpose',
    width: 165,
    sorts: true,
    card: 'below',
    filter: { variant: 'multiSelect', options: formPurposes },
    value: ({ purpose }) => labelOf(formPurposes, purpose),
  },
  {
    id: 'updatedAt',
    title: 'Changed',
    width: 195,
    sorts: true,
    card: 'below',
    value: ({ updatedAt }) => updatedAt,
    cell: ({ updatedAt }) => <Timestamp at={updatedAt} />,
  },
  ...(onActs ? [actsColumn(onActs)] : []),
];

const actsColumn = (onActs: (form: Form) => void): TableColumn<Form> => ({
  id: 'acts',
  title: 'Actions',
  width: 110,
  hides: false,
  card: 'below',
  value: () => '',
  cell: (form) => (
    <Act>
      <Button
        look="quiet"
        size="sm"
        aria-label={`Actions for ${form.title}`}
        onClick={() => onActs(form)}
      >
        Actions
      </Button>
    </Act>
  ),
});

/** Content of a row keeps its own height rather than the row's. */
const Act = styled.span`
  display: inline-flex;
  align-items: center;
  line-height: 1.25;
`;
