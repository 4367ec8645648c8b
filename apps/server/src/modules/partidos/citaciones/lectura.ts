import type { JugadorPorCitar, PartidoDeEquipo } from '@cd/contract/partidos/citaciones';
import { enVentanaDePlantillas, VENTANA_DE_PLANTILLAS } from '@cd/domain/arbitraje/campo/ventana';
import { sumarDias } from '@cd/domain/competicion/semanas/semanas';
import { equipacionDe } from '@cd/domain/partidos/citacion/equipacion';
import { haLlegado } from '@cd/domain/partidos/momento/momento';
import { hashToken } from '../../../platform/access/session';
import type { Caller } from '../../../platform/access/authorize';
import { asBit } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import type { Office } from '../../../platform/http/mount';
import { readParameter } from '../../../platform/parameters';
import type { Signature } from '../../../platform/signature';
import { tokenDeCitado } from '../../avisos/cartas/de-citaciones';
import { equiposSuyos } from '../../competicion/equipos/lectura';
import { leerPlantilla } from '../alineacion/queries';
import { leerDeInferiores, leerQuienPuede, type Puede } from '../alineacion/service';
import { leerPlazoDeCambio } from '../cambios/plazo';
import { leerBreve } from '../partidos/queries';
import {
  leerArbitrosConfirmados,
  leerCamisetas,
  leerCitacion,
  leerCitadoAntes,
  leerCitados,
  leerConCorreo,
  leerEntrenadorDe,
  leerEquiposDelPartido,
  leerSitio,
  type CitadoLeido,
} from './queries';

export type Sitio = Pick<Office, 'clock' | 'signature' | 'publicUrl'>;

/** What each of two teams wears. */
export async function leerEquipacion(
  con: Connection,
  { equipo_local_id, equipo_visitante_id }: { equipo_local_id: number | null; equipo_visitante_id: number | null },
): Promise<PartidoDeEquipo['equipacion']> {
  const camisetas = await leerCamisetas(con, [equipo_local_id, equipo_visitante_id]);
  const [local, visitante] = [camisetas.get(equipo_local_id ?? 0), camisetas.get(equipo_visitante_id ?? 0)];
  return local && visitante ? equipacionDe({ local, visitante }) : null;
}

/** Null where no key of the deployment makes it any more. */
function enlaceDe({ sal, hash }: Pick<CitadoLeido, 'sal' | 'hash'>, publicUrl: string, signature: Signature): string | null {
  const token = tokenDeCitado(signature, { sal, hash });
  return hashToken(token) === hash ? `${publicUrl}/convocado/${token}` : null;
}

interface Preguntados {
  equipoId: number;
  partido: { id: number; momento: string | null };
  jugadores: readonly number[];
  citados: readonly CitadoLeido[];
}

async function contarJugadores(con: Connection, { clock: _clock, signature, publicUrl }: Sitio, { citados, ...preguntados }: Preguntados) {
  const puede = await leerQuienPuede(con, preguntados);
  const conCorreo = await leerConCorreo(con, preguntados.jugadores);
  const porJugador = new Map(citados.map((citado) => [citado.jugador_id, citado]));
  return [...puede.values()].map((suyo): JugadorPorCitar => {
    const { id, nombre, propio, de, impedimentos, observaciones, dobles }: Puede = suyo;
    const citado = porJugador.get(id);
    return {
      id,
      nombre,
      de: propio ? null : de,
      impedimentos,
      observaciones,
      dobles,
      citado: asBit(citado !== undefined),
      viene: citado === undefined || citado.viene === null ? null : asBit(citado.viene),
      con_correo: asBit(conCorreo.has(id)),
      enlace: citado ? enlaceDe(citado, publicUrl(), signature()) : null,
    };
  });
}

/** Their team in a match: the one that is said, or the first of theirs. Nobody else's is shown. */
async function elegirEquipo(con: Connection, caller: Caller, partidoId: number, equipoId: number | undefined) {
  const equipos = await leerEquiposDelPartido(con, partidoId, equiposSuyos(caller));
  const equipo = equipoId === undefined ? equipos[0] : equipos.find(({ id }) => id === equipoId);
  if (!equipo) throw new RuleError('equipo.ajeno');
  return { equipo, equipos };
}

