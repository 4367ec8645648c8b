import { sql } from 'kysely';
import type { Connection, Tx } from './db/open';
import type { DB } from './db/schema.gen';
import { RuleError } from './errors/rule-error';

/** How the rows of each table are called when they stand in the way of a deletion. */
export const NOMBRES: Readonly<Record<string, readonly [uno: string, varios: string, contadosPor?: string]>> = {
  arbitro_deporte: ['árbitro', 'árbitros'],
  campeonato: ['campeonato', 'campeonatos'],
  clasificacion: ['puesto en una clasificación', 'puestos en clasificaciones'],
  colegio_sede: ['colegio', 'colegios'],
  contrato_usuario: ['usuario', 'usuarios'],
  convocatoria: ['convocatoria', 'convocatorias'],
  coordinador_cargo: ['cargo de coordinador', 'cargos de coordinador'],
  deporte: ['deporte', 'deportes'],
  eliminatoria: ['eliminatoria', 'eliminatorias'],
  entrenador_colegio: ['entrenador', 'entrenadores'],
  equipo: ['equipo', 'equipos'],
  fase: ['fase', 'fases'],
  grupo_equipo: ['grupo', 'grupos'],
  importe_cambio_partido: ['importe de una temporada', 'importes de temporadas'],
  informe: ['informe', 'informes'],
  jugador: ['jugador', 'jugadores'],
  partido: ['partido', 'partidos'],
  plantilla_entrenador: ['plantilla', 'plantillas'],
  plantilla_jugador: ['plantilla', 'plantillas'],
  prejornada: ['prejornada', 'prejornadas'],
  prejornada_arbitral: ['disponibilidad enviada', 'disponibilidades enviadas'],
  sancion: ['sanción', 'sanciones'],
  sede: ['sede', 'sedes'],
  sistema_arbitraje_perfil: ['sistema de arbitraje', 'sistemas de arbitraje', 'sistema_arbitraje_id'],
};

interface Referencia {
  tabla: string;
  columna: string;
}

const conocidas = new Map<string, Referencia[]>();

/** Which columns of other tables hold a row of this one and would keep it from being deleted, as the database itself says. */
async function referenciasDe(con: Connection, tabla: string): Promise<Referencia[]> {
  const ya = conocidas.get(tabla);
  if (ya) return ya;
  const { rows } = await sql<Referencia>`
    select c.conrelid::regclass::text as tabla, a.attname as columna
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${tabla}::regclass and c.confdeltype = 'a' and array_length(c.conkey, 1) = 1
    order by 1, 2`.execute(con);
  conocidas.set(tabla, rows);
  return rows;
}

interface Usos {
  total: number;
  /** '3 equipos y 1 sede' */
  texto: string;
}

async function usosDe(con: Connection, tabla: string, id: number): Promise<Usos> {
  const referencias = await referenciasDe(con, tabla);
  if (referencias.length === 0) return { total: 0, texto: '' };
  const { rows } = await sql<{ tabla: string; total: number }>`
    select tabla, sum(total)::int as total from (${sql.join(
      referencias.map(({ tabla: otra, columna }) => {
        const contadosPor = NOMBRES[otra]?.[2];
        const cuenta = contadosPor ? sql`count(distinct ${sql.ref(contadosPor)})` : sql`count(*)`;
        return sql`select ${otra}::text as tabla, ${cuenta} as total from ${sql.table(otra)} where ${sql.ref(columna)} = ${id}`;
      }),
      sql` union all `,
    )}) u group by tabla having sum(total) > 0 order by tabla`.execute(con);
  const partes = rows.map(({ tabla: otra, total }) => {
    const [uno, varios] = NOMBRES[otra] ?? [otra, otra];
    return `${total} ${total === 1 ? uno : varios}`;
  });
  return { total: rows.reduce((suma, fila) => suma + fila.total, 0), texto: new Intl.ListFormat('es').format(partes) };
}

/** Refuses a deletion with what stands in its way. From here to the end of the transaction nobody else comes to use the row. */
export async function requireUnused(tx: Tx, tabla: keyof DB, id: number, nombre: string): Promise<void> {
  const { rows } = await sql`select 1 from ${sql.table(tabla)} where id = ${id} for update`.execute(tx);
  if (rows.length === 0) throw new RuleError('recurso.desconocido');
  const { total, texto } = await usosDe(tx, tabla, id);
  if (total > 0)
    throw new RuleError('maestro.en_uso', `No se puede eliminar ${nombre}: hay ${texto} que lo ${total === 1 ? 'usa' : 'usan'}`);
}
