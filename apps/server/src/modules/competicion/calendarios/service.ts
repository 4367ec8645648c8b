import { entreQuienes } from '@cd/cartas/sitio';
import type { PrepartidoModificado } from '@cd/contract/competicion/calendarios';
import { ERRORES } from '@cd/contract/errores';
import type { PartidoContado } from '@cd/contract/avisos/contenido';
import { frase } from '@cd/domain/organizacion/vocabulario/traductor';
import type { z } from 'zod';
import type { Caller } from '../../../platform/access/authorize';
import { nothingLeft } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { requireSeen } from '../../../platform/db/seen';
import { known, requireNoFaults, RuleError } from '../../../platform/errors/rule-error';
import { refusingUnknown } from '../../../platform/http/crud';
import { leerContados } from '../../avisos/notificaciones/partidos';
import { notificar, type Contenido } from '../../avisos/notificaciones/service';
import { crearPartidos } from '../../calendarios/queries';
import { exigirEnCurso } from '../campeonatos/service';
import { leerNombresDeEquipos } from '../esquemas/queries';
import {
  borrarBorrador,
  borrarGuardados,
  cambiarPrepartido,
  estaDesfasado,
  leerDesignados,
  leerImpedimentos,
  leerPrepartidos,
  reservarFase,
  reservarPartidos,
  type CambioDePrepartido,
  type FaseDeCalendario,
  type PartidoDelCalendario,
  type TipoFase,
} from './queries';
import { fallosDeCuando } from './sitio';
import { avisosDe, dichosDe, exigirFase, leerTodo, type CualFase } from './tablero';

type Trabaja = Pick<Caller, 'competicionId'>;
type TrabajaHoy = Trabaja & { hoy: string };
type Modificado = z.output<typeof PrepartidoModificado>;

export const contarPartidos = (cuantos: number): string => (cuantos === 1 ? '1 partido' : `${cuantos} partidos`);

/** A match of a draft of that kind of phase of the working competition, with its phase. */
async function exigirPrepartido(
  con: Connection,
  { competicionId }: Trabaja,
  id: number,
  tipo: TipoFase,
): Promise<{ partido: PartidoDelCalendario; fase: FaseDeCalendario }> {
  const fila = known(await con.selectFrom('prepartido').select('fase_id').where('id', '=', id).executeTakeFirst());
  const fase = await exigirFase(con, { competicionId, id: fila.fase_id, tipo });
  const partido = known((await leerPrepartidos(con, { id }))[0]);
  return { partido, fase };
}

export async function leerPrepartido(con: Connection, caller: TrabajaHoy, id: number, tipo: TipoFase) {
  const { fase, partido } = await exigirPrepartido(con, caller, id, tipo);
  const leido = await leerTodo(con, { ...caller, id: fase.id, tipo });
  return { ...partido, alertas: avisosDe(leido, leido.partidos, 'b').get(id) ?? [] };
}

/** Moves or locks one; answers the warnings that are others now, in all of the draft. */
export async function modificarPrepartido(tx: Tx, caller: TrabajaHoy, { id, version, ...datos }: Modificado, tipo: TipoFase) {
  await exigirEnCurso(tx, caller);
  const { fase } = await exigirPrepartido(tx, caller, id, tipo);
  await reservarFase(tx, fase.id);
  const clave = { ...caller, id: fase.id, tipo };
  const antes = await leerTodo(tx, clave);
  const partido = antes.partidos.find((uno) => uno.id === id);
  if (!partido) throw new RuleError('version.antigua');
  requireSeen(version, partido);
  const { jornada, bloqueado, fecha, hora, sede_id, ...resto } = datos;
  nothingLeft(resto);
  const sitio = { ...(fecha !== undefined && { fecha }), ...(hora !== undefined && { hora }), ...(sede_id !== undefined && { sede_id }) };
  const hermanos = antes.partidos.filter(({ grupo_id }) => grupo_id === partido.grupo_id);
  if (jornada !== undefined && (tipo === 1 ? jornada !== partido.jornada : !hermanos.some((uno) => uno.jornada === jornada)))
    throw new RuleError('calendario.jornada');
  requireNoFaults(fallosDeCuando({ fecha: sitio.fecha ?? null, hora: sitio.hora ?? null }, fase, 'prepartido'));
  const cambio: CambioDePrepartido = {
    ...sitio,
    ...(jornada !== undefined && { jornada }),
    ...(bloqueado !== undefined && { bloqueado: bloqueado === 1 }),
  };
  await refusingUnknown(() => cambiarPrepartido(tx, partido, cambio), 'prepartido');
  // Another venue brings what is played there.
  const despues =
    sitio.sede_id === undefined ? { ...antes, partidos: await leerPrepartidos(tx, { faseId: fase.id }) } : await leerTodo(tx, clave);
  const nombre = (equipo: number) => despues.entorno.equipos.find((uno) => uno.id === equipo)?.nombre ?? '';
  const [eran, son] = [avisosDe({ ...antes, entorno: despues.entorno }, antes.partidos, 'b'), avisosDe(despues, despues.partidos, 'b')];
  const cambian = [...son].filter(([uno, alertas]) => uno === id || alertas.join('\n') !== eran.get(uno)?.join('\n'));
  return {
    texto: `Partido ${nombre(partido.equipo_local_id)} – ${nombre(partido.equipo_visitante_id)} del borrador de ${fase.nombre}`,
    modificado: { version: partido.version + 1, partidos: cambian.map(([uno, alertas]) => ({ id: uno, alertas })) },
  };
}

