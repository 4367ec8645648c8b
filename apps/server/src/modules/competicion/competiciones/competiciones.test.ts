import type { Competicion } from '@cd/contract/sesion/sesion';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { crearCampeonato, crearEquipo, crearLiga } from '../../../pruebas/fabricas';
import {
  abrirOficina,
  crearRol,
  crearUsuario,
  entrar,
  ROL,
  textoDe,
  type Cliente,
  type OficinaDePrueba,
  type Respuesta,
} from '../../../pruebas/oficina';

let oficina: OficinaDePrueba;
let admin: Cliente;
let otra: Cliente;
let lectura: Cliente;
let arbitra: Cliente;
let antigua: number;
let actual: number;

beforeAll(async () => {
  oficina = await abrirOficina();
  const { db, http } = oficina;
  await crearUsuario(db, { login: 'admin@liga.es', nombre: 'Marta Ruiz', roles: [ROL.administrador] });
  await crearUsuario(db, { login: 'otra@liga.es', roles: [ROL.administrador] });
  await crearUsuario(db, { login: 'lectura@liga.es', roles: [await crearRol(db, 'Lectura', 1, 1)] });
  await crearUsuario(db, { login: 'arbitra@liga.es', roles: [ROL.arbitro] });
  await crearUsuario(db, { login: 'baja@liga.es', roles: [ROL.arbitro], activo: false });
  [admin, otra, lectura, arbitra] = await Promise.all([
    entrar(http, 'admin@liga.es'),
    entrar(http, 'otra@liga.es'),
    entrar(http, 'lectura@liga.es'),
    entrar(http, 'arbitra@liga.es'),
  ]);
});
afterAll(() => oficina.cerrar());

const DE_CUOTAS = ['cuota', 'cuota_zona'] as const;
const DE_TARIFAS = ['tarifa', 'tarifa_zona', 'tarifa_suspension'] as const;

