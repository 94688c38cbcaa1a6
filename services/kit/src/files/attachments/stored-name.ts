import { type FileType, fileTypes, optionOf } from '@fairlead/contracts';

/** The longest name, in characters and in bytes: file systems take 255 bytes. */
const LONGEST = 150;
const MOST_BYTES = 240;

/** Invisible characters, and those that change the direction of text. */
const unseen =
  /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB]/gu;
/** Characters with a special meaning to some file system; a quotation mark and a line break as browsers encode them in a form. */
const special = /[<>:"|?*]|%22|%0D%0A/g;
/** Names of devices, whatever they end in. */
const device = /^(con|prn|aux|nul|(com|lpt)[0-9¹²³])(\.|$)/i;

const known: ReadonlySet<string> = new Set(fileTypes.flatMap(({ extensions }) => extensions));

/**
 * The name under which an uploaded file is stored: the last part of the sender's name, without what is invisible, reserved or too long, and
 * with an extension by its content. `scan.pdf` that is a PNG is stored as `scan.png`, `tool.exe` that is text as `tool.exe.txt`.
 */
export function storedName(given: string, type: FileType): string {
  const { stem, extension } = parted(plainOf(given));
  const extensions: readonly string[] = optionOf(fileTypes, type)?.extensions ?? [];
  const fits = extensions.includes(extension.toLowerCase());
  const whole = extension && !known.has(extension.toLowerCase()) ? `${stem}.${extension}` : stem;
  const ending = fits ? extension : (extensions[0] ?? '');
  return named(whole || 'file', ending);
}

/** A name that is not among these: `scan.pdf` becomes `scan-1.pdf` when `scan.pdf` is taken. */
export function freeName(name: string, taken: readonly string[]): string {
  const { stem, extension } = parted(name);
  const all = new Set(taken.map((one) => one.toLowerCase()));
  for (let count = 0; ; count += 1) {
    const free = count === 0 ? name : named(stem, extension, `-${count}`);
    if (!all.has(free.toLowerCase())) return free;
  }
}

function plainOf(given: string): string {
  const last = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last.replaceAll(unseen, '').replaceAll(special, '_').replaceAll(/\s+/gu, ' ');
  const bare = withoutEnds(plain);
  return device.test(bare) ? `_${bare}` : bare;
}

/** A name without leading and trailing dots and spaces. */
function withoutEnds(name: string): string {
  let [from, to] = [0, name.length];
  while (from < to && '. '.includes(name.charAt(from))) from += 1;
  while (to > from && '. '.includes(name.charAt(to - 1))) to -= 1;
  return name.slice(from, to);
}

/** A name split at its last dot. */
function parted(name: string): { stem: string; extension: string } {
  const at = name.lastIndexOf('.');
  if (at < 0) return { stem: name, extension: '' };
  return { stem: name.slice(0, at), extension: name.slice(at + 1) };
}

/** A name from these parts, with the first shortened to fit. */
function named(stem: string, extension: string, count = ''): string {
  const end = `${count}.${extension}`;
  let kept = '';
  let bytes = Buffer.byteLength(end);
  for (const { segment } of new Intl.Segmenter().segment(stem)) {
    bytes += Buffer.byteLength(segment);
    if (bytes > MOST_BYTES || kept.length + segment.length + end.length > LONGEST) break;
    kept += segment;
  }
  return (kept.trimEnd() || 'file') + end;
}
