import { generateKeyPairSync } from 'node:crypto';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import mongoose from 'mongoose';
import { serviceEnvironment } from '../runtime/environment.ts';
import { ServiceInstance } from '../service.ts';
import type { ServiceDeclaration } from '../service-declaration.ts';
import { dropDatabase, leaveDatabase, namespaceFor } from './kept-databases.ts';
import { type TokenMint, tokenMint } from './tokens.ts';

export { testNamespace } from './kept-databases.ts';

/** A service running against the real database and broker, in its own namespace. */
export interface TestService {
  service: ServiceInstance;
  namespace: string;
  mint: TokenMint;
  /** Calls a route without a network; `token` authenticates the request, `json` is its body. */
  call(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    url: string,
    options?: CallOptions,
  ): Promise<LightMyRequestResponse>;
  /** Removes what only earlier releases need, as `npm run migrate -- --contract` does. */
  contract(): Promise<void>;
  /** Stops the service, and leaves what it has stored to the next one of its namespace. */
  halt(): Promise<void>;
  /** Stops the service, once. The last instance of it to stop drops or empties its database, the last of a namespace the streams. */
  close(): Promise<void>;
}

export interface CallOptions {
  token?: string;
  json?: unknown;
  headers?: Record<string, string>;
  payload?: string | Buffer;
}

export interface TestOptions {
  /** Share these with another service, or another instance, of the same test. */
  namespace?: string;
  mint?: TokenMint;
  environment?: Partial<Record<string, string>>;
}

/** The keys that services under test encrypt with, unless a test gives others. */
const testFieldKeys = {
  keys: [{ kty: 'oct', kid: 'test', k: Buffer.alloc(32, 7).toString('base64url') }],
};

/** The keys that services under test sign signatures with, unless a test gives others. */
const testSignatureKeys = {
  keys: [
    { ...generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }), kid: 'test-signing' },
  ],
};

const testReceiptKey = Buffer.alloc(32, 9).toString('base64url');

/** What this process started. */
const started = new Set<ServiceInstance>();

/** What runs in the same namespace as a service, and would miss what is dropped. */
function beside(service: ServiceInstance): ServiceInstance[] {
  return [...started].filter(
    (other) =>
      other.broker.namespace === service.broker.namespace &&
      other.connection.readyState !== mongoose.ConnectionStates.disconnected,
  );
}

/**
 * Starts a service for a test. `MONGODB_URL` and `NATS_URL` must name running servers.
 * @throws {EnvironmentError} when they do not. What the service itself throws is rethrown, and nothing of it runs then.
 */
export async function startTestService(
  declaration: ServiceDeclaration,
  options: TestOptions = {},
): Promise<TestService> {
  const mint = options.mint ?? (await tokenMint());
  const namespace = options.namespace ?? namespaceFor(declaration);
  const environment = serviceEnvironment.parse({
    MONGODB_URL: process.env.MONGODB_URL,
    NATS_URL: process.env.NATS_URL,
    PORT: '0',
    NAMESPACE: namespace,
    NODE_ENV: 'test',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    TOKEN_KEYS: JSON.stringify(mint.publicKeys),
    FIELD_KEYS: JSON.stringify(testFieldKeys),
    RECEIPT_KEY: testReceiptKey,
    MAILBOX_SECONDS: '0.5',
    SIGNATURE_KEYS: JSON.stringify(testSignatureKeys),
    ...options.environment,
  });
  // As it is done in production before a release is started.
  if (environment.NODE_ENV === 'production')
    await new ServiceInstance(declaration, environment).migrate();
  const service = new ServiceInstance(declaration, environment);
  await service.start().catch(async (error: unknown) => {
    await service.connection.close();
    throw error;
  });
  started.add(service);
  return {
    service,
    namespace,
    mint,
    call: (method, url, { token, json, headers, payload } = {}) => {
      const request: InjectOptions = { method, url, headers: { ...headers } };
      if (token) request.headers = { ...request.headers, authorization: `Bearer ${token}` };
      if (json !== undefined) request.payload = json as Record<string, unknown>;
      if (payload !== undefined) request.payload = payload;
      return service.app.inject(request);
    },
    contract: () => new ServiceInstance(declaration, environment).contract(),
    halt: async () => {
      started.delete(service);
      await service.stop();
    },
    close: async () => {
      if (!started.delete(service)) return;
      const others = beside(service);
      const database = service.connection.name;
      const isLast = !others.some((other) => other.name === service.name);
      if (others.length === 0) await dropStreams(service);
      await service.stop();
      // A service that stops still writes, such as which events it has handled.
      if (isLast) await (others.length > 0 ? dropDatabase : leaveDatabase)(database);
    },
  };
}

async function dropStreams({ broker }: ServiceInstance): Promise<void> {
  if (!broker.connected) return;
  const manager = await broker.manager();
  for await (const { config } of manager.streams.list())
    if (config.name.startsWith(`${broker.namespace}_`))
      await manager.streams.delete(config.name).catch(() => undefined);
}
