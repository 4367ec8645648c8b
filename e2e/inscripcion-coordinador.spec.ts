import { expect, test, type APIRequestContext, type Page } from './recorrido';
import { COORDINADOR, ADMIN, editor, seguir, unico } from './fichas';
import { meterJugador } from './inscripcion';
import { cabecerasDe, entrarComo, irA } from './oficina';
import { sinDeslizamientoLateral, sinFallosDeAccesibilidad } from './publico';
import { retrato } from './retrato';

const TELEFONO = { width: 390, height: 844 };

interface Opcion {
  id: number;
  nombre: string;
}
interface Campeonato extends Opcion {
  annos: string;
  subequipos: (string | null)[];
}
const leer = async <T>(api: APIRequestContext, direccion: string, login = COORDINADOR): Promise<T> => {
  const response = await api.get(direccion, { headers: await cabecerasDe(api, login) });
  expect(response.ok(), direccion).toBe(true);
  return (await response.json()) as T;
};

/** A right DNI that no other journey has. */
const dniNuevo = (): string => {
  const numero = Math.trunc(Math.random() * 1e8);
  return `${String(numero).padStart(8, '0')}${'TRWAGMYFPDXBNJZSQVHLCKE'[numero % 23]}`;
};
/** Its photo may come straight from a phone, larger than what is taken. */
const DE_MOVIL = 2000;

async function conFoto(page: Page, titulo: string, lado = 300): Promise<void> {
  const ficha = editor(page, titulo);
  await ficha.getByLabel('Consiente la fotografía').check();
  const buffer = await retrato({ ancho: lado, alto: lado, fondo: '#555', grano: 60, calidad: 90 });
  expect(buffer.length > 2 * 1024 * 1024).toBe(lado === DE_MOVIL);
  await ficha.locator('input[type=file]').setInputFiles({ name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer });
  await expect(ficha.getByRole('button', { name: 'Elegir otra' })).toBeVisible();
}

/** All but those that the journey itself brings in. */
async function meter(
  api: APIRequestContext,
  idPreequipo: number,
  colegio_id: number,
  { cuantos, anno }: { cuantos: number; anno: string },
) {
  const headers = await cabecerasDe(api, COORDINADOR);
  for (let n = 0; n < cuantos; n++)
    await meterJugador(api, headers, {
      nombre_completo: `Compañero ${unico()}`,
      dni: dniNuevo(),
      fecha_nacimiento: `${anno}-03-${10 + n}`,
      colegio_id,
      idPreequipo,
    });
}

async function sinFichaConFoto(api: APIRequestContext, colegio_id: number, anno: string): Promise<{ nombre: string; dni: string }> {
  const [nombre, dni] = [`Iria ${unico()}`, dniNuevo()];
  const response = await api.post('/api/jugadores', {
    headers: await cabecerasDe(api, ADMIN),
    data: { nombre_completo: nombre, dni, fecha_nacimiento: `${anno}-04-05`, colegio_id },
  });
  expect(response.ok(), await response.text()).toBe(true);
  return { nombre, dni };
}

const nameIn = (campeonato: Campeonato, colegio: Opcion): string => `${colegio.nombre}, ${campeonato.nombre}`;

/** Of one school alone, seeing what each lacks; what cannot go stays, by name. */
async function enviarLosDe(page: Page, colegio: string, equipo: string): Promise<void> {
  await page.getByRole('button', { name: 'Validar y enviar', exact: true }).click();
  const envio = editor(page, 'Validar y enviar');
  await expect(envio).toContainText('quedará otra vez por enviar');
  await expect(envio.getByRole('listitem').filter({ hasText: equipo })).toContainText('1 jugador está fuera de categoría');
  await sinFallosDeAccesibilidad(page);
  await sinDeslizamientoLateral(page);
  const todos = envio.getByRole('checkbox', { name: `Elegir todos los de ${colegio}`, exact: true });
  if (!(await todos.isChecked())) await todos.check();
  const ajenos = envio.getByRole('region').filter({ hasNotText: colegio }).getByRole('listitem').getByRole('checkbox');
  for (const ajeno of await ajenos.all()) await expect(ajeno).not.toBeChecked();
  await envio.getByRole('button', { name: /^Validar y enviar \d/ }).click();
}

