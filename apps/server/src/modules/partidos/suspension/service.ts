import type { rutasSuspension } from '@cd/contract/partidos/suspension';
import { nothingLeft } from '../../../platform/db/columns';
import { RuleError } from '../../../platform/errors/rule-error';
import { groupBy } from '../../../platform/group-by';
import { foretelling } from '../../../platform/http/bulk';
import { changing, creating } from '../../../platform/http/logged';
import type { OfficeCall } from '../../../platform/http/mount';
import { leerDestinatarios } from '../../avisos/notificaciones/service';
import { leerInteresados } from '../../competicion/calendarios/interesados';
import { conResultados } from '../../resultados/service';
import { avisarDeSuspension, avisarDeVuelta } from './avisos';
import { anularSuspensiones, guardarSuspensiones, leerPartidos, leerTipo, type PartidoPorSuspender } from './queries';

/** Mass match suspension (spec 3 §4): all of them or none. */
export const suspenderPartidos = creating(
  async (
    tx,
    {
      caller,
      body: {
        suspensionPartidos: { partidos, tipo_suspension_id, observaciones, asistencia, ...resto },
      },
    }: OfficeCall<(typeof rutasSuspension)['suspender']>,
  ) => {
    nothingLeft(resto);
    const ids = [...new Set(partidos)].toSorted((a, b) => a - b);
    if (ids.length === 0) throw new RuleError('suspension.ninguno');
    const tipo = await leerTipo(tx, tipo_suspension_id);
    if (tipo === undefined) throw new RuleError('maestro.inexistente');
    const partidosSuspendidos = await conResultados(tx, ids, async () => {
      const leidos = await leerPartidos(tx, caller.competicionId, ids);
      if (leidos.length < ids.length) throw new RuleError('recurso.desconocido');
      exigirTodos(leidos, motivoDeSuspenderlo, 'No se ha suspendido ninguno');
      await guardarSuspensiones(tx, leidos, { autorId: caller.usuarioId, tipoId: tipo_suspension_id, observaciones, asistencia });
      return leidos;
    });
    await avisarDeSuspension(tx, caller, partidosSuspendidos, { tipo, observaciones });
    return `Suspensión de ${ids.length} partidos (${tipo}): ${ids.join(', ')}`;
  },
);

/** The way back, of as many at once: each is to be played again as if nobody had suspended it, and the same people are told, each once. */
export const levantarSuspensiones = changing(
  async (tx, { caller, body: { partidos } }: OfficeCall<(typeof rutasSuspension)['levantar']>) => {
    const ids = [...new Set(partidos)].toSorted((a, b) => a - b);
    if (ids.length === 0) throw new RuleError('suspension.ninguno', 'No ha seleccionado ningún partido cuya suspensión levantar');
    const partidosPorJugar = await conResultados(tx, ids, async () => {
      const leidos = await leerPartidos(tx, caller.competicionId, ids);
      if (leidos.length < ids.length) throw new RuleError('recurso.desconocido');
      exigirTodos(leidos, motivoDeLevantarlo, 'No se ha levantado ninguna suspensión');
      await anularSuspensiones(tx, leidos);
      return leidos;
    });
    await avisarDeVuelta(tx, caller, partidosPorJugar);
    return `Suspensión de ${ids.length} partidos: anulada (${ids.join(', ')})`;
  },
);

const motivoDeSuspenderlo = ({ informe, equipos, pagado }: PartidoPorSuspender): string | null => {
  if (informe === 1) return 'ya se ha celebrado';
  if (informe === 0) return 'ya está suspendido';
  if (equipos.length < 2) return 'aún no tiene a sus dos equipos';
  return pagado ? 'tiene pagado su arbitraje' : null;
};
const motivoDeLevantarlo = ({ informe, retirada }: PartidoPorSuspender): string | null => {
  if (informe !== 0) return 'no está suspendido';
  return retirada ? 'no se juega porque un equipo se ha retirado' : null;
};

/** What stands in the way of any of them is said with their numbers. */
function exigirTodos(
  partidos: readonly PartidoPorSuspender[],
  motivoDe: (partido: PartidoPorSuspender) => string | null,
  nada: string,
): void {
  const motivos = groupBy(
    partidos.filter((partido) => motivoDe(partido) !== null),
    motivoDe,
  );
  if (motivos.size === 0) return;
  const dichos = [...motivos].map(([motivo, suyos]) => `${motivo}: ${suyos.map(({ id }) => id).join(', ')}`);
  throw new RuleError('suspension.imposible', `${nada}. De los elegidos, ${dichos.join('; ')}`);
}

const previaDe = (refusal: (partido: PartidoPorSuspender) => string | null) =>
  foretelling({
    read: (con, { competicionId }, filas) =>
      leerPartidos(
        con,
        competicionId,
        filas.map(({ id }) => id),
      ),
    nameOf: ({ local, visitante }) => `${local || 'Por decidir'} – ${visitante || 'Por decidir'}`,
    refusal,
    people: async (con, { usuarioId }, elegidos) => {
      const interesados = await leerInteresados(
        con,
        elegidos.map(({ row }) => row.id),
      );
      return (await leerDestinatarios(con, 'partido.suspendido', { usuarioId, otros: interesados.map(({ usuario_id }) => usuario_id) }))
        .size;
    },
  });

export const previaDeSuspender = previaDe(motivoDeSuspenderlo);
export const previaDeLevantar = previaDe(motivoDeLevantarlo);
