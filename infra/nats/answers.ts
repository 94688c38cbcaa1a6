import { brokerAddress } from '@fairlead/service-kit';
import { connect } from '@nats-io/transport-node';

/**
 * Resolves when a NATS server with JetStream answers at the URL.
 * @throws Error when none does within `seconds`, or it has no JetStream
 */
export async function answers(url: string, seconds: number): Promise<void> {
  const connection = await connect({
    ...brokerAddress(url),
    timeout: seconds * 1000,
    reconnect: false,
  });
  try {
    if (!connection.info?.jetstream)
      throw new Error('it runs without JetStream (start it with -js)');
  } finally {
    await connection.close();
  }
}
