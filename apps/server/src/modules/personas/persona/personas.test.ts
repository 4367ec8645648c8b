import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Arbitro } from '@cd/contract/personas/arbitros';
import { dibujo, multiparte } from '../../../pruebas/multiparte';
import { abrirOficina, anonimo, crearRol, crearUsuario, entrar, ROL, textoDe, type Cliente } from '../../../pruebas/oficina';
import { abrirPersonas, nuevoDni, nuevoLogin, type Guardada, type OficinaDePersonas } from './personas-de-prueba';
import { quitarDatosVencidos } from '../retencion/retencion';

let personas: OficinaDePersonas;
let oficina: OficinaDePersonas['oficina'];
let uno: Cliente;
let gestora: Cliente;
let mirona: Cliente;

beforeAll(async () => {
  personas = await abrirPersonas();
  ({ oficina, uno } = personas);
  const { db, http } = oficina;
  await crearUsuario(db, { login: 'gestora@liga.es', roles: [await crearRol(db, 'Gestión', 1, 2)] });
  await crearUsuario(db, { login: 'mirona@liga.es', roles: [await crearRol(db, 'Consulta', 1, 1)] });
  gestora = await entrar(http, 'gestora@liga.es');
  mirona = await entrar(http, 'mirona@liga.es');
});
afterAll(() => oficina.cerrar());
beforeEach(() => oficina.db.deleteFrom('intento_acceso').execute());

const CUALES = ['arbitros', 'entrenadores', 'coordinadores', 'jugadores'] as const;
type Cual = (typeof CUALES)[number];
const crear = (cual: Cual, cambios?: object, quien?: Cliente) => personas[cual].crear(cambios, quien);
const creado = (cual: Cual, cambios?: object) => personas[cual].creada(cambios);
const modificar = (cual: Cual, id: number, cambios?: object, quien?: Cliente) => personas[cual].modificar(id, cambios, quien);
const cuenta = (login: string) =>
  oficina.db
    .selectFrom('usuario as u')
    .select([
      'u.id',
      'u.nombre',
      'u.activo',
      sql<number[]>`array(select r.rol_id from usuario_rol r where r.usuario_id = u.id order by r.rol_id)`.as('roles'),
    ])
    .where('u.login', '=', login)
    .executeTakeFirst();
const cartas = async (login: string): Promise<number> =>
  (
    await oficina.db
      .selectFrom('trabajo')
      .select('id')
      .where('destinatario', '=', login)
      .where('asunto', '=', 'Le damos la bienvenida')
      .execute()
  ).length;
const ultimaAccion = async () =>
  (
    await oficina.db
      .selectFrom('accion')
      .select(['tipo', 'texto'])
      .where('usuario_id', '=', uno.usuarioId)
      .where('tipo', '>=', 3)
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
  )[0];
const enDemo = async (trabajo: () => Promise<void>): Promise<void> => {
  const poner = (valor: number) => oficina.db.updateTable('parametro').set({ valor }).where('clave', '=', 'demo').execute();
  await poner(1);
  try {
    await trabajo();
  } finally {
    await poner(0);
  }
};

describe('el documento', () => {
  it.each([
    ['', 'documento.obligatorio'],
    ['1234', 'documento.formato'],
    ['12345678A', 'documento.letra'],
    ['1234/678Z', 'documento.ilegible'],
  ] as const)('de un entrenador, «%s»: %s', async (dni, codigo) => {
    const { status, body } = await crear('entrenadores', { dni });
    expect({ status, codigo: body.codigo, errores: body.errores }).toEqual({
      status: 422,
      codigo,
      errores: [{ campo: 'dni', texto: textoDe(codigo) }],
    });
  });

  it('solo el entrenador lo necesita; a los demás, si se da, se les comprueba', async () => {
    for (const cual of ['arbitros', 'coordinadores', 'jugadores'] as const) {
      expect((await crear(cual, { dni: '' })).status).toBe(200);
      expect((await crear(cual, { dni: '12345678A' })).body.codigo).toBe('documento.letra');
    }
  });

  it('se guarda normalizado y no se repite en su lista; en otra sí puede estar', async () => {
    const dni = nuevoDni();
    const id = await creado('entrenadores', { dni: ` ${dni.slice(0, 2)}.${dni.slice(2, 8)}-${dni.slice(8).toLowerCase()}` });
    expect((await personas.entrenadores.leer(id)).dni).toBe(dni);
    const { status, body } = await crear('entrenadores', { dni });
    expect({ status, codigo: body.codigo }).toEqual({ status: 409, codigo: 'maestro.duplicado' });
    expect((await crear('jugadores', { dni })).status).toBe(200);
    expect((await modificar('entrenadores', await creado('entrenadores'), { dni })).status).toBe(409);
  });
});

