import { expect, test, type Page } from './recorrido';
import { entrarComo } from './oficina';
import { ASPECTO, seLeeEn, sinDeslizamientoLateral, sinFallosDeAccesibilidad } from './publico';

const panel = async (page: Page, login = 'admin@demo.es'): Promise<void> => {
  await entrarComo(page, login);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    /^(Lunes|Martes|Miércoles|Jueves|Viernes|Sábado|Domingo), \d{1,2} de \p{L}+$/u,
  );
};

test.describe('el panel del administrador', () => {
  test('cuenta los partidos de la semana, del mes y de toda la competición, en el gráfico y en la tabla', async ({ page }) => {
    await panel(page);
    await expect(page).toHaveTitle('Principal | Competición Deportiva');
    const tabla = page.getByRole('region', { name: 'Estadísticas por día' }).getByRole('table');
    await expect(tabla.getByRole('row')).toHaveCount(9);
    const grafico = page.getByRole('img', {
      name: /^Partidos de los últimos siete días: .+ celebrados?, .+ suspendidos?, .+ sin celebrar\./,
    });
    await expect(grafico).toBeVisible();

    await page.getByRole('button', { name: 'Mes', exact: true }).click();
    await expect(page.getByRole('img', { name: /^Partidos del último mes: / })).toBeVisible();

    await page.getByRole('button', { name: 'Todo', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Todo', exact: true })).toHaveAttribute('aria-pressed', 'true');
    const semanas = page.getByRole('region', { name: 'Estadísticas por semana' }).getByRole('table');
    await expect(semanas).toBeVisible();
    const [celebrados, suspendidos, pendientes, total] = await semanas
      .getByRole('row')
      .last()
      .getByRole('cell')
      .evaluateAll((celdas) => celdas.map((celda) => Number(celda.textContent?.replaceAll('.', ''))));
    expect(celebrados! + suspendidos! + pendientes!).toBe(total);
    expect(total).toBeGreaterThan(1_000);
  });

  test('enseña el avance de la prejornada y lo que queda por resolver', async ({ page }) => {
    await panel(page);
    await expect(page.getByRole('img', { name: /^\d{1,3} %$/ })).toBeVisible();
    await expect(page.getByText(/^\d+ de \d+ árbitros han enviado su disponibilidad\.$/)).toBeVisible();
    await expect(page.getByText(/^(Cierra|Cerró) el /)).toBeVisible();
    // Each leads to exactly those that it counts.
    const porResolver = page.getByRole('region', { name: 'Por resolver', exact: true });
    for (const [titulo, lista] of [
      ['Partidos sin informe', 'partidos'],
      ['Actas por validar', 'partidos'],
      ['Plantillas por validar', 'equipos'],
      ['Cambios de partido por validar', 'cambiospartido'],
      ['Sanciones por validar', 'sanciones'],
    ] as const) {
      const tarea = porResolver.getByRole('listitem').filter({ hasText: titulo });
      const cuantos = (await tarea.locator('b').textContent())!;
      const enlace = tarea.getByRole('link', { name: titulo, exact: true });
      await expect(enlace).toHaveCount(cuantos === '0' ? 0 : 1);
      if (cuantos === '0') continue;
      await enlace.click();
      await expect(page).toHaveURL(new RegExp(`/admin/${lista}$`));
      // The exact figure is compared where nobody else writes (`por-resolver.test.ts`).
      const vista = page.getByRole('navigation', { name: 'Vistas de la lista' }).locator('[aria-current]');
      await expect(vista).not.toHaveText(/^Todos/);
      await expect(page.getByText(/^[1-9][\d.]* de [\d.]+ /).first()).toBeVisible();
      await page.goBack();
      await expect(porResolver).toBeVisible();
    }
  });

  test('si el servidor falla lo dice y se puede volver a intentar', { tag: '@detalle' }, async ({ page }) => {
    await entrarComo(page, 'admin@demo.es');
    let falla = true;
    await page.route('**/api/estadisticas*', (route) =>
      falla
        ? route.fulfill({
            status: 400,
            contentType: 'application/problem+json',
            body: JSON.stringify({ status: 400, detail: 'Se produjo un error al obtener la información' }),
          })
        : route.continue(),
    );
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('alert')).toContainText('Se produjo un error al obtener la información');
    falla = false;
    await page.getByRole('button', { name: 'Volver a intentar' }).click();
    await expect(page.getByRole('heading', { name: 'Por resolver', exact: true })).toBeVisible();
  });

  test('sin partidos en la semana ofrece ver toda la competición', { tag: '@detalle' }, async ({ page }) => {
    await entrarComo(page, 'admin@demo.es');
    await page.route('**/api/estadisticas?intervalo=semana', async (route) => {
      const respuesta = await route.fetch();
      const datos = (await respuesta.json()) as { dias: { dia: string }[] };
      await route.fulfill({
        json: { ...datos, dias: datos.dias.map(({ dia }) => ({ dia, celebrados: 0, suspendidos: 0, pendientes: 0, total: 0 })) },
      });
    });
    await page.goto('/admin/dashboard');
    await page.getByRole('button', { name: 'Ver toda la competición' }).click();
    await expect(page.getByRole('heading', { name: 'Estadísticas por semana' })).toBeVisible();
  });

  test(
    'dice cuándo se hizo la última copia de seguridad, y avisa si falta; en la muestra no dice nada',
    { tag: '@detalle' },
    async ({ page }) => {
      await panel(page);
      await expect(page.getByRole('heading', { name: 'Por resolver', exact: true })).toBeVisible();
      await expect(page.getByText(/copia de seguridad/i)).toHaveCount(0);
      let copias: object = {};
      await page.route('**/api/estadisticas?*', async (route) => {
        const respuesta = await route.fetch();
        await route.fulfill({ json: { ...((await respuesta.json()) as object), copias } });
      });
      const estado = async (nuevo: object): Promise<void> => {
        copias = { programadas: true, ultima: '2026-07-01 05:00:00', fallo: null, tarde: false, ...nuevo };
        await page.reload();
      };
      await estado({});
      await expect(page.getByText('Última copia de seguridad: 01/07/2026 05:00.')).toBeVisible();
      await estado({ programadas: false, ultima: null });
      await expect(page.getByText(/^Esta instalación no hace copias de seguridad por sí misma/)).toBeVisible();
      await estado({ tarde: true });
      await expect(page.getByRole('note')).toContainText(
        'Hace más de un día que no se hace una copia de seguridad. Última: 01/07/2026 05:00.',
      );
      await page.setViewportSize({ width: 390, height: 844 });
      await estado({ fallo: '2026-07-02 05:00:00' });
      await expect(page.getByRole('note')).toContainText('La copia de seguridad ha fallado (02/07/2026 05:00).');
      await sinDeslizamientoLateral(page);
      await sinFallosDeAccesibilidad(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await sinFallosDeAccesibilidad(page);
    },
  );

  test('cabe a lo ancho y en el teléfono, y no tiene fallos de accesibilidad', { tag: ASPECTO }, async ({ page }) => {
    await panel(page);
    await expect(page.getByRole('heading', { name: 'Por resolver', exact: true })).toBeVisible();
    await seLeeEn(page, [
      [1440, 'light'],
      [390, 'dark'],
      [360, 'light'],
    ]);
  });
});

test('el inicio de un árbitro lleva a su buzón, a su ayuda y a su perfil', async ({ page }) => {
  await panel(page, 'arbitro@demo.es');
  await expect(page.getByRole('heading', { name: 'Notificaciones sin leer' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Partidos' })).toBeHidden();
  await sinDeslizamientoLateral(page);
  await sinFallosDeAccesibilidad(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Ayuda/ })
    .click();
  await expect(page).toHaveURL(/\/admin\/ayuda$/);
});

test('la búsqueda de Ctrl + K encuentra un equipo y abre aparte su página pública', async ({ page, request }) => {
  await panel(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('fuentemora');
  const equipo = page.getByRole('option').filter({ hasText: 'Equipos' }).first();
  await expect(equipo).toContainText(/Fuentemora/);
  const aparte = page.waitForEvent('popup');
  await equipo.click();
  const publica = await aparte;
  await expect(publica).toHaveURL(/\/index\/equipo\?equipo=\d+$/);
  await expect(publica.getByRole('heading', { level: 1 })).toContainText('Fuentemora');
  await expect(page).toHaveURL('/admin/dashboard');
  expect((await request.get('/api/busqueda?texto=fuentemora')).status()).toBe(401);
});
