import type { PartidoDeEquipo } from '@cd/contract/partidos/citaciones';
import { quedaCupo } from '@cd/domain/partidos/cambios/estado';
import { plazoDeCambio } from '@cd/domain/partidos/cambios/tipo';
import { writtenDate } from '../../../platform/clock';
import type { Connection } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { leerAhora } from '../convocatorias/queries';
import { exigirPartido } from '../convocatorias/service';
import { actualDe, impedimentosDelPartido, type QuienPide } from './pedir';
import { contarPedidos, leerMarco, leerTipos } from './queries';

/** Whether a team may ask now for some change of a match, or why not, and until when: what each request would be refused for, whatever it proposed. */
export async function leerPlazoDeCambio(
  con: Connection,
  caller: QuienPide,
  { partidoId, equipoId }: { partidoId: number; equipoId: number },
): Promise<PartidoDeEquipo['cambio']> {
  const partido = await exigirPartido(con, caller, partidoId);
  const marco = await leerMarco(con, partidoId);
  const actual = actualDe(partido);
  const tipos = await leerTipos(con, marco.competicion_id);
  const { abierto, hasta } = actual ? plazoDeCambio(tipos, actual, await leerAhora(con)) : { abierto: true, hasta: null };
  const usados = await contarPedidos(con, equipoId);
  const [delPartido] = impedimentosDelPartido(partido, marco, false);
  const puede =
    delPartido !== undefined
      ? new RuleError(delPartido.codigo).message
      : marco.abierto !== null
        ? new RuleError('cambio.abierto').message
        : !quedaCupo(usados, marco.cupo)
          ? `El equipo ya ha pedido ${usados} de los ${marco.cupo} cambios que admite su campeonato`
          : abierto
            ? true
            : hasta === null
              ? 'Los cambios de este partido los hace la oficina'
              : `El plazo acabó el ${writtenDate(hasta)} a las ${hasta.slice(11)}`;
  return { puede, hasta };
}
