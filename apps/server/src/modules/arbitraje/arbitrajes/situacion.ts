import type { SituacionDeArbitraje, VistaArbitraje } from '@cd/contract/arbitraje/arbitrajes';
import { situacionDe } from '@cd/domain/arbitraje/arbitrajes/situacion';
import { sql } from 'kysely';
import type { Caller } from '../../../platform/access/authorize';
import { writtenDate } from '../../../platform/clock';
import type { Connection } from '../../../platform/db/open';
import { known, RuleError } from '../../../platform/errors/rule-error';
import type { LoDeLaCarta } from '../../avisos/cartas/respuesta';
import { caduca, leerVista } from './queries';

type DePartido = Pick<
  VistaArbitraje,
  'd_nombre' | 'c_nombre' | 'ge_nombre' | 'f_nombre' | 'g_nombre' | 'j_numero' | 'equipo_local_nombre' | 'equipo_visitante_nombre'
>;

/** A referee in a match, as it was told them and as it is. */
interface Hecho extends DePartido {
  competicion_id: number;
  arbitro_nombre: string;
  usuario_id: number | null;
  perfil_nombre: string;
  sede: string | null;
  sede_direccion: string | null;
  sede_actual: number | null;
  suspendido: boolean;
  pasado: boolean;
  /** The last that happened was that they said no. */
  renuncio: boolean;
  arbitraje_id: number | null;
}

/** None, where the match is no more or they are not a referee any more. */
async function leerHecho(con: Connection, carta: LoDeLaCarta): Promise<Hecho | undefined> {
  const { rows } = await sql<Hecho>`
    select k.competicion_id, t.nombre as arbitro_nombre, t.usuario_id, pf.nombre as perfil_nombre, s.nombre as sede, s.direccion as sede_direccion,
      cv.sede_id as sede_actual, p.estado = 2 as suspendido, coalesce(${caduca(sql`x.creado`)} <= now(), false) as pasado, d.nombre as d_nombre,
      ca.nombre as c_nombre, g.nombre as ge_nombre, f.nombre as f_nombre, gr.nombre as g_nombre, j.numero as j_numero,
      l.nombre as equipo_local_nombre, v.nombre as equipo_visitante_nombre,
      coalesce((select v.causa in ('rechazado', 'devuelto', 'tarde') from arbitraje_devuelto v where v.arbitro_id = t.id and v.partido_id = p.id
        order by v.id desc limit 1), false) as renuncio, x.id as arbitraje_id
    from arbitro t join partido p on p.id = ${carta.partido_id} join fase f on f.id = p.fase_id join campeonato k on k.id = f.campeonato_id
      join deporte d on d.id = k.deporte_id join categoria ca on ca.id = k.categoria_id join genero g on g.id = k.genero_id
      join perfil_arbitro pf on pf.id = ${carta.perfil_id} left join grupo gr on gr.id = p.grupo_id left join jornada j on j.id = p.jornada_id
      left join convocatoria cv on cv.partido_id = p.id and cv.vigente left join sede s on s.id = ${carta.sede_id}
      left join lateral (select a.id, a.creado from arbitraje a where a.convocatoria_id = cv.id and a.arbitro_id = t.id
        order by a.estado = 2, a.id desc limit 1) x on true
      left join equipo_con_nombre l on l.id = p.equipo_local_id left join equipo_con_nombre v on v.id = p.equipo_visitante_id
    where t.id = ${carta.arbitro_id} and t.estado = 1`.execute(con);
  return rows[0];
}

export interface Situada {
  situacion: SituacionDeArbitraje;
  competicion_id: number;
  usuario_id: number | null;
  /** When and where it was said, if it is not there any more. */
  antes: string | null;
  /** The post that was said, if it is another. */
  perfil_antes: string | null;
  /** Theirs now; null: they are not in it, and nothing is told of where it went. */
  actual: VistaArbitraje | null;
  /** As it was said. */
  dicho: DePartido & Pick<VistaArbitraje, 'arbitro_nombre' | 'perfil_nombre' | 'fecha' | 'hora' | 'sede' | 'sede_direccion'>;
}

