import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './recorrido';
import { sinInscripcion } from './inscripcion';
import { entrarComo } from './oficina';
import { enLosDosTemas, seLeeEn } from './publico';
import { servidorPropio } from './servidor-propio';

/** A server of its own: what is done to the seasons is seen by everybody. */
const base = servidorPropio('proxima');
const TAMANOS = [...enLosDosTemas(1440), ...enLosDosTemas(1024), ...enLosDosTemas(390)];

test(
  'la próxima temporada se prepara y se inscribe mientras se juega esta, y después la releva',
  { tag: '@larga' },
  async ({ browser }) => {
    test.setTimeout(300_000);
    const opciones = { baseURL: base(), locale: 'es-ES', reducedMotion: 'reduce' } as const;
    const page = await (await browser.newContext(opciones)).newPage();
    await entrarComo(page, 'admin@demo.es');
    await sinInscripcion(page.request);
    await page.goto('/admin/cambiarcompeticion');
    const enCurso = page.getByRole('listitem').filter({ hasText: /En curso/ });
    const actual = (await enCurso.getByRole('heading').textContent()) ?? '';
    const siguiente = actual.replaceAll(/\d{4}/g, (anno) => String(Number(anno) + 1));

    const preparar = async () => {
      await page.getByRole('link', { name: 'Preparar la próxima temporada' }).click();
      const dialogo = page.getByRole('dialog', { name: 'Preparar la próxima temporada' });
      await expect(dialogo).toContainText(`siguen en ${actual} hasta que usted la releve`);
      await dialogo.getByRole('button', { name: 'Preparar la próxima temporada' }).click();
      await page
        .getByRole('alertdialog', { name: 'Próxima temporada preparada' })
        .getByRole('button', { name: 'Pulse para continuar' })
        .click();
    };
    const proxima = page.getByRole('listitem').filter({ hasText: siguiente });
    // The demo has one, without teams: it is taken away and prepared again.
    await proxima.getByRole('button', { name: `Eliminar ${siguiente}` }).click();
    await page
      .getByRole('alertdialog', { name: `¿Eliminar ${siguiente}?` })
      .getByRole('button', { name: `Eliminar ${siguiente}` })
      .click();
    await expect(proxima).toHaveCount(0);
    await preparar();
    await expect(proxima).toContainText('Próxima');
    await expect(enCurso.getByRole('heading')).toHaveText(actual);
    await seLeeEn(page, TAMANOS);

    await proxima.getByRole('button', { name: `Trabajar en ${siguiente}` }).click();
    await expect(page.getByText(`Ahora trabaja en ${siguiente}`)).toBeVisible();
    await page.goto('/admin/inscripcion');
    await page.getByRole('link', { name: 'Abrir la inscripción' }).click();
    const abrir = page.getByRole('dialog', { name: 'Abrir la inscripción' });
    await abrir.getByLabel('Último día').fill('30/06/2099');
    await abrir.getByRole('button', { name: 'Abrir la inscripción' }).click();
    await page.getByRole('alertdialog', { name: 'Inscripción abierta' }).getByRole('button', { name: 'Pulse para continuar' }).click();

    const coordinadora = await (await browser.newContext(opciones)).newPage();
    await entrarComo(coordinadora, 'coordinador@demo.es');
    await coordinadora.goto('/admin/inscripcion_coordinador');
    await expect(coordinadora.getByText(`Temporada ${siguiente}`)).toBeVisible();
    await expect(coordinadora.getByRole('banner')).toContainText(`Temporada que se inscribe${siguiente}`);
    await seLeeEn(coordinadora, TAMANOS);
    // What is played stays where it was, and says which season it is of.
    await coordinadora.goto('/admin/equiposcoordinador');
    await expect(coordinadora.getByText(`Son los de ${actual}, la temporada que se juega`)).toBeVisible();
    await expect(coordinadora.getByRole('row').nth(1)).toBeVisible();
    await expect(coordinadora.getByRole('banner')).toContainText(`Competición de trabajo${actual}`);
    await seLeeEn(coordinadora, TAMANOS);

    await page.goto('/admin/cambiarcompeticion');
    const equipo = await seguido(page.request);
    const relevo = page.getByRole('alertdialog', { name: `¿Hacer de ${siguiente} la competición en curso?` });
    const relevar = async () => {
      await page.getByRole('button', { name: 'Hacerla la competición en curso' }).click();
      await expect(relevo).toContainText(`${actual} pasará a histórica`);
      await expect(relevo).toContainText('La inscripción de la próxima sigue abierta');
      for (const dicho of [
        'equipos que hoy se ven en la zona pública',
        'colegios con algo por pagar',
        'árbitros sin pagar',
        'partidos sin jugar',
      ])
        await expect(relevo).toContainText(dicho);
      await relevo.getByRole('textbox').fill('RELEVAR');
      await relevo.getByRole('button', { name: 'Hacerla la competición en curso' }).click();
      await page.getByRole('alertdialog', { name: 'Competición relevada' }).getByRole('button', { name: 'Pulse para continuar' }).click();
      await expect(enCurso.getByRole('heading')).toHaveText(siguiente);
    };
    await relevar();
    await seLeeEn(page, TAMANOS);

    // Whoever had kept the page of a team reads it, and where what is played now is.
    const familia = await (await browser.newContext(opciones)).newPage();
    await familia.goto(`/index/equipo?equipo=${equipo}`);
    await expect(familia.getByText(`Temporada ${actual}, ya terminada.`)).toBeVisible();
    await seLeeEn(familia, TAMANOS);

    await page.getByRole('button', { name: /^Deshacer el relevo/ }).click();
    await page
      .getByRole('alertdialog', { name: `¿Deshacer el relevo de ${actual}?` })
      .getByRole('button', { name: 'Deshacer el relevo' })
      .click();
    await expect(enCurso.getByRole('heading')).toHaveText(actual);
    await expect(proxima).toContainText('Próxima');
    await familia.reload();
    await expect(familia.getByText('ya terminada')).toHaveCount(0);
    await relevar();

    // Something is written in it: it is not undone, and says why.
    await page.goto('/admin/competicion');
    await page.getByLabel('Nombre').fill(`${siguiente} bis`);
    await page.getByRole('button', { name: 'Guardar la competición' }).click();
    await expect(page.getByRole('banner')).toContainText(`${siguiente} bis`);
    await page.goto('/admin/cambiarcompeticion');
    await page.getByRole('button', { name: /^Deshacer el relevo/ }).click();
    await page.getByRole('button', { name: 'Deshacer el relevo', exact: true }).click();
    await expect(page.getByRole('alertdialog', { name: 'No se ha podido deshacer el relevo' })).toContainText('Ya se ha escrito en');
  },
);

/** A team that plays today. */
async function seguido(request: APIRequestContext): Promise<number> {
  const [equipo] = (await (await request.get('/open/api/equipos?texto=alev')).json()) as { id: number }[];
  return equipo!.id;
}
