import type { Entrenador } from '@cd/contract/personas/entrenadores';
import type { Jugador } from '@cd/contract/personas/jugadores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dibujo, multiparte } from '../../../pruebas/multiparte';
import {
  anonimo,
  crearRol,
  crearUsuario,
  entrar,
  ROL,
  textoDe,
  type Cliente,
  type OficinaDePrueba,
  type Respuesta,
} from '../../../pruebas/oficina';
import { abrirPersonas, nuevoDni, nuevoLogin, type Guardada, type OficinaDePersonas } from './personas-de-prueba';

let personas: OficinaDePersonas;
let oficina: OficinaDePrueba;
/** Of two schools, El Olmo and El Abeto; `general`, of all of them. */
let suya: Cliente;
let general: Cliente;
let olmo: number;
let abeto: number;
let ajeno: number;
let cerrado: number;
let foto: Buffer;

interface Coordinadora {
  general?: boolean;
  colegios?: readonly number[];
  rol?: number;
  estado?: 1 | 2;
}
async function crearCoordinadora({ general = false, colegios = [], rol = ROL.coordinador, estado = 1 }: Coordinadora): Promise<Cliente> {
  const { db, http } = oficina;
  const login = nuevoLogin();
  const usuarioId = await crearUsuario(db, { login, roles: [rol] });
  const { id } = await db
    .insertInto('coordinador')
    .values({ nombre: login, usuario_id: usuarioId, general, estado })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const colegio_id of colegios)
    await db.insertInto('coordinador_cargo').values({ coordinador_id: id, colegio_id, deporte_id: personas.futbol }).execute();
  return entrar(http, login);
}

beforeAll(async () => {
  [personas, foto] = await Promise.all([abrirPersonas(), dibujo('#0B5F4E')]);
  ({ oficina, olmo, abeto } = personas);
  const colegio = async (nombre: string, activo = true) =>
    (await oficina.db.insertInto('colegio').values({ nombre, activo }).returning('id').executeTakeFirstOrThrow()).id;
  ajeno = await colegio('IES Ajeno');
  cerrado = await colegio('CEIP Cerrado', false);
  suya = await crearCoordinadora({ colegios: [olmo, abeto, cerrado] });
  general = await crearCoordinadora({ general: true });
});
afterAll(() => oficina.cerrar());

type Cual = 'entrenadores' | 'jugadores';
const MODELOS = {
  entrenadores: (cambios: object = {}) => ({ ...personas.entrenadores.modelo({ colegios: [olmo], consentimiento_foto: 1 }), ...cambios }),
  jugadores: (cambios: object = {}) => ({ ...personas.jugadores.modelo({ consentimiento_foto: 1 }), ...cambios }),
};
const conFoto = (modelo: object) => multiparte(modelo, { image: foto });
const registrar = (cual: Cual, cambios: object = {}, quien = suya) =>
  quien.llamar<Guardada>('POST', `/api/${cual}/coordinador`, conFoto(MODELOS[cual](cambios)));
const registrado = async (cual: Cual, cambios: object = {}): Promise<number> => (await registrar(cual, cambios)).body.id;
const leerJugador = (id: number, quien = suya) => quien.llamar<Jugador & { codigo: string }>('GET', `/api/jugadores/${id}`);
const cambiar = async (cual: Cual, id: number, cambios: object = {}, quien = suya) =>
  quien.llamar<Guardada>('PUT', `/api/${cual}/coordinador`, { ...(await personas[cual].leer(id)), ...cambios });
const rechazo = ({ status, body }: Respuesta<Guardada>) => ({ status, codigo: body.codigo, errores: body.errores });
const noEsSuyo = expect.objectContaining({ status: 403, codigo: 'colegio.ajeno' });
const sinFoto = (codigo: 'entrenador.sin_foto' | 'jugador.sin_foto') => ({
  status: 422,
  codigo,
  errores: [{ campo: 'imagen', texto: textoDe(codigo) }],
});
const SIN_FOTO = { entrenadores: sinFoto('entrenador.sin_foto'), jugadores: sinFoto('jugador.sin_foto') };
const cuantos = async (): Promise<number[]> => {
  const { db } = oficina;
  const total = async (tabla: 'entrenador' | 'jugador' | 'usuario' | 'imagen') =>
    Number(
      (
        await db
          .selectFrom(tabla)
          .select((eb) => eb.fn.countAll().as('total'))
          .executeTakeFirstOrThrow()
      ).total,
    );
  return [await total('entrenador'), await total('jugador'), await total('usuario'), await total('imagen')];
};
const anotado = async (quien: Cliente): Promise<{ tipo: number; texto: string } | undefined> => {
  const { db } = oficina;
  return db
    .selectFrom('accion')
    .select(['tipo', 'texto'])
    .where('usuario_id', '=', quien.usuarioId)
    .where('tipo', '>=', 3)
    .orderBy('id', 'desc')
    .executeTakeFirst();
};

