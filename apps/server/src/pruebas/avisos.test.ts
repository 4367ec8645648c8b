import { CompiledQuery, sql, type QueryResult } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { DatosPagina } from '@cd/contract/publico/paginas-publicas';
import { renderPagina } from '@cd/web/publico/pagina/render';
import { registrarResultados } from '../modules/resultados/service';
import type { Database, Db } from '../platform/db/open';
import { testDatabase } from './base-de-datos';
import { createApp, type App } from '../app';
import {
  acta,
  crearCampeonato,
  crearCopa,
  crearEquipo,
  crearLiga,
  jugarCruce,
  type CampeonatoDePrueba,
  type Copa,
  type Liga,
} from './fabricas';
import { crearUsuario, entrar, ROL, type Cliente } from './oficina';
import { webDePrueba } from './web-de-prueba';
import { DECIDE } from './decide';

/** What the database says of each change, and that what is kept by it is what would be made anew. */

/** How late they come here, and when none can be on its way any more. */
const AVISO_MS = 30;
const SOSIEGO_MS = 150;
/** What a machine that others are using may take longer. */
const LLEGADO_MS = 15_000;
let database: Database;
/** Keeps its answers; hears of changes late, as on a busy afternoon. */
let app: App;
/** Hears of nothing, so that it makes each answer anew. */
let fresca: App;
type Leido = Map<string, Promise<QueryResult<unknown>>>;
/** What the fresh one has read since it last began: many of its answers ask the same. */
const leido: Leido = new Map();
/** What either has read of the database as it is now, while a test says when it changes. */
let deAhora: Leido | null = null;
let camp: CampeonatoDePrueba;
let otro: CampeonatoDePrueba;
let liga: Liga;
let copa: Copa;
let otraLiga: Liga;
let equipos: number[];
let sedeId: number;
let yo: Cliente;
let direcciones: string[];

/** A page is drawn of its data alone: while they are the same it is, and here most are asked for hundreds of times. */
const conSusDatos = (datos: DatosPagina): string => `<script type="application/json" id="datos">${JSON.stringify(datos)}</script>`;
const dibujada = (pagina: string): string =>
  renderPagina(JSON.parse(/id="datos">(.*)<\/script>$/.exec(pagina)![1]!) as DatosPagina, { css: [], js: [], jsVivas: [], fuente: null });

async function arrancar(deLaBase: Partial<Database>): Promise<App> {
  const nueva = await createApp({
    log: pino({ level: 'silent' }),
    clock: { today: () => '2026-11-21' },
    webDir: webDePrueba(),
    render: conSusDatos,
  });
  await nueva.attach({ ...database, ...deLaBase });
  return nueva;
}

