import { PANTALLAS, type Pantalla } from '@cd/contract/kit/screens';
import { expect, test, type APIRequestContext, type Locator, type Page } from './recorrido';
import { cabecerasDe, entrarComo, irA } from './oficina';
import { ASPECTO, seLeeEn, sinFallosDeAccesibilidad } from './publico';

const ADMIN = 'admin@demo.es';
const nombreNuevo = (): string => `Recorrido ${Date.now()}-${Math.round(Math.random() * 1e6)}`;

interface Maestro {
  pantalla: Pantalla;
  titulo: string;
  uno: string;
  femenino?: true;
  /** First column, whose filter finds it. */
  columna: string;
  /** What must be filled beside the name. */
  rellenar?: (editor: Locator) => Promise<void>;
  /** One that is in use, and why it stays. */
  enUso?: { nombre: string; porque: RegExp };
}

/** Letters of licences are few: those of one run are not those of another. */
const letraLibre = async (api: APIRequestContext): Promise<string> => {
  const usadas = (await (await api.get('/api/tiposlicencia', { headers: await cabecerasDe(api, ADMIN) })).json()) as { letra: string }[];
  return [...'DEFGHIJKLMNOPQRSTUVWXYZ'].filter((letra) => !usadas.some((tipo) => tipo.letra === letra)).at(-1)!;
};

const MAESTROS: readonly Maestro[] = [
  {
    pantalla: 'categorias',
    titulo: 'Categorías',
    uno: 'categoría',
    femenino: true,
    columna: 'Categoría',
    rellenar: async (editor) => {
      await editor.getByLabel('Primer año').selectOption('2012');
      await editor.getByLabel('Último año').selectOption('2014');
    },
    enUso: { nombre: 'Infantil', porque: /\d+campeonatos?/ },
  },
  {
    pantalla: 'generos',
    titulo: 'Géneros',
    uno: 'género',
    columna: 'Género',
    enUso: { nombre: 'Mixto', porque: /\d+campeonatos?/ },
  },
  {
    pantalla: 'deportes',
    titulo: 'Deportes',
    uno: 'deporte',
    columna: 'Deporte',
    rellenar: async (editor) => {
      await editor.getByRole('radio', { name: 'Rugby' }).check();
      await editor.getByLabel('Tipo de acta').selectOption('Baloncesto');
    },
    enUso: { nombre: 'Voleibol', porque: /\d+campeonatos?/ },
  },
  { pantalla: 'zonas', titulo: 'Zonas', uno: 'zona', femenino: true, columna: 'Zona' },
  { pantalla: 'tipossancion', titulo: 'Tipos de sanción', uno: 'tipo de sanción', columna: 'Tipo de sanción' },
  {
    pantalla: 'tiposlicencia',
    titulo: 'Tipos de licencia',
    uno: 'tipo de licencia',
    columna: 'Tipo de licencia',
    rellenar: async (editor) => editor.getByLabel('Letra').fill((await letraLibre(editor.page().request)).toLowerCase()),
    enUso: { nombre: 'Escolar', porque: /viene con el producto, que lo necesita/ },
  },
  { pantalla: 'tipostarifa', titulo: 'Tipos de tarifa', uno: 'tipo de tarifa', columna: 'Tipo de tarifa' },
  {
    pantalla: 'tiposcambiopartido',
    titulo: 'Tipos de cambio de partido',
    uno: 'tipo de cambio de partido',
    columna: 'Tipo de cambio',
  },
  {
    pantalla: 'perfilesarbitro',
    titulo: 'Perfiles de árbitro',
    uno: 'perfil de árbitro',
    columna: 'Perfil de árbitro',
    rellenar: (editor) => editor.getByLabel('Abreviatura').fill('REC'),
    enUso: { nombre: 'Anotador', porque: /\d+sistemas de arbitraje/ },
  },
  {
    pantalla: 'sistemasarbitraje',
    titulo: 'Sistemas de arbitraje',
    uno: 'sistema de arbitraje',
    columna: 'Sistema de arbitraje',
    rellenar: (editor) => editor.getByRole('button', { name: 'Añadir un puesto' }).click(),
  },
];

const articulo = ({ uno, femenino }: Maestro) => `${femenino ? 'la' : 'el'} ${uno}`;
const nuevo = ({ uno, femenino }: Maestro) => `${femenino ? 'Nueva' : 'Nuevo'} ${uno}`;
const editor = (page: Page) => page.getByRole('dialog');
const alerta = (page: Page) => page.getByRole('alertdialog');
const continuar = (page: Page) => page.getByRole('button', { name: 'Pulse para continuar' }).click();
const boton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** What a journey leaves behind when it fails half way. */
test.afterEach(async ({ request }, { annotations }) => {
  const creados = annotations.flatMap(({ type, description }) => (type === 'creado' && description ? [description] : []));
  if (creados.length === 0) return;
  const headers = await cabecerasDe(request, ADMIN);
  for (const creado of creados) {
    const [pantalla = '', nombre = ''] = creado.split('|');
    const filas = (await (await request.get(`/api/${pantalla}`, { headers })).json()) as { id: number; nombre: string }[];
    for (const { id } of filas.filter((fila) => fila.nombre.startsWith(nombre)))
      await request.delete(`/api/${pantalla}/${id}`, { headers });
  }
});
const anotar = (pantalla: string, nombre: string) => test.info().annotations.push({ type: 'creado', description: `${pantalla}|${nombre}` });

