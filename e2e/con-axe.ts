import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ElementContext, RunOptions } from 'axe-core';

/** In the browser: axe reads each colour from its text, the same dozen for each letter of the screen, which is a third of what a look costs. */
function recordarColores(): void {
  const { axe } = globalThis as unknown as { axe: { commons: { color: { Color: { prototype: ColorDeAxe } } } } };
  const { Color } = axe.commons.color;
  const leer = Color.prototype.parseString;
  const leidos = new Map<string, Pick<ColorDeAxe, 'r' | 'g' | 'b' | 'alpha'>>();
  Color.prototype.parseString = function (texto) {
    const leido = leidos.get(texto);
    if (leido) return Object.assign(this, leido);
    leer.call(this, texto);
    const { r, g, b, alpha } = this;
    leidos.set(texto, { r, g, b, alpha });
    return this;
  };
}
interface ColorDeAxe {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString: (this: ColorDeAxe, texto: string) => ColorDeAxe;
}

/** What a page reads to be looked at. */
export const AXE = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')};(${recordarColores.toString()})()`;

interface Mirada {
  pregunta: RunOptions;
  /** Also what is too small to be touched. */
  medir: boolean;
  /** Of what is around a screen, what is not looked at again. */
  vistos: readonly string[];
}

/** In the browser. `marcos`: what is around the screen, in full sight. */
export async function mirarConAxe({ pregunta, medir, vistos }: Mirada) {
  const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
  const hallar = async (que: ElementContext, como: RunOptions) => {
    // To find how each part of the screen is called is a third of the work: it is asked where something is wrong.
    const { violations: algunas } = await axe.run(que, { ...como, selectors: false });
    return algunas.length === 0 ? [] : (await axe.run(que, como)).violations;
  };
  /** The same to the letter, in the same place, with the same styles; whatever has the focus or the pointer may be drawn otherwise. */
  const alrededor = async (parte: Element) => {
    const { x, y, width, height } = parte.getBoundingClientRect();
    const raices = [document.documentElement, document.body].map((raiz) => (raiz.cloneNode(false) as Element).outerHTML);
    const estilos = [...document.styleSheets].map(({ href }) => href && new URL(href).pathname);
    const tema = matchMedia('(prefers-color-scheme: dark)').matches;
    const letra = getComputedStyle(document.documentElement).fontSize;
    const todo = [pregunta, tema, letra, innerWidth, innerHeight, x, y, width, height, raices, estilos, parte.outerHTML];
    const resumen = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(todo)));
    return { parte, igual: [...new Uint8Array(resumen)].join() };
  };
  const marcos = await Promise.all(
    [...document.querySelectorAll('header, nav, footer')]
      .filter((parte) => !parte.closest('main, dialog, [role="dialog"]') && !parte.parentElement!.closest('header, nav, footer'))
      .filter((parte) => !parte.matches(':hover') && !parte.contains(document.activeElement))
      .map(alrededor),
  );
  const exclude = marcos.filter(({ igual }) => vistos.includes(igual)).map(({ parte }) => parte);
  const halladas = await hallar(
    { include: [document.documentElement], exclude },
    { ...pregunta, rules: { ...pregunta.rules, 'target-size': { enabled: false } } },
  );
  // Only what is small when it is whole in sight: a bar that stays may cover a part of whatever is under its edge. To measure all costs half of the rest.
  const pequenos = [...document.querySelectorAll('a, button, input, select, textarea, summary, [role], [tabindex]')].filter((parte) => {
    const { width, height } = parte.getBoundingClientRect();
    return width > 0 && height > 0 && (width < 24 || height < 24);
  });
  if (medir && pequenos.length > 0)
    halladas.push(
      ...(await hallar({ include: pequenos }, { resultTypes: ['violations'], runOnly: { type: 'rule', values: ['target-size'] } })),
    );
  const tapado = document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"], [popover]:popover-open') !== null;
  return {
    violations: halladas.map(({ id, impact, nodes }) => ({ id, impact, donde: nodes.map(({ target }) => target.join(' ')) })),
    marcos: tapado ? [] : marcos.map(({ igual }) => igual),
  };
}
