import type { rutasSanciones } from '@cd/contract/disciplina/sanciones';
import type { Body } from '@cd/contract/kit/route';
import { quitaPuntos, sinLoQueNoAplica } from '@cd/domain/maestros/tipossancion/tipo-sancion';
import type { Alcance } from '@cd/domain/disciplina/sanciones/cumplimiento';
import { asBit } from '../../../platform/db/columns';
import type { Tx } from '../../../platform/db/open';
import { requireNoFaults } from '../../../platform/errors/rule-error';
import { reservarTipo } from './queries';

type Tipo = NonNullable<Awaited<ReturnType<typeof reservarTipo>>>;
export type Efectos = Pick<Body<(typeof rutasSanciones)['crear']>['sancion'], 'importe' | 'sin_importe' | 'num_puntos' | 'num_partidos'>;

/** For a match or for none, as its type says (spec 3 §3); of a sanction that stands already, of the same kind of subject. */
export async function exigirTipo(tx: Tx, id: number, de: { partido: boolean; sujeto?: number }): Promise<Tipo> {
  const tipo = await reservarTipo(tx, id);
  if (!tipo) requireNoFaults([{ campo: 'sancion.ts_id', codigo: 'maestro.inexistente' }]);
  if (tipo!.relativa_a_partido !== de.partido)
    requireNoFaults([{ campo: 'sancion.ts_id', codigo: de.partido ? 'sancion.tipo' : 'sancion.tipo_de_partido' }]);
  if (de.sujeto !== undefined && tipo!.sujeto !== de.sujeto) requireNoFaults([{ campo: 'sancion.ts_id', codigo: 'sancion.otro_sujeto' }]);
  return tipo!;
}

/** What it costs: what was sent, or what its type says. What its type does not have, or would not count for this match, is not taken in silence. */
export function efectosDe(tipo: Tipo, datos: Efectos, grupoId: number | null) {
  const { importe, num_puntos, num_partidos } = datos;
  const efectos = sinLoQueNoAplica({
    relativa_a_partido: asBit(tipo.relativa_a_partido),
    economica: asBit(tipo.economica),
    puntos: asBit(quitaPuntos({ puntos: asBit(tipo.puntos), sujeto: tipo.sujeto }, grupoId)),
    sujeto: tipo.sujeto,
    importe_economico: importe === undefined ? (datos.sin_importe === 1 ? null : tipo.importe_economico) : importe,
    num_puntos: num_puntos === undefined ? tipo.num_puntos : num_puntos,
    num_partidos: num_partidos === undefined ? tipo.num_partidos : num_partidos,
    alcance: tipo.alcance as Alcance,
  });
  const { importe_economico, puntos } = efectos;
  const lleva = { importe: importe_economico, num_puntos: efectos.num_puntos, num_partidos: efectos.num_partidos };
  requireNoFaults([
    ...(['importe', 'num_puntos', 'num_partidos'] as const).flatMap((campo) =>
      (datos[campo] ?? null) !== null && lleva[campo] === null ? [{ campo: `sancion.${campo}`, codigo: 'sancion.no_lleva' as const }] : [],
    ),
    // One that collects nothing says so: a zero may be an amount that nobody wrote.
    ...(asBit(tipo.economica) === 1 && (lleva.importe ?? 0) === 0 && datos.sin_importe !== 1
      ? [{ campo: 'sancion.importe', codigo: 'sancion.cero' as const }]
      : []),
    ...(puntos === 1 && lleva.num_puntos === null ? [{ campo: 'sancion.num_puntos', codigo: 'sancion.sin_puntos' as const }] : []),
  ]);
  return { ...lleva, importe: lleva.importe || null, num_puntos: lleva.num_puntos ?? 0, alcance: efectos.alcance };
}
