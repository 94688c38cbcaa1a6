import { z } from 'zod';
import { isBucketPlace } from './bucket-place.ts';
import { tracingEnvironment } from './tracing/tracing-environment.ts';

/** Thrown when the environment is invalid; its message names every bad variable. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

const jsonWebKeySet = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'is not JSON' });
      return z.NEVER;
    }
  })
  .pipe(
    z.object({ keys: z.array(z.looseObject({ kty: z.literal('OKP'), kid: z.string() })).min(1) }),
  );

const commaSeparated = z.string().transform((text) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean),
);

/** Addresses and ranges, separated by commas. */
const addresses = commaSeparated.pipe(
  z.array(
    z.union(
      [
        z.enum(['loopback', 'linklocal', 'uniquelocal']),
        z.ipv4(),
        z.ipv6(),
        z.cidrv4(),
        z.cidrv6(),
      ],
      'names what is no address',
    ),
  ),
);

/** Origins, separated by commas: a scheme and a host, with a port unless it is the default. */
const origins = commaSeparated.pipe(
  z.array(
    z
      .string()
      .refine(
        (one) => /^https?:/.test(one) && URL.canParse(one) && new URL(one).origin === one,
        'names what is no origin',
      ),
  ),
);

/** Symmetric keys of 256 bits (RFC 7517), the first of which wraps. */
const fieldKeySet = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'is not a JSON Web Key set' });
      return z.NEVER;
    }
  })
  .pipe(
    z.object(
      {
        keys: z
          .array(
            z.object({
              kty: z.literal('oct'),
              kid: z.string().min(1).max(64),
              k: z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'holds a key that is not of 256 bits'),
            }),
          )
          .min(1, 'holds no key'),
      },
      'is not a JSON Web Key set',
    ),
  );

/** Where a bucket is, with what opens it. */
export const bucketUrl = z
  .string()
  .refine(isBucketPlace, 'names no key, secret or bucket')
  .optional()
  .meta({ example: 'https://key:secret@s3.eu-west-1.amazonaws.com/bucket?region=eu-west-1' });