/** The same database, asked once for what `leidos` has already. */
function preguntadaUnaVez({ publico }: Database, leidos: () => Leido | null): Db {
  const una = publico.withPlugin({ transformQuery: ({ node }) => node, transformResult: async ({ result }) => result });
  const executor = una.getExecutor();
  const preguntar = executor.executeQuery.bind(executor);
  executor.executeQuery = <R>(consulta: CompiledQuery<R>): Promise<QueryResult<R>> => {
    const hasta = leidos();
    if (hasta === null) return preguntar(consulta);
    const cual = JSON.stringify([consulta.sql, consulta.parameters]);
    if (!hasta.has(cual)) hasta.set(cual, preguntar(consulta));
    return hasta.get(cual) as Promise<QueryResult<R>>;
  };
  return una;
}

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  camp = await crearCampeonato(db);
  equipos = [];
  for (const nombre of ['Valdeciervo', 'Peñalcor', 'Fuentemora', 'Monteluna'])
    equipos.push(await crearEquipo(db, camp.campeonatoId, nombre));
  const [a, b, c, d] = equipos as [number, number, number, number];
  const { id: zona_id } = await db.insertInto('zona').values({ nombre: 'Ribera' }).returning('id').executeTakeFirstOrThrow();
  ({ id: sedeId } = await db
    .insertInto('sede')
    .values({ nombre: 'Polideportivo', direccion: 'Calle Mayor, 1', zona_id })
    .returning('id')
    .executeTakeFirstOrThrow());
  const { colegio_id } = await db.selectFrom('equipo').select('colegio_id').where('id', '=', a).executeTakeFirstOrThrow();
  await db.insertInto('colegio_sede').values({ colegio_id, sede_id: sedeId, principal: true }).execute();
  liga = await crearLiga(db, camp.campeonatoId, equipos, [
    { local: a, visitante: b, acta: acta(1, 1), sedeId },
    { local: c, visitante: d, acta: acta(1, 1), sedeId },
    { local: b, visitante: c, jornada: 2, fecha: '2026-11-28' },
  ]);
  copa = await crearCopa(db, camp.campeonatoId, equipos, true);
  await jugarCruce(db, copa, '1-1', { local: a, visitante: d, acta: acta(2, 1), sedeId });
  await jugarCruce(db, copa, '1-2', { local: b, visitante: c });
  await db
    .insertInto('sancion')
    .values({ equipo_id: a, grupo_id: liga.grupoId, fecha: '2026-11-01', num_puntos: 1, fecha_validacion: '2026-11-02' })
    .execute();
  // Another championship of the same season, which news of the first do not concern.
  const categoria = await db.insertInto('categoria').values({ nombre: 'Infantil' }).returning('id').executeTakeFirstOrThrow();
  const { id: campeonatoId } = await db
    .insertInto('campeonato')
    .values({ competicion_id: camp.competicionId, deporte_id: camp.deporteId, categoria_id: categoria.id, genero_id: camp.generoId })
    .returning('id')
    .executeTakeFirstOrThrow();
  otro = { ...camp, categoriaId: categoria.id, campeonatoId };
  const ajenos = [await crearEquipo(db, campeonatoId, 'Brezalia'), await crearEquipo(db, campeonatoId, 'Cardencha')] as const;
  otraLiga = await crearLiga(db, campeonatoId, ajenos, [{ local: ajenos[0], visitante: ajenos[1], acta: acta(0, 4) }], 'Otra');

  const { deporteId, categoriaId, generoId } = camp;
  direcciones = [
    '/index',
    `/index/categorias?deporte=${deporteId}`,
    `/index/generos?deporte=${deporteId}&categoria=${categoriaId}`,
    `/index/fases?deporte=${deporteId}&categoria=${categoriaId}&genero=${generoId}`,
    `/index/grupos?fase=${liga.faseId}`,
    `/index/detalle?grupo=${liga.grupoId}`,
    `/index/detalle_eliminatoria?fase=${copa.faseId}`,
    `/index/equipo?equipo=${a}`,
    '/open/api/publicidad',
    '/open/api/deportes/fase',
    `/open/api/fases/${deporteId}/${categoriaId}/${generoId}`,
    `/open/api/clasificaciones/grupo/${liga.grupoId}`,
    `/open/api/partidos/resultados/${liga.grupoId}`,
    `/open/api/faseseliminatoria/eliminatorias/${copa.faseId}`,
    `/open/api/equipos/${a}`,
    `/open/api/resumenes/${a}`,
    `/index/partido?partido=${liga.partidos[0]!}`,
    `/open/api/partidos/${liga.partidos[0]!}`,
    '/open/api/equipos?texto=valdeciervo',
  ];
  app = await arrancar({
    publico: preguntadaUnaVez(database, () => deAhora),
    listen: (canal, oyente) =>
      database.listen(canal, {
        listening: () => oyente.listening(),
        lost: () => oyente.lost(),
        notice: (texto) => void setTimeout(() => oyente.notice(texto), AVISO_MS),
      }),
  });
  fresca = await arrancar({
    publico: preguntadaUnaVez(database, () => deAhora ?? leido),
    listen: async () => async () => {},
    close: async () => {},
  });
  await crearUsuario(db, { login: 'oficina@liga.example', roles: [ROL.administrador] });
  yo = await entrar(app.http, 'oficina@liga.example');
});

afterAll(async () => {
  await fresca.http.close();
  await app.http.close();
});

async function pedir(de: App, url: string): Promise<string> {
  const { statusCode, body } = await de.http.inject({ url, headers: { accept: 'text/html' } });
  return `${statusCode} ${body}`;
}
function todas(de: App): Promise<string[]> {
  if (de === fresca) leido.clear();
  return Promise.all(direcciones.map((url) => pedir(de, url)));
}
/** Those that are still not so when the notice must have come, however busy the machine is. */
async function distintas(que: readonly string[]): Promise<string[]> {
  const fin = Date.now() + LLEGADO_MS;
  // Where asking for them all takes longer than that, what came meanwhile is looked at once more.
  for (let vez = 1; ; vez++) {
    const ahora = await todas(app);
    const otras = direcciones.filter((_, at) => ahora[at] !== que[at]);
    if (otras.length === 0 || (vez > 2 && Date.now() > fin)) return otras;
    await new Promise((listo) => setTimeout(listo, AVISO_MS));
  }
}
const hechas = async (): Promise<number> => Number(/^publico_hechas_total (\d+)/m.exec((await app.http.inject('/metrics')).body)![1]);

