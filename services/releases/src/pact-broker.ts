import { z } from 'zod';
import type { Contract } from './contracts.ts';
import { ReleaseRefused } from './release-refused.ts';

/** How long (ms) the broker may take to answer. */
const TIMEOUT_MS = 10_000;

const secret = z.string().min(1).optional();

/** Where a Pact Broker is, and what opens it: a token, or a name and a password. The names are those of Pact's own clients. */
export const pactBrokerEnvironment = z.object({
  PACT_BROKER_URL: z
    .url({ protocol: /^https?$/, error: 'is not an http address' })
    .optional()
    .meta({ example: 'https://pacts.fairlead.example' }),
  PACT_BROKER_TOKEN: secret.meta({ example: 'a-token-of-the-broker' }),
  PACT_BROKER_USERNAME: secret.meta({ example: 'fairlead' }),
  PACT_BROKER_PASSWORD: secret.meta({ example: 'a-password' }),
});
type PactBrokerEnvironment = z.output<typeof pactBrokerEnvironment>;

/** A contract between two versions: the consumer's that recorded it, and one of its provider. */
export interface VersionPair {
  contract: Contract;
  consumerVersion: string;
  providerVersion: string;
}

const matrixAnswer = z.object({
  matrix: z.array(
    z.object({
      consumer: z.object({ name: z.string(), version: z.object({ number: z.string() }) }),
      provider: z.object({ name: z.string(), version: z.object({ number: z.string() }).nullish() }),
      verificationResult: z.object({ success: z.boolean() }).nullish(),
    }),
  ),
});

const pactAnswer = z.object({
  _links: z.object({ 'pb:publish-verification-results': z.object({ href: z.string() }) }),
});

/** Opens the broker that an environment names; undefined where it names none. */
export function openPactBroker(environment: PactBrokerEnvironment): PactBroker | undefined {
  const { PACT_BROKER_URL: url } = environment;
  return url === undefined ? undefined : new PactBroker(url, authorizationOf(environment));
}

function authorizationOf(environment: PactBrokerEnvironment): string | undefined {
  const { PACT_BROKER_TOKEN: token, PACT_BROKER_USERNAME: name } = environment;
  if (token !== undefined) return `Bearer ${token}`;
  if (name === undefined) return undefined;
  const pair = `${name}:${environment.PACT_BROKER_PASSWORD ?? ''}`;
  return `Basic ${Buffer.from(pair).toString('base64')}`;
}

/** A Pact Broker, by its HTTP API: who keeps contracts and the results of their verification where several repositories ship. */
export class PactBroker {
  readonly #url: string;
  readonly #authorization: string | undefined;

  constructor(url: string, authorization: string | undefined) {
    this.#url = url.replace(/\/$/, '');
    this.#authorization = authorization;
  }

  /** Publishes what a version of a consumer needs. @throws {ReleaseRefused} also where that version was published with other contracts */
  async publish(consumer: string, version: string, contracts: readonly Contract[]): Promise<void> {
    if (contracts.length === 0) return;
    await this.#call('POST', '/contracts/publish', {
      pacticipantName: consumer,
      pacticipantVersionNumber: version,
      contracts: contracts.map(({ provider, text }) => ({
        consumerName: consumer,
        providerName: provider,
        specification: 'pact',
        contentType: 'application/json',
        content: Buffer.from(text).toString('base64'),
      })),
    });
  }

  /** Whether a provider fulfils a contract; undefined where it was never verified, or the broker does not know one of the versions. @throws {ReleaseRefused} */
  async isFulfilled(pair: VersionPair): Promise<boolean | undefined> {
    const { contract, consumerVersion, providerVersion } = pair;
    const query = new URLSearchParams([
      ['q[][pacticipant]', contract.consumer],
      ['q[][version]', consumerVersion],
      ['q[][pacticipant]', contract.provider],
      ['q[][version]', providerVersion],
      ['latestby', 'cvpv'],
    ]);
    // It refuses a question about versions that it does not know.
    const answer = await this.#call('GET', `/matrix?${query}`, undefined, [400, 404]);
    if (answer === undefined) return undefined;
    const row = matrixAnswer
      .parse(answer)
      .matrix.find(
        ({ consumer, provider }) =>
          consumer.name === contract.consumer &&
          consumer.version.number === consumerVersion &&
          provider.name === contract.provider &&
          provider.version?.number === providerVersion,
      );
    return row?.verificationResult?.success;
  }

  /** Publishes whether a provider fulfilled a contract; its consumer's version must have been published. @throws {ReleaseRefused} */
  async publishResult(
    { contract, consumerVersion, providerVersion }: VersionPair,
    isFulfilled: boolean,
  ): Promise<void> {
    const names = [
      ['provider', contract.provider],
      ['consumer', contract.consumer],
      ['version', consumerVersion],
    ] as const;
    const path = names.map(([name, value]) => `${name}/${encodeURIComponent(value)}`).join('/');
    const pact = pactAnswer.parse(await this.#call('GET', `/pacts/${path}`));
    const { href } = pact._links['pb:publish-verification-results'];
    await this.#call('POST', href, {
      success: isFulfilled,
      providerApplicationVersion: providerVersion,
    });
  }

  /** The answer to a call; undefined where its status is one of those that are expected. @throws {ReleaseRefused} for any other that is no success */
  async #call(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    expected: readonly number[] = [],
  ): Promise<unknown> {
    // Links of the broker are whole addresses; they are followed only where the broker is.
    const address = new URL(path.startsWith('/') ? this.#url + path : path);
    if (address.origin !== new URL(this.#url).origin)
      throw new ReleaseRefused('The Pact Broker names an address of another host.');
    const answer = await fetch(address, {
      method,
      headers: {
        accept: 'application/hal+json, application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...(this.#authorization && { authorization: this.#authorization }),
      },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => undefined);
    if (!answer) throw new ReleaseRefused('The Pact Broker of PACT_BROKER_URL does not answer.');
    if (expected.includes(answer.status)) return undefined;
    if (answer.status === 409)
      throw new ReleaseRefused(
        'The Pact Broker knows this version with other contracts: a version is its content.',
      );
    if (!answer.ok)
      throw new ReleaseRefused(
        `The Pact Broker of PACT_BROKER_URL refuses this (${answer.status}).`,
      );
    return answer.json();
  }
}
