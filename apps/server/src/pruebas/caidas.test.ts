import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratch } from '../../../../scripts/scratch.mjs';
import { FolderInUseError } from '../platform/db/folder-lock';
import { openDatabase, type Database } from '../platform/db/open';
import { migratedFolder } from './base-de-datos';
import { guionConstruido } from './guiones';
import { DE_CORTA_VIDA } from './producto';
import { abrirServidorSmtp, type Recibido } from './servidor-smtp';
import { tablasCuadran } from './temporadas-reales';

const CAIDAS_DE_CADA = Number(process.env.CAIDAS ?? 6);
let carpeta: string;

beforeAll(() => {
  carpeta = mkdtempSync(join(scratch(), 'cd-caidas-'));
});
afterAll(() => rmSync(carpeta, { recursive: true, force: true }));

const abrir = (dataDir: string): Promise<Database> => openDatabase({ databaseUrl: null, dataDir }, pino({ level: 'silent' }));

const lanzar = (guion: string, args: string[]) =>
  spawn(process.execPath, [...DE_CORTA_VIDA, guionConstruido(`pruebas/${guion}`), ...args], { stdio: ['ignore', 'pipe', 'inherit'] });

/** Runs a process of this folder, kills it `ms` after it has said `lineas` lines, and returns the whole lines it got to say. */
async function matar(guion: string, args: string[], { lineas, ms }: { lineas: number; ms: number }): Promise<string[]> {
  const hijo = lanzar(guion, args);
  let dicho = '';
  let reloj: NodeJS.Timeout | null = null;
  hijo.stdout.on('data', (trozo: Buffer) => {
    dicho += trozo.toString();
    if (dicho.split('\n').length > lineas) reloj ??= setTimeout(() => hijo.kill('SIGKILL'), ms);
  });
  await new Promise((listo) => hijo.on('close', listo));
  return dicho.split('\n').slice(0, -1);
}

