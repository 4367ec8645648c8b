import { leerTabla } from '@cd/server/modules/importacion/registros/leer-tabla';
import { readFile } from 'node:fs/promises';
import { expect, test, type APIRequestContext, type Page } from './recorrido';
import { ADMIN, borrarLoCreado, crear, editor, enMenu, filtrar, seguir, unico } from './fichas';
import { cabecerasDe, entrarComo } from './oficina';
import { ASPECTO, enLosDosTemas, seLeeEn, sinFallosDeAccesibilidad } from './publico';

/** A right DNI that no other journey has. */
const dniNuevo = (): string => {
  const numero = Math.trunc(Math.random() * 1e8);
  return `${String(numero).padStart(8, '0')}${'TRWAGMYFPDXBNJZSQVHLCKE'[numero % 23]}`;
};

borrarLoCreado();

interface Opcion {
  id: number;
  nombre: string;
}
async function colegioNuevo(api: APIRequestContext, seña: string): Promise<Opcion> {
  const nombre = `Colegio Álamo ${seña}`;
  return { id: await crear(api, '/api/colegios', { colegio: { nombre } }), nombre };
}
const deportes = async (api: APIRequestContext): Promise<Opcion[]> =>
  (await (await api.get('/api/deportes', { headers: await cabecerasDe(api, ADMIN) })).json()) as Opcion[];
const jugadorNuevo = (api: APIRequestContext, colegio_id: number, datos: object) =>
  crear(api, '/api/jugadores', { fecha_nacimiento: '2014-05-20', colegio_id, ...datos });

const fila = (page: Page, nombre: string) => page.getByRole('row', { name: nombre });
const elegirColegio = async (page: Page, rotulo: string, { nombre }: Opcion) => {
  await page.getByRole('dialog').getByLabel(rotulo, { exact: true }).fill(nombre.replace('Á', 'a'));
  await page.getByRole('option', { name: nombre }).click();
};
const eliminar = async (page: Page, nombre: string) => {
  await page.getByRole('button', { name: `Eliminar ${nombre}` }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: `Eliminar ${nombre}` })
    .click();
};

