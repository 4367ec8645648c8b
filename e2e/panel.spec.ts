import { expect, test, type Page } from './recorrido';
import { entrarComo } from './oficina';
import { ASPECTO, seLee, seLeeEn, sinDeslizamientoLateral, sinFallosDeAccesibilidad } from './publico';

const panel = async (page: Page, login = 'admin@demo.es'): Promise<void> => {
  await entrarComo(page, login);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    /^(Lunes|Martes|Miércoles|Jueves|Viernes|Sábado|Domingo), \d{1,2} de \p{L}+$/u,
  );
};

test.describe('el panel del administrador', () => {
  test(
    'cuenta los partidos de la semana, del mes y de toda la competición, en el gráfico y en la tabla',
    { tag: '@detalle' },
    async ({ page }) => {
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
    },
  );

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
    await page.goto('/admin/arbitrajes_por_resolver');
    await expect(page.getByRole('heading', { level: 1, name: 'Arbitrajes por resolver' })).toBeVisible();
    await seLee(page);
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
        copias = { programadas: true, ultima: '2026-07-01 05:00:00', fallo: null, tarde: false, almacen: null, ...nuevo };
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
      await estado({ almacen: { ultima: '2026-07-01 05:00:00', fallo: null, tarde: false } });
      await expect(page.getByText('En el almacén externo, y comprobada: la de 01/07/2026 05:00.')).toBeVisible();
      await estado({ almacen: { ultima: null, fallo: '2026-07-02 05:00:00', tarde: false } });
      await expect(page.getByRole('note')).toContainText(
        'no ha llegado al almacén externo, o no se ha podido comprobar (02/07/2026 05:00).',
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

test.describe('el inicio de quien no es de la oficina', () => {
  const HORA = /^\d{2}:\d{2}/;
  const partidos = (page: Page) => page.getByRole('region', { name: /^Sus? próximos? partidos?$/ });
  const espera = (page: Page) => page.getByRole('region', { name: 'Lo que le espera' });

  test('un árbitro ve su próximo partido y lo que espera de él, y cada cosa lleva a donde se hace', async ({ page }) => {
    await panel(page, 'arbitro@demo.es');
    await expect(partidos(page).getByRole('link').first()).toContainText(HORA);
    await expect(espera(page).getByRole('link', { name: /disponibilidad(es)? por enviar/ })).toContainText(/Hasta el \d{2}\/\d{2}\/\d{4}/);
    await expect(page.getByRole('heading', { name: 'Notificaciones sin leer' })).toBeVisible();
    await seLeeEn(page, [
      [1440, 'light'],
      [390, 'dark'],
    ]);
    for (const [que, una] of [
      ['confirmar', 'confirmar'],
      ['escribir', 'informe'],
    ] as const) {
      const porHacer = espera(page).getByRole('link', { name: new RegExp(`por ${que}`) });
      if ((await porHacer.count()) === 0) continue;
      const cuantos = Number(await porHacer.locator('b').first().textContent());
      await porHacer.click();
      await expect(page).toHaveURL(
        cuantos === 1 ? new RegExp(`partidosarbitro_${una}/\\d+$`) : new RegExp(`partidosarbitro\\?vista=por-${que}$`),
      );
      if (cuantos > 1) {
        await expect(
          page
            .getByRole('main')
            .getByRole('link')
            .filter({ hasText: /Sin confirmar|Ha cambiado|Pdte/ }),
        ).toHaveCount(cuantos);
        await expect(page.getByRole('main').getByText(`${cuantos} partidos`, { exact: true })).toBeVisible();
        await seLeeEn(page, [
          [1440, 'light'],
          [390, 'dark'],
        ]);
      }
      await page.goBack();
    }
    await partidos(page).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/admin\/partidosarbitro_confirmar\/\d+$/);
    await page.goBack();
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Ayuda/ })
      .click();
    await expect(page).toHaveURL(/\/admin\/ayuda$/);
  });

  test('un entrenador, los partidos de su próximo día', { tag: '@repetida' }, async ({ page }) => {
    await panel(page, 'entrenador@demo.es');
    await expect(partidos(page).getByText(/^(Hoy|Mañana|Dentro de \d+ días)$/)).toBeVisible();
    await expect(espera(page)).toHaveCount(0);
    await partidos(page).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/admin\/partidoentrenador_detalle\/\d+\/-1\/-1$/);
  });

  test('un coordinador, lo que falta por enviar y hasta cuándo', async ({ page }) => {
    await panel(page, 'coordinador@demo.es');
    await expect(partidos(page).getByRole('link').first()).toContainText(HORA);
    const porEnviar = espera(page).getByRole('link', { name: /equipos? por enviar/ });
    await expect(porEnviar).toContainText(/(Quedan? \d+ días?, hasta el \d{2}\/\d{2}\/\d{4}|Hoy es el último día)/);
    await seLeeEn(page, [
      [1440, 'dark'],
      [390, 'light'],
      [360, 'dark'],
    ]);
    const cuantos = Number(await porEnviar.locator('b').first().textContent());
    await porEnviar.click();
    await expect(page).toHaveURL(/\/admin\/inscripcion_coordinador$/);
    await expect(page.getByText(new RegExp(`^${cuantos} (de \\d+ )?equipos?$`)).first()).toBeVisible();
  });

  test('sin nada por delante lo dice, y si algo falla se vuelve a intentar', { tag: '@detalle' }, async ({ page }) => {
    await entrarComo(page, 'arbitro@demo.es');
    let falla = true;
    await page.route('**/api/arbitrajes/arbitro/*', (route) =>
      falla ? route.fulfill({ status: 500, json: {} }) : route.fulfill({ json: [] }),
    );
    await page.route('**/api/arbitrajes/puestoslibres', (route) => route.fulfill({ json: [] }));
    await page.route('**/api/prejornadasarbitrales/*', (route) =>
      route.fulfill({ json: { telefono: '', prejornadas: [], ultima_vez: [] } }),
    );
    await page.goto('/admin/dashboard');
    await expect(partidos(page).getByRole('alert')).toBeVisible();
    await expect(espera(page).getByRole('alert')).toBeVisible();
    falla = false;
    await partidos(page).getByRole('button', { name: 'Volver a intentar' }).click();
    await expect(partidos(page)).toContainText('No tiene ningún partido por delante');
    await expect(espera(page)).toContainText('Está al día: nada espera por usted.');
    await sinFallosDeAccesibilidad(page);
  });
});