describe('la cuenta', () => {
  it.each([
    ['arbitros', ROL.arbitro, 'Árbitro'],
    ['entrenadores', ROL.entrenador, 'Entrenador'],
    ['coordinadores', ROL.coordinador, 'Coordinador'],
  ] as const)('de %s nace con su rol y su bienvenida, y queda anotado', async (cual, rol, llamado) => {
    const login = nuevoLogin();
    const { body } = await crear(cual, { nombre: 'Íñigo Peña', login });
    expect(body).toMatchObject({ envioCorreoBienvenida: true, correo: true });
    expect(await cuenta(login)).toMatchObject({ nombre: 'Íñigo Peña', activo: true, roles: [rol] });
    expect(await cartas(login)).toBe(1);
    expect(await ultimaAccion()).toEqual({ tipo: 3, texto: `${llamado} Íñigo Peña (${body.id}), con la cuenta ${login}` });
  });

  it('un entrenador puede no tenerla, recibirla después y dejarla', async () => {
    const { body } = await crear('entrenadores');
    expect(body).toMatchObject({ envioCorreoBienvenida: false, correo: true });
    const login = nuevoLogin();
    expect((await modificar('entrenadores', body.id, { login })).body).toEqual({ envioCorreoBienvenida: true, correo: true });
    expect(await personas.entrenadores.leer(body.id)).toMatchObject({ login });
    expect((await modificar('entrenadores', body.id, { login: '' })).body).toEqual({ envioCorreoBienvenida: false, correo: true });
    expect(await personas.entrenadores.leer(body.id)).toMatchObject({ login: '', usuario_id: null });
    expect(await cuenta(login)).toBeUndefined();
  });

  it('una dirección de cualquier usuario se rechaza, y nada queda a medias', async () => {
    const antes = await oficina.db.selectFrom('arbitro').select('id').execute();
    const { status, body } = await crear('arbitros', { login: 'GESTORA@liga.es' });
    expect({ status, codigo: body.codigo }).toEqual({ status: 409, codigo: 'usuario.duplicado' });
    expect((await crear('arbitros', { login: nuevoLogin(), deportes: [999_999] })).status).toBe(422);
    expect(await oficina.db.selectFrom('arbitro').select('id').execute()).toEqual(antes);
    const otro = await creado('arbitros');
    expect((await modificar('arbitros', otro, { login: 'gestora@liga.es' })).status).toBe(409);
  });

  it('cambiar la dirección cambia la de entrar, gasta los enlaces de la vieja y da la bienvenida en la nueva', async () => {
    const [vieja, nueva] = [nuevoLogin(), nuevoLogin()];
    const id = await creado('arbitros', { login: vieja });
    expect((await modificar('arbitros', id, { nombre: 'Ana Ruiz Sanz', login: nueva })).body).toEqual({
      envioCorreoBienvenida: true,
      correo: true,
    });
    expect(await cuenta(vieja)).toBeUndefined();
    const { id: usuarioId, nombre } = (await cuenta(nueva))!;
    expect(nombre).toBe('Ana Ruiz Sanz');
    const vivos = await oficina.db
      .selectFrom('reinicio_contrasena')
      .select('id')
      .where('usuario_id', '=', usuarioId)
      .where('usado', 'is', null)
      .execute();
    expect(vivos).toHaveLength(1);
  });

  it('la de un administrador no la cambia otro por aquí', async () => {
    const id = await creado('entrenadores');
    const administrador = await crearUsuario(oficina.db, { login: nuevoLogin(), roles: [ROL.administrador, ROL.entrenador] });
    await oficina.db.updateTable('entrenador').set({ usuario_id: administrador }).where('id', '=', id).execute();
    const { status, body } = await modificar('entrenadores', id, { login: 'robada@liga.es' }, gestora);
    expect({ status, codigo: body.codigo }).toEqual({ status: 403, codigo: 'usuario.bloqueado' });
    expect((await modificar('entrenadores', id, { nombre: 'Otro nombre', estado: 2 }, gestora)).status).toBe(200);
    expect(await oficina.db.selectFrom('usuario').select('activo').where('id', '=', administrador).execute()).toEqual([{ activo: true }]);
    expect((await gestora.llamar('DELETE', `/api/entrenadores/${id}`)).status).toBe(204);
    expect(await oficina.db.selectFrom('usuario_rol').select('rol_id').where('usuario_id', '=', administrador).execute()).toEqual([
      { rol_id: ROL.administrador },
    ]);
  });

  it('con el servidor de correo caído la persona queda creada y se dice', async () => {
    const sinCorreo = await abrirOficina({ smtpUrl: 'smtp://127.0.0.1:1' });
    try {
      await crearUsuario(sinCorreo.db, { login: 'uno@liga.es', roles: [ROL.administrador] });
      const admin = await entrar(sinCorreo.http, 'uno@liga.es');
      const { body } = await admin.llamar<Guardada>('POST', '/api/arbitros', { nombre: 'Ana', login: 'ana@liga.es' });
      expect(body).toMatchObject({ envioCorreoBienvenida: true, correo: false });
      expect((await admin.llamar<Arbitro>('GET', `/api/arbitros/${body.id}`)).body.login).toBe('ana@liga.es');
    } finally {
      await sinCorreo.cerrar();
    }
  });
});

