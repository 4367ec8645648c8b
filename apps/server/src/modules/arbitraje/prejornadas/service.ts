import type { Avisados } from '@cd/contract/avisos/contenido';
import type { CodigoError } from '@cd/contract/errores';
import type { Body } from '@cd/contract/kit/route';
import type { FilaPrejornada, NuevaPrejornada, rutasPrejornadas } from '@cd/contract/arbitraje/prejornadas';
import { falloDe, falloDeLimite, periodosDe, type FalloDePrejornada } from '@cd/domain/arbitraje/prejornadas/prejornada';
import type { Caller } from '../../../platform/access/authorize';
import { nothingLeft } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { requireSeen } from '../../../platform/db/seen';
import { known, requireNoFaults, RuleError, requireStep } from '../../../platform/errors/rule-error';
import { readParameter } from '../../../platform/parameters';
import { aQuienSeAviso } from '../../avisos/notificaciones/service';
import { exigirEnCurso } from '../../competicion/campeonatos/service';
import { avisarDeOtroLimite, avisarDePublicacion, avisarDeRetirada, diasDe } from './avisos';
import { pasosDePrejornada } from './pasos';
import {
  borrarPrejornada,
  cambiarPrejornada,
  insertarPrejornada,
  leerActivos,
  leerEntorno,
  leerPorAvisar,
  leerPrejornada,
  leerPrejornadas,
  preguntar,
  reservarCalendario,
  reservarPrejornada,
  type PorAvisar,
  type PrejornadaReservada,
} from './queries';
import { recordarPendientes, type Recordados } from './recordatorio';

type Trabaja = Pick<Caller, 'competicionId' | 'usuarioId'>;
type Rutas = typeof rutasPrejornadas;

const CODIGO: Readonly<Record<FalloDePrejornada, { campo: string; codigo: CodigoError }>> = {
  sin_periodos: { campo: 'disponibilidades', codigo: 'prejornada.sin_periodos' },
  horas: { campo: 'disponibilidades', codigo: 'prejornada.horas' },
  encimados: { campo: 'disponibilidades', codigo: 'prejornada.encimados' },
  antes: { campo: 'disponibilidades', codigo: 'prejornada.antes' },
  despues: { campo: 'disponibilidades', codigo: 'prejornada.despues' },
  anterior: { campo: 'disponibilidades', codigo: 'prejornada.anterior' },
  limite: { campo: 'fecha_fin', codigo: 'prejornada.limite' },
};

export async function exigirPrejornada(con: Connection, { competicionId }: Pick<Caller, 'competicionId'>, id: number) {
  return known(await leerPrejornada(con, competicionId, id));
}

/** One of the working competition, held, with what is told of it. */
export async function abrirPrejornada(
  tx: Tx,
  caller: Pick<Caller, 'competicionId'>,
  id: number,
): Promise<{ prejornada: FilaPrejornada & { disponibilidades: { inicio: string; fin: string }[] }; reservada: PrejornadaReservada }> {
  await exigirEnCurso(tx, caller);
  const reservada = known(await reservarPrejornada(tx, caller.competicionId, id));
  return { reservada, prejornada: await exigirPrejornada(tx, caller, id) };
}

const enRegistro = (prejornada: Pick<FilaPrejornada, 'id' | 'periodo_inicio' | 'periodo_fin'>): string =>
  `Prejornada ${diasDe(prejornada)} (${prejornada.id})`;

const cuentasDe = (preguntados: readonly PorAvisar[]): number[] => preguntados.flatMap(({ usuario_id }) => usuario_id ?? []);

/** All of them active, each once. */
async function exigirArbitros(tx: Tx, arbitros: readonly number[]): Promise<number[]> {
  const pedidos = [...new Set(arbitros)];
  const activos = await leerActivos(tx, pedidos);
  if (activos.length < pedidos.length) requireNoFaults([{ campo: 'arbitros', codigo: 'prejornada.arbitros' }]);
  return activos;
}

export async function crearPrejornada(
  tx: Tx,
  caller: Trabaja,
  { fecha_fin, disponibilidades, arbitros, ...resto }: Body<Rutas['crear']>,
): Promise<{ id: number; texto: string }> {
  nothingLeft(resto);
  await reservarCalendario(tx, caller.competicionId);
  const competicionId = await exigirEnCurso(tx, caller);
  const { ultimo_fin, ...competicion } = (await leerEntorno(tx, competicionId))!;
  const fallo = falloDe({ fecha_fin, disponibilidades }, { competicion, ultimoFin: ultimo_fin });
  requireNoFaults([
    ...(fallo === null ? [] : [CODIGO[fallo]]),
    ...(arbitros.length === 0 ? [{ campo: 'arbitros', codigo: 'prejornada.sin_arbitros' } as const] : []),
  ]);
  const activos = await exigirArbitros(tx, arbitros);
  const periodos = periodosDe(disponibilidades);
  const id = await insertarPrejornada(tx, { competicionId, fecha_fin, periodos });
  await preguntar(tx, id, activos);
  const texto = `${enRegistro({ id, periodo_inicio: periodos[0]!.inicio, periodo_fin: periodos.at(-1)!.fin })}, a ${activos.length} árbitros`;
  return { id, texto };
}