test('la búsqueda de Ctrl + K abre la ficha de la oficina: un equipo, un día, un partido, una fase y lo que se hace', async ({
  page,
  request,
}) => {
  await panel(page);
  const buscar = async (texto: string): Promise<void> => {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Buscar' }).getByRole('combobox').fill(texto);
  };
  const opcion = (grupo: string) => page.getByRole('option').filter({ has: page.getByText(grupo, { exact: true }) });
  await buscar('fuentemora');
  await expect(opcion('Equipos').first()).toContainText(/Fuentemora/);
  await sinFallosDeAccesibilidad(page);
  await opcion('Equipos').first().click();
  await expect(page).toHaveURL(/\/admin\/equipos\/editar\/\d+$/);
  await expect(page.getByRole('dialog', { name: 'Editar equipo' }).getByLabel('Observaciones')).toBeVisible();
  await page.keyboard.press('Escape');

  await buscar('liga alevin');
  await opcion('Fases').first().click();
  await expect(page).toHaveURL(/\/admin\/fases\/editar_liga\/\d+$/);
  await expect(page.getByRole('dialog', { name: /liga/i }).getByLabel('Nombre').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/admin\/fases$/);

  await buscar('sábado');
  await expect(opcion('Días')).toContainText(/^Sábado, \d+ de \p{L}+ de \d{4}\d+ partidos?/u);
  await opcion('Días').click();
  await expect(page).toHaveURL(/\/admin\/partidos\/dia\/\d{4}-\d{2}-\d{2}$/);

  await buscar('fuentemora');
  await expect(opcion('Partidos').first()).toContainText('Fuentemora');
  await opcion('Partidos').first().click();
  await expect(page).toHaveURL(/\/admin\/partido_editar\/\d+$/);

  await buscar('torneo');
  await opcion('Acciones').first().click();
  await expect(page).toHaveURL(/\/admin\/nueva_eliminatoria$/);
  await buscar('posponer');
  await expect(opcion('Acciones').first()).toContainText('Aplazar o mover partidos');
  await opcion('Ayuda').click();
  await expect(page.getByRole('searchbox', { name: 'Buscar en la ayuda' })).toHaveValue('posponer');
  await expect(page.getByRole('heading', { level: 3, name: 'Aplazar un partido, o moverlo' })).toBeVisible();
  expect((await request.get('/api/busqueda?texto=fuentemora')).status()).toBe(401);
});