describe('regenerar la contraseña', () => {
  it('lo pide quien edita a esas personas, y solo para las suyas', async () => {
    const { db, http } = oficina;
    const rol = await crearRol(db, 'Solo entrenadores', 1, 0);
    const { id: opcion } = await db.selectFrom('opcion').select('id').where('enlace', '=', '/admin/entrenadores').executeTakeFirstOrThrow();
    await db.updateTable('rol_opcion').set({ permiso: 2 }).where('rol_id', '=', rol).where('opcion_id', '=', opcion).execute();
    await crearUsuario(db, { login: 'soloentrenadores@liga.es', roles: [rol] });
    const quien = await entrar(http, 'soloentrenadores@liga.es');
    const [suyo, ajeno] = [nuevoLogin(), nuevoLogin()];
    await crear('entrenadores', { login: suyo });
    await crear('arbitros', { login: ajeno });
    for (const url of ['/login/forgotadmin', '/login/register']) {
      expect((await quien.llamar('POST', url, { email: suyo })).status).toBe(204);
      for (const email of [ajeno, 'mirona@liga.es']) expect((await quien.llamar('POST', url, { email })).status).toBe(403);
      expect((await mirona.llamar('POST', url, { email: suyo })).status).toBe(403);
    }
    expect((await quien.llamar('POST', '/login/forgotmanual', { email: suyo })).status).toBe(403);
  });

  it('en la demostración, de nadie', async () => {
    const [deEntrenador, deArbitro] = [nuevoLogin(), nuevoLogin()];
    await crear('entrenadores', { login: deEntrenador });
    await crear('arbitros', { login: deArbitro });
    await enDemo(async () => {
      for (const url of ['/login/forgotadmin', '/login/forgotmanual']) {
        for (const email of [deEntrenador, deArbitro])
          expect((await uno.llamar<Guardada>('POST', url, { email })).body.codigo).toBe('demo.bloqueada');
      }
    });
  });
});

