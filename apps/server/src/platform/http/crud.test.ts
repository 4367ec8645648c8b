import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { abrirOficina, anonimo, crearRol, crearUsuario, entrar, ROL, type Cliente, type OficinaDePrueba } from '../../pruebas/oficina';
import { dibujo, multiparte } from '../../pruebas/multiparte';

interface Genero {
  id: number;
  nombre: string;
  orden: number;
  version: number;
  imagen: string | null;
  imagen_small: string | null;
}
type Rechazo = { codigo: string; detail: string };

let oficina: OficinaDePrueba;
let yo: Cliente;
let numero = 0;
let nombre: string;

beforeAll(async () => {
  oficina = await abrirOficina();
  const { db, http } = oficina;
  await crearUsuario(db, { login: 'jefa@liga.es', roles: [ROL.administrador] });
  await crearUsuario(db, { login: 'mira@liga.es', roles: [await crearRol(db, 'Mira', 1, 1)] });
  await crearUsuario(db, { login: 'nada@liga.es', roles: [await crearRol(db, 'Nada', 1, 0)] });
  await crearUsuario(db, { login: 'entrena@liga.es', roles: [ROL.entrenador] });
  yo = await entrar(http, 'jefa@liga.es');
});
afterAll(() => oficina.cerrar());
beforeEach(() => {
  nombre = `Género ${++numero}`;
});

const nuevo = async (modelo: object = { nombre }): Promise<number> =>
  (await yo.llamar<{ id: number }>('POST', '/api/generos', modelo)).body.id;
const ver = async (id: number): Promise<Genero> => (await yo.llamar<Genero>('GET', `/api/generos/${id}`)).body;
const todos = async (): Promise<string[]> => (await yo.llamar<Genero[]>('GET', '/api/generos')).body.map((genero) => genero.nombre);
const cambios = async (texto: string): Promise<number[]> =>
  (
    await oficina.db.selectFrom('accion').select('tipo').where('texto', 'like', `%${texto}%`).where('tipo', '>=', 3).orderBy('id').execute()
  ).map(({ tipo }) => tipo);

describe('la vida de un dato maestro', () => {
  it('se crea, se lista en su orden, se cambia y se elimina, y todo queda anotado', async () => {
    const id = await nuevo({ nombre, orden: 2 });
    await nuevo({ nombre: `${nombre} antes`, orden: 1 });
    expect((await todos()).filter((uno) => uno.startsWith(nombre))).toEqual([`${nombre} antes`, nombre]);
    expect((await yo.llamar('PUT', `/api/generos/${id}`, { nombre: `${nombre} bis`, orden: 3, version: 1 })).status).toBe(204);
    expect(await ver(id)).toMatchObject({ nombre: `${nombre} bis`, orden: 3, version: 2 });
    expect((await yo.llamar('DELETE', `/api/generos/${id}`)).status).toBe(204);
    expect((await yo.llamar('GET', `/api/generos/${id}`)).status).toBe(404);
    const acciones = await oficina.db
      .selectFrom('accion')
      .select(['tipo', 'texto'])
      .where('texto', 'like', `%${nombre}%`)
      .where('texto', 'not like', '%antes%')
      .where('tipo', '>=', 3)
      .orderBy('id')
      .execute();
    expect(acciones).toEqual([
      { tipo: 3, texto: `Género «${nombre}»` },
      { tipo: 4, texto: `Género «${nombre}», ahora «${nombre} bis»` },
      { tipo: 5, texto: `Género «${nombre} bis»` },
    ]);
  });

  it('el nombre llega sin blancos alrededor y tiene que decir algo', async () => {
    expect((await ver(await nuevo({ nombre: `  ${nombre} ` }))).nombre).toBe(nombre);
    expect((await yo.llamar('POST', '/api/generos', { nombre: '   ' })).body).toMatchObject({
      codigo: 'datos.incorrectos',
      errores: [{ campo: 'nombre', texto: 'Este dato es obligatorio' }],
    });
  });
});

