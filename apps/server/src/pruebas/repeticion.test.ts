import { describe, expect, it } from 'vitest';
import type { FilaPublica } from '@cd/contract/publico/publico';
import { reconstruirClasificaciones } from '../modules/resultados/service';
import type { Db } from '../platform/db/open';
import { abrirOficina, crearUsuario, entrar, ROL, type Cliente, type OficinaDePrueba } from './oficina';
import {
  ganadores,
  hayDatos,
  informeDe,
  porJugar,
  tablaDe,
  traerSinResultados,
  type PorJugar,
  type TemporadaReal,
} from './temporadas-reales';

/** Real seasons entered match by match through the calls: a cup always, a whole league too where asked for. */
const FICHEROS = ['eliminatorias/mundial-2022.json', ...(process.env.REPETICION === 'entera' ? ['ligas/es1-2021-22.json'] : [])];
/** On a server, at the same time; the embedded database has one door. */
const ADMINISTRADORES = process.env.TEST_DATABASE_URL ? 4 : 1;
const CADA = 100;
const EN_CUANTO = 1_000;

/** The stored tables are those a rebuild from scratch gives. */
async function tablasCuadran(db: Db): Promise<void> {
  const leer = () => db.selectFrom('clasificacion').selectAll().orderBy('grupo_id').orderBy('orden').execute();
  const antes = await leer();
  await db.transaction().execute((tx) => reconstruirClasificaciones(tx));
  expect(antes).toEqual(await leer());
}

interface Jugado {
  marcador_local: number | null;
  marcador_visitante: number | null;
}

/** What anyone reads of this match is its result, within a second of its acta; and the table counts it. */
async function sePublica({ http }: OficinaDePrueba, { id, grupo_id, fase_id, real }: PorJugar, jugadosDelGrupo: number): Promise<void> {
  const desde = performance.now();
  const leer = async <T>(url: string): Promise<T> => (await http.inject({ url })).json<T>();
  const marcador = { marcador_local: real.goles_local, marcador_visitante: real.goles_visitante };
  if (grupo_id === null) {
    const cruces = await leer<{ partidos: Jugado[] }[]>(`/open/api/faseseliminatoria/eliminatorias/${fase_id}`);
    expect(cruces.flatMap(({ partidos }) => partidos)).toContainEqual(
      expect.objectContaining({ ...marcador, fecha_celebracion: real.fecha }),
    );
  } else {
    const jornadas = await leer<{ partidos: (Jugado & { id: number })[] }[]>(`/open/api/partidos/resultados/${grupo_id}`);
    expect(jornadas.flatMap(({ partidos }) => partidos).find((partido) => partido.id === id)).toMatchObject(marcador);
    const tabla = await leer<FilaPublica[]>(`/open/api/clasificaciones/grupo/${grupo_id}`);
    expect(tabla.reduce((suma, { jugados }) => suma + jugados, 0)).toBeGreaterThanOrEqual(2 * jugadosDelGrupo);
  }
  expect(performance.now() - desde).toBeLessThan(EN_CUANTO);
}

/** All that can be played now, among all of them. */
async function apuntar(oficina: OficinaDePrueba, clientes: readonly Cliente[], partidos: readonly PorJugar[]): Promise<void> {
  const quedan = [...partidos];
  const apuntados = new Map<number | null, number>();
  await Promise.all(
    clientes.map(async (cliente) => {
      for (let partido = quedan.shift(); partido; partido = quedan.shift()) {
        const { status, body } = await cliente.llamar<{ detail?: string }>('POST', '/api/informespartido/admin', informeDe(partido));
        expect([status, body.detail]).toEqual([200, undefined]);
        const suyos = (apuntados.get(partido.grupo_id) ?? 0) + 1;
        apuntados.set(partido.grupo_id, suyos);
        await sePublica(oficina, partido, suyos);
      }
    }),
  );
}

async function repetir(oficina: OficinaDePrueba, clientes: readonly Cliente[], temporada: TemporadaReal): Promise<void> {
  let hechos = 0;
  for (let tanda = await porJugar(oficina.db, temporada); tanda.length > 0; tanda = await porJugar(oficina.db, temporada)) {
    for (let desde = 0; desde < tanda.length; desde += CADA) {
      const ahora = tanda.slice(desde, desde + CADA);
      await apuntar(oficina, clientes, ahora);
      hechos += ahora.length;
      await tablasCuadran(oficina.db);
    }
  }
  expect(hechos).toBe(temporada.partidos.length);
}

const sinOrden = (texto: string): string => {
  const [pareja, gana] = texto.split(': ');
  return `${pareja!.split(' – ').toSorted().join(' – ')}: ${gana}`;
};

describe.skipIf(!hayDatos)('una temporada real apuntada partido a partido', () => {
  it.each(FICHEROS)('%s acaba como se publicó', { timeout: 1_200_000 }, async (fichero) => {
    const oficina = await abrirOficina();
    try {
      const temporada = await traerSinResultados(oficina.db, fichero);
      const logins = Array.from({ length: ADMINISTRADORES }, (_, n) => `jefa${n}@liga.es`);
      for (const login of logins) await crearUsuario(oficina.db, { login, roles: [ROL.administrador] });
      const clientes = await Promise.all(logins.map((login) => entrar(oficina.http, login)));
      await repetir(oficina, clientes, temporada);
      for (const { nombre, oficial } of temporada.grupos) {
        const tabla = await tablaDe(oficina.db, nombre);
        expect(tabla.map(({ pos: _, ...fila }) => fila)).toEqual(
          oficial.map(({ equipo, pj, g, e, p, gf, gc, puntos }) => ({ equipo, pj, g, e, p, gf, gc, puntos })),
        );
      }
      const reales = temporada.cruces.map(({ local, visitante, ganador }) => `${local} – ${visitante}: ${ganador}`);
      expect((await ganadores(oficina.db)).map(sinOrden).toSorted()).toEqual(reales.map(sinOrden).toSorted());
    } finally {
      await oficina.cerrar();
    }
  });
});
