import { type AccessLevel, reaches } from '@fairlead/contracts/access/levels';
import { usePortal } from '@fairlead/remote-kit';
import { SectionCard } from '@fairlead/remote-kit/sections';
import { Button } from '@fairlead/ui';
import { Tree, type TreeItem } from '@fairlead/ui/lists';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { type RegisterRecord, recordsOf } from '../register-calls.ts';
import type { RegisterPlace } from '../register-place.ts';
import { storageScope } from '../storage-scope.ts';
import { idOf } from '../values.ts';
import { HoursDialog } from './hours-dialog.tsx';

/** The maximum number of a vessel's equipment in its tree. */
const most = 1_000;

/** The equipment of a vessel as a tree, in which only what has parts opens and closes, and the round of reading hours (O-176, O-177). */
export function EquipmentTree({ place, level }: { place: RegisterPlace; level: AccessLevel }) {
  const { navigate } = usePortal();
  const [isReading, read] = useState(false);
  const { data } = recordsOf(place.register).list.useQuery({
    where: storageScope(place),
    sort: 'tag',
    depth: 0,
    limit: most,
  });
  const equipment = data?.docs ?? none;
  const items = useMemo(() => treeOf(equipment), [equipment]);
  if (equipment.length === 0) return null;
  const metered = equipment.filter(
    ({ runningHours, status }) => runningHours != null && status !== 'decommissioned',
  );
  return (
    <Framed
      title="Equipment tree"
      aside={
        reaches(level, 'write') &&
        metered.length > 0 && (
          <Button look="secondary" size="sm" onClick={() => read(true)}>
            Read hours
          </Button>
        )
      }
    >
      <Tree
        label="Equipment"
        items={items}
        open={items.length === 1 ? [items[0]?.id ?? ''] : []}
        onSelect={(id) => navigate(`${place.base}/${id}`)}
      />
      {isReading && <HoursDialog place={place} equipment={metered} onClose={() => read(false)} />}
    </Framed>
  );
}

const none: readonly RegisterRecord[] = [];

/** Equipment with its parts below it. Equipment whose parent is missing is at the top. */
function treeOf(equipment: readonly RegisterRecord[]): TreeItem[] {
  const known = new Set(equipment.map(({ id }) => id));
  const parts = Map.groupBy(equipment, ({ parent }) => {
    const above = idOf(parent);
    return known.has(above) ? above : '';
  });
  const below = (id: string): TreeItem[] =>
    (parts.get(id) ?? []).map((one) => {
      const children = below(one.id);
      return { id: one.id, name: one.title ?? '', ...(children.length > 0 && { children }) };
    });
  return below('');
}

const Framed = styled(SectionCard)`
  margin-bottom: 1rem;
`;
