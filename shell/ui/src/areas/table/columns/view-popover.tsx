import { isFoundIn } from '@fairlead/contracts/api/fold-case';
import { defaultTableLayout, densities } from '@fairlead/contracts/registers/table-layout';
import { Button, Checkbox, RadioGroup } from '@fairlead/ui';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { LineField, Nothing } from '../popover/lines.ts';
import { Popover } from '../popover/popover.tsx';
import { useNarrow } from '../popover/use-narrow.ts';
import type { TableState } from '../state/table-state.ts';
import { useColumns } from '../state/use-columns.ts';
import type { TableColumn } from '../table-column.ts';
import { ToolButton } from '../tool-button.tsx';

interface ViewPopoverProps {
  columns: readonly TableColumn<never>[];
  state: Pick<TableState, 'layout' | 'changeLayout'>;
}

/** Which columns are shown, and the height of rows. */
export function ViewPopover(props: ViewPopoverProps) {
  return (
    <Popover
      title="View"
      button={(opener) => (
        <ToolButton {...opener} icon={<SlidersHorizontal size="1rem" aria-hidden />}>
          View
        </ToolButton>
      )}
    >
      {() => <ViewChoices {...props} />}
    </Popover>
  );
}

function ViewChoices({ columns, state }: ViewPopoverProps) {
  const { layout, changeLayout } = state;
  const [typed, setTyped] = useState('');
  // The height of cards follows their content.
  const isNarrow = useNarrow();
  const found = useColumns(columns, state).all.filter(
    ({ column, model }) => model.getCanHide() && isFoundIn(column.title, typed),
  );
  return (
    <>
      <LineField
        type="search"
        aria-label="Search columns"
        placeholder="Search columns..."
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Choices aria-label="Columns">
        {found.map(({ column, model }) => (
          <li key={column.id}>
            <Checkbox
              label={column.title}
              checked={model.getIsVisible()}
              onChange={(shown) => model.toggleVisibility(shown)}
            />
          </li>
        ))}
      </Choices>
      <Nothing role="status">{found.length === 0 && 'No columns found.'}</Nothing>
      {!isNarrow && (
        <RadioGroup
          label="Rows"
          options={densities}
          value={layout.density}
          onChange={(density) => changeLayout({ density })}
        />
      )}
      <div>
        <Button size="sm" look="quiet" onClick={() => changeLayout(defaultTableLayout)}>
          Reset view
        </Button>
      </div>
    </>
  );
}

const Choices = styled.ul`
  min-width: 14rem;
  max-height: 16rem;
  margin: 0 -0.25rem;
  padding: 0 0.25rem;
  overflow-y: auto;
  list-style: none;
  @media (max-width: 639.98px) {
    max-height: none;
  }
`;
