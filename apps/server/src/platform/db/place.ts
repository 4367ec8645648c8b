import { serversOf } from './servers';

/** Which database it is, as an operator knows it: where it leads, without the key. */
export function placeOf({ databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string }): string {
  return databaseUrl === null ? `la carpeta ${dataDir}` : `la base de datos ${serverOf(databaseUrl)}`;
}

export function serverOf(address: string): string {
  const all = serversOf(address).map((one) => new URL(one));
  const hosts = all.map(({ host, searchParams }) => [searchParams.get('host') ?? host, searchParams.get('port')].filter(Boolean).join(':'));
  return `${hosts.join(',')}${all[0]!.pathname}`;
}
