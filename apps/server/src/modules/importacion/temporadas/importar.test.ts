import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Db } from '../../../platform/db/open';
import { testDatabase } from '../../../pruebas/base-de-datos';
import { COLORES } from '@cd/domain/maestros/colegios/colores';
import { ejecutarImportacion } from './orden-de-prueba';
import { derivarJornadas } from './derivar-jornadas';
import { leerTemporada, temporadaDe, type TemporadaPedida } from './fechas';
import { huella } from './huella-de-prueba';
import { importar } from './importar';

let base: Database;
let carpeta: string;
let vaciar: () => Promise<void>;
beforeAll(async () => {
  carpeta = mkdtempSync(join(tmpdir(), 'cd-importacion-'));
  base = await testDatabase();
  vaciar = await vaciadoDe(base.db);
});
afterAll(async () => {
  await base.close();
  rmSync(carpeta, { recursive: true, force: true });
});
afterEach(() => vaciar());

/** Empties again the tables that are empty now, whichever way they name each other. */
async function vaciadoDe(db: Db): Promise<() => Promise<void>> {
  const { rows } = await sql<{ tabla: string; vacia: boolean }>`
    select format('%I', relname) as tabla,
      (xpath('/row/c/text()', query_to_xml(format('select not exists (select from %I) as c', relname), false, true, '')))[1]::text = 'true' as vacia
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db);
  const vacias = rows.filter(({ vacia }) => vacia).map(({ tabla }) => tabla);
  return () =>
    db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      for (const tabla of vacias) await sql.raw(`delete from ${tabla}`).execute(tx);
    });
}

const EQUIPOS = ['Alfa', 'Beta', 'Gamma', 'Delta'];
const JORNADAS = [
  [0, 1, 2, 3],
  [0, 2, 3, 1],
  [3, 0, 1, 2],
] as const;

/** A league of four teams written as the real files are: one line per match, the first on line 12. */
const PRIMER_PARTIDO = 12;
function liga(): string[] {
  const partidos = JORNADAS.flatMap(([a, b, c, d], indice) =>
    [
      [a, b],
      [c, d],
    ].map(
      ([local, visitante], n) =>
        `  {"jornada":${indice + 1},"fecha":"2026-10-${String(3 + 7 * indice).padStart(2, '0')}","local":"${EQUIPOS[local!]}","visitante":"${EQUIPOS[visitante!]}","goles_local":${indice + n},"goles_visitante":1}`,
    ),
  );
  return [
    '{',
    ' "liga": "Liga de prueba",',
    ' "deporte": "fútbol",',
    ' "temporada": "2026-27",',
    ' "puntuacion": {"victoria": 3, "empate": 1, "derrota": 0},',
    ' "desempate_oficial": {"criterios": [',
    '   6,',
    '   2, 1]},',
    ` "equipos": ${JSON.stringify(EQUIPOS)},`,
    ' "sanciones": [],',
    ' "partidos": [',
    ...partidos.map((partido, indice) => partido + (indice < partidos.length - 1 ? ',' : '')),
    ' ]',
    '}',
  ];
}

function escribirFichero(nombre: string, lineas: readonly string[]): string {
  const ruta = join(carpeta, nombre);
  mkdirSync(join(ruta, '..'), { recursive: true });
  writeFileSync(ruta, `${lineas.join('\n')}\n`);
  return nombre;
}

function cambiar(lineas: readonly string[], linea: number, de: string, a: string): string[] {
  const nueva = lineas[linea - 1]!.replace(de, a);
  if (nueva === lineas[linea - 1]) throw new Error(`la línea ${linea} no tiene ${de}`);
  return lineas.with(linea - 1, nueva);
}

const pedida = (annos: string, enCurso = false): TemporadaPedida => ({ ...leerTemporada(annos)!, enCurso });

async function traer(
  ficheros: string[],
  dryRun = false,
  sinResultados = false,
  temporada: TemporadaPedida | null = null,
): Promise<{ lineas: string[]; rechazados: number }> {
  const lineas: string[] = [];
  const { rechazados } = await importar(base.db, {
    ficheros,
    base: carpeta,
    dryRun,
    sinResultados,
    temporada,
    hoy: '2026-11-21',
    escribir: (linea) => void lineas.push(linea),
  });
  return { lineas, rechazados };
}

describe('una liga', () => {
  it('crea lo que falta y dice qué grupo es', async () => {
    const { lineas, rechazados } = await traer([escribirFichero('liga.json', liga())]);
    expect(rechazados).toBe(0);
    expect(lineas).toEqual([
      'liga.json: 4 equipos, 1 grupo, 6 partidos nuevos, 0 cambiados',
      expect.stringMatching(/^grupo \d+ Liga de prueba 2026-27$/),
    ]);
    const { rows } = await sql<object>`
      select k.nombre as competicion, k.fecha_inicio, k.fecha_fin, d.nombre as deporte, d.icono, ca.nombre as categoria, g.nombre as genero,
        f.nombre as fase,
        f.fecha_inicio as desde, f.fecha_fin as hasta, e.nombre as esquema
      from fase f join esquema e on e.id = f.esquema_id join campeonato c on c.id = f.campeonato_id join competicion k on k.id = c.competicion_id
      join deporte d on d.id = c.deporte_id join categoria ca on ca.id = c.categoria_id join genero g on g.id = c.genero_id`.execute(
      base.db,
    );
    expect(rows).toEqual([
      {
        competicion: '2026-2027',
        fecha_inicio: '2026-08-31',
        fecha_fin: '2027-08-29',
        deporte: 'Fútbol',
        icono: 'futbol',
        categoria: 'Sénior',
        genero: 'Masculino',
        fase: 'Liga de prueba 2026-27',
        desde: '2026-10-03',
        hasta: '2026-10-17',
        esquema: 'Fútbol 3-1-0 · particular, general, a favor',
      },
    ]);
  });

  it('usa el deporte, la categoría y el colegio que ya están, sin mirar mayúsculas ni acentos en los dos primeros', async () => {
    await base.db.insertInto('deporte').values({ nombre: 'FUTBOL' }).execute();
    await base.db.insertInto('categoria').values({ nombre: 'senior' }).execute();
    await base.db.insertInto('colegio').values({ nombre: 'Alfa', color: '#000000' }).execute();
    await traer([escribirFichero('liga.json', liga())]);
    for (const tabla of ['deporte', 'categoria'] as const) expect(await base.db.selectFrom(tabla).selectAll().execute()).toHaveLength(1);
    expect(await base.db.selectFrom('colegio').selectAll().execute()).toHaveLength(4);
  });

  it('el deporte que crea trae con qué marcador se pierde sin venir', async () => {
    await traer([
      escribirFichero(
        'liga.json',
        liga().map((linea) => linea.replace('fútbol', 'baloncesto')),
      ),
    ]);
    const deportes = await base.db.selectFrom('deporte').select(['nombre', 'marcador_ganador', 'marcador_no_presentado']).execute();
    expect(deportes).toEqual([{ nombre: 'Baloncesto', marcador_ganador: 20, marcador_no_presentado: 0 }]);
  });

  it('otra vez, y con otro nombre de fichero, no escribe nada', async () => {
    await traer([escribirFichero('liga.json', liga())]);
    const antes = await huella(base.db);
    const { lineas } = await traer([escribirFichero('otra.json', liga())]);
    expect(lineas[0]).toBe('otra.json: sin cambios');
    expect(lineas[1]).toMatch(/^grupo \d+ Liga de prueba 2026-27$/);
    expect(await huella(base.db)).toEqual(antes);
  });

  it('de ensayo dice lo mismo y no guarda nada', async () => {
    const antes = await huella(base.db);
    const { lineas } = await traer([escribirFichero('liga.json', liga())], true);
    expect(lineas).toEqual(['liga.json: 4 equipos, 1 grupo, 6 partidos nuevos, 0 cambiados (simulacro: no se ha guardado nada)']);
    expect(await huella(base.db)).toEqual(antes);
  });

  it('un marcador, una fecha, una jornada y una sanción que cambian se cambian, sin dobles', async () => {
    await traer([escribirFichero('liga.json', liga())]);
    let lineas = cambiar(liga(), PRIMER_PARTIDO, '"goles_local":0', '"goles_local":5');
    lineas = cambiar(lineas, PRIMER_PARTIDO + 1, '2026-10-03', '2026-12-19');
    lineas = cambiar(lineas, PRIMER_PARTIDO + 3, '"jornada":2', '"jornada":4');
    lineas = cambiar(lineas, 10, '[]', '[{"equipo": "Alfa", "puntos": -6}]');
    const { lineas: dicho } = await traer([escribirFichero('liga.json', lineas)]);
    expect(dicho[0]).toBe(
      'liga.json: 0 equipos, 0 grupos, 0 partidos nuevos, 3 cambiados (1 resultado, 2 fechas, sedes o estados), 1 sanción',
    );
    const { rows } = await sql<object>`
      select p.fecha, j.numero as jornada, p.marcador_local as goles, j.fecha_inicio from partido_vigente p join jornada j
        on j.id = p.jornada_id order by p.id limit 4`.execute(base.db);
    expect(rows).toEqual([
      { fecha: '2026-10-03', jornada: 1, goles: 5, fecha_inicio: '2026-10-03' },
      { fecha: '2026-12-19', jornada: 1, goles: 1, fecha_inicio: '2026-10-03' },
      { fecha: '2026-10-10', jornada: 2, goles: 1, fecha_inicio: '2026-10-10' },
      { fecha: '2026-10-10', jornada: 4, goles: 2, fecha_inicio: '2026-10-10' },
    ]);
    const fase = await base.db.selectFrom('fase').select('fecha_fin').executeTakeFirstOrThrow();
    expect(fase.fecha_fin).toBe('2026-12-19');
    const alfa = await sql<{
      puntos: number;
      puntos_sancion: number;
    }>`select puntos, puntos_sancion from clasificacion c join equipo_con_nombre e on e.id = c.equipo_id where e.nombre = 'Alfa'`.execute(
      base.db,
    );
    expect(alfa.rows).toEqual([{ puntos: 3 + 1 + 0 - 6, puntos_sancion: -6 }]);
    expect(await base.db.selectFrom('partido').select('id').execute()).toHaveLength(6);

    await traer([escribirFichero('liga.json', cambiar(lineas, 10, '[{"equipo": "Alfa", "puntos": -6}]', '[]'))]);
    expect(await base.db.selectFrom('sancion').select('id').execute()).toEqual([]);
    expect((await sql<{ n: number }>`select min(puntos_sancion) as n from clasificacion`.execute(base.db)).rows[0]!.n).toBe(0);
  });

  it.each([3, 0])('una sanción que no quita puntos (%i) se rechaza con su línea', async (puntos) => {
    const { lineas, rechazados } = await traer([
      escribirFichero('liga.json', cambiar(liga(), 10, '[]', `[{"equipo": "Alfa", "puntos": ${puntos}}]`)),
    ]);
    expect([rechazados, lineas[0]]).toEqual([1, `liga.json:10: «puntos» tiene que ser un número entero de -1000 a -1 y es ${puntos}`]);
  });

  it('un partido que se juega después recibe su acta; uno que pierde el marcador se rechaza con su línea', async () => {
    const ultimo = PRIMER_PARTIDO + 5;
    const pendiente = cambiar(liga(), ultimo, '"goles_local":3,"goles_visitante":1', '"goles_local":null,"goles_visitante":null');
    await traer([escribirFichero('liga.json', pendiente)]);
    const { lineas } = await traer([escribirFichero('liga.json', liga())]);
    expect(lineas[0]).toBe('liga.json: 0 equipos, 0 grupos, 0 partidos nuevos, 1 cambiado (1 resultado, 0 fechas, sedes o estados)');
    const { lineas: dicho, rechazados } = await traer([escribirFichero('liga.json', pendiente)]);
    expect(rechazados).toBe(1);
    expect(dicho[0]).toMatch(new RegExp(`^liga\\.json:${ultimo}: .* tenía resultado y el fichero ya no lo trae`));
  });

  it('un partido que el fichero deja de traer se conserva, y se dice', async () => {
    await traer([escribirFichero('liga.json', liga())]);
    const { lineas } = await traer([escribirFichero('liga.json', liga().toSpliced(PRIMER_PARTIDO, 1))]);
    expect(lineas.slice(0, 2)).toEqual(['liga.json: 1 partido ya importado no está en el fichero; se conservan', 'liga.json: sin cambios']);
  });

  it('no añade sus partidos a un grupo ajeno del mismo nombre', async () => {
    await traer([escribirFichero('liga.json', liga())]);
    await base.db.deleteFrom('referencia_importacion').execute();
    const { lineas, rechazados } = await traer([escribirFichero('liga.json', liga())]);
    expect(rechazados).toBe(1);
    expect(lineas[0]).toBe('liga.json:1: ya hay un grupo «Liga de prueba 2026-27» con partidos que no son de esta importación');
    expect(await base.db.selectFrom('partido').select('id').execute()).toHaveLength(6);
  });
});

describe('ficheros con errores', () => {
  const P = PRIMER_PARTIDO;
  const rotos: [string, string[], number, RegExp][] = [
    ['que no es JSON', cambiar(liga(), P + 2, '"fecha":', '"fecha"'), P + 2, /no es JSON: se esperaba «:»/],
    ['cortado', liga().slice(0, P + 1), P + 1, /no es JSON: el fichero acaba/],
    ['con un equipo desconocido', cambiar(liga(), P + 1, '"Gamma"', '"Gama"'), P + 1, /el equipo «Gama» no está en «equipos»/],
    ['con una fecha imposible', cambiar(liga(), P + 3, '2026-10-10', '2021-02-30'), P + 3, /«fecha» no es una fecha posible: "2021-02-30"/],
    [
      'con marcador de un partido no jugado',
      cambiar(liga(), P + 4, '"goles_local"', '"estado":"aplazado","goles_local"'),
      P + 4,
      /tiene marcador y no se ha jugado \(aplazado\)/,
    ],
    ['con medio marcador', cambiar(liga(), P, '"goles_visitante":1', '"goles_visitante":null'), P, /solo tiene el marcador de un equipo/],
    [
      'con goles negativos',
      cambiar(liga(), P, '"goles_visitante":1', '"goles_visitante":-1'),
      P,
      /«goles_visitante» tiene que ser un número entero de 0 a 200 y es -1/,
    ],
    ['con un marcador disparatado', cambiar(liga(), P, '"goles_visitante":1', '"goles_visitante":201'), P, /«goles_visitante».* y es 201/],
    [
      'con goles que no son enteros',
      cambiar(liga(), P, '"goles_visitante":1', '"goles_visitante":1.5'),
      P,
      /«goles_visitante».* y es 1\.5/,
    ],
    ['con un equipo contra sí mismo', cambiar(liga(), P, '"Beta"', '"Alfa"'), P, /Alfa juega contra sí mismo/],
    [
      'con un partido repetido',
      liga().with(P, liga()[P - 1]!),
      P + 1,
      new RegExp(`partido repetido: Alfa – Beta ya está en la línea ${P}`),
    ],
    ['con un campo que falta', cambiar(liga(), P + 5, '"local":"Beta",', ''), P + 5, /falta «local»/],
    ['con un criterio desconocido', cambiar(liga(), 7, '6', '16'), 7, /criterio de desempate desconocido: 16 \(son del 1 al 15\)/],
    ['con una sanción a quien no juega', cambiar(liga(), 10, '[]', '[{"equipo": "Omega", "puntos": -3}]'), 10, /sanción a «Omega»/],
    ['con un equipo dos veces', cambiar(liga(), 9, '"Beta"', '"Alfa"'), 9, /equipo repetido: Alfa/],
    ['sin liga ni torneo', cambiar(liga(), 2, '"liga"', '"lija"'), 1, /no es una liga ni una eliminatoria/],
    ['con un carácter nulo', cambiar(liga(), P + 2, '"fecha":"', '"fecha":"\\u0000'), P + 2, /carácter nulo/],
    ['con un carácter nulo sin escapar', cambiar(liga(), P + 2, '"fecha":"', '"fecha":"\u0000'), P + 2, /carácter nulo/],
  ];

  it('dicen la línea exacta y lo que pasa; no se guarda nada de ellos y los demás siguen', async () => {
    for (const [cual, lineas, linea, motivo] of rotos) {
      const { lineas: dicho, rechazados } = await traer([escribirFichero('rota.json', lineas)]);
      expect(rechazados, cual).toBe(1);
      expect(
        dicho.some((una) => una.startsWith(`rota.json:${linea}: `) && motivo.test(una)),
        `${cual}: ${dicho.join(' / ')}`,
      ).toBe(true);
      expect(dicho.at(-1)).toBe('rota.json: rechazado, no se ha guardado nada de él');
    }
    expect(await base.db.selectFrom('competicion').select('id').execute()).toEqual([]);
    const { lineas, rechazados } = await traer([
      escribirFichero('rota.json', rotos[2]![1]),
      escribirFichero('liga.json', liga()),
      'ausente.json',
    ]);
    expect(rechazados).toBe(2);
    expect(lineas).toContain('liga.json: 4 equipos, 1 grupo, 6 partidos nuevos, 0 cambiados');
    expect(lineas).toContain('ausente.json:1: no existe el fichero');
  });

  it('dicen todo lo que está mal, hasta cincuenta cosas', async () => {
    const lineas = liga().map((linea) => linea.replace('"goles_visitante":1', '"goles_visitante":-1').replace('2026-10', '2026-13'));
    const { lineas: dicho } = await traer([escribirFichero('rota.json', lineas)]);
    expect(dicho).toHaveLength(12 + 1);
    const muchos = [...liga().slice(0, P - 1), ...Array.from({ length: 60 }, () => '  {},'), ...liga().slice(P - 1)];
    expect((await traer([escribirFichero('rota.json', muchos)])).lineas.slice(50)).toEqual([
      'y 250 más',
      'rota.json: rechazado, no se ha guardado nada de él',
    ]);
  });
});

function torneo(): string[] {
  return [
    '{',
    ' "torneo": "Copa de prueba", "edicion": 2026, "deporte": "fútbol",',
    ' "eliminatorias": [',
    '  {"ronda": "Semifinal", "fecha": "2026-06-01", "local": "Alfa", "visitante": "Beta", "goles_local": 1, "goles_visitante": 1, "prorroga": true},',
    '  {"ronda": "Semifinal", "fecha": "2026-06-03", "local": "Beta", "visitante": "Alfa", "goles_local": 0, "goles_visitante": 2, "ganador": "Alfa"},',
    '  {"ronda": "Semifinal", "fecha": "2026-06-02", "local": "Gamma", "visitante": "Delta", "goles_local": 0, "goles_visitante": 0, "prorroga": true, "penaltis_local": 3, "penaltis_visitante": 4, "ganador": "Delta"},',
    '  {"ronda": "3º y 4º puesto", "fecha": "2026-06-05", "local": "Beta", "visitante": "Gamma", "goles_local": 3, "goles_visitante": 1, "ganador": "Beta"},',
    '  {"ronda": "Final", "fecha": "2026-06-06", "local": "Delta", "visitante": "Alfa", "goles_local": 2, "goles_visitante": 1, "ganador": "Delta"}',
    ' ]',
    '}',
  ];
}

describe('un torneo', () => {
  it('dibuja el cuadro real; un desempate que se repite es una eliminatoria a dos partidos', async () => {
    const { lineas } = await traer([escribirFichero('copa.json', torneo())]);
    expect(lineas[0]).toBe('copa.json: 4 equipos, 0 grupos, 1 eliminatoria, 5 partidos nuevos, 0 cambiados');
    expect(lineas[1]).toMatch(/^eliminatoria \d+ Copa de prueba 2026$/);
    const { rows } = await sql<{ fila: string }>`
      select concat_ws(' ', e.tipo_ronda, e.perdedor, a.nombre, b.nombre, g.nombre, e.decidido_por, e.num_partidos) as fila from eliminatoria e
      join equipo_con_nombre a on a.id = e.equipo1_id join equipo_con_nombre b on b.id = e.equipo2_id join equipo_con_nombre g on g.id = e.ganador_id
      order by e.tipo_ronda desc, e.identificador`.execute(base.db);
    expect(rows.map(({ fila }) => fila)).toEqual([
      '1 f Gamma Delta Delta desempate 1',
      '1 f Alfa Beta Alfa global 2',
      '0 f Delta Alfa Delta global 1',
      '0 t Gamma Beta Beta global 1',
    ]);
  });

  it('un marcador que no cambia quién pasa se corrige; uno que lo cambia se rechaza', async () => {
    await traer([escribirFichero('copa.json', torneo())]);
    const corregido = cambiar(torneo(), 5, '"goles_visitante": 2', '"goles_visitante": 4');
    expect((await traer([escribirFichero('copa.json', corregido)])).lineas[0]).toContain('1 cambiado (1 resultado');
    expect((await sql`select 1 from eliminatoria where global1 = 5 and global2 = 1`.execute(base.db)).rows).toHaveLength(1);
    const antes = await huella(base.db);
    const { lineas, rechazados } = await traer([
      escribirFichero('copa.json', cambiar(torneo(), 5, '"goles_visitante": 2', '"goles_visitante": 0')),
    ]);
    expect(rechazados).toBe(1);
    expect(lineas[0]).toBe('copa.json:4: Alfa – Beta: con estos partidos no gana nadie y el fichero da por ganador a Alfa');
    expect(await huella(base.db)).toEqual(antes);
  });

  it('una final sin jugar espera, y se juega en otra importación', async () => {
    const abierta = cambiar(
      torneo(),
      8,
      '"goles_local": 2, "goles_visitante": 1, "ganador": "Delta"',
      '"goles_local": null, "goles_visitante": null',
    );
    expect((await traer([escribirFichero('copa.json', abierta)])).rechazados).toBe(0);
    expect((await traer([escribirFichero('copa.json', torneo())])).lineas[0]).toContain('1 cambiado (1 resultado');
    expect((await sql`select 1 from eliminatoria where ganador_id is null`.execute(base.db)).rows).toHaveLength(0);
  });

  it.each([
    [
      'un finalista que no ganó su semifinal',
      8,
      '"visitante": "Alfa"',
      '"visitante": "Beta"',
      /^copa\.json:8: Beta no es ganador de ninguna eliminatoria de «Semifinal»/,
    ],
    [
      'un ganador que no es el de las reglas',
      6,
      '"ganador": "Delta"',
      '"ganador": "Gamma"',
      /^copa\.json:6: Gamma – Delta: según las reglas gana Delta y el fichero da por ganador a Gamma/,
    ],
    ['un tercer puesto de quien no perdió', 7, '"local": "Beta"', '"local": "Alfa"', /^copa\.json:7: Alfa no perdió ninguna semifinal/],
    [
      'penaltis empatados',
      6,
      '"penaltis_visitante": 4',
      '"penaltis_visitante": 3',
      /^copa\.json:6: los penaltis no pueden acabar en empate/,
    ],
  ])('%s se rechaza con su línea', async (_, linea, de, a, motivo) => {
    const { lineas, rechazados } = await traer([escribirFichero('copa.json', cambiar(torneo(), linea, de, a))]);
    expect(rechazados).toBe(1);
    expect(
      lineas.some((una) => motivo.test(una)),
      lineas.join('\n'),
    ).toBe(true);
  });

  it('una eliminatoria sin partidos en la parte regular se rechaza', async () => {
    const rondas = [
      '{"torneo": "Copa", "edicion": "2026", "deporte": "fútbol", "rondas": [',
      '{"ronda": "Previa", "eliminatorias": [{"equipo1": "Omega", "equipo2": "Alfa", "partidos": [], "ganador": "Alfa"}]},',
      '{"ronda": "Semifinal", "eliminatorias": [',
      '{"equipo1": "Alfa", "equipo2": "Beta", "partidos": [], "ganador": "Alfa"},',
      '{"equipo1": "Gamma", "equipo2": "Delta", "partidos": [{"fecha": "2026-01-01", "local": "Gamma", "visitante": "Delta", "goles_local": 1, "goles_visitante": 0}], "ganador": "Gamma"}]},',
      '{"ronda": "Final", "eliminatorias": [{"equipo1": "Alfa", "equipo2": "Gamma", "partidos": [{"fecha": "2026-02-01", "local": "Alfa", "visitante": "Gamma", "goles_local": 1, "goles_visitante": 0}], "ganador": "Alfa"}]}',
      ']}',
    ];
    const { lineas } = await traer([escribirFichero('copa.json', rondas)]);
    expect(lineas).toEqual(['copa.json:4: Alfa – Beta no tiene ningún partido', 'copa.json: rechazado, no se ha guardado nada de él']);
  });
});

interface RondaDePrueba {
  ronda: string;
  /** 'Winner – loser' */
  cruces: string[];
  aDos?: boolean;
}

/** A cup won by whoever is named first in each tie, as the real files are written. */
function copa(rondas: readonly RondaDePrueba[]): string[] {
  const partido = (local: string, visitante: string, goles_local: number, goles_visitante: number) => ({
    fecha: null,
    local,
    visitante,
    goles_local,
    goles_visitante,
  });
  const eliminatorias = rondas.flatMap(({ ronda, cruces, aDos }) =>
    cruces.map((cruce) => {
      const [gana = '', pierde = ''] = cruce.split(' – ');
      const partidos = aDos ? [partido(pierde, gana, 1, 1), partido(gana, pierde, 2, 0)] : [partido(gana, pierde, 1, 0)];
      return { ronda, equipo1: pierde, equipo2: gana, num_partidos: partidos.length, partidos, ganador: gana };
    }),
  );
  return [JSON.stringify({ torneo: 'Copa', edicion: '2024-25', deporte: 'fútbol', eliminatorias })];
}

/** The bracket as it is drawn: in each round, top to bottom, who met; one alone was exempt. */
async function dibujado(): Promise<string[][]> {
  const { rows } = await sql<{ ronda: string[] }>`
    select array_agg(concat_ws(' – ', g.nombre, case when g.id = a.id then b.nombre else a.nombre end) || case
      when e.decidido_por = 'exento' then ' (exento)' else '' end
      order by e.identificador) as ronda
    from eliminatoria e join equipo_con_nombre a on a.id = e.equipo1_id left join equipo_con_nombre b on b.id = e.equipo2_id
    left join equipo_con_nombre g on g.id = e.ganador_id group by e.tipo_ronda order by e.tipo_ronda desc`.execute(base.db);
  return rows.map(({ ronda }) => ronda);
}

const hasta = (n: number, letra: string): string[] => Array.from({ length: n }, (_, indice) => `${letra}${indice + 1}`);
/** The eight that win the play-off round meet the eight that were exempt. */
const DE_OCHO_Y_OCHO: readonly RondaDePrueba[] = [
  { ronda: 'Play-off', aDos: true, cruces: hasta(8, '').map((n) => `P${n} – Q${n}`) },
  { ronda: 'Octavos', aDos: true, cruces: hasta(8, '').map((n) => (Number(n) % 2 === 0 ? `P${n} – E${n}` : `E${n} – P${n}`)) },
  { ronda: 'Cuartos', aDos: true, cruces: ['P2 – E1', 'E3 – P4', 'P6 – E5', 'P8 – E7'] },
  { ronda: 'Semifinal', aDos: true, cruces: ['P2 – E3', 'P8 – P6'] },
  { ronda: 'Final', cruces: ['P8 – P2'] },
];

describe('sin resultados', () => {
  const partidos = async () =>
    (
      await sql<{ fila: string }>`
        select concat_ws(' ', p.vuelta, coalesce(a.nombre, '?'), coalesce(b.nombre, '?'), p.fecha, p.estado, p.marcador_local,
          p.marcador_visitante) as fila
        from partido_vigente p left join equipo_con_nombre a on a.id = p.equipo_local_id left join equipo_con_nombre b on b.id = p.equipo_visitante_id
        order by p.id`.execute(base.db)
    ).rows.map(({ fila }) => fila);
  const EN_ESPERA = [
    '1 Alfa Beta 2026-06-01 3',
    '2 Beta Alfa 2026-06-03 3',
    '1 Gamma Delta 2026-06-02 3',
    '1 ? ? 2026-06-06 3',
    '1 ? ? 2026-06-05 3',
  ];

  it('una liga tiene sus equipos, sus fechas y su tabla a cero, y no sus sanciones; otra vez no deshace lo que se va apuntando', async () => {
    const lineas = cambiar(liga(), 10, '[]', '[{"equipo": "Alfa", "puntos": -6}]');
    const { lineas: dicho } = await traer([escribirFichero('liga.json', lineas)], false, true);
    expect(dicho[0]).toBe('liga.json: 4 equipos, 1 grupo, 6 partidos nuevos, 0 cambiados');
    expect((await partidos())[0]).toBe('1 Alfa Beta 2026-10-03 3');
    const tabla = () => base.db.selectFrom('clasificacion').select(['jugados', 'puntos', 'puntos_sancion']).execute();
    expect(await tabla()).toEqual(EQUIPOS.map(() => ({ jugados: 0, puntos: 0, puntos_sancion: 0 })));
    expect((await traer([escribirFichero('liga.json', lineas)])).lineas[0]).toContain('6 cambiados (6 resultados');
    const antes = await huella(base.db);
    expect((await traer([escribirFichero('liga.json', lineas)], false, true)).lineas[0]).toBe('liga.json: sin cambios');
    expect(await huella(base.db)).toEqual(antes);
  });

  it('en una copa están todos los partidos con su fecha, y los de las rondas siguientes esperan a sus equipos', async () => {
    const { lineas } = await traer([escribirFichero('copa.json', torneo())], false, true);
    expect(lineas[0]).toBe('copa.json: 4 equipos, 0 grupos, 1 eliminatoria, 5 partidos nuevos, 0 cambiados');
    expect((await partidos()).toSorted()).toEqual(EN_ESPERA.toSorted());
  });

  it('los que esperan reciben a sus equipos con los resultados, y quien juega en casa es el del fichero', async () => {
    await traer([escribirFichero('copa.json', torneo())], false, true);
    expect((await traer([escribirFichero('copa.json', torneo())])).lineas[0]).toContain('5 cambiados (5 resultados');
    expect((await partidos()).toSorted()).toEqual(
      [
        '1 Alfa Beta 2026-06-01 1 1 1',
        '2 Beta Alfa 2026-06-03 1 0 2',
        '1 Gamma Delta 2026-06-02 1 0 0',
        '1 Delta Alfa 2026-06-06 1 2 1',
        '1 Beta Gamma 2026-06-05 1 3 1',
      ].toSorted(),
    );
    const antes = await huella(base.db);
    expect((await traer([escribirFichero('copa.json', torneo())], false, true)).lineas[0]).toBe('copa.json: sin cambios');
    expect(await huella(base.db)).toEqual(antes);
  });

  it('de ensayo dice lo mismo y no guarda nada', async () => {
    const { lineas } = await traer([escribirFichero('copa.json', torneo())], true, true);
    expect(lineas[0]).toBe(
      'copa.json: 4 equipos, 0 grupos, 1 eliminatoria, 5 partidos nuevos, 0 cambiados (simulacro: no se ha guardado nada)',
    );
    expect(await partidos()).toEqual([]);
  });
});

describe('una copa con exentos', () => {
  it('que empieza con tantas eliminatorias como la ronda siguiente entra entera: 24 equipos, ocho de ellos exentos', async () => {
    const fichero = escribirFichero('ocho-y-ocho.json', copa(DE_OCHO_Y_OCHO));
    const { lineas, rechazados } = await traer([fichero]);
    expect([rechazados, ...lineas.slice(0, -1)]).toEqual([
      0,
      'ocho-y-ocho.json: 24 equipos, 0 grupos, 1 eliminatoria, 45 partidos nuevos, 0 cambiados',
    ]);
    const cuadro = await dibujado();
    expect(cuadro.map((ronda) => ronda.length)).toEqual([16, 8, 4, 2, 1]);
    expect(cuadro[0]!.filter((cruce) => cruce.endsWith(' (exento)')).toSorted()).toEqual(hasta(8, '').map((n) => `E${n} (exento)`));
    for (const [indice, { cruces }] of DE_OCHO_Y_OCHO.entries())
      expect(cuadro[indice]!.filter((cruce) => !cruce.endsWith(' (exento)')).toSorted()).toEqual(cruces.toSorted());

    const antes = await huella(base.db);
    expect((await traer([fichero])).lineas[0]).toBe('ocho-y-ocho.json: sin cambios');
    expect(await huella(base.db)).toEqual(antes);
  });

  it.each<[string, RondaDePrueba[], number[], string[]]>([
    [
      'una previa de dos, con exentos que se ven entre sí',
      [
        { ronda: 'Previa', cruces: ['A – X', 'B – Y'] },
        { ronda: 'Cuartos', cruces: ['A – B', 'C – D', 'E – F', 'G – H'] },
        { ronda: 'Semifinal', cruces: ['A – C', 'E – G'] },
        { ronda: 'Final', cruces: ['A – E'] },
      ],
      [8, 4, 2, 1],
      [],
    ],
    [
      'una ronda a la que le falta un rival: el que no lo tuvo pasa',
      [
        { ronda: 'Cuartos', cruces: ['A – X', 'B – Y', 'C – Z'] },
        { ronda: 'Semifinal', cruces: ['A – B', 'D – C'] },
        { ronda: 'Final', cruces: ['D – A'] },
      ],
      [4, 2, 1],
      [],
    ],
    [
      'un finalista exento',
      [
        { ronda: 'Semifinal', cruces: ['A – B'] },
        { ronda: 'Final', cruces: ['C – A'] },
      ],
      [2, 1],
      [],
    ],
    [
      'dos rondas con exentos: la primera no cabe en el cuadro, y se dice',
      [
        { ronda: 'Ronda 1', cruces: ['A – V'] },
        { ronda: 'Ronda 2', cruces: ['A – X', 'B – Y'] },
        { ronda: 'Semifinal', cruces: ['A – C', 'B – D'] },
        { ronda: 'Final', cruces: ['A – B'] },
      ],
      [4, 2, 1],
      ['rondas no importadas: Ronda 1'],
    ],
    [
      'una previa de la que no todos siguen no es parte del cuadro, y se dice',
      [
        { ronda: 'Previa', cruces: ['A – X', 'Z – Y'] },
        { ronda: 'Cuartos', cruces: ['A – B', 'C – D', 'E – F', 'G – H'] },
        { ronda: 'Semifinal', cruces: ['A – C', 'E – G'] },
        { ronda: 'Final', cruces: ['A – E'] },
      ],
      [4, 2, 1],
      ['rondas no importadas: Previa'],
    ],
    [
      'los puestos quinto a octavo se dicen, y el tercero se conoce por quienes lo juegan',
      [
        { ronda: 'Cuartos', cruces: ['A – B', 'C – D', 'E – F', 'G – H'] },
        { ronda: 'Del 5.º al 8.º', cruces: ['B – D', 'F – H'] },
        { ronda: 'Semifinal', cruces: ['A – C', 'E – G'] },
        { ronda: 'Quinto puesto', cruces: ['B – F'] },
        { ronda: 'Tercer puesto', cruces: ['C – G'] },
        { ronda: 'Final', cruces: ['A – E'] },
      ],
      [4, 2, 2],
      ['rondas no importadas: Del 5.º al 8.º, Quinto puesto'],
    ],
  ])('%s', async (_cual, rondas, tamanos, avisos) => {
    const { lineas, rechazados } = await traer([escribirFichero('copa.json', copa(rondas))]);
    expect([rechazados, ...lineas.slice(0, -2)]).toEqual([0, ...avisos.map((aviso) => `copa.json: ${aviso}`)]);
    const cuadro = await dibujado();
    expect(cuadro.map((ronda) => ronda.length)).toEqual(tamanos);
    const fuera = avisos.join();
    expect(
      cuadro
        .flat()
        .filter((cruce) => !cruce.endsWith(' (exento)'))
        .toSorted(),
    ).toEqual(rondas.flatMap(({ ronda, cruces }) => (fuera.includes(ronda) ? [] : cruces)).toSorted());
  });
});

const JDM = {
  'grupos.csv': [
    'codigo,nombre,distrito,deporte,categoria,genero',
    '1,GR.1,Centro,fútbol sala,alevín,mixto',
    '2,GR.2,Centro,fútbol sala,alevín,mixto',
  ],
  'equipos.csv': ['codigo,nombre', '10,COLEGIO', '11,COLEGIO', '12,"CLUB, S.D."'],
  'campos.csv': ['codigo,nombre,longitud,latitud', '5,PISTA,-3.7,40.4'],
  'partidos.csv': [
    'grupo,jornada,partido,fecha,hora,local,visitante,goles_local,goles_visitante,programado,estado,campo',
    '1,1,1,2026-10-03,10:00,10,11,2,1,1,F,5',
    '1,2,1,2026-10-10,,11,12,0,6,1,N,5',
    '1,3,1,2026-10-17,10:00,12,10,6,6,1,N,0',
    '2,1,1,2026-10-03,11:00,10,12,,,1,A,5',
    '2,2,1,2026-10-10,11:00,12,10,,,1,S,5',
  ],
};

function escribirJdm(cambios: Partial<typeof JDM> = {}): string {
  for (const [nombre, lineas] of Object.entries({ ...JDM, ...cambios })) escribirFichero(join('jdm', nombre), lineas);
  return 'jdm';
}

describe('unos juegos municipales', () => {
  it('dos códigos del mismo nombre en un campeonato son dos equipos del mismo colegio; los partidos llevan hora, sede y estado', async () => {
    const { lineas } = await traer([escribirJdm()]);
    expect(lineas[0]).toBe('jdm: 3 equipos, 2 grupos, 5 partidos nuevos, 0 cambiados');
    const equipos = await base.db.selectFrom('equipo_con_nombre').select('nombre').orderBy('nombre').execute();
    expect(equipos.map(({ nombre }) => nombre)).toEqual(['CLUB, S.D.', 'COLEGIO', 'COLEGIO B']);
    const { rows } = await sql<object>`
      select p.estado, p.aplazado, p.hora, s.nombre as sede, p.marcador_local as l, p.marcador_visitante as v, p.presentado_local as pl,
        p.presentado_visitante as pv
      from partido_vigente p left join sede s on s.id = p.sede_id order by p.id`.execute(base.db);
    expect(rows).toEqual([
      { estado: 1, aplazado: false, hora: '10:00:00', sede: 'PISTA', l: 2, v: 1, pl: true, pv: true },
      { estado: 1, aplazado: false, hora: null, sede: 'PISTA', l: 0, v: 6, pl: false, pv: true },
      { estado: 1, aplazado: false, hora: '10:00:00', sede: null, l: 0, v: 0, pl: false, pv: false },
      { estado: 3, aplazado: true, hora: '11:00:00', sede: 'PISTA', l: null, v: null, pl: null, pv: null },
      { estado: 2, aplazado: false, hora: '11:00:00', sede: 'PISTA', l: null, v: null, pl: null, pv: null },
    ]);
    const fases = await base.db.selectFrom('fase').select('nombre').execute();
    expect(fases).toEqual([{ nombre: 'Centro' }]);
  });

  it('un aplazado que se juega recibe su acta', async () => {
    await traer([escribirJdm()]);
    const jugado = JDM['partidos.csv'].with(4, '2,1,1,2026-11-07,12:00,10,12,3,3,1,F,5');
    const { lineas } = await traer([escribirJdm({ 'partidos.csv': jugado })]);
    expect(lineas[0]).toBe('jdm: 0 equipos, 0 grupos, 0 partidos nuevos, 2 cambiados (1 resultado, 1 fecha, sede o estado)');
    const { rows } =
      await sql<object>`select fecha, hora, estado, aplazado, marcador_local from partido_vigente order by id offset 3 limit 1`.execute(
        base.db,
      );
    expect(rows).toEqual([{ fecha: '2026-11-07', hora: '12:00:00', estado: 1, aplazado: false, marcador_local: 3 }]);
  });

  it.each([
    ['partidos.csv', 5, '2,1,1,2026-10-03,11:00,10,12,1,0,1,A,5', /tiene marcador y no se ha jugado \(aplazado\)/],
    ['partidos.csv', 2, '1,1,1,2026-10-03,10:00,10,99,2,1,1,F,5', /el equipo 99 no está en equipos\.csv/],
    ['partidos.csv', 2, '7,1,1,2026-10-03,10:00,10,11,2,1,1,F,5', /el grupo 7 no está en grupos\.csv/],
    ['partidos.csv', 3, '1,2,1,2021-02-30,,11,12,0,6,1,N,5', /fecha imposible: «2021-02-30»/],
    ['partidos.csv', 3, '1,2,1,2026-10-10,25:00,11,12,0,6,1,N,5', /hora imposible: «25:00»/],
    ['partidos.csv', 2, '1,1,1,2026-10-03,10:00,10,11,2,,1,F,5', /solo tiene el marcador de un equipo/],
    ['partidos.csv', 2, '1,1,1,2026-10-03,10:00,10,11,2,-1,1,F,5', /marcador imposible/],
    ['partidos.csv', 2, '1,1,1,2026-10-03,10:00,10,11,2,1,1,X,5', /estado desconocido: «X»/],
    ['partidos.csv', 2, '1,1,1,2026-10-03,10:00,10,11,2,1,1,F,8', /el campo 8 no está en campos\.csv/],
    ['partidos.csv', 3, '1,1,1,2026-10-03,10:00,10,11,2,1,1,F,5', /partido repetido: ya está en la línea 2/],
    ['partidos.csv', 4, '1,3,1', /la fila no tiene las 12 columnas/],
    ['grupos.csv', 3, '1,GR.2,Centro,fútbol sala,alevín,mixto', /código repetido: 1 ya está en la línea 2/],
    ['campos.csv', 2, '5,PISTA,-3.7,140.4', /latitud imposible: 140\.4/],
    ['equipos.csv', 3, '11,"COLEGIO', /no es CSV/],
  ] as const)('%s con la línea %i mal se rechaza con ella', async (fichero, linea, texto, motivo) => {
    const { lineas, rechazados } = await traer([escribirJdm({ [fichero]: JDM[fichero].with(linea - 1, texto) })]);
    expect(rechazados).toBe(1);
    expect(
      lineas.some((una) => una.startsWith(`jdm/${fichero}:${linea}: `) && motivo.test(una)),
      lineas.join('\n'),
    ).toBe(true);
    expect(await base.db.selectFrom('grupo').select('id').execute()).toEqual([]);
  });
});

describe('la orden', () => {
  it('sin ficheros o con una opción desconocida explica cómo se usa y acaba mal', async () => {
    const lineas: string[] = [];
    const escribir = (linea: string): void => void lineas.push(linea);
    expect(await ejecutarImportacion([], base.db, escribir)).toBe(2);
    expect(await ejecutarImportacion(['--seco', 'liga.json'], base.db, escribir)).toBe(2);
    expect(lineas[0]).toMatch(/^uso: npm run import -- /);
    expect(lineas).toContain('opción desconocida: --seco');
  });

  it('acaba bien solo si no se rechaza nada', async () => {
    const bien = join(carpeta, escribirFichero('liga.json', liga()));
    expect(await ejecutarImportacion(['--dry-run', bien], base.db, () => undefined)).toBe(0);
    expect(await base.db.selectFrom('grupo').select('id').execute()).toEqual([]);
    expect(await ejecutarImportacion([bien, join(carpeta, 'ausente.json')], base.db, () => undefined)).toBe(1);
    expect(await base.db.selectFrom('grupo').select('id').execute()).toHaveLength(1);
  });
});

describe('lo que se deduce', () => {
  it('las jornadas, de las fechas: nadie juega dos veces en una', () => {
    const partido = (fecha: string, local: string, visitante: string) => ({ fecha, local, visitante });
    expect(
      derivarJornadas([
        partido('2026-01-10', 'A', 'C'),
        partido('2026-01-03', 'A', 'B'),
        partido('2026-01-04', 'C', 'D'),
        partido('2026-01-10', 'B', 'D'),
      ]),
    ).toEqual([2, 1, 1, 2]);
  });

  it('la temporada, de hoy: de lunes a domingo y sin que dos se pisen', () => {
    expect(temporadaDe('2026-11-21')).toEqual({ nombre: '2026-2027', inicio: '2026-08-31', fin: '2027-08-29' });
    expect(temporadaDe('2027-08-29').nombre).toBe('2026-2027');
    expect(temporadaDe('2027-08-30')).toEqual({ nombre: '2027-2028', inicio: '2027-08-30', fin: '2028-08-27' });
  });

  it('los colores dejan leer letras blancas', () => {
    const luz = (color: string): number => {
      const [r, g, b] = [1, 3, 5]
        .map((en) => Number.parseInt(color.slice(en, en + 2), 16) / 255)
        .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)) as [number, number, number];
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    for (const color of COLORES) expect(1.05 / (luz(color) + 0.05), color).toBeGreaterThanOrEqual(4.5);
  });
});

describe('una temporada pasada', () => {
  /** The league of the tests, as it was played two years before. */
  const pasada = () => liga().map((linea) => linea.replaceAll('2026-10', '2024-10').replace('2026-27', '2024-25'));
  const traerEn = (annos: string, ficheros: string[], enCurso = false, dryRun = false) =>
    traer(ficheros, dryRun, false, pedida(annos, enCurso));
  const competiciones = () =>
    base.db.selectFrom('competicion').select(['nombre', 'historico', 'fecha_inicio', 'fecha_fin']).orderBy('fecha_inicio').execute();
  const partidosPorTemporada = async (): Promise<Record<string, number>> => {
    const { rows } = await sql<{ nombre: string; n: number }>`
      select k.nombre, count(*)::int as n from partido p join fase f on f.id = p.fase_id join campeonato c on c.id = f.campeonato_id
      join competicion k on k.id = c.competicion_id group by k.nombre`.execute(base.db);
    return Object.fromEntries(rows.map(({ nombre, n }) => [nombre, n]));
  };

  it('entra en la suya, que queda histórica, y la actual sigue como estaba', async () => {
    await traer([escribirFichero('actual.json', liga())]);
    escribirFichero('pasada.json', pasada());
    expect((await traerEn('2024-25', ['pasada.json'], false, true)).lineas[0]).toBe('pasada.json: temporada 2024-2025, histórica');
    expect(await competiciones()).toHaveLength(1);
    const { lineas, rechazados } = await traerEn('2024-25', ['pasada.json']);
    expect([rechazados, lineas[1]]).toEqual([0, 'pasada.json: 4 equipos, 1 grupo, 6 partidos nuevos, 0 cambiados']);
    expect(await competiciones()).toEqual([
      { nombre: '2024-2025', historico: true, fecha_inicio: '2024-08-26', fecha_fin: '2025-08-31' },
      { nombre: '2026-2027', historico: false, fecha_inicio: '2026-08-31', fecha_fin: '2027-08-29' },
    ]);
    expect(await partidosPorTemporada()).toEqual({ '2024-2025': 6, '2026-2027': 6 });
    expect((await traerEn('2024-2025', ['pasada.json'])).lineas[1]).toBe('pasada.json: sin cambios');
  });

  it('encuentra la que ya hay, se llame como se llame, y la nueva no se pisa con las de al lado', async () => {
    await base.db
      .insertInto('competicion')
      .values([
        { nombre: 'Curso 24/25', historico: true, fecha_inicio: '2024-09-05', fecha_fin: '2025-06-20' },
        { nombre: 'Curso 22/23', historico: true, fecha_inicio: '2022-09-01', fecha_fin: '2023-09-03' },
      ])
      .execute();
    escribirFichero('pasada.json', pasada());
    expect((await traerEn('2024-25', ['pasada.json'])).lineas[0]).toBe('pasada.json: temporada Curso 24/25, histórica');
    escribirFichero(
      'otra.json',
      liga().map((linea) => linea.replaceAll('2026-10', '2023-10').replace('2026-27', '2023-24')),
    );
    expect((await traerEn('2023-24', ['otra.json'])).rechazados).toBe(0);
    expect((await competiciones())[1]).toEqual({
      nombre: '2023-2024',
      historico: true,
      fecha_inicio: '2023-09-04',
      fecha_fin: '2024-08-25',
    });
    expect(await partidosPorTemporada()).toEqual({ 'Curso 24/25': 6, '2023-2024': 6 });
  });

  it('en la que está en curso solo si se dice, y en una que no ha empezado nunca', async () => {
    escribirFichero('liga.json', liga());
    for (const hayActual of [false, true]) {
      if (hayActual) await traer(['liga.json']);
      expect((await traerEn('2026-27', ['liga.json'])).lineas[0]).toBe(
        'liga.json:1: 2026-2027 es la temporada en curso: para importar en ella añada --en-curso',
      );
    }
    expect((await traerEn('2026-27', ['liga.json'], true)).lineas).toEqual([
      'liga.json: temporada 2026-2027, en curso',
      'liga.json: sin cambios',
      expect.stringMatching(/^grupo \d+/) as string,
    ]);
    expect((await traerEn('2027-28', ['liga.json'])).lineas[0]).toContain('la temporada 2027-2028 aún no ha empezado');
    escribirFichero('pasada.json', pasada());
    expect((await traerEn('2024-25', ['pasada.json'], true)).lineas[0]).toContain('2024-2025 no es la temporada en curso');
    expect((await competiciones()).map(({ nombre }) => nombre)).toEqual(['2026-2027']);
  });

  it('sin temporada aún, la que está en curso se abre como actual si se dice', async () => {
    escribirFichero('liga.json', liga());
    expect((await traerEn('2026-27', ['liga.json'], true)).rechazados).toBe(0);
    expect((await competiciones()).map(({ nombre, historico }) => [nombre, historico])).toEqual([['2026-2027', false]]);
  });

  it('no se confunde con otra: ni lo que no se jugó en ella ni lo que ya está en otra', async () => {
    escribirFichero('pasada.json', pasada());
    expect((await traerEn('2023-24', ['pasada.json'])).lineas[0]).toBe(
      `pasada.json:${PRIMER_PARTIDO}: ningún partido es de la temporada 2023-2024`,
    );
    expect(await competiciones()).toEqual([]);
    await traer(['pasada.json']);
    expect((await traerEn('2024-25', ['pasada.json'])).lineas[0]).toBe('pasada.json:1: ya se importó en la temporada 2026-2027');
    expect(await partidosPorTemporada()).toEqual({ '2026-2027': 6 });
  });

  it('es de ligas y eliminatorias; y se escribe con sus dos años', async () => {
    escribirFichero('colegios.csv', ['Nombre', 'El Olmo']);
    expect((await traerEn('2024-25', ['colegios.csv'])).lineas[0]).toContain('--temporada es de ligas y eliminatorias');
    for (const mala of ['2024', '2024-26', '24-25', '2024-2026']) {
      const lineas: string[] = [];
      expect(await ejecutarImportacion(['--temporada', mala, 'x.json'], base.db, (linea) => void lineas.push(linea))).toBe(2);
      expect(lineas[0]).toBe(`temporada mal escrita: ${mala}; se escribe 2023-24`);
    }
    expect(leerTemporada('1999-00')).toMatchObject({ nombre: '1999-2000' });
  });
});
