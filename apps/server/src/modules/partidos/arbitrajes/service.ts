import type { Candidato, rutasArbitrajes } from '@cd/contract/partidos/arbitrajes';
import type { Body } from '@cd/contract/kit/route';
import { enOrden } from '@cd/domain/partidos/arbitrajes/candidatos';
import { admiteArbitros, seSolapan } from '@cd/domain/partidos/arbitrajes/horario';
import type { Caller } from '../../../platform/access/authorize';
import type { Connection, Tx } from '../../../platform/db/open';
import { requireNoFaults, RuleError } from '../../../platform/errors/rule-error';
import { exigirEnCurso } from '../../competicion/campeonatos/service';
import { partidoDeConvocatoria, type PartidoPorConvocar } from '../convocatorias/queries';
import { abrirPartido, exigirPartido } from '../convocatorias/service';
import { avisarDeDesignacion, avisarDeRenuncia, avisarDeRetirada } from './avisos';
import {
  borrarArbitraje,
  cambiarArbitraje,
  insertarArbitraje,
  leerArbitraje,
  leerArbitros,
  leerCitas,
  leerDesignados,
  leerPuestos,
  reservarArbitros,
  type ArbitrajeGuardado,
  type ArbitroLeido,
  type CitaLeida,
} from './queries';

type Trabaja = Pick<Caller, 'competicionId' | 'usuarioId'>;
type Rutas = typeof rutasArbitrajes;

const PAGADO = 5;
const CONFIRMADO = 3;
const SIN_CONFIRMAR = 1;
const RECHAZADO = 2;

const enRegistro = (partido: PartidoPorConvocar): string => `Arbitraje de ${partido.rotulo} (${partido.id})`;

/** The match of the call-up that counts, held. */
async function abrirConvocatoria(tx: Tx, caller: Trabaja, id: number): Promise<PartidoPorConvocar> {
  await exigirEnCurso(tx, caller);
  const partido = await abrirPartido(tx, caller, await partidoDeConvocatoria(tx, id));
  if (partido.convocatoria_id !== id) throw new RuleError('convocatoria.anterior');
  return partido;
}

/** What does not let a match have another referee (spec 3 §5). */
function exigirQueSeArbitre(partido: PartidoPorConvocar): void {
  if (partido.equipo_local_id === null || partido.equipo_visitante_id === null) throw new RuleError('partido.sin_equipos');
  if (partido.con_informes) throw new RuleError('arbitraje.con_informe');
  if (partido.fecha === null || partido.hora === null) throw new RuleError('arbitraje.sin_fecha');
  if (!admiteArbitros(partido.hora)) throw new RuleError('arbitraje.fuera_de_hora');
}

/** The other match that keeps a referee from that one. */
function choqueDe(arbitro: ArbitroLeido, partido: PartidoPorConvocar, citas: readonly CitaLeida[]): CitaLeida | undefined {
  const { fecha, hora, duracion, sede_id: sede } = partido;
  if (fecha === null || hora === null) return undefined;
  return citas.find((cita) => cita.arbitro_id === arbitro.id && seSolapan({ fecha, hora, duracion, sede }, cita, arbitro));
}

const citasDe = (con: Connection, partido: PartidoPorConvocar, arbitros: readonly number[]): Promise<CitaLeida[]> =>
  partido.fecha === null ? Promise.resolve([]) : leerCitas(con, { arbitros, fecha: partido.fecha, menosPartido: partido.id });

/** Whoever referees that sport, in the order in which they are offered. */
export async function leerCandidatos(con: Connection, caller: Trabaja, convocatoriaId: number): Promise<Candidato[]> {
  const partido = await exigirPartido(con, caller, await partidoDeConvocatoria(con, convocatoriaId));
  if (partido.convocatoria_id !== convocatoriaId) throw new RuleError('convocatoria.anterior');
  const { fecha } = partido;
  const arbitros = await leerArbitros(con, { deporteId: partido.deporte_id }, { competicionId: caller.competicionId, fecha });
  const citas = await citasDe(
    con,
    partido,
    arbitros.map(({ id }) => id),
  );
  const candidatos = arbitros.map((arbitro) => {
    const choque = choqueDe(arbitro, partido, citas);
    const { designado, disponible } = arbitro;
    return {
      arbitro,
      ocupado_en: choque ? `${choque.partido}, a las ${choque.hora}` : null,
      nombre: arbitro.nombre,
      valoracion: arbitro.valoracion,
      solapamiento: choque !== undefined,
      designado: designado === 1,
      disponible: disponible === 1,
    };
  });
  return enOrden(candidatos).map(({ arbitro, ocupado_en, nombre, valoracion }) => ({
    arbitro_id: arbitro.id,
    nombre,
    valoracion,
    nivel: arbitro.nivel,
    anotador_pref: arbitro.anotador_pref,
    solapamiento: ocupado_en === null ? 0 : 1,
    designado: arbitro.designado,
    disponible: arbitro.disponible,
    ocupado_en,
  }));
}

