import type { Consecuencias } from '@cd/contract/resultados/consecuencias';
import { nombreRonda } from '@cd/domain/competicion/cuadro/nombre-ronda';
import type { TipoRonda } from '@cd/domain/competicion/cuadro/tipos';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/open';
import { inTransaction } from '../../platform/db/transaction';

interface Puesto {
  equipo: string;
  posicion: number | null;
  puntos: number;
}
interface Cruce {
  ronda: string;
  equipos: string | null;
  ganador: string | null;
}
interface Foto {
  tabla: Map<number, Puesto>;
  cuadro: Map<number, Cruce>;
}

/** Carries what has been seen out of a transaction that is undone. */
class NoSeGuarda extends Error {
  readonly visto: unknown;
  constructor(visto: unknown) {
    super('una vista previa no se guarda');
    this.visto = visto;
  }
}

/** What a change answers and what it would alter of a table and a bracket: it is done as it would be, looked at and undone. */
export async function verSinGuardar<T>(
  db: Db,
  leerAlcance: (tx: Tx) => Promise<{ grupo_id: number | null; fase_id: number | null }>,
  cambiar: (tx: Tx) => Promise<T>,
): Promise<{ hecho: T; consecuencias: Consecuencias }> {
  try {
    return await inTransaction(db, async (tx): Promise<never> => {
      const { grupo_id, fase_id } = await leerAlcance(tx);
      const antes = await fotografiar(tx, grupo_id, fase_id);
      const hecho = await cambiar(tx);
      throw new NoSeGuarda({ hecho, consecuencias: comparar(antes, await fotografiar(tx, grupo_id, fase_id)) });
    });
  } catch (error) {
    if (error instanceof NoSeGuarda) return error.visto as { hecho: T; consecuencias: Consecuencias };
    throw error;
  }
}

async function fotografiar(tx: Tx, grupoId: number | null, faseId: number | null): Promise<Foto> {
  const { rows: filas } = await sql<Puesto & { id: number }>`
    select c.equipo_id as id, n.nombre as equipo, c.posicion, c.puntos from clasificacion c join equipo_con_nombre n on n.id = c.equipo_id
    where c.grupo_id = ${grupoId} order by c.orden`.execute(tx);
  const { rows: cruces } = await sql<{
    id: number;
    tipo_ronda: TipoRonda;
    identificador: number;
    perdedor: boolean;
    uno: string | null;
    dos: string | null;
    ganador: string | null;
  }>`
    select e.id, e.tipo_ronda, e.identificador, e.perdedor, a.nombre as uno, b.nombre as dos, case when e.decidido_por = 'desierta' then 'sin ganador' else g.nombre end as ganador
    from eliminatoria e left join equipo_con_nombre a on a.id = e.equipo1_id left join equipo_con_nombre b on b.id = e.equipo2_id
      left join equipo_con_nombre g on g.id = e.ganador_id
    where e.fase_id = ${faseId} order by e.tipo_ronda desc, e.identificador`.execute(tx);
  return {
    tabla: new Map(filas.map(({ id, ...fila }) => [id, fila])),
    cuadro: new Map(
      cruces.map(({ id, tipo_ronda: tipoRonda, identificador, perdedor, uno, dos, ganador }) => {
        const ronda = nombreRonda({ tipoRonda, perdedor, numPartidos: 0 });
        const equipos = uno === null && dos === null ? null : `${uno ?? 'Por decidir'} - ${dos ?? 'Por decidir'}`;
        return [id, { ronda: tipoRonda === 0 ? ronda : `${ronda} ${identificador}`, equipos, ganador }];
      }),
    ),
  };
}

function comparar(antes: Foto, despues: Foto): Consecuencias {
  const compararCuadro = (cual: 'ganador' | 'equipos') =>
    [...despues.cuadro].flatMap(([id, { ronda, [cual]: ahora }]) => {
      const previo = antes.cuadro.get(id)?.[cual] ?? null;
      return previo === ahora ? [] : [{ ronda, antes: previo, despues: ahora }];
    });
  return {
    puestos: [...despues.tabla].flatMap(([id, { equipo, posicion, puntos }]) => {
      const previo = antes.tabla.get(id) ?? { posicion: null, puntos: 0 };
      if (previo.posicion === posicion && previo.puntos === puntos) return [];
      return [{ equipo, antes: previo.posicion, despues: posicion, puntos_antes: previo.puntos, puntos_despues: puntos }];
    }),
    ganadores: compararCuadro('ganador'),
    cruces: compararCuadro('equipos'),
  };
}
