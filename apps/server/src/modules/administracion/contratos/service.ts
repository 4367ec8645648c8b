import type { rutasContratos } from '@cd/contract/administracion/contratos';
import type { Answer, Body } from '@cd/contract/kit/route';
import { fueraDeRecordatorio } from '@cd/domain/sesion/condiciones/recordatorio';
import type { Selectable } from 'kysely';
import { nothingLeft } from '../../../platform/db/columns';
import type { Tx } from '../../../platform/db/open';
import type { DB } from '../../../platform/db/schema.gen';
import { requireSeen, updateSeen } from '../../../platform/db/seen';
import { toldIn } from '../../../platform/told';
import { known, RuleError, requireStep } from '../../../platform/errors/rule-error';
import { avisar, describirPorFirmar, describirRecordatorio, describirRetirado } from './avisos';
import type { pasosDeContrato } from './pasos';
import * as queries from './queries';

type R = typeof rutasContratos;
type Bloqueado = Selectable<DB['contrato']>;
/** Who does it, of which contract. */
interface Orden {
  id: number;
  usuarioId: number;
}

/** Held, with the one whose place it takes and what hinders each of its steps. */
async function bloquear(tx: Tx, id: number) {
  const filas = await queries.bloquearContratos(tx, id);
  const contrato = known(filas.find((uno) => uno.id === id));
  return { contrato, sustituido: filas.find((uno) => uno.id !== id), pasos: await queries.leerPasos(tx, id) };
}

const enFirma = ({ fecha_inicio_vigencia, fecha_fin_vigencia }: Bloqueado): boolean =>
  fecha_inicio_vigencia !== null && fecha_fin_vigencia === null;

/** One that admits a step. */
async function bloquearPara(tx: Tx, id: number, paso: keyof ReturnType<typeof pasosDeContrato>): Promise<Bloqueado> {
  const { contrato, pasos } = await bloquear(tx, id);
  requireStep(pasos[paso]);
  return contrato;
}

