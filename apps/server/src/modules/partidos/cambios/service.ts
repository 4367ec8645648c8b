import type { rutasCambios } from '@cd/contract/partidos/cambios';
import type { Body } from '@cd/contract/kit/route';
import {
  estadoDeCambio,
  falloDeRebaja,
  siguienteEstado,
  ladosEn,
  type EstadoCambio,
  type Lados,
  type PasoDeCambio,
} from '@cd/domain/partidos/cambios/estado';
import { queTraeElDia } from '@cd/domain/partidos/cambios/plazos';
import { haLlegado, momentoDe } from '@cd/domain/partidos/momento/momento';
import type { Caller } from '../../../platform/access/authorize';
import { nothingLeft } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { requireSeen } from '../../../platform/db/seen';
import { known, requireNoFaults, RuleError, requireStep } from '../../../platform/errors/rule-error';
import { euros } from '../../../platform/money';
import { readParameter } from '../../../platform/parameters';
import { exigirEnCurso } from '../../competicion/campeonatos/service';
import { leerContados } from '../../avisos/notificaciones/partidos';
import { avisarDeReprogramados } from '../../competicion/calendarios/reprogramados';
import { exigirEquipoSuyo, leerDeCuenta } from '../../competicion/equipos/lectura';
import { deColegio } from '../../libro/libro/queries';
import { dejarDeDevengar, devengar } from '../../libro/libro/service';
import { conResultados } from '../../resultados/service';
import { cambiarLocal, leerAhora, reservarPartidos, type CambioPedido, type PartidoPorConvocar } from '../convocatorias/queries';
import { convocar, eliminarConvocatoria, exigirPartido, type Hecha } from '../convocatorias/service';
import { avisarDeConfirmado, avisarDeDeshecho, avisarDeRechazo, avisarDeValido } from './avisos';
import { impideElEstado, impideSerQuienPide } from './pasos';
import { impedimentosDelPartido, type QuienPide } from './pedir';
import {
  cambiar,
  invertirPartidos,
  leerMarco,
  leerPorResolver,
  leerQuienPaga,
  reservarCambios,
  type CambioPorResolver,
  type MarcoDeCambio,
  type SitioPropuesto,
} from './queries';

/** `usuarioId`: null, time does it. */
export type Quien = Pick<Caller, 'competicionId'> & { usuarioId: number | null };
type Oficina = Pick<Caller, 'competicionId' | 'usuarioId'>;
type Rutas = typeof rutasCambios;
type DeOficina = NonNullable<Body<Rutas['confirmarOficina']>>;
type Eleccion = 1 | 2 | 3;

/** A step done: how it leaves the request, and its line of the log. */
export interface Resuelto {
  estado: EstadoCambio;
  texto: string;
}

/** A request with its match, both held. */
export interface Abierto {
  partido: PartidoPorConvocar;
  marco: MarcoDeCambio;
  cambio: CambioPorResolver;
  validacion: boolean;
}

const leerValidacion = async (con: Connection): Promise<boolean> => (await readParameter(con, 'aplazamientoConfirmado')) === 1;
const enRegistro = ({ cambio, partido }: Abierto, que: string): string =>
  `Cambio ${cambio.id} de ${partido.rotulo} (${partido.id}): ${que}`;

/**
 * A request with its match, held: the match first, with the one that would change ends with it, as whoever enters results, and then the request.
 * `conTabla`: what follows may move the match, and its group or bracket is held before.
 */
export async function conCambio<T>(
  tx: Tx,
  quien: Quien,
  { id, version, conTabla }: { id: number; version?: number | undefined; conTabla: boolean },
  trabajo: (abierto: Abierto) => Promise<T>,
): Promise<T> {
  await exigirEnCurso(tx, quien);
  const visto = known(await leerPorResolver(tx, quien.competicionId, id));
  const { otro } = await leerMarco(tx, visto.partido_id);
  const partidos = [
    visto.partido_id,
    ...(visto.invertir && otro ? [otro.id] : []),
    ...(visto.otro_partido_id === null ? [] : [visto.otro_partido_id]),
  ];
  const abrir = async (): Promise<T> => {
    await reservarPartidos(tx, partidos);
    await reservarCambios(tx, [id]);
    const cambio = known(await leerPorResolver(tx, quien.competicionId, id));
    requireSeen(version, cambio);
    const partido = await exigirPartido(tx, quien, cambio.partido_id);
    return trabajo({ partido, cambio, marco: await leerMarco(tx, partido.id), validacion: await leerValidacion(tx) });
  };
  return conTabla ? conResultados(tx, partidos, abrir) : abrir();
}

