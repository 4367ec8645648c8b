import type { EquipoPublico } from '@cd/contract/publico/publico';
import { llano } from '@cd/domain/organizacion/vocabulario/llano';
import { renderPagina } from '@cd/web/publico/pagina/render';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Db } from '../../platform/db/open';
import { testDatabase } from '../../pruebas/base-de-datos';
import { createApp, type App } from '../../app';
import { crearCampeonato, crearCopa, crearEquipo, crearLiga, jugarCruce, type CampeonatoDePrueba, type Liga } from '../../pruebas/fabricas';
import { webDePrueba } from '../../pruebas/web-de-prueba';
import { baseConMuestra } from '../../pruebas/muestra';
import { buscarEquipos, prepararBusqueda } from './busqueda';
import { CONSULTAS } from './consultas-de-prueba';

const nombres = async (db: Db, texto: string): Promise<string[]> => (await buscarEquipos(db, texto)).equipos.map(({ nombre }) => nombre);
/** Only what has all that was written, as it was written. */
const exactos = async (db: Db, texto: string): Promise<string[]> => {
  const { equipos, parecidos, sin, quiza } = await buscarEquipos(db, texto);
  return parecidos || sin.length > 0 || quiza !== null ? [] : equipos.map(({ nombre }) => nombre);
};

