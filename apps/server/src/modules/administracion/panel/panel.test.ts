import type { EstadisticaDia, Estadisticas, GrupoDeHallazgos, PuestaEnMarcha } from '@cd/contract/administracion/panel';
import type { PorResolver } from '@cd/contract/administracion/por-resolver';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { NO_BACKUPS, type BackupState } from '../../../platform/backups';
import { acta, crearCampeonato, crearEquipo, crearLiga, type PartidoDePrueba } from '../../../pruebas/fabricas';
import { abrirOficina, anonimo, crearRol, crearUsuario, entrar, ROL, type Cliente, type OficinaDePrueba } from '../../../pruebas/oficina';

const HOY = '2026-11-21';

interface Panel {
  dias: EstadisticaDia[];
  hoy: { partidos: number; celebrados: number };
  prejornada: { id: number; inicio: string; limite: string; enviadas: number; total: number; porcentaje: number } | null;
  copias: Estadisticas['copias'];
  porResolver: Record<PorResolver, { total: number; detalle: string }>;
}

const estadoDeCopias = { ...NO_BACKUPS };
let oficina: OficinaDePrueba;
let admin: Cliente;
let anterior: number;
let actual: number;

beforeAll(async () => {
  oficina = await abrirOficina({ clock: { today: () => HOY }, backups: estadoDeCopias });
  const { db } = oficina;
  await crearUsuario(db, { login: 'elena@liga.es', nombre: 'Elena Arce Móntes', roles: [ROL.administrador] });
  await crearUsuario(db, { login: 'cien%seguro@liga.es', nombre: 'Ricardo Olmo', roles: [ROL.arbitro] });
  await crearUsuario(db, { login: 'mira@liga.es', roles: [await crearRol(db, 'Mirador', 1, 1)] });
  await crearUsuario(db, { login: 'nada@liga.es', roles: [await crearRol(db, 'Sin permisos', 1, 0)] });
  await crearUsuario(db, { login: 'entrena@liga.es', roles: [ROL.entrenador] });
  admin = await entrar(oficina.http, 'elena@liga.es');
  const pasada = await db
    .insertInto('competicion')
    .values({ nombre: '2025-2026', fecha_inicio: '2025-09-01', fecha_fin: '2026-06-30', historico: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  anterior = pasada.id;
});
afterAll(() => oficina.cerrar());

const panel = async (intervalo: string, cliente = admin): Promise<Panel> =>
  (await cliente.llamar<Panel>('GET', `/api/estadisticas?intervalo=${intervalo}`)).body;
const escrito = ({ dia, celebrados, suspendidos, pendientes, total }: EstadisticaDia): string =>
  `${dia.slice(8)}/${dia.slice(5, 7)} ${celebrados}+${suspendidos}+${pendientes}=${total}`;

it('sin competición en curso, el panel está vacío y lo dice', async () => {
  const { dias, hoy, prejornada, porResolver } = await panel('semana');
  expect({ dias, hoy, prejornada, total: porResolver.informesSinEntregar.total }).toEqual({
    dias: [],
    hoy: { partidos: 0, celebrados: 0 },
    prejornada: null,
    total: 0,
  });
});

describe('las copias de seguridad', () => {
  const HORA = 60 * 60 * 1000;
  const hace = (horas: number): Date => new Date(Date.now() - horas * HORA);
  const copias = async (estado: BackupState | null) => {
    Object.assign(estadoDeCopias, estado ?? NO_BACKUPS);
    return (await panel('semana')).copias;
  };

  it.each<[string, Partial<BackupState>, object]>([
    ['la de anoche', { lastGood: hace(20) }, { fallo: null, tarde: false }],
    ['un fallo que ya se ha arreglado', { lastGood: hace(2), lastFailure: hace(3) }, { fallo: null, tarde: false }],
    ['un fallo después de la última', { lastGood: hace(20), lastFailure: hace(1) }, { fallo: expect.any(String), tarde: false }],
    ['una de hace más de veintiséis horas', { lastGood: hace(27) }, { fallo: null, tarde: true }],
    ['ninguna', {}, { ultima: null, fallo: null, tarde: true }],
    [
      'la del almacén, que falló',
      { lastGood: hace(2), store: { lastGood: hace(30), lastFailure: hace(1) } },
      { fallo: null, almacen: { fallo: expect.any(String), tarde: true } },
    ],
    [
      'la del almacén, de la que no se sabe todavía',
      { lastGood: hace(2), store: { lastGood: null, lastFailure: null } },
      { almacen: { ultima: null, fallo: null, tarde: false } },
    ],
    ['no las hace ella', { scheduled: false }, { programadas: false, ultima: null, tarde: false }],
  ])('%s', async (_, estado, dicho) => {
    expect(await copias({ ...NO_BACKUPS, scheduled: true, ...estado })).toMatchObject(dicho);
  });

  it('se dice cuándo, por el reloj de aquí', async () => {
    expect((await copias({ ...NO_BACKUPS, scheduled: true, lastGood: new Date('2026-07-01T03:00:00Z') }))!.ultima).toBe(
      '2026-07-01 05:00:00',
    );
  });
});

describe('el panel de la competición de trabajo', () => {
  beforeAll(async () => {
    const { db } = oficina;
    const { campeonatoId, competicionId } = await crearCampeonato(db);
    actual = competicionId;
    const [norte, sur, este, oeste] = await Promise.all(
      ['Torremimbre', 'Vega Honda', 'Peñalcor', '100 % Deporte'].map((colegio) => crearEquipo(db, campeonatoId, colegio)),
    );
    const partidos: PartidoDePrueba[] = [
      { local: norte!, visitante: sur!, jornada: 1, fecha: '2026-09-12', acta: acta(2, 0), validada: true, estado: 1 },
      { local: este!, visitante: oeste!, jornada: 1, fecha: '2026-09-13', acta: acta(1, 1), validada: true, estado: 1 },
      { local: sur!, visitante: norte!, jornada: 2, fecha: '2026-10-22', acta: acta(0, 3), validada: true, estado: 1 },
      { local: oeste!, visitante: este!, jornada: 2, fecha: '2026-10-21', estado: 2 },
      { local: norte!, visitante: este!, jornada: 3, fecha: '2026-11-15', acta: acta(4, 1), validada: false, estado: 1 },
      { local: sur!, visitante: oeste!, jornada: 3, fecha: '2026-11-18', estado: 3 },
      { local: este!, visitante: norte!, jornada: 4, fecha: '2026-11-20', acta: acta(0, 0), validada: false, estado: 1 },
      { local: oeste!, visitante: sur!, jornada: 4, fecha: '2026-11-20', estado: 2 },
      { local: norte!, visitante: oeste!, jornada: 5, fecha: '2026-11-21', acta: acta(1, 0), validada: false, estado: 1 },
      { local: este!, visitante: sur!, jornada: 5, fecha: '2026-11-21', estado: 3 },
      { local: oeste!, visitante: norte!, jornada: 6, fecha: '2026-11-28', estado: 3 },
      { local: sur!, visitante: este!, jornada: 6, fecha: null, hora: null, estado: 3, aplazado: true },
    ];
    await crearLiga(db, campeonatoId, [norte!, sur!, este!, oeste!], partidos);
  });

  it('cuenta los siete últimos días, hoy incluido, y también los que no tienen partidos', async () => {
    const { dias, hoy } = await panel('semana');
    expect(dias.map(escrito)).toEqual([
      '15/11 1+0+0=1',
      '16/11 0+0+0=0',
      '17/11 0+0+0=0',
      '18/11 0+0+1=1',
      '19/11 0+0+0=0',
      '20/11 1+1+0=2',
      '21/11 1+0+1=2',
    ]);
    expect(hoy).toEqual({ partidos: 2, celebrados: 1 });
  });

  it('cuenta el último mes día a día, hasta el mismo día del mes pasado sin incluirlo', async () => {
    const { dias } = await panel('mes');
    expect([dias.length, dias[0]!.dia, dias.at(-1)!.dia]).toEqual([31, '2026-10-22', HOY]);
    expect(dias.filter(({ total }) => total > 0).map(escrito)).toEqual([
      '22/10 1+0+0=1',
      '15/11 1+0+0=1',
      '18/11 0+0+1=1',
      '20/11 1+1+0=2',
      '21/11 1+0+1=2',
    ]);
  });

  it('del primer partido al último suma los días de siete en siete', async () => {
    const { dias } = await panel('todo');
    expect([dias[0]!.dia, dias[1]!.dia, dias.at(-1)!.dia]).toEqual(['2026-09-12', '2026-09-19', '2026-11-28']);
    expect(dias.reduce((suma, { total }) => suma + total, 0)).toBe(11);
    expect(escrito(dias[0]!)).toBe('12/09 2+0+0=2');
    expect(escrito(dias.at(-1)!)).toBe('28/11 0+0+1=1');
  });

  it('nombra lo que lleva más tiempo por resolver', async () => {
    expect((await panel('semana')).porResolver).toEqual({
      informesSinEntregar: { total: 1, detalle: 'El más antiguo, del 18/11/2026: Vega Honda – 100 % Deporte' },
      actasPorValidar: { total: 3, detalle: 'La más antigua, del 15/11/2026: Torremimbre – Peñalcor' },
      partidosPorConvocar: { total: 3, detalle: 'El que más espera, del 21/10/2026: 100 % Deporte – Peñalcor' },
      eliminatoriasSinDecidir: { total: 0, detalle: 'Ninguna ha terminado igualada' },
      plantillasPorValidar: { total: 0, detalle: 'Ninguna espera respuesta' },
      cambiosPorValidar: { total: 0, detalle: 'Ninguno espera respuesta' },
      sancionesPorValidar: { total: 0, detalle: 'Ninguna espera respuesta' },
      trasladosPorContestar: { total: 0, detalle: 'Ningún colegio pide un jugador de otro' },
    });
  });

  it('sin prejornadas no hay avance; con ellas, el de la última: enviadas entre total', async () => {
    expect((await panel('semana')).prejornada).toBeNull();
    const { db } = oficina;
    const arbitros = await db
      .insertInto('arbitro')
      .values(['Uno', 'Dos', 'Tres', 'Cuatro'].map((nombre) => ({ nombre })))
      .returning('id')
      .execute();
    const prejornadas = await db
      .insertInto('prejornada')
      .values([
        { competicion_id: actual, fecha_inicio: '2026-11-20', fecha_fin: '2026-11-22', limite: '2026-11-18 23:59' },
        { competicion_id: actual, fecha_inicio: '2026-11-27', fecha_fin: '2026-11-29', limite: '2026-11-25 23:59' },
        { competicion_id: anterior, fecha_inicio: '2027-01-01', fecha_fin: '2027-01-02', limite: '2026-12-30 23:59' },
      ])
      .returning('id')
      .execute();
    expect((await panel('semana')).prejornada).toMatchObject({ enviadas: 0, total: 0, porcentaje: 0 });
    await db
      .insertInto('prejornada_arbitral')
      .values(
        arbitros.map(({ id }, indice) => ({
          prejornada_id: prejornadas[1]!.id,
          arbitro_id: id,
          enviada: indice < 3 ? new Date('2026-11-20T10:00:00Z') : null,
        })),
      )
      .execute();
    expect((await panel('semana')).prejornada).toEqual({
      id: prejornadas[1]!.id,
      inicio: '2026-11-27',
      limite: '2026-11-25 23:59:00',
      enviadas: 3,
      total: 4,
      porcentaje: 75,
    });
  });

  it('es de la competición elegida para trabajar: en la anterior no hay partidos', async () => {
    const { db } = oficina;
    await db.updateTable('usuario').set({ competicion_id: anterior }).where('login', '=', 'elena@liga.es').execute();
    const { dias, porResolver } = await panel('todo');
    expect({ dias, ...porResolver }).toMatchObject({ dias: [], informesSinEntregar: { total: 0 }, actasPorValidar: { total: 0 } });
    expect((await panel('semana')).dias).toHaveLength(7);
    await db.updateTable('usuario').set({ competicion_id: null }).where('login', '=', 'elena@liga.es').execute();
  });

  it('lo ve quien puede leerlo y nadie más', async () => {
    const estado = async (cliente: Cliente) => (await cliente.llamar('GET', '/api/estadisticas')).status;
    expect(await estado(anonimo(oficina.http))).toBe(401);
    expect(await estado(await entrar(oficina.http, 'entrena@liga.es'))).toBe(403);
    expect(await estado(await entrar(oficina.http, 'nada@liga.es'))).toBe(403);
    expect(await estado(await entrar(oficina.http, 'mira@liga.es'))).toBe(200);
    expect((await admin.llamar('GET', '/api/estadisticas?intervalo=siglo')).status).toBe(400);
  });
});

describe('la búsqueda de registros', () => {
  const grupos = async (texto: string, cliente = admin): Promise<GrupoDeHallazgos[]> =>
    (await cliente.llamar<GrupoDeHallazgos[]>('GET', `/api/busqueda?texto=${encodeURIComponent(texto)}`)).body;
  const hallar = async (texto: string, cliente = admin): Promise<string[]> =>
    (await grupos(texto, cliente)).flatMap(({ tipo, hallazgos }) =>
      hallazgos.map(({ nombre, ruta, id }) => `${tipo}: ${nombre} → ${ruta.replace(new RegExp(`${id}$`), 'ID')}`),
    );

  it('encuentra usuarios por el nombre o el correo, sin fijarse en tildes ni mayúsculas', async () => {
    expect(await hallar('ELÉNA')).toEqual(['Usuarios: Elena Arce Móntes → /admin/usuarios/editar/ID']);
    expect(await hallar('montes')).toEqual(['Usuarios: Elena Arce Móntes → /admin/usuarios/editar/ID']);
    expect(await hallar('seguro@')).toEqual(['Usuarios: Ricardo Olmo → /admin/usuarios/editar/ID']);
  });

  it('encuentra roles, competiciones, equipos y colegios', async () => {
    expect(await hallar('mirad')).toEqual(['Roles: Mirador → /admin/roles/editar/ID']);
    expect(await hallar('2025')).toEqual(['Competiciones: 2025-2026 → /admin/cambiarcompeticion']);
    expect((await hallar('penalcor')).toSorted()).toEqual([
      'Colegios: Peñalcor → /admin/colegios/editar/ID',
      'Equipos: Peñalcor → /admin/equipos/editar/ID',
      'Partidos: Peñalcor - Vega Honda → /admin/partido_editar/ID',
    ]);
    const [colegio, equipo] = (await hallar('penalcor', await entrar(oficina.http, 'entrena@liga.es'))).toSorted();
    expect(equipo).toBe('Equipos: Peñalcor → /index/equipo?equipo=ID');
    expect(colegio).toMatch(/^Colegios: Peñalcor → \/index\/equipo\?equipo=(\d+|ID)$/);
  });

  it('encuentra sedes y personas, con su colegio o su deporte, y lleva a su editor', async () => {
    const { db } = oficina;
    const colegio = await db
      .insertInto('colegio')
      .values({ nombre: 'Salcedal', municipio: 'Almezosa', activo: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('sede').values({ nombre: 'Pabellón Quejigo', direccion: 'Calle del Batán, 3' }).execute();
    const nacido = { fecha_nacimiento: '2014-05-20', colegio_id: colegio.id };
    await db
      .insertInto('jugador')
      .values([
        { nombre_completo: 'Gadea Quejigo', ...nacido, estado: 2 },
        { nombre_completo: 'Quejigo sin datos', ...nacido, anonimo: new Date() },
      ])
      .execute();
    const entrenador = await db.insertInto('entrenador').values({ nombre: 'Blas Quejigo' }).returning('id').executeTakeFirstOrThrow();
    await db.insertInto('entrenador_colegio').values({ entrenador_id: entrenador.id, colegio_id: colegio.id }).execute();
    await db.insertInto('arbitro').values({ nombre: 'Nora Quejigo' }).execute();
    await db.insertInto('coordinador').values({ nombre: 'Luz Quejigo', general: true }).execute();
    expect(await hallar('quejigo')).toEqual([
      'Jugadores: Gadea Quejigo → /admin/jugadores/editar/ID',
      'Entrenadores: Blas Quejigo → /admin/entrenadores/editar/ID',
      'Árbitros: Nora Quejigo → /admin/arbitros/editar/ID',
      'Coordinadores: Luz Quejigo → /admin/coordinadores/editar/ID',
      'Sedes: Pabellón Quejigo → /admin/sedes/editar/ID',
    ]);
    const detalles = (await grupos('quejigo')).flatMap(({ hallazgos }) => hallazgos.map(({ detalle }) => detalle));
    expect(detalles).toEqual(['Salcedal · Baja', 'Salcedal', '', 'Todos los colegios', 'Calle del Batán, 3']);
    // Its words in any order, and first what is called so.
    expect(await hallar('quejigo gad')).toEqual(['Jugadores: Gadea Quejigo → /admin/jugadores/editar/ID']);
    expect((await hallar('luz quejigo'))[0]).toBe('Coordinadores: Luz Quejigo → /admin/coordinadores/editar/ID');
    expect((await hallar('pabellón'))[0]).toMatch(/^Sedes: /);
    expect(await hallar('batan')).toEqual(['Sedes: Pabellón Quejigo → /admin/sedes/editar/ID']);
    expect(await hallar('salcedal')).toEqual(['Colegios: Salcedal → /admin/colegios/editar/ID']);
    expect(await hallar('quejigo', await entrar(oficina.http, 'entrena@liga.es'))).toEqual([]);
  });

  it('toma los comodines de la base de datos como letras', async () => {
    expect(await hallar('n%g')).toEqual([]);
    expect(await hallar('___')).toEqual([]);
    expect(await hallar(String.raw`\\\\`)).toEqual([]);
    expect(await hallar('cien%s')).toEqual(['Usuarios: Ricardo Olmo → /admin/usuarios/editar/ID']);
    expect((await hallar('100 %')).filter((uno) => uno.startsWith('Colegios'))).toHaveLength(1);
    expect(await hallar("'; drop table usuario; --")).toEqual([]);
  });

  it('da como mucho cinco de cada clase, antes los que empiezan así', async () => {
    for (let n = 1; n <= 6; n++)
      await crearUsuario(oficina.db, { login: `x${n}@liga.es`, nombre: `Vieja Cantera ${n}`, roles: [ROL.arbitro] });
    await crearUsuario(oficina.db, { login: 'x7@liga.es', nombre: 'Cantera Nueva', roles: [ROL.arbitro] });
    const hallados = await hallar('cantera');
    expect(hallados).toHaveLength(5);
    expect(hallados[0]).toContain('Cantera Nueva');
    // There are more: in their list.
    expect((await grupos('cantera'))[0]!.todos).toBe(`/admin/usuarios?filtros=${encodeURIComponent('{"nombre":"cantera"}')}`);
    // Also by several words; one alone is all there is.
    expect((await grupos('cantera vieja'))[0]!.todos).toBe(`/admin/usuarios?filtros=${encodeURIComponent('{"nombre":"cantera vieja"}')}`);
    expect((await grupos('cantera nueva'))[0]!.todos).toBeNull();
    // A word in the name and another in the mail are in no column together.
    expect((await grupos('cantera @liga'))[0]!.todos).toBeNull();
    // Found by their mail, they are in it.
    expect((await grupos('@liga'))[0]!.todos).toBe(`/admin/usuarios?filtros=${encodeURIComponent('{"login":"@liga"}')}`);
  });

  it('antes quien se llama así que quien lo lleva en el correo', async () => {
    await crearUsuario(oficina.db, { login: 'aa@tejo.es', nombre: 'Abel Rubio', roles: [ROL.arbitro] });
    await crearUsuario(oficina.db, { login: 'zz@liga.es', nombre: 'Zoilo del Tejo', roles: [ROL.arbitro] });
    expect((await hallar('tejo')).map((uno) => uno.split(' → ')[0])).toEqual(['Usuarios: Zoilo del Tejo', 'Usuarios: Abel Rubio']);
  });

  it('primero quien se llama así entero, luego quien empieza así, quien lo lleva dentro, en el correo o entre los dos; de los iguales, por su nombre', async () => {
    for (const [nombre, login] of [
      ['Ana Rubia Encina', 'e1@liga.es'],
      ['Blas Encina Rubia', 'e2@liga.es'],
      ['Aldo Rubia', 'encina1@liga.es'],
      ['Zoe Sala', 'rubia.encina2@liga.es'],
      ['Encina Rubia Zarza', 'e3@liga.es'],
      ['Encina Rubia', 'e4@liga.es'],
    ] as const)
      await crearUsuario(oficina.db, { login, nombre, roles: [ROL.arbitro] });
    const nombres = async (texto: string) => (await hallar(texto)).map((uno) => uno.split(' → ')[0]!.replace('Usuarios: ', ''));
    const todos = ['Encina Rubia', 'Encina Rubia Zarza', 'Ana Rubia Encina', 'Blas Encina Rubia', 'Zoe Sala'];
    expect(await nombres('ENCINA rubia')).toEqual(todos);
    expect(await nombres('rubia encina')).toEqual([
      'Ana Rubia Encina',
      'Blas Encina Rubia',
      'Encina Rubia',
      'Encina Rubia Zarza',
      'Zoe Sala',
    ]);
    expect(await nombres('encina1 aldo')).toEqual(['Aldo Rubia']);
  });

  it('quien no puede leer los usuarios no encuentra a ninguno, y sí lo que es público', async () => {
    const entrenador = await entrar(oficina.http, 'entrena@liga.es');
    expect(await hallar('elena', entrenador)).toEqual([]);
    expect(await hallar('mirad', entrenador)).toEqual([]);
    expect(await hallar('2025', entrenador)).toEqual([]);
    expect(await hallar('penalcor', entrenador)).toHaveLength(2);
    expect(await hallar('mirad', await entrar(oficina.http, 'mira@liga.es'))).not.toEqual([]);
  });

  it('con la zona pública cerrada no lleva a ella', async () => {
    const abrir = (valor: 0 | 1) =>
      oficina.db.updateTable('parametro').set({ valor }).where('clave', '=', 'competicionAbiertaPublico').execute();
    await abrir(0);
    expect(await hallar('penalcor', await entrar(oficina.http, 'entrena@liga.es'))).toEqual([]);
    expect((await hallar('penalcor')).map((uno) => uno.split(' → ')[1])).toEqual(
      expect.not.arrayContaining([expect.stringMatching(/^\/index/)]),
    );
    await abrir(1);
  });

  it('queda en el registro de acciones', async () => {
    await hallar('lo buscado');
    await vi.waitFor(
      async () => {
        const acciones = await oficina.db
          .selectFrom('accion')
          .select('texto')
          .where('usuario_id', '=', admin.usuarioId)
          .where('tipo', '=', 1)
          .execute();
        expect(acciones.map(({ texto }) => texto)).toContain('Búsqueda en la oficina');
        expect(acciones.map(({ texto }) => texto).join()).not.toContain('lo buscado');
      },
      { timeout: 5_000, interval: 200 },
    );
  });

  it('se niega sin sesión, sin permiso en Principal, con las condiciones por aceptar y con menos de tres letras', async () => {
    const estado = async (cliente: Cliente, texto = 'elena') => (await cliente.llamar('GET', `/api/busqueda?texto=${texto}`)).status;
    expect(await estado(anonimo(oficina.http))).toBe(401);
    expect(await estado(await entrar(oficina.http, 'nada@liga.es'))).toBe(403);
    expect(await estado(admin, 'el')).toBe(400);
    const { id } = await oficina.db
      .insertInto('contrato')
      .values({ contenido: 'Condiciones', fecha_inicio_vigencia: HOY })
      .returning('id')
      .executeTakeFirstOrThrow();
    await oficina.db.insertInto('contrato_usuario').values({ contrato_id: id, usuario_id: admin.usuarioId }).execute();
    expect(await estado(admin)).toBe(403);
    await oficina.db.deleteFrom('contrato_usuario').where('contrato_id', '=', id).execute();
    await oficina.db.deleteFrom('contrato').where('id', '=', id).execute();
    expect(await estado(admin)).toBe(200);
  });
});

describe('las plantillas que un colegio ha enviado', () => {
  it('esperan en el panel y en el menú, la más antigua por su nombre, y solo las de la competición de trabajo', async () => {
    const { db } = oficina;
    const equipo = async (colegio: string, historico: boolean) =>
      (
        await db
          .selectFrom('equipo as e')
          .innerJoin('colegio as c', 'c.id', 'e.colegio_id')
          .innerJoin('campeonato as ca', 'ca.id', 'e.campeonato_id')
          .innerJoin('competicion as k', 'k.id', 'ca.competicion_id')
          .select('e.id')
          .where('c.nombre', '=', colegio)
          .where('k.historico', '=', historico)
          .executeTakeFirstOrThrow()
      ).id;
    const [torremimbre, peñalcor] = [await equipo('Torremimbre', false), await equipo('Peñalcor', false)];
    const enviada = (equipo_id: number, dia: string) =>
      db
        .insertInto('plantilla')
        .values({ equipo_id, fecha_validacion_coordinador: new Date(`${dia}T10:00:00Z`) })
        .returning('id')
        .executeTakeFirstOrThrow();
    const nueva = await enviada(torremimbre, '2026-11-20');
    const antigua = await enviada(peñalcor, '2026-11-12');
    expect((await panel('semana')).porResolver.plantillasPorValidar).toEqual({
      total: 2,
      detalle: 'La más antigua, enviada el 12/11/2026: Peñalcor',
    });
    const { body } = await admin.llamar<{ pantalla: string; cuantos: number; que: string }[]>('GET', '/api/esperas');
    expect(body).toContainEqual({ pantalla: 'equipos', cuantos: 2, que: 'plantillas por validar', filtros: { estado_plantilla: 2 } });
    await db.updateTable('plantilla').set({ fecha_validacion_administrador: new Date() }).where('id', '=', antigua.id).execute();
    expect((await panel('semana')).porResolver.plantillasPorValidar.total).toBe(1);
    await db.deleteFrom('plantilla').where('id', 'in', [nueva.id, antigua.id]).execute();
    expect((await panel('semana')).porResolver.plantillasPorValidar.total).toBe(0);
  });
});

describe('lo que espera a la oficina', () => {
  const esperas = async (cliente = admin) =>
    (await cliente.llamar<{ pantalla: string; cuantos: number; que: string }[]>('GET', '/api/esperas')).body;

  it('se cuenta en la pantalla donde se resuelve, y solo a quien puede resolverlo', async () => {
    expect(await esperas()).toEqual([]);
    const { db } = oficina;
    await db
      .insertInto('trabajo')
      .values({ tipo: 'correo', asunto: 'No salió', destinatario: 'a@liga.es', datos: '{}', estado: 3 })
      .execute();
    const dos = [admin.usuarioId, (await entrar(oficina.http, 'mira@liga.es')).usuarioId];
    for (const usuario_id of dos)
      await db
        .insertInto('cambio_correo')
        .values({ usuario_id, login: `otro${usuario_id}@liga.es`, hash: null, veces: 1 })
        .execute();
    expect(await esperas()).toEqual([
      { pantalla: 'usuarios', cuantos: 2, que: 'cambios de correo por confirmar', filtros: { correo_pendiente: 1 } },
      { pantalla: 'correo', cuantos: 1, que: 'carta que no ha salido', filtros: { estado: 3 } },
    ]);
    await db
      .updateTable('cambio_correo')
      .set({ caduca: new Date(0) })
      .where('usuario_id', '=', dos[0]!)
      .execute();
    expect((await esperas())[0]).toEqual({
      pantalla: 'usuarios',
      cuantos: 1,
      que: 'cambio de correo por confirmar',
      filtros: { correo_pendiente: 1 },
    });
    expect(await esperas(await entrar(oficina.http, 'mira@liga.es'))).toEqual([]);
    expect(await esperas(await entrar(oficina.http, 'entrena@liga.es'))).toEqual([]);
    expect((await (await entrar(oficina.http, 'nada@liga.es')).llamar('GET', '/api/esperas')).status).toBe(403);
    expect((await anonimo(oficina.http).llamar('GET', '/api/esperas')).status).toBe(401);
  });
});

describe('la puesta en marcha', () => {
  const leer = async (cliente = admin) => (await cliente.llamar<PuestaEnMarcha>('GET', '/api/puestaenmarcha')).body;
  const cuantos = async (cual: string) => (await leer()).pasos.find(({ paso }) => paso === cual)?.cuantos;

  it('cuenta lo que hay de cada paso, y termina cuando la competición tiene calendario', async () => {
    expect((await leer()).terminada).toBe(true);
    expect([await cuantos('temporada'), await cuantos('campeonatos'), await cuantos('equipos')]).toEqual([1, 1, 4]);
  });

  it('la empresa cuenta cuando tiene un nombre suyo', async () => {
    expect(await cuantos('empresa')).toBe(0);
    await oficina.db.updateTable('empresa').set({ nombre: 'Liga de Vega Honda' }).execute();
    expect(await cuantos('empresa')).toBe(1);
  });

  it('solo enseña los pasos que quien mira puede dar', async () => {
    const mira = await entrar(oficina.http, 'mira@liga.es');
    expect(await leer(mira)).toEqual({ terminada: true, pasos: [], sinSede: 0 });
    const entrena = await entrar(oficina.http, 'entrena@liga.es');
    expect((await entrena.llamar('GET', '/api/puestaenmarcha')).status).toBe(403);
  });
});