describe('registrar a un entrenador', () => {
  it('lo deja activo en su colegio, con su fotografía y, sin otra, con la licencia de su documento', async () => {
    const { status, body } = await registrar('entrenadores', { dni: '12345678-z', estado: 2 });
    expect({ status, body }).toEqual({ status: 200, body: { id: body.id, envioCorreoBienvenida: false, correo: true } });
    expect(await personas.entrenadores.leer(body.id)).toMatchObject({
      colegios: [olmo],
      estado: 1,
      licencia: '5678Z',
      imagen: expect.any(String),
    });
    expect(await anotado(suya)).toEqual({ tipo: 3, texto: `Entrenador Blas Soto (${body.id})` });
    expect(await personas.entrenadores.leer(await registrado('entrenadores', { licencia: 'L-7', colegios: [olmo, abeto] }))).toMatchObject({
      licencia: 'L-7',
      colegios: [olmo, abeto],
    });
  });

  it('con correo le abre su cuenta de entrenador y le da la bienvenida', async () => {
    const login = nuevoLogin();
    const { body } = await registrar('entrenadores', { login });
    expect(body).toMatchObject({ envioCorreoBienvenida: true, correo: true });
    const cuenta = await oficina.db
      .selectFrom('usuario as u')
      .innerJoin('usuario_rol as r', 'r.usuario_id', 'u.id')
      .select(['u.activo', 'r.rol_id'])
      .where('u.login', '=', login)
      .execute();
    expect(cuenta).toEqual([{ activo: true, rol_id: ROL.entrenador }]);
    expect(await oficina.db.selectFrom('trabajo').select('asunto').where('destinatario', '=', login).execute()).toEqual([
      { asunto: 'Le damos la bienvenida' },
    ]);
  });

  it.each([
    [{ dni: '' }, 422, 'documento.obligatorio'],
    [{ dni: '12345678A' }, 422, 'documento.letra'],
    [{ login: 'uno@liga.es' }, 409, 'usuario.duplicado'],
    [{ fecha_nacimiento: '2999-01-01' }, 422, 'persona.nacimiento_futuro'],
    [{ consentimiento_foto: 0 }, 422, 'persona.consentimiento_foto'],
  ] as const)('con %o: %i %s, y nada queda a medias', async (cambios, estado, codigo) => {
    const antes = await cuantos();
    expect(rechazo(await registrar('entrenadores', cambios))).toMatchObject({ status: estado, codigo });
    expect(await cuantos()).toEqual(antes);
  });

  it('con el documento de otro, 409, sea de quien sea', async () => {
    const dni = nuevoDni();
    await personas.entrenadores.creada({ dni, colegios: [ajeno] });
    expect((await registrar('entrenadores', { dni })).body.codigo).toBe('maestro.duplicado');
  });

  it('sin decir ningún colegio, no', async () => {
    expect(rechazo(await registrar('entrenadores', { colegios: [] }))).toMatchObject({ status: 400, errores: [{ campo: 'colegios' }] });
  });

  it('la demostración lo bloquea', async () => {
    const id = await registrado('entrenadores');
    const demo = (valor: number) => oficina.db.updateTable('parametro').set({ valor }).where('clave', '=', 'demo').execute();
    await demo(1);
    try {
      for (const respuesta of [await registrar('entrenadores'), await cambiar('entrenadores', id)])
        expect(respuesta.body.codigo).toBe('demo.bloqueada');
      expect((await registrar('jugadores')).status).toBe(200);
    } finally {
      await demo(0);
    }
  });
});

