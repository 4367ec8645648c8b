import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import type { Respuesta } from '../../pruebas/oficina';
import type { PlantillaRechazada } from '../competicion/plantillas/equipos-de-prueba';
import { enviarSuyos } from './preequipos/inscripcion-de-prueba';
import { abrirInscripciones } from './periodo/inscripcion-de-prueba';

const mundo = await abrirInscripciones();
const { oficina, jefa, otraJefa, suya, olmo, abeto, campeonatoId, deporteId, categoriaId, dia } = mundo;
const { db } = oficina;
afterAll(() => oficina.cerrar());

const EN_PLAZO = '2026-09-10';
const PASADO = '2026-10-02';
const MAXIMO = 4;
const colegios = [
  { id: olmo, coordina: suya },
  { id: abeto, coordina: await mundo.coordinadora([{ colegio_id: abeto, deporte_id: deporteId }]) },
];
const personas = await Promise.all(
  colegios.flatMap(({ id }) => [1, 2, 3].map((n) => mundo.jugador(`Persona ${n}`, { colegio_id: id, conFoto: true }))),
);

interface Fila {
  id: number;
  colegio_id: number;
  version: number;
  listo: boolean;
  equipo_id: number | null;
  jugadores: number[];
}
/** All that schools ask for, with its people. */
const pedidos = async (): Promise<Fila[]> =>
  (
    await sql<Fila>`select id, colegio_id, version, subequipo, estado_observaciones, equipo_id,
      fecha_validacion_coordinador is not null as enviado, fecha_validacion_administrador is not null as validado,
      fecha_validacion_coordinador is not null and fecha_validacion_administrador is not null as listo,
      array(select jugador_id from preequipo_jugador where preequipo_id = p.id order by 1) as jugadores
    from preequipo p order by id`.execute(db)
  ).rows;
/** Every team with the people of each of its squads, which are all active. */
const equipos = async () =>
  (
    await sql<{ id: number; colegio_id: number; plantillas: string[] }>`select e.id, e.colegio_id,
      array(select array(select jugador_id from plantilla_jugador where plantilla_id = p.id order by 1)::text from plantilla p
        where p.equipo_id = e.id and p.fecha_validacion_administrador is not null and p.fecha_anulacion is null) as plantillas
    from equipo e order by id`.execute(db)
  ).rows;

const DE_COLEGIO = ['pedir', 'meter', 'sacar', 'cambiar', 'borrar', 'enviar', 'mirar'] as const;
const DE_OFICINA = ['validar', 'invalidar', 'devolver', 'vencer', 'consolidar'] as const;
type Orden = Record<'quien' | 'cual' | 'persona', number> & {
  letra: string;
  confirma: 0 | 1;
} & ({ de: 'colegio'; que: (typeof DE_COLEGIO)[number] } | { de: 'oficina'; que: (typeof DE_OFICINA)[number] });

const comun = {
  quien: fc.nat({ max: 1 }),
  cual: fc.nat({ max: 9 }),
  persona: fc.nat({ max: personas.length - 1 }),
  letra: fc.constantFrom('A', 'B', 'C'),
  confirma: fc.constantFrom(0 as const, 1 as const),
};
const deColegio = (...que: (typeof DE_COLEGIO)[number][]): fc.Arbitrary<Orden> =>
  fc.record({ ...comun, de: fc.constant('colegio' as const), que: fc.constantFrom(...que) });
const deOficina = (...que: (typeof DE_OFICINA)[number][]): fc.Arbitrary<Orden> =>
  fc.record({ ...comun, de: fc.constant('oficina' as const), que: fc.constantFrom(...que) });
const cualquiera = fc.oneof({ weight: 4, arbitrary: deColegio(...DE_COLEGIO) }, { weight: 1, arbitrary: deOficina(...DE_OFICINA) });
const varias = (una: fc.Arbitrary<Orden>, [minLength, maxLength]: readonly [number, number]) =>
  fc.array(una, { minLength, maxLength, size: 'max' });
/** Teams are asked for, sent and validated, with anything between, and somebody consolidates. */
const temporada: fc.Arbitrary<Orden[]> = fc
  .tuple(
    varias(deColegio('pedir', 'meter', 'meter'), [6, 10]),
    varias(cualquiera, [2, 8]),
    varias(deColegio('enviar'), [1, 3]),
    varias(deOficina('validar'), [1, 4]),
    varias(cualquiera, [0, 3]),
    varias(deOficina('consolidar'), [1, 1]),
    varias(cualquiera, [2, 4]),
  )
  .map((partes) => partes.flat());

