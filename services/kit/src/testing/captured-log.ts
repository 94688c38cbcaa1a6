import pino from 'pino';
import type { TestService } from './service.ts';

/** Collects what a service under test logs from now on, instead of writing it; its level is that of `LOG_LEVEL`. */
export function capturedLog({ service }: TestService): string[] {
  const lines: string[] = [];
  const { log, app } = service;
  // Every child logger writes to the same stream.
  Reflect.set(log, pino.symbols.streamSym, { write: (line: string) => lines.push(line) });
  app.log.info('captured');
  if (lines.length === 0) throw new Error('the log of the service cannot be captured');
  return lines;
}