/** What every service reads from its environment. Each variable carries an example in its metadata. */
export const serviceEnvironment = z.object({
  HOST: z.string().min(1).default('127.0.0.1').meta({ example: '127.0.0.1' }),
  PORT: z.coerce.number().int().min(0).max(65_535).meta({ example: '4101' }),
  MONGODB_URL: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\/.+/, 'is not a MongoDB address')
    .meta({ example: 'mongodb://127.0.0.1:27017' }),
  NATS_URL: z
    .string()
    .regex(/^(nats|tls|ws|wss):\/\/.+/, 'is not a NATS address')
    .meta({ example: 'nats://127.0.0.1:4222' }),
  /** On how many servers of the broker's cluster events are stored, and for how many days. */
  EVENTS_REPLICAS: z.coerce.number().int().min(1).max(5).default(1).meta({ example: '3' }),
  EVENTS_DAYS: z.coerce.number().int().min(1).max(3_650).default(90).meta({ example: '90' }),
  /** How stale (s) the projections of memberships and ended sessions may be before nobody counts as a member. */
  ACCESS_COPY_SECONDS: z.coerce.number().min(0.1).max(86_400).default(900).meta({ example: '900' }),
  /** How long (s) a process that is to stop still answers, and says that it is not ready: until the load balancer in front of it has noticed. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(15).default(0).meta({ example: '10' }),
  NAMESPACE: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,30}$/, 'must be lower-case letters, digits and _')
    .default('fairlead')
    .meta({ example: 'fairlead' }),
  TOKEN_KEYS: jsonWebKeySet.meta({
    example: '{"keys":[{"kty":"OKP","crv":"Ed25519","kid":"…","x":"…"}]}',
  }),
  /** The keys that seal encrypted members of documents; required of the services that have such. */
  FIELD_KEYS: fieldKeySet.optional().meta({
    example: '{"keys":[{"kty":"oct","kid":"2026-11","k":"…"}]}',
  }),
  /**
   * The key that hashes receipt codes and the people whom reports name; required of the service that stores reports. Never change it: without it no
   * code opens anything.
   */
  RECEIPT_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/, 'is not a key of 256 bits in base64url')
    .optional()
    .meta({ example: 'nMmP2k…' }),
  /** How often (s) the mailbox of incident reports is written, whether something came or not: as long a report waits at most for its receipt. */
  MAILBOX_SECONDS: z.coerce.number().min(0.02).max(60).default(5).meta({ example: '5' }),
  /** How long (s) what comes to the mailbox lies in it: the longer, the more reports are stored together. In production an hour at least. */
  MAILBOX_ROUND_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(86_400)
    .default(3_600)
    .meta({ example: '3600' }),
  /**
   * The Ed25519 keys with which signatures in forms are signed; required of the service that keeps them. The first one with its private part
   * signs; keep the public part of each that has signed, or what it signed can no longer be proved.
   */
  SIGNATURE_KEYS: jsonWebKeySet.optional().meta({
    example: '{"keys":[{"kty":"OKP","crv":"Ed25519","kid":"2026-11","x":"…","d":"…"}]}',
  }),
  KEYS_URL: z.url().optional().meta({ example: 'http://account:4103/api/auth/keys' }),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .meta({ example: 'smtp://user:password@mail.example:587' }),
  MAIL_FROM: z
    .string()
    .min(3)
    .default('Fairlead <no-reply@fairlead.invalid>')
    .meta({ example: 'Fairlead <no-reply@fairlead.example>' }),
  /** How long (s) the embedded provider of background checks takes; a day by default. */
  BACKGROUND_CHECK_DELAY: z.coerce
    .number()
    .min(0.1)
    .max(30 * 86_400)
    .default(86_400)
    .meta({ example: '86400' }),
  /** The source of exchange rates: the daily reference file of the European Central Bank, or one of its format; by default operators set the rates. */
  EXCHANGE_RATES_URL: z
    .url({ protocol: /^https?$/, error: 'is not the http address of a file of rates' })
    .optional()
    .meta({ example: 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml' }),
  /** The version of this release, as it is recorded with the contracts that were verified against it; unset where nobody says. */
  SERVICE_VERSION: z
    .string()
    .regex(/^[\w.+-]+$/, 'is not a version')
    .optional()
    .meta({ example: '0.1.0-1a2b3c4d' }),
  /** Where files are stored; the database by default. */
  S3_URL: bucketUrl,
  /** The virus scanner for uploaded files; none by default. */
  CLAMD_URL: z
    .string()
    .regex(/^(tcp:\/\/[^/]+:\d+|unix:\/\/\/.+)$/, 'is not the address of a scanner')
    .optional()
    .meta({ example: 'tcp://clamd:3310' }),
  /** The server that counts calls for the limits of all instances: Valkey, or Redis; by default each instance counts its own. */
  VALKEY_URL: z
    .string()
    .regex(/^(rediss?|valkeys?):\/\/.+$/, 'is not the address of a Valkey server')
    .transform((url) => url.replace(/^valkey/, 'redis'))
    .optional()
    .meta({ example: 'valkeys://:password@valkey:6379' }),
  /** The OpenSearch cluster that the directory of jobs is searched in; by default each instance holds it in memory. */
  SEARCH_URL: z
    .string()
    .refine(
      (url) => url === '' || (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)),
      'is not the address of an OpenSearch cluster',
    )
    .transform((url) => url || undefined)
    .optional()
    .meta({ example: 'https://fairlead:password@search:9200' }),
  /** The proxies trusted to say where a request comes from: the edge, by default on this machine. */
  TRUSTED_PROXIES: addresses.prefault('loopback').meta({ example: '10.0.0.0/8' }),
  RATE_LIMIT: z.coerce.number().int().min(0).default(600).meta({ example: '600' }),
  PUBLIC_URL: z
    .url()
    .default('http://localhost:8080')
    .meta({ example: 'https://fairlead.example' }),
  /** The origins, besides the portal's own, whose pages may call as the signed-in person; none by default. */
  CORS_ORIGINS: origins.prefault('').meta({ example: 'https://crew.example' }),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .meta({ example: 'info' }),
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .meta({ example: 'production' }),
  ANSWER_CACHE: z.enum(['on', 'off']).default('on').meta({ example: 'on' }),
  ...tracingEnvironment,
});
export type ServiceEnvironment = z.infer<typeof serviceEnvironment>;

