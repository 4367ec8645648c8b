import type { Body } from '@cd/contract/kit/route';
import type { rutasSanciones } from '@cd/contract/disciplina/sanciones';
import { nothingLeft } from '../../../platform/db/columns';
import type { Tx } from '../../../platform/db/open';
import { requireNoFaults, requireStep } from '../../../platform/errors/rule-error';
import { notificar } from '../../avisos/notificaciones/service';
import { abrirCautelar, AHORA, cambiarSancion, cerrarCautelar, leerSancionados } from './queries';
import { abrirSancion, delPartido, describirRecurrida, enRegistro, type Sanciona, type SancionAbierta } from './service';

type Rutas = typeof rutasSanciones;
type DeRecurso = Body<Rutas['suspender']>['sancion'];
type DeVuelta = NonNullable<Body<Rutas['reanudar']>>['sancion'];
type DeDescarte = Body<Rutas['descartar']>['sancion'];
interface Cual<D> {
  id: number;
  datos: D;
  hoy: string;
}

const enFecha = (dia: string): string => dia.split('-').toReversed().join('/');
const exigirDia = (dia: string, minimo: string): void =>
  requireNoFaults(dia < minimo ? [{ campo: 'sancion.fecha', codigo: 'sancion.dia_de_recurso' }] : []);

/** Whom it was told to when it was validated is told what has become of it. */
async function avisarDeRecurso(
  tx: Tx,
  { usuarioId }: Sanciona,
  { fila, sancion }: SancionAbierta,
  que: 'en suspenso' | 'reanudada',
  desde: string,
): Promise<void> {
  await notificar(tx, 'sancion.recurrida', {
    ...describirRecurrida(fila, { que, desde: enFecha(desde) }, await delPartido(tx, fila.partido_id)),
    remitente: { usuarioId },
    otros: await leerSancionados(tx, sancion.id),
  });
}

/** Stayed on appeal from a day: what is played meanwhile does not serve it, and it bars from nothing. */
export async function suspenderSancion(tx: Tx, caller: Sanciona, { id, datos, hoy }: Cual<DeRecurso>): Promise<string> {
  const { fecha, motivo, version, ...resto } = datos;
  nothingLeft(resto);
  const abierta = await abrirSancion(tx, caller, id, version);
  const { fila, sancion, cautelar, pasos } = abierta;
  requireStep(pasos.suspender);
  const desde = fecha ?? hoy;
  exigirDia(desde, cautelar?.hasta ?? sancion.fecha);
  await abrirCautelar(tx, id, desde, motivo);
  await cambiarSancion(tx, id, {});
  await avisarDeRecurso(tx, caller, abierta, 'en suspenso', desde);
  return `${enRegistro(id, fila)}: en suspenso desde el ${enFecha(desde)}`;
}

export async function reanudarSancion(tx: Tx, caller: Sanciona, { id, datos, hoy }: Cual<DeVuelta | undefined>): Promise<string> {
  const { fecha, version, ...resto } = datos ?? {};
  nothingLeft(resto);
  const abierta = await abrirSancion(tx, caller, id, version);
  requireStep(abierta.pasos.reanudar);
  const dia = fecha ?? hoy;
  exigirDia(dia, abierta.cautelar!.desde);
  await cerrarCautelar(tx, id, dia);
  await cambiarSancion(tx, id, {});
  await avisarDeRecurso(tx, caller, abierta, 'reanudada', dia);
  return `${enRegistro(id, abierta.fila)}: reanudada desde el ${enFecha(dia)}`;
}

/** A proposal of an acta is let go with its reason; it stays, so that a correction of its acta does not propose it again. */
export async function descartarPropuesta(tx: Tx, caller: Sanciona, id: number, { motivo, version, ...resto }: DeDescarte): Promise<string> {
  nothingLeft(resto);
  const { fila, pasos } = await abrirSancion(tx, caller, id, version);
  requireStep(pasos.descartar);
  await cambiarSancion(tx, id, { fecha_descarte: AHORA, motivo_descarte: motivo });
  return `${enRegistro(id, fila)}: propuesta descartada`;
}

export async function retomarPropuesta(tx: Tx, caller: Sanciona, id: number, version: number | undefined): Promise<string> {
  const { fila, pasos } = await abrirSancion(tx, caller, id, version);
  requireStep(pasos.retomar);
  await cambiarSancion(tx, id, { fecha_descarte: null, motivo_descarte: '' });
  return `${enRegistro(id, fila)}: propuesta retomada`;
}
