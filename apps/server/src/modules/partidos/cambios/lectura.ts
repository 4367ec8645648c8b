import type { CambioDeEquipo, Eleccion } from '@cd/contract/partidos/cambios';
import { Nivel } from '@cd/contract/kit/perfiles';
import { ladosEn } from '@cd/domain/partidos/cambios/estado';
import { silencioHasta } from '@cd/domain/partidos/cambios/plazos';
import { haLlegado } from '@cd/domain/partidos/momento/momento';
import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '../../../platform/access/authorize';
import { asBit } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/open';
import { known, puedeDe } from '../../../platform/errors/rule-error';
import { readParameter } from '../../../platform/parameters';
import { equiposSuyos, leerDeCuenta } from '../../competicion/equipos/lectura';
import { leerAhora } from '../convocatorias/queries';
import { cambiosDe } from './lista';
import { esOficina } from './pedir';
import { pasosDeCambio } from './pasos';
import { IMPIDE_DESHACER, OPCIONES_DE_CAMBIO } from './queries';

const SOLO_LEE = {
  confirmar: 'acceso.denegado',
  rechazar: 'acceso.denegado',
  retirar: 'acceso.denegado',
  deshacer: 'acceso.denegado',
} as const;

/** Which, and in which order. */
interface Filtro {
  cuales: RawBuilder<boolean>;
  orden: RawBuilder<unknown>;
}
const ULTIMO_PRIMERO = sql`cp.id desc`;
const ABIERTOS: Filtro = {
  cuales: sql<boolean>`cp.fecha_rechazo is null and cp.fecha_validacion is null`,
  orden: sql`least(cv.fecha, cp.propuesta_fecha), cp.id`,
};

const leerFilas = (con: Connection, caller: Caller, { cuales, orden }: Filtro) =>
  cambiosDe(con, caller.competicionId)
    .select([
      sql<number | null>`case cp.equipo_id when p.equipo_local_id then p.equipo_visitante_id else p.equipo_local_id end`.as(
        'otro_equipo_id',
      ),
      'p.grupo_id',
      sql<Eleccion | null>`cp.eleccion`.as('eleccion'),
      // Of a match that has been called up again, nothing is done but refuse it.
      'cv.vigente',
      IMPIDE_DESHACER.as('impide_deshacer'),
      OPCIONES_DE_CAMBIO.as('opciones'),
    ])
    .$if(!esOficina(caller), (consulta) =>
      consulta.where(sql<boolean>`(p.equipo_local_id in ${equiposSuyos(caller)} or p.equipo_visitante_id in ${equiposSuyos(caller)})`),
    )
    .where(cuales)
    .orderBy(orden)
    .execute();

/** Those that the caller may see: the office, all; whoever coaches or coordinates, those of a team of theirs. */
async function leerVisibles(con: Connection, caller: Caller, filtro: Filtro): Promise<CambioDeEquipo[]> {
  const [ahora, dias] = [await leerAhora(con), await readParameter(con, 'diasSilencioCambio')];
  const filas = await leerFilas(con, caller, filtro);
  const equipos = esOficina(caller)
    ? null
    : await leerDeCuenta(
        con,
        caller.usuarioId,
        filas.flatMap(({ equipo_id, otro_equipo_id }) => [equipo_id, otro_equipo_id]),
      );
  const edita = caller.nivel >= Nivel.Edicion;
  return filas.map(({ vigente, impide_deshacer, opciones, ...fila }) => {
    const lados = equipos && ladosEn(equipos, fila);
    return {
      ...fila,
      opciones: opciones.map((opcion, indice) => ({
        eleccion: (indice + 1) as Eleccion,
        ...opcion,
        pasada: asBit(haLlegado(`${opcion.fecha}T${opcion.hora}`, ahora)),
      })),
      lado: lados === null || (lados.pide && lados.otro) ? 0 : lados.pide ? 1 : 2,
      silencio_hasta: fila.estado === 1 ? silencioHasta(fila.fecha_solicitud, dias) : null,
      puede: puedeDe(edita ? pasosDeCambio({ ...fila, vigente, impide_deshacer }, lados) : SOLO_LEE),
    };
  });
}

export async function leerCambio(con: Connection, caller: Caller, id: number): Promise<CambioDeEquipo> {
  return known((await leerVisibles(con, caller, { cuales: sql<boolean>`cp.id = ${id}`, orden: ULTIMO_PRIMERO }))[0]);
}

export const leerCambiosDePartido = (con: Connection, caller: Caller, partidoId: number): Promise<CambioDeEquipo[]> =>
  leerVisibles(con, caller, { cuales: sql<boolean>`p.id = ${partidoId}`, orden: ULTIMO_PRIMERO });

/** Open, whoever they wait for. */
export const leerPendientes = (con: Connection, caller: Caller): Promise<CambioDeEquipo[]> => leerVisibles(con, caller, ABIERTOS);
