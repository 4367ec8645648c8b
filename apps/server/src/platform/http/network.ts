import { isIPv6 } from 'node:net';
import { Address4, Address6 } from 'ip-address';

/** Whoever has an IPv6 address has all those of its /64. */
const OF_ONE_LINE = 64;
/** Of an IPv4 address, what is left where it is only kept to know from where somebody came. */
const OF_ONE_PLACE = 24;

/** Null: it is of IPv4, however it was written. */
const sixth = (address: string): Address6 | null => {
  if (!isIPv6(address)) return null;
  const read = new Address6(address);
  return read.isMapped4() ? null : read;
};
const fourth = (address: string): string => (isIPv6(address) ? new Address6(address).to4().correctForm() : address);

/** The line from which a request comes, which is what is counted: an IPv4 address, or the /64 of an IPv6 one. */
export function lineOf(address: string): string {
  const v6 = sixth(address);
  return v6 ? `${new Address6(`${v6.correctForm()}/${OF_ONE_LINE}`).startAddress().correctForm()}/${OF_ONE_LINE}` : fourth(address);
}

/** The network of an address, which says from where and not who: its /24, or its /64. */
export function networkOf(address: string): string {
  const line = lineOf(address);
  return line.includes('/') || !Address4.isValid(line)
    ? line
    : `${new Address4(`${line}/${OF_ONE_PLACE}`).startAddress().correctForm()}/${OF_ONE_PLACE}`;
}