interface Leido {
  id: number;
  fecha: string;
  hora: string | null;
  sede_id: number | null;
}

const enUnaLinea = (
  partidos: readonly { id: number; jornada: number; fecha: string | null; hora: string | null; sede_id: number | null }[],
) =>
  partidos
    .map(({ id, jornada, fecha, hora, sede_id }) => `${id} ${jornada} ${fecha} ${hora} ${sede_id}`)
    .toSorted()
    .join('\n');

/** Of a draft: one that was moved out, or whose season has other dates since, becomes no match. */
async function exigirBienFechados(con: Connection, fase: FaseDeCalendario, borrador: readonly PartidoDelCalendario[]): Promise<void> {
  const mal = borrador.flatMap((partido) => {
    const [fallo] = fallosDeCuando(partido, fase, 'calendario');
    return fallo ? [{ partido, fallo }] : [];
  });
  const [primero] = mal;
  if (!primero) return;
  const { equipo_local_id, equipo_visitante_id } = primero.partido;
  const equipos = await leerNombresDeEquipos(con, [equipo_local_id, equipo_visitante_id]);
  const resto = mal.length === 1 ? '' : `. Y ${mal.length === 2 ? 'otro partido' : `otros ${mal.length - 1} partidos`} igual`;
  throw new RuleError(
    'calendario.mal_fechado',
    `${equipos.get(equipo_local_id)} – ${equipos.get(equipo_visitante_id)}: ${primero.fallo.detalle ?? ERRORES[primero.fallo.codigo].texto}${resto}`,
  );
}

/** Of a draft: what cannot be played as it is becomes no match unasked. */
async function exigirAvisosVistos(tx: Tx, clave: TrabajaHoy & CualFase): Promise<void> {
  const leido = await leerTodo(tx, clave);
  const cuantos = new Map<string, number>();
  for (const avisos of dichosDe(leido, leido.partidos, 'b').values())
    for (const { titulo, fuerte } of avisos) if (fuerte) cuantos.set(titulo, (cuantos.get(titulo) ?? 0) + 1);
  if (cuantos.size === 0) return;
  const contados = [...cuantos].map(([titulo, n]) => `${titulo} (${n})`).join(', ');
  throw new RuleError('calendario.con_avisos', `${contados}. ${ERRORES['calendario.con_avisos'].texto}`);
}

interface CalendarioVisto {
  id: number;
  tipo: TipoFase;
  jornadas: readonly { numero: number; partidos: readonly Leido[] }[];
  con_avisos: 0 | 1;
}

