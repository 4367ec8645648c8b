import { sql } from 'kysely';
import { listaArbitros, type Arbitro, type FilaArbitro } from '@cd/contract/arbitros';
import type { Conexion } from '../../platform/db/open';
import { direccionPrivada } from '../../platform/images';
import { definirLista } from '../../platform/paged-list';
import type { Signature } from '../../platform/signature';
import { emparejados } from '../personas/listas';
import { bit } from '../../platform/db/columns';

const deportes = emparejados({ pares: 'arbitro_deporte', de: 'arbitro_id', a: 'deporte_id', tabla: 'deporte' });
const estado = sql<1 | 2>`p.estado`;
const anotadorPref = bit(sql.ref('p.anotador_pref'));

const consultaArbitros = (con: Conexion) =>
  con
    .selectFrom('arbitro as p')
    .leftJoin('usuario as u', 'u.id', 'p.usuario_id')
    .select([
      'p.id',
      'p.nombre',
      'p.dni',
      'u.login',
      'p.movil',
      'p.imagen',
      estado.as('estado'),
      'p.nivel',
      'p.valoracion',
      anotadorPref.as('anotador_pref'),
      deportes.nombres.as('deportes'),
    ]);

export const listaDeArbitros = (con: Conexion) =>
  definirLista({
    tipos: listaArbitros.columnas,
    columnas: {
      nombre: sql.ref('p.nombre'),
      dni: sql.ref('p.dni'),
      login: sql.ref('u.login'),
      movil: sql.ref('p.movil'),
      estado,
      nivel: sql.ref('p.nivel'),
      valoracion: sql.ref('p.valoracion'),
      anotador_pref: anotadorPref,
      deportes: deportes.porNombre,
      deporte: deportes.porId,
    },
    id: sql.ref('p.id'),
    consulta: consultaArbitros(con),
    nulas: ['login'],
  });

type FilaLeida = Awaited<ReturnType<ReturnType<typeof consultaArbitros>['execute']>>[number];

/** As it is answered, with an address of the photo that opens for a while. */
export const filaPara =
  (firma: Signature) =>
  (fila: FilaLeida): FilaArbitro => ({ ...fila, imagen: direccionPrivada(firma, fila.imagen, 'pequena') });

const activos = (con: Conexion) =>
  consultaArbitros(con)
    .where('p.estado', '=', 1)
    .orderBy(sql`f_unaccent(p.nombre)`)
    .orderBy('p.id');

export const leerActivosCompletos = (con: Conexion): Promise<FilaLeida[]> => activos(con).execute();

export const leerActivos = (con: Conexion, deporteId?: number): Promise<{ id: number; nombre: string }[]> =>
  activos(con)
    .clearSelect()
    .select(['p.id', 'p.nombre'])
    .$if(deporteId !== undefined, (consulta) => consulta.where(sql<boolean>`${deportes.porId.filtro([deporteId])}`))
    .execute();

export async function leerArbitro(con: Conexion, firma: Signature, id: number): Promise<Arbitro | undefined> {
  const fila = await consultaArbitros(con)
    .clearSelect()
    .select((eb) => [
      'p.id',
      'p.nombre',
      'p.dni',
      sql<string>`coalesce(u.login, '')`.as('login'),
      'p.movil',
      'p.direccion',
      estado.as('estado'),
      'p.nivel',
      'p.valoracion',
      anotadorPref.as('anotador_pref'),
      bit(eb.ref('p.coche')).as('coche'),
      bit(eb.ref('p.moto')).as('moto'),
      bit(eb.ref('p.patinete')).as('patinete'),
      'p.iban',
      'p.observaciones',
      sql<number[]>`array(select ad.deporte_id from arbitro_deporte ad where ad.arbitro_id = p.id order by ad.deporte_id)`.as('deportes'),
      'p.imagen',
      'p.usuario_id',
      sql<boolean>`p.anonimo is not null`.as('anonimo'),
      'p.version',
    ])
    .where('p.id', '=', id)
    .executeTakeFirst();
  return fila && { ...fila, imagen: direccionPrivada(firma, fila.imagen, 'grande') };
}
