/** Which database it is, as an operator knows it: where it leads, without the key. */
export function placeOf({ databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string }): string {
  return databaseUrl === null ? `la carpeta ${dataDir}` : `la base de datos ${serverOf(databaseUrl)}`;
}

export function serverOf(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return `${searchParams.get('host') ?? host}${pathname}`;
}
