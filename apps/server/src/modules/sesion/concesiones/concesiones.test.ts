import type { ResultadoImportacion } from '@cd/contract/importacion/registros';
import { Perfil } from '@cd/contract/kit/perfiles';
import { PANTALLAS, pantallaDe, pantallasQueAbren, type Pantalla } from '@cd/contract/kit/screens';
import type { NivelPermiso } from '@cd/domain/sesion/permisos/arbol-de-permisos';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crearRol, crearUsuario, entrar, ROL, type Cliente, type Respuesta } from '../../../pruebas/oficina';
import { abrirPersonas, nuevoDni, nuevoLogin, type Guardada, type OficinaDePersonas } from '../../personas/persona/personas-de-prueba';
import { DECIDE } from '../../../pruebas/decide';

/** Who gives: what their role has beside the screen where they give. */
const DADORES: Readonly<Record<string, Partial<Record<Pantalla, NivelPermiso>>>> = {
  'nada más': {},
  'lectura de todo': { jugadores: 1, entrenadores: 1, campeonato_equipos_plantillas: 1, inscripcion: 1 },
  'edición de jugadores': { jugadores: 2 },
  'edición de jugadores y lectura de lo demás': { jugadores: 2, entrenadores: 1, campeonato_equipos_plantillas: 1, inscripcion: 1 },
  'edición de personas y lectura de plantillas': { jugadores: 2, entrenadores: 2, campeonato_equipos_plantillas: 1, inscripcion: 1 },
  'edición de todo': { jugadores: 2, entrenadores: 2, campeonato_equipos_plantillas: 2, inscripcion: 2 },
};
const EDITAN = new Set(['edición de todo']);
const LEEN = new Set([
  ...EDITAN,
  'lectura de todo',
  'edición de jugadores y lectura de lo demás',
  'edición de personas y lectura de plantillas',
]);

let p: OficinaDePersonas;
/** A coordinators' role that only reads. */
let rolLectura: number;
beforeAll(async () => {
  p = await abrirPersonas();
  rolLectura = await crearRol(p.db, 'Coordinación, solo mirar', 6, 1);
});
afterAll(() => p.oficina.cerrar());

async function ponerNiveles(rol: number, niveles: Partial<Record<Pantalla, NivelPermiso>>): Promise<void> {
  for (const [clave, nivel] of Object.entries(niveles))
    await sql`update rol_opcion set permiso = ${nivel} from opcion o where o.id = opcion_id and rol_id = ${rol}
      and o.enlace = ${pantallaDe(clave as Pantalla).ruta}`.execute(p.db);
}
let serie = 0;
async function dadorCon(niveles: Partial<Record<Pantalla, NivelPermiso>>): Promise<Cliente> {
  const rol = await crearRol(p.db, `Dador ${++serie}`, 1, 0);
  await ponerNiveles(rol, niveles);
  const login = nuevoLogin();
  await crearUsuario(p.db, { login, roles: [rol] });
  return entrar(p.oficina.http, login);
}

const cargo = (colegio_id: number) => ({ colegio_id, deporte_id: p.futbol });
/** A coordinator of one school, whose account has the role that comes with the product or another of its profile. */
async function coordinadorCon(cambios: object, rol?: number): Promise<number> {
  const id = await p.coordinadores.creada(cambios);
  if (rol !== undefined)
    await sql`update usuario_rol set rol_id = ${rol} where usuario_id = (select usuario_id from coordinador where id = ${id})`.execute(
      p.db,
    );
  return id;
}
const cuentaDe = async (id: number): Promise<number> =>
  (await p.db.selectFrom('coordinador').select('usuario_id').where('id', '=', id).executeTakeFirstOrThrow()).usuario_id!;
/** Saves an account as it is but for what is said. */
async function cambiarUsuario(quien: Cliente, id: number, cambios: object): Promise<Respuesta> {
  const { body } = await p.uno.llamar('GET', `/api/usuarios/${id}`);
  const { login, nombre, roles, activo, puede_auditar, version } = body;
  return quien.llamar('PUT', `/api/usuarios/${id}`, {
    login,
    nombre,
    roles,
    activo,
    puede_auditar,
    version,
    cambioContrasena: false,
    ...cambios,
  });
}