describe('registrar a un jugador', () => {
  it('lo deja activo en su colegio y sin notas de la oficina', async () => {
    const { status, body } = await registrar('jugadores', { dni: '00000000t', estado: 2, observaciones: 'Nota', tipo_licencia_id: 1 });
    expect({ status, body }).toEqual({ status: 200, body: { id: body.id } });
    expect(await personas.jugadores.leer(body.id)).toMatchObject({
      colegio_id: olmo,
      dni: '00000000T',
      estado: 1,
      observaciones: '',
      tipo_licencia_id: 1,
      imagen: expect.any(String),
    });
    expect(await anotado(suya)).toEqual({ tipo: 3, texto: `Jugador Leo Gil (${body.id})` });
  });

  it('sin la licencia de matriculado en otro colegio no guarda cuál es', async () => {
    const aparte = { colegio_matriculacion: 'CEIP Otro', otra_competicion: 1 };
    expect(await personas.jugadores.leer(await registrado('jugadores', { ...aparte, tipo_licencia_id: 2 }))).toMatchObject(aparte);
    expect(await personas.jugadores.leer(await registrado('jugadores', { ...aparte, tipo_licencia_id: 1 }))).toMatchObject({
      colegio_matriculacion: '',
      otra_competicion: 0,
    });
  });

  it.each([
    [{ fecha_nacimiento: '1959-12-31' }, 'jugador.nacimiento_antiguo'],
    [{ dni: '12345678A' }, 'documento.letra'],
    [{ consentimiento_foto: 0 }, 'persona.consentimiento_foto'],
  ] as const)('con %o: %s', async (cambios, codigo) => {
    const antes = await cuantos();
    expect(rechazo(await registrar('jugadores', cambios))).toMatchObject({ status: 422, codigo });
    expect(await cuantos()).toEqual(antes);
  });
});

describe('la fotografía', () => {
  it.each(['entrenadores', 'jugadores'] as const)('de %s es obligatoria al registrar, con su consentimiento', async (cual) => {
    expect(rechazo(await suya.llamar<Guardada>('POST', `/api/${cual}/coordinador`, MODELOS[cual]()))).toEqual(SIN_FOTO[cual]);
    const { body } = await suya.llamar<Guardada>('POST', `/api/${cual}/coordinador`, MODELOS[cual]({ consentimiento_foto: 0 }));
    expect(body.errores.map(({ campo }) => campo)).toEqual(['consentimiento_foto', 'imagen']);
  });

  it.each(['entrenadores', 'jugadores'] as const)('de %s al modificar vale la que hay; quitarla sin poner otra, no', async (cual) => {
    const id = await registrado(cual);
    expect((await cambiar(cual, id)).status).toBeLessThan(300);
    expect(rechazo(await cambiar(cual, id, { eliminarImagen: true }))).toEqual(SIN_FOTO[cual]);
    expect(rechazo(await cambiar(cual, id, { consentimiento_foto: 0 }))).toMatchObject({ codigo: 'persona.consentimiento_foto' });
    expect((await personas[cual].leer(id)).imagen).not.toBeNull();
    await personas[cual].modificar(id, { eliminarImagen: true });
    expect(rechazo(await cambiar(cual, id))).toEqual(SIN_FOTO[cual]);
    const ficha = { ...(await personas[cual].leer(id)), eliminarImagen: true };
    expect((await suya.llamar('PUT', `/api/${cual}/coordinador`, conFoto(ficha))).status).toBeLessThan(300);
    expect((await personas[cual].leer(id)).imagen).not.toBeNull();
  });

  it('de las que se aceptan: lo demás no es una fotografía', async () => {
    const { status } = await suya.llamar(
      'POST',
      '/api/jugadores/coordinador',
      multiparte(MODELOS.jugadores(), { image: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }),
    );
    expect(status).toBe(415);
  });
});