interface Pedido {
  arbitro_id: number;
  perfil_arbitraje_id: number;
  practicas: 0 | 1;
  estado: 1 | 3;
}

/** Appoints them, all or none, and tells each one. */
async function designar(tx: Tx, caller: Trabaja, partido: PartidoPorConvocar, pedidos: readonly Pedido[]): Promise<number[]> {
  if (pedidos.length === 0) return [];
  exigirQueSeArbitre(partido);
  const ids = pedidos.map(({ arbitro_id }) => arbitro_id);
  await reservarArbitros(tx, ids);
  const puestos = await leerPuestos(tx, partido.sistema_arbitraje_id);
  const arbitros = new Map(
    (await leerArbitros(tx, { ids }, { competicionId: caller.competicionId, fecha: partido.fecha })).map((uno) => [uno.id, uno]),
  );
  const citas = await citasDe(tx, partido, ids);
  const arbitrajeIds: number[] = [];
  for (const { arbitro_id, perfil_arbitraje_id, practicas, estado } of pedidos) {
    const arbitro = arbitros.get(arbitro_id);
    if (!arbitro) requireNoFaults([{ campo: 'arbitraje.arbitro_id', codigo: 'maestro.inexistente' }]);
    if (!puestos.has(perfil_arbitraje_id)) requireNoFaults([{ campo: 'arbitraje.perfil_arbitraje_id', codigo: 'arbitraje.perfil' }]);
    exigirQuePueda(arbitro!, partido, citas);
    const id = await insertarArbitraje(tx, {
      convocatoria_id: partido.convocatoria_id!,
      arbitro_id,
      perfil_arbitro_id: perfil_arbitraje_id,
      practicas: practicas === 1,
      estado,
    });
    await avisarDeDesignacion(tx, caller.usuarioId, partido, { id, usuario_id: arbitro!.usuario_id });
    arbitrajeIds.push(id);
  }
  return arbitrajeIds;
}

function exigirQuePueda(arbitro: ArbitroLeido, partido: PartidoPorConvocar, citas: readonly CitaLeida[]): void {
  if (arbitro.estado !== 1) throw new RuleError('arbitraje.no_activo');
  if (!arbitro.deportes.includes(partido.deporte_id)) throw new RuleError('arbitraje.deporte');
  const choque = choqueDe(arbitro, partido, citas);
  if (choque)
    throw new RuleError('arbitraje.solapado', `El árbitro ya tiene otro partido a esa hora: ${choque.partido}, a las ${choque.hora}`);
}

export async function crearArbitraje(
  tx: Tx,
  caller: Trabaja,
  { convocatoria_id, sinconfirmar, ...pedido }: Body<Rutas['crear']>['arbitraje'],
): Promise<{ texto: string; id: number }> {
  const partido = await abrirConvocatoria(tx, caller, convocatoria_id);
  const designados = await leerDesignados(tx, convocatoria_id);
  if (designados.some(({ arbitro_id }) => arbitro_id === pedido.arbitro_id)) throw new RuleError('arbitraje.repetido');
  const [id] = await designar(tx, caller, partido, [{ ...pedido, estado: sinconfirmar === 1 ? SIN_CONFIRMAR : CONFIRMADO }]);
  return { id: id!, texto: enRegistro(partido) };
}

function exigirQueCambie(partido: PartidoPorConvocar, { estado }: ArbitrajeGuardado): void {
  if (estado === PAGADO) throw new RuleError('arbitraje.pagado');
  if (partido.con_informes) throw new RuleError('arbitraje.con_informe');
}

async function retirar(tx: Tx, caller: Trabaja, partido: PartidoPorConvocar, arbitraje: ArbitrajeGuardado): Promise<void> {
  exigirQueCambie(partido, arbitraje);
  await borrarArbitraje(tx, arbitraje.id);
  if (arbitraje.estado === RECHAZADO) return;
  const [arbitro] = await leerArbitros(tx, { ids: [arbitraje.arbitro_id] }, { competicionId: caller.competicionId, fecha: partido.fecha });
  await avisarDeRetirada(tx, caller.usuarioId, partido, arbitro!.usuario_id);
}

