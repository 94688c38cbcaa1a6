import { EmptyState } from '@fairlead/ui';
import { InsertionZone, SortableList } from '@fairlead/ui/lists';
import { memo } from 'react';
import type { Item } from '../state/builder-state.ts';
import { CanvasContext, type CanvasPlace } from './canvas-place.ts';
import { CanvasRow } from './canvas-row.tsx';

interface CanvasProps {
  items: readonly Item[];
  place: CanvasPlace;
  onOrder(items: readonly Item[]): void;
}

const keyOf = ({ key }: Item) => key;
const nameOf = ({ field }: Item) => field.label || field.name;
const rowOf = (item: Item) => <CanvasRow item={item} />;

/** The fields of the form, in order (F-122). Field types are dropped among them. */
export const Canvas = memo(function Canvas({ items, place, onOrder }: CanvasProps) {
  return (
    <InsertionZone>
      {items.length === 0 ? (
        <EmptyState
          kind="no-data"
          title="No fields yet"
          description="Choose a type of field, or drag it here."
        />
      ) : (
        <CanvasContext value={place}>
          <SortableList
            label="Fields of the form"
            items={items}
            getValue={keyOf}
            getName={nameOf}
            onChange={onOrder}
          >
            {rowOf}
          </SortableList>
        </CanvasContext>
      )}
    </InsertionZone>
  );
});
