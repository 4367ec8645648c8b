import { TipoAccion } from '@cd/contract/administracion/acciones';
import type { RouteDef } from '@cd/contract/kit/route';
import type { Falta } from '@cd/domain/competicion/plantillas/faltas';
import type { OfficeCall } from '../../../platform/http/mount';
import { leerFaltas } from './faltas';
import { abrirPlantilla, enRegistro } from './vida';

type Llamada = Pick<OfficeCall<RouteDef>, 'caller' | 'write'> & { params: { id: number }; body?: { version?: number } | null };

/**
 * All that whoever consolidates or accepts a squad should know before. Nothing of the squad changes (ADR 0031), and so a team that has an active one
 * keeps it.
 */
export async function comprobarPlantilla({ caller, write, params: { id }, body }: Llamada): Promise<Falta[]> {
  return write(async (tx, log) => {
    const { equipo } = await abrirPlantilla(tx, caller, id, { accion: 'validar', version: body?.version });
    await log(TipoAccion.Consultar, `${enRegistro(equipo, { id })}: comprobada`);
    return leerFaltas(tx, equipo, id);
  });
}