export async function crearContrato(
  tx: Tx,
  { sustituye_a, contenido, requiere_aceptacion, ...resto }: Body<R['crear']>['contrato'],
): Promise<number> {
  nothingLeft(resto);
  const anterior = sustituye_a == null ? null : await bloquearPara(tx, sustituye_a, 'sustituir');
  const { id } = await tx
    .insertInto('contrato')
    .values({ contenido, requiere_aceptacion, ...(anterior && { sustituye_a: anterior.id, edicion: anterior.edicion + 1 }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (anterior) await queries.copiarPedidos(tx, { de: anterior.id, a: id });
  return id;
}

export async function modificarContrato(tx: Tx, id: number, { contrato: modelo, version }: Body<R['modificar']>): Promise<void> {
  const { contenido, requiere_aceptacion, ...resto } = modelo;
  nothingLeft(resto);
  const contrato = await bloquearPara(tx, id, 'modificar');
  requireSeen(version, contrato);
  await updateSeen(tx, 'contrato', { id, version: contrato.version }, { contenido, requiere_aceptacion });
}

/** Whoever signed the text that it replaces is asked again; who was asked and is not asked by the new one is told that they no longer are. */
export async function abrirContrato(
  tx: Tx,
  { id, usuarioId, version, hoy }: Orden & { version: number | undefined; hoy: string },
): Promise<void> {
  const { contrato, sustituido, pasos } = await bloquear(tx, id);
  requireStep(pasos.abrir);
  requireSeen(version, contrato);
  const { usuarios } = (await queries.leerContratoCompleto(tx, id))!;
  await updateSeen(tx, 'contrato', { id, version: contrato.version }, { fecha_inicio_vigencia: hoy });
  const sustituye = sustituido !== undefined && enFirma(sustituido);
  const otros = await queries.marcarAvisados(tx, id);
  if (sustituye) {
    const pedidos = new Set(usuarios.map((uno) => uno.id));
    await cerrar(tx, sustituido, { usuarioId, hoy, tambien: pedidos });
  }
  await avisar(tx, 'contrato.por_firmar', { contenido: describirPorFirmar({ ...contrato, sustituye }), otros, usuarioId });
}

/** `tambien`: those whom the one that replaces it asks, who hear of it instead. */
async function cerrar(
  tx: Tx,
  { id, version }: Bloqueado,
  { usuarioId, hoy, tambien }: { usuarioId: number; hoy: string; tambien?: ReadonlySet<number> },
): Promise<void> {
  const otros = (await queries.leerPendientes(tx, id)).filter((uno) => !tambien?.has(uno));
  await updateSeen(tx, 'contrato', { id, version }, { fecha_fin_vigencia: hoy });
  await avisar(tx, 'contrato.retirado', { contenido: describirRetirado(), otros, usuarioId });
}

export async function cerrarContrato(tx: Tx, { id, usuarioId, hoy }: Orden & { hoy: string }): Promise<void> {
  const contrato = await bloquearPara(tx, id, 'cerrar');
  await cerrar(tx, contrato, { usuarioId, hoy });
}

export async function eliminarContrato(tx: Tx, { id, usuarioId }: Orden): Promise<void> {
  const contrato = await bloquearPara(tx, id, 'eliminar');
  const otros = enFirma(contrato) ? await queries.leerPendientes(tx, id) : [];
  await tx.deleteFrom('contrato_usuario').where('contrato_id', '=', id).execute();
  await tx.deleteFrom('contrato').where('id', '=', id).execute();
  await avisar(tx, 'contrato.retirado', { contenido: describirRetirado(), otros, usuarioId });
}

/** Of one that is being signed, whoever has just come in is told. */
async function avisarNuevos(tx: Tx, contrato: Bloqueado, usuarioId: number): Promise<void> {
  if (!enFirma(contrato)) return;
  const otros = await queries.marcarAvisados(tx, contrato.id);
  await avisar(tx, 'contrato.por_firmar', { contenido: describirPorFirmar({ ...contrato, sustituye: false }), otros, usuarioId });
}

/** The name and address of who comes in. */
export async function anadirUsuario(
  tx: Tx,
  { id, usuarioId, idUsuario }: Orden & { idUsuario: number },
): Promise<{ nombre: string; login: string }> {
  const contrato = await bloquearPara(tx, id, 'pedir');
  const usuario = known(await tx.selectFrom('usuario').select(['nombre', 'login']).where('id', '=', idUsuario).executeTakeFirst());
  await queries.pedirA(tx, id, [idUsuario]);
  await avisarNuevos(tx, contrato, usuarioId);
  return usuario;
}

export async function quitarUsuario(
  tx: Tx,
  { id, usuarioId, idUsuario }: Orden & { idUsuario: number },
): Promise<{ nombre: string; login: string }> {
  const contrato = await bloquearPara(tx, id, 'pedir');
  const pedido = known(await queries.leerPedido(tx, id, idUsuario));
  if (pedido.fecha_aceptacion !== null) throw new RuleError('contrato.usuario_firmado');
  const usuario = await tx
    .selectFrom('usuario')
    .select(['nombre', 'login', 'activo'])
    .where('id', '=', idUsuario)
    .executeTakeFirstOrThrow();
  await queries.dejarDePedirA(tx, id, idUsuario);
  const otros = enFirma(contrato) && pedido.avisado !== null && usuario.activo ? [idUsuario] : [];
  await avisar(tx, 'contrato.retirado', { contenido: describirRetirado(), otros, usuarioId });
  return usuario;
}

export async function anadirTipo(tx: Tx, { id, usuarioId, ...tipo }: Orden & queries.Tipo): Promise<Answer<R['anadirTipo']>> {
  const contrato = await bloquearPara(tx, id, 'pedir');
  await queries.pedirATipo(tx, id, tipo);
  const usuarios = await queries.leerDeTipo(tx, tipo);
  const anadidos = await queries.pedirA(tx, id, usuarios);
  await avisarNuevos(tx, contrato, usuarioId);
  return { anadidos, estaban: usuarios.length - anadidos };
}

/** Taking out those who may enter alone leaves no rule either: those who come later are not asked. */
export async function quitarTipo(tx: Tx, { id, usuarioId, ...tipo }: Orden & queries.Tipo): Promise<Answer<R['quitarTipo']>> {
  await bloquearPara(tx, id, 'pedir');
  await tx.deleteFrom('contrato_tipo').where('contrato_id', '=', id).where('perfil_id', '=', tipo.perfil).execute();
  const usuarios = await queries.leerDeTipo(tx, tipo);
  const quitados = await queries.quitarDeTipo(tx, id, usuarios);
  const quedan = usuarios.length === 0 ? [] : await queries.leerPorRecordar(tx, id, usuarios);
  const firmados = quedan.filter(({ firmado }) => firmado).length;
  const otros = quitados.filter(({ avisado }) => avisado).map(({ usuario_id }) => usuario_id);
  await avisar(tx, 'contrato.retirado', { contenido: describirRetirado(), otros, usuarioId });
  return { quitados: quitados.length, firmados, de_otro_perfil: quedan.length - firmados };
}

export async function recordar(
  tx: Tx,
  { id, usuarioId, usuarios }: Orden & { usuarios: readonly number[] },
): Promise<Answer<R['recordar']>> {
  const contrato = await bloquearPara(tx, id, 'recordar');
  const elegidos = new Set(usuarios);
  const pedidos = await queries.leerPorRecordar(tx, id, [...elegidos]);
  const motivos = new Map<Answer<R['recordar']>['fuera'][number]['motivo'], number>();
  if (pedidos.length < elegidos.size) motivos.set('ajeno', elegidos.size - pedidos.length);
  const otros = pedidos.flatMap(({ id: uno, ...como }) => {
    const fuera = fueraDeRecordatorio({ vigente: true, ...como });
    if (fuera === null) return [uno];
    motivos.set(fuera, (motivos.get(fuera) ?? 0) + 1);
    return [];
  });
  if (otros.length > 0) await queries.marcarRecordados(tx, id, otros);
  await avisar(tx, 'contrato.recordatorio', { contenido: describirRecordatorio(contrato), otros, usuarioId });
  return {
    recordados: toldIn(tx).size,
    fuera: [...motivos].map(([motivo, cuantos]) => ({ motivo, cuantos })).toSorted((a, b) => a.motivo.localeCompare(b.motivo)),
  };
}