describe('de quién puede un coordinador', () => {
  it('solo registra en sus colegios, y en ninguno que ya no esté activo', async () => {
    const antes = await cuantos();
    for (const colegios of [[ajeno], [olmo, ajeno], [cerrado], [999_999]])
      expect(rechazo(await registrar('entrenadores', { colegios }))).toEqual(noEsSuyo);
    for (const colegio_id of [ajeno, cerrado, 999_999]) expect(rechazo(await registrar('jugadores', { colegio_id }))).toEqual(noEsSuyo);
    expect(await cuantos()).toEqual(antes);
  });

  it('el general, en cualquiera que esté activo', async () => {
    for (const colegio of [olmo, ajeno]) {
      expect((await registrar('entrenadores', { colegios: [colegio] }, general)).status).toBe(200);
      expect((await registrar('jugadores', { colegio_id: colegio }, general)).status).toBe(200);
    }
    expect(rechazo(await registrar('entrenadores', { colegios: [cerrado] }, general))).toEqual(noEsSuyo);
    expect(rechazo(await registrar('jugadores', { colegio_id: cerrado }, general))).toEqual(noEsSuyo);
  });

  it('el que está de baja, o no lo es de nada, en ninguno', async () => {
    for (const nadie of [
      await crearCoordinadora({ general: true, estado: 2 }),
      await crearCoordinadora({ colegios: [olmo], estado: 2 }),
      await crearCoordinadora({}),
    ]) {
      expect(rechazo(await registrar('jugadores', {}, nadie))).toEqual(noEsSuyo);
      expect((await nadie.llamar('GET', '/api/colegios/coordinador')).body).toEqual([]);
    }
    const { db, http } = oficina;
    await crearUsuario(db, { login: 'sinpersona@liga.es', roles: [ROL.coordinador] });
    expect(rechazo(await registrar('entrenadores', {}, await entrar(http, 'sinpersona@liga.es')))).toEqual(noEsSuyo);
  });

  it('no modifica a quien no es de sus colegios, ni lo trae a ellos', async () => {
    const [entrenador, sinColegio] = [await personas.entrenadores.creada({ colegios: [ajeno] }), await personas.entrenadores.creada()];
    for (const id of [entrenador, sinColegio])
      for (const cambios of [{}, { colegios: [olmo] }, { colegios: [ajeno, olmo] }, { version: 7 }])
        expect(rechazo(await cambiar('entrenadores', id, { consentimiento_foto: 1, colegios: [olmo], ...cambios }))).toEqual(noEsSuyo);
    const jugador = await personas.jugadores.creada({ colegio_id: ajeno });
    for (const cambios of [{}, { colegio_id: olmo }, { version: 7 }])
      expect(rechazo(await cambiar('jugadores', jugador, { consentimiento_foto: 1, ...cambios }))).toEqual(noEsSuyo);
    expect(await personas.jugadores.leer(jugador)).toMatchObject({ colegio_id: ajeno, version: 1 });
    for (const cual of ['entrenadores', 'jugadores'] as const)
      expect((await suya.llamar('PUT', `/api/${cual}/coordinador`, { ...MODELOS[cual](), id: 999_999, version: 1 })).status).toBe(404);
  });
});

