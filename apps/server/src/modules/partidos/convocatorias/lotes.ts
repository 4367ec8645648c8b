import { malFechado } from '@cd/domain/competicion/calendario/cuando';
import { admiteArbitros } from '@cd/domain/partidos/momento/horario';
import { sql } from 'kysely';
import type { Caller } from '../../../platform/access/authorize';
import type { Connection, Tx } from '../../../platform/db/open';
import { bulk, type BulkAction, type Chosen } from '../../../platform/http/bulk';
import { refusingUnknown } from '../../../platform/http/crud';
import { leerContados } from '../../avisos/notificaciones/partidos';
import { leerDestinatarios } from '../../avisos/notificaciones/service';
import { fecharJornadas } from '../../calendarios/queries';
import { leerInteresados } from '../../competicion/calendarios/interesados';
import { trasladarPartidos } from '../../competicion/calendarios/queries';
import { avisarDeReprogramados } from '../../competicion/calendarios/reprogramados';
import { exigirEnCurso } from '../../competicion/campeonatos/service';
import { conResultados, reservarTablas } from '../../resultados/service';
import { leerChoques } from './choques';
import { leerPartidosPorConvocar, ponerAplazados, reservarPartidos, type PartidoPorConvocar, type Sitio } from './queries';

/** What keeps a match where it is when many are moved: each of these is solved in its own screen. */
interface Impedimentos {
  id: number;
  aplazado: boolean;
  retirada: boolean;
  pagado: boolean;
  con_cambio: boolean;
  /** Somebody is appointed who has not said no; and somebody who was not so in the call-up before it. */
  con_arbitros: boolean;
  con_otros_arbitros: boolean;
  anterior_id: number | null;
  /** It was suspended when that one counted. */
  anterior_con_informes: boolean;
}
type Partido = PartidoPorConvocar & Impedimentos;

async function leerImpedimentos(con: Connection, ids: readonly number[]): Promise<Map<number, Impedimentos>> {
  const { rows } = await sql<Impedimentos>`
    select p.id, p.aplazado, x.anterior_id, exists (select 1 from informe i where i.convocatoria_id = x.anterior_id) as anterior_con_informes,
      exists (select 1 from informe i where i.convocatoria_id = cv.id and i.vigente and i.retirada_id is not null) as retirada,
      exists (select 1 from arbitraje a where a.convocatoria_id = cv.id and a.estado = 5) as pagado,
      exists (select 1 from cambio_partido c where c.convocatoria_id = cv.id and c.fecha_rechazo is null and c.fecha_validacion is null) as con_cambio,
      exists (select 1 from arbitraje a where a.convocatoria_id = cv.id and a.estado <> 2) as con_arbitros,
      exists (select 1 from arbitraje a where a.convocatoria_id = cv.id and not exists (select 1 from arbitraje b
        where b.convocatoria_id = x.anterior_id and b.arbitro_id = a.arbitro_id and b.perfil_arbitro_id = a.perfil_arbitro_id)) as con_otros_arbitros
    from partido p left join convocatoria cv on cv.partido_id = p.id and cv.vigente
      left join lateral (select max(c.id) as anterior_id from convocatoria c where c.partido_id = p.id and c.id < cv.id) x on true
    where p.id = any(${[...ids]}::int[])`.execute(con);
  return new Map(rows.map((fila) => [fila.id, fila]));
}

async function leer(con: Connection, { competicionId }: Caller, filas: readonly { id: number }[]): Promise<Partido[]> {
  const ids = filas.map(({ id }) => id);
  const impedimentos = await leerImpedimentos(con, ids);
  return (await leerPartidosPorConvocar(con, competicionId, ids)).map((partido) => ({ ...partido, ...impedimentos.get(partido.id)! }));
}

/** Of any of them, whatever is asked. */
function fijo({ inamovible, retirada, pagado, con_cambio }: Partido): string | null {
  if (inamovible) return 'es inamovible';
  if (retirada) return 'no se juega porque un equipo se ha retirado';
  if (pagado) return 'tiene pagado su arbitraje';
  return con_cambio ? 'tiene un cambio pedido, que se ha de contestar antes' : null;
}

interface Cambio {
  fecha?: string | null | undefined;
  hora?: string | null | undefined;
  sede_id?: number | null | undefined;
}

const calla = (cambio: Cambio): boolean => Object.keys(cambio).length === 0;

function destinoDe({ fecha, hora, sede_id }: Partido, cambio: Cambio): Sitio {
  const dia = cambio.fecha === undefined ? fecha : cambio.fecha;
  return {
    fecha: dia,
    hora: dia === null ? null : cambio.hora === undefined ? hora : cambio.hora,
    sede_id: cambio.sede_id === undefined ? sede_id : cambio.sede_id,
  };
}

/** Of where it would go. */
function malSitio(partido: Partido, cambio: Cambio): string | null {
  const { fecha, hora, sede_id } = destinoDe(partido, cambio);
  const { competicion_inicio: fecha_inicio, competicion_fin: fecha_fin } = partido;
  if (fecha === null && cambio.hora) return 'no tiene día';
  const [mal] = malFechado({ fecha, hora }, { fecha_inicio, fecha_fin });
  if (mal) return mal === 'hora' ? 'a esa hora no se juega' : 'ese día no es de su temporada';
  if (hora !== null && !admiteArbitros(hora) && partido.con_arbitros) return 'a esa hora no lleva árbitros, y los tiene';
  const igual = fecha === partido.fecha && hora === partido.hora && sede_id === partido.sede_id;
  return igual && !partido.con_informes ? (fecha === null ? 'ya está sin día' : 'ya está ahí') : null;
}

