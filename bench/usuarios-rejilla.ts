import { sql } from 'kysely';
import type { Db } from '../apps/server/src/platform/db/open';
import type { WriteFigure } from './figure';
import { medirRejilla } from './rejilla';

const USUARIOS = 100_000;

/** Invented syllables: as many different names as an office of this size would have. */
async function llenar(db: Db): Promise<void> {
  await sql`
    insert into usuario (login, nombre, contrasena, activo, ultimo_acceso)
    select 'persona' || n || '@liga.es', initcap(a.s || b.s) || ' ' || initcap(c.s || d.s) || ' ' || initcap(b.s || a.s || 'z'), 'x', n % 9 <> 0,
      now() - make_interval(mins => n)
    from generate_series(1, ${USUARIOS}) n,
      lateral (select (array['ma','lo','ñu','ré','si','ta','vi','gó','ja','fe','bru','cla'])[1 + (n * 7) % 12] s) a,
      lateral (select (array['rta','la','nia','món','sé','ni','drés','na','lia','go','cia','mar'])[1 + (n / 12) % 12] s) b,
      lateral (select (array['fer','gar','lo','sán','pé','ro','gó','mar','ji','ruiz','her','ál'])[1 + (n / 144) % 12] s) c,
      lateral (select (array['nández','cía','pez','chez','rez','dríguez','mez','tín','ménez','ba','nando','varez'])[1 + (n / 1728) % 12] s) d`.execute(
    db,
  );
  await sql`insert into usuario_rol (usuario_id, rol_id) select id, 2 + id % 3 from usuario where login like 'persona%'`.execute(db);
}

const BUSCADOS = ['fernandez', 'garcia', 'marta', 'sánchez', 'Ñura', 'lopez', 'clanama', 'jime', 'drigu', 'tinez'];

function cuerpo(vez: number): object {
  return {
    ordenacion: [{ name: vez % 2 === 0 ? 'nombre' : 'login', order: vez % 3 === 0 ? 'desc' : 'asc' }],
    filtros: [
      { name: 'nombre', operator: 'contains', value: BUSCADOS[vez % BUSCADOS.length] },
      { name: 'activo', operator: 'equals', value: 1 },
    ],
    paginacion: { pageNumber: 1 + (vez % 5), pageSize: 20 },
  };
}

export const medirUsuarios = (escribir: WriteFigure): Promise<void> =>
  medirRejilla(escribir, {
    nombre: 'rejilla',
    camino: '/api/usuarios/index',
    llenar,
    cuerpo,
    suya: (texto) => texto.includes('from "usuario" as "u"') && texto.includes('like'),
  });
