import { type CvContent, type CvLayout, countries, labelOf } from '@fairlead/contracts';
import { type PdfBlock, type PdfDocument, timesIn } from '@fairlead/printing/pdf';

const { day } = timesIn('UTC');

/** How much of it fits on one page. */
const onePage = {
  roles: 4,
  certificates: 8,
  skills: 8,
  qualifications: 8,
  summary: 500,
  references: 2,
  reference: 250,
};

/** A CV as it is printed on a day. */
export function cvDocument(content: CvContent, layout: CvLayout, on: string): PdfDocument {
  const shown = layout === 'one-page' ? shortened(content) : content;
  const { contact, ...withoutContact } = shown;
  const printed = layout === 'agency' ? withoutContact : shown;
  return {
    letterhead: ['Curriculum vitae'],
    title: shown.name,
    subtitle: [shown.headline, ...(shown.positions ?? [])].filter((one) => one != null),
    badges: [],
    blocks: [...photoBlocks(shown), ...blocksOf(printed)],
    footer: `${shown.name} · ${day(on)}`,
  };
}

/** Height of the photo (mm). */
const PHOTO_HEIGHT = 35;

function photoBlocks({ name, photo }: CvContent): PdfBlock[] {
  if (!photo) return [];
  const bytes = Buffer.from(photo.slice(photo.indexOf(',') + 1), 'base64');
  const picture = { bytes, type: 'webp', alt: `Photo of ${name}`, isPhoto: true } as const;
  return [{ kind: 'picture', picture, height: PHOTO_HEIGHT }];
}

function shortened(content: CvContent): CvContent {
  const { summary, experience, skills, qualifications, certificates, references } = content;
  return {
    ...content,
    ...(summary && { summary: cut(summary, onePage.summary) }),
    ...(experience && {
      experience: experience.slice(0, onePage.roles).map((role) => ({ ...role, text: undefined })),
    }),
    ...(skills && { skills: skills.slice(0, onePage.skills) }),
    ...(qualifications && { qualifications: qualifications.slice(0, onePage.qualifications) }),
    ...(certificates && { certificates: certificates.slice(0, onePage.certificates) }),
    ...(references && {
      references: references
        .slice(0, onePage.references)
        .map((one) => ({ ...one, text: cut(one.text, onePage.reference) })),
    }),
  };
}

/** A text cut at the end of a word. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const shortened = text.slice(0, most);
  const end = shortened.lastIndexOf(' ');
  return `${end > 0 ? shortened.slice(0, end) : shortened}…`;
}

function blocksOf(content: CvContent): PdfBlock[] {
  const { contact, availability, summary, experience, skills, languages, education } = content;
  const { qualifications, certificates, references } = content;
  const facts = [
    contact && { label: 'Email', value: contact.email },
    contact?.phone && { label: 'Phone', value: contact.phone },
    contact?.place && { label: 'Home', value: placeText(contact.place) },
    availability && { label: 'Availability', value: availabilityText(availability) },
  ].filter((fact) => typeof fact === 'object' && fact !== null && fact.value !== '');
  return [
    ...(facts.length > 0 ? [{ kind: 'facts', facts } as PdfBlock] : []),
    ...(summary ? [{ kind: 'paragraph', text: summary } as PdfBlock] : []),
    ...part('Experience', experience, (roles) => roles.flatMap(roleBlocks)),
    ...part('Certificates', certificates, (all) => [
      {
        kind: 'table',
        label: '',
        columns: ['Certificate', 'Issued by', 'Valid until'],
        rows: all.map(({ title, issuer, expiresOn }) => [
          title,
          issuer ?? '',
          expiresOn ? day(expiresOn) : '',
        ]),
      },
    ]),
    ...part('Qualifications', qualifications, (items) => [{ kind: 'list', items }]),
    ...part('Education', education, (all) => [
      {
        kind: 'list',
        items: all.map(({ school, level, field, from, to }) =>
          [school, level, field, spanText(from, to)].filter(Boolean).join(', '),
        ),
      },
    ]),
    ...part('Skills', skills, (all) => [
      { kind: 'list', items: all.map(({ name, level }) => `${name}: ${level}`) },
    ]),
    ...part('Languages', languages, (all) => [
      { kind: 'paragraph', text: all.map(({ name, level }) => `${name} (${level})`).join(', ') },
    ]),
    ...part('References', references, (all) => all.flatMap(referenceBlocks)),
  ];
}

/** A part with its heading; nothing if it is empty. */
const part = <Item>(
  title: string,
  items: readonly Item[] | undefined,
  blocks: (items: readonly Item[]) => PdfBlock[],
): PdfBlock[] =>
  items && items.length > 0 ? [{ kind: 'heading', level: 1, text: title }, ...blocks(items)] : [];

function roleBlocks(role: NonNullable<CvContent['experience']>[number]): PdfBlock[] {
  const { position, at, size, text, from, to } = role;
  const where = [at, size].filter(Boolean).join(', ');
  return [
    { kind: 'heading', level: 2, text: [position, where].filter(Boolean).join(' · ') },
    { kind: 'note', text: spanText(from, to) },
    ...(text ? [{ kind: 'paragraph', text } as PdfBlock] : []),
  ];
}

function referenceBlocks({
  by,
  as,
  about,
  text,
  on,
}: NonNullable<CvContent['references']>[number]): PdfBlock[] {
  return [
    { kind: 'heading', level: 2, text: [by, ...as].join(' · ') },
    { kind: 'note', text: [about, on && day(on)].filter(Boolean).join(' · ') },
    { kind: 'paragraph', text },
  ];
}

const spanText = (from: string | null | undefined, to: string | null | undefined): string =>
  from ? `${day(from)} – ${to ? day(to) : 'today'}` : '';

/** A place whose country is given by its code. */
const placeText = (place: string): string =>
  place.replace(/\b[A-Z]{2}$/, (code) => labelOf(countries, code) ?? code);

function availabilityText({ code, from, place }: NonNullable<CvContent['availability']>): string {
  const when = [code ?? undefined, from && `from ${day(from)}`].filter(Boolean).join(', ');
  return [when || undefined, place].filter(Boolean).join(' · ');
}