/** Where the step leaves it; from another state it is not taken. */
function exigirPaso({ cambio, validacion }: Abierto, paso: PasoDeCambio): EstadoCambio {
  const estado = estadoDeCambio(cambio);
  requireStep(impideElEstado(estado, paso));
  return siguienteEstado(estado, paso, validacion)!;
}

/** What was asked may still be done: the match is where it was, and nothing keeps it there. */
function exigirVigente({ cambio, partido, marco }: Abierto): void {
  if (cambio.convocatoria_id !== partido.convocatoria_id) throw new RuleError('cambio.superado');
  const [impedimento] = impedimentosDelPartido(partido, marco, cambio.invertir);
  if (impedimento) throw new RuleError(impedimento.codigo, impedimento.detalle);
}

/** Of several, nobody chooses for whoever answers. */
function exigirEleccion({ cambio: { opciones } }: Abierto, dicha: Eleccion | null): Eleccion {
  if (dicha === null && opciones.length > 1) requireNoFaults([{ campo: 'eleccion', codigo: 'cambio.sin_elegir' }]);
  return dicha ?? 1;
}

function exigirOpcion({ cambio }: Abierto, eleccion: Eleccion): SitioPropuesto {
  const opcion = cambio.opciones[eleccion - 1];
  if (!opcion) requireNoFaults([{ campo: 'eleccion', codigo: 'cambio.eleccion' }]);
  return opcion!;
}

async function invertir(tx: Tx, { partido, marco }: Pick<Abierto, 'partido' | 'marco'>): Promise<number | null> {
  if (partido.eliminatoria_id !== null) await cambiarLocal(tx, partido.eliminatoria_id);
  else await invertirPartidos(tx, [partido.id, ...(marco.otro ? [marco.otro.id] : [])]);
  return marco.otro?.id ?? null;
}

/** What it costs to the school that pays it, to its ledger; where nobody pays, to none. */
async function devengarCambio(
  tx: Tx,
  { usuarioId }: Quien,
  { cambio, partido }: Abierto,
  { importe, motivo }: { importe: number; motivo: string },
): Promise<void> {
  const { colegio_id, competicion_id } = await leerQuienPaga(tx, cambio.id);
  if (colegio_id === null) return;
  const concepto = `Cambio de partido ${cambio.id}: ${partido.rotulo}`;
  await devengar(tx, [{ ...deColegio(colegio_id), clase: 'cambio', de: cambio.id, competicion_id, concepto, importe }], {
    usuarioId,
    motivo,
  });
}

/** The match moves: a new call-up, its referees to be asked again, its matchday, everybody told; or nothing of it. */
export async function aplicar(
  tx: Tx,
  quien: Quien,
  abierto: Abierto,
  {
    eleccion,
    confirmando,
    pedido,
    ...deOficina
  }: {
    eleccion: Eleccion;
    confirmando: boolean;
    /** When it was asked for, where it is not when it was written. */
    pedido?: CambioPedido;
    validante: number | null;
    importe: number;
    pagador: 1 | 2 | 3;
    motivo: string;
  },
): Promise<Hecha> {
  const { cambio, partido } = abierto;
  const opcion = exigirOpcion(abierto, eleccion);
  const { importe, pagador } = deOficina;
  await cambiar(tx, [cambio.id], (ahora) => ({
    ...(confirmando && { fecha_confirmacion: ahora, confirmante_id: quien.usuarioId, por_silencio: quien.usuarioId === null }),
    fecha_validacion: ahora,
    validante_id: deOficina.validante,
    eleccion,
    importe,
    pagador,
    motivo_importe: deOficina.motivo,
  }));
  const antes = await leerContados(tx, [partido.id]);
  const otro = cambio.invertir ? await invertir(tx, abierto) : null;
  const [fechaCambio, horaCambio] = cambio.pedido.split('T') as [string, string];
  const { fecha, hora, sede_id } = opcion;
  const convocatoria = { partido_id: partido.id, tipo: 3 as const, fecha, hora, sede_id, ...(pedido ?? { fechaCambio, horaCambio }) };
  const hecha = await convocar(tx, quien, convocatoria, { avisado: pedido === undefined, dicho: 'cambio.validado' });
  await tx
    .updateTable('cambio_partido')
    .set({ convocatoria_nueva_id: hecha.id, otro_partido_id: otro })
    .where('id', '=', cambio.id)
    .execute();
  await devengarCambio(tx, quien, abierto, { importe, motivo: deOficina.motivo });
  if (otro !== null) await avisarDeReprogramados(tx, quien.usuarioId, await leerContados(tx, [otro]));
  await avisarDeValido(
    tx,
    quien.usuarioId,
    { ...(await exigirPartido(tx, quien, partido.id)), cambioId: cambio.id },
    {
      antes,
      paga: { ...(await leerQuienPaga(tx, cambio.id)), importe },
      opcion,
      callado: quien.usuarioId === null,
    },
  );
  return hecha;
}

