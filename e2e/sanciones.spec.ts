import { expect, test, type Page } from './recorrido';
import { ADMIN, anotarCreado, borrarLoCreado, crear, editor, enMenu, filtrar, seguir, unico } from './fichas';
import { entrarComo } from './oficina';
import { enLosDosTemas, seLeeEn } from './publico';

borrarLoCreado();

const fila = (page: Page, que: string) => page.getByRole('row').filter({ hasText: que });

test(
  'una sanción que no es por un partido: se pone, se corrige, se valida, se cobra y se deshace',
  { tag: '@camino' },
  async ({ page }) => {
    const tipo = `Impago ${unico()}`;
    await crear(page.request, '/api/tipossancion', {
      tipoSancion: { nombre: tipo, sujeto: 1, relativa_a_partido: 0, economica: 1, importe_economico: 4500 },
    });
    await entrarComo(page, ADMIN);
    await page.goto('/admin/sanciones');
    await expect(page.getByRole('heading', { level: 1, name: 'Sanciones' })).toBeVisible();
    await seLeeEn(page, enLosDosTemas(1440));

    await page.getByRole('button', { name: 'Nueva sanción' }).click();
    const nueva = editor(page, 'Nueva sanción');
    await nueva.getByRole('button', { name: 'Sancionar' }).click();
    await expect(nueva.getByText('Elija el tipo de sanción', { exact: true }).last()).toBeVisible();
    await nueva.getByLabel('Tipo').selectOption(tipo);
    await expect(nueva.getByLabel('Importe')).toHaveValue('45,00 €');
    await nueva.getByLabel('Colegio').fill('Enc');
    await page.getByRole('listbox').getByRole('option').first().click();
    await nueva.getByLabel('Fecha').fill('01/10/2026');
    const [hecha] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/api/sanciones') && response.request().method() === 'POST'),
      nueva.getByRole('button', { name: 'Sancionar' }).click(),
    ]);
    expect(hecha.status()).toBe(200);
    anotarCreado(`/api/sanciones/${((await hecha.json()) as { id: number }).id}`);
    await seguir(page);

    await filtrar(page, 'Tipo', tipo);
    const suya = fila(page, tipo);
    await expect(suya).toContainText('Pendiente');
    await expect(suya).toContainText('45,00 €');
    await suya.getByRole('cell', { name: tipo }).click();
    const cambio = page.getByRole('dialog', { name: /^Sanción a / });
    await cambio.getByLabel('Importe').fill('60');
    await cambio.getByRole('button', { name: 'Guardar sanción' }).click();
    await seguir(page);
    await expect(suya).toContainText('60,00 €');

    await suya.getByRole('button', { name: /^Validar/ }).click();
    const validarla = page.getByRole('alertdialog', { name: /^¿Validar la sanción a / });
    await expect(validarla).toContainText('se avisa a quien le toca');
    await validarla.getByRole('button', { name: 'Validar la sanción' }).click();
    await expect(suya).toContainText('Validada');
    await expect(suya).toContainText('Pdte. cobro');
    const nombre = (await suya.getByRole('button', { name: /^Más acciones de / }).getAttribute('aria-label'))!.replace(
      'Más acciones de ',
      '',
    );
    const hacer = async (titulo: string): Promise<void> => (await enMenu(page, titulo, nombre)).click();
    await hacer('Cobrar');
    await expect(suya).toContainText('Cobrada');

    // What was paid of one that is taken back stays on account, and comes back with it.
    await hacer('Invalidar');
    const cobrada = page.getByRole('alertdialog', { name: /^¿Invalidar la sanción a / });
    await expect(cobrada).toContainText('60,00 €');
    await expect(cobrada).toContainText('Queda a cuenta de su colegio lo que pagó');
    await seLeeEn(page, [390, 1440].flatMap(enLosDosTemas));
    await cobrada.getByRole('button', { name: 'Invalidar la sanción' }).click();
    await expect(suya).toContainText('Pendiente');
    await suya.getByRole('button', { name: /^Validar/ }).click();
    await validarla.getByRole('button', { name: 'Validar la sanción' }).click();
    await expect(suya).toContainText('Cobrada');
    await hacer('Anular el cobro');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Anular el cobro' }).click();
    await expect(suya).toContainText('Pdte. cobro');
    await hacer('Invalidar');
    const pregunta = page.getByRole('alertdialog', { name: /^¿Invalidar la sanción a / });
    await expect(pregunta).toContainText('Deja de contar y queda pendiente de validar');
    await pregunta.getByRole('button', { name: 'Invalidar la sanción' }).click();
    await expect(suya).toContainText('Pendiente');

    // Chosen in the list, all of them or none.
    for (const [paso, queda] of [
      ['Validar', 'Validada'],
      ['Invalidar', 'Pendiente'],
    ] as const) {
      await suya.getByRole('checkbox').check();
      await page.getByRole('button', { name: paso, exact: true }).click();
      await page
        .getByRole('alertdialog', { name: `¿${paso} 1 sanción?` })
        .getByRole('button', { name: `${paso} 1 sanción` })
        .click();
      await expect(suya).toContainText(queda);
      await expect(page.getByText('1 sanción elegida')).toHaveCount(0);
    }

    await page.setViewportSize({ width: 390, height: 844 });
    await seLeeEn(page, enLosDosTemas(390));
  },
);
