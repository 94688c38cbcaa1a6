import { listedHelplines } from '@fairlead/contracts';
import { defineTable, derivedId, type Service } from '@fairlead/service-kit';
import { helplines } from './collection.ts';

const english = 'English';
const filipino = 'Filipino';

/**
 * The helplines of a new installation: those shown to everybody, and one of the Philippines that is known from the press and stays unpublished until
 * somebody has dialled it.
 */
export const firstLines = [
  ...listedHelplines.map((line) => ({ ...line, published: true })),
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
] as const;

/** The names of the initial lines that have ever been added, by collection. */
export const addedLines = defineTable<{ _id: string; names: string[] }>({
  name: 'first_lines',
  onErasure: 'Helplines name nobody.',
});

/** The id under which the initial helpline of a name is added. */
export const firstLineIdOf = (name: string): string => derivedId(`helplines ${name}`);

/** Adds the initial helplines that never existed here: operators may edit and delete them. Several instances may do so at once. */
export async function ensureFirstLines(service: Service): Promise<void> {
  const births = firstLines.map(({ languages, ...line }) => ({
    id: firstLineIdOf(line.name),
    content: { ...line, languages: [...languages] },
  }));
  const store = service.store(helplines);
  const made = service.table(addedLines);
  const before = (await made.findOne({ _id: helplines.slug }))?.names ?? [];
  const missing = births.filter(({ content }) => !before.includes(content.name));
  if (missing.length === 0) return;
  await store.add(missing, { actor: 'system', correlationId: 'first-lines' });
  await made.updateOne(
    { _id: helplines.slug },
    { $addToSet: { names: { $each: missing.map(({ content }) => content.name) } } },
    { upsert: true },
  );
}