/** The topics a change is told with. */
async function oir(cambiar: () => Promise<unknown>): Promise<string[]> {
  let oidos: string[] = [];
  let eco!: () => void;
  const dejar = await database.listen('publico', {
    listening() {},
    lost() {},
    notice: (texto) => (texto === 'eco:prueba' ? eco() : oidos.push(texto)),
  });
  const todoDicho = async (): Promise<void> => {
    const oido = new Promise<void>((resolve) => (eco = resolve));
    await sql`select pg_notify('publico', 'eco:prueba')`.execute(database.db);
    await oido;
  };
  // What was changed before may still be on its way, and is not this change's.
  await todoDicho();
  oidos = [];
  await cambiar();
  await todoDicho();
  await dejar();
  return oidos.toSorted();
}

const orden = (texto: string) => () => sql.raw(texto).execute(database.db);
const deLaFase = (fase: number, campeonato = camp.campeonatoId): string[] => [
  `campeonato:${campeonato}`,
  `competicion:${camp.competicionId}`,
  `fase:${fase}`,
];

describe('cada cambio dice lo que toca', () => {
  const resultado = (partidoId: number, goles: number) => () =>
    database.db.transaction().execute((tx) => registrarResultados(tx, [{ partidoId, acta: acta(goles, 0), validada: true }]));

  it('un resultado, su fase y nada más', async () => {
    expect(await oir(resultado(liga.partidos[0]!, 1))).toEqual([`fase:${liga.faseId}`]);
    expect(await oir(resultado(otraLiga.partidos[0]!, 1))).toEqual([`fase:${otraLiga.faseId}`]);
  });

  it.each([
    [
      'una competición del pasado',
      `insert into competicion (nombre, fecha_inicio, fecha_fin, historico) values ('2001-2002', '2001-09-01', '2002-06-30', true)`,
    ],
    ['el teléfono de un colegio', `update colegio set telefono = '600000000'`],
    ['una sede nueva', `insert into sede (nombre) values ('Sin estrenar')`],
    ['la capacidad de una sede', `update sede set pabellon = not pabellon`],
    ['guardar la configuración sin cambios', 'update empresa set version = version + 1'],
    ['un parámetro que no se ve', `update parametro set valor = valor + 1 where clave = 'diasConservacionCorreo'`],
    ['las observaciones de un acta', `update acta set observaciones = 'llovía'`],
    ['guardar lo mismo', 'update equipo set no_clasificable = no_clasificable'],
    ['un informe del árbitro que aún no vale', `update informe set fecha_creacion = now()`],
  ])('de %s nadie tiene que enterarse', async (_, cambio) => {
    expect(await oir(orden(cambio))).toEqual([]);
  });

  it('un equipo de un campeonato sin fases, a nadie; sus fases nuevas, a las listas de la competición', async () => {
    const { db } = database;
    const genero = await db.insertInto('genero').values({ nombre: 'Femenino' }).returning('id').executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('campeonato')
      .values({ competicion_id: camp.competicionId, deporte_id: camp.deporteId, categoria_id: camp.categoriaId, genero_id: genero.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const nuevos: number[] = [];
    expect(await oir(async () => nuevos.push(await crearEquipo(db, id, 'Retamar'), await crearEquipo(db, id, 'Jarales')))).toEqual([]);
    let faseId = 0;
    const avisos = await oir(
      async () => ({ faseId } = await crearLiga(db, id, nuevos, [{ local: nuevos[0]!, visitante: nuevos[1]! }], 'Nueva')),
    );
    expect(avisos).toEqual(['buscador', ...deLaFase(faseId, id)]);
    expect(await oir(orden(`delete from fase where id = ${faseId}`))).toEqual(['buscador', ...deLaFase(faseId, id)]);
  });

  it('lo que duran los partidos de un deporte, sus fases', async () => {
    expect(await oir(orden('update deporte set duracion_minutos = duracion_minutos + 10'))).toEqual(
      [copa.faseId, liga.faseId, otraLiga.faseId].map((id) => `fase:${id}`).toSorted(),
    );
  });

  it('el distrito en que juegan en casa, las fases de sus equipos', async () => {
    expect(await oir(orden(`update zona set nombre = 'Ribera Alta' where nombre = 'Ribera'`))).toContain(`fase:${liga.faseId}`);
    expect(await oir(orden(`update zona set nombre = nombre`))).toEqual([]);
  });

  it('el nombre de un colegio, las fases en que juegan sus equipos, las listas donde salen y el buscador', async () => {
    expect(await oir(orden(`update colegio set nombre = 'Brezalia Alta' where nombre = 'Brezalia'`))).toEqual([
      'buscador',
      `competicion:${camp.competicionId}`,
      `fase:${otraLiga.faseId}`,
    ]);
  });

  it('la población de un colegio, que solo sirve para encontrarlo, el buscador', async () => {
    expect(await oir(orden(`update colegio set municipio = 'Altozano' where nombre = 'Brezalia Alta'`))).toEqual(['buscador']);
  });

  it('una sede, las fases que se juegan en ella', async () => {
    expect(await oir(orden(`update sede set nombre = 'Polideportivo Viejo' where id = ${sedeId}`))).toEqual(
      [`fase:${liga.faseId}`, `fase:${copa.faseId}`].toSorted(),
    );
  });

  it('lo que enmarca las páginas, el marco; lo que abre o cierra, todo; una tabla vaciada, todo', async () => {
    expect(await oir(orden(`update publicidad set link = 'https://anuncio.example'`))).toEqual(['marco']);
    expect(await oir(orden(`insert into traduccion (palabra, traduccion, orden) values ('Colegio', 'Club', 1)`))).toEqual(['marco']);
    expect(await oir(orden(`update parametro set valor = 0 where clave = 'mostrarDireccionPublica'`))).toEqual(['marco']);
    expect(await oir(orden(`update parametro set valor = 1 where clave = 'permitirNombrePublicoEquipos'`))).toEqual(['todo']);
    expect(await oir(orden(`update competicion set historico = true where not historico`))).toEqual(['buscador', 'todo']);
    expect(await oir(orden(`update competicion set historico = false where id = ${camp.competicionId}`))).toEqual(['buscador', 'todo']);
    expect(await oir(orden(`update categoria set nombre = 'Alevines' where nombre = 'Alevín'`))).toEqual(['buscador', 'catalogo']);
    expect(await oir(orden('truncate sancion cascade'))).toEqual(['todo']);
  });
});

describe('ninguna escritura puede olvidarlo', () => {
  it('cada tabla que leen las respuestas públicas avisa al insertar, cambiar, borrar y vaciar', async () => {
    await todas(fresca);
    const consultas = [...leido.keys()].map((cual) => JSON.parse(cual) as [string, unknown[]]);
    const leidas = new Set<string>();
    for (const [texto, parametros] of consultas.filter(([texto]) => /^\s*(select|with)/i.test(texto))) {
      const { rows } = await database.db.executeQuery<{ 'QUERY PLAN': unknown }>(
        CompiledQuery.raw(`explain (format json) ${texto}`, parametros),
      );
      for (const [, tabla] of JSON.stringify(rows).matchAll(/Relation Name\\?":\s*\\?"(\w+)/g)) leidas.add(tabla!);
    }
    // Enough of them, or the rest proves nothing.
    for (const tabla of [
      'acta',
      'clasificacion',
      'colegio',
      'competicion',
      'eliminatoria',
      'esquema',
      'parametro',
      'publicidad',
      'sancion',
      'sede',
      'traduccion',
    ]) {
      expect([...leidas]).toContain(tabla);
    }
    const { rows: avisan } = await sql<{ tabla: string; operacion: string }>`
      select c.relname as tabla, o.operacion from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
      join (values (4, 'insert'), (8, 'delete'), (16, 'update'), (32, 'truncate')) o(bit, operacion) on t.tgtype & o.bit > 0
      where not t.tgisinternal and t.tgenabled = 'O' and p.prosrc like '%avisa_temas%'`.execute(database.db);
    const dichas = new Set(avisan.map(({ tabla, operacion }) => `${operacion} ${tabla}`));
    // Written beside the tables that do give it, in the same transaction: the sets of an acta, whenever it is put anew; and the acta on a phone, which
    // goes with its score. What it is read for, when something was last heard, only makes a score be believed longer: that is found at the hour at
    // which what is kept was to end (docs/decisions/0073).
    const calladas = [...leidas]
      .filter((tabla) => !['campeonato_publico', 'cuenta_partidos', 'palabra_buscable', 'acta_parcial', 'acta_en_curso'].includes(tabla))
      .flatMap((tabla) => ['insert', 'update', 'delete', 'truncate'].map((operacion) => `${operacion} ${tabla}`))
      .filter((una) => !dichas.has(una));
    expect(calladas).toEqual([]);
  });

  // What each column's trigger says is the same anywhere; how it travels is in the other tests, over both. On a server it takes a third.
  it.skipIf(process.env.CALLS_ON_SERVER)(
    'cambie la columna que cambie, lo guardado es lo que se haría de nuevo',
    { timeout: 600_000 },
    async () => {
      const { rows: columnas } = await sql<{ tabla: string; columna: string; tipo: string; clave: string }>`
      select c.relname as tabla, a.attname as columna, format_type(a.atttypid, null) as tipo,
        (select string_agg(k.attname, ', ' order by k.attnum) from pg_index i join pg_attribute k on k.attrelid = c.oid and k.attnum = any(i.indkey)
          where i.indrelid = c.oid and i.indisprimary) as clave
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.oid in (select t.tgrelid from pg_trigger t join pg_proc p on p.oid = t.tgfoid where p.prosrc like '%avisa_temas%')
      order by 1, 2`.execute(database.db);
      const otroValor = (columna: string, tipo: string): string | null =>
        ({
          integer: `case when ${columna} is null then 1 when ${columna} in (0, 1) then 1 - ${columna} else ${columna} - 1 end`,
          // A letter that the latest results of a team may have too.
          text: `'G' || coalesce(${columna}, '')`,
          boolean: `not ${columna}`,
          date: `coalesce(${columna} + 1, '2026-11-22')`,
          'time without time zone': `coalesce(${columna} + interval '1 hour', '09:00')`,
          'timestamp with time zone': `${columna} - interval '1 day'`,
          'timestamp without time zone': `case when ${columna} is null then '2026-01-01'::timestamp end`,
          'double precision': `coalesce(${columna}, 40) + 1`,
          jsonb: `coalesce(${columna}, '{}') || '{"otro": 1}'`,
          'integer[]': `array_remove(${columna}, ${columna}[1])`,
        })[tipo] ?? null;

      // What is kept and no longer so is not made of what was read: each change begins the reading anew.
      const cambiar = async (consulta: CompiledQuery): Promise<void> => {
        // Nor is anything that is being read while it changes kept for afterwards.
        deAhora = null;
        await database.db.executeQuery(consulta);
        deAhora = new Map();
      };
      onTestFinished(() => void (deAhora = null));
      let cambiadas = 0;
      const viejas: string[] = [];
      // A key that changes is a row that goes and another that comes; another version of a match dates its change, and to put it back dates it again.
      // What is searched in is written by the changes of the others.
      const seCambia = ({ tabla, columna, clave }: (typeof columnas)[number]): boolean =>
        !clave.split(', ').includes(columna) && `${tabla}.${columna}` !== 'partido.version' && tabla !== 'equipo_buscable';
      // What a table's triggers watch is one list: where it decides, one of each five columns of it.
      const miradas = columnas.filter(seCambia).filter((_, lugar) => !DECIDE || lugar % 5 === 0);
      for (const { tabla, columna, tipo, clave } of miradas) {
        const valor = otroValor(columna, tipo);
        expect(valor, `${tabla}.${columna}: ${tipo}`).not.toBeNull();
        const cuales = tabla === 'parametro' ? `where grupo = 'Zona pública'` : `order by ${clave} limit 1`;
        const { rows: filas } = await sql
          .raw<{ esta: string; antes: string | null }>(
            `select format('(${clave}) = (${clave.replaceAll(/\w+/g, '%L')})', ${clave}) as esta, ${columna}::text as antes from ${tabla} ${cuales}`,
          )
          .execute(database.db);
        for (const { esta, antes } of filas) {
          const guardadas = await todas(app);
          const rechazo = await cambiar(CompiledQuery.raw(`update ${tabla} set ${columna} = ${valor} where ${esta}`)).then(
            () => null,
            (error: unknown) => error as { code?: string; message: string },
          );
          // What its constraints do not let change is nobody's news.
          expect(rechazo?.code ?? '23', `${tabla}.${columna}: ${rechazo?.message}`).toMatch(/^23/);
          if (rechazo) continue;
          cambiadas++;
          const nuevas = await todas(fresca);
          const cuando = `${tabla}.${columna}`;
          viejas.push(...(await distintas(nuevas)).map((url) => `${cuando}: ${url}`));
          // And put back as it was.
          await cambiar(CompiledQuery.raw(`update ${tabla} set ${columna} = $1::text::${tipo} where ${esta}`, [antes]));
          viejas.push(...(await distintas(guardadas)).map((url) => `${cuando}, de vuelta: ${url}`));
        }
      }
      expect(viejas).toEqual([]);
      expect(cambiadas).toBeGreaterThan(DECIDE ? 15 : 100);
    },
  );
});

describe('quien guarda y quien mira', () => {
  it('en cuanto se responde a la oficina, la petición siguiente ya ve el cambio, aunque el aviso tarde', async () => {
    const { id, version } = await database.db
      .selectFrom('colegio')
      .select(['id', 'version'])
      .where('nombre', '=', 'Valdeciervo')
      .executeTakeFirstOrThrow();
    const url = `/open/api/clasificaciones/grupo/${liga.grupoId}`;
    for (let vez = 0; vez < 5; vez++) {
      await pedir(app, url);
      const nombre = `Valdeciervo ${vez}`;
      // One that is being made meanwhile, of what there was before, must not be theirs either.
      const entretanto = pedir(app, `/index/detalle?grupo=${liga.grupoId}`);
      const { status } = await yo.llamar('PUT', `/api/colegios/${id}`, { colegio: { nombre, version: version + vez } });
      expect(status).toBe(204);
      expect(await pedir(app, url)).toContain(`"${nombre}"`);
      expect(await pedir(app, `/index/detalle?grupo=${liga.grupoId}`)).toContain(nombre);
      await entretanto;
    }
  });

  it('los parciales de un acta se ven en su ficha, y corregirlos con el mismo marcador la pone al día', async () => {
    const { db } = database;
    const url = `/open/api/partidos/${liga.partidos[1]!}`;
    const { id: convocatoria_id } = await db
      .selectFrom('convocatoria')
      .select('id')
      .where('partido_id', '=', liga.partidos[1]!)
      .executeTakeFirstOrThrow();
    await db.deleteFrom('informe').where('convocatoria_id', '=', convocatoria_id).execute();
    const informe = (...parciales: { local: number; visitante: number }[]) => ({
      convocatoria_id,
      tipo: 1,
      acta: { marcador_local: 30, marcador_visitante: 20, presentado_local: 1, presentado_visitante: 1, parciales },
    });
    const primero = { local: 10, visitante: 5 };
    const segundo = { local: 20, visitante: 15 };
    const { status, body } = await yo.llamar('POST', '/api/informespartido/admin', { informe: informe(primero, segundo) });
    expect(status).toBe(200);
    expect(await pedir(app, url)).toContain(`"parciales":${JSON.stringify([primero, segundo])}`);
    const { id } = body as { id: number };
    await yo.llamar('PUT', '/api/informespartido/admin', { informe: { ...informe(segundo, primero), id, version: 1 } });
    expect(await pedir(app, url)).toContain(`"parciales":${JSON.stringify([segundo, primero])}`);
    expect(dibujada(await pedir(app, `/index/partido?partido=${liga.partidos[1]!}`))).toMatch(/1\.º.*2\.º/s);
  });

  it('un resultado solo hace hacer de nuevo las páginas de su fase y la portada', async () => {
    const suyas = [`/index/detalle?grupo=${liga.grupoId}`, `/open/api/clasificaciones/grupo/${liga.grupoId}`, '/index'];
    const ajenas = [
      `/index/detalle?grupo=${otraLiga.grupoId}`,
      `/index/fases?deporte=${otro.deporteId}&categoria=${otro.categoriaId}&genero=${otro.generoId}`,
      `/index/categorias?deporte=${camp.deporteId}`,
      `/open/api/deportes/fase`,
      `/open/api/faseseliminatoria/eliminatorias/${copa.faseId}`,
    ];
    const todasEllas = [...suyas, ...ajenas];
    for (const url of todasEllas) expect(await pedir(app, url)).toMatch(/^200/);
    await new Promise((listo) => setTimeout(listo, SOSIEGO_MS));
    for (const url of todasEllas) await pedir(app, url);
    const antes = await hechas();
    for (const url of todasEllas) await pedir(app, url);
    expect(await hechas()).toBe(antes);
    await database.db
      .transaction()
      .execute((tx) => registrarResultados(tx, [{ partidoId: liga.partidos[1]!, acta: acta(7, 0), validada: true }]));
    await new Promise((listo) => setTimeout(listo, SOSIEGO_MS));
    await Promise.all(
      Array.from({ length: 20 }, () => todasEllas)
        .flat()
        .map((url) => pedir(app, url)),
    );
    expect(await hechas()).toBe(antes + suyas.length);
  });
});