const ORDEN = { quien: 0, cual: 0, persona: 0, letra: 'A', confirma: 0 as const };
/** Whatever chance brings, something is consolidated. */
const SIEMPRE: Orden[] = [
  { ...ORDEN, de: 'colegio', que: 'pedir' },
  { ...ORDEN, de: 'colegio', que: 'meter' },
  { ...ORDEN, de: 'colegio', que: 'enviar' },
  { ...ORDEN, de: 'oficina', que: 'validar' },
  { ...ORDEN, de: 'oficina', que: 'consolidar' },
];

type Dicho = Respuesta<PlantillaRechazada & { equipos?: number; fuera?: number }>;

async function pide({ que, quien, persona, letra, confirma }: Orden & { de: 'colegio' }, cual: Fila | undefined): Promise<Dicho> {
  const { id: colegio_id, coordina } = colegios[quien]!;
  const id = cual?.id ?? 0;
  const preequipo = { campeonato_id: campeonatoId, colegio_id, subequipo: letra };
  const ordenes: Record<(typeof DE_COLEGIO)[number], () => Promise<Dicho>> = {
    pedir: () => coordina.llamar('POST', '/api/preequipos', { preequipo }),
    meter: () =>
      coordina.llamar('POST', '/api/jugadores/coordinador', { id: personas[persona], idPreequipo: id, estabaValidada: confirma }),
    sacar: () => coordina.llamar('DELETE', `/api/preequipos/jugador/${id}/${personas[persona]}?estabaValidada=${confirma}`),
    cambiar: () =>
      coordina.llamar('PUT', '/api/preequipos', { preequipo: { ...preequipo, id, version: cual?.version ?? 1, estabaValidada: confirma } }),
    borrar: () => coordina.llamar('DELETE', `/api/preequipos/${id}?estabaValidada=${confirma}`),
    enviar: () => enviarSuyos(coordina),
    mirar: () => coordina.llamar('GET', `/api/preequipos/${id}`),
  };
  return ordenes[que]();
}

async function manda({ que, quien }: Orden & { de: 'oficina' }, cual: Fila | undefined, inscripcion: number): Promise<Dicho | null> {
  const quienManda = [jefa, otraJefa][quien]!;
  const preequipos = [cual?.id ?? 0];
  if (que === 'vencer') {
    dia.hoy = PASADO;
    return null;
  }
  if (que === 'consolidar') return quienManda.llamar('PUT', `/api/inscripciones/consolidar/${inscripcion}`);
  const ruta = { validar: 'validaradministrador', invalidar: 'invalidaradministrador', devolver: 'devolver' }[que];
  return quienManda.llamar('PUT', `/api/preequipos/${ruta}`, {
    preequipos,
    ...(que === 'devolver' && { observaciones: 'Falta gente' }),
    ...(que === 'validar' && { sin_enviar: 1 }),
  });
}

/** Each pre-team that was ready and has players is one team, with one active squad of exactly its people; or was left out, and said to be. */
async function hechosUnaVez(antes: readonly Fila[], { equipos: hechos, fuera }: Dicho['body']): Promise<void> {
  const [filas, todos] = [await pedidos(), await equipos()];
  const con = filas.filter(({ equipo_id }) => equipo_id !== null);
  expect([todos.length, con.length]).toEqual([hechos, hechos]);
  expect(new Set(con.map(({ equipo_id }) => equipo_id)).size).toBe(con.length);
  expect(fuera).toBe(antes.length - con.length);
  for (const { equipo_id, colegio_id, jugadores, listo } of con) {
    expect(listo).toBe(true);
    expect(todos.find(({ id }) => id === equipo_id)).toMatchObject({ colegio_id, plantillas: [`{${jugadores.join(',')}}`] });
  }
  expect(con.map(({ id, jugadores }) => [id, jugadores])).toEqual(
    antes.filter(({ listo, jugadores }) => listo && jugadores.length > 0).map(({ id, jugadores }) => [id, jugadores]),
  );
}

