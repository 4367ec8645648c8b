import { readFile } from 'node:fs/promises';
import { expect, test, type APIRequestContext, type Page } from './recorrido';
import { workbook } from '../apps/web/src/print/excel';
import { borrarLoCreado, campeonatoPropio } from './fichas';
import { cabecerasDe, entrarComo, irA, seNiega } from './oficina';
import { ASPECTO, enLosDosTemas, seLeeEn, sinFallosDeAccesibilidad } from './publico';

const ADMIN = 'admin@demo.es';
const unico = (): string => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

/** What a journey imports goes with it: all of its schools have its mark in their name. */
let marca = '';
// One file at a time of each user: the journeys of the same one come one after another.
test.describe.configure({ mode: 'default' });

borrarLoCreado();
test.beforeEach(() => {
  marca = unico();
});
test.afterEach(async ({ request }) => {
  const headers = await cabecerasDe(request, ADMIN);
  for (const { id } of await colegiosDe(request)) await request.delete(`/api/colegios/${id}`, { headers });
});

async function colegiosDe(api: APIRequestContext): Promise<{ id: number; nombre: string; telefono: string }[]> {
  const response = await api.post('/api/colegios/index', {
    headers: await cabecerasDe(api, ADMIN),
    data: {
      paginacion: { pageNumber: 1, pageSize: 50 },
      ordenacion: [],
      filtros: [{ name: 'nombre', operator: 'contains', value: marca }],
    },
  });
  expect(response.ok(), await response.text()).toBe(true);
  return ((await response.json()) as { rows: { id: number; nombre: string; telefono: string }[] }).rows;
}

const CABECERA = ['Código', 'Nombre', 'Municipio', 'Código postal', 'Teléfono', 'Director'];
const fila = (letra: string, cp = '28001', telefono = '910 000 000'): string[] => [
  `${marca}-${letra}`,
  `Centro ${marca} ${letra}`,
  'Parla',
  cp,
  telefono,
  'Nadie',
];
const csv = (...filas: string[][]): Buffer => Buffer.from([CABECERA, ...filas].map((celdas) => `${celdas.join(';')}\r\n`).join(''));
const elegir = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Fichero que se importa').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
const cifra = (page: Page, texto: string) => page.getByRole('group', { name: 'Filas que se ven' }).getByRole('button', { name: texto });
const importar = (page: Page, texto: string) => page.getByRole('button', { name: texto, exact: true });
async function confirmar(page: Page, texto: string): Promise<void> {
  await importar(page, texto).click();
  await page.getByRole('alertdialog').getByRole('button', { name: texto }).click();
}

test('cada cosa tiene su plantilla, que se puede importar', { tag: '@detalle' }, async ({ page }) => {
  await entrarComo(page, ADMIN);
  await page.goto('/admin/importar');
  await expect(page).toHaveTitle('Importar datos | Competición Deportiva');
  await sinFallosDeAccesibilidad(page);
  await page.getByRole('radio', { name: 'Sedes' }).check();
  const bajada = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar plantilla de sedes' }).click();
  const plantilla = await bajada;
  expect(plantilla.suggestedFilename()).toBe('plantilla-sedes.csv');
  await elegir(page, 'plantilla-sedes.csv', await readFile(await plantilla.path()));
  await expect(cifra(page, '1 Fila leída')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^\d+ columnas reconocidas$/ })).toBeVisible();
});

