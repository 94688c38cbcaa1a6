import type { Where } from '@fairlead/contracts/api/rest';
import type { Option } from '@fairlead/contracts/reference/options';
import { useDebounced } from '@fairlead/remote-kit';
import { useState } from 'react';
import { members } from '../../api.ts';
import { recordsOf } from '../registers/register-calls.ts';

/** How long typing rests before it is looked for, in milliseconds. */
const searchDelay = 200;
/** How many are offered; who looks for another types more. */
const most = 20;

/** What was found for what is typed, the newest before anything is; the text that is looked for, and how it is said. */
export interface Searched {
  options: readonly Option[];
  text: string;
  search(text: string): void;
}

const none: readonly Option[] = [];

/** The members of an organization, by name or address. */
export function usePeopleSearch(organization: string): Searched {
  const { text, q, search } = useTyped();
  const { data } = members.memberOptions.useQuery({ organization, q });
  const options = data?.map(({ label, value }) => ({ code: value, label })) ?? none;
  return { options, text, search };
}

interface RecordsAsked {
  /** The slug of the register. */
  register: string;
  organization: string;
  /** The vessel of the record that names them: then they are of the company or of this vessel. */
  vessel: string | undefined;
}

/** The records of a register that another record can name, by number or title. */
export function useRecordSearch({ register, organization, vessel }: RecordsAsked): Searched {
  const { text, q, search } = useTyped();
  const parts: Where[] = [{ organization: { equals: organization } }];
  if (vessel) parts.push({ or: [{ vessel: { equals: vessel } }, { vessel: { exists: false } }] });
  if (q) parts.push({ or: [{ number: { contains: q } }, { title: { contains: q } }] });
  const { data } = recordsOf({ slug: register }).list.useQuery({
    where: { and: parts },
    sort: '-updatedAt',
    limit: most,
    depth: 0,
    select: { number: true, title: true },
  });
  const options =
    data?.docs.map(({ id, number, title }) => ({
      code: id,
      label: [number, title].filter(Boolean).join(' ') || id,
    })) ?? none;
  return { options, text, search };
}

function useTyped() {
  const [text, search] = useState('');
  return { text, q: useDebounced(text.trim(), searchDelay), search };
}