describe('modificar a un entrenador', () => {
  it('cambia sus datos y queda anotado', async () => {
    const id = await registrado('entrenadores');
    expect((await cambiar('entrenadores', id, { nombre: 'Blas Soto Gil', movil: '600 111 222', licencia: 'L-9' })).body).toEqual({
      envioCorreoBienvenida: false,
      correo: true,
    });
    expect(await personas.entrenadores.leer(id)).toMatchObject({
      nombre: 'Blas Soto Gil',
      movil: '600 111 222',
      licencia: 'L-9',
      version: 2,
    });
    expect(await anotado(suya)).toEqual({ tipo: 4, texto: `Entrenador Blas Soto Gil (${id}), antes Blas Soto` });
    expect((await cambiar('entrenadores', id, { version: 1 })).body.codigo).toBe('version.antigua');
  });

  it('lo pasa de uno de sus colegios a otro, y deja los de los demás como estaban', async () => {
    const id = await registrado('entrenadores');
    await personas.entrenadores.modificar(id, { colegios: [olmo, ajeno] });
    const colegios = async () => (await personas.entrenadores.leer(id)).colegios;
    await cambiar('entrenadores', id, { colegios: [abeto] });
    expect(await colegios()).toEqual([abeto, ajeno]);
    await cambiar('entrenadores', id, { colegios: [abeto, olmo, ajeno] });
    expect(await colegios()).toEqual([olmo, abeto, ajeno]);
    for (const pedidos of [[ajeno], [cerrado], [olmo, cerrado], [olmo, 999_999]])
      expect(rechazo(await cambiar('entrenadores', id, { colegios: pedidos }))).toEqual(noEsSuyo);
    expect(await colegios()).toEqual([olmo, abeto, ajeno]);
  });

  it('el estado es de la administración', async () => {
    const id = await registrado('entrenadores');
    await cambiar('entrenadores', id, { estado: 2 });
    expect(await personas.entrenadores.leer(id)).toMatchObject({ estado: 1, version: 2 });
    await personas.entrenadores.modificar(id, { estado: 2 });
    await cambiar('entrenadores', id, { estado: 1 });
    expect(await personas.entrenadores.leer(id)).toMatchObject({ estado: 2, version: 4 });
  });

  it('le abre una cuenta si no la tiene, le cambia el correo, pero no se la quita', async () => {
    const id = await registrado('entrenadores');
    const [primero, segundo] = [nuevoLogin(), nuevoLogin()];
    expect((await cambiar('entrenadores', id, { login: 'uno@liga.es' })).body.codigo).toBe('usuario.duplicado');
    expect((await cambiar('entrenadores', id, { login: primero })).body).toEqual({ envioCorreoBienvenida: true, correo: true });
    expect((await cambiar('entrenadores', id, { login: segundo, nombre: 'Blas Nuevo' })).body.envioCorreoBienvenida).toBe(true);
    expect((await cambiar('entrenadores', id, { login: '' })).body.codigo).toBe('usuario.bloqueado');
    expect(await personas.entrenadores.leer(id)).toMatchObject({ login: segundo, nombre: 'Blas Nuevo' });
    expect(await oficina.db.selectFrom('usuario').select('nombre').where('login', '=', segundo).execute()).toEqual([
      { nombre: 'Blas Nuevo' },
    ]);
  });

  it('de la cuenta que sirve también para otra cosa, o para otros colegios, no toca nada', async () => {
    const { db } = oficina;
    const id = await registrado('entrenadores');
    const login = nuevoLogin();
    const usuarioId = await crearUsuario(db, { login, nombre: 'Blas Soto', roles: [ROL.arbitro, ROL.entrenador] });
    await db.updateTable('entrenador').set({ usuario_id: usuarioId }).where('id', '=', id).execute();
    for (const otro of ['', nuevoLogin()])
      expect((await cambiar('entrenadores', id, { login: otro })).body.codigo).toBe('usuario.bloqueado');
    expect((await cambiar('entrenadores', id, { nombre: 'Blas Soto Gil' })).status).toBe(200);
    expect(await db.selectFrom('usuario').select(['login', 'nombre']).where('id', '=', usuarioId).execute()).toEqual([
      { login, nombre: 'Blas Soto' },
    ]);

    const compartido = await personas.entrenadores.creada({ colegios: [olmo, ajeno], login: nuevoLogin() });
    await personas.entrenadores.modificar(compartido, { consentimiento_foto: 1 });
    const ficha = { ...(await personas.entrenadores.leer(compartido)), login: nuevoLogin() };
    expect((await suya.llamar<Guardada>('PUT', '/api/entrenadores/coordinador', conFoto(ficha))).body.codigo).toBe('usuario.bloqueado');
    expect((await general.llamar<Guardada>('PUT', '/api/entrenadores/coordinador', conFoto(ficha))).status).toBe(200);
  });
});

describe('modificar a un jugador', () => {
  it('cambia sus datos y conserva lo que es de la oficina', async () => {
    const id = await registrado('jugadores');
    await personas.jugadores.modificar(id, { observaciones: 'Debe una ficha', estado: 2 });
    expect(
      (await cambiar('jugadores', id, { nombre_completo: 'Leo Gil Ruiz', observaciones: 'Nada', estado: 1, colegio_id: abeto })).status,
    ).toBe(204);
    expect(await personas.jugadores.leer(id)).toMatchObject({
      nombre_completo: 'Leo Gil Ruiz',
      colegio_id: abeto,
      observaciones: 'Debe una ficha',
      estado: 2,
      version: 3,
    });
    expect(await anotado(suya)).toEqual({ tipo: 4, texto: `Jugador Leo Gil Ruiz (${id}), antes Leo Gil` });
    expect((await cambiar('jugadores', id, { version: 1 })).body.codigo).toBe('version.antigua');
  });

  it('no lo lleva a un colegio que no es suyo', async () => {
    const id = await registrado('jugadores');
    for (const colegio_id of [ajeno, cerrado, 999_999]) expect(rechazo(await cambiar('jugadores', id, { colegio_id }))).toEqual(noEsSuyo);
    expect(await personas.jugadores.leer(id)).toMatchObject({ colegio_id: olmo, version: 1 });
  });

  it('a quien se le quitaron los datos no se le vuelven a poner', async () => {
    const id = await registrado('jugadores');
    const ficha = await personas.jugadores.leer(id);
    await personas.uno.llamar('PUT', `/api/jugadores/anonimizar/${id}`);
    const { body } = await suya.llamar<Guardada>('PUT', '/api/jugadores/coordinador', conFoto({ ...ficha, version: ficha.version + 1 }));
    expect(body.codigo).toBe('persona.anonima');
  });
});

