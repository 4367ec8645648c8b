import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { AXE, mirarConAxe } from './con-axe';
import { apuntar } from './reserva';

/** In `npm test`, which decides on each change: what is done many times is done a few (scripts/only-whole.mjs). */
export const DECIDE = process.env.E2E_DECIDES === '1';

/** Marks what only looks at the screen: the database has no say in it. */
export const ASPECTO = '@aspecto';

interface ConId {
  id: number;
  nombre: string;
}

export interface GrupoElegido {
  deporte: ConId;
  categoria: ConId;
  genero: ConId;
  fase: ConId;
  grupo: ConId;
}

async function leer<T>(api: APIRequestContext, url: string): Promise<T> {
  return (await (await api.get(url)).json()) as T;
}

async function* campeonatos(api: APIRequestContext) {
  for (const deporte of await leer<ConId[]>(api, '/open/api/deportes/fase')) {
    for (const categoria of await leer<ConId[]>(api, `/open/api/categorias/fase/${deporte.id}`)) {
      for (const genero of await leer<ConId[]>(api, `/open/api/generos/fase/${deporte.id}/${categoria.id}`)) {
        const fases = await leer<(ConId & { tipo: 0 | 1 })[]>(api, `/open/api/fases/${deporte.id}/${categoria.id}/${genero.id}`);
        yield { deporte, categoria, genero, fases };
      }
    }
  }
}

/** The first league group of the demo federation, with the path that leads to it. */
export async function unGrupo(api: APIRequestContext): Promise<GrupoElegido> {
  for await (const { fases, ...ruta } of campeonatos(api)) {
    const fase = fases.find(({ tipo }) => tipo === 0);
    const [grupo] = fase ? await leer<ConId[]>(api, `/open/api/grupos/fase/${fase.id}`) : [];
    if (fase && grupo) return { ...ruta, fase, grupo };
  }
  throw new Error('la muestra no tiene ligas');
}

export async function unaEliminatoria(api: APIRequestContext): Promise<ConId> {
  for await (const { fases } of campeonatos(api)) {
    const fase = fases.find(({ tipo }) => tipo === 1);
    if (fase) return fase;
  }
  throw new Error('la muestra no tiene eliminatorias');
}

const TODO = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** No more is said of a screen than what is wrong, and no screen has frames. */
const SOLO_FALTAS: RunOptions = { resultTypes: ['violations'], preload: false };
/** What is asked of a screen. The colours are most of the work, and the only thing that a theme changes. */
const PREGUNTAS = {
  todo: { ...SOLO_FALTAS, runOnly: TODO },
  colores: { ...SOLO_FALTAS, runOnly: ['color-contrast'] },
  partes: { ...SOLO_FALTAS, runOnly: TODO, rules: { 'color-contrast': { enabled: false } } },
} satisfies Record<string, RunOptions>;

/**
 * Where it decides, colours are looked at in the pieces, in every theme, in the public pages and in each screen as the sample shows it; what a journey
 * does in between is drawn with the same pieces.
 */
const CON_COLORES = /[\\/](?:piezas[\\/].*|(?:accesibilidad|buscar|cada-pantalla|panel|sesion|temporada|widgets)\.spec\.ts)$/;
const loQueSeMira = (que: keyof typeof PREGUNTAS): keyof typeof PREGUNTAS =>
  que === 'todo' && DECIDE && !CON_COLORES.test(test.info().file) ? 'partes' : que;

/** What is around the screens (menu, header, foot), as it was when nothing was found wrong with it: half of what there is to look at in each. */
const marcosVistos = new Set<string>();

export async function sinFallosDeAccesibilidad(page: Page, que: keyof typeof PREGUNTAS = 'todo'): Promise<void> {
  const leido = await page.evaluate(async () => {
    // A list that is read again is dimmed until it comes.
    for (let veces = 0; veces < 100 && document.querySelector('[data-stale]'); veces++)
      await new Promise((resolve) => setTimeout(resolve, 50));
    // A colour half way is nobody's.
    const pasajeras = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    const todas = Promise.allSettled(pasajeras.map(({ finished }) => finished));
    // One whose element goes before its first frame never ends.
    await Promise.race([todas, new Promise((resolve) => setTimeout(resolve, 5_000))]);
    return 'axe' in globalThis;
  });
  // Once a document: to read it takes a quarter of what a look does.
  if (!leido) await page.evaluate(AXE);
  const { violations, marcos } = await page.evaluate(mirarConAxe, {
    pregunta: PREGUNTAS[loQueSeMira(que)],
    medir: que !== 'colores',
    vistos: [...marcosVistos],
  });
  const { pathname } = new URL(page.url());
  const graves = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(graves.map(({ id, donde }) => `${id}: ${donde.join(' · ')}`)).toEqual([]);
  for (const marco of marcos) marcosVistos.add(marco);
  apuntar(`mirada-${encodeURIComponent(pathname)}`);
}

export async function sinDeslizamientoLateral(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
}

type Aspecto = readonly [ancho: number, tema: 'light' | 'dark'];
export const enLosDosTemas = (ancho: number): Aspecto[] => [
  [ancho, 'light'],
  [ancho, 'dark'],
];

/**
 * A screen as it stands, at each of those widths and in its theme: nothing out of sight, and no faults of access. It stays in the last one.
 * A width changes what there is, and a theme its colours: each is looked at once. Where it decides on a change, faults of access in the last of them
 * only, which of most is the phone in the dark; the pieces of all are looked at in every one.
 */
export async function seLeeEn(page: Page, aspectos: readonly Aspecto[]): Promise<void> {
  const anchos = new Set<number>();
  const temas = new Set<string>();
  for (const [lugar, [width, colorScheme]] of aspectos.entries()) {
    await page.setViewportSize({ width, height: page.viewportSize()!.height });
    await page.emulateMedia({ colorScheme });
    // The office hears of it and says so; what is public has it in its styles.
    await page.waitForFunction(
      (tema) => [null, tema as string].includes(document.documentElement.getAttribute('data-mantine-color-scheme')),
      colorScheme,
    );
    await sinDeslizamientoLateral(page);
    if (DECIDE && lugar < aspectos.length - 1) continue;
    const [mismoAncho, mismoTema] = [anchos.has(width), temas.has(colorScheme)];
    if (!mismoAncho || !mismoTema) await sinFallosDeAccesibilidad(page, mismoAncho ? 'colores' : mismoTema ? 'partes' : 'todo');
    anchos.add(width);
    temas.add(colorScheme);
  }
}

/** An office screen as it stands, in both widths and both themes, and as it was again. */
export async function seLee(page: Page): Promise<void> {
  await seLeeEn(page, [
    [1440, 'light'],
    [390, 'dark'],
  ]);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
}