const RECHAZADO = 2;

/** '21/11/2026 10:30 · Pabellón Norte', as the stale ones say it. */
const sitio = ({ fecha, hora, sede }: Pick<VistaArbitraje, 'fecha' | 'hora' | 'sede'>): string =>
  [fecha === null ? 'sin fecha' : [writtenDate(fecha), hora].filter(Boolean).join(' '), sede].filter(Boolean).join(' · ');

/** What has become of what a letter said; none, where there is nothing to say it of. `caduca`: a letter no longer answers a match long past. */
export async function leerSituacion(con: Connection, carta: LoDeLaCarta, { caduca }: { caduca: boolean }): Promise<Situada | undefined> {
  const hecho = await leerHecho(con, carta);
  if (!hecho) return undefined;
  const { competicion_id, usuario_id, arbitraje_id, suspendido, pasado, renuncio, sede_actual, ...partido } = hecho;
  const vista = arbitraje_id === null ? undefined : await leerVista(con, competicion_id, arbitraje_id);
  const visto = vista && { estado: vista.estado, desfasado: vista.desfasado === 1, suspendido, pasado: caduca && pasado };
  const dicho = { ...partido, fecha: carta.fecha, hora: carta.hora };
  const actual = vista && vista.estado !== RECHAZADO ? vista : null;
  const esOtro = actual !== null && (actual.fecha !== carta.fecha || actual.hora !== carta.hora || sede_actual !== carta.sede_id);
  return {
    situacion: situacionDe(visto ?? null, renuncio),
    competicion_id,
    usuario_id,
    antes: esOtro ? sitio(dicho) : (actual?.antes ?? null),
    perfil_antes: actual !== null && actual.perfil_arbitraje_id !== carta.perfil_id ? partido.perfil_nombre : null,
    actual,
    dicho,
  };
}

/** Of one that a referee was told of: where it is gone, they are looked for in its match, which the link says. */
export async function leerActual(
  con: Connection,
  { actorId }: Pick<Caller, 'actorId'>,
  { id, partido }: { id: number; partido: number | undefined },
): Promise<Pick<Situada, 'situacion' | 'antes' | 'perfil_antes'> & { arbitraje: VistaArbitraje | null }> {
  const { rows } = await sql<LoDeLaCarta & { id: number | null }>`
    select t.id as arbitro_id, coalesce(cv.partido_id, ${partido ?? null}::int) as partido_id, cv.fecha, to_char(cv.hora, 'HH24:MI') as hora, cv.sede_id,
      coalesce(a.perfil_arbitro_id, o.perfil_arbitro_id) as perfil_id, a.id
    from arbitro t left join arbitraje a on a.id = ${id} left join convocatoria cv on cv.id = a.convocatoria_id
      left join lateral (select x.perfil_arbitro_id from arbitraje_devuelto x where x.partido_id = ${partido ?? null}::int and x.arbitro_id = t.id
        union all select y.perfil_arbitro_id from arbitraje y join convocatoria c on c.id = y.convocatoria_id
          where y.arbitro_id = t.id and c.partido_id = ${partido ?? null}::int limit 1) o on true
    where t.id = ${actorId} and (a.id is null or a.arbitro_id = t.id)`.execute(con);
  const [carta] = rows;
  if (!carta || carta.partido_id === null || carta.perfil_id === null) throw new RuleError('recurso.desconocido');
  // Whoever refereed it and had not said so confirms it to write its acta.
  const leida = known(await leerSituacion(con, carta, { caduca: false }));
  const { situacion, antes, perfil_antes, actual } = leida;
  // Of one that is gone nobody knows when and where it was for.
  return { situacion, antes: carta.id === null ? (actual?.antes ?? null) : antes, perfil_antes, arbitraje: actual };
}