function importar(quien: Cliente, a: 'vista' | '', contenido: string): Promise<Respuesta<ResultadoImportacion>> {
  const form = new FormData();
  form.set('model', JSON.stringify({ tipo: 'coordinadores' }));
  form.set('fichero', new Blob([contenido]), 'coordinadores.csv');
  return quien.llamar('POST', `/api/importacion${a && `/${a}`}`, form);
}
const FICHERO = 'Nombre;Correo;Colegios;Deportes;General\n';

interface Regalo {
  /** Where it is given. */
  en: Pantalla;
  /** Whose levels are enough. */
  bastan: ReadonlySet<string>;
  dar: (quien: Cliente) => Promise<Respuesta>;
}
const REGALOS: Readonly<Record<string, Regalo>> = {
  'un coordinador general': {
    en: 'coordinadores',
    bastan: EDITAN,
    dar: (quien) => p.coordinadores.crear({ general: 1, cargos: [] }, quien),
  },
  'un coordinador de un colegio': { en: 'coordinadores', bastan: EDITAN, dar: (quien) => p.coordinadores.crear({}, quien) },
  'ser general a quien ya es coordinador': {
    en: 'coordinadores',
    bastan: EDITAN,
    dar: async (quien) => p.coordinadores.modificar(await coordinadorCon({}), { general: 1, cargos: [] }, quien),
  },
  'otro colegio a quien ya es coordinador': {
    en: 'coordinadores',
    bastan: EDITAN,
    dar: async (quien) => p.coordinadores.modificar(await coordinadorCon({}), { cargos: [cargo(p.olmo), cargo(p.abeto)] }, quien),
  },
  'otro colegio a un coordinador que solo mira': {
    en: 'coordinadores',
    bastan: LEEN,
    dar: async (quien) =>
      p.coordinadores.modificar(await coordinadorCon({}, rolLectura), { cargos: [cargo(p.olmo), cargo(p.abeto)] }, quien),
  },
  'volver a un coordinador que estaba de baja': {
    en: 'coordinadores',
    bastan: EDITAN,
    dar: async (quien) => {
      const id = await coordinadorCon({});
      await p.coordinadores.modificar(id, { estado: 2 });
      return p.coordinadores.modificar(id, { estado: 1 }, quien);
    },
  },
  'un coordinador general en un fichero': {
    en: 'importar',
    bastan: EDITAN,
    dar: (quien) => importar(quien, '', `${FICHERO}Eva;${nuevoLogin()};;;sí\n`),
  },
  'otro colegio en un fichero a un coordinador que solo mira': {
    en: 'importar',
    bastan: LEEN,
    dar: async (quien) => {
      const { login } = await p.coordinadores.leer(await coordinadorCon({}, rolLectura));
      return importar(quien, '', `${FICHERO}Eva Paz;${login};Ábeto Azul;Fútbol;\n`);
    },
  },
  'el rol de coordinador a un usuario': {
    en: 'usuarios',
    bastan: EDITAN,
    // Only who has the person of a profile may have its role: here one from whom it was taken.
    dar: async (quien) => {
      const id = await cuentaDe(await coordinadorCon({}));
      await p.db.deleteFrom('usuario_rol').where('usuario_id', '=', id).execute();
      return cambiarUsuario(quien, id, { roles: [{ id: ROL.coordinador, perfil_id: 6 }] });
    },
  },
  'el rol que edita a una coordinadora que solo mira': {
    en: 'usuarios',
    bastan: EDITAN,
    dar: async (quien) =>
      cambiarUsuario(quien, await cuentaDe(await coordinadorCon({ general: 1 }, rolLectura)), {
        roles: [{ id: ROL.coordinador, perfil_id: 6 }],
      }),
  },
  'la entrada a una coordinadora a quien se había cerrado': {
    en: 'usuarios',
    bastan: EDITAN,
    dar: async (quien) => {
      const id = await cuentaDe(await coordinadorCon({ general: 1 }));
      await cambiarUsuario(p.uno, id, { activo: 0 });
      return cambiarUsuario(quien, id, { activo: 1 });
    },
  },
  'una contraseña que conoce, a una coordinadora': {
    en: 'usuarios',
    bastan: EDITAN,
    dar: async (quien) =>
      cambiarUsuario(quien, await cuentaDe(await coordinadorCon({})), { cambioContrasena: true, contrasena: 'elegida-1' }),
  },
  'un enlace que ve, para la contraseña de una coordinadora que solo mira': {
    en: 'usuarios',
    bastan: LEEN,
    dar: async (quien) =>
      quien.llamar('POST', '/login/forgotmanual', { email: (await p.coordinadores.leer(await coordinadorCon({}, rolLectura))).login }),
  },
  'que un rol de coordinador pase de mirar a editar': {
    en: 'rol_permisos',
    bastan: EDITAN,
    dar: async (quien) => {
      const rol = await crearRol(p.db, `Coordinación ${++serie}`, 6, 1);
      const { id } = await p.db
        .selectFrom('opcion')
        .select('id')
        .where('enlace', '=', PANTALLAS.inscripcion_coordinador.ruta)
        .executeTakeFirstOrThrow();
      return quien.llamar('PUT', `/api/roles/permisos/${rol}`, { opcionesMenu: [{ id, permiso: 2 }] });
    },
  },
};

