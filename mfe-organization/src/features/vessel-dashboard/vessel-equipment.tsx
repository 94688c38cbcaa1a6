import { optionOf } from '@fairlead/contracts/reference/options';
import type { Tone } from '@fairlead/contracts/registers/declaration/index';
import { anyRegister } from '@fairlead/contracts/registers/declaration/index';
import { equipment } from '@fairlead/contracts/registers/equipment';
import { useLevel } from '@fairlead/remote-kit';
import { SectionProblem } from '@fairlead/remote-kit/resource';
import { SectionCard } from '@fairlead/remote-kit/sections';
import { type ItemStatus, StatusCard, type StatusItem } from '@fairlead/ui/records';
import { type RegisterRecord, recordsOf } from '../registers/register-calls.ts';
import { placeBeside } from '../registers/register-place.ts';

const register = anyRegister(equipment);
const title = 'Equipment out of order';

/** How much of it is listed; the register has the rest. */
const most = 20;

const broken = ['out', 'degraded'];

/** The equipment of a vessel that does not work as it should, by its status and with when it came to it; nothing where all of it does. */
export function VesselEquipment({ org, vessel }: { org: string; vessel: string }) {
  const base = placeBeside(register, { org, vessel, scope: 'vessel' })?.base ?? '';
  const level = useLevel(base);
  const read = recordsOf(register).list.useQuery(
    {
      where: {
        and: [
          { organization: { equals: org } },
          { vessel: { equals: vessel } },
          { status: { in: broken } },
        ],
      },
      sort: 'tag',
      limit: most,
      depth: 0,
      select: { title: true, status: true, moves: true },
    },
    { skip: level === 'none' },
  );
  if (read.isError && !read.data)
    return (
      <SectionCard title={title}>
        <SectionProblem
          message="The equipment could not be loaded."
          onRetry={() => void read.refetch()}
        />
      </SectionCard>
    );
  const records = read.data?.docs ?? [];
  if (records.length === 0) return null;
  const worstFirst = records.toSorted(
    (one, other) => broken.indexOf(one.status) - broken.indexOf(other.status),
  );
  return (
    <StatusCard
      title={title}
      href={base}
      items={worstFirst.map((record) => itemOf(record, base))}
      grouped
    />
  );
}

const looks: Readonly<Record<Tone, ItemStatus>> = {
  neutral: 'default',
  info: 'info',
  success: 'success',
  warning: 'warning',
  danger: 'error',
};

function itemOf({ id, title: name, status, moves }: RegisterRecord, base: string): StatusItem {
  const known = optionOf(register.statuses, status);
  const since = moves.at(-1)?.at;
  return {
    id,
    title: name ?? register.singular,
    href: `${base}/${id}`,
    status: looks[known?.tone ?? 'neutral'],
    group: known?.label ?? status,
    ...(since !== undefined && { timestamp: since }),
  };
}
