import type { rutasConvocatorias } from '@cd/contract/partidos/convocatorias';
import type { Body } from '@cd/contract/kit/route';
import { admiteArbitros } from '@cd/domain/partidos/momento/horario';
import { momentoDe } from '@cd/domain/partidos/momento/momento';
import type { PartidoContado } from '@cd/contract/avisos/contenido';
import { frase } from '@cd/domain/organizacion/vocabulario/traductor';
import { writtenDate } from '../../../platform/clock';
import type { Caller } from '../../../platform/access/authorize';
import { nothingLeft } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { requireSeen } from '../../../platform/db/seen';
import { known, requireNoFaults, RuleError, requireStep } from '../../../platform/errors/rule-error';
import { refusingUnknown } from '../../../platform/http/crud';
import type { ArbitroQueReconfirma } from '@cd/contract/competicion/calendarios';
import { leerQuienReconfirma } from '../../competicion/calendarios/reconfirmar';
import { fecharJornadas, traerArbitrajes } from '../../calendarios/queries';
import { leerContado, leerContados } from '../../avisos/notificaciones/partidos';
import { notificar, type Contenido, type Suceso } from '../../avisos/notificaciones/service';
import { exigirEnCurso } from '../../competicion/campeonatos/service';
import { avisosEnSitios, fallosDeCuando } from '../../competicion/calendarios/sitio';
import { avisarDeReprogramados } from '../../competicion/calendarios/reprogramados';
import { conResultados } from '../../resultados/service';
import { cerrarCambios } from './cambios-abiertos';
import {
  cambiarLocal,
  hayArbitrajes,
  insertarConvocatoria,
  leerAhora,
  leerDesignados,
  leerNombresDeDesignados,
  leerPartido,
  moverConvocatoria,
  otroConvocado,
  partidoDeConvocatoria,
  ponerAplazados,
  reservarPartido,
  volverALaAnterior,
  type CambioPedido,
  type PartidoPorConvocar,
  type Sitio,
} from './queries';
import { pasosDeCadena } from './pasos';

/** `usuarioId`: null, nobody does it: it is time that does. */
type Trabaja = Pick<Caller, 'competicionId'> & { usuarioId: number | null };
type Rutas = typeof rutasConvocatorias;
export type Nueva = Body<Rutas['crear']>['convocatoria'];
type Corregida = Body<Rutas['modificar']>['convocatoria'];
type DeEliminatoria = Body<Rutas['eliminatoria']>['convocatoria'];

/** What only a change that the office is told of says. */
export type PedidoPorTelefono = Pick<Nueva, 'idEquipo' | 'pagador' | 'importe' | 'motivo_importe'>;

/** What was done: its line of the action log, and the answer. */
export interface Hecha {
  texto: string;
  id: number;
  avisos: string[];
}

/** One of the working competition: any other is as if it were not. */
export async function exigirPartido(
  con: Connection,
  { competicionId }: Pick<Caller, 'competicionId'>,
  id: number | undefined,
): Promise<PartidoPorConvocar> {
  return known(id === undefined ? undefined : await leerPartido(con, competicionId, id));
}

/** As it is now, held until the end of the transaction. */
export async function abrirPartido(tx: Tx, caller: Trabaja, id: number | undefined, version?: number): Promise<PartidoPorConvocar> {
  await exigirPartido(tx, caller, id);
  await reservarPartido(tx, id!);
  const partido = await exigirPartido(tx, caller, id);
  requireSeen(version, partido);
  return partido;
}

function exigirSitio(partido: PartidoPorConvocar, { fecha, hora }: Sitio): void {
  if (fecha === null && hora !== null) requireNoFaults([{ campo: 'convocatoria.fecha', codigo: 'convocatoria.sin_fecha' }]);
  requireNoFaults(fallosDeCuando({ fecha, hora }, partido, 'convocatoria'));
}

/** Nothing here refuses: whoever calls a match up may have their reasons (domain-rules, «Calendars»). Of each place, its own; `nombrar`: coaches by name. */
export async function avisosDeSitios(
  con: Connection,
  caller: Pick<Caller, 'competicionId'>,
  partido: PartidoPorConvocar,
  sitios: readonly Sitio[],
  { nombrar }: { nombrar: boolean } = { nombrar: true },
): Promise<string[][]> {
  const { equipo_local_id: local, equipo_visitante_id: visitante } = partido;
  const sinArbitros = sitios.map(({ hora }) =>
    hora !== null && !admiteArbitros(hora) ? ['Hora sin árbitros: antes de las 08h o después de las 22h no se le pueden designar'] : [],
  );
  if (local === null || visitante === null) return sinArbitros;
  const cual = { id: partido.id, fase: partido.fase_id, tipo: partido.f_tipo, local, visitante };
  const delCalendario = await avisosEnSitios(con, caller.competicionId, cual, sitios, { nombrar });
  return sinArbitros.map((avisos, indice) => [...avisos, ...delCalendario[indice]!]);
}