/** From its list, where it stays. */
async function loQueSeUsaSeQueda(page: Page, { nombre, porque }: NonNullable<Maestro['enUso']>): Promise<void> {
  await boton(page, `Eliminar ${nombre}`).click();
  await expect(alerta(page)).toContainText(`No se puede eliminar ${nombre}`);
  await expect(alerta(page)).toContainText(porque);
  await expect(alerta(page).getByRole('button')).toHaveText(['Entendido']);
  await sinFallosDeAccesibilidad(page);
  await boton(page, 'Entendido').click();
  await expect(boton(page, `Editar ${nombre}`)).toBeVisible();
}

/** Those walked whole: one with images, one of a name alone, one that comes with the product. All share their parts; every list's refusals are in the API's tests. */
const ENTERAS = ['deportes', 'zonas', 'tiposlicencia'];

async function abrirLista(page: Page, { pantalla, titulo }: Maestro): Promise<void> {
  await irA(page, `/admin/${pantalla}`);
  await expect(page).toHaveTitle(`${titulo} | Competición Deportiva`);
}

async function creaYElimina(page: Page, maestro: Maestro): Promise<void> {
  const { pantalla, uno, femenino, columna, rellenar, enUso } = maestro;
  const fin = femenino ? 'a' : 'o';
  const entera = ENTERAS.includes(pantalla);
  const nombre = nombreNuevo();
  anotar(pantalla, nombre);
  await abrirLista(page, maestro);
  if (enUso) await loQueSeUsaSeQueda(page, enUso);
  await boton(page, nuevo(maestro)).click();
  await expect(page).toHaveURL(new RegExp(`/admin/${pantalla}/nuevo$`));
  await boton(page, `Guardar ${uno}`).click();
  await expect(editor(page).getByRole('alert').first()).toContainText('por corregir');
  await expect(editor(page).getByLabel('Nombre')).toBeFocused();
  await editor(page).getByLabel('Nombre').fill(nombre);
  await rellenar?.(editor(page));
  await sinFallosDeAccesibilidad(page);
  await boton(page, `Guardar ${uno}`).click();
  await expect(alerta(page)).toContainText(new RegExp(`${uno} cread${fin}`, 'i'));
  await continuar(page);
  await expect(page).toHaveURL(new RegExp(`/admin/${pantalla}$`));

  const filtro = page.getByRole('textbox', { name: `Filtrar por ${columna}`, exact: true });
  await filtro.fill(nombre);
  const suyo = entera ? `${nombre} B` : nombre;
  if (entera) {
    await boton(page, `Editar ${nombre}`).click();
    await expect(editor(page).getByLabel('Nombre')).toHaveValue(nombre);
    await editor(page).getByLabel('Nombre').fill(`${nombre} B`);
    await boton(page, `Guardar ${uno}`).click();
    await expect(alerta(page)).toContainText(new RegExp(`${uno} modificad${fin}`, 'i'));
    await continuar(page);

    await boton(page, nuevo(maestro)).click();
    await editor(page).getByLabel('Nombre').fill(`${nombre.toUpperCase()} B`);
    await rellenar?.(editor(page));
    await boton(page, `Guardar ${uno}`).click();
    await expect(alerta(page)).toContainText(`Se produjo un error al crear ${articulo(maestro)}`);
    await expect(alerta(page)).toContainText('ya existe en el sistema');
    await boton(page, 'Entendido').click();
    await editor(page).getByRole('button', { name: 'Cancelar' }).click();
    await boton(page, 'Salir sin guardar').click();
  }

  await boton(page, `Eliminar ${suyo}`).click();
  if (entera) {
    await sinFallosDeAccesibilidad(page);
    await boton(page, `Conservar ${articulo(maestro)}`).click();
    await boton(page, `Eliminar ${suyo}`).click();
  }
  await alerta(page)
    .getByRole('button', { name: `Eliminar ${suyo}` })
    .click();
  await expect(alerta(page)).toContainText(new RegExp(`${uno} eliminad${fin}`, 'i'));
  await continuar(page);
  await expect(page.getByText(`${femenino ? 'Ninguna' : 'Ningún'} ${uno} cumple los filtros`)).toBeVisible();
}

const conSesion = async (page: Page, login: string): Promise<void> => {
  await entrarComo(page, login);
  await page.goto('/perfil');
};

for (const [lugar, maestro] of MAESTROS.filter(({ pantalla }) => ENTERAS.includes(pantalla)).entries())
  test(
    `${maestro.titulo}: crear, cambiar y eliminar; el nombre no se repite; lo que se usa no se elimina, y se dice por qué`,
    {
      tag: lugar === 0 ? [] : '@repetida',
    },
    async ({ page }) => {
      await conSesion(page, ADMIN);
      await creaYElimina(page, maestro);
    },
  );