describe('lo que ve un coordinador', () => {
  it('un entrenador por su documento: entero si es de sus colegios; si no, solo que ya está', async () => {
    const buscar = async (dni: string, quien = suya) =>
      (await quien.llamar<{ codigo: number; entrenador: Partial<Entrenador> | null }>('GET', `/api/entrenadores/doc/${dni}`)).body;
    const [deCasa, deFuera, deNadie] = [nuevoDni(), nuevoDni(), nuevoDni()];
    const id = await registrado('entrenadores', { dni: deCasa, movil: '600 111 222' });
    const privado = { movil: '600 333 444', fecha_nacimiento: '1980-02-29', login: nuevoLogin(), licencia: 'L-1' };
    const otro = await personas.entrenadores.creada({ dni: deFuera, colegios: [ajeno], ...privado });
    const suelto = await personas.entrenadores.creada({ dni: deNadie });
    expect(await buscar(deCasa)).toMatchObject({ codigo: 2, entrenador: { id, movil: '600 111 222', colegios: [olmo], version: 1 } });
    expect(await buscar(deFuera)).toEqual({
      codigo: 2,
      entrenador: { id: otro, dni: deFuera, estado: 1 },
    });
    expect(Object.keys((await buscar(deNadie)).entrenador!)).toEqual(['id', 'dni', 'estado']);
    expect(await buscar(nuevoDni())).toEqual({ codigo: 1, entrenador: null });
    expect(await buscar(deFuera, general)).toMatchObject({ entrenador: { id: otro, ...privado } });
    expect(await buscar(deNadie, personas.uno)).toMatchObject({ entrenador: { id: suelto, version: 1 } });
  });

  it('los jugadores de sus colegios, sin las notas de la oficina', async () => {
    const dni = nuevoDni();
    const id = await personas.jugadores.creada({ nombre_completo: 'Visto Uno', dni, observaciones: 'Debe una ficha' });
    const { body } = await suya.llamar<{ codigo: number; jugador: Jugador }>('GET', `/api/jugadores/doc/${dni}/colegio/${olmo}`);
    expect(body).toMatchObject({ codigo: 2, jugador: { id, dni, observaciones: '' } });
    expect((await leerJugador(id)).body).toMatchObject({ id, nombre_completo: 'Visto Uno', observaciones: '' });
    expect((await suya.llamar<unknown[]>('GET', `/api/jugadores/colegiotexto/${olmo}/visto`)).body).toMatchObject([{ id }]);
    expect((await suya.llamar<{ id: number }[]>('GET', `/api/jugadores/colegio/${olmo}`)).body.map((jugador) => jugador.id)).toContain(id);
    expect((await personas.uno.llamar('GET', `/api/jugadores/doc/${dni}/colegio/${olmo}`)).body).toMatchObject({
      jugador: { observaciones: 'Debe una ficha' },
    });
  });

  it('de los demás colegios, ninguno: ni por su nombre, ni por su documento, ni por su número', async () => {
    const dni = nuevoDni();
    const id = await personas.jugadores.creada({ dni, colegio_id: ajeno });
    for (const url of [
      `doc/${dni}/colegio/${ajeno}`,
      `colegio/${ajeno}`,
      `colegio/${cerrado}`,
      'colegio/999999',
      `colegiotexto/${ajeno}/leo`,
    ]) {
      const { status, body } = await suya.llamar('GET', `/api/jugadores/${url}`);
      expect([status, body.codigo]).toEqual([403, 'colegio.ajeno']);
    }
    expect((await leerJugador(id)).body.codigo).toBe('colegio.ajeno');
    expect((await suya.llamar('GET', `/api/jugadores/doc/${dni}/colegio/${olmo}`)).body).toEqual({ codigo: 3, jugador: null });
    expect((await leerJugador(id, general)).status).toBe(200);
    expect((await leerJugador(999_999)).status).toBe(404);
  });

  it('queda anotado, salvo lo que no se le enseña', async () => {
    const [visto, oculto] = [
      await personas.jugadores.creada({ nombre_completo: 'Mirado Dos' }),
      await personas.jugadores.creada({ colegio_id: ajeno }),
    ];
    await leerJugador(visto);
    await leerJugador(oculto);
    const { body } = await suya.llamar<{ texto: string }[]>('GET', `/api/acciones/ultimas/30/${suya.usuarioId}`);
    const textos = body.map(({ texto }) => texto);
    expect(textos).toContain(`Jugador Mirado Dos (${visto})`);
    expect(textos.join()).not.toContain(`Jugador Leo Gil (${oculto})`);
  });

  it('sus colegios y los tipos de licencia para elegir', async () => {
    expect((await suya.llamar('GET', '/api/colegios/coordinador')).body).toEqual([
      { id: abeto, nombre: 'Ábeto Azul' },
      { id: olmo, nombre: 'CEIP El Olmo' },
    ]);
    expect((await suya.llamar<unknown[]>('GET', '/api/tiposlicencia/combo')).body).toHaveLength(3);
  });
});

