import { sql } from 'kysely';
import { listaJugadores } from '@cd/contract/personas/jugadores';
import type { Finalidad } from '@cd/domain/personas/persona/permisos';
import type { TipoDeDocumento } from '@cd/domain/maestros/documento/documento';
import type { Connection } from '../../../platform/db/open';
import { containsText, defineList, textLike } from '../../../platform/paged-list';
import { bit } from '../../../platform/db/columns';
import { COLUMNAS_DE_FICHA, COLUMNAS_DE_FILA } from '../persona/lecturas';
import { equiposDe, esUnoDe, ordenPor } from '../persona/listas';

const noPermiteDe = sql<Finalidad[]>`p.no_permite`.as('no_permite');
const colegioNombre = sql<string>`(select c.nombre from colegio c where c.id = p.colegio_id)`;
const tipoLicencia = sql<string | null>`(select l.nombre from tipo_licencia l where l.id = p.tipo_licencia_id)`;
const equipos = equiposDe('jugador');
const ordenDeColegio = ordenPor(sql.ref('p.colegio_id'), sql`select id, f_unaccent(nombre) from colegio`);

const consultaJugadores = (con: Connection) =>
  con
    .selectFrom('jugador as p')
    .select([
      ...COLUMNAS_DE_FILA,
      'p.nombre_completo',
      'p.colegio_id',
      colegioNombre.as('colegio_nombre'),
      'p.fecha_nacimiento',
      tipoLicencia.as('tipo_licencia'),
      equipos.nombres.as('equipos'),
      noPermiteDe,
    ]);

export const listaDeJugadores = (con: Connection) =>
  defineList({
    tipos: listaJugadores.columnas,
    columnas: {
      nombre_completo: sql.ref('p.nombre_completo'),
      dni: sql.ref('p.dni'),
      colegio_nombre: {
        filtro: (valores, operador) =>
          sql`p.colegio_id in (select c.id from colegio c where ${textLike(sql.ref('c.nombre'), valores, operador)})`,
        orden: ordenDeColegio,
      },
      colegio: { filtro: (valores) => esUnoDe(sql.ref('p.colegio_id'), valores), orden: ordenDeColegio },
      fecha_nacimiento: sql.ref('p.fecha_nacimiento'),
      tipo_licencia: {
        filtro: (valores, operador) =>
          sql`p.tipo_licencia_id in (select l.id from tipo_licencia l where ${textLike(sql.ref('l.nombre'), valores, operador)})`,
        orden: ordenPor(sql.ref('p.tipo_licencia_id'), sql`select id, f_unaccent(nombre) from tipo_licencia`),
      },
      estado: sql.ref('p.estado'),
      equipos: equipos.porNombre,
      no_permite: {
        filtro: (valores) => sql`p.no_permite && ${valores.map(String)}::text[]`,
        orden: sql`cardinality(p.no_permite)`,
      },
    },
    id: sql.ref('p.id'),
    consulta: consultaJugadores(con),
    nulas: ['tipo_licencia'],
  });

/** Those of a school in the order of their names; with a text, those whose name contains it. */
export const leerDeColegio = (con: Connection, colegioId: number, texto?: string) =>
  consultaJugadores(con)
    .where('p.colegio_id', '=', colegioId)
    .$if(texto !== undefined, (consulta) => consulta.where(containsText(sql.ref('p.nombre_completo'), texto!)))
    .orderBy(sql`f_unaccent(p.nombre_completo)`)
    .orderBy('p.id')
    .execute();

export const leerJugador = (con: Connection, id: number) =>
  con
    .selectFrom('jugador as p')
    .select((eb) => [
      ...COLUMNAS_DE_FICHA,
      'p.nombre_completo',
      sql<'A'>`'A'`.as('tipo'),
      sql<TipoDeDocumento | null>`p.tipo_documento`.as('tipo_documento'),
      'p.documento_hasta',
      'p.fecha_nacimiento',
      'p.tipo_licencia_id',
      'p.colegio_id',
      colegioNombre.as('colegio_nombre'),
      'p.colegio_matriculacion',
      bit(eb.ref('p.otra_competicion')).as('otra_competicion'),
      bit(eb.ref('p.consentimiento_foto')).as('consentimiento_foto'),
      'p.observaciones',
      noPermiteDe,
    ])
    .where('p.id', '=', id)
    .executeTakeFirst();

/** What a coordinator does not say of someone who exists. */
export const leerDeLaOficina = (con: Connection, id: number) =>
  con.selectFrom('jugador').select(['colegio_id', 'observaciones']).where('id', '=', id).executeTakeFirstOrThrow();

export async function buscarPorDocumento(con: Connection, dni: string): Promise<{ id: number; colegio_id: number } | undefined> {
  return con.selectFrom('jugador').select(['id', 'colegio_id']).where('dni', '=', dni).where('dni', '<>', '').executeTakeFirst();
}