test('en las demás listas, crear y eliminar; lo que se usa no se elimina, y se dice por qué', { tag: '@repetida' }, async ({ page }) => {
  test.slow();
  await conSesion(page, ADMIN);
  for (const maestro of MAESTROS.filter(({ pantalla }) => !ENTERAS.includes(pantalla)))
    await test.step(maestro.titulo, () => creaYElimina(page, maestro));
});

test('con lectura se mira', { tag: '@repetida' }, async ({ page }) => {
  test.slow();
  await conSesion(page, 'lectura@demo.es');
  const headers = await cabecerasDe(page.request, ADMIN);
  for (const maestro of MAESTROS)
    await test.step(maestro.titulo, async () => {
      const { pantalla, uno } = maestro;
      await abrirLista(page, maestro);
      await expect(page.getByRole('region', { name: /^Filas de/ })).toBeVisible();
      await expect(boton(page, nuevo(maestro))).toHaveCount(0);
      await irA(page, `/admin/${pantalla}/nuevo`);
      await expect(editor(page)).toContainText('No tiene permiso para esta operación');
      const filas = (await (await page.request.get(`/api/${pantalla}`, { headers })).json()) as { id: number; nombre: string }[];
      // Those of the other journeys come and go.
      const fila = filas.find(({ nombre }) => !nombre.startsWith('Recorrido'))!;
      await irA(page, `/admin/${pantalla}/editar/${fila.id}`);
      const ficha = page.getByRole('dialog', { name: `Ver ${uno}` });
      await expect(ficha.getByRole('group', { name: 'Nombre', exact: true })).toContainText(fila.nombre);
      await expect(ficha.getByRole('textbox')).toHaveCount(0);
      await expect(ficha.getByRole('button', { name: `Guardar ${uno}` })).toHaveCount(0);
      await sinFallosDeAccesibilidad(page);
    });
});

test('sin filas, cargando o con fallo, se dice', { tag: '@detalle' }, async ({ page }) => {
  await conSesion(page, 'lectura@demo.es');
  for (const maestro of MAESTROS.filter(({ pantalla }) => ENTERAS.includes(pantalla)))
    await test.step(maestro.titulo, async () => {
      const llamada = `**/api/${maestro.pantalla}`;
      await page.route(llamada, (ruta) => ruta.fulfill({ json: [] }));
      await abrirLista(page, maestro);
      await expect(page.getByText(`Aún no hay ${maestro.titulo.toLowerCase()}`)).toBeVisible();
      await page.unroute(llamada);

      await page.route(llamada, (ruta) => ruta.fulfill({ status: 400, json: { detail: 'No se ha podido leer' } }));
      await page.reload();
      await expect(page.getByRole('alert')).toContainText('No se ha podido leer');
      await page.unroute(llamada);

      let soltar = () => {};
      const espera = new Promise<void>((resolve) => (soltar = resolve));
      await page.route(llamada, async (ruta) => {
        await espera;
        await ruta.continue();
      });
      await page.getByRole('button', { name: 'Volver a intentar' }).click();
      await expect(page.locator('[aria-busy=true]').first()).toBeVisible();
      soltar();
      await expect(page.getByText(/^1 a \d+ de \d+/)).toBeVisible();
      await page.unroute(llamada);
    });
});

