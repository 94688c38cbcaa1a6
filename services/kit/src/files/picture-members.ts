import type { FieldTree } from '../collection/fields.ts';

/** A declaration, as far as it keeps pictures. */
interface Declared {
  slug: string;
  pictures?: Readonly<Record<string, unknown>> | undefined;
}

/** Looks that members which point to pictures can: a group that knows `url`, `width` and `height`. @throws {TypeError} */
export function requirePictureMembers({ slug, pictures }: Declared, fields: FieldTree) {
  for (const member of Object.keys(pictures ?? {})) {
    const members = fields.get(member)?.members;
    const lacks = ['url', 'width', 'height'].filter((name) => !members?.has(name));
    if (lacks.length) throw new TypeError(`${slug}.${member} lacks ${lacks.join(', ')}`);
  }
}
