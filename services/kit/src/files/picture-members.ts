import { visitor } from '../auth/viewer.ts';
import type { FieldTree } from '../collection/fields.ts';

/** A declaration, as far as it keeps pictures. */
interface Declared {
  slug: string;
  access: { read(viewer: typeof visitor): unknown };
  pictures?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Looks that members which point to pictures can: a group that knows `url`, `width` and `height`, of a collection that everybody reads, for
 * its files are served to everybody. @throws {TypeError}
 */
export function requirePictureMembers({ slug, access, pictures }: Declared, fields: FieldTree) {
  for (const member of Object.keys(pictures ?? {})) {
    const members = fields.get(member)?.members;
    const lacks = ['url', 'width', 'height'].filter((name) => !members?.has(name));
    if (lacks.length) throw new TypeError(`${slug}.${member} lacks ${lacks.join(', ')}`);
    if (access.read(visitor) !== true)
      throw new TypeError(`${slug}: pictures are served to everybody, and not everybody reads it`);
  }
}
