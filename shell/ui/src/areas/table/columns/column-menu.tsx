import { Menu, type MenuItem } from '@fairlead/ui/popups';
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
import type { TableState } from '../state/table-state.ts';
import { type ColumnModel, type LaidOut, moveColumn } from '../state/use-columns.ts';

interface ColumnMenuProps<Row> {
  laid: LaidOut<Row>;
  /** The columns before and after it. */
  neighbours: readonly [LaidOut<Row> | undefined, LaidOut<Row> | undefined];
  model: ColumnModel;
  state: TableState;
  anchor: HTMLElement;
  /** Opens a filter of the column, where it can be filtered. */
  onFilter: ((id: string) => void) | undefined;
  /** The column is hidden, and with it the focused element. */
  onHidden(): void;
  onClose(): void;
}

/** The actions of a column, from its header. */
export function ColumnMenu<Row>(props: ColumnMenuProps<Row>) {
  return (
    <Menu
      label={`Column ${props.laid.column.title}`}
      anchor={props.anchor}
      onClose={props.onClose}
      items={[...sorting(props), ...places(props), ...showing(props)]}
    />
  );
}

const icon = { size: '1rem', 'aria-hidden': true } as const;

function sorting<Row>({ laid, state, onFilter }: ColumnMenuProps<Row>): MenuItem[] {
  const { column } = laid;
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
  if (column.filter && onFilter)
    items.push({ label: 'Filter…', icon: <Funnel {...icon} />, onAct: () => onFilter(id) });
  return items;
}

function places<Row>({ laid, neighbours, model }: ColumnMenuProps<Row>): MenuItem[] {
  const end = laid.pinned?.end;
  const pin = (label: string, to: 'start' | 'end' | false): MenuItem => ({
    label,
    icon: to ? <Pin {...icon} /> : <PinOff {...icon} />,
    onAct: () => laid.model.pin(to),
  });
  // A pinned column stays at its end, so it only changes places with other pinned ones.
  const move = (
    label: string,
    to: LaidOut<Row> | undefined,
    shown: MenuItem['icon'],
  ): MenuItem[] => {
    if (!to || to.pinned?.end !== end) return [];
    return [{ label, icon: shown, onAct: () => moveColumn(model, laid.column.id, to.column.id) }];
  };
  const [before, after] = neighbours;
  const items = [
    ...(end === 'start' ? [] : [pin('Pin at the start', 'start')]),
    ...(end === 'end' ? [] : [pin('Pin at the end', 'end')]),
    ...(end ? [pin('Unpin', false)] : []),
    ...move('Move back', before, <ArrowLeft {...icon} />),
    ...move('Move on', after, <ArrowRight {...icon} />),
  ];
  return apart(items);
}

function showing<Row>({ laid, state, onHidden }: ColumnMenuProps<Row>): MenuItem[] {
  const { column, model } = laid;
  const items: MenuItem[] = [];
  if (state.layout.widths[column.id] !== undefined)
    items.push({
      label: 'Reset width',
      icon: <X {...icon} />,
      onAct: () => model.resetSize(),
    });
  if (model.getCanHide())
    items.push({
      label: 'Hide column',
      icon: <EyeOff {...icon} />,
      onAct: () => {
        model.toggleVisibility(false);
        onHidden();
      },
    });
  return apart(items);
}

const apart = ([first, ...rest]: MenuItem[]): MenuItem[] =>
  first ? [{ ...first, isApart: true }, ...rest] : [];
