import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dibujo, multiparte } from './multiparte';
import { abrirOficina, crearUsuario, entrar, ROL, type Cliente, type OficinaDePrueba } from './oficina';
import { algunos } from './decide';

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
  roles: [{ id: ROL.administrador, perfil_id: 1 }],
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
      const { status } = await yo.llamar(
        'PUT',
        `/api/${cual}/${body.id}`,
        multiparte('colegio' in datos ? { colegio: todo } : todo, imagenes),
      );
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
    const enviar = (modelo: object, imagenes = {}) =>
      yo.llamar('PUT', '/api/firebase/publicidad', multiparte({ link: '', ...modelo }, imagenes));
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
    await yo.llamar(
      'PUT',
      `/api/usuarios/${id}`,
      multiparte(usuario({ login, version: 1, roles: [{ id: ROL.arbitro, perfil_id: 4 }] }), { image: await otroColor() }),
    );
    expect(await cuantas()).toBe(antes + 2);
    expect((await yo.llamar('PUT', `/api/arbitros/anonimizar/${body.id}`)).status).toBe(200);
    expect(await cuantas()).toBe(antes);
  });

  it('la que otro enseña se queda, y se va con él, también si la dejan los dos a la vez', async () => {
    const antes = await cuantas();
    const imagen = await otroColor();
    const uno = await yo.llamar<{ id: number }>('POST', '/api/deportes', multiparte(conNombre({}), { image: imagen }));
    const otro = await yo.llamar<{ id: number }>(
      'POST',
      '/api/generos',
      multiparte(conNombre({}), { image: imagen, imagen_small: imagen }),
    );
    const tercero = await yo.llamar<{ id: number }>('POST', '/api/colegios', multiparte(colegio({}), { image: imagen }));
    await yo.llamar('DELETE', `/api/deportes/${uno.body.id}`);
    expect(await cuantas()).toBe(antes + 1);
    const respuestas = await Promise.all([
      yo.llamar('DELETE', `/api/generos/${otro.body.id}`),
      yo.llamar('DELETE', `/api/colegios/${tercero.body.id}`),
    ]);
    expect(respuestas.map(({ status }) => status)).toEqual([204, 204]);
    expect(await cuantas()).toBe(antes);
  });

  it('si el cambio se rechaza, no se va ninguna', async () => {
    const { body } = await yo.llamar<{ id: number }>('POST', '/api/deportes', multiparte(conNombre({}), { image: await otroColor() }));
    const antes = await cuantas();
    const { status } = await yo.llamar(
      'PUT',
      `/api/deportes/${body.id}`,
      multiparte(conNombre({ version: 9 }), { image: await otroColor() }),
    );
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

describe('las imágenes privadas y las públicas', () => {
  const abrir = async (url: string) => (await oficina.http.inject({ url })).statusCode;
  const conFoto = async (imagen: Buffer) => {
    const { body } = await yo.llamar<{ id: number }>('POST', '/api/arbitros', multiparte(arbitro({}), { image: imagen }));
    const { body: ficha } = await yo.llamar<{ imagen: string }>('GET', `/api/arbitros/${body.id}`);
    return { id: body.id, firmada: ficha.imagen, sinFirma: ficha.imagen.split('?')[0]! };
  };
  const conEscudo = async (imagen: Buffer) => {
    const { body } = await yo.llamar<{ id: number }>(
      'POST',
      '/api/colegios',
      multiparte(colegio({ nombre: `Colegio ${++serie}` }), { image: imagen }),
    );
    const { body: leido } = await yo.llamar<{ imagen: string }>('GET', `/api/colegios/${body.id}`);
    return { id: body.id, publica: leido.imagen };
  };

  it.each(algunos(['antes', 'después'] as const, 1))(
    'los mismos bytes subidos %s como escudo no abren la fotografía de nadie',
    async (cuando) => {
      const imagen = await otroColor();
      const escudo = cuando === 'antes' ? await conEscudo(imagen) : null;
      const foto = await conFoto(imagen);
      const { publica, id } = escudo ?? (await conEscudo(imagen));
      const huella = (url: string) => url.split('/')[2]!;
      expect(huella(publica)).not.toBe(huella(foto.sinFirma));
      expect([await abrir(foto.sinFirma), await abrir(foto.firmada), await abrir(publica)]).toEqual([404, 200, 200]);
      expect(await abrir(`${publica}?firma=${foto.firmada.split('firma=')[1]}`)).toBe(200);
      expect(await abrir(`/imagenes/${huella(foto.sinFirma)}/grande?firma=x.1.y`)).toBe(404);
      await yo.llamar('DELETE', `/api/colegios/${id}`);
      expect([await abrir(foto.firmada), await abrir(publica)]).toEqual([200, 404]);
      await yo.llamar('DELETE', `/api/arbitros/${foto.id}`);
      expect(await abrir(foto.firmada)).toBe(404);
    },
  );

  it('la dirección de una fotografía deja de abrir cuando acaba la sesión a la que se dio, y solo esa', async () => {
    const { id, firmada } = await conFoto(await otroColor());
    const otra = await entrar(oficina.http, 'jefa@liga.es');
    const deOtra = (await otra.llamar<{ imagen: string }>('GET', `/api/arbitros/${id}`)).body.imagen;
    const respuesta = await oficina.http.inject({ url: deOtra });
    expect([respuesta.statusCode, respuesta.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect((await otra.llamar('POST', '/login/out', { usuarioId: otra.usuarioId })).status).toBe(204);
    expect([await abrir(deOtra), await abrir(firmada)]).toEqual([404, 200]);
  });

  it('tampoco la abre quien lleva ocho horas sin hacer nada, ni quien ha perdido su cuenta o su rol', async () => {
    const { id } = await conFoto(await otroColor());
    const usuarioId = await crearUsuario(oficina.db, { login: 'otra@liga.es', roles: [ROL.administrador] });
    const deSesionNueva = async () => {
      const otra = await entrar(oficina.http, 'otra@liga.es');
      return (await otra.llamar<{ imagen: string }>('GET', `/api/arbitros/${id}`)).body.imagen;
    };
    const quieta = await deSesionNueva();
    expect(await abrir(quieta)).toBe(200);
    await sql`update sesion set usada = now() - interval '8 hours' where usuario_id = ${usuarioId}`.execute(oficina.db);
    expect(await abrir(quieta)).toBe(404);
    const sinRol = await deSesionNueva();
    await oficina.db.deleteFrom('usuario_rol').where('usuario_id', '=', usuarioId).execute();
    expect(await abrir(sinRol)).toBe(404);
    await oficina.db.insertInto('usuario_rol').values({ usuario_id: usuarioId, rol_id: ROL.administrador }).execute();
    const deBaja = await deSesionNueva();
    await oficina.db.updateTable('usuario').set({ activo: false }).where('id', '=', usuarioId).execute();
    expect(await abrir(deBaja)).toBe(404);
  });

  it('la dirección de una pública es la de su contenido: la misma mañana, y en dos que la enseñan', async () => {
    const imagen = await otroColor();
    const [uno, otro] = [await conEscudo(imagen), await conEscudo(imagen)];
    expect(uno.publica).toBe(otro.publica);
  });

  it('guardar, cambiar o quitar una fotografía no avisa a la zona pública; la imagen de un deporte, sí', async () => {
    const avisos: string[] = [];
    const dejar = await oficina.database.listen('publico', {
      notice: (texto) => void (texto.startsWith('eco:') || avisos.push(texto)),
      listening: () => undefined,
      lost: () => undefined,
    });
    const foto = await conFoto(await otroColor());
    const leida = async () => (await yo.llamar('GET', `/api/arbitros/${foto.id}`)).body;
    await yo.llamar('PUT', `/api/arbitros/${foto.id}`, multiparte(await leida(), { image: await otroColor() }));
    await yo.llamar('PUT', `/api/arbitros/${foto.id}`, { ...(await leida()), eliminarImagen: true });
    await new Promise((seguir) => setTimeout(seguir, 300));
    expect(avisos).toEqual([]);
    await yo.llamar('POST', '/api/deportes', multiparte(conNombre({}), { image: await otroColor() }));
    await expect.poll(() => avisos.length).toBeGreaterThan(0);
    await dejar();
  });

  it('ninguna persona enseña una pública, y nada público una privada', async () => {
    const personas = ['usuario', 'jugador', 'entrenador', 'arbitro', 'coordinador'];
    const { rows } = await sql<{ tabla: string; columna: string }>`
      select c.conrelid::regclass::text as tabla, a.attname as columna from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid
        and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'imagen'::regclass`.execute(oficina.db);
    await conFoto(await otroColor());
    await conEscudo(await otroColor());
    for (const { tabla, columna } of rows) {
      const mal = await sql`select from imagen i join ${sql.table(tabla)} t on t.${sql.ref(columna)} = i.hash
          where i.privada <> ${personas.includes(tabla)}`.execute(oficina.db);
      expect(mal.rows, `${tabla}.${columna}`).toEqual([]);
    }
  });
});

describe('dos que comparten imágenes y las cambian a la vez', () => {
  const VECES = 12;

  it('los dos quedan hechos, y de las imágenes las que se enseñan', async () => {
    const [a, b, c] = [await otroColor(), await otroColor(), await otroColor()];
    const antes = await cuantas();
    const crear = async (imagen: Buffer, pequena: Buffer) => {
      const { body } = await yo.llamar<{ id: number }>(
        'POST',
        '/api/generos',
        multiparte({ nombre: `Uno ${++serie}` }, { image: imagen, imagen_small: pequena }),
      );
      return { id: body.id, nombre: `Uno ${serie}` };
    };
    const [uno, otro] = [await crear(a, b), await crear(b, a)];
    const cambiar = ({ id, nombre }: { id: number; nombre: string }, version: number, grande: Buffer, pequena: Buffer) =>
      yo.llamar('PUT', `/api/generos/${id}`, multiparte({ nombre, version }, { image: grande, imagen_small: pequena }));
    const estados = new Set<number>();
    for (let vez = 1; vez <= VECES; vez++) {
      // They change places, they leave the same one, and they come to the same one.
      const pares = [
        [
          [b, a],
          [a, b],
        ],
        [
          [c, c],
          [c, c],
        ],
        [
          [a, c],
          [c, a],
        ],
      ] as const;
      const [primero, segundo] = pares[vez % 3]!;
      const hechos = await Promise.all([cambiar(uno, vez, ...primero), cambiar(otro, vez, ...segundo)]);
      for (const { status } of hechos) estados.add(status);
    }
    expect([...estados]).toEqual([204]);
    const respuestas = await Promise.all([uno, otro].map(({ id }) => yo.llamar('DELETE', `/api/generos/${id}`)));
    expect(respuestas.map(({ status }) => status)).toEqual([204, 204]);
    expect(await cuantas()).toBe(antes);
  });

  it('uno la cambia y otro se elimina', async () => {
    const antes = await cuantas();
    const estados = new Set<number>();
    for (let vez = 0; vez < VECES; vez++) {
      const imagen = await otroColor();
      const crear = async () =>
        (
          await yo.llamar<{ id: number }>(
            'POST',
            '/api/deportes',
            multiparte(conNombre({ nombre: `Deporte ${++serie}` }), { image: imagen }),
          )
        ).body.id;
      const [uno, otro] = [await crear(), await crear()];
      const nombre = `Deporte ${++serie}`;
      const hechos = await Promise.all([
        yo.llamar('PUT', `/api/deportes/${uno}`, multiparte(conNombre({ nombre, version: 1 }), { image: await otroColor() })),
        yo.llamar('DELETE', `/api/deportes/${otro}`),
      ]);
      for (const { status } of [...hechos, await yo.llamar('DELETE', `/api/deportes/${uno}`)]) estados.add(status);
    }
    expect([...estados]).toEqual([204]);
    expect(await cuantas()).toBe(antes);
  });
});