const comoEstaba = ({ importe, pagador, motivo_importe }: CambioPorResolver) => ({
  importe,
  pagador,
  motivo: motivo_importe,
  validante: null,
});

/** Agreed for the other team: valid at once, or waiting for the office. */
async function confirmarCon(
  tx: Tx,
  quien: Quien,
  abierto: Abierto,
  paso: 'confirmar' | 'callar',
  eleccion: Eleccion,
): Promise<EstadoCambio> {
  const { cambio, partido } = abierto;
  const estado = exigirPaso(abierto, paso);
  exigirVigente(abierto);
  const opcion = exigirOpcion(abierto, eleccion);
  if (haLlegado(momentoDe(opcion), await leerAhora(tx))) requireNoFaults([{ campo: 'eleccion', codigo: 'cambio.pasada' }]);
  if (estado === 3) await aplicar(tx, quien, abierto, { eleccion, confirmando: true, ...comoEstaba(cambio) });
  else {
    await cambiar(tx, [cambio.id], (ahora) => ({
      fecha_confirmacion: ahora,
      confirmante_id: quien.usuarioId,
      por_silencio: paso === 'callar',
      eleccion,
    }));
    await avisarDeConfirmado(tx, quien.usuarioId, { ...partido, cambioId: cambio.id });
  }
  return estado;
}

/** Of the match of a request, of which of both teams the caller is, by any of their profiles; of neither by the one they come with, it is not theirs. */
export async function exigirLado(con: Connection, caller: QuienPide, cambio: CambioPorResolver): Promise<Lados> {
  const equipos = [cambio.equipo_id, cambio.otro_equipo_id];
  await exigirEquipoSuyo(con, caller, equipos);
  return ladosEn(await leerDeCuenta(con, caller.usuarioId, equipos), cambio);
}

/** The other team says yes. */
export const confirmar = async (
  tx: Tx,
  caller: QuienPide,
  { id, eleccion, version }: { id: number; eleccion: Eleccion | null; version: number | undefined },
): Promise<Resuelto> =>
  conCambio(tx, caller, { id, version, conTabla: !(await leerValidacion(tx)) }, async (abierto) => {
    const lados = await exigirLado(tx, caller, abierto.cambio);
    requireStep(impideSerQuienPide(lados));
    const estado = await confirmarCon(tx, caller, abierto, 'confirmar', exigirEleccion(abierto, eleccion));
    return { estado, texto: enRegistro(abierto, estado === 3 ? 'aceptado, y vale' : 'aceptado') };
  });

/** Nobody answered, and silence is consent. */
export const confirmarPorSilencio = async (tx: Tx, quien: Quien, id: number, eleccion: Eleccion): Promise<Resuelto> =>
  conCambio(tx, quien, { id, conTabla: !(await leerValidacion(tx)) }, async (abierto) => {
    const estado = await confirmarCon(tx, quien, abierto, 'callar', eleccion);
    return { estado, texto: enRegistro(abierto, 'aceptado por silencio') };
  });

/** The office says yes for whoever has not, and that it is valid. */
export const confirmarOficina = (tx: Tx, caller: Oficina, id: number, datos: DeOficina): Promise<Resuelto> =>
  conCambio(tx, caller, { id, version: datos.version, conTabla: true }, async (abierto) => {
    const { version: _version, eleccion, pagador, importe, motivo_importe: motivo = '', ...resto } = datos;
    nothingLeft(resto);
    const { cambio } = abierto;
    const estado = exigirPaso(abierto, 'confirmarOficina');
    exigirVigente(abierto);
    const fallo = falloDeRebaja(cambio.importe, { importe, motivo });
    if (fallo === 'mas') requireNoFaults([{ campo: 'importe', codigo: 'cambio.rebaja' }]);
    if (fallo === 'sin motivo') requireNoFaults([{ campo: 'motivo_importe', codigo: 'cambio.motivo' }]);
    await aplicar(tx, caller, abierto, {
      eleccion: exigirEleccion(abierto, eleccion ?? cambio.eleccion),
      confirmando: !cambio.confirmado,
      validante: caller.usuarioId,
      importe: importe ?? cambio.importe,
      pagador: pagador ?? cambio.pagador,
      motivo,
    });
    const rebaja =
      datos.importe !== undefined && datos.importe !== cambio.importe ? `; ${euros(datos.importe)} en vez de ${euros(cambio.importe)}` : '';
    return { estado, texto: enRegistro(abierto, `validado${rebaja}`) };
  });

const DICHO = { rechazar: 'rechazado', rechazarOficina: 'rechazado', retirar: 'retirado', caducar: 'caducado' } as const;

