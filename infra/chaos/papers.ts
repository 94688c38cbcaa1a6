import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Call } from './client.ts';

const path = '/api/userMedia';
const BYTES = 200_000;
const PIECE_BYTES = 40_000;
const PAUSE_MS = 250;

/** A file that a person has uploaded, as the portal has confirmed it. */
export interface Paper {
  /** Where its document is. */
  at: string;
  digest: string;
}

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A PDF of some size, which differs from person to person. */
function paperOf(name: string): Uint8Array<ArrayBuffer> {
  const paper = new Uint8Array(BYTES).fill(32);
  paper.set(Buffer.from(`%PDF-1.7\n% ${name}\n`));
  return paper;
}

const base64 = (text: string) => Buffer.from(text).toString('base64');

/**
 * Uploads a paper of a person in pieces, each by a call of its own, which may reach another instance than the one before; goes on with what has arrived
 * where an answer was lost.
 * @throws {Error} for an answer that would leave a person stuck
 */
export async function sendPaper(portal: Call, token: string, name: string): Promise<Paper> {
  const paper = paperOf(name);
  const spoken = { 'tus-resumable': '1.0.0' };
  const begun = await portal('POST', `${path}/uploads`, {
    token,
    headers: {
      ...spoken,
      'upload-length': String(paper.length),
      'upload-metadata': `filename ${base64('papers.pdf')}`,
      'idempotency-key': `paper-${name}`,
    },
  });
  const place = begun.headers.get('location');
  if (begun.status !== 201 || !place) throw new Error(`an upload is answered ${begun.status}`);
  for (;;) {
    const { status, headers } = await portal('HEAD', place, { token, headers: spoken });
    if (status !== 200) throw new Error(`an upload that has begun is answered ${status}`);
    const at = headers.get('content-location');
    if (at) return { at, digest: digestOf(paper) };
    const offset = Number(headers.get('upload-offset'));
    const sent = await portal('PATCH', place, {
      token,
      headers: {
        ...spoken,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
      },
      bytes: paper.slice(offset, offset + PIECE_BYTES),
    });
    // Another try of the same piece may be under way still, or as many of others as one address may send at once.
    if (![204, 409, 429].includes(sent.status))
      throw new Error(`a piece of an upload is answered ${sent.status}`);
    if (sent.status === 429) await pause(PAUSE_MS);
  }
}

const document = z.object({ url: z.string() });

/** The digest of a paper as its person reads it again; says what came in its place otherwise. */
export async function digestRead(portal: Call, token: string, { at }: Paper): Promise<string> {
  const found = await portal('GET', at, { token });
  if (found.status !== 200) return `its document is answered ${found.status}`;
  const file = await portal('GET', document.parse(found.body).url, { token });
  return file.status === 200 ? digestOf(file.bytes) : `its file is answered ${file.status}`;
}
