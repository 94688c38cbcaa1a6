import type { Where } from '@fairlead/contracts/api/rest';
import type { Option } from '@fairlead/contracts/reference/options';
import { useDebounced } from '@fairlead/remote-kit';
import { useState } from 'react';
import { members } from '../../api.ts';
import { recordsOf } from '../registers/register-calls.ts';

/** How long typing must pause before the search starts, in milliseconds. */
const searchDelay = 200;
/** How many are offered; to find others, people type more. */
const most = 20;

/** The matches for what was typed, or the newest before that; the text to search for, and how to set it. */
export interface Searched {
  options: readonly Option[];
  text: string;
  search(text: string): void;
}

const none: readonly Option[] = [];

/** The members of an organization, by name or email address. */
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
  /** The vessel of the record that refers to them: then they belong to the company or to this vessel. */
  vessel: string | undefined;
}

/** The records of a register that another record can refer to, by number or title. */
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
