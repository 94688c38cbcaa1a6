import type { FileType } from '@fairlead/contracts';

/** What a browser displays itself; everything else is only ever downloaded. */
const shown: ReadonlySet<string> = new Set<FileType>([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
  'video/mp4',
  'video/webm',
]);

/** How a browser treats a file, and its name: in ASCII for clients that know nothing else, and in full (RFC 6266). */
export function dispositionOf(type: string, name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const whole = encodeURIComponent(name).replaceAll(
    /['()*!]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const kind = shown.has(type) ? 'inline' : 'attachment';
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`;
}
