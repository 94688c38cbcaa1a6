import type { FileType } from '@fairlead/contracts';

/** What a browser shows by itself; everything else is only ever saved. */
const shown: ReadonlySet<string> = new Set<FileType>([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
  'video/mp4',
  'video/webm',
]);

/** How a browser treats a file, and how it calls it: in ASCII for those who know no other, and as it is called (RFC 6266). */
export function dispositionOf(type: string, name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const whole = encodeURIComponent(name).replaceAll(
    /['()*!]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const kind = shown.has(type) ? 'inline' : 'attachment';
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`;
}
