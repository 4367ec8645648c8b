import { sql } from 'kysely';
import type { Connection } from '../../../platform/db/open';
import { bulk } from '../../../platform/http/bulk';
import { matchName } from '../../../platform/shared-names';
import { exigirEnCurso } from '../../competicion/campeonatos/service';
import { reservarPartidos } from '../convocatorias/queries';

interface PartidoQueEspera {
  id: number;
  version: number;
  rotulo: string;
  no_se_jugara: boolean;
  por_convocar: boolean;
}

interface Dicho {
  id: number;
  version: number;
}

async function leer(con: Connection, competicionId: number | null, ids: readonly number[]): Promise<PartidoQueEspera[]> {
  const { rows } = await sql<PartidoQueEspera>`
    select p.id, p.version, ${matchName('lo', 'vi')} as rotulo, p.no_se_jugara, l.por_convocar
    from partido_listado l join partido p on p.id = l.id left join equipo_con_nombre lo on lo.id = l.equipo_local_id
      left join equipo_con_nombre vi on vi.id = l.equipo_visitante_id
    where l.competicion_id = ${competicionId} and l.id = any(${[...ids]}::int[])`.execute(con);
  return rows;
}

/** The office says of what waits for a call-up that it will not be played, or that it will after all. */
export const noJugar = bulk<PartidoQueEspera, { id: number; version?: number | undefined }, { no_se_jugara: 0 | 1 }, Dicho>({
  read: (con, { competicionId }, filas) =>
    leer(
      con,
      competicionId,
      filas.map(({ id }) => id),
    ),
  nameOf: ({ rotulo }) => rotulo,
  refusal: ({ no_se_jugara, por_convocar }, _, datos) => {
    if (datos.no_se_jugara === 0) return no_se_jugara ? null : 'nadie ha dicho que no se juegue';
    if (no_se_jugara) return 'ya se ha dicho que no se jugará';
    return por_convocar ? null : 'no espera que lo convoquen';
  },
  holding: async (tx, caller, ids, work) => {
    await exigirEnCurso(tx, caller);
    await reservarPartidos(tx, ids);
    return work();
  },
  save: async (tx, _, elegidos, datos) => {
    const ids = elegidos.map(({ row }) => row.id);
    const { rows } = await sql<Dicho>`update partido set no_se_jugara = ${datos.no_se_jugara === 1}, version = version + 1
      where id = any(${ids}::int[]) returning id, version`.execute(tx);
    return rows;
  },
  logOf: ({ no_se_jugara }) => (no_se_jugara === 1 ? 'Partidos que no se jugarán' : 'Partidos que al final se jugarán'),
});
