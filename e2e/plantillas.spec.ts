import { expect, test, type Page } from './recorrido';
import { ADMIN, editor, seguir, unico } from './fichas';
import { cabecerasDe, entrarComo } from './oficina';
import { equipoCon, type Equipo } from './plantillas';
import { ASPECTO, enLosDosTemas, seLeeEn, sinFallosDeAccesibilidad } from './publico';

/** A right DNI that no other journey has. */
const dniNuevo = (): string => {
  const numero = Math.trunc(Math.random() * 1e8);
  return `${String(numero).padStart(8, '0')}${'TRWAGMYFPDXBNJZSQVHLCKE'[numero % 23]}`;
};

const abrir = async (page: Page, { equipo_id, equipo_nombre }: Equipo) => {
  await page.goto(`/admin/campeonato_equipos_plantillas/${equipo_id}`);
  await expect(page.getByRole('heading', { level: 1, name: `Plantillas de ${equipo_nombre}` })).toBeVisible();
};
const bloque = (page: Page, nombre: string | RegExp) => page.getByRole('region', { name: nombre });
const confirmar = (page: Page, boton: string) => page.getByRole('alertdialog').getByRole('button', { name: boton, exact: true }).click();

test('la oficina elige de una vez a los jugadores del colegio que son de esos años', { tag: '@camino' }, async ({ page }) => {
  const equipo = await equipoCon(page.request, 'activa', 1);
  const headers = await cabecerasDe(page.request, ADMIN);
  const anno = equipo.annos.replace('<', '').split('-').at(-1)!;
  const nombre = `Elegible ${unico()}`;
  for (const cual of ['Ana', 'Blas'])
    expect(
      (
        await page.request.post('/api/jugadores', {
          headers,
          multipart: {
            model: JSON.stringify({
              nombre_completo: `${cual} ${nombre}`,
              dni: dniNuevo(),
              fecha_nacimiento: `${anno}-02-01`,
              colegio_id: equipo.colegio_id,
              estado: 1,
            }),
          },
        })
      ).status(),
    ).toBe(200);
  await entrarComo(page, ADMIN);
  await abrir(page, equipo);
  await page.getByRole('button', { name: 'Nueva plantilla' }).click();
  await page.getByRole('link', { name: 'Elegir entre los del colegio' }).click();
  const elegir = page.getByRole('dialog', { name: 'Elegir entre los del colegio' });
  await expect(elegir.getByRole('checkbox', { name: `Ana ${nombre}` })).toBeChecked();
  await sinFallosDeAccesibilidad(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await sinFallosDeAccesibilidad(page);
  // Only those two, whoever else there is.
  const todos = elegir.getByRole('checkbox', { name: 'Todos' });
  await todos.check();
  await todos.uncheck();
  for (const cual of ['Ana', 'Blas']) await elegir.getByRole('checkbox', { name: `${cual} ${nombre}` }).check();
  await elegir.getByRole('button', { name: 'Añadir 2 jugadores' }).click();
  for (const cual of ['Ana', 'Blas']) {
    await page.getByRole('button', { name: `Quitar a ${cual} ${nombre}` }).click();
    await confirmar(page, `Quitar a ${cual} ${nombre}`);
    await expect(page.getByText(`${cual} ${nombre}`)).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Eliminar borrador' }).click();
  await confirmar(page, 'Eliminar el borrador');

  await page.goto(`/admin/campeonato_equipos_jugadores/${equipo.equipo_id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(equipo.equipo_nombre);
  await sinFallosDeAccesibilidad(page);
});

test('la oficina hace la siguiente plantilla de un equipo, desde quienes estaban hasta activarla', { tag: '@larga' }, async ({ page }) => {
  const equipo = await equipoCon(page.request, 'activa', 1);
  const [primero = '2010', ultimo = primero] = equipo.annos.replace('<', '').split('-');
  const nombre = `Íker ${unico()}`;
  await entrarComo(page, ADMIN);
  await abrir(page, equipo);
  await expect(page.getByRole('button', { name: 'Consolidar' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Nueva plantilla' }).click();
  const botones = page.getByRole('button', {
    name: /^(Validar|Consolidar|Aceptar|Rechazar|Eliminar borrador|Crear vacía|Nueva plantilla)$/,
  });
  await expect(botones).toHaveText(['Validar', 'Consolidar', 'Eliminar borrador']);
  await expect(bloque(page, 'Versiones').getByRole('button')).toHaveCount(2);
  // Made by mistake, it changes nothing yet.
  await page.getByRole('button', { name: 'Eliminar borrador' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('No cambia a nadie de la plantilla anterior');
  await sinFallosDeAccesibilidad(page);
  await confirmar(page, 'Eliminar el borrador');
  await expect(bloque(page, 'Versiones').getByRole('button')).toHaveCount(1);
  await page.getByRole('button', { name: 'Nueva plantilla' }).click();
  await expect(botones).toHaveText(['Validar', 'Consolidar', 'Eliminar borrador']);

  await page.getByRole('link', { name: 'Añadir jugador' }).click();
  const buscar = page.getByRole('dialog', { name: 'Añadir jugador' });
  await buscar.getByLabel('DNI o NIE').fill('12345678A');
  await buscar.getByRole('button', { name: 'Buscar' }).click();
  await expect(buscar.getByText('El nº de documento no es un D.N.I ó N.I.E. válido')).toBeVisible();
  const dni = dniNuevo();
  await buscar.getByLabel('DNI o NIE').fill(dni);
  await buscar.getByRole('button', { name: 'Buscar' }).click();
  const nuevo = editor(page, 'Añadir un jugador nuevo');
  await expect(nuevo.getByLabel('DNI o NIE')).toHaveValue(dni);
  await nuevo.getByLabel('Nombre completo').fill(nombre);
  await nuevo.getByLabel('Fecha de nacimiento').fill('01/02/1959');
  await nuevo.getByRole('button', { name: 'Guardar jugador' }).click();
  await expect(nuevo.getByText('La fecha de nacimiento del jugador es demasiado antigua')).toBeVisible();
  await nuevo.getByLabel('Fecha de nacimiento').fill(`01/02/${Number(ultimo) + 3}`);
  await sinFallosDeAccesibilidad(page);
  await nuevo.getByRole('button', { name: 'Guardar jugador' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revisar los datos' }).click();
  await expect(nuevo.getByLabel('Nombre completo')).toHaveValue(nombre);
  await nuevo.getByRole('button', { name: 'Guardar jugador' }).click();
  await confirmar(page, 'Continuar de todos modos');
  await seguir(page);
  const fila = page.getByRole('listitem').filter({ hasText: nombre });
  await expect(fila).toContainText('Fuera de categoría');
  await expect(botones).toHaveText(['Validar', 'Consolidar']);
  await expect(bloque(page, 'Plantilla 2').getByText('1 jugador está fuera de categoría')).toBeVisible();

  await page.getByRole('link', { name: `Editar a ${nombre}` }).click();
  const edicion = editor(page, 'Editar jugador');
  await edicion.getByLabel('Fecha de nacimiento').fill(`01/02/${ultimo}`);
  await edicion.getByRole('button', { name: 'Guardar jugador' }).click();
  await expect(fila).toContainText(`01/02/${ultimo}`);
  await expect(fila).not.toContainText('Fuera de categoría');

  await page.getByRole('link', { name: 'Añadir jugador' }).click();
  await buscar.getByLabel('DNI o NIE').fill(dni);
  await buscar.getByRole('button', { name: 'Buscar' }).click();
  await buscar.getByRole('button', { name: 'Añadir a la plantilla' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('El jugador ya forma parte del equipo');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Entendido' }).click();
  await buscar.getByRole('button', { name: 'Cerrar' }).click();

  await page.getByRole('link', { name: 'Añadir entrenador' }).click();
  const entrenador = page.getByRole('dialog', { name: 'Añadir entrenador' });
  await entrenador.getByLabel('DNI o NIE').fill(dniNuevo());
  await entrenador.getByRole('button', { name: 'Buscar' }).click();
  const entrena = editor(page, 'Añadir un entrenador nuevo');
  await entrena.getByLabel('Nombre completo').fill(`Lola ${nombre}`);
  await entrena.getByLabel('Puesto').selectOption({ label: '3º entrenador' });
  await entrena.getByRole('button', { name: 'Guardar entrenador' }).click();
  await seguir(page);
  await expect(bloque(page, 'Entrenadores').getByRole('listitem').filter({ hasText: '3º entrenador' })).toContainText(`Lola ${nombre}`);
  await page.getByRole('button', { name: `Quitar a Lola ${nombre}` }).click();
  await confirmar(page, `Quitar a Lola ${nombre}`);
  await expect(page.getByText(`Lola ${nombre}`)).toHaveCount(0);

  await page.getByRole('button', { name: 'Validar' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('fotografía');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Entendido' }).click();
  await page.getByRole('button', { name: 'Consolidar' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Falta la fotografía');
  await expect(page.getByRole('alertdialog')).toContainText('Nada de esto lo impide');
  await confirmar(page, 'Consolidar');
  await expect(bloque(page, 'Versiones').getByRole('button').nth(0)).toContainText('Activa');
  await expect(bloque(page, 'Versiones').getByRole('button').nth(1)).toContainText('Anulada');
  await expect(page.getByRole('link', { name: 'Añadir jugador' })).toHaveCount(0);

  await page.evaluate(() => {
    window.open = (url) => {
      document.body.dataset.abierta = String(url);
      return window;
    };
  });
  await page.getByRole('button', { name: 'Modelo oficial, vertical' }).click();
  await expect(page.locator('body[data-abierta^="blob:"]')).toBeAttached();
  await page.evaluate(() => (window.open = () => null));
  await page.getByRole('button', { name: 'Modelo oficial, horizontal' }).click();
  await expect(page.getByRole('link', { name: 'Abrir el documento' })).toHaveAttribute('href', /^blob:/);
  await page.goto(`/admin/campeonato_equipos_jugadores/${equipo.equipo_id}`);
  await expect(page.getByText(nombre)).toBeVisible();
  await sinFallosDeAccesibilidad(page);
});

test('una plantilla enviada se rechaza con su motivo, que queda a la vista de quien la corrige', { tag: '@detalle' }, async ({ page }) => {
  const equipo = await equipoCon(page.request, 'borrador_pdte', 2);
  await entrarComo(page, ADMIN);
  await abrir(page, equipo);
  await expect(page.getByText('Falta aceptarla')).toBeVisible();
  await page.getByRole('button', { name: 'Rechazar' }).click();
  const motivo = editor(page, `Rechazar la plantilla de ${equipo.equipo_nombre}`);
  await motivo.getByRole('button', { name: 'Rechazar la plantilla' }).click();
  await expect(motivo.getByText('Escriba el motivo')).toBeVisible();
  await motivo.getByLabel('Motivo').fill('Falta el documento de dos jugadores');
  await motivo.getByRole('button', { name: 'Rechazar la plantilla' }).click();
  await seguir(page);
  await expect(page.getByText('Rechazada: Falta el documento de dos jugadores')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Eliminar borrador' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aceptar' })).toHaveCount(0);
});

test(
  'una plantilla sin jugadores no sustituye a la que hay: se dice antes de preguntar, y el servidor se niega',
  { tag: '@detalle' },
  async ({ page }) => {
    const equipo = await equipoCon(page.request, 'borrador_admin', 2);
    const headers = await cabecerasDe(page.request, ADMIN);
    const id = equipo.plantillas[0]!.id;
    const leer = async () =>
      (await (await page.request.get(`/api/plantillas/${id}`, { headers })).json()) as {
        version: number;
        jugadores: { jugador_id: number }[];
      };
    const { jugadores } = await leer();
    for (const { jugador_id } of jugadores) await page.request.delete(`/api/plantillas/jugador/${id}/${jugador_id}`, { headers });
    await entrarComo(page, ADMIN);
    await abrir(page, equipo);
    await expect(page.getByText('No tiene jugadores (lo impide)')).toBeVisible();
    await page.getByRole('button', { name: 'Consolidar' }).click();
    const impedida = page.getByRole('alertdialog', { name: 'No se puede consolidar la plantilla' });
    await expect(impedida).toContainText('No tiene jugadores (impide activarla)');
    await sinFallosDeAccesibilidad(page);
    await impedida.getByRole('button', { name: 'Entendido' }).click();
    const { version } = await leer();
    const negada = await page.request.put(`/api/plantillas/consolidar/${id}`, { headers, data: { version } });
    expect([negada.status(), await negada.text()]).toEqual([422, expect.stringContaining('No tiene jugadores')]);
    await page.reload();
    await expect(bloque(page, 'Versiones').getByRole('button').nth(1)).toContainText('Activa');
    for (const { jugador_id } of jugadores)
      await page.request.post('/api/plantillas/jugador', {
        headers,
        data: { jugador: { id: jugador_id, idPlantilla: id, confirmaFueraDeCategoria: 1 } },
      });
  },
);

test('quien no tiene permiso para el modelo oficial lo sabe por el servidor', { tag: '@detalle' }, async ({ page }) => {
  const equipo = await equipoCon(page.request, 'activa', 1);
  await entrarComo(page, ADMIN);
  await page.route('**/api/configuracion/modelolicencias', (ruta) =>
    ruta.fulfill({ status: 403, contentType: 'application/problem+json', body: JSON.stringify({ detail: 'No tiene permiso' }) }),
  );
  await abrir(page, equipo);
  await page.getByRole('button', { name: 'Modelo oficial, horizontal' }).click();
  const aviso = page.getByRole('alertdialog', { name: 'Imposible descargar modelo oficial de licencias' });
  await expect(aviso).toContainText('No dispone de permisos suficientes');
});

/** Wide at the end, as each is walked on. */
const ANCHOS = [...enLosDosTemas(390), [1440, 'light']] as const;

test(`las plantillas de un equipo se leen en el ordenador y en el teléfono ${ASPECTO}`, { tag: '@repetida' }, async ({ page }) => {
  const equipo = await equipoCon(page.request, 'borrador_admin', 2);
  await entrarComo(page, ADMIN);
  await abrir(page, equipo);
  await expect(page.getByRole('button', { name: 'Consolidar' })).toBeVisible();
  await seLeeEn(page, ANCHOS);
  await page.getByRole('link', { name: 'Añadir jugador' }).click();
  await expect(page.getByRole('dialog', { name: 'Añadir jugador' })).toBeVisible();
  await seLeeEn(page, ANCHOS);
  await page.goto(`/admin/campeonato_equipos_jugadores/${equipo.equipo_id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Jugadores de' })).toBeVisible();
  await seLeeEn(page, ANCHOS);
});
