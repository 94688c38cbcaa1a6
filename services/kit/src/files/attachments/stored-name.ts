import { type FileType, fileTypes, optionOf } from '@fairlead/contracts';

/** The longest name, in characters and in bytes: file systems take 255 bytes. */
const LONGEST = 150;
const MOST_BYTES = 240;

/** What is not seen, or turns the direction of what is. */
const unseen =
  /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB]/gu;
/** What some file system takes for more than a letter of a name; a quotation mark and the end of a line as browsers write them in a form. */
const special = /[<>:"|?*]|%22|%0D%0A/g;
/** Names of devices, whatever they end in. */
const device = /^(con|prn|aux|nul|(com|lpt)[0-9¹²³])(\.|$)/i;

const known: ReadonlySet<string> = new Set(fileTypes.flatMap(({ extensions }) => extensions));

/**
 * The name under which a sent file is kept: the last part of what its sender calls it, without what is unseen, reserved or too long, and with
 * an ending that says what it is by its content. `scan.pdf` that is a PNG is kept as `scan.png`, `tool.exe` that is text as `tool.exe.txt`.
 */
export function storedName(given: string, type: FileType): string {
  const { stem, extension } = parted(plainOf(given));
  const extensions: readonly string[] = optionOf(fileTypes, type)?.extensions ?? [];
  const fits = extensions.includes(extension.toLowerCase());
  const whole = extension && !known.has(extension.toLowerCase()) ? `${stem}.${extension}` : stem;
  const ending = fits ? extension : (extensions[0] ?? '');
  return named(whole || 'file', ending);
}

/** A name that none of these is called: `scan.pdf` is `scan-1.pdf` where there is a `scan.pdf`. */
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

/** A name without the dots and spaces that it begins and ends with. */
function withoutEnds(name: string): string {
  let [from, to] = [0, name.length];
  while (from < to && '. '.includes(name.charAt(from))) from += 1;
  while (to > from && '. '.includes(name.charAt(to - 1))) to -= 1;
  return name.slice(from, to);
}

/** A name before and behind its last dot. */
function parted(name: string): { stem: string; extension: string } {
  const at = name.lastIndexOf('.');
  if (at < 0) return { stem: name, extension: '' };
  return { stem: name.slice(0, at), extension: name.slice(at + 1) };
}

/** A name of these parts, the first of which is shortened to what there is room for. */
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