test('una fila rota se nombra y se queda fuera, o se corrige; y la segunda vez no cambia nada', async ({ page }) => {
  await entrarComo(page, ADMIN);
  await page.goto('/admin/importar');
  await elegir(page, 'colegios.csv', csv(fila('A'), fila('B'), fila('C', '2800X')));
  await expect(cifra(page, '2 Crear')).toBeVisible();
  await expect(cifra(page, '1 Rechazar')).toHaveAttribute('aria-pressed', 'true');
  await expect(
    page.getByRole('row', { name: new RegExp(`^4 Rechazar Centro ${marca} C Código postal: El código postal no es válido`) }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: '5 columnas reconocidas y 1 que no se lee' })).toBeVisible();
  await expect(page.getByText('Hay 1 fila rechazada: se queda fuera. Todavía no se ha guardado nada.')).toBeVisible();
  await sinFallosDeAccesibilidad(page);
  // What is refused comes back as it was, with why.
  const bajada = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar la fila rechazada, con su motivo' }).click();
  const devuelta = await bajada;
  expect(devuelta.suggestedFilename()).toBe('importacion-colegios-rechazadas.csv');
  const texto = (await readFile(await devuelta.path())).toString();
  expect(texto).toContain(`"${marca}-C";"Centro ${marca} C";"Parla";"2800X"`);
  expect(texto).toMatch(/"4";"Código postal: El código postal no es válido[^"]*"\r\n$/);
  await importar(page, 'Importar 2 colegios').click();
  await expect(page.getByRole('alertdialog')).toContainText('1rechazada se queda fuera');
  await page.getByRole('button', { name: 'No importar todavía' }).click();
  expect(await colegiosDe(page.request)).toEqual([]);

  await elegir(page, 'colegios.csv', csv(fila('A'), fila('B'), fila('C', '28003')));
  await expect(cifra(page, '3 Filas leídas')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: `Centro ${marca} C` }).click();
  const detalle = page.getByRole('dialog', { name: `Línea 4: Centro ${marca} C` });
  await expect(detalle.getByRole('row', { name: 'Código postal 28003' })).toBeVisible();
  await sinFallosDeAccesibilidad(page);
  await page.keyboard.press('Escape');
  expect(await colegiosDe(page.request)).toEqual([]);
  await importar(page, 'Importar 3 colegios').click();
  await expect(page.getByRole('alertdialog')).toContainText('3se crearán');
  await sinFallosDeAccesibilidad(page);
  await page.getByRole('button', { name: 'No importar todavía' }).click();
  await confirmar(page, 'Importar 3 colegios');
  await expect(page.getByRole('alertdialog', { name: 'Colegios importados' })).toContainText('Altas: 3. Cambios: 0. Sin cambios: 0.');
  await page.getByRole('button', { name: 'Pulse para continuar' }).click();
  await expect(page.getByText('Suelte aquí el fichero')).toBeVisible();
  expect(await colegiosDe(page.request)).toHaveLength(3);

  await elegir(page, 'colegios.csv', csv(fila('A'), fila('B'), fila('C', '28003')));
  await expect(cifra(page, '3 Igual')).toBeVisible();
  await expect(page.getByText('no hay nada que importar')).toBeVisible();
  await expect(importar(page, 'Importar colegios')).toHaveAttribute('aria-disabled', 'true');
});

test('una hoja de cálculo dice qué cambia, y solo eso cambia', { tag: '@detalle' }, async ({ page }) => {
  await entrarComo(page, ADMIN);
  await page.goto('/admin/importar');
  const hoja = async (...filas: string[][]): Promise<Buffer> => {
    const columnas = CABECERA.map((titulo) => ({ titulo, tipo: 'texto' as const }));
    const celdas = filas.map((valores) => valores.map((valor) => ({ texto: valor, valor })));
    return Buffer.from(await (await workbook({ titulo: 'Colegios', columnas, filas: celdas, filtros: [] })).arrayBuffer());
  };
  await elegir(page, 'colegios.xlsx', await hoja(fila('A'), fila('B')));
  await confirmar(page, 'Importar 2 colegios');
  await page.getByRole('button', { name: 'Pulse para continuar' }).click();

  await elegir(page, 'colegios.xlsx', await hoja(fila('A'), fila('B', '28001', '910 111 222')));
  await expect(cifra(page, '1 Igual')).toBeVisible();
  await cifra(page, '1 Cambiar').click();
  await expect(page.getByRole('cell', { name: 'Teléfono: 910 000 000 → 910 111 222' })).toBeVisible();
  await expect(page.getByRole('button', { name: `Centro ${marca} A` })).toBeHidden();
  await confirmar(page, 'Importar 1 colegio');
  await page.getByRole('button', { name: 'Pulse para continuar' }).click();
  expect((await colegiosDe(page.request)).map(({ telefono }) => telefono).toSorted()).toEqual(['910 000 000', '910 111 222']);
});

test(
  'una columna que no se entiende se dice a mano, y la próxima vez ya se sabe en cualquier ordenador',
  { tag: '@detalle' },
  async ({ page, browser }) => {
    await entrarComo(page, ADMIN);
    await page.goto('/admin/importar');
    const hoja = (letra: string) => Buffer.from(`Código;Centro ${marca}\r\n${marca}-${letra};Centro ${marca} ${letra}\r\n`);
    const columnaEn = (donde: Page) => donde.getByRole('combobox', { name: `Qué es la columna «Centro ${marca}»` });
    await elegir(page, 'raros.csv', hoja('A'));
    await expect(page.getByRole('alert')).toContainText('Falta la columna «Nombre»');
    await seLeeEn(page, [
      [1440, 'light'],
      [390, 'dark'],
    ]);
    await page.setViewportSize({ width: 1366, height: 768 });
    await columnaEn(page).selectOption('Nombre (hace falta)');
    await confirmar(page, 'Importar 1 colegio');
    await page.getByRole('button', { name: 'Pulse para continuar' }).click();
    const otro = await browser.newContext();
    const suya = await otro.newPage();
    await entrarComo(suya, ADMIN);
    await suya.goto('/admin/importar');
    await elegir(suya, 'raros.csv', hoja('B'));
    await expect(columnaEn(suya)).toHaveValue('nombre');
    await confirmar(suya, 'Importar 1 colegio');
    await suya.getByRole('button', { name: 'Pulse para continuar' }).click();
    await otro.close();
    expect(await colegiosDe(page.request)).toHaveLength(2);
  },
);