export const avisosDe = async (
  con: Connection,
  caller: Pick<Caller, 'competicionId'>,
  partido: PartidoPorConvocar,
  sitio: Sitio,
): Promise<string[]> => (await avisosDeSitios(con, caller, partido, [sitio]))[0]!;

/** Of its referees, who would have to confirm again there and then, and who would not go on because of its hour. */
export async function leerQuienSigue(
  con: Connection,
  { id, convocatoria_id, con_informes }: PartidoPorConvocar,
  sitio: Sitio,
): Promise<{ reconfirman: ArbitroQueReconfirma[]; sin_arbitros: string[] }> {
  if (convocatoria_id === null || con_informes) return { reconfirman: [], sin_arbitros: [] };
  if (sitio.hora !== null && !admiteArbitros(sitio.hora))
    return { reconfirman: [], sin_arbitros: await leerNombresDeDesignados(con, convocatoria_id) };
  return { reconfirman: await leerQuienReconfirma(con, [{ id, ...enTabla(sitio) }]), sin_arbitros: [] };
}

const enTabla = ({ fecha, hora, sede_id }: Sitio): Sitio => ({ fecha, hora, sede_id });
const guardando = <T>(write: () => Promise<T>): Promise<T> => refusingUnknown(write, 'convocatoria');
const fechar = (tx: Tx, { grupo_id }: PartidoPorConvocar): Promise<void> => fecharJornadas(tx, grupo_id === null ? [] : [grupo_id]);
const dia = (fecha: string | null): string => (fecha === null ? 'sin fecha' : writtenDate(fecha));

/** When a change was asked for is not yet to come (spec 3 §5); an hour is of some day. */
export async function exigirPedido(con: Connection, { fechaCambio, horaCambio }: CambioPedido): Promise<void> {
  if (fechaCambio === null && horaCambio !== null)
    requireNoFaults([{ campo: 'convocatoria.fechaCambio', codigo: 'convocatoria.hora_sin_fecha_cambio' }]);
  const ahora = await leerAhora(con);
  if (fechaCambio !== null && momentoDe({ fecha: fechaCambio, hora: horaCambio }) > ahora)
    requireNoFaults([
      {
        campo: fechaCambio > ahora.slice(0, 10) ? 'convocatoria.fechaCambio' : 'convocatoria.horaCambio',
        codigo: 'convocatoria.fecha_cambio',
      },
    ]);
}

/** ', pedida el 20/11/2026 a las 18:00', for the log. */
const textoDeCambio = ({ fechaCambio, horaCambio }: CambioPedido): string =>
  fechaCambio === null ? '' : `, pedida el ${dia(fechaCambio)}${horaCambio === null ? '' : ` a las ${horaCambio}`}`;

/** Calls a match up anew. `avisado`: whoever does it has been warned already. `dicho`: the event that tells its teams of it. */
export async function convocar(
  tx: Tx,
  caller: Trabaja,
  convocatoria: Omit<Nueva, keyof PedidoPorTelefono>,
  { avisado = false, dicho }: { avisado?: boolean; dicho?: Suceso } = {},
): Promise<Hecha> {
  await exigirEnCurso(tx, caller);
  await exigirPartido(tx, caller, convocatoria.partido_id);
  const { partido_id: _partido, version: _version, tipo, fecha, hora, sede_id, fechaCambio, horaCambio, ...resto } = convocatoria;
  nothingLeft(resto);
  const pedido = { fechaCambio, horaCambio };
  await exigirPedido(tx, pedido);
  return conResultados(tx, [convocatoria.partido_id], async () => {
    const partido = await abrirPartido(tx, caller, convocatoria.partido_id, convocatoria.version);
    requireStep(pasosDeCadena(partido).convocar);
    exigirSitio(partido, convocatoria);
    const avisos = avisado ? [] : await avisosDe(tx, caller, partido, convocatoria);
    const antes = await leerContados(tx, [partido.id]);
    const id = await guardando(() => insertarConvocatoria(tx, partido.id, { tipo, ...enTabla(convocatoria), ...pedido }));
    await cerrarCambios(tx, caller.usuarioId, partido);
    const sinArbitros = await seguirConArbitros(tx, caller, partido, { fecha, hora, sede_id, id });
    await ponerAplazados(tx, [partido.id]);
    await fechar(tx, partido);
    await avisarDeReprogramados(tx, caller.usuarioId, antes, dicho);
    return {
      id,
      avisos: [...avisos, ...sinArbitros],
      texto: `Convocatoria de ${partido.rotulo} (${partido.id}): ${dia(convocatoria.fecha)}${textoDeCambio(pedido)}`,
    };
  });
}