describe('el estado', () => {
  it('Baja cierra la cuenta y sus sesiones; Activo la abre', async () => {
    const login = nuevoLogin();
    const id = await creado('arbitros', { login });
    const { id: usuarioId } = (await cuenta(login))!;
    await oficina.db.insertInto('sesion').values({ hash: login, usuario_id: usuarioId }).execute();
    await modificar('arbitros', id, { estado: 2 });
    expect((await cuenta(login))!.activo).toBe(false);
    expect(await oficina.db.selectFrom('sesion').select('hash').where('usuario_id', '=', usuarioId).execute()).toEqual([]);
    await modificar('arbitros', id, { estado: 1 });
    expect((await cuenta(login))!.activo).toBe(true);
  });

  it('la cuenta sigue abierta mientras otra de sus personas esté activa', async () => {
    const login = nuevoLogin();
    const arbitroId = await creado('arbitros', { login });
    const { id: usuarioId } = (await cuenta(login))!;
    const entrenadorId = await creado('entrenadores');
    await oficina.db.updateTable('entrenador').set({ usuario_id: usuarioId }).where('id', '=', entrenadorId).execute();
    await oficina.db.insertInto('usuario_rol').values({ usuario_id: usuarioId, rol_id: ROL.entrenador }).execute();
    await modificar('arbitros', arbitroId, { estado: 2 });
    expect((await cuenta(login))!.activo).toBe(true);
    await modificar('entrenadores', entrenadorId, { estado: 2 });
    expect((await cuenta(login))!.activo).toBe(false);
    expect((await uno.llamar('DELETE', `/api/arbitros/${arbitroId}`)).status).toBe(204);
    expect(await cuenta(login)).toMatchObject({ roles: [ROL.entrenador] });
    expect((await uno.llamar('DELETE', `/api/entrenadores/${entrenadorId}`)).status).toBe(204);
    expect(await cuenta(login)).toBeUndefined();
  });

  it('guardar sin cambiarlo no abre una cuenta que se cerró en la pantalla de usuarios', async () => {
    const login = nuevoLogin();
    const id = await creado('arbitros', { login });
    await oficina.db.updateTable('usuario').set({ activo: false }).where('login', '=', login).execute();
    await modificar('arbitros', id, { movil: '600 000 000' });
    expect((await cuenta(login))!.activo).toBe(false);
  });

  it('quien se crea de baja no recibe bienvenida hasta que está activo', async () => {
    const login = nuevoLogin();
    const { body } = await crear('arbitros', { login, estado: 2 });
    expect(body.envioCorreoBienvenida).toBe(false);
    expect(await cuenta(login)).toMatchObject({ activo: false });
    expect((await modificar('arbitros', body.id, { estado: 1 })).body.envioCorreoBienvenida).toBe(true);
    expect(await cartas(login)).toBe(1);
  });
});

describe('la fotografía', () => {
  const conFoto = async (cual: Cual, cambios: object = {}, color = '#0B5F4E') =>
    uno.llamar<Guardada>('POST', `/api/${cual}`, multiparte(personas[cual].modelo(cambios), { image: await dibujo(color) }));

  it.each(['jugadores', 'entrenadores'] as const)('de %s necesita su consentimiento', async (cual) => {
    const { status, body } = await conFoto(cual);
    expect({ status, errores: body.errores }).toEqual({
      status: 422,
      errores: [{ campo: 'consentimiento_foto', texto: textoDe('persona.consentimiento_foto') }],
    });
    expect((await conFoto(cual, { consentimiento_foto: 1 })).status).toBe(200);
  });

  it('solo se abre con su firma, y se va del todo al quitar el consentimiento', async () => {
    const { body } = await conFoto('jugadores', { consentimiento_foto: 1 }, '#AB1234');
    const { imagen_grande } = await personas.jugadores.leer(body.id);
    const abrir = async (url: string) => (await oficina.http.inject({ url })).statusCode;
    expect(await abrir(imagen_grande!)).toBe(200);
    expect(await abrir(imagen_grande!.split('?')[0]!)).toBe(404);
    await modificar('jugadores', body.id, { consentimiento_foto: 0 });
    expect((await personas.jugadores.leer(body.id)).imagen).toBeNull();
    expect(await abrir(imagen_grande!)).toBe(404);
  });

  it('que otra persona también tiene no se borra con la primera', async () => {
    const [{ body: a }, { body: b }] = [
      await conFoto('jugadores', { consentimiento_foto: 1 }, '#778899'),
      await conFoto('arbitros', {}, '#778899'),
    ];
    await uno.llamar('DELETE', `/api/jugadores/${a.id}`);
    const { imagen } = await personas.arbitros.leer(b.id);
    expect((await oficina.http.inject({ url: imagen! })).statusCode).toBe(200);
    await modificar('arbitros', b.id, { eliminarImagen: true });
    expect((await oficina.http.inject({ url: imagen! })).statusCode).toBe(404);
  });
});

describe('eliminar', () => {
  it('quita a la persona y su cuenta, y queda anotado', async () => {
    const login = nuevoLogin();
    const id = await creado('coordinadores', { login });
    expect((await uno.llamar('DELETE', `/api/coordinadores/${id}`)).status).toBe(204);
    expect(await cuenta(login)).toBeUndefined();
    expect(await ultimaAccion()).toEqual({ tipo: 5, texto: `Coordinador Eva Paz (${id})` });
    expect((await uno.llamar('DELETE', `/api/coordinadores/${id}`)).status).toBe(404);
  });
});