test(
  'los jugadores y los entrenadores entran en la plantilla de su equipo, y quien no cabe se queda fuera con su motivo',
  { tag: '@detalle' },
  async ({ page }) => {
    const campeonato = await campeonatoPropio(page.request, 2);
    const [suyo, otro] = campeonato.equipos as [{ id: number; nombre: string }, { id: number; nombre: string }];
    const dni = (): string => {
      const numero = Math.trunc(Math.random() * 1e8);
      return `${String(numero).padStart(8, '0')}${'TRWAGMYFPDXBNJZSQVHLCKE'[numero % 23]}`;
    };
    const hoja = Buffer.from(
      [
        'Nombre completo;Documento;Fecha de nacimiento;Colegio;Equipo;Campeonato',
        ...['Ana', 'Blas', 'Carla'].map((uno) => `${uno} ${marca};${dni()};01/02/2015;${suyo.nombre};${suyo.nombre};${campeonato.nombre}`),
        `Diego ${marca};${dni()};01/02/2009;${otro.nombre};${otro.nombre};${campeonato.nombre}`,
      ].join('\r\n'),
    );
    await entrarComo(page, ADMIN);
    await page.goto('/admin/importar');
    await page.getByRole('radio', { name: 'Jugadores' }).check();
    await elegir(page, 'jugadores.csv', hoja);
    await expect(page.getByText('Equipo: El año de nacimiento no está entre los de la categoría')).toBeVisible();
    const entran = page.getByRole('region', { name: 'Plantillas en que entran' });
    await expect(entran).toContainText('3 entran en las plantillas de 1 equipo (1 plantilla nueva)');
    await sinFallosDeAccesibilidad(page);
    await seLeeEn(page, [
      [1440, 'light'],
      [390, 'dark'],
    ]);
    await page.setViewportSize({ width: 1366, height: 768 });
    await importar(page, 'Importar 3 jugadores').click();
    await expect(page.getByRole('alertdialog')).toContainText('3entran en la plantilla de su equipo');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Importar 3 jugadores' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Jugadores importados' })).toContainText('En la plantilla de su equipo: 3.');
    await page.getByRole('button', { name: 'Pulse para continuar' }).click();

    await page.goto(`/admin/campeonato_equipos_plantillas/${suyo.id}`);
    await expect(page.getByRole('heading', { name: '3 jugadores' })).toBeVisible();
    for (const uno of ['Ana', 'Blas', 'Carla']) await expect(page.getByText(`${uno} ${marca}`).first()).toBeVisible();

    await irA(page, '/admin/importar');
    await page.getByRole('radio', { name: 'Jugadores' }).check();
    await elegir(page, 'jugadores.csv', hoja);
    await expect(cifra(page, '3 Igual')).toBeVisible();
    await expect(entran).toHaveCount(0);

    const deEntrenadores = [
      'Nombre;Documento;Colegios;Equipo;Campeonato',
      `Luis ${marca};${dni()};${suyo.nombre};${suyo.nombre};${campeonato.nombre}`,
      `Eva ${marca};${dni()};${otro.nombre};${suyo.nombre};${campeonato.nombre}`,
    ];
    await page.getByRole('radio', { name: 'Entrenadores' }).check();
    await elegir(page, 'entrenadores.csv', Buffer.from(deEntrenadores.join('\r\n')));
    await expect(page.getByText(/^Equipo: su colegio no tiene ninguno que se llame/)).toBeVisible();
    await expect(entran).toContainText('1 entra en la plantilla de 1 equipo');
    await sinFallosDeAccesibilidad(page);
    await importar(page, 'Importar 1 entrenador').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Importar 1 entrenador' }).click();
    await page.getByRole('button', { name: 'Pulse para continuar' }).click();
    await page.goto(`/admin/campeonato_equipos_plantillas/${suyo.id}`);
    await expect(page.getByText(`Luis ${marca}`).first()).toBeVisible();
  },
);

