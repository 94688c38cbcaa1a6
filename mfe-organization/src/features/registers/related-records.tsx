import { reaches } from '@fairlead/contracts/access/levels';
import { optionOf } from '@fairlead/contracts/reference/options';
import type { Register } from '@fairlead/contracts/registers/declaration/index';
import { type Pointing, pointingTo } from '@fairlead/contracts/registers/relations';
import { useLevel } from '@fairlead/remote-kit';
import { Rows, RowText } from '@fairlead/remote-kit/lists';
import { SectionCard } from '@fairlead/remote-kit/sections';
import { Badge, Button, Link, wholeNumber } from '@fairlead/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { FlagBadges } from './flag-badges.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { type RegisterRecord, recordsOf } from './register-calls.ts';
import { placeBeside, type RegisterPlace } from './register-place.ts';
import { storageScope } from './storage-scope.ts';

interface RelatedRecordsProps {
  place: RegisterPlace;
  record: RegisterRecord;
}

/** How many are shown before more are requested, and how many more then. */
const few = 10;
const more = 50;

/** The records of other registers, and of the same one, that refer to a record: a list for each field by which they can. */
export function RelatedRecords({ place, record }: RelatedRecordsProps) {
  return pointingTo(place.register).flatMap((pointing) => {
    const beside = placeBeside(pointing.register, place);
    const key = `${pointing.register.slug} ${pointing.member}`;
    return beside
      ? [<Related key={key} from={place.register} {...{ pointing, record }} place={beside} />]
      : [];
  });
}

interface RelatedProps extends RelatedRecordsProps {
  pointing: Pointing;
  /** The register of the record that they refer to. */
  from: Register;
}

function Related({ place, record, pointing, from }: RelatedProps) {
  const { register, member, field } = pointing;
  const level = useLevel(place.base);
  const [limit, show] = useState(few);
  const [isAdding, add] = useState(false);
  const { data } = recordsOf(register).list.useQuery(
    {
      where: { and: [storageScope(place), { [member]: { equals: record.id } }] },
      sort: register.order,
      limit,
      depth: 0,
      select: { number: true, title: true, status: true, flags: true },
    },
    { skip: level === 'none' },
  );
  // A successor is created by an action of its page.
  const mayAdd = reaches(level, 'write') && member !== register.succession?.member;
  if (level === 'none' || !data || (data.totalDocs === 0 && !mayAdd)) return null;
  const title = titleOf(pointing, from);
  return (
    <SectionCard
      label={title}
      title={
        <>
          {title} {data.totalDocs > 0 && <span>({wholeNumber(data.totalDocs)})</span>}
        </>
      }
      aside={
        mayAdd && (
          <Button
            look="quiet"
            size="sm"
            onClick={() => add(true)}
            aria-label={`New ${register.singular.toLowerCase()}`}
          >
            <Plus size="1rem" aria-hidden />
            New
          </Button>
        )
      }
    >
      {data.totalDocs === 0 ? (
        <p>There are none yet.</p>
      ) : (
        <Rows aria-label={title}>
          {data.docs.map((one) => (
            <RelatedRow key={one.id} {...{ register, one }} href={`${place.base}/${one.id}`} />
          ))}
        </Rows>
      )}
      {data.totalDocs > data.docs.length && (
        <Button look="secondary" size="sm" onClick={() => show(limit + more)}>
          Show more
        </Button>
      )}
      {isAdding && (
        <RecordDialog
          place={place}
          initial={{
            vessel: record.vessel,
            [member]: field.kind === 'records' ? [record] : record,
          }}
          onClose={() => add(false)}
        />
      )}
    </SectionCard>
  );
}

interface RelatedRowProps {
  register: Register;
  one: RegisterRecord;
  href: string;
}

function RelatedRow({ register, one, href }: RelatedRowProps) {
  const status = optionOf(register.statuses, one.status);
  return (
    <li>
      <RowText>
        <Link href={href}>{nameOf(one) || register.singular}</Link>
      </RowText>
      <FlagBadges register={register} record={one} />
      <Badge $tone={status?.tone ?? 'neutral'}>{status?.label ?? one.status}</Badge>
    </li>
  );
}

const nameOf = ({ number, title }: RegisterRecord) => [number, title].filter(Boolean).join(' ');

/** The title of the list: the register alone, where one field of another refers to this one. */
function titleOf({ register, field }: Pointing, from: Register): string {
  const isOnly =
    pointingTo(from).filter((other) => other.register.slug === register.slug).length === 1;
  const isSame = register.slug === from.slug;
  return isOnly && !isSame
    ? register.plural
    : `${register.plural} (${field.label.toLowerCase()}${isSame ? ' this' : ''})`;
}
