import { type Logger, pino } from 'pino';

/** The service's log: JSON lines without personal data; credentials never get into it. */
export const createLog = (service: string, level: string): Logger =>
  pino({
    name: service,
    level,
    redact: ['req.headers.authorization', 'req.headers.cookie', '*.token', '*.password'],
    serializers: {
      err: ({ name, message, stack, code }: Error & { code?: unknown }) => ({
        name,
        message,
        code,
        stack,
      }),
    },
  });