test('lo que no es un fichero de datos se dice al momento o al leerlo', { tag: '@detalle' }, async ({ page }) => {
  await entrarComo(page, ADMIN);
  await page.goto('/admin/importar');
  await elegir(page, 'foto.png', Buffer.from('no'));
  await expect(page.getByRole('alert')).toHaveText('El fichero no se puede leer. Guárdelo como CSV o XLSX');
  await sinFallosDeAccesibilidad(page);
  await elegir(page, 'vacio.csv', Buffer.alloc(0));
  await expect(page.getByRole('alert')).toHaveText('El fichero está vacío');
  await elegir(page, 'grande.csv', Buffer.alloc(10 * 1024 * 1024 + 1, 'x'));
  await expect(page.getByRole('alert')).toHaveText('El fichero pasa de 10 MB');
  await elegir(page, 'sin-nombre.csv', Buffer.from('Código;Código postal\r\n1;28001\r\n'));
  await expect(page.getByRole('alert')).toContainText('Falta la columna «Nombre». Diga arriba qué columna es, o corrija el fichero.');
  await page.getByRole('button', { name: 'Quitar' }).click();
  await expect(page.getByText('Aquí verá qué se hará con cada fila')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Elegir fichero' })).toBeFocused();
});

test('se deja de leer, se vuelve a leer, y al salir con una vista previa se pregunta', { tag: '@detalle' }, async ({ page }) => {
  await entrarComo(page, ADMIN);
  await page.goto('/admin/importar');
  await page.route('**/api/importacion/vista', () => undefined, { times: 1 });
  await elegir(page, 'colegios.csv', csv(fila('A')));
  await expect(page.getByText('Leyendo colegios.csv…')).toBeVisible();
  await page.getByRole('button', { name: 'Dejar de leer' }).press('Enter');
  await expect(page.getByText('Se ha dejado de leer el fichero')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Leerlo ahora' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cifra(page, '1 Fila leída')).toBeFocused();
  await expect(cifra(page, '1 Crear')).toBeVisible();

  const inicio = page.getByRole('navigation').getByRole('link', { name: 'Principal', exact: true });
  await inicio.click();
  await page.getByRole('button', { name: 'Seguir aquí' }).click();
  await expect(page).toHaveURL(/\/admin\/importar$/);
  await inicio.click();
  await page.getByRole('button', { name: 'Salir sin importar' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test('las opciones cambian lo que se hará', { tag: '@detalle' }, async ({ page }) => {
  await entrarComo(page, ADMIN);
  await page.goto('/admin/importar');
  await page.getByRole('radio', { name: 'Sedes' }).check();
  await elegir(page, 'sedes.csv', Buffer.from(`Nombre;Municipio;Zona\r\nCampo ${marca};Parla;Zona ${marca}\r\n`));
  await expect(cifra(page, '1 Crear')).toBeVisible();
  await page.getByLabel('Crear las zonas que falten').click();
  await expect(cifra(page, '1 Rechazar')).toBeVisible();
  await expect(page.getByText(`Zona: «Zona ${marca}» no existe`)).toBeVisible();
});

test('con lectura no se importa; sin permiso, ni se ve', { tag: '@repetida' }, async ({ page }) => {
  await entrarComo(page, 'lectura@demo.es');
  await page.goto('/admin/importar');
  await seNiega(page);
  await expect(page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Importar datos' })).toBeHidden();
  await sinFallosDeAccesibilidad(page);
  await entrarComo(page, 'arbitro@demo.es');
  await page.goto('/admin/importar');
  await seNiega(page);
});

test.describe('en el teléfono', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('los pasos y las filas caben y se leen, en claro y en oscuro', { tag: [ASPECTO, '@repetida'] }, async ({ page }) => {
    await entrarComo(page, ADMIN);
    await page.goto('/admin/importar');
    await expect(page.getByRole('button', { name: 'Elegir fichero' })).toBeVisible();
    await seLeeEn(page, enLosDosTemas(360));
    await elegir(page, `${'colegios-de-este-curso-'.repeat(4)}.csv`, csv(fila('A'), fila('B', '2800X')));
    await expect(page.getByText('Código postal: El código postal no es válido')).toBeVisible();
    await seLeeEn(page, enLosDosTemas(360));
    await page.getByRole('button', { name: `Centro ${marca} B` }).click();
    await expect(page.getByRole('dialog')).toContainText('Código postal: El código postal no es válido');
    await seLeeEn(page, enLosDosTemas(360));
  });
});