it('nadie más: sin sesión, 401; otro perfil o sin nivel, 403; con lectura se mira y no se toca', async () => {
  const { db, http } = oficina;
  const con = async (nivel: 0 | 1) => crearCoordinadora({ colegios: [olmo], rol: await crearRol(db, `Coordinación ${nivel}`, 6, nivel) });
  const [ciega, mirona] = [await con(0), await con(1)];
  await crearUsuario(db, { login: 'arbitra@liga.es', roles: [ROL.arbitro] });
  const arbitra = await entrar(http, 'arbitra@liga.es');
  const dni = nuevoDni();
  const jugador = await registrado('jugadores', { dni });
  await registrado('entrenadores');
  const miran = [
    `entrenadores/doc/${dni}`,
    `jugadores/doc/${dni}/colegio/${olmo}`,
    `jugadores/colegio/${olmo}`,
    `jugadores/colegiotexto/${olmo}/leo`,
    `jugadores/${jugador}`,
  ];
  for (const url of miran.map((direccion) => `/api/${direccion}`)) {
    expect((await anonimo(http).llamar('GET', url)).status).toBe(401);
    for (const quien of [ciega, arbitra]) expect((await quien.llamar('GET', url)).body.codigo).toBe('acceso.denegado');
    for (const quien of [mirona, personas.uno]) expect((await quien.llamar('GET', url)).status).toBe(200);
  }
  for (const cual of ['entrenadores', 'jugadores'] as const)
    for (const [metodo, modelo] of [
      ['POST', MODELOS[cual]()],
      ['PUT', { ...MODELOS[cual](), id: jugador, version: 1 }],
    ] as const) {
      const url = `/api/${cual}/coordinador`;
      expect((await anonimo(http).llamar(metodo, url, conFoto(modelo))).status).toBe(401);
      for (const quien of [ciega, arbitra, mirona, personas.uno])
        expect((await quien.llamar(metodo, url, conFoto(modelo))).body.codigo).toBe('acceso.denegado');
    }
  for (const url of ['/api/jugadores', '/api/entrenadores', '/api/entrenadores/activos'])
    expect([403, 404]).toContain((await suya.llamar('GET', url)).status);
});

it('de los roles de serie, el de los coordinadores puede inscribir y ningún otro', async () => {
  const permisos = await oficina.db
    .selectFrom('rol_opcion as ro')
    .innerJoin('opcion as o', 'o.id', 'ro.opcion_id')
    .select(['ro.rol_id', 'ro.permiso'])
    .where('o.enlace', '=', '/admin/inscripcion_coordinador')
    .where('ro.rol_id', '<=', ROL.coordinador)
    .execute();
  expect(permisos).toEqual([{ rol_id: ROL.coordinador, permiso: 2 }]);
});