describe('el nombre no se repite', () => {
  it('aunque cambien acentos y mayúsculas, ni al crear ni al cambiar', async () => {
    await nuevo({ nombre: `${nombre} Náutico` });
    const id = await nuevo();
    const repetido = `${nombre.toUpperCase()} NAUTICO`;
    const alCrear = await yo.llamar<Rechazo>('POST', '/api/generos', { nombre: repetido });
    const alCambiar = await yo.llamar<Rechazo>('PUT', `/api/generos/${id}`, { nombre: repetido, version: 1 });
    for (const { status, body } of [alCrear, alCambiar]) {
      expect({ status, codigo: body.codigo, detail: body.detail }).toEqual({
        status: 409,
        codigo: 'maestro.duplicado',
        detail: `Género «${repetido}»: ya existe en el sistema`,
      });
    }
    expect([await ver(id).then((genero) => genero.nombre), await cambios(repetido)]).toEqual([nombre, []]);
  });

  it.each<[string, (nombre: string, perfil: number) => object]>([
    ['categorias', (suyo) => ({ nombre: suyo, annos: '2012-2014' })],
    ['deportes', (suyo) => ({ nombre: suyo })],
    ['zonas', (suyo) => ({ zona: { nombre: suyo } })],
    ['tipossancion', (suyo) => ({ tipoSancion: { nombre: suyo, sujeto: 2 } })],
    ['tiposlicencia', (suyo) => ({ tipoLicencia: { nombre: suyo, letra: suyo === suyo.toUpperCase() ? 'Y' : 'Z' } })],
    ['tipostarifa', (suyo) => ({ tipoTarifa: { nombre: suyo } })],
    ['tiposcambiopartido', (suyo) => ({ tipoCambioPartido: { nombre: suyo, tipo_jornada: 1, dias_limite: 3, hora_limite: '20:00' } })],
    ['perfilesarbitro', (suyo) => ({ perfilArbitro: { nombre: suyo, abreviatura: 'REC' } })],
    ['sistemasarbitraje', (suyo, perfil) => ({ sistemaArbitraje: { nombre: suyo, perfiles: [perfil] } })],
  ])('en ninguna lista: %s', async (lista, modelo) => {
    const perfil = (await yo.llamar<{ id: number }[]>('GET', '/api/perfilesarbitro')).body[0]!.id;
    expect((await yo.llamar('POST', `/api/${lista}`, modelo(nombre, perfil))).status).toBe(200);
    const repetido = await yo.llamar<Rechazo>('POST', `/api/${lista}`, modelo(nombre.toUpperCase().replaceAll('É', 'E'), perfil));
    expect([repetido.status, repetido.body.detail]).toEqual([409, expect.stringContaining('ya existe en el sistema')]);
  });

  it('tampoco si lo escriben cuatro a la vez', async () => {
    const respuestas = await Promise.all(Array.from({ length: 4 }, () => yo.llamar('POST', '/api/generos', { nombre })));
    expect(respuestas.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await todos()).filter((uno) => uno === nombre)).toHaveLength(1);
    expect(await cambios(nombre)).toEqual([3]);
  });

  it('quitar o poner acentos al propio no es repetirlo', async () => {
    const id = await nuevo();
    expect((await yo.llamar('PUT', `/api/generos/${id}`, { nombre: nombre.toUpperCase(), version: 1 })).status).toBe(204);
  });
});

