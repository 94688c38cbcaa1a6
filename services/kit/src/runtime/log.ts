import { type DestinationStream, type Logger, pino } from 'pino';
import { traceOfLog } from './tracing/trace-context.ts';

/** The service's log: JSON lines without personal data, with the ids of the trace that they belong to, if any; credentials never get into it. They go to standard output unless elsewhere. */
export const createLog = (service: string, level: string, to?: DestinationStream): Logger =>
  pino(
    {
      name: service,
      level,
      mixin: traceOfLog,
      redact: ['req.headers.authorization', 'req.headers.cookie', '*.token', '*.password'],
      serializers: {
        err: ({ name, message, stack, code }: Error & { code?: unknown }) => ({
          name,
          message: withoutKeys(message),
          code,
          stack: stack && withoutKeys(stack),
        }),
      },
    },
    to,
  );

/** The database's message includes the duplicate key, such as an address: the index it names says enough. */
const withoutKeys = (text: string): string => text.replaceAll(/dup key: [^\n]*/g, 'dup key');
