import { sql } from 'kysely';

/** What a match of phase `f` without one of its teams ends with: its league's scheme says it or, in a knockout, its sport (spec 3 §4). */
export function marcadorDeIncomparecencia(cual: 'ganador' | 'no_presentado') {
  const columna = sql.ref(`marcador_${cual}`);
  return sql<number>`coalesce((select x.${columna} from esquema x where x.id = f.esquema_id),
    (select t.${columna} from campeonato c join deporte t on t.id = c.deporte_id where c.id = f.campeonato_id))`;
}
