import { createHash } from 'node:crypto';
import type { Service } from '@fairlead/service-kit';
import { helplines } from './collection.ts';

const english = 'English';
const filipino = 'Filipino';

/**
 * The lines of a new installation (W-032 to W-034), as far as they are confirmed: of none of the three a number is, so that none is given. The two
 * of the Philippines are known from the press, and wait unpublished for somebody to dial them.
 */
export const firstLines = [
  {
    name: 'International Seafarers Crisis Hotline',
    country: 'International',
    hours: '24/7',
    languages: [english, 'Spanish', filipino, 'Russian'],
    type: 'crisis',
    description: 'Confidential crisis support for seafarers and their families.',
    published: true,
  },
  {
    name: 'Philippine Seafarer Hotline',
    country: 'Philippines',
    hours: '24/7',
    languages: [filipino, english],
    type: 'crisis',
    description: 'Crisis support for seafarers from the Philippines.',
    published: true,
  },
  {
    name: 'Mission to Seafarers',
    country: 'International',
    hours: '24/7 Emergency',
    languages: [english, 'Multiple'],
    type: 'general',
    description: 'Chaplains and welfare support in ports around the world.',
    published: true,
  },
  {
    name: 'DMW and OWWA hotline',
    country: 'Philippines',
    phone: '1348',
    hours: '24/7',
    languages: [filipino, english],
    type: 'general',
    description: 'Welfare and repatriation of workers overseas.',
    source: 'Philippine press reports of the launch by DMW and OWWA',
    published: false,
  },
  {
    name: 'NCMH Crisis Hotline',
    country: 'Philippines',
    phone: '1553',
    hours: '24/7',
    languages: [filipino, english],
    type: 'crisis',
    description: 'National Center for Mental Health, for calls within the Philippines.',
    source: 'Philippine Department of Health, by press reports',
    published: false,
  },
] as const;

/** Adds the first lines that were never here: they are an operator's to edit and to delete. Several instances may do so at once. */
export async function ensureFirstLines(service: Service): Promise<void> {
  const births = firstLines.map(({ languages, ...line }) => ({
    id: createHash('sha256').update(`helplines ${line.name}`).digest('hex').slice(0, 24),
    content: { ...line, languages: [...languages] },
  }));
  const store = service.store(helplines);
  const made = service.connection.collection<{ _id: string; names: string[] }>('first_lines');
  const before = (await made.findOne({ _id: helplines.slug }))?.names ?? [];
  const missing = births.filter(({ content }) => !before.includes(content.name));
  if (missing.length === 0) return;
  await store.add(missing, { correlationId: 'first-lines' });
  await made.updateOne(
    { _id: helplines.slug },
    { $addToSet: { names: { $each: missing.map(({ content }) => content.name) } } },
    { upsert: true },
  );
}