/**
 * Whoever was to referee it goes on in the new call-up, their appointment stale, or, where its hour admits no referees (spec 3 §5), is told that they
 * no longer do; what to say of that.
 */
async function seguirConArbitros(
  tx: Tx,
  caller: Trabaja,
  partido: PartidoPorConvocar,
  { id, hora }: Sitio & { id: number },
): Promise<string[]> {
  const { convocatoria_id: de, con_informes } = partido;
  // Of one with a report, they have already done what they were called for.
  if (de === null || con_informes) return [];
  if (hora === null || admiteArbitros(hora)) {
    await traerArbitrajes(tx, [{ de, a: id }]);
    return [];
  }
  await avisarDeQueNoArbitran(tx, caller, partido, { hora, arbitros: await leerDesignados(tx, de) });
  return (await hayArbitrajes(tx, de)) ? ['Los árbitros que tenía ya no lo arbitran: se les ha avisado'] : [];
}

async function avisarDeQueNoArbitran(
  tx: Tx,
  { usuarioId }: Trabaja,
  partido: PartidoPorConvocar,
  { hora, arbitros }: { hora: string | null; arbitros: readonly number[] },
): Promise<void> {
  if (arbitros.length === 0) return;
  await notificar(tx, 'arbitraje.retirado', {
    ...describirSinArbitros(partido, await leerContado(tx, partido.id), hora),
    remitente: usuarioId === null ? undefined : { usuarioId },
    otros: arbitros,
  });
}

/** `hora`: one at which matches have no referees; null, the call-up has been deleted. */
export const describirSinArbitros = (
  { rotulo, campeonato }: Pick<PartidoPorConvocar, 'rotulo' | 'campeonato'>,
  contado: PartidoContado,
  hora: string | null,
): Contenido => ({
  asunto: frase`Ya no arbitra ${rotulo}`,
  texto:
    hora === null
      ? frase`Se ha eliminado la convocatoria del partido ${rotulo} (${campeonato}) para la que se le había designado.`
      : frase`El partido ${rotulo} (${campeonato}) para el que se le había designado se juega a las ${hora}, y a esa hora no lleva árbitros.`,
  partidos: [contado],
  pide: 'Ver mis partidos',
  enlace: '/admin/partidosarbitro',
});

/** Corrects the current one, as long as nobody has reported on it. */
export async function corregir(tx: Tx, caller: Trabaja, correccion: Corregida): Promise<Hecha> {
  const { id: _id, version: _version, fecha: _fecha, hora: _hora, sede_id: _sede, ...dichoAntes } = correccion;
  // Whoever corrects it asks for nothing: what was asked for stays with the call-up.
  const { fechaCambio: _fechaCambio, horaCambio: _horaCambio, ...resto } = dichoAntes;
  nothingLeft(resto);
  await exigirEnCurso(tx, caller);
  const partido = await abrirPartido(tx, caller, await partidoDeConvocatoria(tx, correccion.id), correccion.version);
  if (partido.convocatoria_id !== correccion.id) throw new RuleError('convocatoria.anterior');
  requireStep(pasosDeCadena(partido).corregir);
  exigirSitio(partido, correccion);
  if (correccion.hora !== null && !admiteArbitros(correccion.hora) && (await hayArbitrajes(tx, correccion.id)))
    throw new RuleError('convocatoria.con_arbitros');
  const avisos = await avisosDe(tx, caller, partido, correccion);
  const antes = await leerContados(tx, [partido.id]);
  await cerrarCambios(tx, caller.usuarioId, partido);
  await guardando(() => moverConvocatoria(tx, correccion.id, correccion));
  await ponerAplazados(tx, [partido.id]);
  await fechar(tx, partido);
  await avisarDeReprogramados(tx, caller.usuarioId, antes);
  return { id: correccion.id, avisos, texto: `Convocatoria de ${partido.rotulo} (${partido.id}): ${dia(correccion.fecha)}` };
}

