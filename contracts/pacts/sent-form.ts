import { Matchers, type PactV4 } from '@pact-foundation/pact';

/** A file that a form sends: its name, its type and what is in it. */
export interface SentFile {
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A picture of one pixel. */
export const sentPicture: SentFile = {
  name: 'deck.png',
  type: 'image/png',
  bytes: new Uint8Array(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  ),
};

/** A program that is called a picture. */
export const sentProgram: SentFile = {
  ...sentPicture,
  bytes: new Uint8Array([0x4d, 0x5a, ...Array.from({ length: 62 }, () => 1)]),
};

type WithRequest = ReturnType<PactV4['addInteraction']>['withRequest'];
type Request = Parameters<NonNullable<Parameters<WithRequest>[2]>>[0];
type Part = string | SentFile;

const boundary = 'the-next-part';
const type = `multipart/form-data; boundary=${boundary}`;

/**
 * Says that a request sends a form of these parts, by any boundary. Texts, and the type and the bytes of files, have to be these; nobody asks what a
 * file is called, in which order the parts come, and whether there are others.
 */
export const sendsForm = (request: Request, parts: Readonly<Record<string, Part>>): Request =>
  request
    .headers({ 'Content-Type': Matchers.regex('^multipart/form-data; ?boundary=\\S+$', type) })
    .body(
      type,
      Buffer.concat([
        ...Object.entries(parts).flatMap(([name, part]) => written(name, part)),
        Buffer.from(`--${boundary}--\r\n`),
      ]),
    )
    .matchingRules({ body: Object.keys(parts).map((name) => just(`$.${name}`)) });

/** Says that a request sends a file alone, as bytes of another type. */
export const sendsBytes = (request: Request, type: string, { type: found, bytes }: SentFile): Request =>
  request
    .headers({ 'Content-Type': type })
    .body(found, Buffer.from(bytes))
    .matchingRules({ body: just('$') });

/** Else a part would have to look like what the type of the whole body says. */
const just = (path: string) => ({ path, rules: [{ 'pact:matcher:type': 'equality' }] });

function written(name: string, part: Part): Uint8Array[] {
  const file = typeof part === 'string' ? undefined : part;
  const head = [
    `--${boundary}`,
    `Content-Disposition: form-data; name="${name}"${file ? `; filename="${file.name}"` : ''}`,
    ...(file ? [`Content-Type: ${file.type}`] : []),
  ];
  const content = file ? file.bytes : Buffer.from(String(part));
  return [Buffer.from(`${head.join('\r\n')}\r\n\r\n`), content, Buffer.from('\r\n')];
}
