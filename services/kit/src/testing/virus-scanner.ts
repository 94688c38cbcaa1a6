import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** The test signature that scanners detect instead of a virus (EICAR), assembled so that no scanner detects it in this file. */
export const testVirus = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
  'latin1',
);

/** A scanner that speaks the protocol of clamd and knows one virus. */
export interface VirusScanner {
  /** In the form of `CLAMD_URL`. */
  url: string;
  /** What it was given to scan. */
  seen: Buffer[];
  /** What it replies instead of its finding. */
  says: string | undefined;
  stop(): Promise<void>;
}

const COMMAND = 'zINSTREAM\0';

/** Starts such a scanner on this machine. */
export async function startVirusScanner(): Promise<VirusScanner> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => undefined);
    void look(socket, scanner);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const scanner: VirusScanner = {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen: [],
    says: undefined,
    stop: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return scanner;
}

/** Reads a file in length-prefixed chunks, up to one of length 0, and replies with what is in it. */
async function look(socket: Socket, scanner: VirusScanner): Promise<void> {
  let read = Buffer.alloc(0);
  for await (const chunk of socket) {
    read = Buffer.concat([read, chunk as Buffer]);
    const file = fileIn(read);
    if (!file) continue;
    scanner.seen.push(file);
    const found = file.includes(testVirus) ? 'Eicar-Signature FOUND' : 'OK';
    socket.end(`stream: ${scanner.says ?? found}\0`);
    return;
  }
}

/** The file that was sent, once it is complete. */
function fileIn(read: Buffer): Buffer | undefined {
  if (!read.subarray(0, COMMAND.length).equals(Buffer.from(COMMAND, 'latin1'))) return undefined;
  const pieces: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= read.length; ) {
    const length = read.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(read.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