type Comun = Pick<BulkAction<Partido, { id: number }, object, { id: number }>, 'read' | 'nameOf' | 'people' | 'holding'>;
const COMUN: Comun = {
  read: leer,
  nameOf: ({ rotulo }) => rotulo,
  people: async (con, { usuarioId }, elegidos) => {
    const interesados = await leerInteresados(
      con,
      elegidos.map(({ row }) => row.id),
    );
    return (await leerDestinatarios(con, 'partido.convocado', { usuarioId, otros: interesados.map(({ usuario_id }) => usuario_id) })).size;
  },
  // The results first, as whoever writes one does.
  holding: async (tx, caller, ids, work) => {
    await exigirEnCurso(tx, caller);
    await reservarTablas(tx, ids);
    await reservarPartidos(tx, ids);
    return work();
  },
};

interface ComoSigue {
  /** Those that were off their date before what is undone. */
  eranAplazados?: readonly number[];
  mover: () => Promise<unknown>;
  /** Whose state a report says, before or after: the others are still to be played. */
  informados: readonly number[];
}

/** Their state, their days and their people, once each has its new call-up. */
async function seguir(
  tx: Tx,
  { usuarioId }: Caller,
  elegidos: readonly Chosen<Partido, object>[],
  { eranAplazados, mover, informados }: ComoSigue,
): Promise<void> {
  const ids = elegidos.map(({ row }) => row.id);
  await conResultados(tx, informados, async () => {
    const antes = await leerContados(tx, ids);
    await refusingUnknown(mover, 'cambio');
    await ponerAplazados(tx, ids, eranAplazados);
    await fecharJornadas(tx, [...new Set(elegidos.flatMap(({ row }) => row.grupo_id ?? []))]);
    await avisarDeReprogramados(tx, usuarioId, antes);
  });
}

interface Movida {
  id: number;
  convocatoria_id: number;
  aplazado: 0 | 1;
}

export const mudanza = bulk<Partido, { id: number; version?: number | undefined }, { cambio: Cambio }, Movida>({
  ...COMUN,
  refusal: (partido, _, { cambio }) => {
    if (partido.equipo_local_id === null || partido.equipo_visitante_id === null) return 'aún no tiene a sus dos equipos';
    if (partido.estado === 1) return 'ya se ha celebrado';
    return fijo(partido) ?? (calla(cambio) ? null : malSitio(partido, cambio));
  },
  unsaid: (_, { cambio }) => calla(cambio),
  warnings: async (con, { competicionId }, elegidos, { cambio }) =>
    calla(cambio) || competicionId === null
      ? new Map()
      : leerChoques(
          con,
          competicionId,
          elegidos.map(({ row }) => ({ partido: row, sitio: destinoDe(row, cambio) })),
        ),
  save: async (tx, caller, elegidos, { cambio }) => {
    const traslados = elegidos.map(({ row }) => ({ id: row.id, ...destinoDe(row, cambio), jornada: null }));
    const informados = elegidos.flatMap(({ row }) => (row.con_informes ? [row.id] : []));
    let nuevas = new Map<number, number>();
    await seguir(tx, caller, elegidos, {
      informados,
      mover: async () => {
        nuevas = await trasladarPartidos(tx, traslados, new Set(informados));
      },
    });
    return elegidos.map(({ row: { id, aplazado } }) => ({ id, convocatoria_id: nuevas.get(id)!, aplazado: aplazado ? 1 : 0 }));
  },
  logOf: () => 'Partidos convocados de nuevo',
});

/** The call-up that had moved each goes, and the one before it counts again, with its referees as they were. */
async function volverALasAnteriores(tx: Tx, partidos: readonly Partido[]): Promise<void> {
  const c = sql`json_to_recordset(${JSON.stringify(partidos.map(({ convocatoria_id, anterior_id }) => ({ de: convocatoria_id, a: anterior_id })))}::json)
    as c(de int, a int)`;
  await sql`update cambio_partido x set convocatoria_id = c.a from ${c} where x.convocatoria_id = c.de`.execute(tx);
  await sql`update puesto_ofrecido x set convocatoria_id = c.a from ${c} where x.convocatoria_id = c.de`.execute(tx);
  await sql`delete from convocatoria x using ${c} where x.id = c.de`.execute(tx);
  await sql`update convocatoria x set vigente = true from ${c} where x.id = c.a`.execute(tx);
}

export const vueltaDeMudanza = bulk<Partido, Movida, object, { id: number }>({
  ...COMUN,
  refusal: (partido, { convocatoria_id }) => {
    if (partido.convocatoria_id !== convocatoria_id || partido.anterior_id === null) return 'se ha vuelto a convocar después';
    if (partido.con_informes) return 'ya tiene un informe';
    if (partido.con_sanciones) return 'tiene sanciones';
    if (partido.de_cambio) return 'lo ha movido un cambio concedido';
    return partido.con_otros_arbitros ? 'se le han designado árbitros después' : fijo(partido);
  },
  save: async (tx, caller, elegidos) => {
    await seguir(tx, caller, elegidos, {
      eranAplazados: elegidos.flatMap(({ row, asked }) => (asked.aplazado === 1 ? [row.id] : [])),
      informados: elegidos.flatMap(({ row }) => (row.anterior_con_informes ? [row.id] : [])),
      mover: () =>
        volverALasAnteriores(
          tx,
          elegidos.map(({ row }) => row),
        ),
    });
    return elegidos.map(({ row: { id } }) => ({ id }));
  },
  logOf: () => 'Partidos de vuelta a donde estaban',
});
