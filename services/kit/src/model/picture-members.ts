import type { FieldTree } from './fields.ts';

/** The part of a declaration that concerns pictures. */
interface Declared {
  slug: string;
  pictures?: Readonly<Record<string, unknown>> | undefined;
}

/** Checks that members can point to pictures: each must be a group with `url`, `width` and `height`. @throws {TypeError} */
export function requirePictureMembers({ slug, pictures }: Declared, fields: FieldTree) {
  for (const member of Object.keys(pictures ?? {})) {
    const members = fields.get(member)?.members;
    const lacks = ['url', 'width', 'height'].filter((name) => !members?.has(name));
    if (lacks.length) throw new TypeError(`${slug}.${member} lacks ${lacks.join(', ')}`);
  }
}