/** Asks for a team on its screen, having written a wrong hour first; the id of what was made. */
async function inscribir(page: Page, colegio: Opcion, campeonato: Campeonato): Promise<number> {
  await page.goto('/admin/inscripcion_coordinador');
  await expect(page.getByText('Inscripción abierta')).toBeVisible();
  await sinDeslizamientoLateral(page);
  await page.getByRole('button', { name: 'Inscribir un equipo' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inscribir un equipo' })).toBeVisible();
  await page.getByLabel('Colegio', { exact: true }).selectOption(colegio.nombre);
  await page.getByLabel('Campeonato', { exact: true }).selectOption(String(campeonato.id));
  await page.getByLabel('Hora preferida').fill('10:03');
  await page.getByLabel('Día preferido').selectOption('Sábado');
  await page.getByRole('button', { name: 'Inscribir el equipo' }).click();
  await expect(page.getByText('La hora de juego debe acabar en 0 o en 5')).toBeVisible();
  await page.getByLabel('Hora preferida').fill('10:05');
  await sinFallosDeAccesibilidad(page);
  await sinDeslizamientoLateral(page);
  await page.getByRole('button', { name: 'Inscribir el equipo' }).click();
  await seguir(page);
  await expect(page).toHaveURL(/inscripcioncoordinador_plantilla\/\d+$/);
  return Number(/\d+$/.exec(page.url())![0]);
}

async function buscar(page: Page, que: 'jugador' | 'entrenador', dni: string): Promise<void> {
  await page.getByRole('link', { name: `Añadir ${que}` }).click();
  const dialogo = editor(page, `Añadir ${que}`);
  await dialogo.getByLabel('DNI o NIE').fill(dni);
  await dialogo.getByRole('button', { name: 'Buscar' }).click();
}

const fila = (page: Page, nombre: string) => page.getByRole('listitem').filter({ hasText: nombre });
const confirmar = (page: Page, boton: string | RegExp) => page.getByRole('alertdialog').getByRole('button', { name: boton }).click();

async function nuevoJugador(page: Page, annoDeFuera: number): Promise<void> {
  const nombre = `Íker ${unico()}`;
  await buscar(page, 'jugador', dniNuevo());
  const nuevo = editor(page, 'Añadir un jugador nuevo');
  await nuevo.getByLabel('Nombre completo').fill(nombre);
  await nuevo.getByLabel('Fecha de nacimiento').fill(`01/02/${annoDeFuera}`);
  await nuevo.getByLabel('Consiente la fotografía').check();
  await nuevo.getByRole('button', { name: 'Guardar jugador' }).click();
  await expect(nuevo.getByText('Has olvidado incluir la fotografía del jugador')).toBeVisible();
  await sinFallosDeAccesibilidad(page);
  await conFoto(page, 'Añadir un jugador nuevo', DE_MOVIL);
  await nuevo.getByRole('button', { name: 'Guardar jugador' }).click();
  await confirmar(page, 'Continuar de todos modos');
  await seguir(page);
  await expect(fila(page, nombre)).toContainText('Fuera de categoría');
}

/** Left half written, they are found again from both lists, and gone on with or given up; one with a passport, and one whose document is pending. */
async function aMedias(page: Page): Promise<void> {
  const nombre = `Nadia ${unico()}`;
  await page.getByRole('link', { name: 'Añadir jugador' }).click();
  const buscador = editor(page, 'Añadir jugador');
  await buscador.getByRole('button', { name: 'Pasaporte' }).click();
  await buscador.getByLabel('Número de pasaporte').fill('AAB-123456');
  await sinFallosDeAccesibilidad(page);
  await buscador.getByRole('button', { name: 'Buscar' }).click();
  const nuevo = editor(page, 'Añadir un jugador nuevo');
  await expect(nuevo.getByLabel('Documento', { exact: true })).toHaveValue('pasaporte');
  await nuevo.getByLabel('Nombre completo').fill(nombre);
  await sinFallosDeAccesibilidad(page);
  await nuevo.getByRole('button', { name: 'Dejarlo a medias' }).click();
  await expect(page.getByText(`Hay un jugador a medias: ${nombre}`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`Hay un jugador a medias: ${nombre}`)).toBeVisible();
  await page.goto('/admin/inscripcion_coordinador');
  await sinDeslizamientoLateral(page);
  await page.getByRole('button', { name: `Continuar con ${nombre}` }).click();
  await expect(nuevo.getByLabel('Nombre completo')).toHaveValue(nombre);
  await expect(nuevo.getByLabel('Número de pasaporte')).toHaveValue('AAB123456');
  await nuevo.getByLabel('Documento', { exact: true }).selectOption('Pendiente');
  await expect(nuevo.getByLabel('Número de pasaporte')).toHaveCount(0);
  await nuevo.getByRole('button', { name: 'Dejarlo a medias' }).click();
  const plantilla = new URL(page.url()).pathname;
  await page.goto('/admin/dashboard');
  const enCasa = page.getByRole('region', { name: 'Lo que dejó a medias' });
  await enCasa.getByRole('button', { name: `Continuar con Añadir un jugador nuevo: ${nombre}` }).click();
  await expect(nuevo.getByLabel('Nombre completo')).toHaveValue(nombre);
  await nuevo.getByRole('button', { name: 'Dejarlo a medias' }).click();
  await expect(page).toHaveURL(plantilla);
  await page.goto('/admin/dashboard');
  await sinFallosDeAccesibilidad(page);
  await enCasa.getByRole('button', { name: `Descartar lo de Añadir un jugador nuevo: ${nombre}` }).click();
  await confirmar(page, 'Descartar');
  await expect(enCasa).toHaveCount(0);
  await page.goto(plantilla);
  await expect(page.getByRole('link', { name: 'Añadir jugador' })).toBeVisible();
  await expect(page.getByText('Hay un jugador a medias')).toHaveCount(0);
}

/** Of the school, with a record that the office wrote without a photo: completed, and the third of the team. */
async function entrenadorSinFoto(page: Page, api: APIRequestContext, colegio_id: number): Promise<void> {
  const [nombre, dni] = [`Ramón ${unico()}`, dniNuevo()];
  const response = await api.post('/api/entrenadores', {
    headers: await cabecerasDe(api, ADMIN),
    data: { nombre, dni, colegios: [colegio_id] },
  });
  expect(response.ok(), await response.text()).toBe(true);
  await buscar(page, 'entrenador', dni);
  const hallado = editor(page, 'Añadir entrenador');
  await hallado.getByLabel('Puesto').selectOption('3º entrenador');
  await expect(hallado).toContainText('Le falta la fotografía');
  await sinFallosDeAccesibilidad(page);
  await hallado.getByRole('button', { name: 'Completar su ficha' }).click();
  await conFoto(page, 'Completar la ficha');
  await expect(editor(page, 'Completar la ficha').getByLabel('Puesto')).toHaveValue('3');
  await editor(page, 'Completar la ficha').getByRole('button', { name: 'Guardar entrenador' }).click();
  await seguir(page);
  await expect(fila(page, nombre)).toContainText('3º entrenador');
}

async function nuevoEntrenador(page: Page): Promise<void> {
  const nombre = `Eva ${unico()}`;
  await buscar(page, 'entrenador', dniNuevo());
  await conFoto(page, 'Añadir un entrenador nuevo');
  const nuevo = editor(page, 'Añadir un entrenador nuevo');
  await nuevo.getByLabel('Nombre completo').fill(nombre);
  await nuevo.getByLabel('Puesto').selectOption('2º entrenador');
  await nuevo.getByRole('button', { name: 'Guardar entrenador' }).click();
  await seguir(page);
  await expect(fila(page, nombre)).toContainText('2º entrenador');
  await page.getByRole('link', { name: `Editar a ${nombre}` }).click();
  const edicion = editor(page, 'Editar entrenador');
  await edicion.getByLabel('Puesto').selectOption('1º entrenador');
  await edicion.getByRole('button', { name: 'Guardar entrenador' }).click();
  await seguir(page);
  await expect(fila(page, nombre)).toContainText('1º entrenador');
}

test('desde el móvil, un coordinador inscribe un equipo de doce con fotografías y lo envía', async ({ page, request: api }) => {
  const [colegio] = await leer<Opcion[]>(api, '/api/colegios/coordinador');
  const { campeonatos } = await leer<{ campeonatos: Campeonato[] }>(api, `/api/preequipos/opciones/${colegio!.id}`);
  const campeonato = campeonatos.find(({ annos, subequipos }) => /^\d{4}-/.test(annos) && subequipos.length === 0)!;
  const [anno = '', ultimo = anno] = campeonato.annos.split('-');
  await page.setViewportSize(TELEFONO);
  await entrarComo(page, COORDINADOR);
  const id = await inscribir(page, colegio!, campeonato);

  await aMedias(page);
  await nuevoJugador(page, Number(ultimo) - 4);
  await nuevoEntrenador(page);
  await entrenadorSinFoto(page, api, colegio!.id);
  const conocida = await sinFichaConFoto(api, colegio!.id, anno);
  await buscar(page, 'jugador', conocida.dni);
  await editor(page, 'Añadir jugador').getByRole('button', { name: 'Completar su ficha' }).click();
  await conFoto(page, 'Completar la ficha');
  await editor(page, 'Completar la ficha').getByRole('button', { name: 'Guardar jugador' }).click();
  await seguir(page);
  await expect(fila(page, conocida.nombre)).toBeVisible();
  await meter(api, id, colegio!.id, { cuantos: 10, anno });
  await page.reload();
  await expect(page.getByRole('heading', { name: '12 jugadores' })).toBeVisible();
  await sinDeslizamientoLateral(page);
  await sinFallosDeAccesibilidad(page);
  await page.evaluate(() => (window.open = () => null));
  await page.getByRole('button', { name: 'Imprimir las fichas' }).click();
  await expect(page.getByRole('link', { name: 'Abrir el documento' })).toHaveAttribute('href', /^blob:/);

  // The notice of the document stays, and covers no row of what comes next.
  await irA(page, '/admin/inscripcion_coordinador');
  const tarjeta = fila(page, campeonato.nombre).filter({ hasText: colegio!.nombre });
  await expect(tarjeta).toContainText('Por enviar');
  await enviarLosDe(page, colegio!.nombre, nameIn(campeonato, colegio!));
  await seguir(page);
  await expect(tarjeta).toContainText('Enviado');
  await sinFallosDeAccesibilidad(page);

  await tarjeta.getByRole('button', { name: campeonato.nombre }).first().click();
  await page.getByRole('button', { name: `Quitar a ${conocida.nombre}` }).click();
  await expect(page.getByRole('alertdialog')).toContainText('El equipo ya está validado');
  await confirmar(page, `Quitar a ${conocida.nombre}`);
  await expect(page.getByText('Falta enviarlo')).toBeVisible();
  await expect(page.getByRole('heading', { name: '11 jugadores' })).toBeVisible();

  await page.goto('/admin/inscripcion_coordinador');
  await tarjeta.getByRole('button', { name: /Más acciones/ }).click();
  await page.getByRole('menuitem', { name: /^Eliminar/ }).click();
  await confirmar(page, `Eliminar ${colegio!.nombre}`);
  await expect(tarjeta).toHaveCount(0);
});

/** Spec 2 §2. */
const COLUMNAS = [
  'Colegio',
  'Subequipo',
  'Campeonato',
  'Concentraciones',
  'Día preferido',
  'Hora preferida',
  'S.E.C.',
  'Jugadores',
  'Estado',
];
test(
  'con el período cerrado los equipos se ven en su lista, y se dice por qué no se abren ni cambian',
  { tag: '@detalle' },
  async ({ page }) => {
    await page.route('**/api/inscripciones/actual', (route) =>
      route.fulfill({ json: { id: 1, estado: 'cerrada', fecha_fin: '2026-09-30', fecha_cierre: null, dias_restantes: -3, version: 1 } }),
    );
    // Where all of them fit: narrower, the last is told in a second line of its row.
    await page.setViewportSize({ width: 1680, height: 900 });
    await entrarComo(page, COORDINADOR);
    await page.goto('/admin/inscripcion_coordinador');
    await expect(page.getByText('El período de inscripción está cerrado')).toBeVisible();
    await expect(page.getByRole('button', { name: /Inscribir un equipo|Validar y enviar/ })).toHaveCount(0);
    for (const columna of COLUMNAS) await expect(page.getByRole('columnheader', { name: columna })).toBeVisible();
    const filas = page.locator('tbody').getByRole('row');
    for (const accion of [
      /^Plantilla de .*: El período de inscripción está cerrado$/,
      /^Eliminar .*: El período de inscripción está cerrado$/,
    ])
      await expect(filas.first().getByRole('button', { name: accion })).toHaveAttribute('aria-disabled', 'true');
    await filas.first().getByRole('cell').first().click();
    const aviso = page.getByRole('alertdialog', { name: 'El período de inscripción está cerrado' });
    await expect(aviso).toBeVisible();
    await sinFallosDeAccesibilidad(page);
    await aviso.getByRole('button', { name: 'Entendido' }).click();
    await expect(page).toHaveURL(/inscripcion_coordinador$/);
    await page.goto('/admin/inscripcioncoordinador_nuevo');
    await expect(page.getByText('El período de inscripción está cerrado')).toBeVisible();
    await expect(page.getByLabel('Colegio', { exact: true })).toHaveCount(0);
  },
);
