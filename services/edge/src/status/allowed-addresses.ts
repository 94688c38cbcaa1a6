import { BlockList, isIPv6 } from 'node:net';

/** Named ranges. */
const named: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether an address is one of these: addresses, ranges (CIDR), or `loopback`, `linklocal`, `uniquelocal`. */
export function addressesAmong(allowed: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of allowed.flatMap((one) => named[one] ?? [one])) {
    const [address = '', bits] = range.split('/');
    const longest = isIPv6(address) ? 128 : 32;
    list.addSubnet(address, bits === undefined ? longest : Number(bits), familyOf(address));
  }
  return (address) => list.check(address, familyOf(address));
}
