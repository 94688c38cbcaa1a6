import { serviceNames } from '@fairlead/contracts/api/collections';
import { signals } from '@fairlead/contracts/events/signals';
import { Broker, deadLetterStream, inboxPrefix } from '@fairlead/service-kit';

/** The account that may do everything: for who operates the broker. */
export const operatorAccount = 'fairlead';

/** How long an account may answer what it was asked: longer than any command takes. */
const ANSWERS_WITHIN = '15m';

/** The subjects that an account may publish to and receive from. */
export interface AccountPermissions {
  publish: readonly string[];
  subscribe: readonly string[];
}

/**
 * What a service may do at the broker: publish its own events, signals and dead letters, create and purge its own stream, read the streams of all, and
 * carry out its own commands. It can neither publish in another's name nor change or delete another's stream. Consumers cannot be told apart by a
 * permission, as the broker allows no patterns within their names: a service could delete another's.
 */
export function permissionsOf(service: string, namespace: string): AccountPermissions {
  // It connects only when it is asked to.
  const names = new Broker('', namespace);
  const own = names.streamName(service);
  const dead = names.streamName(deadLetterStream);
  const received = signals.filter(({ receivers }) => receivers.includes(service));
  return {
    publish: [
      names.subjects(service),
      `${namespace}.signal.${service}.>`,
      names.subjects(`${deadLetterStream}.${service}`),
      ...['CREATE', 'UPDATE', 'PURGE'].map((act) => `$JS.API.STREAM.${act}.${own}`),
      ...['CREATE', 'MSG.GET', 'MSG.DELETE'].map((act) => `$JS.API.STREAM.${act}.${dead}`),
      '$JS.API.STREAM.INFO.*',
      '$JS.API.STREAM.LIST',
      '$JS.API.STREAM.NAMES',
      '$JS.API.CONSUMER.>',
      '$JS.ACK.>',
    ],
    subscribe: [
      `${inboxPrefix({ user: service })}.>`,
      `${namespace}.command.${service}.>`,
      `${namespace}.signal.${service}.>`,
      ...received.map(({ name }) => `${namespace}.signal.${name}`),
    ],
  };
}

/**
 * The accounts of a broker as configuration of nats-server: the operator's, and for a namespace one of each service.
 * @param passwordOf what is written as the password of an account: a quoted one, or a variable (`$NAME`) that the server reads
 */
export function accountsConfig(
  namespace: string | undefined,
  passwordOf: (account: string) => string,
): string {
  const list = (subjects: readonly string[]) => `[${subjects.map((one) => `"${one}"`).join(', ')}]`;
  const services = serviceNames.flatMap((service) => {
    if (namespace === undefined) return [];
    const { publish, subscribe } = permissionsOf(service, namespace);
    return `    { user: ${service}, password: ${passwordOf(service)}, permissions: {
      publish: { allow: ${list(publish)} }
      subscribe: { allow: ${list(subscribe)} }
      allow_responses: { max: 1, expires: "${ANSWERS_WITHIN}" }
    } }`;
  });
  const operator = `    { user: ${operatorAccount}, password: ${passwordOf(operatorAccount)} }`;
  return `authorization {\n  users: [\n${[operator, ...services].join('\n')}\n  ]\n}\n`;
}