describe('los datos personales', () => {
  it('se exportan enteros, de todas las tablas y sin secretos, y queda anotado', async () => {
    const login = nuevoLogin();
    const id = await creado('arbitros', { login, deportes: [personas.futbol], iban: 'ES91 2100 0418 4502 0005 1332' });
    const { body } = await uno.llamar<{ persona: object; relacionado: Record<string, object[]> }>(
      'GET',
      `/api/arbitros/datospersonales/${id}`,
    );
    expect(body.persona).toMatchObject({ id, nombre: 'Ana Ruiz', iban: 'ES9121000418450200051332' });
    expect(body.relacionado.arbitro_deporte).toEqual([{ arbitro_id: id, deporte_id: personas.futbol, deporte: 'Fútbol' }]);
    expect(body.relacionado.usuario).toMatchObject([{ login }]);
    expect(JSON.stringify(body)).not.toContain('argon2');
    const anotado = await oficina.db
      .selectFrom('accion')
      .select('tipo')
      .where('texto', '=', `Árbitro Ana Ruiz (${id}): copia de todos sus datos personales`)
      .execute();
    expect(anotado).toEqual([{ tipo: 2 }]);
    const de = await creado('jugadores');
    const { body: leo } = await uno.llamar<{ persona: object }>('GET', `/api/jugadores/datospersonales/${de}`);
    expect(leo.persona).toMatchObject({ id: de, nombre_completo: 'Leo Gil', colegio: 'CEIP El Olmo', fecha_nacimiento: '2015-06-17' });
  });

  it.each([
    ['arbitros', 'nombre', 'Árbitro anónimo'],
    ['entrenadores', 'nombre', 'Entrenador anónimo'],
    ['coordinadores', 'nombre', 'Coordinador anónimo'],
    ['jugadores', 'nombre_completo', 'Jugador anónimo'],
  ] as const)('de %s se quitan sin vuelta atrás y sin decir de quién eran', async (cual, columna, anonimo) => {
    const secreto = `Secreto de ${cual}`;
    const dni = nuevoDni();
    const login = cual === 'jugadores' ? undefined : nuevoLogin();
    const id = await creado(cual, { [columna]: secreto, dni, movil: '600111222', observaciones: 'Alergia', consentimiento_foto: 1, login });
    const { body: antes } = await uno.llamar<{ version: number }>('GET', `/api/${cual}/${id}`);
    expect((await uno.llamar('PUT', `/api/${cual}/anonimizar/${id}`)).status).toBe(200);
    const despues: object = await personas[cual].leer(id);
    expect(despues).toMatchObject({
      ...(cual === 'jugadores' && { fecha_nacimiento: '2015-01-01' }),
      id,
      [columna]: anonimo,
      dni: '',
      imagen: null,
      anonimo: true,
      estado: 2,
    });
    expect(JSON.stringify(despues)).not.toMatch(/Alergia|600111222/);
    expect(login && (await cuenta(login))).toBeUndefined();
    expect((await ultimaAccion())!.texto).not.toContain(secreto);
    const otraVez = {
      version: antes.version + 1,
      login: nuevoLogin(),
      dni: nuevoDni(),
      cargos: [{ colegio_id: personas.olmo, deporte_id: personas.futbol }],
    };
    expect((await modificar(cual, id, otraVez)).body.codigo).toBe('persona.anonima');
    expect((await uno.llamar<Guardada>('PUT', `/api/${cual}/anonimizar/${id}`)).body.codigo).toBe('persona.anonima');
  });

  it('de quien lleva de baja más de lo que se conservan se quitan solos', async () => {
    const login = nuevoLogin();
    const vencida = await creado('arbitros', { login, estado: 2 });
    const reciente = await creado('jugadores', { estado: 2 });
    const activa = await creado('jugadores');
    // Exactly as many days as they are kept are not more than those: whoever reaches them is still kept that day.
    const hace = (dias: number) => sql<string>`current_date - ${dias}::int`;
    await oficina.db
      .updateTable('arbitro')
      .set({ fecha_baja: hace(1_826) })
      .where('id', '=', vencida)
      .execute();
    await oficina.db
      .updateTable('jugador')
      .set({ fecha_baja: hace(1_825) })
      .where('id', '=', reciente)
      .execute();
    expect(await quitarDatosVencidos(oficina.db)).toBe(1);
    expect(await quitarDatosVencidos(oficina.db)).toBe(0);
    expect((await personas.arbitros.leer(vencida)).anonimo).toBe(true);
    expect(await cuenta(login)).toBeUndefined();
    expect([(await personas.jugadores.leer(reciente)).anonimo, (await personas.jugadores.leer(activa)).anonimo]).toEqual([false, false]);
  });

  it('volver a Activo para la cuenta del tiempo de baja', async () => {
    const id = await creado('jugadores', { estado: 2 });
    const baja = async () =>
      (await oficina.db.selectFrom('jugador').select('fecha_baja').where('id', '=', id).executeTakeFirstOrThrow()).fecha_baja;
    expect(await baja()).not.toBeNull();
    await modificar('jugadores', id, { estado: 1 });
    expect(await baja()).toBeNull();
  });
});

