import {
  collectionOf,
  levelAt,
  type Register,
  recordPath,
  registerPlace,
} from '@fairlead/contracts';
import { objectId } from '@fairlead/service-kit';
import { type Person, type Source, wholeDays } from './source.ts';

/** How a register’s records appear in the schedule of the person that each of them names. */
interface Dated {
  register: Register;
  person?: string;
  /** The member that names several people, of whom the person is one. */
  people?: string;
  /** The member with the day. */
  on: string;
  title(record: string): string;
}

/** The records of a register that name the person and have a day, in the organizations where they work. */
export function recordsOn({ register, person: member, people, on, title }: Dated): Source {
  const closed = register.statuses.flatMap(({ code, isClosed }) => (isClosed ? [code] : []));
  return async (service, person, { span }) => {
    const records = await service
      .store(collectionOf(register.slug))
      .find({
        [`${people ?? member}.id`]: objectId(person.id),
        [on]: { $gte: span.from, $lte: span.to },
        status: { $nin: closed },
        organization: { $in: person.memberships.map(({ organization }) => objectId(organization)) },
      })
      .toArray();
    return records.map(({ _id, ...record }) => {
      const place = { organization: String(record.organization), vessel: idOf(record.vessel) };
      const day = String(record[on]);
      return {
        ...wholeDays,
        id: _id.toHexString(),
        title: title(String(record.title)),
        from: day,
        to: day,
        status: String(record.status),
        link: linkTo(register, person, { id: _id.toHexString(), ...place }),
      };
    });
  };
}

const idOf = (related: unknown) => (related ? String(related) : undefined);

interface Placed {
  id: string;
  organization: string;
  vessel: string | undefined;
}

/** The page of a record that the person may open: the vessel’s, or else the company’s. */
function linkTo(register: Register, person: Person, record: Placed): string | null {
  const { vessel } = record;
  const standings = person.memberships.filter(
    ({ organization }) => organization === record.organization,
  );
  const opens = (scope: 'org' | 'vessel') => {
    const place = registerPlace(register, scope, vessel);
    return place !== undefined && levelAt(place, standings) !== 'none';
  };
  if (vessel !== undefined && opens('vessel')) return recordPath(register, { ...record, vessel });
  return opens('org') ? recordPath(register, { ...record, vessel: null }) : null;
}
