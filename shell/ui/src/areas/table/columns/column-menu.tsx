import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  EyeOff,
  Funnel,
  Pin,
  PinOff,
  X,
} from 'lucide-react';
import { Menu, type MenuItem } from '../popover/menu.tsx';
import { withMoved, withPin, withShown, withWidth } from '../state/changed-layout.ts';
import type { TableState } from '../state/table-state.ts';
import { canHide, type TableColumn } from '../table-column.ts';

interface ColumnMenuProps<Row> {
  column: TableColumn<Row>;
  /** The columns on either side of it. */
  neighbours: { before: string | undefined; after: string | undefined };
  columns: readonly TableColumn<Row>[];
  state: TableState;
  anchor: HTMLElement;
  onFilter(id: string): void;
  /** The column is hidden, and with it what had the focus. */
  onHidden(): void;
  onClose(): void;
}

/** What can be done with a column, from its head. */
export function ColumnMenu<Row>(props: ColumnMenuProps<Row>) {
  return (
    <Menu
      label={`Column ${props.column.title}`}
      anchor={props.anchor}
      onClose={props.onClose}
      items={[...sorting(props), ...places(props), ...showing(props)]}
    />
  );
}

const icon = { size: '1rem', 'aria-hidden': true } as const;

function sorting<Row>({ column, state, onFilter }: ColumnMenuProps<Row>): MenuItem[] {
  const { id } = column;
  const { query, changeQuery } = state;
  const order = query.sort.find((one) => one.id === id)?.order;
  const items: MenuItem[] = [];
  if (column.sorts && order !== 'asc')
    items.push({
      label: 'Sort ascending',
      icon: <ArrowUp {...icon} />,
      onAct: () => changeQuery({ sort: [{ id, order: 'asc' }] }),
    });
  if (column.sorts && order !== 'desc')
    items.push({
      label: 'Sort descending',
      icon: <ArrowDown {...icon} />,
      onAct: () => changeQuery({ sort: [{ id, order: 'desc' }] }),
    });
  if (order)
    items.push({
      label: 'Do not sort',
      icon: <X {...icon} />,
      onAct: () => changeQuery({ sort: query.sort.filter((one) => one.id !== id) }),
    });
  if (column.filter)
    items.push({ label: 'Filter…', icon: <Funnel {...icon} />, onAct: () => onFilter(id) });
  return items;
}

function places<Row>({ column, neighbours, columns, state }: ColumnMenuProps<Row>): MenuItem[] {
  const { id } = column;
  const { layout, changeLayout } = state;
  const isAt = (end: 'start' | 'end') => layout.pinned[end].includes(id);
  const pin = (label: string, end: 'start' | 'end' | undefined): MenuItem => ({
    label,
    icon: end ? <Pin {...icon} /> : <PinOff {...icon} />,
    onAct: () => changeLayout(withPin(layout, id, end)),
  });
  const move = (label: string, to: string | undefined, shown: MenuItem['icon']): MenuItem[] =>
    to === undefined
      ? []
      : [{ label, icon: shown, onAct: () => changeLayout(withMoved(columns, layout, id, to)) }];
  const items = [
    ...(isAt('start') ? [] : [pin('Pin at the start', 'start')]),
    ...(isAt('end') ? [] : [pin('Pin at the end', 'end')]),
    ...(isAt('start') || isAt('end') ? [pin('Unpin', undefined)] : []),
    ...move('Move back', neighbours.before, <ArrowLeft {...icon} />),
    ...move('Move on', neighbours.after, <ArrowRight {...icon} />),
  ];
  return apart(items);
}

function showing<Row>({ column, state, onHidden }: ColumnMenuProps<Row>): MenuItem[] {
  const { id } = column;
  const { layout, changeLayout } = state;
  const items: MenuItem[] = [];
  if (layout.widths[id] !== undefined)
    items.push({
      label: 'Reset width',
      icon: <X {...icon} />,
      onAct: () => changeLayout(withWidth(layout, id, undefined)),
    });
  if (canHide(column))
    items.push({
      label: 'Hide column',
      icon: <EyeOff {...icon} />,
      onAct: () => {
        changeLayout(withShown(layout, id, false));
        onHidden();
      },
    });
  return apart(items);
}

const apart = ([first, ...rest]: MenuItem[]): MenuItem[] =>
  first ? [{ ...first, isApart: true }, ...rest] : [];
