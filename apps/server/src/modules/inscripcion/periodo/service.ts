import type { Inscripcion, rutasInscripciones } from '@cd/contract/inscripcion/inscripciones';
import { admiteCambios, diasRestantes, estadoDeInscripcion } from '@cd/domain/inscripcion/periodo';
import { writtenDate } from '../../../platform/clock';
import type { Caller } from '../../../platform/access/authorize';
import { nothingLeft } from '../../../platform/db/columns';
import type { Tx } from '../../../platform/db/open';
import { requireSeen } from '../../../platform/db/seen';
import { requireNoFaults, RuleError } from '../../../platform/errors/rule-error';
import { changing, creating, deleting } from '../../../platform/http/logged';
import type { OfficeCall } from '../../../platform/http/mount';
import { exigirEnCurso } from '../../competicion/campeonatos/service';
import { avisarDeApertura } from './avisos';
import {
  actualizarPeriodo,
  bloquearPeriodo,
  borrarPeriodo,
  insertarPeriodo,
  leerOtraSinConsolidar,
  reservarPeriodos,
  type PeriodoLeido,
} from './queries';
import { ofrecerEnPeriodo } from '../plazas/service';
import { exigirCoherentes, ponerReglas } from './reglas';

type Rutas = typeof rutasInscripciones;

export function contarPeriodo(periodo: PeriodoLeido | undefined, temporada: string | null, hoy: string): Inscripcion {
  if (!periodo)
    return { id: null, temporada, estado: 'no_creada', fecha_fin: null, fecha_cierre: null, dias_restantes: null, version: null };
  const { id, fecha_fin, fecha_cierre, version } = periodo;
  const estado = estadoDeInscripcion(periodo, hoy);
  return {
    id,
    temporada,
    estado,
    fecha_fin,
    fecha_cierre,
    dias_restantes: admiteCambios(estado) ? diasRestantes(periodo, hoy) : null,
    version,
  };
}

/** The period that schools work in, which nobody closes until the end of the transaction. */
export async function exigirAbierta(tx: Tx, competicionId: number | null, hoy: string): Promise<PeriodoLeido> {
  const periodo = await bloquearPeriodo(tx, competicionId, 'uso');
  if (!periodo || !admiteCambios(estadoDeInscripcion(periodo, hoy))) throw new RuleError('inscripcion.cerrada');
  return periodo;
}

const sinConsolidar = (periodo: PeriodoLeido | undefined): PeriodoLeido => {
  if (!periodo) throw new RuleError('recurso.desconocido');
  if (periodo.fecha_cierre !== null) throw new RuleError('inscripcion.consolidada');
  return periodo;
};

/** That of the working competition, for whoever is alone with it. What is consolidated is never changed again. */
export async function periodoPorCambiar(tx: Tx, caller: Caller, id: number, version?: number): Promise<PeriodoLeido> {
  const periodo = await bloquearPeriodo(tx, await exigirEnCurso(tx, caller), 'cambio');
  if (periodo?.id !== id) throw new RuleError('recurso.desconocido');
  sinConsolidar(periodo);
  requireSeen(version, periodo);
  return periodo;
}

/** That of the working competition, in which the office works until it is consolidated, also once it has ended for schools. */
export const periodoDeOficina = async (tx: Tx, caller: Caller): Promise<PeriodoLeido> =>
  sinConsolidar(await bloquearPeriodo(tx, await exigirEnCurso(tx, caller), 'uso'));

/** Spec 2 §5. */
const exigirPorVenir = (fecha: string, hoy: string, campo: string): void =>
  requireNoFaults(fecha < hoy ? [{ campo, codigo: 'inscripcion.fecha' }] : []);

export const abrirInscripcion = (hoy: () => string) =>
  creating(async (tx, { caller, body }: OfficeCall<Rutas['crear']>) => {
    const { inscripcion, reglas: deDias, reglasMinMax, ...resto } = body;
    nothingLeft(resto);
    const reglas = { reglas: deDias, reglasMinMax };
    exigirPorVenir(inscripcion.fecha_fin, hoy(), 'inscripcion.fecha_fin');
    const competicionId = await exigirEnCurso(tx, caller);
    await reservarPeriodos(tx);
    // A school registers for one season at a time.
    const otra = await leerOtraSinConsolidar(tx, competicionId);
    if (otra) throw new RuleError('inscripcion.otra', `La inscripción de ${otra} está sin consolidar: consolídela o elimínela antes`);
    await exigirCoherentes(tx, reglas);
    const id = await insertarPeriodo(tx, competicionId, inscripcion.fecha_fin);
    if (id === undefined) throw new RuleError('inscripcion.existente');
    await ponerReglas(tx, id, reglas);
    await avisarDeApertura(tx, caller, inscripcion.fecha_fin, { nueva: true });
    return { texto: `Período de inscripción, hasta el ${writtenDate(inscripcion.fecha_fin)}`, id };
  });

/** Its last day, told to the schools where it is another one; it may have gone where it stays. */
async function ponerFechaFin(
  tx: Tx,
  caller: Caller,
  antes: PeriodoLeido,
  { fecha, hoy, campo }: { fecha: string; hoy: string; campo: string },
) {
  const otra = fecha !== antes.fecha_fin;
  if (otra) exigirPorVenir(fecha, hoy, campo);
  await actualizarPeriodo(tx, antes.id, fecha);
  if (otra) await avisarDeApertura(tx, caller, fecha, { nueva: false });
}

export const modificarInscripcion = (hoy: () => string) =>
  changing(async (tx, { caller, params: { id }, body }: OfficeCall<Rutas['modificar']>) => {
    const { inscripcion, reglas: deDias, reglasMinMax, ...resto } = body;
    nothingLeft(resto);
    const reglas = { reglas: deDias, reglasMinMax };
    const antes = await periodoPorCambiar(tx, caller, id, inscripcion.version);
    await exigirCoherentes(tx, reglas);
    await ponerFechaFin(tx, caller, antes, { fecha: inscripcion.fecha_fin, hoy: hoy(), campo: 'inscripcion.fecha_fin' });
    await ponerReglas(tx, id, reglas);
    if (inscripcion.fecha_fin >= hoy()) await ofrecerEnPeriodo(tx, id);
    return `Período de inscripción, hasta el ${writtenDate(inscripcion.fecha_fin)}: sus reglas`;
  });

export const cambiarFechaFin = (hoy: () => string) =>
  changing(async (tx, { caller, params: { id }, body: { fechaFin, version } }: OfficeCall<Rutas['fechaFin']>) => {
    const antes = await periodoPorCambiar(tx, caller, id, version);
    await ponerFechaFin(tx, caller, antes, { fecha: fechaFin, hoy: hoy(), campo: 'fechaFin' });
    return `Período de inscripción: acaba el ${writtenDate(fechaFin)}, antes el ${writtenDate(antes.fecha_fin)}`;
  });

export const eliminarInscripcion = deleting(async (tx, { caller, params: { id } }: OfficeCall<Rutas['eliminar']>) => {
  const { fecha_fin } = await periodoPorCambiar(tx, caller, id);
  await borrarPeriodo(tx, id);
  return `Período de inscripción, hasta el ${writtenDate(fecha_fin)}`;
});
