import { TipoAccion } from '@cd/contract/administracion/acciones';
import type { rutasSuspension } from '@cd/contract/partidos/suspension';
import { RuleError } from '../../../platform/errors/rule-error';
import type { OfficeCall } from '../../../platform/http/mount';
import { conResultados } from '../../resultados/service';
import { avisarDeSuspension, avisarDeVuelta } from './avisos';
import { anularSuspensiones, guardarSuspensiones, leerPartidos, leerTipo, type PartidoPorSuspender } from './queries';

/** Mass match suspension (spec 3 §4): all of them or none. */
export async function suspenderPartidos({
  caller,
  body: {
    suspensionPartidos: { partidos, tipo_suspension_id, observaciones },
  },
  write,
}: OfficeCall<(typeof rutasSuspension)['suspender']>): Promise<null> {
  const ids = [...new Set(partidos)].toSorted((a, b) => a - b);
  if (ids.length === 0) throw new RuleError('suspension.ninguno');
  await write(async (tx, log) => {
    const tipo = await leerTipo(tx, tipo_suspension_id);
    if (tipo === undefined) throw new RuleError('maestro.inexistente');
    const partidosSuspendidos = await conResultados(tx, ids, async () => {
      const leidos = await leerPartidos(tx, caller.competicionId, ids);
      if (leidos.length < ids.length) throw new RuleError('recurso.desconocido');
      exigirSuspendibles(leidos);
      await guardarSuspensiones(tx, leidos, { autorId: caller.usuarioId, tipoId: tipo_suspension_id, observaciones });
      return leidos;
    });
    await avisarDeSuspension(tx, caller, partidosSuspendidos, { tipo, observaciones });
    await log(TipoAccion.Crear, `Suspensión de ${ids.length} partidos (${tipo}): ${ids.join(', ')}`);
  });
  return null;
}

/** The way back, of as many at once: each is to be played again as if nobody had suspended it, and the same people are told, each once. */
export async function levantarSuspensiones({
  caller,
  body: { partidos },
  write,
}: OfficeCall<(typeof rutasSuspension)['levantar']>): Promise<null> {
  const ids = [...new Set(partidos)].toSorted((a, b) => a - b);
  if (ids.length === 0) throw new RuleError('suspension.ninguno', 'No ha seleccionado ningún partido cuya suspensión levantar');
  await write(async (tx, log) => {
    const partidosPorJugar = await conResultados(tx, ids, async () => {
      const leidos = await leerPartidos(tx, caller.competicionId, ids);
      if (leidos.length < ids.length) throw new RuleError('recurso.desconocido');
      exigirLevantables(leidos);
      await anularSuspensiones(tx, leidos);
      return leidos;
    });
    await avisarDeVuelta(tx, caller, partidosPorJugar);
    await log(TipoAccion.Modificar, `Suspensión de ${ids.length} partidos: anulada (${ids.join(', ')})`);
  });
  return null;
}

const cuales = (impedidos: readonly PartidoPorSuspender[], que: string): string[] =>
  impedidos.length === 0 ? [] : [`${que}: ${impedidos.map(({ id }) => id).join(', ')}`];

function exigirLevantables(partidos: readonly PartidoPorSuspender[]): void {
  const motivos = [
    ...cuales(
      partidos.filter(({ informe }) => informe !== 0),
      'no están suspendidos',
    ),
    ...cuales(
      partidos.filter(({ informe, retirada }) => informe === 0 && retirada),
      'no se juegan porque un equipo se ha retirado',
    ),
  ];
  if (motivos.length > 0)
    throw new RuleError('suspension.imposible', `No se ha levantado ninguna suspensión. Hay partidos que ${motivos.join('; que ')}`);
}

/** What stands in the way of any of them is said with their numbers. */
function exigirSuspendibles(partidos: readonly PartidoPorSuspender[]): void {
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
