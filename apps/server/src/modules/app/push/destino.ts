import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Where the browsers' own push services live: Chrome, Edge, Samsung and Opera; Firefox; Safari; Edge of old. */
const SERVICIOS = ['fcm.googleapis.com', 'push.services.mozilla.com', 'web.push.apple.com', 'notify.windows.com'];

/** `permitidos`: origins that are let through as they are, of a test's own push service. */
export function esDestino(endpoint: string, permitidos: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (permitidos.includes(origin)) return true;
  return protocol === 'https:' && port === '' && SERVICIOS.some((servicio) => hostname === servicio || hostname.endsWith(`.${servicio}`));
}

const NO_PUBLICAS = new BlockList();
for (const [red, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  NO_PUBLICAS.addSubnet(red, bits, 'ipv4');
/** Of version 6 only what is given out to the world is; what carries one of version 4 inside it goes by neither. */
const PUBLICAS_V6 = new BlockList();
PUBLICAS_V6.addSubnet('2000::', 3, 'ipv6');
for (const [red, bits] of [
  ['2001:db8::', 32],
  ['2001::', 32],
  ['2002::', 16],
] as const)
  NO_PUBLICAS.addSubnet(red, bits, 'ipv6');

export function esPublica(direccion: string): boolean {
  const version = isIP(direccion);
  if (version === 4) return !NO_PUBLICAS.check(direccion, 'ipv4');
  return version === 6 && PUBLICAS_V6.check(direccion, 'ipv6') && !NO_PUBLICAS.check(direccion, 'ipv6');
}

/** Names lead where their owner says: what is connected to is looked at each time, and never an address of our own network. */
export const buscarPublica: LookupFunction = (nombre, opciones, contestar) => {
  lookup(nombre, { ...opciones, all: true }, (error, direcciones) => {
    if (error) return contestar(error, '', 0);
    const publicas: LookupAddress[] = direcciones.filter(({ address }) => esPublica(address));
    const [primera] = publicas;
    if (!primera) return contestar(new Error('el servicio de avisos está en una dirección que no es pública'), '', 0);
    return opciones.all ? contestar(null, publicas) : contestar(null, primera.address, primera.family);
  });
};
