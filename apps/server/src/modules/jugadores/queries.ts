import { sql } from 'kysely';
import { listaJugadores, type FilaJugador, type Jugador } from '@cd/contract/jugadores';
import type { Conexion } from '../../platform/db/open';
import { direccionPrivada } from '../../platform/images';
import { contiene, definirLista } from '../../platform/paged-list';
import type { Signature } from '../../platform/signature';
import { esUnoDe, nombreComo, SIN_EQUIPOS } from '../personas/listas';
import { bit } from '../../platform/db/columns';

const estado = sql<1 | 2>`p.estado`;
const colegioNombre = sql<string>`(select c.nombre from colegio c where c.id = p.colegio_id)`;
const tipoLicencia = sql<string | null>`(select l.nombre from tipo_licencia l where l.id = p.tipo_licencia_id)`;

const consultaJugadores = (con: Conexion) =>
  con
    .selectFrom('jugador as p')
    // What is sorted by, once for each school and not for each of its players; left out by the database where nothing asks for it.
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('colegio')
          .select(['id', sql<string>`f_unaccent(nombre)`.as('clave')])
          .groupBy('id')
          .as('escuela'),
      (join) => join.onRef('escuela.id', '=', 'p.colegio_id'),
    )
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('tipo_licencia')
          .select(['id', sql<string>`f_unaccent(nombre)`.as('clave')])
          .groupBy('id')
          .as('licencia'),
      (join) => join.onRef('licencia.id', '=', 'p.tipo_licencia_id'),
    )
    .select([
      'p.id',
      'p.nombre_completo',
      'p.dni',
      'p.colegio_id',
      colegioNombre.as('colegio_nombre'),
      'p.fecha_nacimiento',
      tipoLicencia.as('tipo_licencia'),
      'p.imagen',
      estado.as('estado'),
      SIN_EQUIPOS.as('equipos'),
    ]);

export const listaDeJugadores = (con: Conexion) =>
  definirLista({
    tipos: listaJugadores.columnas,
    columnas: {
      nombre_completo: sql.ref('p.nombre_completo'),
      dni: sql.ref('p.dni'),
      colegio_nombre: {
        filtro: (valores, operador) => sql`p.colegio_id in (select c.id from colegio c where ${nombreComo(sql.ref('c.nombre'), valores, operador)})`,
        orden: sql.ref('escuela.clave'),
      },
      colegio: { filtro: (valores) => esUnoDe(sql.ref('p.colegio_id'), valores), orden: sql.ref('escuela.clave') },
      fecha_nacimiento: sql.ref('p.fecha_nacimiento'),
      tipo_licencia: {
        filtro: (valores, operador) =>
          sql`p.tipo_licencia_id in (select l.id from tipo_licencia l where ${nombreComo(sql.ref('l.nombre'), valores, operador)})`,
        orden: sql.ref('licencia.clave'),
      },
      estado,
      equipos: SIN_EQUIPOS,
    },
    id: sql.ref('p.id'),
    consulta: consultaJugadores(con),
    nulas: ['tipo_licencia'],
  });

type FilaLeida = Awaited<ReturnType<ReturnType<typeof consultaJugadores>['execute']>>[number];

/** As it is answered, with an address of the photo that opens for a while. */
export const filaPara =
  (firma: Signature) =>
  (fila: FilaLeida): FilaJugador => ({ ...fila, imagen: direccionPrivada(firma, fila.imagen, 'pequena') });

/** Those of a school in the order of their names; with a text, those whose name contains it. */
export const leerDeColegio = (con: Conexion, colegioId: number, texto?: string): Promise<FilaLeida[]> =>
  consultaJugadores(con)
    .where('p.colegio_id', '=', colegioId)
    .$if(texto !== undefined, (consulta) => consulta.where(contiene(sql.ref('p.nombre_completo'), texto!)))
    .orderBy(sql`f_unaccent(p.nombre_completo)`)
    .orderBy('p.id')
    .execute();

export async function leerJugador(con: Conexion, firma: Signature, id: number): Promise<Jugador | undefined> {
  const fila = await con
    .selectFrom('jugador as p')
    .select((eb) => [
      'p.id',
      'p.nombre_completo',
      'p.dni',
      sql<'A'>`'A'`.as('tipo'),
      'p.fecha_nacimiento',
      'p.tipo_licencia_id',
      'p.colegio_id',
      colegioNombre.as('colegio_nombre'),
      'p.colegio_matriculacion',
      bit(eb.ref('p.otra_competicion')).as('otra_competicion'),
      estado.as('estado'),
      bit(eb.ref('p.consentimiento_foto')).as('consentimiento_foto'),
      'p.observaciones',
      'p.imagen',
      sql<boolean>`p.anonimo is not null`.as('anonimo'),
      'p.version',
    ])
    .where('p.id', '=', id)
    .executeTakeFirst();
  return fila && { ...fila, imagen: direccionPrivada(firma, fila.imagen, 'pequena'), imagen_grande: direccionPrivada(firma, fila.imagen, 'grande') };
}

export async function buscarPorDocumento(con: Conexion, dni: string): Promise<{ id: number; colegio_id: number } | undefined> {
  return con.selectFrom('jugador').select(['id', 'colegio_id']).where('dni', '=', dni).where('dni', '<>', '').executeTakeFirst();
}
