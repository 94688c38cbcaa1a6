import { randomBytes, randomUUID } from 'node:crypto';
import type { TokenMint } from '@fairlead/service-kit/testing';

/** A person with a connection, a device and a session of their own. */
export interface Sender {
  id: string;
  session: string;
  token: string;
  address: string;
  agent: string;
  /** The user agent of their browser. */
  device: string;
}

/** Creates people who have nothing in common. */
export async function makeSenders(count: number, mint: TokenMint): Promise<Sender[]> {
  const senders = Array.from({ length: count }, async (_, at): Promise<Sender> => {
    const id = `65f5${randomBytes(10).toString('hex')}`;
    const session = randomUUID();
    return {
      id,
      session,
      token: await mint.person(id, { session }),
      address: `203.0.113.${at + 1}`,
      agent: `Sailor/${at} (${randomBytes(6).toString('hex')})`,
      device: `device-${randomBytes(6).toString('hex')}`,
    };
  });
  return Promise.all(senders);
}

/** The marks that identify somebody anywhere. */
export const marksOf = ({ id, session, token, address, agent, device }: Sender): string[] => [
  id,
  session,
  token,
  address,
  agent,
  device,
];

/** The headers of somebody's call, as a browser that reveals everything would send them. */
export const headersOf = (
  { token, address, agent, device }: Sender,
  { publicUrl, isJson = false }: { publicUrl: string; isJson?: boolean },
): Record<string, string> => ({
  cookie: `payload-token=${token}`,
  origin: publicUrl,
  referer: `${publicUrl}/wellness?${device}`,
  'x-forwarded-for': address,
  'user-agent': agent,
  'sec-fetch-site': 'same-origin',
  'sec-ch-ua-model': device,
  'x-device-id': device,
  'accept-language': `en-${device}`,
  ...(isJson && { 'content-type': 'application/json' }),
});

/** The marks that a call chooses for itself. */
export interface CallMarks {
  requestId: string;
  traceparent: string;
  idempotencyKey: string;
}

export const newCallMarks = (): CallMarks => ({
  requestId: `chosen-${randomBytes(8).toString('hex')}`,
  traceparent: `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01`,
  idempotencyKey: randomUUID(),
});

/** The same as headers. */
export const headersWith = ({ requestId, traceparent, idempotencyKey }: CallMarks) => ({
  'x-request-id': requestId,
  traceparent,
  tracestate: `vendor=${requestId}`,
  'idempotency-key': idempotencyKey,
});