async function acabar(tx: Tx, quien: Quien, abierto: Abierto, paso: keyof typeof DICHO, motivo: string): Promise<Resuelto> {
  const estado = exigirPaso(abierto, paso);
  if (motivo === '' && paso !== 'retirar') requireNoFaults([{ campo: 'motivo', codigo: 'cambio.motivo' }]);
  await cambiar(tx, [abierto.cambio.id], (ahora) => ({ fecha_rechazo: ahora, rechazante_id: quien.usuarioId, motivo_rechazo: motivo }));
  const que = DICHO[paso];
  await avisarDeRechazo(tx, quien.usuarioId, { ...abierto.partido, cambioId: abierto.cambio.id }, { que, motivo });
  return { estado, texto: enRegistro(abierto, que) };
}

/** The other team says no, or whoever asked withdraws it. */
export const rechazar = (
  tx: Tx,
  caller: QuienPide,
  { id, motivo, version }: { id: number; motivo: string; version: number | undefined },
): Promise<Resuelto> =>
  conCambio(tx, caller, { id, version, conTabla: false }, async (abierto) => {
    const lados = await exigirLado(tx, caller, abierto.cambio);
    if (lados.pide) return acabar(tx, caller, abierto, 'retirar', motivo);
    const hoy = (await leerAhora(tx)).slice(0, 10);
    const dias = await readParameter(tx, 'diasSilencioCambio');
    if (!abierto.cambio.confirmado && queTraeElDia(abierto.cambio.pedido, dias, hoy) === 'aceptar')
      throw new RuleError('cambio.resuelto', 'El plazo para contestar ha terminado, y el cambio se da por aceptado');
    return acabar(tx, caller, abierto, 'rechazar', motivo);
  });

export const rechazarOficina = (
  tx: Tx,
  caller: Oficina,
  { id, motivo, version }: { id: number; motivo: string; version: number | undefined },
): Promise<Resuelto> =>
  conCambio(tx, caller, { id, version, conTabla: false }, (abierto) => acabar(tx, caller, abierto, 'rechazarOficina', motivo));

/** Time ends it: nobody answered, or the match is no longer where it was. */
export const caducar = (tx: Tx, quien: Quien, abierto: Abierto, motivo: string): Promise<Resuelto> => {
  const paso = abierto.cambio.confirmado ? 'rechazarOficina' : 'caducar';
  return acabar(tx, quien, abierto, paso, motivo);
};

/** What stands in the way of going back: what came after it. */
function exigirDeshacible({ cambio, partido, marco }: Abierto): number {
  requireStep(cambio.impide_deshacer);
  if (cambio.invertir && (marco.otro?.impide || partido.otro_con_resultado)) throw new RuleError('cambio.local');
  return cambio.convocatoria_nueva_id!;
}

/** The chain goes back to the call-up that was changed, and so do the ends. */
export const deshacer = (
  tx: Tx,
  caller: Oficina,
  { id, motivo, version }: { id: number; motivo: string; version: number | undefined },
): Promise<Resuelto> =>
  conCambio(tx, caller, { id, version, conTabla: true }, async (abierto) => {
    const { cambio, partido } = abierto;
    const estado = exigirPaso(abierto, 'deshacer');
    if (motivo === '') requireNoFaults([{ campo: 'motivo', codigo: 'cambio.motivo' }]);
    const convocatoriaId = exigirDeshacible(abierto);
    await cambiar(tx, [id], (ahora) => ({
      fecha_validacion: null,
      fecha_rechazo: ahora,
      rechazante_id: caller.usuarioId,
      motivo_rechazo: `Deshecho: ${motivo}`,
      fecha_cobro: null,
    }));
    const paga = await leerQuienPaga(tx, id);
    const aCuenta = await dejarDeDevengar(tx, 'cambio', id, { usuarioId: caller.usuarioId, motivo });
    const antes = await leerContados(tx, [partido.id]);
    const otro = cambio.invertir ? await invertir(tx, abierto) : null;
    await eliminarConvocatoria(tx, caller, convocatoriaId, 'cambio.deshecho');
    if (otro !== null) await avisarDeReprogramados(tx, caller.usuarioId, await leerContados(tx, [otro]));
    await avisarDeDeshecho(
      tx,
      caller.usuarioId,
      { ...(await exigirPartido(tx, caller, partido.id)), cambioId: cambio.id },
      { motivo, antes, pagado: aCuenta === 0 || paga.equipo === null ? null : { equipo: paga.equipo, importe: aCuenta } },
    );
    return { estado, texto: enRegistro(abierto, `deshecho. ${motivo}${aCuenta === 0 ? '' : `; ${aCuenta} céntimos quedan a cuenta`}`) };
  });
