import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy to a server that a test can cut and restore, to see what happens without it. */
export interface CuttableProxy {
  port: number;
  /** A server's address, credentials and all, through this proxy. */
  through(url: string): string;
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Lets connections through again. */
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a proxy to a server on this machine. */
export async function cuttableProxy(target: {
  host: string;
  port: number;
}): Promise<CuttableProxy> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target.port, target.host);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  const through = (url: string) => {
    const address = new URL(url);
    address.host = `127.0.0.1:${port}`;
    // The driver must not connect to the address that the server itself advertises.
    if (address.protocol === 'mongodb:') address.searchParams.set('directConnection', 'true');
    return address.href;
  };
  return {
    port,
    through,
    cut,
    mend: () => listen(port),
    close: async () => (server.listening ? cut() : undefined),
  };
}
