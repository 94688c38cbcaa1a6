import { fileURLToPath } from 'node:url';
import { MatchersV3, MessageConsumerPact } from '@pact-foundation/pact';
import { type EventEnvelope, type EventType, eventEnvelope } from '../src/events/envelope.ts';

const { boolean, integer, regex, string, uuid } = MatchersV3;

const folder = fileURLToPath(new URL('.', import.meta.url));

/** The file in which a consumer's expectations of a provider are recorded. */
export const pactFile = (consumer: string, provider: string) =>
  `${folder}${consumer}-${provider}.json`;

/** A document id like this one. */
export const idLike = (example: string) => regex('^[0-9a-f]{24}$', example);

/** A text like this one. */
export const textLike = (example: string) => string(example);

/** A UUID like this one. */
export const uuidLike = (example: string) => uuid(example);

/** An instant like this one. */
export const instantLike = (example: string) =>
  regex('^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$', example);

/** What the payload of every event about a document says of it. */
export const changedLike = { revision: integer(7), deleted: boolean(false) };

interface Expectation {
  consumer: string;
  provider: string;
  /** The provider state that the event comes from. */
  state: string;
  event: EventType;
  /** What the consumer needs of the payload, as matchers. */
  payload: Record<string, unknown>;
}

/** Records an event that a consumer needs, once `take` has taken its example as the real consumer does. */
export async function expectEvent(
  { consumer, provider, state, event: { type, version }, payload }: Expectation,
  take: (received: EventEnvelope) => Promise<void>,
): Promise<void> {
  const pact = new MessageConsumerPact({
    consumer,
    provider,
    dir: folder,
    pactfileWriteMode: 'update',
    logLevel: 'error',
  });
  await pact
    .given(state)
    .expectsToReceive(type)
    .withContent({
      id: uuid('f47ac10b-58cc-4372-a567-0e02b2c3d479'),
      type,
      version,
      occurredAt: instantLike('2026-01-01T00:00:00.000Z'),
      correlationId: string('request-1'),
      payload: payload as Record<string, never>,
    })
    .verify(({ contents }) => take(eventEnvelope.parse(contents)));
}
