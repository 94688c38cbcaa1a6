/** Where a broker is and as whom to connect, as options of the client. */
export interface BrokerAddress {
  servers: string[];
  user?: string;
  pass?: string;
  token?: string;
}

/**
 * Reads `nats://user:password@host:4222`, or `nats://token@host`, or several such for a cluster, separated by commas. The client itself
 * reads no credentials from a URL.
 */
export function brokerAddress(urls: string): BrokerAddress {
  const places = urls.split(',').map((url) => new URL(url.trim()));
  const { username = '', password = '' } = places.find((place) => place.username) ?? {};
  const [name, secret] = [decodeURIComponent(username), decodeURIComponent(password)];
  return {
    servers: places.map(({ protocol, host }) => `${protocol}//${host}`),
    ...(name && (secret ? { user: name, pass: secret } : { token: name })),
  };
}

/**
 * Where a client receives answers: below its account's name, so that an account need not be allowed to receive what others are answered.
 */
export const inboxPrefix = ({ user }: Pick<BrokerAddress, 'user'>): string =>
  user === undefined ? '_INBOX' : `_INBOX_${user.replace(/[^\w-]/g, '_')}`;
