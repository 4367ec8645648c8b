import { VERSION } from '../../../platform/version';
import { schemaOf } from '../../../platform/db/migrate';
import type { Connection } from '../../../platform/db/open';
import { keysInUse } from '../../../platform/db/sealed-columns';
import { OperatorNotice } from '../../../platform/errors/operator';
import { sql } from 'kysely';

/** First line of a backup file. Those of older versions say less. */
export interface Cabecera {
  formato: typeof FORMATO;
  /** The last migration of what was copied. */
  esquema: string;
  creada: string;
  version?: string;
  /** What its company is called. */
  instalacion?: string;
  recuento?: Recuento;
  /** The keys that something in it is sealed with: without them it does not open. */
  claves?: string[];
  /** Pictures that it does not hold: the store of objects has them. */
  imagenesFuera?: number;
}

/** Last line: a file cut short lacks it. */
export interface Fin {
  fin: number;
}

/** How much there is, by table. */
export type Recuento = Partial<Record<(typeof CUANTOS)[number][0], number>>;

export const FORMATO = 'competicion-deportiva';

/** What lives in them lasts hours and is nobody's work; after restoring, everyone signs in again. */
export const PASAJERAS: readonly string[] = [
  'sesion',
  'intento_acceso',
  'reinicio_contrasena',
  'cambio_correo',
  'envio_con_clave',
  'cupo',
  'tarea',
];
/** What is kept beside the data and made anew from them, by whatever name it has had. */
const CONTADAS: readonly string[] = [
  'partido_contado',
  'partido_listado',
  'cuenta_partidos',
  'cuenta_fase',
  'jugador_equipos',
  'entrenador_equipos',
  'equipo_buscable',
  'palabra_buscable',
  'campeonato_publico',
  'tanteo_jugador',
  'tanteo_entrenador',
  'tanteo_equipo',
  'tanteo_pendiente',
];

/** Neither goes into a backup, nor comes from one that an older version made. */
export const seGuarda = (tabla: string): boolean => !PASAJERAS.includes(tabla) && !CONTADAS.includes(tabla);

const CUANTOS = [
  ['competicion', 'temporada', 'temporadas'],
  ['colegio', 'colegio', 'colegios'],
  ['equipo', 'equipo', 'equipos'],
  ['partido', 'partido', 'partidos'],
  ['jugador', 'jugador', 'jugadores'],
  ['usuario', 'usuario', 'usuarios'],
] as const;

/** As an operator reads it: «2 temporadas, 20 colegios…». */
export function enPalabras(recuento: Recuento): string {
  const partes = CUANTOS.flatMap(([tabla, uno, varios]) => {
    const cuantos = recuento[tabla];
    return cuantos === undefined ? [] : [`${cuantos.toLocaleString('es-ES')} ${cuantos === 1 ? uno : varios}`];
  });
  return partes.join(', ');
}

export async function tablas(con: Connection): Promise<string[]> {
  const { rows } = await sql<{ tabla: string }>`
    select c.relname as tabla from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'migracion' order by 1`.execute(con);
  return rows.map((row) => row.tabla);
}

/** What a deployment is and how much it holds, also one that an older version left. */
export async function describir(con: Connection): Promise<Required<Cabecera>> {
  const presentes = await tablas(con);
  const contables = CUANTOS.filter(([tabla]) => presentes.includes(tabla)).map(([tabla]) => tabla);
  const { rows } = await sql<{ instalacion: string; cuantos: number[] }>`
    select coalesce((select nombre from empresa limit 1), '') as instalacion,
      array[${sql.join(contables.map((tabla) => sql`(select count(*) from ${sql.table(tabla)})`))}]::int[] as cuantos`.execute(con);
  const { instalacion, cuantos } = rows[0]!;
  return {
    formato: FORMATO,
    esquema: await schemaOf(con),
    creada: new Date().toISOString(),
    version: VERSION,
    instalacion,
    recuento: Object.fromEntries(contables.map((tabla, indice) => [tabla, cuantos[indice]!])),
    claves: presentes.includes('sello') ? await keysInUse(con) : [],
    imagenesFuera: await contarImagenesFuera(con),
  };
}

/** An older version keeps them all in the database. */
async function contarImagenesFuera(con: Connection): Promise<number> {
  const { rows } = await sql<{ hay: boolean }>`select exists (select from pg_attribute
    where attrelid = to_regclass('public.imagen') and attname = 'almacen' and not attisdropped) as hay`.execute(con);
  if (!rows[0]!.hay) return 0;
  const { cuantas } = await con
    .selectFrom('imagen')
    .select(sql<number>`count(*)::int`.as('cuantas'))
    .where('almacen', 'is not', null)
    .executeTakeFirstOrThrow();
  return cuantas;
}

/** What whoever keeps a copy, or restores it, has to know of the pictures; '': it holds them all. */
export const sinImagenes = ({ imagenesFuera: cuantas = 0 }: Cabecera): string =>
  cuantas === 0
    ? ''
    : `No lleva ${cuantas.toLocaleString('es-ES')} ${cuantas === 1 ? 'imagen, que está' : 'imágenes, que están'} en el almacén S3: solo dice dónde.`;

/** What the file itself has wrong. */
export class CopiaIncorrecta extends OperatorNotice {}