/** Makes real the draft of a phase as whoever saves it read it. */
export async function guardarCalendario(
  tx: Tx,
  caller: TrabajaHoy,
  { id, tipo, jornadas, con_avisos }: CalendarioVisto,
): Promise<{ fase: FaseDeCalendario; partidos: number }> {
  await exigirEnCurso(tx, caller);
  const fase = await exigirFase(tx, { ...caller, id, tipo });
  await reservarFase(tx, id);
  const borrador = await leerPrepartidos(tx, { faseId: id });
  if (borrador.length === 0) throw new RuleError('calendario.sin_borrador');
  if (await estaDesfasado(tx, id)) throw new RuleError('calendario.desfasado');
  const enviados = jornadas.flatMap(({ numero, partidos }) => partidos.map((partido) => ({ ...partido, jornada: numero })));
  if (enUnaLinea(enviados) !== enUnaLinea(borrador)) throw new RuleError('version.antigua');
  await exigirBienFechados(tx, fase, borrador);
  if (con_avisos === 0) await exigirAvisosVistos(tx, { ...caller, id, tipo });
  // In the order in which they are played.
  const enOrden = borrador.toSorted(
    (a, b) => a.jornada - b.jornada || `${a.fecha} ${a.hora}`.localeCompare(`${b.fecha} ${b.hora}`) || a.id - b.id,
  );
  await crearPartidos(
    tx,
    enOrden.map((partido) => ({
      faseId: id,
      grupoId: partido.grupo_id,
      jornada: partido.grupo_id === null ? null : partido.jornada,
      eliminatoriaId: partido.eliminatoria_id,
      vuelta: partido.vuelta,
      local: partido.equipo_local_id,
      visitante: partido.equipo_visitante_id,
      fecha: partido.fecha,
      hora: partido.hora,
      sedeId: partido.sede_id,
      estado: 3,
      aplazado: false,
      acta: null,
      validada: false,
    })),
  );
  await borrarBorrador(tx, id);
  return { fase, partidos: enOrden.length };
}

export async function descartarBorrador(tx: Tx, caller: Trabaja, id: number, tipo: TipoFase): Promise<FaseDeCalendario> {
  await exigirEnCurso(tx, caller);
  const fase = await exigirFase(tx, { ...caller, id, tipo });
  await reservarFase(tx, id);
  await borrarBorrador(tx, id);
  return fase;
}

export const describirCalendarioEliminado = (
  fase: Pick<FaseDeCalendario, 'nombre' | 'campeonato_nombre'>,
  partidos: readonly PartidoContado[],
): Contenido => ({
  asunto: partidos.length === 1 ? frase`Ya no arbitra ${entreQuienes(partidos[0]!)}` : frase`Ya no arbitra ${partidos.length} partidos`,
  texto: frase`Se ha eliminado el calendario de ${fase.nombre} (${fase.campeonato_nombre}), con los partidos para los que se le había designado.`,
  partidos,
  pide: 'Ver mis partidos',
  enlace: '/admin/partidosarbitro',
});

/** Whoever was told that they referee a match that goes, that they no longer do. */
async function avisarALosDesignados(tx: Tx, { usuarioId }: Caller, fase: FaseDeCalendario): Promise<void> {
  const designados = await leerDesignados(tx, fase.id);
  const contados = await leerContados(
    tx,
    designados.flatMap(({ partidos }) => partidos),
  );
  for (const { usuario_id, partidos } of designados)
    await notificar(tx, 'arbitraje.retirado', {
      ...describirCalendarioEliminado(
        fase,
        partidos.map((partido) => contados.get(partido)!),
      ),
      remitente: { usuarioId },
      otros: [usuario_id],
    });
}

const enNumero = (cuantos: number, uno: string, varios: string): string => `${cuantos} ${cuantos === 1 ? uno : varios}`;

/** Why the saved calendar of a phase cannot be deleted; null, it can. */
export async function queImpideEliminarlo(
  con: Connection,
  faseId: number,
): Promise<{ codigo: 'calendario.jugado' | 'convocatoria.con_sanciones'; porque: string } | null> {
  const { con_informe, sanciones } = await leerImpedimentos(con, faseId);
  if (con_informe > 0)
    return {
      codigo: 'calendario.jugado',
      porque: `ya hay ${enNumero(con_informe, 'partido', 'partidos')} con acta o con informe de suspensión`,
    };
  if (sanciones > 0)
    return {
      codigo: 'convocatoria.con_sanciones',
      porque: `hay ${enNumero(sanciones, 'sanción', 'sanciones')} de sus partidos. Elimínelas antes`,
    };
  return null;
}

/** With all its matches, as long as none has been played (domain rules, «Calendars») and no sanction stands on any. */
export async function eliminarCalendario(
  tx: Tx,
  caller: Caller,
  id: number,
  tipo: TipoFase,
): Promise<{ fase: FaseDeCalendario; partidos: number }> {
  await exigirEnCurso(tx, caller);
  const fase = await exigirFase(tx, { ...caller, id, tipo });
  await reservarFase(tx, id);
  await reservarPartidos(tx, id);
  const impide = await queImpideEliminarlo(tx, id);
  if (impide) throw new RuleError(impide.codigo, `No se puede eliminar el calendario: ${impide.porque}`);
  await avisarALosDesignados(tx, caller, fase);
  // Whoever had left it may be entered again, or taken out of its group.
  await tx.deleteFrom('retirada').where('fase_id', '=', id).execute();
  return { fase, partidos: await borrarGuardados(tx, id) };
}
