import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dibujo, multiparte } from './multiparte';
import { abrirOficina, crearUsuario, entrar, ROL, type Cliente, type OficinaDePrueba } from './oficina';

let oficina: OficinaDePrueba;
let yo: Cliente;

beforeAll(async () => {
  oficina = await abrirOficina();
  await crearUsuario(oficina.db, { login: 'jefa@liga.es', roles: [ROL.administrador] });
  yo = await entrar(oficina.http, 'jefa@liga.es');
});
afterAll(() => oficina.cerrar());

let serie = 0x200000;
const otroColor = () => dibujo(`#${(serie += 0x111).toString(16)}`);
const cuantas = async (): Promise<number> => (await oficina.db.selectFrom('imagen').select('hash').execute()).length;

const colegio = (cambios: object) => ({ colegio: { nombre: `Colegio ${serie}`, ...cambios } });
const usuario = (cambios: object) => ({
  login: `persona${serie}@liga.es`,
  nombre: 'Ana Ruiz',
  roles: [{ id: ROL.arbitro, perfil_id: 4 }],
  cambioContrasena: false,
  ...cambios,
});
const conNombre = (cambios: object) => ({ nombre: `Uno ${serie}`, annos: '', ...cambios });
const arbitro = (cambios: object) => ({ nombre: `Árbitro ${serie}`, login: `arbitro${serie}@liga.es`, deportes: [], ...cambios });

describe('una imagen se va con lo último que la enseña', () => {
  it.each([
    ['deportes', conNombre, 'image'],
    ['categorias', conNombre, 'image'],
    ['generos', conNombre, 'image'],
    ['generos', conNombre, 'imagen_small'],
    ['colegios', colegio, 'image'],
    ['usuarios', usuario, 'image'],
    ['arbitros', arbitro, 'image'],
  ] as const)('de %s: al cambiarla, al quitarla y al eliminarlo', async (cual, modelo, parte) => {
    const antes = await cuantas();
    const datos = modelo({});
    const con = async (imagen: Buffer) => multiparte(datos, { [parte]: imagen });
    const { body } = await yo.llamar<{ id: number }>('POST', `/api/${cual}`, await con(await otroColor()));
    expect(await cuantas()).toBe(antes + 1);
    const nueva = await otroColor();
    const propios = 'colegio' in datos ? datos.colegio : datos;
    const cambiar = async (version: number, cambios: object, imagenes = {}) => {
      const todo = { ...propios, version, ...cambios };
      const { status } = await yo.llamar('PUT', `/api/${cual}/${body.id}`, multiparte('colegio' in datos ? { colegio: todo } : todo, imagenes));
      expect(status).toBeLessThan(300);
      return cuantas();
    };
    expect(await cambiar(1, {}, { [parte]: nueva }), 'cambiada').toBe(antes + 1);
    expect(await cambiar(2, {}, { [parte]: nueva }), 'la misma otra vez').toBe(antes + 1);
    expect(await cambiar(3, { [parte === 'image' ? 'eliminarImagen' : 'eliminarImagenSmall']: true }), 'quitada').toBe(antes);
    await cambiar(4, {}, { [parte]: nueva });
    expect((await yo.llamar('DELETE', `/api/${cual}/${body.id}`)).status).toBe(204);
    expect(await cuantas(), 'eliminado').toBe(antes);
  });

  it('de la publicidad, al cambiarla y al quitarla', async () => {
    const antes = await cuantas();
    const enviar = (modelo: object, imagenes = {}) => yo.llamar('PUT', '/api/firebase/publicidad', multiparte({ link: '', ...modelo }, imagenes));
    await enviar({}, { image: await otroColor() });
    await enviar({}, { image: await otroColor() });
    expect(await cuantas()).toBe(antes + 1);
    await enviar({ eliminarImagen: true });
    expect(await cuantas()).toBe(antes);
  });

  it('la de la cuenta de una persona, al quitar sus datos', async () => {
    const antes = await cuantas();
    const login = `anonima${serie}@liga.es`;
    const { body } = await yo.llamar<{ id: number }>('POST', '/api/arbitros', multiparte(arbitro({ login }), { image: await otroColor() }));
    const { id } = await oficina.db.selectFrom('usuario').select('id').where('login', '=', login).executeTakeFirstOrThrow();
    await yo.llamar('PUT', `/api/usuarios/${id}`, multiparte(usuario({ login, version: 1 }), { image: await otroColor() }));
    expect(await cuantas()).toBe(antes + 2);
    expect((await yo.llamar('PUT', `/api/arbitros/anonimizar/${body.id}`)).status).toBe(204);
    expect(await cuantas()).toBe(antes);
  });

  it('la que otro enseña se queda, y se va con él, también si la dejan los dos a la vez', async () => {
    const antes = await cuantas();
    const imagen = await otroColor();
    const uno = await yo.llamar<{ id: number }>('POST', '/api/deportes', multiparte(conNombre({}), { image: imagen }));
    const otro = await yo.llamar<{ id: number }>('POST', '/api/generos', multiparte(conNombre({}), { image: imagen, imagen_small: imagen }));
    const tercero = await yo.llamar<{ id: number }>('POST', '/api/colegios', multiparte(colegio({}), { image: imagen }));
    await yo.llamar('DELETE', `/api/deportes/${uno.body.id}`);
    expect(await cuantas()).toBe(antes + 1);
    const respuestas = await Promise.all([yo.llamar('DELETE', `/api/generos/${otro.body.id}`), yo.llamar('DELETE', `/api/colegios/${tercero.body.id}`)]);
    expect(respuestas.map(({ status }) => status)).toEqual([204, 204]);
    expect(await cuantas()).toBe(antes);
  });

  it('si el cambio se rechaza, no se va ninguna', async () => {
    const { body } = await yo.llamar<{ id: number }>('POST', '/api/deportes', multiparte(conNombre({}), { image: await otroColor() }));
    const antes = await cuantas();
    const { status } = await yo.llamar('PUT', `/api/deportes/${body.id}`, multiparte(conNombre({ version: 9 }), { image: await otroColor() }));
    expect([status, await cuantas()]).toEqual([409, antes]);
  });
});

it('toda tabla que enseña imágenes las olvida', async () => {
  const { rows } = await sql<{ columna: string; disparadores: number }>`
    select c.conrelid::regclass || '.' || a.attname as columna,
      (select count(*)::int from pg_trigger t where t.tgrelid = c.conrelid and t.tgfoid = 'olvida_imagen'::regproc
        and t.tgargs = convert_to(a.attname, 'UTF8') || '\\x00'::bytea) as disparadores
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'imagen'::regclass order by 1`.execute(oficina.db);
  expect(rows.length).toBeGreaterThan(9);
  expect(rows.filter(({ disparadores }) => disparadores !== 2)).toEqual([]);
});