/** Where it decides, the last of those who have not enough and one who has. */
function decisivos(bastan: ReadonlySet<string>) {
  const todos = Object.entries(DADORES);
  return DECIDE ? [todos.findLast(([dador]) => !bastan.has(dador))!, todos.find(([dador]) => bastan.has(dador))!] : todos;
}

describe.each(Object.entries(REGALOS))('dar %s', (_, { en, bastan, dar }) => {
  beforeAll(() => p.db.updateTable('parametro').set({ valor: 1 }).where('clave', '=', 'permitirCambioContrasenaAdmin').execute());

  const SE_RECHAZA = /le falta (edición|lectura) en [^"]*(Jugadores|Entrenadores|Plantillas de un equipo)/;
  it.each(decisivos(bastan))('con %s', async (dador, niveles) => {
    const { status, body } = await dar(await dadorCon({ ...niveles, [en]: 2 }));
    const basta = bastan.has(dador);
    expect([SE_RECHAZA.test(JSON.stringify(body)), status < 300]).toEqual([!basta, basta || status === 200]);
    // Of a file its rows are refused, and nothing is saved.
    const sinGuardar = { guardado: false, totales: { rechazar: 1, crear: 0, cambiar: 0 } };
    expect({ status, body }).toMatchObject(basta ? {} : status === 200 ? { body: sinGuardar } : { status: 403 });
  });
});

it('la vista previa de un fichero ya dice lo que no se puede dar, y con la línea', async () => {
  const quien = await dadorCon({ importar: 2 });
  const { body } = await importar(quien, 'vista', `${FICHERO}Sol;${nuevoLogin()};;;sí\nLuz;${nuevoLogin()};Ábeto Azul;Fútbol;no\n`);
  const motivos = [
    'No puede dar más de lo que tiene: le falta edición en Jugadores, Entrenadores, Plantillas de un equipo e Inscripción de equipos',
  ];
  expect(body.filas).toMatchObject([
    { linea: 2, accion: 'rechazar', motivos },
    { linea: 3, accion: 'rechazar', motivos },
  ]);
});

describe('lo que ya estaba no se rechaza a quien no podría darlo', () => {
  it('un coordinador general sigue siéndolo al cambiar su nombre, y puede dejar de serlo', async () => {
    const quien = await dadorCon({ coordinadores: 2 });
    const id = await p.coordinadores.creada({ general: 1, cargos: [] });
    expect((await p.coordinadores.modificar(id, { nombre: 'Otra' }, quien)).status).toBe(200);
    expect((await p.coordinadores.modificar(id, { general: 2, cargos: [cargo(p.abeto)] }, quien)).status).toBe(200);
    expect((await p.coordinadores.modificar(id, { general: 1, cargos: [] }, quien)).status).toBe(403);
    expect(await p.coordinadores.leer(id)).toMatchObject({ general: 2, nombre: 'Otra' });
  });
  it('quien tiene dos colegios pierde uno, pero no lo cambia por otro', async () => {
    const quien = await dadorCon({ coordinadores: 2 });
    const id = await p.coordinadores.creada({ cargos: [cargo(p.olmo), cargo(p.abeto)] });
    expect((await p.coordinadores.modificar(id, { cargos: [cargo(p.abeto)] }, quien)).status).toBe(200);
    expect((await p.coordinadores.modificar(id, { cargos: [{ colegio_id: p.abeto, deporte_id: p.voleibol }] }, quien)).status).toBe(403);
  });
  it('con un fichero se cambia el móvil de un coordinador general', async () => {
    const { login } = await p.coordinadores.leer(await p.coordinadores.creada({ general: 1, cargos: [] }));
    const { body } = await importar(await dadorCon({ importar: 2 }), '', `Nombre;Correo;Móvil\nEva Paz;${login};600 000 001\n`);
    expect(body).toMatchObject({ guardado: true, totales: { cambiar: 1 } });
  });
  it('un usuario que ya es coordinador recibe además el rol de árbitro', async () => {
    const id = await cuentaDe(await coordinadorCon({ general: 1 }));
    await p.db.insertInto('arbitro').values({ nombre: 'También árbitro', usuario_id: id }).execute();
    const roles = [
      { id: ROL.coordinador, perfil_id: 6 },
      { id: ROL.arbitro, perfil_id: 4 },
    ];
    expect((await cambiarUsuario(await dadorCon({ usuarios: 2 }), id, { roles })).status).toBe(204);
  });
});

it('nada queda de lo que se rechaza: ni la persona, ni la cuenta, ni la carta', async () => {
  const login = nuevoLogin();
  expect((await p.coordinadores.crear({ general: 1, cargos: [], login }, await dadorCon({ coordinadores: 2 }))).status).toBe(403);
  for (const [tabla, columna] of [
    ['usuario', 'login'],
    ['trabajo', 'destinatario'],
  ] as const) {
    const { rows } = await sql`select 1 from ${sql.table(tabla)} where ${sql.ref(columna)} = ${login}`.execute(p.db);
    expect(rows).toEqual([]);
  }
});

it('árbitros y entrenadores, que solo ven lo suyo, los da quien edita su pantalla', async () => {
  const quien = await dadorCon({ arbitros: 2, entrenadores: 2 });
  const guardadas: Respuesta<Guardada>[] = [
    await p.arbitros.crear({ deportes: [p.futbol] }, quien),
    await p.entrenadores.crear({ login: nuevoLogin(), dni: nuevoDni(), colegios: [p.olmo] }, quien),
  ];
  expect(guardadas.map(({ status }) => status)).toEqual([200, 200]);
});

it('cada pantalla que no es solo de administración dice con cuáles de estas se ve lo mismo', () => {
  for (const [clave, { ruta, perfiles }] of Object.entries(PANTALLAS))
    for (const perfil of perfiles.filter((otro) => otro !== Perfil.Admin))
      for (const abierta of pantallasQueAbren(ruta, perfil)) expect(pantallaDe(abierta).perfiles, clave).toEqual([Perfil.Admin]);
  expect(pantallasQueAbren(PANTALLAS.inscripcion_coordinador.ruta, Perfil.Coordinador)).toEqual([
    'jugadores',
    'entrenadores',
    'campeonato_equipos_plantillas',
    'inscripcion',
  ]);
  expect(pantallasQueAbren(PANTALLAS.dashboard.ruta, Perfil.Arbitro)).toEqual([]);
});

it('las pantallas saben qué roles puede dar quien las usa, y qué le falta para los demás', async () => {
  const { body } = await (
    await dadorCon({ coordinadores: 2, jugadores: 2, entrenadores: 1, campeonato_equipos_plantillas: 2, inscripcion: 2 })
  ).llamar<{ rol_id: number; falta: string | null }[]>('GET', '/api/concesiones');
  const falta = (rol: number) => body.find(({ rol_id }) => rol_id === rol)?.falta;
  expect([falta(ROL.arbitro), falta(ROL.coordinador), falta(rolLectura)]).toEqual([null, 'le falta edición en Entrenadores', null]);
});
