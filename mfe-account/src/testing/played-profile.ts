import {
  completionOf,
  type ProfileRecords,
  profileFacts,
} from '@fairlead/contracts/profile/completion';
import { nora } from '@fairlead/remote-kit/testing';
import { type Api, Refusal, Reply } from './stage.tsx';

type Content = Record<string, unknown>;

/** The stored records of the person, by collection; those left out do not exist. */
export interface PlayedProfile {
  personal?: Content;
  resume?: Content;
  backgroundChecks?: Content;
  credentials?: Content[];
  users?: Content;
}

interface Played extends Pick<ProfileRecords, 'hasPersonalityResult'> {
  /** Replaces the answer to a call; undefined for the usual one. */
  instead?(call: string): unknown;
}

/** Nothing has been requested for the account. */
const accountSecurity = { addressChange: null, dataExport: null };

const empty: Record<string, Content> = {
  personal: {
    identity: { nationalities: [], passports: [], visas: [], dischargeBooks: [] },
    basic: { hobbies: [] },
    contact: {},
    permanentAddress: {},
    availability: {},
    medical: {},
    nextOfKin: [],
    banking: [],
  },
  resume: {
    about: { positions: [] },
    skills: { skills: [], languages: [], education: [] },
    experience: { isFirstJob: false, roles: [] },
    qualifications: { hasNone: false, entries: [] },
  },
};

/** An account service with one person: what is sent is stored, and takes effect at once. */
export function playedProfile(kept: PlayedProfile = {}, how: Partial<Played> = {}): Api {
  const records = new Map<string, Content>();
  let revision = 0;
  const put = (slug: string, content: Content) => {
    revision += 1;
    const doc = { ...records.get(slug), ...content, etag: `"${slug}-${revision}"` };
    records.set(slug, doc);
    return doc;
  };
  for (const slug of ['personal', 'resume'] as const)
    if (kept[slug]) put(slug, { id: `${slug}-1`, user: nora.id, ...empty[slug], ...kept[slug] });
  put('users', { ...nora, ...kept.users });
  if (kept.backgroundChecks) put('backgroundChecks', { id: 'check-1', ...kept.backgroundChecks });
  const reply = (doc: Content, status = 200, wrapped = false) =>
    new Reply(status, wrapped ? { doc, message: 'Saved.' } : doc, String(doc.etag));

  return ({ pathname }, { call, method, body, ifMatch }) => {
    const instead = how.instead?.(call);
    if (instead !== undefined) return instead;
    const [slug = '', id] = pathname.replace('/api/', '').split('/');
    if (pathname.endsWith('/users/completion')) return summaryOf(records, kept, how);
    if (id === 'readings' || id === 'employers' || id === 'sessions') return { docs: [] };
    if (slug === 'push-notifications') return { data: [] };
    if (pathname.endsWith('/auth/passkeys')) return { docs: [] };
    if (slug === 'auth') return accountSecurity;
    if (slug === 'credentials') return { docs: kept.credentials ?? [], totalDocs: 0 };
    const record = records.get(slug);
    if (method === 'POST' && slug === 'backgroundChecks') {
      const now = new Date().toISOString();
      return reply(
        put(slug, { id: 'check-1', agreedAt: now, ...(body as object), status: 'pending' }),
        201,
        true,
      );
    }
    if (method === 'POST')
      return reply(put(slug, { id: `${slug}-1`, ...empty[slug], ...(body as object) }), 201, true);
    if (method === 'PATCH' && record) {
      if (ifMatch && ifMatch !== record.etag)
        return new Reply(
          412,
          { errors: [{ message: 'Changed.' }], doc: record },
          String(record.etag),
        );
      return reply(put(slug, merged(record, body as Content)), 200, true);
    }
    if (id !== undefined) return record ? reply(record) : new Refusal(404, 'Not Found');
    return { docs: record ? [record] : [] };
  };
}

/** Groups are merged member by member, lists replaced as a whole. */
function merged(record: Content, changes: Content): Content {
  return Object.fromEntries(
    Object.entries(changes).map(([name, value]) => {
      const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
      return [name, isGroup ? { ...(record[name] as object), ...value } : value];
    }),
  );
}

function summaryOf(
  records: ReadonlyMap<string, Content>,
  { credentials = [] }: PlayedProfile,
  { hasPersonalityResult = false }: Partial<Played>,
) {
  const known: ProfileRecords = {
    emailVerified: records.get('users')?.emailVerified === true,
    personal: records.get('personal'),
    resume: records.get('resume'),
    credentials: credentials as never,
    background: (records.get('backgroundChecks')?.status ?? 'not_started') as never,
    hasPersonalityResult,
  };
  return { ...completionOf(known), facts: profileFacts(known, '2026-11-25') };
}
