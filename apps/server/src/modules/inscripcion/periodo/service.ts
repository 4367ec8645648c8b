import { TipoAccion } from '@cd/contract/administracion/acciones';
import type { Inscripcion, rutasInscripciones } from '@cd/contract/inscripcion/inscripciones';
import { admiteCambios, diasRestantes, estadoDeInscripcion } from '@cd/domain/inscripcion/periodo';
import type { Caller } from '../../../platform/access/authorize';
import type { Tx } from '../../../platform/db/open';
import { requireSeen } from '../../../platform/db/seen';
import { requireNoFaults, RuleError } from '../../../platform/errors/rule-error';
import type { OfficeCall } from '../../../platform/http/mount';
import { exigirEnCurso } from '../../competicion/campeonatos/service';
import { avisarDeApertura, dia } from './avisos';
import { actualizarPeriodo, bloquearPeriodo, borrarPeriodo, insertarPeriodo, type PeriodoLeido } from './queries';
import { exigirCoherentes, ponerReglas } from './reglas';

type Rutas = typeof rutasInscripciones;

export function contarPeriodo(periodo: PeriodoLeido | undefined, hoy: string): Inscripcion {
  if (!periodo) return { id: null, estado: 'no_creada', fecha_fin: null, fecha_cierre: null, dias_restantes: null, version: null };
  const { id, fecha_fin, fecha_cierre, version } = periodo;
  return {
    id,
    estado: estadoDeInscripcion(periodo, hoy),
    fecha_fin,
    fecha_cierre,
    dias_restantes: diasRestantes(periodo, hoy),
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
export async function periodoPorCambiar(tx: Tx, quien: Caller, id: number, version?: number): Promise<PeriodoLeido> {
  const periodo = await bloquearPeriodo(tx, await exigirEnCurso(tx, quien), 'cambio');
  if (periodo?.id !== id) throw new RuleError('recurso.desconocido');
  sinConsolidar(periodo);
  requireSeen(version, periodo);
  return periodo;
}

/** That of the working competition, in which the office works until it is consolidated, also once it has ended for schools. */
export const periodoDeOficina = async (tx: Tx, quien: Caller): Promise<PeriodoLeido> =>
  sinConsolidar(await bloquearPeriodo(tx, await exigirEnCurso(tx, quien), 'uso'));

/** Spec 2 §5. */
const exigirPorVenir = (fecha: string, hoy: string, campo: string): void =>
  requireNoFaults(fecha < hoy ? [{ campo, codigo: 'inscripcion.fecha' }] : []);

export const abrirInscripcion =
  (hoy: () => string) =>
  async ({ quien, body: { inscripcion, ...reglas }, escribir }: OfficeCall<Rutas['crear']>): Promise<{ id: number }> => {
    exigirPorVenir(inscripcion.fecha_fin, hoy(), 'inscripcion.fecha_fin');
    return escribir(async (tx, anotar) => {
      const competicionId = await exigirEnCurso(tx, quien);
      await exigirCoherentes(tx, reglas);
      const id = await insertarPeriodo(tx, competicionId, inscripcion.fecha_fin);
      if (id === undefined) throw new RuleError('inscripcion.existente');
      await ponerReglas(tx, id, reglas);
      await avisarDeApertura(tx, quien, inscripcion.fecha_fin, { nueva: true });
      await anotar(TipoAccion.Crear, `Período de inscripción, hasta el ${dia(inscripcion.fecha_fin)}`);
      return { id };
    });
  };

/** Its last day, told to the schools where it is another one; it may have gone where it stays. */
async function ponerFechaFin(
  tx: Tx,
  quien: Caller,
  antes: PeriodoLeido,
  { fecha, hoy, campo }: { fecha: string; hoy: string; campo: string },
) {
  const otra = fecha !== antes.fecha_fin;
  if (otra) exigirPorVenir(fecha, hoy, campo);
  await actualizarPeriodo(tx, antes.id, fecha);
  if (otra) await avisarDeApertura(tx, quien, fecha, { nueva: false });
}

export const modificarInscripcion =
  (hoy: () => string) =>
  async ({ quien, params: { id }, body, escribir }: OfficeCall<Rutas['modificar']>): Promise<null> => {
    const { inscripcion, ...reglas } = body;
    await escribir(async (tx, anotar) => {
      const antes = await periodoPorCambiar(tx, quien, id, inscripcion.version);
      await exigirCoherentes(tx, reglas);
      await ponerFechaFin(tx, quien, antes, { fecha: inscripcion.fecha_fin, hoy: hoy(), campo: 'inscripcion.fecha_fin' });
      await ponerReglas(tx, id, reglas);
      await anotar(TipoAccion.Modificar, `Período de inscripción, hasta el ${dia(inscripcion.fecha_fin)}: sus reglas`);
    });
    return null;
  };

export const cambiarFechaFin =
  (hoy: () => string) =>
  async ({ quien, params: { id }, body: { fechaFin, version }, escribir }: OfficeCall<Rutas['fechaFin']>): Promise<null> => {
    await escribir(async (tx, anotar) => {
      const antes = await periodoPorCambiar(tx, quien, id, version);
      await ponerFechaFin(tx, quien, antes, { fecha: fechaFin, hoy: hoy(), campo: 'fechaFin' });
      await anotar(TipoAccion.Modificar, `Período de inscripción: acaba el ${dia(fechaFin)}, antes el ${dia(antes.fecha_fin)}`);
    });
    return null;
  };

export async function eliminarInscripcion({ quien, params: { id }, escribir }: OfficeCall<Rutas['eliminar']>): Promise<null> {
  await escribir(async (tx, anotar) => {
    const { fecha_fin } = await periodoPorCambiar(tx, quien, id);
    await borrarPeriodo(tx, id);
    await anotar(TipoAccion.Eliminar, `Período de inscripción, hasta el ${dia(fecha_fin)}`);
  });
  return null;
}