test('los tipos de suspensión se cambian, no se crean ni se eliminan', { tag: '@detalle' }, async ({ page, request }) => {
  await entrarComo(page, ADMIN);
  await page.goto('/admin/tipossuspension');
  await expect(page.getByRole('button', { name: 'Editar Lluvia o mal tiempo' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Nuevo|Eliminar)/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Editar Incidencia grave' }).click();
  const arbitro = editor(page).getByRole('switch', { name: 'Lo usa el árbitro' });
  await arbitro.click();
  await sinFallosDeAccesibilidad(page);
  await boton(page, 'Guardar tipo de suspensión').click();
  await expect(alerta(page)).toContainText('Tipo de suspensión modificado');
  await continuar(page);

  const headers = await cabecerasDe(request, ADMIN);
  const tipo = (
    (await (await request.get('/api/tipossuspension', { headers })).json()) as { id: number; nombre: string; arbitro: 0 | 1 }[]
  ).find(({ nombre }) => nombre === 'Incidencia grave')!;
  const response = await request.put('/api/tipossuspension', {
    headers,
    data: { tipoSuspension: { ...tipo, arbitro: tipo.arbitro === 1 ? 0 : 1 } },
  });
  expect(response.ok()).toBe(true);
  await page.goto('/admin/tipossuspension/editar/999999');
  await expect(editor(page)).toContainText('No existe lo que busca');
});

test('una sanción: lo que deja de aplicarse desaparece y no se guarda', { tag: '@detalle' }, async ({ page, request }) => {
  const nombre = nombreNuevo();
  anotar('tipossancion', nombre);
  await entrarComo(page, ADMIN);
  await page.goto('/admin/tipossancion/nuevo');
  const dialogo = editor(page);
  await dialogo.getByLabel('Nombre').fill(nombre);
  await dialogo.getByLabel('Recae en').selectOption('Equipo');
  await expect(dialogo.getByLabel('Importe')).toBeHidden();
  await dialogo.getByRole('switch', { name: 'Económica' }).click();
  await dialogo.getByLabel('Importe').fill('doce');
  await dialogo.getByRole('switch', { name: 'Con puntos' }).click();
  await dialogo.getByRole('textbox', { name: 'Puntos que se quitan' }).fill('3');
  await boton(page, 'Guardar tipo de sanción').click();
  await expect(dialogo.getByRole('alert').first()).toContainText('hay 1 dato por corregir');
  await dialogo.getByLabel('Importe').fill('12,50');
  await dialogo.getByRole('switch', { name: 'Por un partido' }).click();
  await expect(dialogo.getByRole('textbox', { name: 'Puntos que se quitan' })).toBeHidden();
  await expect(dialogo.getByRole('switch', { name: 'Con puntos' })).toBeHidden();
  await boton(page, 'Guardar tipo de sanción').click();
  await continuar(page);

  const headers = await cabecerasDe(request, ADMIN);
  const tipos = (await (await request.get('/api/tipossancion', { headers })).json()) as { nombre: string }[];
  expect(tipos.find((tipo) => tipo.nombre === nombre)).toMatchObject({
    sujeto: 2,
    relativa_a_partido: 0,
    economica: 1,
    importe_economico: 1250,
    puntos: 0,
    num_puntos: null,
  });
});

test(
  'un tipo de cambio: al pasar a otra jornada, la hora límite se quita; y tiene un importe en la competición',
  { tag: '@detalle' },
  async ({ page, request }) => {
    const nombre = nombreNuevo();
    anotar('tiposcambiopartido', nombre);
    const headers = await cabecerasDe(request, ADMIN);
    const data = { tipoCambioPartido: { nombre, tipo_jornada: 1, dias_limite: 3, hora_limite: '20:00' } };
    const { id } = (await (await request.post('/api/tiposcambiopartido', { headers, data })).json()) as { id: number };
    await entrarComo(page, ADMIN);
    await page.goto(`/admin/tiposcambiopartido/editar/${id}`);
    await expect(editor(page).getByLabel('Hora límite')).toHaveValue('20:00');
    await editor(page).getByLabel('El partido pasa a').selectOption('Otra jornada');
    await expect(editor(page).getByLabel('Hora límite')).toHaveValue('');
    await boton(page, 'Guardar tipo de cambio de partido').click();
    await continuar(page);
    const guardado = async () => (await (await request.get(`/api/tiposcambiopartido/${id}`, { headers })).json()) as { version: number };
    const { version } = await guardado();
    expect(await guardado()).toMatchObject({ tipo_jornada: 2, hora_limite: null, dias_limite: 3 });

    // Written again for the new one, the same hour is its own.
    await request.put(`/api/tiposcambiopartido/${id}`, { headers, data: { tipoCambioPartido: { ...data.tipoCambioPartido, version } } });
    await page.goto(`/admin/tiposcambiopartido/editar/${id}`);
    await editor(page).getByLabel('El partido pasa a').selectOption('Otra jornada');
    await editor(page).getByLabel('Hora límite').fill('20:00');
    await boton(page, 'Guardar tipo de cambio de partido').click();
    await continuar(page);
    expect(await guardado()).toMatchObject({ tipo_jornada: 2, hora_limite: '20:00' });

    await page.goto('/admin/importescambiopartido');
    await page.getByRole('textbox', { name: 'Filtrar por Tipo de cambio', exact: true }).fill(nombre);
    await page.getByRole('button', { name: `Editar ${nombre}` }).click();
    await editor(page).getByLabel(nombre).fill('15');
    await sinFallosDeAccesibilidad(page);
    await boton(page, 'Guardar el importe').click();
    await expect(alerta(page)).toContainText(`${nombre}: 15,00 €`);
    await continuar(page);
  },
);

test(
  'un perfil que alguien elimina mientras se elige: se dice, no se pierde lo escrito y se elige otro',
  { tag: '@detalle' },
  async ({ page, request }) => {
    const [nombre, perfil] = [nombreNuevo(), nombreNuevo()];
    anotar('sistemasarbitraje', nombre);
    anotar('perfilesarbitro', perfil);
    const headers = await cabecerasDe(request, ADMIN);
    const creado = await request.post('/api/perfilesarbitro', {
      headers,
      data: { perfilArbitro: { nombre: perfil, abreviatura: 'X', orden: 999 } },
    });
    const { id } = (await creado.json()) as { id: number };
    await entrarComo(page, ADMIN);
    await page.goto('/admin/sistemasarbitraje/nuevo');
    const dialogo = editor(page);
    await dialogo.getByLabel('Nombre').fill(nombre);
    await dialogo.getByRole('button', { name: 'Añadir un puesto' }).click();
    const puesto = dialogo.getByLabel('Puesto 1', { exact: true });
    await puesto.selectOption(perfil);
    expect((await request.delete(`/api/perfilesarbitro/${id}`, { headers })).ok()).toBe(true);

    await boton(page, 'Guardar sistema de arbitraje').click();
    await expect(dialogo).toContainText('Lo que ha elegido ya no existe: elija otra opción');
    await expect(dialogo.getByLabel('Nombre')).toHaveValue(nombre);
    await expect(puesto.locator('option:checked')).toHaveText('Ya no existe');
    await expect(puesto.locator('option', { hasText: perfil })).toHaveCount(0);
    await sinFallosDeAccesibilidad(page);
    await puesto.selectOption('Anotador');
    await boton(page, 'Guardar sistema de arbitraje').click();
    await expect(alerta(page)).toContainText('Sistema de arbitraje creado');
  },
);

test(
  'lo que otro cambió mientras se editaba se vuelve a cargar; si no se puede, lo escrito sigue ahí',
  { tag: '@repetida' },
  async ({ page, request }) => {
    const nombre = nombreNuevo();
    anotar('zonas', nombre);
    const headers = await cabecerasDe(request, ADMIN);
    const { id } = (await (await request.post('/api/zonas', { headers, data: { zona: { nombre } } })).json()) as { id: number };
    await entrarComo(page, ADMIN);
    await page.goto(`/admin/zonas/editar/${id}`);
    const campo = editor(page).getByLabel('Nombre');
    await expect(campo).toHaveValue(nombre);
    expect((await request.put(`/api/zonas/${id}`, { headers, data: { zona: { nombre: `${nombre} de otro`, version: 1 } } })).ok()).toBe(
      true,
    );
    await campo.fill(`${nombre} mío`);
    await boton(page, 'Guardar zona').click();
    await expect(alerta(page)).toContainText('Otra persona ha cambiado estos datos mientras los editaba');

    await page.route(`**/api/zonas/${id}`, (ruta) => ruta.fulfill({ status: 400, json: { detail: 'No se ha podido leer' } }));
    await boton(page, 'Volver a cargar').click();
    await expect(alerta(page)).toContainText('No se ha podido volver a cargar');
    await boton(page, 'Entendido').click();
    await expect(campo).toHaveValue(`${nombre} mío`);
    await page.unroute(`**/api/zonas/${id}`);

    await boton(page, 'Guardar zona').click();
    await boton(page, 'Volver a cargar').click();
    await expect(campo).toHaveValue(`${nombre} de otro`);
    await campo.fill(`${nombre} mío`);
    await boton(page, 'Guardar zona').click();
    await expect(alerta(page)).toContainText('Zona modificada');
  },
);

test('los puestos de un sistema de arbitraje van en su orden', { tag: '@detalle' }, async ({ page, request }) => {
  const nombre = nombreNuevo();
  anotar('sistemasarbitraje', nombre);
  await entrarComo(page, ADMIN);
  await page.goto('/admin/sistemasarbitraje/nuevo');
  const dialogo = editor(page);
  await dialogo.getByLabel('Nombre').fill(nombre);
  await boton(page, 'Guardar sistema de arbitraje').click();
  await expect(dialogo).toContainText('Elija al menos un perfil');
  for (const perfil of ['Anotador', 'Árbitro principal']) {
    await dialogo.getByRole('button', { name: 'Añadir un puesto' }).click();
    await dialogo.getByRole('combobox').last().selectOption(perfil);
  }
  await boton(page, 'Subir el puesto 2').click();
  await expect(dialogo.getByLabel('Puesto 1', { exact: true }).locator('option:checked')).toHaveText('Árbitro principal');
  await sinFallosDeAccesibilidad(page);
  await boton(page, 'Guardar sistema de arbitraje').click();
  await continuar(page);
  const sistemas = (await (await request.get('/api/sistemasarbitraje', { headers: await cabecerasDe(request, ADMIN) })).json()) as {
    nombre: string;
    perfilesArbitraje: { nombre: string }[];
  }[];
  expect(sistemas.find((sistema) => sistema.nombre === nombre)?.perfilesArbitraje.map((perfil) => perfil.nombre)).toEqual([
    'Árbitro principal',
    'Anotador',
  ]);
});

test('las dos imágenes de un género se guardan y se quitan', { tag: '@detalle' }, async ({ page, request }) => {
  const nombre = nombreNuevo();
  anotar('generos', nombre);
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64');
  const leer = async () => {
    const generos = (await (await request.get('/api/generos', { headers: await cabecerasDe(request, ADMIN) })).json()) as {
      nombre: string;
      imagen: string | null;
      imagen_small: string | null;
    }[];
    const { imagen, imagen_small } = generos.find((genero) => genero.nombre === nombre)!;
    return [imagen !== null, imagen_small !== null];
  };
  await entrarComo(page, ADMIN);
  await page.goto('/admin/generos/nuevo');
  await editor(page).getByLabel('Nombre').fill(nombre);
  for (const [i, name] of ['grande.png', 'chica.png'].entries())
    await editor(page).locator('input[type=file]').nth(i).setInputFiles({ name, mimeType: 'image/png', buffer: png });
  await expect(editor(page).locator('img')).toHaveCount(2);
  await boton(page, 'Guardar género').click();
  await continuar(page);
  expect(await leer()).toEqual([true, true]);

  await page.getByRole('textbox', { name: 'Género' }).fill(nombre);
  await boton(page, `Editar ${nombre}`).click();
  await editor(page).getByRole('group', { name: 'Imagen pequeña' }).getByRole('button', { name: 'Quitar' }).click();
  await boton(page, 'Guardar género').click();
  await continuar(page);
  expect(await leer()).toEqual([true, false]);
});

test(
  'el esquema de clasificación de un deporte se elige, se ve en la lista y se puede quitar',
  { tag: '@detalle' },
  async ({ page, request }) => {
    const nombre = nombreNuevo();
    anotar('deportes', nombre);
    const leer = async () => {
      const deportes = (await (await request.get('/api/deportes', { headers: await cabecerasDe(request, ADMIN) })).json()) as {
        nombre: string;
      }[];
      return deportes.find((deporte) => deporte.nombre === nombre);
    };
    await entrarComo(page, ADMIN);
    await page.goto('/admin/deportes/nuevo');
    await editor(page).getByLabel('Nombre').fill(nombre);
    const esquema = editor(page).getByLabel('Esquema de clasificación');
    await expect(esquema.locator('option:checked')).toHaveText('Ninguno');
    await esquema.selectOption('Liga de hockey');
    await boton(page, 'Guardar deporte').click();
    await continuar(page);
    expect(await leer()).toMatchObject({ esquema_nombre: 'Liga de hockey' });

    await page.getByRole('textbox', { name: 'Filtrar por Esquema de clasificación', exact: true }).fill('hockey');
    await boton(page, `Editar ${nombre}`).click();
    await expect(esquema.locator('option:checked')).toHaveText('Liga de hockey');
    await esquema.selectOption('Ninguno');
    await boton(page, 'Guardar deporte').click();
    await continuar(page);
    expect(await leer()).toMatchObject({ esquema_id: null, esquema_nombre: null });
  },
);

test('los años de una categoría: listados o un límite', { tag: '@detalle' }, async ({ page, request }) => {
  const nombre = nombreNuevo();
  anotar('categorias', nombre);
  await entrarComo(page, ADMIN);
  await page.goto('/admin/categorias/nuevo');
  const dialogo = editor(page);
  await dialogo.getByLabel('Nombre').fill(nombre);
  await dialogo.getByLabel('Primer año').selectOption('2008');
  await dialogo.getByLabel('Último año').selectOption('2010');
  const annos = await dialogo.getByLabel('Primer año').locator('option').allTextContents();
  expect([annos[1], annos.at(-1)]).toEqual([String(new Date().getFullYear() - 1), '1950']);
  await dialogo.getByLabel('Años de nacimiento').selectOption('Nacidos antes de un año');
  await expect(dialogo.getByLabel('Nacidos antes de', { exact: true })).toHaveValue('2011');
  await boton(page, 'Guardar categoría').click();
  await continuar(page);
  const categorias = (await (await request.get('/api/categorias', { headers: await cabecerasDe(request, ADMIN) })).json()) as {
    nombre: string;
  }[];
  expect(categorias.find((categoria) => categoria.nombre === nombre)).toMatchObject({ tipoAnno: 2, annos: '<2011', exigedni: 1 });
});

/** The list of holidays is one and is saved whole: each journey works on a season of its own and puts it back. */
test.describe('festivos', () => {
  test.describe.configure({ mode: 'serial' });
  let antes: unknown[] = [];
  test.beforeEach(async ({ page, request }) => {
    antes = (await (await request.get('/api/festivos', { headers: await cabecerasDe(request, ADMIN) })).json()) as unknown[];
    // The demo's begins so many weeks before today, whatever the day.
    await page.route('**/api/competiciones/usuario', async (ruta) => {
      const response = await ruta.fetch();
      await ruta.fulfill({ response, json: { ...((await response.json()) as object), fecha_inicio: '2026-10-05' } });
    });
  });
  test.afterEach(async ({ request }) => {
    await request.put('/api/festivos', { headers: await cabecerasDe(request, ADMIN), data: { festivos: antes } });
  });
  const dia = (page: Page, nombre: string) => page.locator('main').getByRole('button', { name: new RegExp(`^${nombre}`) });
  const temporada = (page: Page, nombre: string) => page.getByRole('heading', { name: `Temporada ${nombre}`, exact: true });
  const irA = async (page: Page, nombre: string) => {
    await expect(temporada(page, '2026-27')).toBeVisible();
    while (!(await temporada(page, nombre).isVisible())) await boton(page, 'Temporada siguiente').click();
  };

  test(
    'se abre en la temporada de la competición de trabajo, y se va a la anterior y a la siguiente',
    { tag: '@detalle' },
    async ({ page, request }) => {
      const navidades = ['2025-12-25', '2026-12-25', '2027-09-30', '2027-10-01'].map((fecha) => ({
        fecha,
        nombre: fecha,
        ambito: 'local',
      }));
      await request.put('/api/festivos', { headers: await cabecerasDe(request, ADMIN), data: { festivos: navidades } });
      await entrarComo(page, ADMIN);
      await page.goto('/admin/festivos');
      await expect(temporada(page, '2026-27')).toBeVisible();
      await expect(page.getByText('2 días guardados en 2026-27')).toBeVisible();
      const meses = page.locator('main caption');
      await expect(meses).toHaveCount(12);
      await expect(meses.first()).toHaveText('Octubre de 2026');
      await expect(meses.nth(3)).toHaveText('Enero de 2027');
      await expect(meses.last()).toHaveText('Septiembre de 2027');
      await expect(page.getByRole('button', { name: /^Quitar 20/ })).toHaveCount(2);
      await expect(boton(page, 'Quitar 2026-12-25')).toBeVisible();
      await expect(boton(page, 'Quitar 2027-09-30')).toBeVisible();
      await sinFallosDeAccesibilidad(page);

      await boton(page, 'Temporada anterior').click();
      await expect(temporada(page, '2025-26')).toBeVisible();
      await expect(meses.last()).toHaveText('Septiembre de 2026');
      await expect(boton(page, 'Quitar 2025-12-25')).toBeVisible();
      await expect(page.getByText('1 día guardado en 2025-26')).toBeVisible();
      await boton(page, 'Temporada siguiente').click();
      await boton(page, 'Temporada siguiente').click();
      await expect(boton(page, 'Quitar 2027-10-01')).toBeVisible();
    },
  );

  test('con el teclado se pone un festivo local, y al recargar sigue', { tag: '@detalle' }, async ({ page }) => {
    await entrarComo(page, ADMIN);
    await page.goto('/admin/festivos');
    await irA(page, '2030-31');
    await dia(page, 'miércoles 1 de enero de 2031').focus();
    for (const tecla of ['PageDown', 'ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(tecla);
    await expect(page.getByRole('dialog', { name: 'Domingo 9 de febrero de 2031' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText('Este dato es obligatorio');
    await page.keyboard.type('Patrona del pueblo');
    await sinFallosDeAccesibilidad(page);
    await page.keyboard.press('Enter');
    await expect(dia(page, 'domingo 9 de febrero de 2031, festivo local: Patrona del pueblo')).toBeFocused();
    await expect(page.getByText('1 cambio sin guardar')).toBeVisible();

    // Leaving without saving is asked.
    await page.getByRole('link', { name: 'Zonas' }).click();
    await boton(page, 'Seguir editando').click();
    await boton(page, 'Guardar los festivos').click();
    await continuar(page);
    await page.reload();
    await irA(page, '2030-31');
    await dia(page, 'domingo 9 de febrero de 2031, festivo local').click();
    await boton(page, 'Quitar festivo').click();
    await expect(page.getByText('No hay ninguno en la temporada 2030-31.')).toBeVisible();
  });

  test('los nacionales y los de una comunidad se eligen de una lista', { tag: '@detalle' }, async ({ page }) => {
    await entrarComo(page, ADMIN);
    await page.goto('/admin/festivos');
    await irA(page, '2028-29');
    await boton(page, 'Añadir nacionales y autonómicos').click();
    const dialogo = page.getByRole('dialog', { name: 'Festivos nacionales y autonómicos de la temporada 2028-29' });
    await dialogo.getByLabel('Comunidad autónoma').selectOption('Comunidad de Madrid');
    await expect(dialogo.getByText('02/05/2029')).toBeVisible();
    // Of each of its two years, what falls in it.
    await expect(dialogo.getByText('12/10/2028')).toBeVisible();
    await expect(dialogo.getByText('12/10/2029')).toHaveCount(0);
    await expect(dialogo.getByText('02/05/2028')).toHaveCount(0);
    await dialogo.getByRole('checkbox', { name: /Navidad/ }).uncheck();
    await expect(dialogo.getByText('por confirmar')).toHaveCount(0);
    await sinFallosDeAccesibilidad(page);
    await dialogo.getByRole('button', { name: /^Añadir \d+ festivos$/ }).click();
    await expect(boton(page, 'Añadir nacionales y autonómicos')).toBeFocused();
    await expect(dia(page, 'miércoles 2 de mayo de 2029, festivo autonómico')).toBeVisible();
    await expect(dia(page, 'lunes 25 de diciembre de 2028')).toHaveAccessibleName('lunes 25 de diciembre de 2028');
    await boton(page, 'Deshacer').click();
    await expect(page.getByText('No hay ninguno en la temporada 2028-29.')).toBeVisible();
  });

  test('lo que cada año se publica se ofrece sin marcar', { tag: '@detalle' }, async ({ page }) => {
    await entrarComo(page, ADMIN);
    await page.goto('/admin/festivos');
    // The feast of Madrid is a Sunday that season.
    await irA(page, '2026-27');
    await boton(page, 'Añadir nacionales y autonómicos').click();
    const dialogo = page.getByRole('dialog', { name: 'Festivos nacionales y autonómicos de la temporada 2026-27' });
    await dialogo.getByLabel('Comunidad autónoma').selectOption('Comunidad de Madrid');
    const lunes = dialogo.getByRole('checkbox', { name: /^03\/05\/2027.*por confirmar$/ });
    await expect(lunes).not.toBeChecked();
    await expect(dialogo.getByText(/^Los días por confirmar dependen/)).toBeVisible();
    await sinFallosDeAccesibilidad(page);
    await lunes.check();
    await dialogo.getByRole('button', { name: /^Añadir \d+ festivos$/ }).click();
    await expect(dia(page, 'lunes 3 de mayo de 2027, festivo autonómico')).toBeVisible();
  });

  test(
    'si otra persona ha guardado entretanto, se vuelve a cargar sin perder lo de ninguna',
    { tag: '@repetida' },
    async ({ page, request }) => {
      await entrarComo(page, ADMIN);
      await page.goto('/admin/festivos');
      await irA(page, '2031-32');
      const poner = async (nombreDelDia: string, nombre: string) => {
        await dia(page, nombreDelDia).click();
        await page.getByLabel('Nombre del festivo').fill(nombre);
        await boton(page, 'Añadir festivo local').click();
      };
      await poner('martes 1 de junio de 2032', 'El primero');
      const otros = [...antes, { fecha: '2032-06-03', nombre: 'De otra persona', ambito: 'local' }];
      expect((await request.put('/api/festivos', { headers: await cabecerasDe(request, ADMIN), data: { festivos: otros } })).ok()).toBe(
        true,
      );
      await boton(page, 'Guardar los festivos').click();
      await expect(page.getByText('Los días que usted ha puesto y quitado se conservan, sin guardar.')).toBeVisible();
      await boton(page, 'Volver a cargar').click();
      await expect(dia(page, 'jueves 3 de junio de 2032, festivo local: De otra persona')).toBeVisible();
      await expect(dia(page, 'martes 1 de junio de 2032, festivo local: El primero')).toBeVisible();
      await expect(page.getByText('1 cambio sin guardar')).toBeVisible();
      await boton(page, 'Guardar los festivos').click();
      await continuar(page);

      // Two saves of one's own do not get in each other's way.
      await poner('miércoles 2 de junio de 2032', 'El segundo');
      await boton(page, 'Guardar los festivos').click();
      await continuar(page);
      await page.reload();
      await irA(page, '2031-32');

      // Taking one off leaves the focus on the next, and on the way to more once there is none.
      const quitar = page.getByRole('button', { name: /^Quitar (El|De)/ });
      await expect(quitar).toHaveCount(3);
      await quitar.first().focus();
      await page.keyboard.press('Enter');
      await expect(boton(page, 'Quitar El segundo')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(boton(page, 'Quitar De otra persona')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(boton(page, 'Añadir nacionales y autonómicos')).toBeFocused();
    },
  );

  test('con lectura se miran; con fallo, se dice', { tag: '@repetida' }, async ({ page }) => {
    await entrarComo(page, 'lectura@demo.es');
    await page.goto('/admin/festivos');
    await expect(page.getByText('Su rol permite consultar los festivos, no cambiarlos.')).toBeVisible();
    await expect(boton(page, 'Guardar los festivos')).toBeHidden();
    await page.route('**/api/festivos', (ruta) => ruta.fulfill({ status: 400, json: { detail: 'No se ha podido leer' } }));
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('No se ha podido leer');
  });
});

/** Each theme and each width once, drawn once: what a screen shows follows both. Four lists a journey, so that workers share them. */
const LISTAS = [...MAESTROS.map(({ pantalla }) => pantalla), 'tipossuspension', 'importescambiopartido', 'festivos'] as const;
for (const listas of [LISTAS.slice(0, 4), LISTAS.slice(4, 8), LISTAS.slice(8)])
  test(
    `la lista y su editor caben y se leen, en claro a 360 px y en oscuro a 1440 px: ${listas.join(', ')}`,
    { tag: [ASPECTO, '@camino'] },
    async ({ page }) => {
      test.slow();
      await conSesion(page, ADMIN);
      for (const pantalla of listas)
        await test.step(pantalla, async () => {
          await irA(page, `/admin/${pantalla}`);
          await expect(page.locator('main h1')).toHaveText(PANTALLAS[pantalla].titulo);
          await seLeenLosDosAspectos(page);
          if (!MAESTROS.some((maestro) => maestro.pantalla === pantalla)) return;
          await irA(page, `/admin/${pantalla}/editar/1`);
          await expect(editor(page).locator('form')).toBeVisible();
          await seLeenLosDosAspectos(page);
        });
    },
  );
async function seLeenLosDosAspectos(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await seLeeEn(page, [
    [360, 'light'],
    [1440, 'dark'],
  ]);
}
