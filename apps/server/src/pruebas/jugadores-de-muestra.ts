import { sql } from 'kysely';
import type { Db } from '../platform/db/open';

/** Invented syllables: as many different names as an office of this size would have, spread over schools and ten years. */
export async function crearJugadoresDeMuestra(db: Db, { jugadores, colegios }: { jugadores: number; colegios: number }): Promise<void> {
  await sql`insert into colegio (nombre) select 'Colegio de muestra ' || n from generate_series(1, ${colegios}::int) n`.execute(db);
  await sql`
    insert into jugador (nombre_completo, dni, fecha_nacimiento, colegio_id, tipo_licencia_id, estado)
    select initcap(a.s || b.s) || ' ' || initcap(c.s || d.s) || ' ' || initcap(b.s || a.s || 'z'), lpad(n::text, 8, '0') || 'X',
      date '2008-01-01' + (n * 7919) % 3650, k.primero + n % ${colegios}::int, 1 + n % 3, 1 + (n % 11 = 0)::int
    from generate_series(1, ${jugadores}::int) n,
      (select min(id) as primero from colegio where nombre like 'Colegio de muestra %') k,
      lateral (select (array['ma','lo','ñu','ré','si','ta','vi','gó','ja','fe','bru','cla'])[1 + (n * 7) % 12] s) a,
      lateral (select (array['rta','la','nia','món','sé','ni','drés','na','lia','go','cia','mar'])[1 + (n / 12) % 12] s) b,
      lateral (select (array['fer','gar','lo','sán','pé','ro','gó','mar','ji','ruiz','her','ál'])[1 + (n / 144) % 12] s) c,
      lateral (select (array['nández','cía','pez','chez','rez','dríguez','mez','tín','ménez','ba','nando','varez'])[1 + (n / 1728) % 12] s) d`.execute(db);
  await sql`analyze`.execute(db);
}