/** Everybody asked is told; there is no way back. */
export async function publicarPrejornada(
  tx: Tx,
  caller: Trabaja,
  id: number,
  version: number | undefined,
): Promise<Avisados & { texto: string }> {
  const { prejornada, reservada } = await abrirPrejornada(tx, caller, id);
  requireStep(pasosDePrejornada(prejornada).publicar);
  requireSeen(version, reservada);
  await cambiarPrejornada(tx, id, 'publicar');
  const preguntados = await leerPorAvisar(tx, id);
  const avisados = await avisarDePublicacion(tx, { usuarioId: caller.usuarioId, otros: cuentasDe(preguntados) }, prejornada);
  return { ...aQuienSeAviso(avisados, preguntados), texto: `${enRegistro(prejornada)}: publicada` };
}

/** Those who come to it now are told as the others were; of another deadline, those who have still to answer. */
export async function modificarPrejornada(
  tx: Tx,
  caller: Trabaja,
  id: number,
  { fecha_fin, arbitros, version, ...resto }: Body<Rutas['modificar']>,
): Promise<Avisados & { texto: string }> {
  nothingLeft(resto);
  const { prejornada, reservada } = await abrirPrejornada(tx, caller, id);
  requireSeen(version, reservada);
  if (falloDeLimite(fecha_fin, prejornada.disponibilidades) !== null) requireNoFaults([CODIGO.limite]);
  const nuevos = await preguntar(tx, id, await exigirArbitros(tx, arbitros));
  await cambiarPrejornada(tx, id, { limite: fecha_fin });
  const avisos = reservada.publicada
    ? await avisarDeCambio(tx, caller, { ...prejornada, fecha_fin }, { nuevos, otroLimite: fecha_fin !== reservada.fecha_fin })
    : { avisados: 0, sin_aviso: [] };
  return { ...avisos, texto: `${enRegistro(prejornada)}: límite ${fecha_fin}, ${nuevos.length} árbitros más` };
}

async function avisarDeCambio(
  tx: Tx,
  { usuarioId }: Trabaja,
  prejornada: FilaPrejornada,
  { nuevos, otroLimite }: { nuevos: readonly number[]; otroLimite: boolean },
): Promise<Avisados> {
  const porAvisar = await leerPorAvisar(tx, prejornada.id);
  const entran = porAvisar.filter(({ arbitro_id }) => nuevos.includes(arbitro_id));
  const faltan = otroLimite ? porAvisar.filter(({ arbitro_id, enviada }) => !enviada && !nuevos.includes(arbitro_id)) : [];
  const deEntrada = await avisarDePublicacion(tx, { usuarioId, otros: cuentasDe(entran) }, prejornada);
  const deLimite = otroLimite ? await avisarDeOtroLimite(tx, { usuarioId, otros: cuentasDe(faltan) }, prejornada) : [];
  return aQuienSeAviso(new Set([...deEntrada, ...deLimite]), [...entran, ...faltan]);
}

export async function eliminarPrejornada(tx: Tx, caller: Trabaja, id: number): Promise<Avisados & { texto: string }> {
  const { prejornada, reservada } = await abrirPrejornada(tx, caller, id);
  const preguntados = await leerPorAvisar(tx, id);
  requireStep(pasosDePrejornada(prejornada).eliminar);
  await borrarPrejornada(tx, id);
  if (!reservada.publicada) return { avisados: 0, sin_aviso: [], texto: enRegistro(prejornada) };
  const avisados = await avisarDeRetirada(tx, { usuarioId: caller.usuarioId, otros: cuentasDe(preguntados) }, prejornada);
  return { ...aQuienSeAviso(avisados, preguntados), texto: enRegistro(prejornada) };
}

/** Those told, or all who have not answered; each once a day. */
export async function recordarPrejornada(
  tx: Tx,
  caller: Trabaja,
  id: number,
  arbitros: readonly number[] | undefined,
): Promise<Recordados & { texto: string }> {
  const { prejornada } = await abrirPrejornada(tx, caller, id);
  requireStep(pasosDePrejornada(prejornada).recordar);
  const cuentas = await recordarPendientes(tx, prejornada, { usuarioId: caller.usuarioId, arbitros });
  return { ...cuentas, texto: `${enRegistro(prejornada)}: recordada a ${cuentas.recordados} árbitros` };
}

/** What another begins with. */
export async function leerNueva(con: Connection, { competicionId }: Pick<Caller, 'competicionId'>): Promise<NuevaPrejornada> {
  const entorno = await leerEntorno(con, competicionId);
  if (!entorno) throw new RuleError('competicion.ninguna');
  const [anterior] = await leerPrejornadas(con, competicionId);
  return {
    competicion_inicio: entorno.fecha_inicio,
    competicion_fin: entorno.fecha_fin,
    ultimo_fin: entorno.ultimo_fin,
    anteriores: anterior?.disponibilidades ?? [],
    diaInicioJornada: await readParameter(con, 'diaInicioJornada'),
    numDiasLimitePrejornada: await readParameter(con, 'numDiasLimitePrejornada'),
    horaLimitePrejornada: await readParameter(con, 'horaLimitePrejornada'),
  };
}
