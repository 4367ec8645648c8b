import { sql } from 'kysely';
import { listaEntrenadores, type Entrenador, type FilaEntrenador } from '@cd/contract/entrenadores';
import type { Conexion } from '../../platform/db/open';
import { direccionPrivada } from '../../platform/images';
import { definirLista } from '../../platform/paged-list';
import type { Signature } from '../../platform/signature';
import { emparejados, SIN_EQUIPOS } from '../personas/listas';
import { bit } from '../../platform/db/columns';

const colegios = emparejados({ pares: 'entrenador_colegio', de: 'entrenador_id', a: 'colegio_id', tabla: 'colegio' });
const estado = sql<1 | 2>`p.estado`;

const consultaEntrenadores = (con: Conexion) =>
  con
    .selectFrom('entrenador as p')
    .leftJoin('usuario as u', 'u.id', 'p.usuario_id')
    .select([
      'p.id',
      'p.nombre',
      'p.dni',
      'p.licencia',
      'p.movil',
      'u.login',
      'p.imagen',
      estado.as('estado'),
      colegios.nombres.as('colegios'),
      SIN_EQUIPOS.as('equipos'),
    ]);

export const listaDeEntrenadores = (con: Conexion) =>
  definirLista({
    tipos: listaEntrenadores.columnas,
    columnas: {
      nombre: sql.ref('p.nombre'),
      dni: sql.ref('p.dni'),
      licencia: sql.ref('p.licencia'),
      movil: sql.ref('p.movil'),
      login: sql.ref('u.login'),
      estado,
      colegios: colegios.porNombre,
      colegio: colegios.porId,
      equipos: SIN_EQUIPOS,
    },
    id: sql.ref('p.id'),
    consulta: consultaEntrenadores(con),
    nulas: ['login'],
  });

type FilaLeida = Awaited<ReturnType<ReturnType<typeof consultaEntrenadores>['execute']>>[number];

export const filaPara =
  (firma: Signature) =>
  (fila: FilaLeida): FilaEntrenador => ({ ...fila, imagen: direccionPrivada(firma, fila.imagen, 'pequena') });

const enOrden = (con: Conexion) =>
  consultaEntrenadores(con)
    .orderBy(sql`f_unaccent(p.nombre)`)
    .orderBy('p.id');

export const leerEntrenadores = (con: Conexion): Promise<FilaLeida[]> => enOrden(con).execute();

export const leerActivos = (con: Conexion): Promise<{ id: number; nombre: string }[]> =>
  enOrden(con).clearSelect().select(['p.id', 'p.nombre']).where('p.estado', '=', 1).execute();

export async function leerEntrenador(con: Conexion, firma: Signature, id: number): Promise<Entrenador | undefined> {
  const fila = await consultaEntrenadores(con)
    .clearSelect()
    .select((eb) => [
      'p.id',
      'p.nombre',
      'p.dni',
      'p.licencia',
      'p.movil',
      sql<string>`coalesce(u.login, '')`.as('login'),
      estado.as('estado'),
      'p.fecha_nacimiento',
      bit(eb.ref('p.consentimiento_foto')).as('consentimiento_foto'),
      sql<number[]>`array(select ec.colegio_id from entrenador_colegio ec where ec.entrenador_id = p.id order by ec.colegio_id)`.as('colegios'),
      'p.imagen',
      'p.usuario_id',
      sql<boolean>`p.anonimo is not null`.as('anonimo'),
      'p.version',
    ])
    .where('p.id', '=', id)
    .executeTakeFirst();
  return fila && { ...fila, imagen: direccionPrivada(firma, fila.imagen, 'pequena'), imagen_grande: direccionPrivada(firma, fila.imagen, 'grande') };
}

export async function buscarPorDocumento(con: Conexion, dni: string): Promise<number | undefined> {
  return (await con.selectFrom('entrenador').select('id').where('dni', '=', dni).where('dni', '<>', '').executeTakeFirst())?.id;
}
