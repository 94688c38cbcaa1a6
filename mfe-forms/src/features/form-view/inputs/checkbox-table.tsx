import { Tick } from '@fairlead/ui';
import { styled } from 'styled-components';
import { Group } from './group.tsx';
import type { InputProps } from './input-props.ts';

interface Cell {
  row: string;
  column: string;
}

/** Checkboxes in rows and columns (F-027); where a row allows only one choice, a new one replaces the earlier (F-028). */
export function CheckboxTable({ field, value, onChange, ...shown }: InputProps<'checkboxTable'>) {
  const { rows, columns, isSingle } = field;
  const cells: readonly Cell[] = Array.isArray(value) ? value : [];
  const isTicked = ({ row, column }: Cell) =>
    cells.some((one) => one.row === row && one.column === column);
  const toggle = (cell: Cell) => {
    if (isTicked(cell))
      return onChange(cells.filter((one) => one.row !== cell.row || one.column !== cell.column));
    onChange([...cells.filter((one) => !isSingle || one.row !== cell.row), cell]);
  };
  return (
    <Group {...shown}>
      <Scroll role="region" aria-label={shown.label} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td />
              {columns.map((column) => (
                <th key={column.value} scope="col">
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.value}>
                <th scope="row">{row.label}</th>
                {columns.map((column) => {
                  const cell = { row: row.value, column: column.value };
                  return (
                    <td key={column.value}>
                      <CellBox>
                        <Tick
                          type="checkbox"
                          aria-label={`${row.label}: ${column.label}`}
                          checked={isTicked(cell)}
                          onChange={() => toggle(cell)}
                        />
                      </CellBox>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </Group>
  );
}

const Scroll = styled.section`
  /* A table that is too wide is moved sideways; its words stay whole. */
  overflow-wrap: normal;
  overflow-x: auto;
  border: 1px solid var(--border);
  border-radius: var(--radius);
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: 0.9375rem;
  }
  th,
  thead td {
    padding: 0.5rem 0.75rem;
    font-weight: 550;
    text-align: start;
  }
  th[scope='col'] {
    text-align: center;
  }
  tbody tr {
    border-top: 1px solid var(--border);
  }
  tbody td {
    padding: 0;
  }
`;
/** The whole cell is the target. */
const CellBox = styled.label`
  display: grid;
  place-items: center;
  min-width: 2.75rem;
  min-height: 2.75rem;
  cursor: pointer;
`;