test('un jugador se crea con su documento comprobado y su fotografía con consentimiento, se cambia y se elimina', async ({ page }) => {
  const seña = unico();
  const colegio = await colegioNuevo(page.request, seña);
  await entrarComo(page, ADMIN);
  await page.goto('/admin/jugadores');
  await expect(page).toHaveTitle('Jugadores | Competición Deportiva');
  await page.getByRole('button', { name: 'Nuevo jugador' }).first().click();
  const nuevo = editor(page, 'Nuevo jugador');
  const nombre = `Íñigo ${seña}`;
  await expect(nuevo.getByLabel('Nombre completo')).toBeFocused();
  await nuevo.getByLabel('Nombre completo').fill(nombre);

  const documento = nuevo.getByLabel('DNI o NIE');
  await documento.fill('5123');
  await expect(nuevo.getByText('Debe introducir un D.N.I')).toHaveCount(0);
  await documento.blur();
  await expect(nuevo.getByText('Debe introducir un D.N.I. o N.I.E. válido')).toBeVisible();
  await documento.fill('51234567X');
  await expect(nuevo.getByText('El nº de documento no es un D.N.I ó N.I.E. válido')).toBeVisible();
  await documento.fill('51234567?');
  await expect(nuevo.getByText('Ups! La validación del documento es incorrecta')).toBeVisible();
  await nuevo.getByRole('button', { name: 'Guardar jugador' }).click();
  await expect(nuevo.getByText('No se ha guardado: hay 3 datos por corregir.')).toBeVisible();
  const dni = dniNuevo();
  await documento.fill(dni.toLowerCase());
  await nuevo.getByLabel('Fecha de nacimiento').fill('20/05/1959');
  await elegirColegio(page, 'Colegio', colegio);
  await nuevo.getByRole('button', { name: 'Guardar jugador' }).click();
  await expect(nuevo.getByText('La fecha de nacimiento del jugador es demasiado antigua')).toBeVisible();
  await nuevo.getByLabel('Fecha de nacimiento').fill('20/05/2014');
  await expect(nuevo.getByLabel('Colegio de matriculación')).toHaveCount(0);
  await nuevo.getByLabel('Tipo de licencia').selectOption('B · Matriculado en otro colegio');
  await nuevo.getByLabel('Colegio de matriculación').fill('Otro colegio');

  await expect(nuevo.getByRole('button', { name: 'Elegir imagen' })).toBeDisabled();
  await nuevo.getByLabel('Consiente la fotografía').click();
  const png = await page.evaluate(() => document.createElement('canvas').toDataURL('image/png').split(',')[1]!);
  await nuevo.locator('input[type=file]').setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') });
  await sinFallosDeAccesibilidad(page);
  await nuevo.getByRole('button', { name: 'Guardar jugador' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Jugador creado' })).toContainText(nombre);
  await seguir(page);
  await expect(page).toHaveURL(/\/admin\/jugadores$/);

  await filtrar(page, 'Nombre completo', `inigo ${seña}`);
  await expect(fila(page, nombre)).toContainText(dni);
  await expect(fila(page, nombre)).toContainText('20/05/2014');
  await expect(fila(page, nombre).locator('img')).toBeVisible();
  await page.getByRole('button', { name: `Editar ${nombre}` }).click();
  const edicion = editor(page, 'Editar jugador');
  await expect(edicion.getByLabel('Colegio', { exact: true })).toHaveValue(colegio.nombre);
  await edicion.getByLabel('Consiente la fotografía').click();
  await expect(edicion.getByText('La que hay se quitará al guardar')).toBeVisible();
  await edicion.getByLabel('Estado').selectOption({ label: 'Baja' });
  await edicion.getByRole('button', { name: 'Guardar jugador' }).click();
  await seguir(page);
  await expect(fila(page, nombre)).toContainText('Baja');
  await expect(fila(page, nombre).locator('img')).toHaveCount(0);

  await eliminar(page, nombre);
  await expect(page.getByRole('alertdialog', { name: 'Jugador eliminado' })).toBeVisible();
  await seguir(page);
  await expect(page.getByText('Ningún jugador cumple los filtros')).toBeVisible();
});

test('los jugadores se filtran por nombre sin acentos, nacimiento, documento, colegio y estado', { tag: '@detalle' }, async ({ page }) => {
  const seña = unico();
  const colegio = await colegioNuevo(page.request, seña);
  const dni = dniNuevo();
  await jugadorNuevo(page.request, colegio.id, { nombre_completo: `Óscar ${seña}`, fecha_nacimiento: '2012-12-31', dni });
  await jugadorNuevo(page.request, colegio.id, { nombre_completo: `Begoña ${seña}`, fecha_nacimiento: '2013-01-01', estado: 2 });
  await jugadorNuevo(page.request, colegio.id, { nombre_completo: `Zoe ${seña}`, fecha_nacimiento: '2014-06-01' });
  await entrarComo(page, ADMIN);
  await page.goto('/admin/jugadores');
  await filtrar(page, 'Colegio', `alamo ${seña}`);
  await expect(page.getByRole('heading', { name: 'Jugadores' }).locator('..')).toContainText(/3 de [\d.]+ jugadores/);
  const quedan = async (...nombres: string[]) => {
    for (const nombre of ['Óscar', 'Begoña', 'Zoe'])
      await expect(fila(page, `${nombre} ${seña}`)).toHaveCount(nombres.includes(nombre) ? 1 : 0);
  };
  await page.getByRole('button', { name: 'Filtrar por Nacimiento' }).click();
  await page.getByLabel('Nacimiento desde').fill('01/01/2013');
  await page.getByLabel('Nacimiento hasta').fill('31/05/2014');
  await page.getByLabel('Nacimiento hasta').press('Enter');
  await quedan('Begoña');
  await page.getByRole('button', { name: 'Quitar filtros' }).first().click();
  await filtrar(page, 'Nombre completo', `OSCAR ${seña}`);
  await quedan('Óscar');
  await filtrar(page, 'Nombre completo', seña);
  await filtrar(page, 'DNI o NIE', dni.slice(0, 8));
  await quedan('Óscar');
  await filtrar(page, 'DNI o NIE', '');
  await page.getByRole('combobox', { name: 'Filtrar por Estado' }).selectOption({ label: 'Baja' });
  await quedan('Begoña');

  // Of children, their documents are seen here and go nowhere unless they are chosen each time.
  const exportar = async (): Promise<string[]> => {
    const descarga = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /^Esta vista/ }).click();
    return (await leerTabla(await readFile(await (await descarga).path()))).cabeceras;
  };
  await page.getByRole('button', { name: 'Exportar a Excel' }).click();
  expect(await exportar()).not.toContain('DNI o NIE');
  await page.getByRole('button', { name: 'Exportar a Excel' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Con DNI o NIE' }).click();
  expect(await exportar()).toContain('DNI o NIE');
});

test('el equipo de un entrenador filtra a sus jugadores, que por estar en él no se eliminan', { tag: '@detalle' }, async ({ page }) => {
  await entrarComo(page, ADMIN);
  await page.goto('/admin/entrenadores');
  await filtrar(page, 'Correo electrónico', 'entrenador@demo.es');
  const equipos = page.getByRole('columnheader', { name: 'Equipos' });
  const columna = async () => equipos.evaluate((celda: HTMLTableCellElement) => celda.cellIndex);
  const celdas = async () => page.locator('tbody tr').locator(`td:nth-child(${(await columna()) + 1})`);
  await expect(await celdas()).toHaveCount(1);
  const [equipo = ''] = (await (await celdas()).innerText()).split(', ');
  expect(equipo).not.toBe('');

  await page.goto('/admin/jugadores');
  await filtrar(page, 'Equipos', equipo);
  await expect(page.getByRole('heading', { name: 'Jugadores' }).locator('..')).toContainText(/[\d.]+ de [\d.]+ jugadores/);
  for (const suyos of await (await celdas()).allInnerTexts()) expect(suyos).toContain(equipo);
  await page
    .getByRole('button', { name: /^Eliminar / })
    .first()
    .click();
  const impedida = page.getByRole('alertdialog', { name: /^No se puede eliminar / });
  await expect(impedida).toContainText(/[12]\s*plantillas?/);
  await expect(impedida.getByRole('button', { name: /^Eliminar / })).toBeHidden();
});

test('los datos de un jugador se descargan, y anonimizarlo pide escribir su nombre', { tag: '@detalle' }, async ({ page }) => {
  const seña = unico();
  const colegio = await colegioNuevo(page.request, seña);
  const nombre = `Lía ${seña}`;
  const id = await jugadorNuevo(page.request, colegio.id, { nombre_completo: nombre, observaciones: 'Alergia al polen' });
  const hermana = await jugadorNuevo(page.request, colegio.id, { nombre_completo: 'Eva', observaciones: `Hermana de ${nombre}. Zurda.` });
  const prima = await jugadorNuevo(page.request, colegio.id, { nombre_completo: 'Ada', observaciones: `Prima de una ${seña}` });
  const amiga = await jugadorNuevo(page.request, colegio.id, { nombre_completo: 'Noa', observaciones: 'Amiga de Lía, de otro curso' });
  await entrarComo(page, ADMIN);
  await page.goto('/admin/jugadores');
  await filtrar(page, 'Colegio', seña);
  const descarga = page.waitForEvent('download');
  await (await enMenu(page, 'Exportar los datos de', nombre)).click();
  const datos = JSON.parse(await readFile(await (await descarga).path(), 'utf8')) as {
    persona: { observaciones: string };
    escritos: object[];
  };
  expect(datos.persona.observaciones).toBe('Alergia al polen');
  expect(datos.escritos).toContainEqual({
    donde: `Observaciones de otro jugador: ${colegio.nombre}`,
    frases: [`Hermana de ${nombre}.`],
    posible: false,
  });
  await expect(page.getByText(`Datos de ${nombre} descargados`)).toBeVisible();

  await (await enMenu(page, 'Anonimizar a', nombre)).click();
  const pregunta = page.getByRole('alertdialog', { name: `¿Anonimizar a ${nombre}?` });
  await expect(pregunta).toContainText('sin vuelta atrás');
  await expect(pregunta).toContainText('Su nombre se quita de 1 texto que otros escribieron');
  await expect(pregunta).toContainText('Los apodos no se pueden buscar');
  const posibles = pregunta.getByRole('group', { name: /^También pueden hablar de esta persona/ });
  await expect(posibles.getByRole('checkbox')).toHaveCount(2);
  await posibles.getByLabel(`Prima de una ${seña}`).check();
  await expect(pregunta.getByRole('button', { name: 'Anonimizar', exact: true })).toBeDisabled();
  await pregunta.getByRole('textbox').fill(nombre);
  await sinFallosDeAccesibilidad(page);
  await pregunta.getByRole('button', { name: 'Anonimizar', exact: true }).click();
  await expect(page.getByRole('alertdialog', { name: 'Jugador anonimizado' })).toBeVisible();
  await seguir(page);
  await expect(fila(page, 'Jugador anónimo')).toContainText('Baja');
  const headers = await cabecerasDe(page.request, ADMIN);
  const escrito = async (de: number) =>
    ((await (await page.request.get(`/api/jugadores/${de}`, { headers })).json()) as { observaciones: string }).observaciones;
  expect(await escrito(hermana)).toBe('Hermana de [nombre retirado]. Zurda.');
  expect(await escrito(prima)).toBe('Prima de una [nombre retirado]');
  expect(await escrito(amiga)).toBe('Amiga de Lía, de otro curso');
  await page.goto(`/admin/jugadores/editar/${id}`);
  const ficha = editor(page, 'Ver jugador');
  await expect(ficha.getByText('Sus datos personales se quitaron')).toBeVisible();
  await expect(ficha.getByRole('textbox')).toHaveCount(0);
  await expect(ficha.getByRole('button', { name: 'Guardar jugador' })).toHaveCount(0);
  await sinFallosDeAccesibilidad(page);
  await ficha.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(fila(page, nombre)).toHaveCount(0);
});

test(
  'un árbitro se crea con su cuenta; un correo que ya existe se rechaza; su contraseña se regenera',
  { tag: '@camino' },
  async ({ page }) => {
    const seña = unico();
    const [primero] = await deportes(page.request);
    await entrarComo(page, ADMIN);
    await page.goto('/admin/arbitros');
    await expect(page).toHaveTitle('Árbitros | Competición Deportiva');
    await page.getByRole('button', { name: 'Nuevo árbitro' }).click();
    const nuevo = editor(page, 'Nuevo árbitro');
    const nombre = `Nieves ${seña}`;
    await expect(nuevo.getByLabel('Nivel')).toHaveValue('1');
    await expect(nuevo.getByLabel('Valoración')).toHaveValue('50');
    await nuevo.getByLabel('Nombre completo').fill(nombre);
    await nuevo.getByLabel('Correo electrónico').fill(ADMIN);
    await nuevo.getByLabel(primero!.nombre, { exact: true }).check();
    await nuevo.getByLabel('Tiene moto').click();
    await nuevo.getByLabel('IBAN').fill('ES00');
    await sinFallosDeAccesibilidad(page);
    await nuevo.getByRole('button', { name: 'Guardar árbitro' }).click();
    await expect(nuevo.getByText('El IBAN no es válido')).toBeVisible();
    await nuevo.getByLabel('IBAN').fill('');
    await nuevo.getByRole('button', { name: 'Guardar árbitro' }).click();
    const rechazo = page.getByRole('alertdialog', { name: 'Error al crear el usuario árbitro' });
    await expect(rechazo).toContainText('Ya existe un usuario con ese email en el sistema');
    await rechazo.getByRole('button', { name: 'Entendido' }).click();
    const login = `${seña}@recorrido.example`;
    await nuevo.getByLabel('Correo electrónico').fill(login);
    await nuevo.getByRole('button', { name: 'Guardar árbitro' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Árbitro creado' })).toContainText(/correo/);
    await seguir(page);

    await filtrar(page, 'Nombre', seña);
    await expect(fila(page, nombre)).toContainText(primero!.nombre);
    // Where the filter finds it, no longer above the others.
    await expect(page.getByText('Recién creado')).toHaveCount(0);
    await (await enMenu(page, 'Regenerar la contraseña de', nombre)).click();
    await page.getByRole('button', { name: 'Enviar el enlace', exact: true }).click();
    await expect(page.getByText(`Enlace de contraseña enviado a ${login}`)).toBeVisible();

    await page.getByRole('button', { name: `Editar ${nombre}` }).click();
    const edicion = editor(page, 'Editar árbitro');
    await expect(edicion.getByLabel('Tiene moto')).toBeChecked();
    await edicion.getByLabel('Correo electrónico').fill(ADMIN);
    await edicion.getByRole('button', { name: 'Guardar árbitro' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Error al modificar el usuario árbitro' })).toContainText('Ya existe un usuario');
    await page.getByRole('button', { name: 'Entendido' }).click();
    await edicion.getByLabel('Correo electrónico').fill(login);
    await edicion.getByLabel('Estado').selectOption({ label: 'Baja' });
    await edicion.getByRole('button', { name: 'Guardar árbitro' }).click();
    await seguir(page);
    await expect(await enMenu(page, 'Regenerar la contraseña de', nombre)).toHaveAccessibleName(/: Está de baja$/);
    await page.keyboard.press('Escape');
    await eliminar(page, nombre);
    await expect(page.getByRole('alertdialog', { name: 'Árbitro eliminado' })).toBeVisible();
    await seguir(page);
  },
);

test('si el correo de bienvenida no sale, el árbitro queda guardado y se dice', { tag: '@detalle' }, async ({ page }) => {
  await entrarComo(page, ADMIN);
  await page.route('**/api/arbitros', (ruta) =>
    ruta.request().method() === 'POST' ? ruta.fulfill({ json: { id: 1, envioCorreoBienvenida: true, correo: false } }) : ruta.continue(),
  );
  await page.goto('/admin/arbitros/nuevo');
  const nuevo = editor(page, 'Nuevo árbitro');
  await nuevo.getByLabel('Nombre completo').fill('Sin Correo');
  await nuevo.getByLabel('Correo electrónico').fill(`${unico()}@recorrido.example`);
  await nuevo.getByRole('button', { name: 'Guardar árbitro' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Árbitro creado' })).toContainText('No se ha podido enviar el correo al usuario');
});

test('un entrenador necesita documento, puede no tener cuenta y se elige en qué colegios está', { tag: '@camino' }, async ({ page }) => {
  const seña = unico();
  const colegio = await colegioNuevo(page.request, seña);
  await entrarComo(page, ADMIN);
  await page.goto('/admin/entrenadores');
  await page.getByRole('button', { name: 'Nuevo entrenador' }).click();
  const nuevo = editor(page, 'Nuevo entrenador');
  const nombre = `Ramón ${seña}`;
  await nuevo.getByLabel('Nombre completo').fill(nombre);
  await nuevo.getByRole('button', { name: 'Guardar entrenador' }).click();
  await expect(nuevo.getByText('El DNI o NIE es obligatorio')).toBeVisible();
  await nuevo.getByLabel('DNI o NIE').fill(dniNuevo());
  await elegirColegio(page, 'Colegios', colegio);
  await expect(nuevo.getByRole('list', { name: 'Colegios elegidos' })).toContainText(colegio.nombre);
  await sinFallosDeAccesibilidad(page);
  await nuevo.getByRole('button', { name: 'Guardar entrenador' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Entrenador creado' })).toContainText('se han guardado');
  await seguir(page);
  await filtrar(page, 'Colegios', `alamo ${seña}`);
  // Until then the row is the one just made, shown above its page.
  await expect(page.getByText(/^1 de [\d.]+ entrenadores$/).first()).toBeVisible();
  await expect(fila(page, nombre)).toContainText(colegio.nombre);
  await expect(await enMenu(page, 'Regenerar la contraseña de', nombre)).toHaveAccessibleName(/: No tiene cuenta de usuario$/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Editar ${nombre}` }).click();
  const edicion = editor(page, 'Editar entrenador');
  await edicion.getByRole('button', { name: `Quitar ${colegio.nombre}` }).click();
  await edicion.getByRole('button', { name: 'Guardar entrenador' }).click();
  await seguir(page);
  await expect(page.getByText('Ningún entrenador cumple los filtros')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar filtros' }).first().click();
  await filtrar(page, 'Nombre', `ramon ${seña}`);
  await eliminar(page, nombre);
  await expect(page.getByRole('alertdialog', { name: 'Entrenador eliminado' })).toBeVisible();
  await seguir(page);
});

test('un coordinador es general o tiene colegios con sus deportes, completos y sin repetir', { tag: '@camino' }, async ({ page }) => {
  const seña = unico();
  const colegio = await colegioNuevo(page.request, seña);
  const [uno, otro] = await deportes(page.request);
  await entrarComo(page, ADMIN);
  await page.goto('/admin/coordinadores');
  await page.getByRole('button', { name: 'Nuevo coordinador' }).click();
  const nuevo = editor(page, 'Nuevo coordinador');
  const nombre = `Fermín ${seña}`;
  await nuevo.getByLabel('Nombre completo').fill(nombre);
  await nuevo.getByLabel('Correo electrónico').fill(`${seña}@recorrido.example`);
  await nuevo.getByRole('button', { name: 'Guardar coordinador' }).click();
  await expect(nuevo.getByText('Debe rellenar correctamente todos los campos')).toBeVisible();
  await elegirColegio(page, 'Colegio', colegio);
  await nuevo.getByRole('button', { name: 'Añadir a la lista' }).click();
  await expect(nuevo.getByText('Debe rellenar correctamente todos los campos')).toBeVisible();
  const marcar = (...elegidos: Opcion[]) =>
    Promise.all(elegidos.map(({ nombre: deporte }) => nuevo.getByRole('checkbox', { name: deporte, exact: true }).check()));
  await marcar(uno!);
  await marcar(otro!);
  await nuevo.getByRole('button', { name: 'Añadir a la lista' }).click();
  const suyos = nuevo.getByRole('list', { name: `Deportes de ${colegio.nombre}` });
  await expect(suyos.getByRole('listitem')).toHaveCount(2);
  await elegirColegio(page, 'Colegio', colegio);
  await marcar(otro!);
  await nuevo.getByRole('button', { name: 'Añadir a la lista' }).click();
  await expect(nuevo.getByText('El coordinador ya tiene ese colegio con ese deporte')).toBeVisible();
  await suyos.getByRole('button', { name: `Quitar ${uno!.nombre}` }).click();
  await expect(suyos.getByRole('listitem')).toHaveCount(1);
  await sinFallosDeAccesibilidad(page);
  await nuevo.getByRole('button', { name: 'Guardar coordinador' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Coordinador creado' })).toBeVisible();
  await seguir(page);
  await filtrar(page, 'Nombre', seña);
  await expect(fila(page, nombre)).toContainText(colegio.nombre);
  await page.getByRole('button', { name: `Editar ${nombre}` }).click();
  const edicion = editor(page, 'Editar coordinador');
  await edicion.getByLabel('Coordinador general').click();
  await expect(edicion.getByRole('button', { name: 'Añadir a la lista' })).toHaveCount(0);
  await edicion.getByRole('button', { name: 'Guardar coordinador' }).click();
  await seguir(page);
  await expect(fila(page, nombre)).toContainText('Todos');
  await eliminar(page, nombre);
  await expect(page.getByRole('alertdialog', { name: 'Coordinador eliminado' })).toBeVisible();
  await seguir(page);
});

test('quien solo puede mirar ve la ficha y no cambia nada', { tag: '@repetida' }, async ({ page }) => {
  const seña = unico();
  const colegio = await colegioNuevo(page.request, seña);
  const nombre = `Vera ${seña}`;
  const id = await jugadorNuevo(page.request, colegio.id, { nombre_completo: nombre });
  await entrarComo(page, 'lectura@demo.es');
  await page.goto('/admin/jugadores');
  await filtrar(page, 'Colegio', seña);
  for (const accion of ['Editar', 'Exportar los datos de', 'Anonimizar a', 'Eliminar'])
    await expect(page.getByRole('button', { name: `${accion} ${nombre}` })).toHaveCount(0);
  await page.getByRole('button', { name: nombre, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/jugadores/editar/${id}$`));
  const ficha = editor(page, 'Ver jugador');
  await expect(ficha.getByRole('group', { name: 'Nombre completo' })).toContainText(nombre);
  await expect(ficha.locator('input, select, textarea')).toHaveCount(0);
  await expect(ficha.getByRole('button', { name: 'Guardar jugador' })).toHaveCount(0);
  await sinFallosDeAccesibilidad(page);
  for (const pantalla of ['arbitros', 'entrenadores', 'coordinadores']) {
    await page.goto(`/admin/${pantalla}`);
    await expect(page.getByRole('button', { name: /^Nuevo / })).toHaveCount(0);
    await page.goto(`/admin/${pantalla}/nuevo`);
    await expect(page.getByText('No tiene permiso para esta operación')).toBeVisible();
  }
});

test.describe('en un teléfono', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('las listas y los editores caben y son accesibles, en claro y en oscuro', { tag: [ASPECTO, '@repetida'] }, async ({ page }) => {
    const seña = unico();
    const colegio = await colegioNuevo(page.request, seña);
    const [deporte] = await deportes(page.request);
    const cuenta = (cual: string) => `${cual}-${seña}@recorrido.example`;
    const personas = {
      jugadores: await jugadorNuevo(page.request, colegio.id, { nombre_completo: `Eva ${seña}` }),
      entrenadores: await crear(page.request, '/api/entrenadores', { nombre: `Eva ${seña}`, dni: dniNuevo(), colegios: [colegio.id] }),
      arbitros: await crear(page.request, '/api/arbitros', { nombre: `Eva ${seña}`, login: cuenta('a'), deportes: [deporte!.id] }),
      coordinadores: await crear(page.request, '/api/coordinadores', {
        nombre: `Eva ${seña}`,
        login: cuenta('c'),
        cargos: [{ colegio_id: colegio.id, deporte_id: deporte!.id }],
      }),
    };
    await entrarComo(page, ADMIN);
    for (const [pantalla, id] of Object.entries(personas)) {
      await page.goto(`/admin/${pantalla}`);
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
      await seLeeEn(page, enLosDosTemas(390));
      await page.goto(`/admin/${pantalla}/editar/${id}`);
      await expect(page.getByLabel('Nombre completo')).toHaveValue(`Eva ${seña}`);
      await seLeeEn(page, enLosDosTemas(390));
    }
  });
});
