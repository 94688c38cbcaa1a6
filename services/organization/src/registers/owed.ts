import { collectionOf, type Register } from '@fairlead/contracts';
import {
  both,
  type Filter,
  isOperator,
  objectId,
  type Service,
  type Viewer,
} from '@fairlead/service-kit';
import { employees } from '../employees/collection.ts';
import { recordsAt } from './access.ts';
import { acknowledgements } from './acknowledgements.ts';

/** How many records somebody is told of that they have not acknowledged. */
const MOST = 200;

/** The records of a register that somebody is asked to acknowledge and has not, where they work by now. */
export async function owedBy(
  service: Service,
  register: Register,
  viewer: Viewer,
): Promise<string[]> {
  const { acknowledged: asked } = register;
  const access = recordsAt(register, viewer, 'read');
  if (!asked || viewer.kind !== 'person' || isOperator(viewer) || access === false) return [];
  const [works, said] = await Promise.all([
    service
      .store(employees)
      .find({ 'user.id': objectId(viewer.id), status: 'active' })
      .toArray(),
    service
      .store(acknowledgements)
      .find({ 'user.id': objectId(viewer.id), register: register.slug })
      .project({ record: 1 })
      .toArray(),
  ]);
  if (works.length === 0) return [];
  const asking: Filter = {
    status: { $in: asked.in },
    deletedAt: null,
    _id: { $nin: said.map(({ record }) => objectId(String(record))) },
    $or: works.map(({ organization, vessel, position }) => ({
      organization,
      vessel: { $in: [null, ...(vessel ? [vessel] : [])] },
      $or: [
        { [asked.by]: null },
        { [asked.by]: { $size: 0 } },
        ...(position ? [{ [asked.by]: position }] : []),
      ],
    })),
  };
  const found = await service
    .store(collectionOf(register.slug))
    .find(access === true ? asking : both(access, asking))
    .project({ _id: 1 })
    .limit(MOST)
    .toArray();
  return found.map(({ _id }) => _id.toHexString());
}
