import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abrirOficina, crearUsuario, entrar, ROL, type Cliente, type OficinaDePrueba } from '../../../pruebas/oficina';
import { quitarDatosVencidos } from '../retencion/retencion';

let oficina: OficinaDePrueba;
let yo: Cliente;
let otra: Cliente;
let colegio: number;

beforeAll(async () => {
  oficina = await abrirOficina();
  const { db, http } = oficina;
  for (const login of ['jefa@liga.es', 'otra@liga.es']) await crearUsuario(db, { login, roles: [ROL.administrador] });
  [yo, otra] = [await entrar(http, 'jefa@liga.es'), await entrar(http, 'otra@liga.es')];
  ({ id: colegio } = await db.insertInto('colegio').values({ nombre: 'CEIP El Olmo' }).returning('id').executeTakeFirstOrThrow());
});
afterAll(() => oficina.cerrar());

let serie = 0;
const MODELOS = {
  arbitros: (nombre: string) => ({ nombre, login: `arbitro${++serie}@liga.es`, deportes: [] }),
  jugadores: (nombre: string) => ({ nombre_completo: nombre, fecha_nacimiento: '2015-06-17', colegio_id: colegio }),
};
type Cual = keyof typeof MODELOS;
const crear = async (cual: Cual, nombre: string): Promise<number> =>
  (await yo.llamar<{ id: number }>('POST', `/api/${cual}`, MODELOS[cual](nombre))).body.id;
const renombrar = (cual: Cual, id: number, nombre: string) =>
  yo.llamar('PUT', `/api/${cual}/${id}`, { ...MODELOS[cual](nombre), version: 1 });
/** All that was noted, by whoever noted it, from the first line that has a text on. */
async function anotado(desde: number) {
  const filas = await oficina.db
    .selectFrom('accion')
    .select(['id', 'usuario_id', 'tipo', 'fecha', 'texto'])
    .where('id', '>', desde)
    .orderBy('id')
    .execute();
  return filas;
}
const ultima = async (): Promise<number> =>
  (await oficina.db.selectFrom('accion').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0;

describe('el registro de acciones, cuando se quitan los datos de una persona', () => {
  it('deja de decir su nombre y su correo, y sigue diciendo quién hizo qué y cuándo', async () => {
    const desde = await ultima();
    const id = await crear('arbitros', 'Ana Ruiz');
    const tocaya = await crear('arbitros', `Ana Ruiz (${id})`);
    await renombrar('arbitros', id, 'Ana Ruiz Gil');
    await otra.llamar('GET', `/api/arbitros/datospersonales/${id}`);
    await otra.llamar('GET', `/api/arbitros/${id}`);
    await otra.llamar('GET', '/api/acciones/ultimas/1/2');
    const antes = await anotado(desde);
    expect(antes.filter(({ texto }) => texto.includes('Ana Ruiz'))).toHaveLength(5);

    // Looked at a moment ago: its line waits to be written.
    await yo.llamar('GET', `/api/arbitros/${id}`);
    expect((await yo.llamar('PUT', `/api/arbitros/anonimizar/${id}`)).status).toBe(200);
    const despues = await anotado(desde);
    expect(despues.map(({ texto }) => texto)).toEqual([
      `Árbitro persona anonimizada (${id})`,
      expect.stringMatching(`^Árbitro Ana Ruiz \\(${id}\\) \\(${tocaya}\\), con la cuenta `),
      `Árbitro persona anonimizada (${id})`,
      `Árbitro persona anonimizada (${id}): copia de todos sus datos personales`,
      `Árbitro persona anonimizada (${id})`,
      `Árbitro persona anonimizada (${id})`,
      `Árbitro ${id}: se quitaron sus datos personales`,
    ]);
    const quienYCuando = (filas: typeof antes) => filas.map(({ texto: _, ...resto }) => resto);
    expect(quienYCuando(despues).slice(0, antes.length)).toEqual(quienYCuando(antes));
    expect(new Set(despues.map(({ tipo }) => tipo))).toEqual(new Set([2, 3, 4]));
  });

  it('el de quien tiene el mismo número en otra lista no se toca', async () => {
    const desde = await ultima();
    const jugador = await crear('jugadores', 'Leo Gil');
    const arbitro = await crear('arbitros', 'Eva Paz');
    await oficina.db
      .updateTable('accion')
      .set({ personas: [`jugador:${arbitro}`] })
      .where(sql<boolean>`personas @> ${[`jugador:${jugador}`]}::text[]`)
      .execute();
    expect((await yo.llamar('PUT', `/api/arbitros/anonimizar/${arbitro}`)).status).toBe(200);
    expect((await anotado(desde)).map(({ texto }) => texto)).toContain(`Jugador Leo Gil (${jugador})`);
  });

  it('también cuando se quitan solos', async () => {
    const desde = await ultima();
    const id = await crear('jugadores', 'Nora Vencida');
    await oficina.db.updateTable('jugador').set({ estado: 2, fecha_baja: '2001-01-01' }).where('id', '=', id).execute();
    expect(await quitarDatosVencidos(oficina.db)).toBe(1);
    expect((await anotado(desde)).map(({ texto }) => texto)).toEqual([`Jugador persona anonimizada (${id})`]);
  });

  it('si no se pueden quitar, nada cambia', async () => {
    const desde = await ultima();
    const id = await crear('jugadores', 'Se Queda');
    await oficina.db.updateTable('jugador').set({ anonimo: new Date() }).where('id', '=', id).execute();
    expect((await yo.llamar('PUT', `/api/jugadores/anonimizar/${id}`)).status).toBe(409);
    expect((await anotado(desde)).map(({ texto }) => texto)).toEqual([`Jugador Se Queda (${id})`]);
  });

  it('eliminar a alguien que no ha jugado deja dicho a quién se eliminó', async () => {
    const desde = await ultima();
    const id = await crear('jugadores', 'Puesto Por Error');
    await yo.llamar('DELETE', `/api/jugadores/${id}`);
    expect((await anotado(desde)).map(({ texto }) => texto)).toEqual([
      `Jugador Puesto Por Error (${id})`,
      `Jugador Puesto Por Error (${id})`,
    ]);
  });
});
