import { z } from 'zod';

const payload = z.record(z.string(), z.union([z.string(), z.number()]).catch(''));

/** The events to receive on a stream: their subject, and the member that identifies one. */
interface Heard {
  subject: string;
  member: string;
}

const notifications: Heard = { subject: 'notification', member: 'id' };

/** A person's live events, as an open browser receives them. */
export type Stream = {
  /** When each arrived, by that member, in milliseconds of this process's clock. */
  arrivals: Map<string, number[]>;
  /** Resolves once it has ended, by either side. */
  ended: Promise<void>;
  close: () => Promise<void>;
};

const block = /^event: (\w+)\ndata: (.*)$/;

/** Opens a person's stream; of notifications by default. */
export async function openStream(
  portal: string,
  token: string,
  { subject, member }: Heard = notifications,
): Promise<Stream> {
  const stopped = new AbortController();
  const answer = await fetch(`${portal}/api/push-notifications/stream`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stopped.signal,
  });
  if (!answer.ok || !answer.body) throw new Error(`the stream is refused: ${answer.status}`);
  const arrivals = new Map<string, number[]>();
  const take = (text: string, now: number): void => {
    const [, event, data] = block.exec(text) ?? [];
    if (event !== subject || data === undefined) return;
    const id = String(payload.parse(JSON.parse(data))[member]);
    arrivals.set(id, [...(arrivals.get(id) ?? []), now]);
  };
  const reading = readBlocks(answer.body, take).catch(() => undefined);
  return {
    arrivals,
    ended: reading,
    close: async () => {
      stopped.abort();
      await reading;
    },
  };
}

async function readBlocks(
  body: ReadableStream<Uint8Array>,
  take: (text: string, now: number) => void,
): Promise<void> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    const now = performance.now();
    text += decoder.decode(chunk, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const one of blocks) take(one, now);
  }
}
