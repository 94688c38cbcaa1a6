import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { openStream, type Stream } from '../bench/notifications.ts';
import type { Call } from './client.ts';

const PAUSE_MS = 250;

const list = z.object({ data: z.array(z.object({ id: z.string() })) });

/** What a person was shown of their notifications while they had the portal open. */
export interface LiveNotifications {
  /** Every one, by its id. */
  shown(): ReadonlySet<string>;
  /** Those that came twice over one stream. */
  doubled(): readonly string[];
  close(): Promise<void>;
}

/**
 * Shows a person's notifications as a browser does: over one stream, at the next edge whenever that ends, and reads the list when a stream is open again,
 * as something may have been missed in between.
 */
export function openNotifications(
  edges: readonly string[],
  portal: Call,
  token: string,
): LiveNotifications {
  const streams: Stream[] = [];
  const listed = new Set<string>();
  let isClosed = false;
  const follow = async () => {
    for (let next = 0; !isClosed; next += 1) {
      const edge = edges[next % edges.length] ?? '';
      const stream = await openStream(edge, token).catch(() => undefined);
      if (stream) {
        streams.push(stream);
        if (isClosed) await stream.close();
        else await readList();
        await stream.ended;
      }
      await pause(PAUSE_MS);
    }
  };
  const readList = async () => {
    const { status, body } = await portal('POST', '/api/push-notifications/me', {
      token,
      json: {},
    });
    if (status !== 200) return;
    for (const { id } of list.parse(body).data) listed.add(id);
  };
  const following = follow();
  return {
    shown: () => new Set([...listed, ...streams.flatMap(({ arrivals }) => [...arrivals.keys()])]),
    doubled: () =>
      streams.flatMap(({ arrivals }) =>
        [...arrivals].filter(([, times]) => times.length > 1).map(([id]) => id),
      ),
    close: async () => {
      isClosed = true;
      await Promise.all(streams.map((stream) => stream.close()));
      await following;
    },
  };
}