/** What the search looks through is what it would be if it were made now, and so are the counts. */
async function exigirAlDia(db: Db): Promise<void> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      (table equipo_buscable except all table equipo_por_buscar) union all (table equipo_por_buscar except all table equipo_buscable)) d`.execute(
    db,
  );
  expect(rows).toEqual([{ n: 0 }]);
  const palabras = await sql`
    select palabra, dice, en_nombre from palabra_buscable
    except all select p.palabra, p.dice, bool_or(p.en_nombre) from equipo_buscable e, palabras_de(e.nombre, e.texto) p group by 1, 2`.execute(
    db,
  );
  const faltan = await sql`
    select p.palabra, p.dice from equipo_buscable e, palabras_de(e.nombre, e.texto) p except select palabra, dice from palabra_buscable`.execute(
    db,
  );
  expect([palabras.rows, faltan.rows]).toEqual([[], []]);
  const cuentas = await sql`
    select campeonato_id, equipos from campeonato_publico where equipos <> 0
    except all select campeonato_id, count(*)::int from equipo_buscable group by campeonato_id`.execute(db);
  expect(cuentas.rows).toEqual([]);
}

describe('la búsqueda pública', () => {
  let database: Database;
  let db: Db;
  let futbol: CampeonatoDePrueba;
  let ligaDeVoleibol: Liga;
  let equipos: Record<'viator' | 'viatorVoleibol' | 'alameda' | 'rival' | 'sinJugar', number>;

  beforeAll(async () => {
    database = await testDatabase();
    ({ db } = database);
    futbol = await crearCampeonato(db);
    const voleibol = await db.insertInto('deporte').values({ nombre: 'Voleibol' }).returning('id').executeTakeFirstOrThrow();
    const { id: campeonatoDeVoleibol } = await db
      .insertInto('campeonato')
      .values({
        competicion_id: futbol.competicionId,
        deporte_id: voleibol.id,
        categoria_id: futbol.categoriaId,
        genero_id: futbol.generoId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    equipos = {
      viator: await crearEquipo(db, futbol.campeonatoId, 'C.D. San Viátor'),
      viatorVoleibol: await crearEquipo(db, campeonatoDeVoleibol, 'San Viator'),
      alameda: await crearEquipo(db, futbol.campeonatoId, 'CD Colegio Alameda de Osuna'),
      rival: await crearEquipo(db, campeonatoDeVoleibol, 'Viatorianos «El Pinar»'),
      sinJugar: await crearEquipo(db, futbol.campeonatoId, 'San Viator B'),
    };
    await crearLiga(
      db,
      futbol.campeonatoId,
      [equipos.viator, equipos.alameda],
      [{ local: equipos.viator, visitante: equipos.alameda }],
      'Moratalaz',
    );
    ligaDeVoleibol = await crearLiga(
      db,
      campeonatoDeVoleibol,
      [equipos.viatorVoleibol, equipos.rival],
      [{ local: equipos.viatorVoleibol, visitante: equipos.rival }],
    );
  });
  afterAll(() => database.close());
  afterEach(() => exigirAlDia(db));

  it.each([
    ['cd san viator', ['C.D. San Viátor', 'San Viator']],
    ['C.D. SAN VIÁTOR', ['C.D. San Viátor', 'San Viator']],
    ['viator san', ['San Viator', 'C.D. San Viátor']],
    ['san viator voleibol', ['San Viator']],
    ['voleibol: san   viator', ['San Viator']],
    ['alameda osuna', ['CD Colegio Alameda de Osuna']],
    ['moratalaz futbol', ['CD Colegio Alameda de Osuna', 'C.D. San Viátor']],
    ['el pinar', ['Viatorianos «El Pinar»']],
    ['eda osu', ['CD Colegio Alameda de Osuna']],
    ['alevín mixto grupo a moratalaz alameda', ['CD Colegio Alameda de Osuna']],
    ['viator ajedrez', ['San Viator', 'C.D. San Viátor']],
    ['sanviator', ['San Viator', 'C.D. San Viátor']],
    ['san vitor', ['San Viator', 'C.D. San Viátor']],
    ['sambiator boley', ['San Viator']],
    ['colegio san viator', ['C.D. San Viátor', 'San Viator']],
    ['alamedaosuna', ['CD Colegio Alameda de Osuna']],
    ['moratalas', ['C.D. San Viátor', 'CD Colegio Alameda de Osuna']],
    ['qwerty', []],
    ['%%%', []],
    ['___', []],
    [String.raw`\\\ `, []],
    ['日本語', []],
  ])('«%s» encuentra %j', async (texto, esperados) => {
    expect(await nombres(db, texto)).toEqual(esperados);
  });

  it('cada equipo dice dónde juega, para saber cuál es', async () => {
    const [viator] = (await buscarEquipos(db, 'san viator voleibol')).equipos;
    expect(viator).toMatchObject({ deporte_nombre: 'Voleibol', fase_nombre: 'Liga', grupo_nombre: 'Grupo A', zona_nombre: null });
    const [alameda] = (await buscarEquipos(db, 'alameda osuna')).equipos;
    expect(alameda).toMatchObject({ fase_nombre: 'Moratalaz' });
  });

  it('quien pide pocos recibe los primeros', async () => {
    const todos = await nombres(db, 'viator');
    expect((await buscarEquipos(db, 'viator', 2)).equipos.map(({ nombre }) => nombre)).toEqual(todos.slice(0, 2));
  });

  it('lo nombrado va antes, y la palabra entera antes que su comienzo', async () => {
    expect(await nombres(db, 'viator')).toEqual(
      ['San Viator', 'C.D. San Viátor', 'Viatorianos «El Pinar»'].toSorted(
        (a, b) => Number(a.startsWith('V')) - Number(b.startsWith('V')) || a.localeCompare(b),
      ),
    );
    const club = await crearEquipo(db, futbol.campeonatoId, 'Club Voleibol Retiro');
    await crearLiga(db, futbol.campeonatoId, [club, equipos.alameda], [{ local: club, visitante: equipos.alameda }], 'Retiro');
    expect((await nombres(db, 'voleibol'))[0]).toBe('Club Voleibol Retiro');
    expect((await nombres(db, 'retiro'))[0]).toBe('Club Voleibol Retiro');
  });

  it('quien no juega en público no aparece hasta que juega', async () => {
    expect(await exactos(db, 'viator b')).toEqual([]);
    const copa = await crearCopa(db, futbol.campeonatoId, [equipos.sinJugar, equipos.alameda], false, 'Copa de Primavera');
    expect(await exactos(db, 'viator b')).toEqual([]);
    const partido = await jugarCruce(db, copa, '0-1', { local: equipos.sinJugar, visitante: equipos.alameda });
    expect(await exactos(db, 'primavera')).toEqual(['CD Colegio Alameda de Osuna', 'San Viator B']);
    await db.deleteFrom('partido').where('id', '=', partido).execute();
    expect(await exactos(db, 'viator b')).toEqual([]);
    expect(await exactos(db, 'primavera')).toEqual([]);
  });

  it('cada cambio de nombre se busca desde la siguiente vez, y el anterior deja de encontrarse', async () => {
    const { id: zona } = await db.insertInto('zona').values({ nombre: 'Hortaleza' }).returning('id').executeTakeFirstOrThrow();
    const { id: sede } = await db
      .insertInto('sede')
      .values({ nombre: 'Pista', municipio: 'Getafe' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { colegio_id: colegio } = await db
      .selectFrom('equipo')
      .select('colegio_id')
      .where('id', '=', equipos.rival)
      .executeTakeFirstOrThrow();
    const encuentra = async (texto: string, cuantos: number): Promise<void> => {
      expect(await exactos(db, texto), texto).toHaveLength(cuantos);
      await exigirAlDia(db);
    };
    const suyo = 'pinar ';
    await db.updateTable('colegio').set({ municipio: 'Leganés' }).where('id', '=', colegio).execute();
    await encuentra(`${suyo}leganes`, 1);
    await db.insertInto('colegio_sede').values({ colegio_id: colegio, sede_id: sede, principal: true }).execute();
    await encuentra(`${suyo}getafe`, 1);
    await db.updateTable('sede').set({ zona_id: zona }).where('id', '=', sede).execute();
    await encuentra(`${suyo}hortaleza`, 1);
    await db.updateTable('zona').set({ nombre: 'Barajas' }).where('id', '=', zona).execute();
    await encuentra(`${suyo}hortaleza`, 0);
    await encuentra(`${suyo}barajas`, 1);
    await db.deleteFrom('colegio_sede').where('colegio_id', '=', colegio).execute();
    await encuentra(`${suyo}barajas`, 0);
    await db.updateTable('equipo').set({ sede_id: sede }).where('id', '=', equipos.rival).execute();
    await encuentra(`${suyo}barajas`, 1);
    await db.updateTable('grupo').set({ nombre: 'Oro' }).where('id', '=', ligaDeVoleibol.grupoId).execute();
    await encuentra(`${suyo}oro`, 1);
    await db.updateTable('fase').set({ nombre: 'Segunda vuelta' }).where('id', '=', ligaDeVoleibol.faseId).execute();
    await encuentra(`${suyo}segunda vuelta`, 1);
    await db.updateTable('deporte').set({ nombre: 'Voleiplaya' }).where('nombre', '=', 'Voleibol').execute();
    await encuentra(`${suyo}voleiplaya`, 1);
    await db.updateTable('categoria').set({ nombre: 'Benjamín' }).execute();
    await encuentra(`${suyo}benjamin`, 1);
    await db.updateTable('genero').set({ nombre: 'Femenino' }).execute();
    await encuentra(`${suyo}femenino`, 1);
    await db.updateTable('equipo').set({ nombre_publico: 'Las Águilas' }).where('id', '=', equipos.rival).execute();
    await encuentra('aguilas', 0);
    await db.updateTable('parametro').set({ valor: 1 }).where('clave', '=', 'permitirNombrePublicoEquipos').execute();
    await encuentra('aguilas', 1);
    await encuentra(`${suyo}aguilas`, 1);
    await db.updateTable('colegio').set({ nombre: 'Nuevo Nombre' }).where('id', '=', colegio).execute();
    await encuentra('pinar', 0);
    await encuentra('aguilas nuevo', 1);
    await db.updateTable('competicion').set({ historico: true }).execute();
    await encuentra('aguilas', 0);
    await db.updateTable('competicion').set({ historico: false }).execute();
    await encuentra('aguilas', 1);
  });

  it('dos a la vez que ponen a jugar a equipos del mismo campeonato se cuentan los dos', async () => {
    const nuevos: number[] = [];
    for (const nombre of ['Uno', 'Dos', 'Tres', 'Cuatro']) nuevos.push(await crearEquipo(db, futbol.campeonatoId, nombre));
    const [a, b, c, d] = nuevos as [number, number, number, number];
    const antes = await db
      .selectFrom('campeonato_publico')
      .select('equipos')
      .where('campeonato_id', '=', futbol.campeonatoId)
      .executeTakeFirstOrThrow();
    await Promise.all([
      crearLiga(db, futbol.campeonatoId, [a, b], [{ local: a, visitante: b }], 'Una'),
      crearLiga(db, futbol.campeonatoId, [c, d], [{ local: c, visitante: d }], 'Otra'),
    ]);
    const despues = await db
      .selectFrom('campeonato_publico')
      .select('equipos')
      .where('campeonato_id', '=', futbol.campeonatoId)
      .executeTakeFirstOrThrow();
    expect(despues.equipos).toBe(antes.equipos + 4);
  });

  it('lo cargado sin disparadores se encuentra desde que se arranca', async () => {
    await sql`truncate equipo_buscable, campeonato_publico`.execute(db);
    await prepararBusqueda(db);
    expect(await nombres(db, 'alameda osuna')).toHaveLength(1);
  });
});

describe('lo que se escribe como se puede', () => {
  let database: Database;
  let db: Db;
  beforeAll(async () => {
    database = await testDatabase();
    ({ db } = database);
    const { campeonatoId } = await crearCampeonato(db);
    const equipos: number[] = [];
    for (const nombre of ['San José', 'Ntra. Sra. del Pilar', 'CEIP Mª Moliner', 'Colegio Sagrado Corazón', 'Nuestra Señora de Loreto B'])
      equipos.push(await crearEquipo(db, campeonatoId, nombre));
    for (const visitante of equipos.slice(1)) {
      const liga = [equipos[0]!, visitante];
      await crearLiga(db, campeonatoId, liga, [{ local: liga[0]!, visitante }], `Liga ${visitante}`);
    }
  });
  afterAll(() => database.close());
  afterEach(() => exigirAlDia(db));

  it.each([
    ['sanjose', 'San José'],
    ['san jse', 'San José'],
    ['s. jose', 'San José'],
    ['sanjsoe', 'San José'],
    ['nuestra señora del pilar', 'Ntra. Sra. del Pilar'],
    ['ntra sra pilar', 'Ntra. Sra. del Pilar'],
    ['pilar', 'Ntra. Sra. del Pilar'],
    ['ntra señora loreto', 'Nuestra Señora de Loreto B'],
    ['loretob', 'Nuestra Señora de Loreto B'],
    ['colegio maría moliner', 'CEIP Mª Moliner'],
    ['ma moliné', 'CEIP Mª Moliner'],
    ['sgdo corazon', 'Colegio Sagrado Corazón'],
    ['zagrado corason', 'Colegio Sagrado Corazón'],
  ])('«%s» es %s', async (texto, nombre) => {
    expect((await nombres(db, texto))[0]).toBe(nombre);
  });

  it('se dice lo que se ha buscado en su lugar, como se escribe, y lo que nadie tiene', async () => {
    expect(await buscarEquipos(db, 'zagrado corason xilofono')).toMatchObject({
      parecidos: false,
      sin: ['xilofono'],
      quiza: 'Sagrado Corazón',
    });
    expect(await buscarEquipos(db, 'sagrado corazón')).toMatchObject({ parecidos: false, sin: [], quiza: null });
    expect(await buscarEquipos(db, 'pilar y moliner')).toMatchObject({ parecidos: true, quiza: null });
  });

  it('a un jugador no se le encuentra, ni se dice que está', async () => {
    const { id: colegio } = await db.selectFrom('colegio').select('id').limit(1).executeTakeFirstOrThrow();
    await db
      .insertInto('jugador')
      .values({ nombre_completo: 'Berenguela Xirgu', colegio_id: colegio, fecha_nacimiento: '2016-05-05' })
      .execute();
    for (const texto of ['berenguela', 'berengela xirgu', 'berenguelaxirgu'])
      expect(await buscarEquipos(db, texto)).toMatchObject({ equipos: [], quiza: null });
  });

  it('el nombre que deja de tener un equipo no queda en ninguna parte', async () => {
    const { id } = await db.selectFrom('colegio').select('id').where('nombre', '=', 'San José').executeTakeFirstOrThrow();
    await db.updateTable('colegio').set({ nombre: 'Santa Rita' }).where('id', '=', id).execute();
    expect(await db.selectFrom('palabra_buscable').selectAll().where('dice', 'like', '%jose%').execute()).toEqual([]);
    expect((await nombres(db, 'santarita'))[0]).toBe('Santa Rita');
  });
});

const llanas = (texto: string): string[] => llano(texto).split(/[^a-z0-9]+/);

describe('lo que escribe la gente, en la muestra', () => {
  let database: Database;
  beforeAll(async () => {
    database = await baseConMuestra();
  });
  afterAll(() => database.close());

  it('de más de ciento ochenta búsquedas, lo buscado está entre los cinco primeros en todas menos cinco', async () => {
    const fallan: string[] = [];
    for (const [texto, halla] of CONSULTAS) {
      const { equipos } = await buscarEquipos(database.db, texto, 5);
      const esta = equipos.some((equipo) => {
        const suyas = llanas(
          [equipo.nombre, equipo.colegio_nombre, equipo.deporte_nombre, equipo.categoria_nombre, equipo.genero_nombre].join(' '),
        );
        return llanas(halla).every((palabra) => suyas.includes(palabra));
      });
      if (!esta) fallan.push(`${texto}: ${equipos.map(({ nombre }) => nombre).join(', ')}`);
    }
    expect(CONSULTAS.length).toBeGreaterThanOrEqual(180);
    expect(fallan.slice(5), fallan.join('\n')).toEqual([]);
  });

  it('de los jugadores de la muestra no se encuentra a ninguno por sus apellidos', async () => {
    const jugadores = await database.db.selectFrom('jugador').select('nombre_completo').orderBy('id').limit(40).execute();
    for (const { nombre_completo: nombre } of jugadores) {
      const { equipos, parecidos } = await buscarEquipos(database.db, nombre, 5);
      expect(
        equipos.length === 0 || parecidos || !llanas(nombre).every((una) => llanas(JSON.stringify(equipos)).includes(una)),
        nombre,
      ).toBe(true);
    }
  });
});

describe('cuánto se puede buscar', () => {
  let database: Database;
  let app: App;
  beforeAll(async () => {
    database = await testDatabase();
    const camp = await crearCampeonato(database.db);
    const [a, b] = [
      await crearEquipo(database.db, camp.campeonatoId, 'Valdeciervo'),
      await crearEquipo(database.db, camp.campeonatoId, 'Peñalcor'),
    ];
    await crearLiga(database.db, camp.campeonatoId, [a, b], [{ local: a, visitante: b }]);
    app = await createApp({
      log: pino({ level: 'silent' }),
      clock: { today: () => '2026-11-21' },
      webDir: webDePrueba(),
      render: (datos) => renderPagina(datos, { css: ['/assets/p.css'], js: ['/assets/p.js'], jsVivas: [], fuente: null }),
      trustProxy: ['127.0.0.1'],
    });
    await app.attach(database);
  });
  afterAll(() => app.http.close());

  const pedir = (url: string, direccion: string, headers: Record<string, string> = {}) =>
    app.http.inject({ url, headers: { 'x-forwarded-for': direccion, ...headers } });

  /** From here on whoever searches waits, until three do. The embedded database has one connection: nobody may keep it. */
  async function hastaQueEsperenTres(): Promise<{ tres: Promise<void> }> {
    if (database.kind === 'embedded') return { tres: Promise.resolve() };
    const esperan = sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return new Promise((cerrada, mal) => {
      const tres = database.db.transaction().execute(async (tx) => {
        await sql`lock table equipo_buscable in access exclusive mode`.execute(tx);
        cerrada({ tres });
        await expect.poll(async () => (await esperan.execute(database.db)).rows[0]!.n, { timeout: 20_000 }).toBe(3);
      });
      tres.catch(mal);
    });
  }

  it('treinta a la vez desde una dirección se responden todas, y quien busca desde otra no espera a que acaben', async () => {
    let acabadas = 0;
    // The connection that the other needs may take longer to open than the thirty to be answered.
    const { tres } = await hastaQueEsperenTres();
    const muchas = Array.from({ length: 30 }, async (_, n) => {
      const { statusCode } = await pedir(`/open/api/equipos?texto=valde&cuantos=${n + 1}`, '203.0.113.1');
      acabadas++;
      return statusCode;
    });
    expect((await pedir('/open/api/equipos?texto=valde', '203.0.113.2')).json<EquipoPublico[]>()).toHaveLength(1);
    expect(acabadas).toBeLessThan(30);
    expect(await Promise.all(muchas)).toEqual(Array.from({ length: 30 }, () => 200));
    await tres;
  });

  it('lo mismo a la vez desde una dirección se busca una sola vez, y cada una recibe su respuesta', async () => {
    const { tres } = await hastaQueEsperenTres();
    const [otra, ...iguales] = [
      pedir('/open/api/equipos?texto=valdeciervo', '203.0.113.6'),
      ...Array.from({ length: 150 }, async () => pedir('/open/api/equipos?texto=penal', '203.0.113.6')),
    ];
    await pedir('/open/api/equipos?texto=alcor', '203.0.113.7');
    expect((await otra).statusCode).toBe(200);
    for (const respuesta of await Promise.all(iguales)) expect(respuesta.json<EquipoPublico[]>()).toHaveLength(1);
    await tres;
  });

  it('lo guardado se olvida cuando un equipo se encuentra de otro modo', async () => {
    const hallados = async (texto: string) =>
      (await pedir(`/open/api/equipos?texto=${texto}`, '203.0.113.8')).json<EquipoPublico[]>().map(({ nombre }) => nombre);
    expect(await hallados('Valdeciervo')).toEqual(['Valdeciervo']);
    expect(await hallados('altozano')).toEqual([]);
    await database.db.updateTable('colegio').set({ municipio: 'Altozano' }).where('nombre', '=', 'Valdeciervo').execute();
    await expect.poll(() => hallados('altozano')).toEqual(['Valdeciervo']);
  });

  it('la que no para se queda sin buscar un rato, y sigue viendo lo demás', async () => {
    const muchas: Promise<number>[] = [];
    for (let tanda = 0; tanda < 6; tanda++) {
      for (let vez = 0; vez < 100; vez++)
        muchas.push((async () => (await pedir('/open/api/equipos?texto=valde', '203.0.113.4')).statusCode)());
      // What arrives in one same instant is counted before any of it is judged.
      await pedir('/open/api/deportes/fase', '203.0.113.4');
    }
    const negada = await pedir('/open/api/equipos?texto=valde', '203.0.113.4');
    expect(negada.statusCode).toBe(429);
    expect(Number(negada.headers['retry-after'])).toBeGreaterThan(0);
    expect(negada.json()).toMatchObject({
      status: 429,
      codigo: 'busqueda.demasiadas',
      detail: expect.stringContaining('demasiadas búsquedas') as string,
    });
    const pagina = await pedir('/index/buscar?texto=valde', '203.0.113.4', { accept: 'text/html' });
    expect([pagina.statusCode, pagina.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect(pagina.headers['retry-after']).toBeTruthy();
    expect(pagina.body).toContain('demasiadas búsquedas');
    expect((await pedir('/open/api/equipos?texto=valde', '203.0.113.5')).json<EquipoPublico[]>()).toHaveLength(1);
    expect((await pedir('/open/api/deportes/fase', '203.0.113.4')).statusCode).toBe(200);
    expect((await pedir('/open/api/resumenes/1', '203.0.113.4')).statusCode).toBe(200);
    expect((await pedir('/index/buscar', '203.0.113.4')).statusCode).toBe(200);
    for (const estado of await Promise.all(muchas)) expect([200, 503]).toContain(estado);
  });

  it('un texto larguísimo no se busca entero', async () => {
    expect((await pedir(`/open/api/equipos?texto=${'a'.repeat(81)}`, '203.0.113.3')).statusCode).toBe(400);
    const pagina = await pedir(`/index/buscar?texto=${'valdeciervo '.repeat(500)}`, '203.0.113.3', { accept: 'text/html' });
    expect(pagina.statusCode).toBe(200);
    expect(pagina.body.length).toBeLessThan(30_000);
  });
});