/** What the league lets a coach know of whom to call, from the day before the match. */
async function leerContactos(
  con: Connection,
  { rivalId, convocatoriaId, fecha, hoy }: { rivalId: number | null; convocatoriaId: number; fecha: string | null; hoy: string },
): Promise<{ contacto: PartidoDeEquipo['rival']['contacto']; arbitros: PartidoDeEquipo['arbitros']; contactos_desde: string | null }> {
  const delRival = (await readParameter(con, 'contactoDelRival')) === 1;
  const delArbitro = (await readParameter(con, 'contactoDelArbitro')) === 1;
  const visibles = enVentanaDePlantillas(fecha, hoy);
  return {
    contacto: delRival && visibles && rivalId !== null ? await leerEntrenadorDe(con, rivalId) : null,
    arbitros: delArbitro && visibles ? await leerArbitrosConfirmados(con, convocatoriaId) : null,
    contactos_desde: fecha !== null && (delRival || delArbitro) ? sumarDias(fecha, -VENTANA_DE_PLANTILLAS.antes) : null,
  };
}

/** Whether players may be called to a match: it has a date, and has not begun. */
export const sePuedeCitar = (estado: number, momento: string | null, ahora: string): boolean =>
  estado === 3 && momento !== null && !haLlegado(momento, ahora);

export async function leerPartidoDeEquipo(
  con: Connection,
  caller: Caller,
  sitio: Sitio,
  { partidoId, equipoId }: { partidoId: number; equipoId: number | undefined },
): Promise<PartidoDeEquipo> {
  const { clock } = sitio;
  const hoy = clock.today();
  const partido = await leerBreve(con, { competicionId: caller.competicionId, hoy }, partidoId);
  const { equipo, equipos } = await elegirEquipo(con, caller, partidoId, equipoId);
  const esLocal = partido.equipo_local_id === equipo.id;
  const rivalId = esLocal ? partido.equipo_visitante_id : partido.equipo_local_id;
  const { convocatoria_id, max_dobles, fecha, momento, sede, posicion, telefono_liga } = await leerSitio(con, partidoId, rivalId);
  const citacion = await leerCitacion(con, convocatoria_id, equipo.id);
  const citados = citacion ? await leerCitados(con, citacion.id) : [];
  const plantilla = await leerPlantilla(con, 'jugador', equipo.id);
  const jugadores = [...new Set([...plantilla, ...citados.map(({ jugador_id: id }) => ({ id }))].map(({ id }) => id))];
  const { contacto, ...contactos } = await leerContactos(con, { rivalId, convocatoriaId: convocatoria_id, fecha, hoy });
  return {
    partido,
    equipo,
    equipos,
    local: asBit(esLocal),
    sede,
    rival: { nombre: (esLocal ? partido.equipo_visitante_nombre : partido.equipo_local_nombre) ?? 'Por decidir', posicion, contacto },
    ...contactos,
    equipacion: await leerEquipacion(con, partido),
    max_dobles,
    jugadores: await contarJugadores(con, sitio, { equipoId: equipo.id, partido: { id: partidoId, momento }, jugadores, citados }),
    citacion: citacion ? { version: citacion.version, creada: citacion.creada } : null,
    citado_antes: citacion ? null : await leerCitadoAntes(con, partidoId, equipo.id),
    se_puede_citar: asBit(sePuedeCitar(partido.estado, momento, clock.now())),
    cambio: await leerPlazoDeCambio(con, caller, { partidoId, equipoId: equipo.id }),
    telefono_liga,
  };
}

/** Those of lower categories of the school, whether they may play it or not, but for those who are called already. */
export async function leerInferiores(
  con: Connection,
  caller: Caller,
  sitio: Sitio,
  { partidoId, equipoId }: { partidoId: number; equipoId: number },
): Promise<JugadorPorCitar[]> {
  const { equipo } = await elegirEquipo(con, caller, partidoId, equipoId);
  const { convocatoria_id, momento } = await leerSitio(con, partidoId, null);
  const citacion = await leerCitacion(con, convocatoria_id, equipo.id);
  const citados = new Set((citacion ? await leerCitados(con, citacion.id) : []).map(({ jugador_id }) => jugador_id));
  const jugadores = (await leerDeInferiores(con, equipo.id)).filter((id) => !citados.has(id));
  return contarJugadores(con, sitio, { equipoId: equipo.id, partido: { id: partidoId, momento }, jugadores, citados: [] });
}