// Only the embedded database is ours to answer for; a server has its own.
describe.skipIf(process.env.TEST_DATABASE_URL)('kill -9', () => {
  it('mientras cambian resultados no pierde ninguno confirmado', { timeout: 300_000 }, async () => {
    const dataDir = join(carpeta, 'resultados');
    await migratedFolder(dataDir);
    let confirmados = 0;
    for (let vez = 0; vez < CAIDAS_DE_CADA; vez++) {
      const lineas = (await matar('cambiar-resultados', [dataDir], { lineas: 1 + 2 * vez, ms: 7 * vez })).filter(
        (linea) => linea !== 'listo',
      );
      confirmados += lineas.length;
      const database = await abrir(dataDir);
      const guardados = await database.db.selectFrom('partido_vigente').select(['id', 'marcador_local', 'marcador_visitante']).execute();
      const ultimos = new Map(
        lineas.map((linea) => linea.split(' ').map(Number) as [number, number, number]).map((fila) => [fila[0], fila]),
      );
      // The one after the last said may have been saved without its word getting out.
      const distintos = [...ultimos.values()].filter(([id, local, visitante]) => {
        const guardado = guardados.find((partido) => partido.id === id)!;
        return guardado.marcador_local !== local || guardado.marcador_visitante !== visitante;
      });
      expect(distintos.length).toBeLessThanOrEqual(ultimos.size === guardados.length ? 1 : 0);
      await tablasCuadran(database.db);
      await database.close();
    }
    expect(confirmados).toBeGreaterThan(CAIDAS_DE_CADA);
  });

  it('mientras se importa deja el fichero entero o nada', { timeout: 300_000, tags: 'procesos' }, async () => {
    const equipos = Array.from({ length: 20 }, (_, n) => `Equipo ${n + 1}`);
    const partidos = equipos.flatMap((local, i) =>
      equipos.flatMap((visitante, j) =>
        i === j
          ? []
          : {
              jornada: null,
              fecha: `2025-${String(1 + ((i + j) % 12)).padStart(2, '0')}-${String(1 + (i % 28)).padStart(2, '0')}`,
              local,
              visitante,
              goles_local: i % 5,
              goles_visitante: j % 4,
            },
      ),
    );
    const fichero = join(carpeta, 'liga.json');
    writeFileSync(
      fichero,
      JSON.stringify(
        {
          liga: 'Liga de prueba',
          codigo: 'xx1',
          deporte: 'fútbol',
          temporada: '2025',
          puntuacion: { victoria: 3, empate: 1, derrota: 0 },
          desempate_oficial: { criterios: [6, 2, 1], texto: '' },
          equipos,
          n_partidos: partidos.length,
          sanciones: [],
          partidos,
        },
        null,
        1,
      ),
    );
    const vistos = new Set<number>();
    for (let vez = 0; vez < CAIDAS_DE_CADA; vez++) {
      const dataDir = join(carpeta, `importacion-${vez}`);
      await migratedFolder(dataDir);
      await matar('importar-fichero', [dataDir, fichero], { lineas: 1, ms: vez * 60 });
      const database = await abrir(dataDir);
      const { n } = await database.db
        .selectFrom('partido')
        .select(sql<number>`count(*)::int`.as('n'))
        .executeTakeFirstOrThrow();
      const { c } = await database.db
        .selectFrom('clasificacion')
        .select(sql<number>`count(*)::int`.as('c'))
        .executeTakeFirstOrThrow();
      expect([
        [0, 0],
        [380, 20],
      ]).toContainEqual([n, c]);
      vistos.add(n);
      await tablasCuadran(database.db);
      await database.close();
      rmSync(dataDir, { recursive: true });
    }
    expect(vistos).toContain(0);
  });

  it('mientras se cobra deja el cobro entero o nada, y el libro dice lo mismo', { timeout: 300_000, tags: 'procesos' }, async () => {
    const dataDir = join(carpeta, 'dinero');
    await migratedFolder(dataDir);
    let confirmados = 0;
    for (let vez = 0; vez < CAIDAS_DE_CADA; vez++) {
      confirmados += (await matar('mover-dinero', [dataDir], { lineas: 1 + 2 * vez, ms: 5 * vez })).length - 1;
      const database = await abrir(dataDir);
      const { rows } = await sql<{ cobros: number; lineas: number; saldo: number }>`
        select (select count(*) from cobro where anulado is null)::int as cobros,
          (select count(*) from cobro_linea l join cobro c on c.id = l.cobro_id where c.anulado is null)::int as lineas,
          (select coalesce(sum(importe), 0) from asiento)::int as saldo`.execute(database.db);
      expect([
        { cobros: 0, lineas: 0, saldo: 0 },
        { cobros: 1, lineas: 20, saldo: 20 * 100_00 },
      ]).toContainEqual(rows[0]);
      await database.close();
    }
    expect(confirmados).toBeGreaterThan(CAIDAS_DE_CADA);
  });

  it(
    'mientras salen cartas no pierde ninguna, y la que sale dos veces dice ser la misma',
    { timeout: 480_000, tags: 'procesos' },
    async () => {
      const CARTAS = 30;
      const smtp = await abrirServidorSmtp();
      const dataDir = join(carpeta, 'cartas');
      await migratedFolder(dataDir);
      const args = [dataDir, smtp.url, String(CARTAS)];
      for (let vez = 1; vez <= CAIDAS_DE_CADA; vez++) {
        const hijo = lanzar('repartir-cartas', args);
        // At once, or a moment after one more has been taken: the worst there is.
        const cuando = smtp.recibidos.length + 5;
        while (smtp.recibidos.length < cuando && hijo.exitCode === null) await new Promise((listo) => setTimeout(listo, 1));
        if (vez % 2 === 0) await new Promise((listo) => setTimeout(listo, 2 * vez));
        hijo.kill('SIGKILL');
        await new Promise((listo) => hijo.on('close', listo));
      }
      const ultimo = lanzar('repartir-cartas', args);
      await new Promise((listo) => ultimo.on('close', listo));
      const distintas = (que: (carta: Recibido) => string | undefined): number => new Set(smtp.recibidos.map(que)).size;
      const id = ({ cabeceras }: Recibido): string | undefined => cabeceras.get('message-id');
      expect({
        cartas: distintas(({ asunto }) => asunto),
        ids: distintas(id),
        parejas: distintas((carta) => `${carta.asunto} ${id(carta)}`),
      }).toEqual({ cartas: CARTAS, ids: CARTAS, parejas: CARTAS });
      expect(smtp.recibidos[0]!.cabeceras.get('message-id')).toMatch(/^<\d+\.\d{20}@liga\.example>$/);
      // Each death leaves at most what it had in hand.
      expect(smtp.recibidos.length).toBeLessThanOrEqual(CARTAS + 4 * CAIDAS_DE_CADA);
      await smtp.cerrar();
    },
  );

  it(
    'un segundo proceso sobre la misma carpeta no arranca, y la carpeta queda libre al morir el primero',
    { timeout: 300_000 },
    async () => {
      const dataDir = join(carpeta, 'ocupada');
      await migratedFolder(dataDir);
      const hijo = lanzar('cambiar-resultados', [dataDir]);
      await new Promise((listo) => hijo.stdout.once('data', listo));
      await expect(abrir(dataDir)).rejects.toThrow(FolderInUseError);
      await expect(abrir(dataDir)).rejects.toThrow(/en uso por otro proceso \(proceso \d+\)/);
      hijo.kill('SIGKILL');
      await new Promise((listo) => hijo.on('close', listo));
      await (await abrir(dataDir)).close();
    },
  );
});
