import { sql } from 'kysely';
import { correoPendiente } from '../../sesion/cuentas/queries';
import type { Connection } from '../../../platform/db/open';
import { privateImageAddress, type ImageViewer } from '../../../platform/images';

// Every kind of people is read as `p`, and the account of those who have one as `u`.
const DE_TODOS = [
  sql<number>`p.id`.as('id'),
  sql<string>`p.dni`.as('dni'),
  sql<1 | 2>`p.estado`.as('estado'),
  sql<string | null>`p.imagen`.as('imagen'),
] as const;
const CON_CUENTA = [sql<string>`p.nombre`.as('nombre'), sql<string>`p.movil`.as('movil')] as const;

/** What a row of a list says of anyone. */
export const COLUMNAS_DE_FILA = DE_TODOS;
export const FILA_CON_CUENTA = [...DE_TODOS, ...CON_CUENTA, sql<string | null>`u.login`.as('login')] as const;

/** What is answered of one of them alone. */
export const COLUMNAS_DE_FICHA = [
  ...DE_TODOS,
  sql<boolean>`p.anonimo is not null`.as('anonimo'),
  sql<number>`p.version`.as('version'),
] as const;
export const FICHA_CON_CUENTA = [
  ...COLUMNAS_DE_FICHA,
  ...CON_CUENTA,
  sql<string>`coalesce(u.login, '')`.as('login'),
  sql<number | null>`p.usuario_id`.as('usuario_id'),
  correoPendiente(sql.ref('p.usuario_id')).as('correo_pendiente'),
] as const;

/** Columns of the list of those who have an account. */
export const COLUMNAS_CON_CUENTA = {
  nombre: sql.ref('p.nombre'),
  dni: sql.ref('p.dni'),
  login: sql.ref('u.login'),
  movil: sql.ref('p.movil'),
  estado: sql.ref('p.estado'),
};

interface ConFoto {
  imagen: string | null;
}

/** As a row is answered, with an address of the photo that opens for a while. */
export const filaPara =
  (viewer: ImageViewer) =>
  <F extends ConFoto>(fila: F): F => ({ ...fila, imagen: privateImageAddress(viewer, fila.imagen, 'pequena') });

/** As one alone is answered, with the photo in both its sizes. */
export const fichaPara =
  (viewer: ImageViewer) =>
  <F extends ConFoto>(ficha: F): F & { imagen_grande: string | null } => ({
    ...filaPara(viewer)(ficha),
    imagen_grande: privateImageAddress(viewer, ficha.imagen, 'grande'),
  });

/** Those in Activo, to choose from. */
export const leerActivos = (
  con: Connection,
  tabla: 'arbitro' | 'entrenador',
  condicion = sql`true`,
): Promise<{ id: number; nombre: string }[]> =>
  con
    .selectFrom(con.dynamic.table(tabla).as('p'))
    .select(['id', 'nombre'])
    .where('estado', '=', 1)
    .where(sql<boolean>`${condicion}`)
    .orderBy(sql`f_unaccent(p.nombre)`)
    .orderBy('id')
    .execute();
