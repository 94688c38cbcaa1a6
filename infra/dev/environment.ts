import { serviceNames } from '@fairlead/contracts/api/collections';
import { edgeEnvironment } from '@fairlead/edge/environment';
import { readEnvironment, serviceEnvironment } from '@fairlead/service-kit/environment';
import { z } from 'zod';
import { Failure, sentenceOf } from './failure.ts';
import { type EncryptingService, encryptingServices } from './keys.ts';

const {
  HOST,
  MONGODB_URL,
  NATS_URL,
  NAMESPACE,
  TOKEN_KEYS,
  FIELD_KEYS,
  RECEIPT_KEY,
  SIGNATURE_KEYS,
  PUBLIC_URL,
  CORS_ORIGINS,
  LOG_LEVEL,
  NODE_ENV,
  ANSWER_CACHE,
  SMTP_URL,
  MAIL_FROM,
  EVENTS_REPLICAS,
  S3_URL,
  CLAMD_URL,
  VALKEY_URL,
  SEARCH_URL,
  RATE_LIMIT,
  BACKGROUND_CHECK_DELAY,
  EXCHANGE_RATES_URL,
} = serviceEnvironment.shape;
const {
  TRUSTED_PROXIES,
  STATUS_ALLOWED,
  STATUS_PORT,
  SERVER_RENDERING,
  SERVICE_WORKER,
  OVERRIDE_ORIGINS,
} = edgeEnvironment.shape;

/** How long (s) a background check takes where there is no provider: the demo shows what comes after. */
const DEMO_CHECK_SECONDS = 20;

const publicUrl = z.url({ protocol: /^https?$/ }).meta(PUBLIC_URL.meta() ?? {});

/** The schemas of variables that each service can be given of its own, by their names: MONGODB_URL_JOBS … */
const ofServices = <Name extends string, Service extends string, Schema extends z.ZodType>(
  name: Name,
  services: readonly Service[],
  schema: Schema,
) =>
  Object.fromEntries(
    services.map((service) => [`${name}_${service.toUpperCase()}`, schema] as const),
  ) as { [Own in `${Name}_${Uppercase<Service>}`]: Schema };

/** The services, each of which can have a user of its own at the database and an account of its own at the broker. */
const ownUrls = {
  ...ofServices('MONGODB_URL', serviceNames, MONGODB_URL.optional().meta(MONGODB_URL.meta() ?? {})),
  ...ofServices('NATS_URL', serviceNames, NATS_URL.optional().meta(NATS_URL.meta() ?? {})),
};
const ownKeys = <Schema extends z.ZodType>(schema: Schema) =>
  ofServices<'FIELD_KEYS', EncryptingService, Schema>('FIELD_KEYS', encryptingServices, schema);

/** What production requires is provided, generated or guessed anywhere else. */
const portalEnvironment = z.object({
  HOST,
  PORT: z.coerce.number().int().min(1).max(65_535).default(8080).meta({ example: '8080' }),
  MONGODB_URL: MONGODB_URL.optional().meta(MONGODB_URL.meta() ?? {}),
  NATS_URL: NATS_URL.optional().meta(NATS_URL.meta() ?? {}),
  TOKEN_KEYS: TOKEN_KEYS.optional().meta(TOKEN_KEYS.meta() ?? {}),
  FIELD_KEYS,
  ...ownUrls,
  ...ownKeys(FIELD_KEYS),
  RECEIPT_KEY,
  SIGNATURE_KEYS,
  PUBLIC_URL: publicUrl.optional().meta(PUBLIC_URL.meta() ?? {}),
  CORS_ORIGINS,
  NAMESPACE,
  LOG_LEVEL,
  NODE_ENV,
  ANSWER_CACHE,
  SMTP_URL,
  MAIL_FROM,
  EVENTS_REPLICAS,
  S3_URL,
  CLAMD_URL,
  VALKEY_URL,
  SEARCH_URL,
  RATE_LIMIT,
  EXCHANGE_RATES_URL,
  BACKGROUND_CHECK_DELAY: BACKGROUND_CHECK_DELAY.unwrap()
    .default(DEMO_CHECK_SECONDS)
    .meta(BACKGROUND_CHECK_DELAY.meta() ?? {}),
  TRUSTED_PROXIES,
  STATUS_ALLOWED,
  STATUS_PORT,
  SERVER_RENDERING,
  SERVICE_WORKER,
  OVERRIDE_ORIGINS,
});
const inProduction = portalEnvironment.extend({
  BACKGROUND_CHECK_DELAY,
  MONGODB_URL,
  NATS_URL,
  TOKEN_KEYS,
  ...ownKeys(FIELD_KEYS.nonoptional().meta(FIELD_KEYS.meta() ?? {})),
  RECEIPT_KEY: RECEIPT_KEY.nonoptional().meta(RECEIPT_KEY.meta() ?? {}),
  SIGNATURE_KEYS: SIGNATURE_KEYS.nonoptional().meta(SIGNATURE_KEYS.meta() ?? {}),
  PUBLIC_URL: publicUrl,
});

/** The names of all variables that `npm start` reads: each process it starts gets those meant for it, and inherits none of them. */
export const portalVariables: readonly string[] = Object.keys(portalEnvironment.shape);

/** The environment that `npm start` reads, with the public address filled in. */
export type PortalEnvironment = z.output<typeof portalEnvironment> & { PUBLIC_URL: string };

/**
 * Reads and validates the environment of a start.
 * @throws Failure naming every invalid variable, what is wrong with it, and an example
 */
export function readPortalEnvironment(given: NodeJS.ProcessEnv): PortalEnvironment {
  try {
    const read =
      given.NODE_ENV === 'production'
        ? readEnvironment(inProduction, given)
        : readEnvironment(portalEnvironment, given);
    return { ...read, PUBLIC_URL: read.PUBLIC_URL ?? `http://localhost:${read.PORT}` };
  } catch (thrown) {
    throw new Failure(sentenceOf(thrown));
  }
}

/** @throws Failure in a production environment, with the reason why the command is not for there */
export function refuseInProduction({ NODE_ENV }: PortalEnvironment, why: string): void {
  if (NODE_ENV !== 'production') return;
  throw new Failure(`${why}, which is not done with NODE_ENV=production.`);
}