beforeEach(async () => {
  const { db } = oficina;
  await db.updateTable('usuario').set({ competicion_id: null }).execute();
  for (const tabla of [
    'notificacion',
    'importe_cambio_partido',
    ...DE_CUOTAS,
    ...DE_TARIFAS,
    'accion',
    'partido',
    'fase',
    'equipo',
    'colegio',
    'campeonato',
    'competicion',
    'deporte',
    'categoria',
    'genero',
  ] as const)
    await db.deleteFrom(tabla).execute();
  const pasada = await db
    .insertInto('competicion')
    .values({ nombre: '2025-2026', fecha_inicio: '2025-09-01', fecha_fin: '2026-08-30', historico: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  antigua = pasada.id;
  const { competicionId, campeonatoId } = await crearCampeonato(db);
  actual = competicionId;
  const [a, b] = [await crearEquipo(db, campeonatoId, 'Valdeciervo'), await crearEquipo(db, campeonatoId, 'Peñalcor')];
  await crearLiga(db, campeonatoId, [a, b], [{ local: a, visitante: b }]);
});

const deTrabajo = async (quien: Cliente): Promise<Competicion | null> =>
  (await quien.llamar<Competicion | null>('GET', '/api/competiciones/usuario')).body;
const elegir = (quien: Cliente, id: number): Promise<Respuesta> => quien.llamar('PUT', `/api/usuarios/competicion/${id}`);
const NUEVA = { nombre: '2027-2028', fecha_inicio: '2027-08-30', fecha_fin: '2028-08-27' };
const abrir = (
  quien: Cliente,
  competicion: object = NUEVA,
  {
    campeonatos = true,
    de = actual,
    ...mas
  }: { campeonatos?: boolean; cuotas?: boolean; tarifas?: boolean; importes?: boolean; de?: number | null } = {},
): Promise<Respuesta<{ id: number; detail?: string; codigo?: string; errores?: { campo: string; texto: string }[] }>> =>
  quien.llamar('POST', '/api/competiciones', { competicion, copiar: { campeonatos, ...mas }, actual: de, proxima: false });
const todas = async (): Promise<{ id: number; nombre: string; historico: boolean }[]> =>
  oficina.db.selectFrom('competicion').select(['id', 'nombre', 'historico']).orderBy('fecha_inicio').execute();

describe('competición de trabajo', () => {
  it('la selección trae todas con sus cifras, la actual primero', async () => {
    const { body } = await lectura.llamar('GET', '/api/competiciones/seleccion');
    expect(body).toEqual([
      {
        id: actual,
        nombre: '2026-2027',
        fecha_inicio: '2026-08-31',
        fecha_fin: '2027-08-29',
        historico: false,
        proxima: false,
        campeonatos: 1,
        equipos: 2,
        partidos: 1,
        relevo: null,
      },
      {
        id: antigua,
        nombre: '2025-2026',
        fecha_inicio: '2025-09-01',
        fecha_fin: '2026-08-30',
        historico: true,
        proxima: false,
        campeonatos: 0,
        equipos: 0,
        partidos: 0,
        relevo: null,
      },
    ]);
  });

  it('se elige una histórica y se vuelve de ella, también con solo lectura', async () => {
    for (const quien of [admin, lectura]) {
      expect((await elegir(quien, antigua)).status).toBe(204);
      expect(await deTrabajo(quien)).toMatchObject({ id: antigua, historico: true });
      expect((await quien.llamar<Competicion>('GET', '/api/competiciones/actual')).body.id).toBe(actual);
      expect((await elegir(quien, actual)).status).toBe(204);
      expect((await deTrabajo(quien))?.id).toBe(actual);
    }
    const { competicion_id } = await oficina.db
      .selectFrom('usuario')
      .select('competicion_id')
      .where('id', '=', admin.usuarioId)
      .executeTakeFirstOrThrow();
    expect(competicion_id, 'la actual no se fija: se sigue').toBeNull();
    const { texto } = await oficina.db
      .selectFrom('accion')
      .select('texto')
      .where('usuario_id', '=', admin.usuarioId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(texto).toBe('Competición de trabajo: 2026-2027');
  });

  it('la actual dice también sus importes a cualquiera que haya entrado', async () => {
    for (const quien of [admin, lectura, arbitra])
      expect((await quien.llamar('GET', '/api/competiciones/actual')).body).toMatchObject({
        id: actual,
        cuota_desc_asociado: 0,
        cuota_fija_concentraciones: 0,
        no_presentado: 0,
      });
  });

  it('una que no existe no se elige', async () => {
    expect((await elegir(admin, 2_000_000_000)).status).toBe(404);
    expect((await deTrabajo(admin))?.id).toBe(actual);
  });

  it('la elección es de administradores: los demás trabajan siempre en la actual', async () => {
    expect((await elegir(arbitra, antigua)).status).toBe(403);
    expect((await arbitra.llamar('GET', '/api/competiciones/seleccion')).status).toBe(403);
    expect((await deTrabajo(arbitra))?.id).toBe(actual);
  });

  it('sin ninguna competición se responde null', async () => {
    const { db } = oficina;
    for (const tabla of ['partido', 'fase', 'equipo', 'campeonato', 'competicion'] as const) await db.deleteFrom(tabla).execute();
    expect((await admin.llamar('GET', '/api/competiciones/actual')).body).toBeNull();
    expect(await deTrabajo(admin)).toBeNull();
    expect((await abrir(admin)).body.codigo).toBe('version.antigua');
    expect((await abrir(admin, NUEVA, { de: null })).status).toBe(200);
    expect((await deTrabajo(admin))?.nombre).toBe('2027-2028');
  });
});

const MENSAJES = [
  ['no empieza en lunes', { fecha_inicio: '2027-08-31' }, 'fecha_inicio', 'La fecha de inicio debe coincidir en lunes'],
  ['no termina en domingo', { fecha_fin: '2028-08-26' }, 'fecha_fin', 'La fecha de fin debe coincidir en domingo'],
  ['termina antes de empezar', { fecha_fin: '2027-08-29' }, 'fecha_inicio', 'La fecha de inicio no puede ser mayor que la de fin'],
] as const;

describe('la competición en curso', () => {
  interface Entera extends Competicion {
    version: number;
    cuota_desc_asociado: number;
  }
  const entera = async (id = actual) => (await admin.llamar<Entera>('GET', `/api/competiciones/${id}`)).body;
  type Refusal = Respuesta<{ codigo: string; titulo: string; detail: string; errores: { campo: string; texto: string }[] }>;
  const modificar = (cambios: object, quien = admin): Promise<Refusal> =>
    quien.llamar('PUT', '/api/competiciones', {
      competicion: { id: actual, fecha_inicio: '2026-08-31', fecha_fin: '2027-08-29', ...cambios },
    });
  const anotado = async () =>
    (await oficina.db.selectFrom('accion').select('texto').where('tipo', '=', 4).orderBy('id', 'desc').executeTakeFirst())?.texto;

  it('se cambian su nombre, sus fechas y sus cuotas, y se anota qué', async () => {
    const { version } = await entera();
    const cuotas = { cuota_desc_asociado: 3000, cuota_fija_concentraciones: 6050, no_presentado: 4500 };
    expect(
      (await modificar({ nombre: 'Curso 26-27', fecha_inicio: '2026-09-07', fecha_fin: '2027-06-27', ...cuotas, version })).status,
    ).toBe(204);
    expect(await entera()).toEqual({
      id: actual,
      nombre: 'Curso 26-27',
      fecha_inicio: '2026-09-07',
      fecha_fin: '2027-06-27',
      historico: false,
      proxima: false,
      max_dobles: 0,
      ...cuotas,
      version: version + 1,
    });
    expect(await anotado()).toBe(
      'Competición 2026-2027: ahora Curso 26-27, del 07/09/2026 al 27/06/2027, descuento de asociado 30,00\u00A0€, cuota de concentraciones 60,50\u00A0€, no presentado 45,00\u00A0€',
    );
  });

  it.each(MENSAJES)('si %s no se guarda', async (_, cambios, campo, texto) => {
    const { status, body } = await modificar({ fecha_inicio: '2027-08-30', fecha_fin: '2028-08-27', ...cambios });
    expect([status, body.errores]).toEqual([400, [{ campo: `competicion.${campo}`, texto }]]);
  });

  it('no deja fuera fases ni partidos: dice cuáles y cuántos', async () => {
    const { status, body } = await modificar({ fecha_inicio: '2026-11-23' });
    expect([status, body.codigo, body.detail]).toEqual([
      422,
      'competicion.fuera',
      'Quedarían fuera de esas fechas 1 fase (Liga de Fútbol sala Alevín Mixto) y 1 partido',
    ]);
    expect((await entera()).fecha_inicio).toBe('2026-08-31');
  });

  it('no se solapa con otra ni toma su nombre', async () => {
    expect((await modificar({ fecha_inicio: '2026-08-24' })).body.codigo).toBe('competicion.fechas');
    expect((await modificar({ nombre: '2025-2026' })).body.codigo).toBe('competicion.nombre');
    expect((await modificar({ nombre: '2026-2027' })).status, 'el suyo').toBe(204);
  });

  it('las cuotas generales y la tarifa de no presentado se cambian también cada una en su llamada', async () => {
    const cuotas = await admin.llamar('PUT', '/api/competiciones/generales_cuotas', {
      idCompeticion: actual,
      cuotas: { asociados: 1234, concentraciones: 5000 },
    });
    const tarifas = await admin.llamar('PUT', '/api/competiciones/generales', { idCompeticion: actual, tarifas: { no_presentado: 4000 } });
    expect([cuotas.status, tarifas.status]).toEqual([204, 204]);
    expect(await entera()).toMatchObject({ cuota_desc_asociado: 1234, cuota_fija_concentraciones: 5000, no_presentado: 4000 });
    for (const mala of [-1, 10.5, '20'])
      expect(
        (await admin.llamar('PUT', '/api/competiciones/generales', { idCompeticion: actual, tarifas: { no_presentado: mala } })).status,
      ).toBe(400);
  });

  it('dos administradores no se pisan', async () => {
    const { version } = await entera();
    const respuestas = await Promise.all([modificar({ no_presentado: 1000, version }), modificar({ no_presentado: 2000, version }, otra)]);
    expect(respuestas.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  });

  it('una histórica no se cambia, ni trabajando en ella ni desde la actual; con solo lectura o con otro perfil, tampoco', async () => {
    const { status, body } = await modificar({ id: antigua, fecha_inicio: '2025-09-01', fecha_fin: '2026-06-28' });
    expect([status, body.codigo, body.detail]).toEqual([409, 'competicion.historica', textoDe('competicion.historica')]);
    for (const quien of [lectura, arbitra]) expect((await modificar({}, quien)).status).toBe(403);
    await elegir(admin, antigua);
    expect((await modificar({})).status).toBe(403);
    expect((await entera(antigua)).historico).toBe(true);
    expect((await modificar({ id: 2_000_000_000 }, otra)).status).toBe(404);
  });

  it('en modo demostración no se cambia nada de ella', async () => {
    const demo = (valor: number) => oficina.db.updateTable('parametro').set({ valor }).where('clave', '=', 'demo').execute();
    await demo(1);
    const intentos = await Promise.all([
      modificar({ no_presentado: 1 }),
      admin.llamar('PUT', '/api/competiciones/generales_cuotas', { idCompeticion: actual, cuotas: { asociados: 1, concentraciones: 1 } }),
      admin.llamar('PUT', '/api/competiciones/generales', { idCompeticion: actual, tarifas: { no_presentado: 1 } }),
    ]);
    await demo(0);
    for (const { status, body } of intentos)
      expect({ status, ...(body as object) }).toMatchObject({
        status: 403,
        titulo: 'Modo Demostración',
        detail: 'Esta operación no está permitida en la demo',
      });
  });
});

describe('abrir una temporada', () => {
  it.each(MENSAJES)('si %s no se abre', async (_, cambios, campo, texto) => {
    const { status, body } = await abrir(admin, { ...NUEVA, ...cambios });
    expect([status, body.errores]).toEqual([400, [{ campo: `competicion.${campo}`, texto }]]);
  });

  it('la última pasa a histórica, la nueva es la actual y se copian los campeonatos', async () => {
    const { status, body } = await abrir(admin);
    expect(status).toBe(200);
    expect(await todas()).toEqual([
      { id: antigua, nombre: '2025-2026', historico: true },
      { id: actual, nombre: '2026-2027', historico: true },
      { id: body.id, nombre: '2027-2028', historico: false },
    ]);
    const copiados = await oficina.db
      .selectFrom('campeonato')
      .select(['deporte_id', 'categoria_id', 'genero_id'])
      .where('competicion_id', '=', body.id)
      .execute();
    const originales = await oficina.db
      .selectFrom('campeonato')
      .select(['deporte_id', 'categoria_id', 'genero_id'])
      .where('competicion_id', '=', actual)
      .execute();
    expect(copiados).toEqual(originales);
    const { texto } = await oficina.db.selectFrom('accion').select('texto').where('tipo', '=', 3).executeTakeFirstOrThrow();
    expect(texto).toBe('Temporada 2027-2028 abierta, del 30/08/2027 al 27/08/2028. 2026-2027 pasa a histórica. 1 campeonato copiado');
  });

  it('si no se dice que se juegue ya, se prepara y la que se juega sigue en curso, sin avisar a nadie', async () => {
    const cuerpo = { competicion: NUEVA, copiar: { campeonatos: true }, actual };
    const { status, body } = await admin.llamar<{ id: number }>('POST', '/api/competiciones', cuerpo);
    expect(status).toBe(200);
    for (const quien of [admin, arbitra]) expect((await deTrabajo(quien))?.id).toBe(actual);
    expect((await admin.llamar<Competicion>('GET', `/api/competiciones/${body.id}`)).body).toMatchObject({
      proxima: true,
      historico: false,
    });
    expect(await oficina.db.selectFrom('notificacion').select('id').execute()).toEqual([]);
  });

  it('si no se piden, los campeonatos no se copian', async () => {
    const { body } = await abrir(admin, NUEVA, { campeonatos: false });
    expect(await oficina.db.selectFrom('campeonato').select('id').where('competicion_id', '=', body.id).execute()).toEqual([]);
  });

  it('las cuotas generales y los importes de los cambios de partido se copian si se piden', async () => {
    const { db } = oficina;
    const cuotas = { cuota_desc_asociado: 3000, cuota_fija_concentraciones: 6050, no_presentado: 4500 };
    await db.updateTable('competicion').set(cuotas).where('id', '=', actual).execute();
    const { id: tipo } = await db.selectFrom('tipo_cambio_partido').select('id').orderBy('id').executeTakeFirstOrThrow();
    await db.insertInto('importe_cambio_partido').values({ competicion_id: actual, tipo_cambio_partido_id: tipo, importe: 1500 }).execute();
    const sinNada = await abrir(admin);
    expect((await admin.llamar('GET', `/api/competiciones/${sinNada.body.id}`)).body).toMatchObject({
      cuota_desc_asociado: 0,
      cuota_fija_concentraciones: 0,
      no_presentado: 0,
    });
    await db.deleteFrom('campeonato').where('competicion_id', '=', sinNada.body.id).execute();
    await db.deleteFrom('competicion').where('id', '=', sinNada.body.id).execute();
    await db.updateTable('competicion').set({ historico: false }).where('id', '=', actual).execute();

    const { body } = await abrir(admin, NUEVA, { cuotas: true, importes: true });
    expect((await admin.llamar('GET', `/api/competiciones/${body.id}`)).body).toMatchObject(cuotas);
    expect(await db.selectFrom('importe_cambio_partido').select('importe').where('competicion_id', '=', body.id).execute()).toEqual([
      { importe: 1500 },
    ]);
    const { texto } = await db.selectFrom('accion').select('texto').where('tipo', '=', 3).orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(texto).toMatch(/Cuotas copiadas\. 1 importe de cambio de partido copiado$/);
  });

  it.each([
    { pedido: {}, copiadas: [] },
    { pedido: { cuotas: true }, copiadas: [...DE_CUOTAS] },
    { pedido: { tarifas: true }, copiadas: [...DE_TARIFAS] },
    { pedido: { cuotas: true, tarifas: true }, copiadas: [...DE_CUOTAS, ...DE_TARIFAS] },
  ])('de las cuotas y las tarifas se copia lo que se pide ($copiadas), con su importe', async ({ pedido, copiadas }) => {
    const { db } = oficina;
    const { deporte_id, categoria_id } = await db.selectFrom('campeonato').selectAll().executeTakeFirstOrThrow();
    const { id: zona_id } = await db
      .insertInto('zona')
      .values({ nombre: `Zona ${copiadas.join()}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: tipo_suspension_id } = await db.selectFrom('tipo_suspension').select('id').executeTakeFirstOrThrow();
    const suya = { competicion_id: actual, importe: 1234 };
    await db
      .insertInto('cuota')
      .values({ ...suya, deporte_id, categoria_id })
      .execute();
    await db
      .insertInto('tarifa')
      .values({ ...suya, deporte_id, categoria_id, perfil_arbitro_id: 1, tipo_tarifa_id: 1 })
      .execute();
    for (const tabla of ['cuota_zona', 'tarifa_zona'] as const)
      await db
        .insertInto(tabla)
        .values({ ...suya, deporte_id, zona_id })
        .execute();
    await db
      .insertInto('tarifa_suspension')
      .values({ ...suya, tipo_suspension_id, version: 3 })
      .execute();

    const { body } = await abrir(admin, NUEVA, pedido);
    for (const tabla of [...DE_CUOTAS, ...DE_TARIFAS]) {
      const filas = await db.selectFrom(tabla).select('importe').where('competicion_id', '=', body.id).execute();
      expect(filas, tabla).toEqual((copiadas as string[]).includes(tabla) ? [{ importe: 1234 }] : []);
    }
  });

  it('quien trabajaba en la actual sigue en la nueva; quien miraba una histórica, donde estaba', async () => {
    // As an earlier version could have left it: the current one, fixed.
    await oficina.db.updateTable('usuario').set({ competicion_id: actual }).where('id', '=', otra.usuarioId).execute();
    await elegir(lectura, antigua);
    const { body } = await abrir(admin);
    for (const quien of [admin, otra, arbitra]) expect((await deTrabajo(quien))?.id).toBe(body.id);
    expect((await deTrabajo(lectura))?.id).toBe(antigua);
  });

  it('lo saben los administradores y los usuarios activos de los demás perfiles', async () => {
    await abrir(admin);
    const avisados = await oficina.db
      .selectFrom('notificacion as n')
      .innerJoin('usuario as u', 'u.id', 'n.usuario_id')
      .select(['u.login', 'n.asunto', 'n.texto', 'n.remitente'])
      .where('n.buzon', '=', 'Entrada')
      .orderBy('u.login')
      .execute();
    expect(avisados.map(({ login }) => login)).toEqual(['arbitra@liga.es', 'lectura@liga.es', 'otra@liga.es']);
    expect(avisados[0]).toMatchObject({
      asunto: 'Temporada 2027-2028',
      texto: 'Se ha abierto la temporada 2027-2028, del 30/08/2027 al 27/08/2028. 2026-2027 pasa a histórica.',
      remitente: 'Marta Ruiz',
    });
  });

  it('se abre también trabajando en una histórica', async () => {
    await elegir(admin, antigua);
    expect((await abrir(admin)).status).toBe(200);
  });

  it.each([
    ['un nombre que ya existe, aunque cambien las mayúsculas', { ...NUEVA, nombre: 'curso x' }, 409, 'competicion.nombre'],
    ['fechas que se solapan con la actual', { ...NUEVA, fecha_inicio: '2027-08-23' }, 422, 'competicion.fechas'],
    [
      'fechas que se solapan con una histórica',
      { ...NUEVA, fecha_inicio: '2026-08-03', fecha_fin: '2026-08-30' },
      422,
      'competicion.fechas',
    ],
    ['un final anterior al principio', { ...NUEVA, fecha_fin: '2027-08-29' }, 400, 'datos.incorrectos'],
    ['un nombre en blanco', { ...NUEVA, nombre: '   ' }, 400, 'datos.incorrectos'],
  ])('se rechaza %s y no queda nada a medias', async (_, competicion, status, codigo) => {
    await oficina.db.updateTable('competicion').set({ nombre: 'Curso X' }).where('id', '=', antigua).execute();
    const respuesta = await abrir(admin, competicion);
    expect({ status: respuesta.status, codigo: respuesta.body.codigo }).toEqual({ status, codigo });
    expect(await todas()).toHaveLength(2);
    expect((await deTrabajo(admin))?.id).toBe(actual);
    expect(await oficina.db.selectFrom('notificacion').select('id').execute()).toEqual([]);
  });

  it('dice con cuál se solapa', async () => {
    const { body } = await abrir(admin, { ...NUEVA, fecha_inicio: '2027-08-02' });
    expect(body.detail).toBe(`${textoDe('competicion.fechas')}: 2026-2027, del 31/08/2026 al 29/08/2027`);
  });

  it('de dos a la vez gana una', async () => {
    const respuestas = await Promise.all([abrir(admin), abrir(otra)]);
    expect(respuestas.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await todas()).filter(({ historico }) => !historico)).toHaveLength(1);
    expect(await todas()).toHaveLength(3);
  });

  it.each([
    ['la siguiente otra vez', NUEVA],
    ['otra con otro nombre y otras fechas', { nombre: '2028-2029', fecha_inicio: '2028-08-28', fecha_fin: '2029-08-26' }],
  ])('hecha a partir de la que ya no está en curso, no se abre %s', async (_, competicion) => {
    const { body: abierta } = await abrir(admin);
    const avisos = await oficina.db.selectFrom('notificacion').select('id').execute();
    for (const quien of [admin, otra]) {
      const { status, body } = await abrir(quien, competicion);
      expect([status, body.codigo, body.detail]).toEqual([
        409,
        'version.antigua',
        'La competición en curso es ya 2027-2028: se ha abierto mientras preparaba esta. Vuelva a cargar los datos',
      ]);
    }
    expect((await todas()).filter(({ historico }) => !historico)).toEqual([{ id: abierta.id, nombre: '2027-2028', historico: false }]);
    expect(await todas()).toHaveLength(3);
    expect(await oficina.db.selectFrom('notificacion').select('id').execute()).toEqual(avisos);
  });

  it('de dos a la vez con otro nombre y otras fechas, también', async () => {
    const siguiente = { nombre: '2028-2029', fecha_inicio: '2028-08-28', fecha_fin: '2029-08-26' };
    const respuestas = await Promise.all([abrir(admin), abrir(otra, siguiente)]);
    expect(respuestas.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await todas()).toHaveLength(3);
  });

  it('con solo lectura o con otro perfil no se abre', async () => {
    for (const quien of [lectura, arbitra]) expect((await abrir(quien)).status).toBe(403);
    expect(await todas()).toHaveLength(2);
  });
});
