import type { Tx } from '../../../platform/db/open';
import { reservarPartidos, type PartidoPorConvocar } from '../../partidos/convocatorias/queries';
import { avisarDePracticasCedidas } from './avisos';
import { contarChoque, practicasQueCeden } from './choques';
import {
  apuntarDevolucion,
  borrarArbitraje,
  leerArbitraje,
  leerArbitros,
  leerCitas,
  reservarArbitros,
  type ArbitroLeido,
  type CitaLeida,
} from './queries';

interface Trabaja {
  competicionId: number | null;
  usuarioId: number;
}

/** A practice that gives way to a post. */
export interface Cesion {
  arbitro: ArbitroLeido;
  cita: CitaLeida;
  por: PartidoPorConvocar;
}

/** The matches where they only practise those days, held: before the referees, as whoever appoints takes them. */
export async function reservarPracticas(tx: Tx, arbitros: readonly number[], fechas: readonly string[]): Promise<void> {
  const ceden = (await leerCitas(tx, { arbitros, fechas })).filter(({ cede }) => cede);
  if (ceden.length > 0)
    await reservarPartidos(
      tx,
      ceden.map(({ partido_id }) => partido_id),
    );
}

/** They leave them and are told; of the match whose post they get there is nothing to leave. Answers each, in words. */
export async function ceder(tx: Tx, { usuarioId }: Trabaja, cesiones: readonly Cesion[]): Promise<string[]> {
  const dichas: string[] = [];
  for (const { arbitro, cita, por } of cesiones) {
    const arbitraje = (await leerArbitraje(tx, cita.arbitraje_id))!;
    await borrarArbitraje(tx, arbitraje.id);
    if (cita.partido_id === por.id) continue;
    await apuntarDevolucion(tx, cita.partido_id, arbitraje, 'ascendido');
    await avisarDePracticasCedidas(tx, usuarioId, { por, cita, usuario_id: arbitro.usuario_id });
    dichas.push(`${arbitro.nombre} deja las prácticas de ${contarChoque(cita)}`);
  }
  return dichas;
}

/** Whoever goes on in a match that moved leaves where they practise at its new hour. */
export async function cederAlSeguir(tx: Tx, caller: Trabaja, por: PartidoPorConvocar, arbitroId: number): Promise<void> {
  const fechas = por.fecha === null ? [] : [por.fecha];
  await reservarPracticas(tx, [arbitroId], fechas);
  await reservarArbitros(tx, [arbitroId]);
  const [arbitro] = await leerArbitros(tx, { ids: [arbitroId] }, { competicionId: caller.competicionId, fecha: por.fecha });
  const citas = await leerCitas(tx, { arbitros: [arbitroId], fechas });
  await ceder(
    tx,
    caller,
    practicasQueCeden(arbitro!, por, citas).map((cita) => ({ arbitro: arbitro!, cita, por })),
  );
}
