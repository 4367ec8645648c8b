import { expect, test } from './recorrido';
import { sinDeslizamientoLateral, sinFallosDeAccesibilidad, unaEliminatoria } from './publico';

for (const [width, colorScheme] of [
  [390, 'dark'],
  [1440, 'light'],
] as const) {
  test(
    `una familia ve la temporada de su equipo y su camino en la copa, a ${width} px`,
    { tag: width === 390 ? [] : '@repetida' },
    async ({ page, request }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      const fase = await unaEliminatoria(request);
      const cuadro = (await (await request.get(`/open/api/faseseliminatoria/eliminatorias/${fase.id}`)).json()) as {
        tipoRonda: number;
        perdedor: boolean;
        ganador: number | null;
        equipo1: { id: number; nombre: string };
      }[];
      const primera = Math.max(...cuadro.map(({ tipoRonda }) => tipoRonda));
      const { equipo1 } = cuadro.find(({ tipoRonda, ganador, equipo1: uno }) => tipoRonda === primera && ganador === uno.id)!;
      await page.goto(`/index/equipo?equipo=${equipo1.id}`);
      await page.getByRole('link', { name: 'Su temporada en cifras' }).click();
      await expect(page.getByRole('heading', { level: 1, name: `La temporada de ${equipo1.nombre}` })).toBeVisible();
      await expect(page.getByRole('heading', { name: `Su camino en ${fase.nombre}` })).toBeVisible();
      await expect(page.getByRole('heading', { name: /por meses/ })).toBeVisible();
      // The months add up to the total.
      const total = await page
        .getByRole('row', { name: /^Total/ })
        .getByRole('cell')
        .allInnerTexts();
      const [favor, contra] = total[4]!.split('-').map(Number);
      const meses = await page
        .getByRole('table')
        .filter({ has: page.getByRole('columnheader', { name: 'En contra', exact: true }) })
        .locator('tbody tr')
        .evaluateAll((filas) => filas.map((fila) => [...fila.querySelectorAll('td')].map((celda) => Number(celda.textContent))));
      expect([0, 1].map((n) => meses.reduce((suma, mes) => suma + mes[n]!, 0))).toEqual([favor, contra]);
      await sinFallosDeAccesibilidad(page);
      await sinDeslizamientoLateral(page);
      await page.getByRole('link', { name: 'Ver sus partidos' }).click();
      await expect(page).toHaveURL(/\/index\/equipo/);
    },
  );
}