async function cumplir(orden: Orden, inscripcion: number, estado: { consolidada: boolean }): Promise<void> {
  const antes = await pedidos();
  const cual = antes[orden.cual % Math.max(antes.length, 1)];
  const dicho = orden.de === 'colegio' ? await pide(orden, cual) : await manda(orden, cual, inscripcion);
  if (!dicho) return;
  expect(dicho.status, JSON.stringify([orden, dicho.body])).toBeLessThan(500);
  const despues = await pedidos();
  expect(despues.length).toBeLessThanOrEqual(MAXIMO);
  const suyo = orden.de === 'colegio' ? colegios[orden.quien]!.id : null;
  const cerrada = estado.consolidada || (suyo !== null && dia.hoy === PASADO);
  const intactos = (filas: readonly Fila[]) => filas.filter(({ colegio_id }) => cerrada || (suyo !== null && colegio_id !== suyo));
  expect(intactos(despues)).toEqual(intactos(antes));
  if (estado.consolidada) return;
  const miraLoAjeno = suyo !== null && orden.que === 'mirar' && cual && cual.colegio_id !== suyo;
  expect(miraLoAjeno && dicho.status !== 403).not.toBe(true);
  if (orden.de !== 'colegio' && orden.que === 'consolidar' && dicho.status === 200) {
    estado.consolidada = true;
    await hechosUnaVez(antes, dicho.body);
  }
}

const LIMITE = [{ deporte: deporteId, categorias: [categoriaId], minimo: 0, maximo: MAXIMO }];
const empezar = async (): Promise<number> => {
  dia.hoy = EN_PLAZO;
  return mundo.abrirPeriodo('2026-09-30', LIMITE);
};

it(
  'hagan lo que hagan coordinadores y administradores, cada colegio toca lo suyo, cerrada nada cambia y se consolida una vez',
  { tags: 'azar' },
  async () => {
    let hechos = 0;
    await fc.assert(
      fc.asyncProperty(temporada, async (lista) => {
        const inscripcion = await empezar();
        const estado = { consolidada: false };
        for (const orden of lista) await cumplir(orden, inscripcion, estado);
        hechos += (await equipos()).length;
      }),
      { numRuns: 7, examples: [[SIEMPRE]] },
    );
    expect(hechos).toBeGreaterThan(0);
  },
);

it('a la vez se piden más de los que caben: entra el máximo', async () => {
  const peticiones = fc.shuffledSubarray(
    colegios.flatMap((_, quien) => ['A', 'B', 'C', 'D', 'E'].map((letra) => ({ quien, letra }))),
    { minLength: MAXIMO + 1 },
  );
  await fc.assert(
    fc.asyncProperty(peticiones, async (lista) => {
      await empezar();
      const dichos = await Promise.all(
        lista.map(({ quien, letra }) => pide({ de: 'colegio', que: 'pedir', quien, letra, cual: 0, persona: 0, confirma: 0 }, undefined)),
      );
      expect(dichos.filter(({ status }) => status === 200)).toHaveLength(MAXIMO);
      expect(await pedidos()).toHaveLength(MAXIMO);
    }),
    { numRuns: 4 },
  );
});

it('mientras se guarda se consolida: lo que se guardó antes está en los equipos, y lo demás se niega', async () => {
  const cuando = fc.record({ antes: fc.nat({ max: 3 }), orden: fc.shuffledSubarray([0, 1, 2], { minLength: 3 }) });
  await fc.assert(
    fc.asyncProperty(cuando, async ({ antes, orden }) => {
      const inscripcion = await empezar();
      const uno = await mundo.pedir(inscripcion, { subequipo: 'A' });
      const meter = (persona: number) =>
        suya.llamar<PlantillaRechazada>('POST', '/api/jugadores/coordinador', {
          id: personas[persona],
          idPreequipo: uno,
          estabaValidada: 1,
        });
      const validar = () => jefa.llamar<PlantillaRechazada>('PUT', '/api/preequipos/validaradministrador', { preequipos: [uno] });
      const consolidar = () => otraJefa.llamar<PlantillaRechazada>('PUT', `/api/inscripciones/consolidar/${inscripcion}`);
      const a = orden.slice(0, antes).map(meter);
      const [consolidada] = [consolidar(), validar()];
      const b = orden.slice(antes).map(meter);
      const dichos = await Promise.all([...a, ...b]);
      expect((await consolidada).status).toBe(200);
      const filas = await pedidos();
      const metidos = orden.filter((_, i) => dichos[i]!.status < 300).map((persona) => personas[persona]!);
      expect(filas[0]!.jugadores).toEqual(metidos.toSorted((x, y) => x - y));
      const hechos = await equipos();
      expect(hechos.map(({ plantillas }) => plantillas)).toEqual(filas[0]!.equipo_id ? [[`{${filas[0]!.jugadores.join(',')}}`]] : []);
    }),
    { numRuns: 6 },
  );
});
