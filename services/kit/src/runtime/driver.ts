import type { Connection } from 'mongoose';
import type { Logger } from 'pino';

/**
 * The key of what belongs to the database driver: the connection behind a service, the driver's collection behind a store or a table. Modules of
 * the kit read by it; code of a service cannot, as the kit does not export it.
 */
export const driver: unique symbol = Symbol('driver');

/** What reaches the database of a service, such as the service itself. */
export interface Connected {
  readonly [driver]: Connection;
}

/** A part of the kit that has a connection of its own, as what takes a service needs it. */
export const connected = ({
  connection,
  log,
}: {
  connection: Connection;
  log: Logger;
}): Connected & { log: Logger } => ({ [driver]: connection, log });
