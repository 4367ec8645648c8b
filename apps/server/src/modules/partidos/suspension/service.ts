import { TipoAccion } from '@cd/contract/administracion/acciones';
import type { rutasSuspension } from '@cd/contract/partidos/suspension';
import { RuleError } from '../../../platform/errors/rule-error';
import type { LlamadaDeOficina } from '../../../platform/http/mount';
import { conResultados } from '../../resultados/service';
import { avisarDeSuspension } from './avisos';
import { guardarSuspensiones, leerPartidos, leerTipo, type PartidoPorSuspender } from './queries';

/** Mass match suspension (spec 3 §4): all of them or none. */
export async function suspenderPartidos({
  quien,
  body: {
    suspensionPartidos: { partidos, tipo_suspension_id, observaciones },
  },
  escribir,
}: LlamadaDeOficina<(typeof rutasSuspension)['suspender']>): Promise<null> {
  const ids = [...new Set(partidos)].toSorted((a, b) => a - b);
  if (ids.length === 0) throw new RuleError('suspension.ninguno');
  await escribir(async (tx, anotar) => {
    const tipo = await leerTipo(tx, tipo_suspension_id);
    if (tipo === undefined) throw new RuleError('maestro.inexistente');
    const suspendidos = await conResultados(tx, ids, async () => {
      const leidos = await leerPartidos(tx, quien.competicionId, ids);
      if (leidos.length < ids.length) throw new RuleError('recurso.desconocido');
      exigirSuspendibles(leidos);
      await guardarSuspensiones(tx, leidos, { autorId: quien.usuarioId, tipoId: tipo_suspension_id, observaciones });
      return leidos;
    });
    await avisarDeSuspension(tx, quien, suspendidos, { tipo, observaciones });
    await anotar(TipoAccion.Crear, `Suspensión de ${ids.length} partidos (${tipo}): ${ids.join(', ')}`);
  });
  return null;
}

/** What stands in the way of any of them is said with their numbers. */
function exigirSuspendibles(partidos: readonly PartidoPorSuspender[]): void {
  const cuales = (impedidos: readonly PartidoPorSuspender[], que: string): string[] =>
    impedidos.length === 0 ? [] : [`${que}: ${impedidos.map(({ id }) => id).join(', ')}`];
  const motivos = [
    ...cuales(
      partidos.filter(({ informe }) => informe === 1),
      'ya se han celebrado',
    ),
    ...cuales(
      partidos.filter(({ informe }) => informe === 0),
      'ya están suspendidos',
    ),
    ...cuales(
      partidos.filter(({ informe, equipos }) => informe === null && equipos.length < 2),
      'aún no tienen a sus dos equipos',
    ),
    ...cuales(
      partidos.filter(({ informe, equipos, pagado }) => informe === null && equipos.length === 2 && pagado),
      'tienen pagado su arbitraje',
    ),
  ];
  if (motivos.length > 0)
    throw new RuleError('suspension.imposible', `No se ha suspendido ninguno. Hay partidos que ${motivos.join('; que ')}`);
}
