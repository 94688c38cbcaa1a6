import type { mongo } from 'mongoose';

/** How long (ms) a check may take beyond what the driver allows it. */
const GRACE_MS = 1_000;

/** The part of the driver that checks whether a server is reachable; the driver does not export it. */
interface Monitor {
  close(): void;
  connect(): void;
}
interface Monitored {
  topology?: { s: { servers: Map<string, { monitor: Monitor | null }> } };
}

/** The driver's monitor of a server. */
export const monitorOf = (client: mongo.MongoClient, address: string): Monitor | undefined =>
  (client as unknown as Monitored).topology?.s.servers.get(address)?.monitor ?? undefined;

/**
 * Restarts a check that never ends. The driver (7.8) waits for ever when the connection of a check closes after
 * the check was sent and before its answer is awaited; it would then never find the server again.
 */
export function watchServers(client: mongo.MongoClient): void {
  const { connectTimeoutMS, heartbeatFrequencyMS } = client.options;
  const checks = new Map<string, NodeJS.Timeout>();
  const end = ({ connectionId }: { connectionId: string }) => {
    clearTimeout(checks.get(connectionId));
    checks.delete(connectionId);
  };
  client.on('serverHeartbeatStarted', (check) => {
    end(check);
    const allowed = connectTimeoutMS + (check.awaited ? heartbeatFrequencyMS : 0) + GRACE_MS;
    const restart = () => {
      checks.delete(check.connectionId);
      const monitor = monitorOf(client, check.connectionId);
      monitor?.close();
      monitor?.connect();
    };
    checks.set(check.connectionId, setTimeout(restart, allowed).unref());
  });
  client.on('serverHeartbeatSucceeded', end);
  client.on('serverHeartbeatFailed', end);
  client.on('serverClosed', ({ address }) => end({ connectionId: address }));
}