/** Whether these keys, in the form of `TOKEN_KEYS`, are known to be only public parts: then their holder signs nothing and mails nothing. */
function arePublicParts(keys: string | undefined): boolean {
  const read = jsonWebKeySet.safeParse(keys);
  return read.success && read.data.keys.every((key) => !('d' in key));
}

/** Reports give no time finer than the hour: what is stored must not reveal more. */
const LEAST_ROUND_SECONDS = 3_600;

/** What is wrong in production with an environment that may be fine anywhere else, by variable. */
const refusals: Record<string, (environment: NodeJS.ProcessEnv) => string | undefined> = {
  PUBLIC_URL: ({ PUBLIC_URL }) => {
    if (!PUBLIC_URL) return 'is missing';
    return /^https:/.test(PUBLIC_URL) ? undefined : 'must begin with https: in production';
  },
  // A service that signs tokens also sends the mails for lost passwords.
  SMTP_URL: ({ SMTP_URL, TOKEN_KEYS }) =>
    SMTP_URL || arePublicParts(TOKEN_KEYS) ? undefined : 'is missing',
  MAILBOX_ROUND_SECONDS: ({ MAILBOX_ROUND_SECONDS }) =>
    Number(MAILBOX_ROUND_SECONDS || LEAST_ROUND_SECONDS) < LEAST_ROUND_SECONDS
      ? `must be at least ${LEAST_ROUND_SECONDS} in production`
      : undefined,
};

/** What production refuses, among the variables that are read at all. */
function productionIssues(
  names: readonly string[],
  environment: NodeJS.ProcessEnv,
): { name: string; reason: string }[] {
  if (environment.NODE_ENV !== 'production' || !names.includes('NODE_ENV')) return [];
  return names.flatMap((name) => {
    const reason = Object.hasOwn(refusals, name) ? refusals[name]?.(environment) : undefined;
    return reason ? [{ name, reason }] : [];
  });
}

/**
 * Reads and checks an environment. With `NODE_ENV=production`, where the schema reads it, what is fine anywhere else but not there is
 * refused too: an address that is not https, a missing mail server.
 * @throws {EnvironmentError} naming every invalid variable, what is wrong with it, and an example.
 */
export function readEnvironment<Shape extends z.core.$ZodLooseShape>(
  schema: z.ZodObject<Shape>,
  environment: NodeJS.ProcessEnv = process.env,
): z.infer<z.ZodObject<Shape>> {
  const result = schema.safeParse(environment);
  const refused = productionIssues(Object.keys(schema.shape), environment);
  if (result.success && refused.length === 0) return result.data;
  const unfit = (result.error?.issues ?? []).map(({ path, message }) => ({
    name: String(path[0]),
    reason: environment[String(path[0])] === undefined ? 'is missing' : message,
  }));
  // The first problem of a variable is enough.
  const reasons = new Map([...refused, ...unfit.toReversed()].map((one) => [one.name, one.reason]));
  const lines = [...reasons].map(([name, reason]) => {
    const member = schema.shape[name];
    const example = member instanceof z.ZodType ? member.meta()?.example : undefined;
    return `${name} ${reason}${example ? `; for example ${name}=${example}` : ''}`;
  });
  throw new EnvironmentError(`The environment does not fit:\n  ${lines.join('\n  ')}`);
}
