import { readdir } from 'node:fs/promises';

export interface Migracion {
  name: string;
  text: string;
  /** It only adds: the version before it still writes well beside the one that it comes with. What does not say so is not. */
  amplia?: boolean;
}

/** In order; a migration that has shipped never changes. */
export const MIGRATIONS: readonly Migracion[] = await leerMigraciones(new URL('migrations/', import.meta.url));

export const SCHEMA_VERSION = MIGRATIONS.at(-1)!.name;

/** One a file of the folder, which in the build stands beside the program as it does here. */
async function leerMigraciones(carpeta: URL): Promise<Migracion[]> {
  const ficheros = (await readdir(carpeta)).filter((fichero) => /^\d{4}-.+\.[jt]s$/.test(fichero)).toSorted();
  return Promise.all(
    ficheros.map(async (fichero) => {
      const { sentencias, amplia = false } = (await import(/* @vite-ignore */ new URL(fichero, carpeta).href)) as {
        sentencias: string;
        amplia?: boolean;
      };
      return { name: fichero.slice(0, -'.ts'.length), text: sentencias, amplia };
    }),
  );
}