/** Leaves a call-up with those referees and no others; whoever stays in the same post is not asked again. */
export async function asignarArbitros(
  tx: Tx,
  caller: Trabaja,
  { idConvocatoria, arbitrosPorPerfil }: Body<Rutas['asignar']>,
): Promise<string> {
  const partido = await abrirConvocatoria(tx, caller, idConvocatoria);
  if (new Set(arbitrosPorPerfil.map(({ arbitro_id }) => arbitro_id)).size < arbitrosPorPerfil.length)
    throw new RuleError('arbitraje.repetido');
  const antes = await leerDesignados(tx, idConvocatoria);
  const sigue = ({ arbitro_id, perfil_arbitro_id }: ArbitrajeGuardado) =>
    arbitrosPorPerfil.find((pedido) => pedido.arbitro_id === arbitro_id && pedido.perfil_arbitraje_id === perfil_arbitro_id);
  for (const arbitraje of antes) {
    const pedido = sigue(arbitraje);
    if (!pedido) await retirar(tx, caller, partido, arbitraje);
    else if ((pedido.practicas === 1) !== arbitraje.practicas) {
      exigirQueCambie(partido, arbitraje);
      await cambiarArbitraje(tx, arbitraje.id, { practicas: pedido.practicas === 1 });
    }
  }
  const altas = arbitrosPorPerfil.filter((pedido) => !antes.some((uno) => sigue(uno) === pedido));
  await designar(
    tx,
    caller,
    partido,
    altas.map((pedido) => ({ ...pedido, estado: SIN_CONFIRMAR })),
  );
  return enRegistro(partido);
}

/** An appointment of the working competition, with its match held. */
async function abrirArbitraje(tx: Tx, caller: Trabaja, id: number): Promise<{ partido: PartidoPorConvocar; arbitraje: ArbitrajeGuardado }> {
  const visto = await leerArbitraje(tx, id);
  if (!visto) throw new RuleError('recurso.desconocido');
  const partido = await abrirConvocatoria(tx, caller, visto.convocatoria_id);
  const arbitraje = await leerArbitraje(tx, id);
  if (!arbitraje) throw new RuleError('recurso.desconocido');
  return { partido, arbitraje };
}

/** A referee says whether they go, of an appointment of their own that waits for it. */
export async function contestar(
  tx: Tx,
  caller: Trabaja & Pick<Caller, 'actorId'>,
  { id, confirmar, motivo_rechazo }: Body<Rutas['confirmar']>,
): Promise<string> {
  const visto = await leerArbitraje(tx, id);
  if (!visto) throw new RuleError('recurso.desconocido');
  if (visto.arbitro_id !== caller.actorId) throw new RuleError('arbitraje.ajeno');
  const { partido, arbitraje } = await abrirArbitraje(tx, caller, id);
  const espera = confirmar === 1 ? [SIN_CONFIRMAR] : [SIN_CONFIRMAR, CONFIRMADO];
  if (!espera.includes(arbitraje.estado)) throw new RuleError('arbitraje.resuelto');
  if (confirmar === 1) {
    await cambiarArbitraje(tx, id, { estado: CONFIRMADO, motivo_rechazo: '' });
    return `${enRegistro(partido)}: confirmado`;
  }
  if (motivo_rechazo === '') requireNoFaults([{ campo: 'motivo_rechazo', codigo: 'arbitraje.motivo' }]);
  exigirQueCambie(partido, arbitraje);
  await cambiarArbitraje(tx, id, { estado: RECHAZADO, motivo_rechazo });
  await avisarDeRenuncia(tx, caller.usuarioId, partido, motivo_rechazo);
  return `${enRegistro(partido)}: renuncia`;
}

export async function ponerPracticas(tx: Tx, caller: Trabaja, id: number, practicas: boolean): Promise<string> {
  const { partido, arbitraje } = await abrirArbitraje(tx, caller, id);
  if (arbitraje.estado === PAGADO) throw new RuleError('arbitraje.pagado');
  await cambiarArbitraje(tx, id, { practicas });
  return `${enRegistro(partido)}: ${practicas ? 'en prácticas' : 'estándar'}`;
}

export async function eliminarArbitraje(tx: Tx, caller: Trabaja, id: number): Promise<string> {
  const { partido, arbitraje } = await abrirArbitraje(tx, caller, id);
  await retirar(tx, caller, partido, arbitraje);
  return enRegistro(partido);
}