/** The first call-up of a knockout match, and who receives in it: no longer to be changed once its tie has a result. */
export async function convocarEliminatoria(tx: Tx, caller: Trabaja, { equipo_local_id, ...convocatoria }: DeEliminatoria): Promise<Hecha> {
  const { partido_id: _partido, version: _version, fecha: _fecha, hora: _hora, sede_id: _sede, ...dichoAntes } = convocatoria;
  const { fechaCambio: _fechaCambio, horaCambio: _horaCambio, ...resto } = dichoAntes;
  nothingLeft(resto);
  await exigirEnCurso(tx, caller);
  const visto = await exigirPartido(tx, caller, convocatoria.partido_id);
  if (visto.eliminatoria_id === null) throw new RuleError('convocatoria.no_es_eliminatoria');
  const { eliminatoria_id } = visto;
  return conResultados(tx, [convocatoria.partido_id], async () => {
    const partido = await abrirPartido(tx, caller, convocatoria.partido_id, convocatoria.version);
    requireStep(pasosDeCadena(partido).convocar);
    if (partido.fecha !== null) throw new RuleError('convocatoria.ya_convocada');
    if (convocatoria.fecha === null) requireNoFaults([{ campo: 'convocatoria.fecha', codigo: 'convocatoria.sin_fecha' }]);
    exigirSitio(partido, convocatoria);
    const cambian = equipo_local_id !== undefined && equipo_local_id !== partido.equipo_local_id;
    if (cambian) {
      if (equipo_local_id !== partido.equipo_visitante_id)
        requireNoFaults([{ campo: 'convocatoria.equipo_local_id', codigo: 'convocatoria.local' }]);
      if (partido.otro_con_resultado) throw new RuleError('convocatoria.local_fijo');
      await cambiarLocal(tx, eliminatoria_id);
    }
    // The ends of the other one change with its own: whoever had been told where it is played is told again.
    const antes = await leerContados(tx, [partido.id, ...(cambian ? await otroConvocado(tx, partido) : [])]);
    const partidoConSusEquipos = await exigirPartido(tx, caller, partido.id);
    await cerrarCambios(tx, caller.usuarioId, partido);
    const avisos = await avisosDe(tx, caller, partidoConSusEquipos, convocatoria);
    const id = await guardando(async () => {
      if (partido.convocatoria_id === null)
        return insertarConvocatoria(tx, partido.id, { tipo: 1, ...enTabla(convocatoria), fechaCambio: null, horaCambio: null });
      await moverConvocatoria(tx, partido.convocatoria_id, convocatoria);
      return partido.convocatoria_id;
    });
    await ponerAplazados(tx, [partido.id]);
    await avisarDeReprogramados(tx, caller.usuarioId, antes);
    return { id, avisos, texto: `Convocatoria de ${partidoConSusEquipos.rotulo} (${partido.id}): ${dia(convocatoria.fecha)}` };
  });
}

/** The last of a chain goes, as long as nobody has reported on it; the one before counts again. */
export async function eliminarConvocatoria(
  tx: Tx,
  caller: Trabaja,
  id: number,
  dicho?: Suceso,
): Promise<{ texto: string; existen_eliminatorias: 0 | 1 }> {
  await exigirEnCurso(tx, caller);
  const partidoId = await partidoDeConvocatoria(tx, id);
  await exigirPartido(tx, caller, partidoId);
  return conResultados(tx, [partidoId!], async () => {
    const partido = await abrirPartido(tx, caller, partidoId);
    if ((await partidoDeConvocatoria(tx, id)) === undefined) throw new RuleError('recurso.desconocido');
    if (partido.convocatoria_id !== id) throw new RuleError('convocatoria.anterior');
    requireStep(pasosDeCadena(partido).eliminar);
    await cerrarCambios(tx, caller.usuarioId, partido);
    const cuentasDesignadas = await leerDesignados(tx, id);
    const antes = await leerContados(tx, [partido.id]);
    const convocatoriaAnterior = await volverALaAnterior(tx, partido.id, id);
    await ponerAplazados(tx, [partido.id]);
    await fechar(tx, partido);
    await avisarDeReprogramados(tx, caller.usuarioId, antes, dicho);
    // Their appointment goes with the call-up.
    const siguen = await leerDesignados(tx, convocatoriaAnterior.id);
    await avisarDeQueNoArbitran(tx, caller, partido, {
      hora: null,
      arbitros: cuentasDesignadas.filter((cuenta) => !siguen.includes(cuenta)),
    });
    return {
      existen_eliminatorias: partido.otro ? 1 : 0,
      texto: `Convocatoria de ${partido.rotulo} (${partido.id}): ${dia(partido.fecha)}`,
    };
  });
}