describe('dos personas no se pisan', () => {
  it('el segundo cambio sobre la misma versión se rechaza y no deja nada', async () => {
    const id = await nuevo();
    const cambiar = (nuevoNombre: string) => yo.llamar<Rechazo>('PUT', `/api/generos/${id}`, { nombre: nuevoNombre, version: 1 });
    const respuestas = await Promise.all([cambiar(`${nombre} A`), cambiar(`${nombre} B`)]);
    expect(respuestas.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(respuestas.find(({ status }) => status === 409)?.body.codigo).toBe('version.antigua');
    expect([(await ver(id)).version, await cambios(nombre)]).toEqual([2, [3, 4]]);
  });

  it('eliminarlo dos veces a la vez es eliminarlo una', async () => {
    const id = await nuevo();
    const respuestas = await Promise.all([yo.llamar('DELETE', `/api/generos/${id}`), yo.llamar('DELETE', `/api/generos/${id}`)]);
    expect(respuestas.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect(await cambios(nombre)).toEqual([3, 5]);
  });
});

describe('lo que está en uso no se elimina', () => {
  async function campeonatos(generoId: number, cuantos: number): Promise<void> {
    const { db } = oficina;
    const uno = (tabla: 'deporte' | 'categoria', indice: number) =>
      db
        .insertInto(tabla)
        .values({ nombre: `${nombre} ${indice}` })
        .returning('id')
        .executeTakeFirstOrThrow();
    const competicion = await db
      .insertInto('competicion')
      .values({ nombre, fecha_inicio: '2020-09-01', fecha_fin: '2021-06-30', historico: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (let indice = 0; indice < cuantos; indice++) {
      const [deporte, categoria] = [await uno('deporte', indice), await uno('categoria', indice)];
      await db
        .insertInto('campeonato')
        .values({ competicion_id: competicion.id, deporte_id: deporte.id, categoria_id: categoria.id, genero_id: generoId })
        .execute();
    }
  }

  it.each([
    [1, 'hay 1 campeonato que lo usa'],
    [2, 'hay 2 campeonatos que lo usan'],
  ])('y se dice por qué (%i)', async (cuantos, motivo) => {
    const id = await nuevo();
    await campeonatos(id, cuantos);
    const { status, body } = await yo.llamar<Rechazo>('DELETE', `/api/generos/${id}`);
    expect({ status, codigo: body.codigo, detail: body.detail }).toEqual({
      status: 409,
      codigo: 'maestro.en_uso',
      detail: `No se puede eliminar «${nombre}»: ${motivo}`,
    });
    expect([(await ver(id)).nombre, await cambios(nombre)]).toEqual([nombre, [3]]);
  });

  it('si alguien lo empieza a usar a la vez, o se elimina o se usa, nunca las dos cosas', async () => {
    const { id } = (await yo.llamar<{ id: number }>('POST', '/api/zonas', { zona: { nombre } })).body;
    const usar = oficina.db
      .insertInto('sede')
      .values({ nombre, zona_id: id })
      .execute()
      .then(
        () => true,
        () => false,
      );
    const [{ status }, usada] = await Promise.all([yo.llamar('DELETE', `/api/zonas/${id}`), usar]);
    expect(status).toBe(usada ? 409 : 204);
  });
});

describe('las imágenes', () => {
  it('hay dos, cada una con su parte; se cambian y se quitan por separado', async () => {
    const [roja, azul, verde] = await Promise.all(['#C62828', '#1E4FA3', '#1B7A43'].map(dibujo));
    const { body } = await yo.llamar<{ id: number }>('POST', '/api/generos', multiparte({ nombre }, { image: roja!, imagen_small: azul! }));
    const alta = await ver(body.id);
    expect(alta.imagen).toMatch(/^\/imagenes\/[0-9a-f]{64}\/pequena$/);
    expect(alta.imagen_small).not.toBe(alta.imagen);
    const cambiar = async (version: number, extra: object, imagenes: Record<string, Buffer> = {}): Promise<Genero> => {
      expect((await yo.llamar('PUT', `/api/generos/${body.id}`, multiparte({ nombre, version, ...extra }, imagenes))).status).toBe(204);
      return ver(body.id);
    };
    expect(await cambiar(1, {})).toMatchObject({ imagen: alta.imagen, imagen_small: alta.imagen_small });
    expect(await cambiar(2, { eliminarImagenSmall: true })).toMatchObject({ imagen: alta.imagen, imagen_small: null });
    expect(await cambiar(3, { eliminarImagen: true }, { imagen_small: azul! })).toMatchObject({
      imagen: null,
      imagen_small: alta.imagen_small,
    });
    // A new one sent together with the wish to take the old one away.
    expect((await cambiar(4, { eliminarImagen: true }, { image: verde! })).imagen).toMatch(/^\/imagenes\//);
    expect((await oficina.http.inject({ url: alta.imagen_small! })).statusCode).toBe(200);
    expect((await oficina.http.inject({ url: alta.imagen! })).statusCode).toBe(404);
  });

  it('también se llama file, y la que no se pide se rechaza sin guardar nada', async () => {
    const roja = await dibujo('#C62828');
    const { body } = await yo.llamar<{ id: number }>('POST', '/api/generos', multiparte({ nombre }, { file: roja }));
    expect((await ver(body.id)).imagen).toMatch(/^\/imagenes\//);
    const rechazo = await yo.llamar<Rechazo>('POST', '/api/generos', multiparte({ nombre: `${nombre} otra` }, { foto: roja }));
    expect({ status: rechazo.status, codigo: rechazo.body.codigo }).toEqual({ status: 400, codigo: 'fichero.inesperado' });
    expect(await oficina.db.selectFrom('genero').select('id').where('nombre', '=', `${nombre} otra`).execute()).toEqual([]);
  });

  it('lo que no es una imagen se rechaza y no se crea nada', async () => {
    const { status, body } = await yo.llamar<Rechazo>(
      'POST',
      '/api/generos',
      multiparte({ nombre }, { imagen_small: Buffer.from('<svg onload="alert(1)"/>') }),
    );
    expect({ status, detail: body.detail }).toEqual({ status: 415, detail: 'La imagen que ha seleccionado no es correcta' });
    expect(await todos()).not.toContain(nombre);
  });
});

describe('quién puede', () => {
  const llamadas = (quien: Cliente, id: number) =>
    Promise.all([
      quien.llamar('GET', '/api/generos'),
      quien.llamar('GET', `/api/generos/${id}`),
      quien.llamar('POST', '/api/generos', { nombre: `${nombre} ajeno` }),
      quien.llamar('PUT', `/api/generos/${id}`, { nombre: `${nombre} ajeno`, version: 1 }),
      quien.llamar('DELETE', `/api/generos/${id}`),
    ]).then((respuestas) => respuestas.map(({ status }) => status));

  it.each([
    ['mira@liga.es', 'con permiso de lectura, mirar', [200, 200, 403, 403, 403]],
    ['nada@liga.es', 'sin permiso, nada', [403, 403, 403, 403, 403]],
    ['entrena@liga.es', 'con otro perfil, nada', [403, 403, 403, 403, 403]],
  ])('%s: %s', async (login, _que, estados) => {
    const id = await nuevo();
    expect(await llamadas(await entrar(oficina.http, login), id)).toEqual(estados);
    expect([(await ver(id)).version, await cambios('ajeno')]).toEqual([1, []]);
  });
  it('sin sesión, nada', async () => {
    expect(await llamadas(anonimo(oficina.http), await nuevo())).toEqual([401, 401, 401, 401, 401]);
  });

  it('lo que no existe no se lee, ni se cambia, ni se elimina', async () => {
    const respuestas = await Promise.all([
      yo.llamar('GET', '/api/generos/999999'),
      yo.llamar('PUT', '/api/generos/999999', { nombre, version: 1 }),
      yo.llamar('DELETE', '/api/generos/999999'),
    ]);
    expect(respuestas.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
  it.each(['0', '-1', '1.5', '1e3', 'abc', '99999999999', '2147483648', '1%00', '%27'])('«%s» no es un identificador', async (id) => {
    const respuestas = await Promise.all([
      yo.llamar('GET', `/api/generos/${id}`),
      yo.llamar('PUT', `/api/generos/${id}`, { nombre, version: 1 }),
      yo.llamar('DELETE', `/api/generos/${id}`),
    ]);
    expect(respuestas.map(({ status }) => status)).toEqual([400, 400, 400]);
  });
});