it('dos personas que editan a la vez: la segunda tiene que recargar', async () => {
  for (const cual of CUALES) {
    const id = await creado(cual, { login: cual === 'jugadores' ? undefined : nuevoLogin() });
    expect((await modificar(cual, id, { version: 7 })).body.codigo).toBe('version.antigua');
    expect((await uno.llamar('PUT', `/api/${cual}/999999`, { ...personas[cual].modelo(), version: 1 })).status).toBe(404);
  }
});

it('la demostración bloquea lo que dice la especificación y nada más', async () => {
  const ids = { arbitros: await creado('arbitros'), entrenadores: await creado('entrenadores'), jugadores: await creado('jugadores') };
  await enDemo(async () => {
    const bloqueadas = [
      await crear('arbitros'),
      await modificar('arbitros', ids.arbitros),
      await crear('entrenadores'),
      await modificar('entrenadores', ids.entrenadores),
      await uno.llamar<Guardada>('DELETE', `/api/entrenadores/${ids.entrenadores}`),
      await uno.llamar<Guardada>('DELETE', `/api/jugadores/${ids.jugadores}`),
    ];
    for (const respuesta of bloqueadas)
      expect(respuesta).toMatchObject({ status: 403, body: { codigo: 'demo.bloqueada', titulo: 'Modo Demostración' } });
    expect((await crear('jugadores')).status).toBe(200);
    expect((await modificar('jugadores', ids.jugadores)).status).toBe(204);
    expect((await crear('coordinadores')).status).toBe(200);
  });
});

it('sin sesión, 401; con otro perfil o sin nivel, 403; con nivel 1 se mira y no se toca', async () => {
  const { db, http } = oficina;
  await crearUsuario(db, { login: 'ciega@liga.es', roles: [await crearRol(db, 'Nada', 1, 0)] });
  await crearUsuario(db, { login: 'coordina@liga.es', roles: [ROL.coordinador] });
  const [ciega, coordina] = [await entrar(http, 'ciega@liga.es'), await entrar(http, 'coordina@liga.es')];
  for (const cual of CUALES) {
    const id = await creado(cual);
    const miran = [
      ['POST', `/api/${cual}/index`, { paginacion: { pageNumber: 1, pageSize: 10 } }],
      ['POST', `/api/${cual}/index/sinpaginacion`, {}],
      ['GET', `/api/${cual}/${id}`, undefined],
    ] as const;
    const tocan = [
      ['POST', `/api/${cual}`, personas[cual].modelo()],
      ['PUT', `/api/${cual}/${id}`, { ...personas[cual].modelo(), version: 1 }],
      ['DELETE', `/api/${cual}/${id}`, undefined],
      ['GET', `/api/${cual}/datospersonales/${id}`, undefined],
      ['PUT', `/api/${cual}/anonimizar/${id}`, undefined],
    ] as const;
    for (const [metodo, url, cuerpo] of [...miran, ...tocan]) {
      expect((await anonimo(http).llamar(metodo, url, cuerpo)).status).toBe(401);
      for (const quien of [ciega, coordina]) expect((await quien.llamar(metodo, url, cuerpo)).status).toBe(403);
    }
    for (const [metodo, url, cuerpo] of miran) expect((await mirona.llamar(metodo, url, cuerpo)).status).toBe(200);
    for (const [metodo, url, cuerpo] of tocan) expect((await mirona.llamar(metodo, url, cuerpo)).status).toBe(403);
  }
});

it('mirar la ficha de una persona queda anotado', async () => {
  const id = await creado('jugadores', { nombre_completo: 'Mirado Una Vez' });
  await personas.jugadores.leer(id);
  const { body } = await uno.llamar<{ texto: string }[]>('GET', '/api/acciones/ultimas/20/1');
  expect(body.map(({ texto }) => texto)).toContain(`Jugador Mirado Una Vez (${id})`);
});
