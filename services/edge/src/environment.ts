import { pactBrokerEnvironment } from '@fairlead/releases/pact-broker';
import { bucketUrl, serviceEnvironment } from '@fairlead/service-kit/environment';
import { tracingEnvironment } from '@fairlead/service-kit/tracing';
import { z } from 'zod';

const { TRUSTED_PROXIES, ...own } = serviceEnvironment.pick({
  HOST: true,
  PORT: true,
  PUBLIC_URL: true,
  CORS_ORIGINS: true,
  DRAIN_SECONDS: true,
  LOG_LEVEL: true,
  NODE_ENV: true,
  TRUSTED_PROXIES: true,
  NAMESPACE: true,
  VALKEY_URL: true,
}).shape;

/** `name=url,name=url`: where each service answers. */
const serviceUrls = z
  .string()
  .transform((text) =>
    Object.fromEntries(text.split(',').map((pair) => pair.split(/=(.*)/s).slice(0, 2))),
  )
  .pipe(z.record(z.string().regex(/^[a-z][a-z-]*$/), z.url({ protocol: /^https?$/ })));

/** What the edge reads from its environment. `RATE_LIMIT` is in API requests per minute and address; 0 switches it off. */
export const edgeEnvironment = z.object({
  ...own,
  SERVICE_URLS: serviceUrls.meta({
    example: 'organization=http://127.0.0.1:4101,jobs=http://127.0.0.1:4102',
  }),
  RELEASES_DIR: z.string().min(1).meta({ example: '/srv/fairlead/releases' }),
  /** The bucket in which releases are kept for all edges; `RELEASES_DIR` is then where this edge keeps what it serves of them. */
  RELEASES_URL: bucketUrl,
  /** The Pact Broker that says whether a version fits what runs, before it is shown from the page of releases. */
  ...pactBrokerEnvironment.shape,
  SHELL_DIR: z.string().min(1).meta({ example: '/srv/fairlead/shell' }),
  /** The proxies trusted to say where a request comes from: none, unless something is in front of the edge. */
  TRUSTED_PROXIES: TRUSTED_PROXIES.prefault(''),
  /** Who may see `/readyz`, `/status` and `/metrics`; for everybody else they do not exist. */
  STATUS_ALLOWED: TRUSTED_PROXIES.prefault('loopback').meta({ example: 'loopback,10.0.0.0/8' }),
  /** A port that serves only these, to anyone who can reach it. */
  STATUS_PORT: z.coerce.number().int().min(1).max(65_535).optional().meta({ example: '9090' }),
  /** Whether first screens are rendered on the server; `off` leaves every page to the browser. */
  SERVER_RENDERING: z.enum(['on', 'off']).default('on').meta({ example: 'on' }),
  /** `off` removes the service worker from every browser that comes back. */
  SERVICE_WORKER: z.enum(['on', 'off']).default('on').meta({ example: 'off' }),
  /** From where operators may have one remote loaded in their own browser: origins, with `:*` on any port; nowhere by default. */
  OVERRIDE_ORIGINS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .pipe(
      z.array(
        z.string().regex(/^https?:\/\/[\w.-]+(?::(?:\d{1,5}|\*))?$/, 'names what is no origin'),
      ),
    )
    .meta({ example: 'http://localhost:*,https://dev.fairlead.example' }),
  RATE_LIMIT: z.coerce.number().int().min(0).default(600).meta({ example: '600' }),
  ...tracingEnvironment,
});
export type EdgeEnvironment = z.output<typeof edgeEnvironment>;
