import { expect, test, type APIRequestContext, type Page } from './recorrido';
import { loQueNoSeLee } from './entero';
import { ADMIN, COORDINADOR, seguir, unico } from './fichas';
import { cabecerasDe, entrarComo } from './oficina';
import { enLosDosTemas, seLeeEn, sinDeslizamientoLateral, sinFallosDeAccesibilidad } from './publico';
import { retrato } from './retrato';

/** The teams of the journey go with it: their school takes them away. */
const equipos: number[] = [];
test.afterEach(async ({ request }) => {
  const headers = await cabecerasDe(request, COORDINADOR);
  for (const id of equipos.splice(0)) await request.delete(`/api/preequipos/${id}?estabaValidada=1`, { headers });
});

interface Campeonato {
  id: number;
  annos: string;
  plazas: number | null;
  subequipos: (string | null)[];
}

const llamar = async <T>(
  api: APIRequestContext,
  metodo: 'get' | 'post',
  camino: string,
  data?: object,
  login = COORDINADOR,
): Promise<T> => {
  const respuesta = await api[metodo](camino, { headers: await cabecerasDe(api, login), ...(data && { data }) });
  expect(respuesta.ok(), `${camino}: ${await respuesta.text()}`).toBe(true);
  return (await respuesta.json()) as T;
};

/** A team of its own, of a school that the coordinator has. */
async function equipoNuevo(api: APIRequestContext, subequipo: string): Promise<{ id: number; anno: number }> {
  const [colegio] = await llamar<{ id: number }[]>(api, 'get', '/api/colegios/coordinador');
  const { campeonatos } = await llamar<{ campeonatos: Campeonato[] }>(api, 'get', `/api/preequipos/opciones/${colegio!.id}`);
  const campeonato = campeonatos.find(
    // Of children: from fourteen on, whoever plays is asked too.
    ({ plazas, subequipos, annos }) => plazas !== 0 && !subequipos.includes(subequipo) && Number(/^\d{4}/.exec(annos)?.[0]) > 2013,
  )!;
  const preequipo = { campeonato_id: campeonato.id, colegio_id: colegio!.id, subequipo, concentraciones: 1 };
  const { id } = await llamar<{ id: number }>(api, 'post', '/api/preequipos', { preequipo });
  equipos.push(id);
  return { id, anno: Number(campeonato.annos.slice(0, 4)) };
}

/** Larger than the card, and lying. */
const apaisado = () => retrato({ alto: 700 });

interface Nina {
  nombre: string;
  apellido: string;
  anno: number;
}

/** In another order than the page's: people do. */
async function rellenar(page: Page, { nombre, apellido, anno }: Nina): Promise<void> {
  await page.getByLabel('Su correo').fill('teresa.oria@correo.example');
  await page.getByLabel('Su nombre y apellidos').fill('Teresa Oria Llanes');
  await page.getByLabel('Usted es su').selectOption('Madre');
  await page.getByLabel('Nombre', { exact: true }).fill(nombre);
  await page.getByLabel('Primer apellido').fill(apellido);
  await page.getByLabel('Día', { exact: true }).fill('14');
  await page.getByLabel('Mes', { exact: true }).fill('3');
  await page.getByLabel('Año', { exact: true }).fill(String(anno));
  await page.getByRole('radio', { name: /^Pendiente/ }).check();
}

/** As whoever reads with letters twice as large on a small phone. */
async function alDoble(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await sinDeslizamientoLateral(page);
  expect(await page.evaluate(loQueNoSeLee)).toEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

const foto = async (page: Page) =>
  page
    .locator('input[type=file][data-camara=false]')
    .setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await apaisado() });

test('una familia rellena la ficha en su móvil, el colegio la acepta o la devuelve, y la familia retira el permiso de la foto', async ({
  page,
}) => {
  const api = page.request;
  const { id, anno } = await equipoNuevo(api, 'G');
  const nina = { nombre: `Lucía ${unico()}`, apellido: 'Sampedro', anno };

  // The coordinator makes the link of the team.
  await entrarComo(page, COORDINADOR);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/inscripcioncoordinador_plantilla/${id}`);
  await page.getByRole('link', { name: 'Familias' }).click();
  await page.getByRole('button', { name: 'Hacer el enlace' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Hacer el enlace para familias' });
  await dialogo.getByLabel('Cuántas fichas admite').fill('5');
  await sinFallosDeAccesibilidad(page);
  await dialogo.getByRole('button', { name: 'Hacer el enlace' }).click();
  await seguir(page);
  const url = (await page.locator('code').innerText()).trim();
  const token = url.split('/').at(-1)!;

  // A family opens it, with no account; what is half written is found again.
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/familia/${token}`);
  await expect(page.getByText('No hace falta cuenta')).toBeVisible();
  for (const caja of await page.getByRole('checkbox').all()) await expect(caja).not.toBeChecked();
  await rellenar(page, nina);
  await expect(page.getByText(/^Le toca /)).toBeVisible();
  // What cannot be is said while it is written.
  const elAnno = page.getByLabel('Año', { exact: true });
  await elAnno.fill('2085');
  await expect(page.getByText('Esa fecha aún no ha llegado')).toBeVisible();
  await elAnno.fill('85');
  await elAnno.blur();
  await expect(elAnno).toHaveValue('1985');
  await expect(page.getByText('En esta liga no hay categoría para quien nació en 1985')).toBeVisible();
  await elAnno.fill(String(anno));
  // Half written, it is offered again, and nobody is named.
  await page.reload();
  await expect(page.getByText('Hay una ficha a medias en este dispositivo')).toBeVisible();
  await expect(page.getByText(nina.nombre)).toBeHidden();
  await page.getByRole('button', { name: 'Seguir con ella' }).click();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(nina.nombre);
  await page.getByText('Sus derechos y cuánto se guardan').click();
  await expect(page.getByText('aepd.es')).toBeVisible();
  await foto(page);
  await expect(page.getByRole('button', { name: /^Su foto en el marco/ })).toBeVisible();
  await page.getByLabel('Acercar la foto').fill('1.6');
  await expect(page.getByText('Faltan 2 cosas:')).toBeVisible();
  await page.getByRole('link', { name: 'el permiso para jugar' }).click();
  await expect(page.getByRole('checkbox', { name: /^Que juegue con su colegio/ })).toBeFocused();
  await seLeeEn(page, [...enLosDosTemas(390), ...enLosDosTemas(1440)]);
  await alDoble(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('checkbox', { name: /^Que juegue con su colegio/ }).check();
  await page.getByRole('checkbox', { name: /^Que su foto esté en la ficha/ }).check();

  // The answer is lost: sent again, it is the same one.
  await page.route('**/open/api/familia/*', async (ruta) => {
    if (ruta.request().method() !== 'POST') return ruta.continue();
    await ruta.fetch();
    await ruta.abort();
  });
  await page.getByRole('button', { name: 'Enviar al colegio' }).click();
  await expect(page.getByText('No ha llegado la respuesta')).toBeVisible();
  await page.unroute('**/open/api/familia/*');
  await page.getByRole('button', { name: 'Enviar al colegio' }).click();
  await expect(page.getByRole('heading', { name: 'Enviada al colegio' })).toBeVisible();
  await seLeeEn(page, enLosDosTemas(390));
  await page.getByRole('button', { name: 'Otro hijo o hija' }).click();
  await expect(page.getByLabel('Su correo')).toHaveValue('teresa.oria@correo.example');
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('');
  await rellenar(page, { ...nina, nombre: 'Otra' });
  await page.getByRole('checkbox', { name: /^Que juegue con su colegio/ }).check();
  await page.getByRole('button', { name: 'Enviar al colegio' }).click();
  await expect(page.getByRole('heading', { name: 'Enviada al colegio' })).toBeVisible();
  const propia = await page.getByRole('link', { name: 'Corregir o retirar la ficha' }).getAttribute('href');

  // The school has two: it accepts one and gives the other back.
  await entrarComo(page, COORDINADOR);
  await page.goto(`/admin/inscripcioncoordinador_plantilla/${id}/familias`);
  await expect(page.getByRole('heading', { name: '2 fichas por ver' })).toBeVisible();
  await seLeeEn(page, [...enLosDosTemas(390), ...enLosDosTemas(1440)]);
  await page.getByRole('button', { name: `Aceptar a ${nina.nombre}` }).click();
  await expect(page.getByRole('heading', { name: '1 ficha por ver' })).toBeVisible();
  await page.getByRole('button', { name: 'Devolver' }).click();
  const devolver = page.getByRole('dialog', { name: 'Devolver la ficha a su familia' });
  await devolver.getByLabel('Motivo').fill('Falta el segundo apellido');
  await devolver.getByRole('button', { name: 'Devolver', exact: true }).click();
  await seguir(page);
  await expect(page.getByText('No hay fichas por ver')).toBeVisible();
  const { jugadores } = await llamar<{ jugadores: { nombre_completo: string; imagen: string | null }[] }>(
    api,
    'get',
    `/api/preequipos/${id}`,
  );
  expect(jugadores.map(({ nombre_completo, imagen }) => [nombre_completo, imagen !== null])).toEqual([[`${nina.nombre} Sampedro`, true]]);

  // Given back, its family mends it or takes it back.
  await page.evaluate(() => localStorage.clear());
  // As from a letter, which is not this one's: it asks whose the address is, and believes nobody without what the letter has.
  await page.goto(`${propia!}#${'A'.repeat(43)}`);
  await expect(page.getByText('¿Es suyo el correo en el que ha recibido el enlace?')).toBeVisible();
  await seLeeEn(page, [...enLosDosTemas(390), ...enLosDosTemas(1440)]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Sí, es mío' }).click();
  await expect(page.getByRole('alert')).toContainText('Esta carta es de una dirección que la ficha ya no tiene');
  await page.goto('about:blank');
  await page.goto(propia!);
  await expect(page.getByText('¿Es suyo el correo')).toBeHidden();
  await expect(page.getByText('Falta el segundo apellido')).toBeVisible();
  await page.getByLabel('Segundo apellido').fill('Oria');
  await page.getByRole('button', { name: 'Guardar y enviar al colegio' }).click();
  await expect(page.getByRole('heading', { name: 'Ficha corregida' })).toBeVisible();
  await page.goto(propia!);
  await page.getByRole('button', { name: 'Retirar la ficha y borrar la foto' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Los permisos que dio');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar la ficha y borrarla' }).click();
  await expect(page.getByRole('heading', { name: 'Ficha retirada' })).toBeVisible();
  await page.goto(propia!);
  await expect(page.getByText('Este enlace ya no vale')).toBeVisible();
  await sinFallosDeAccesibilidad(page);
});

test(
  'una familia cuya ficha ya es de un jugador pide un cambio, retira permisos y los da otra vez: lo ven su colegio y la oficina',
  { tag: '@repetida' },
  async ({ page }) => {
    const api = page.request;
    const { id, anno } = await equipoNuevo(api, 'H');
    const { colegio_id } = await llamar<{ colegio_id: number }>(api, 'get', `/api/preequipos/${id}`);
    const { fecha_fin } = await llamar<{ fecha_fin: string }>(api, 'get', '/api/inscripciones/actual');
    await llamar(api, 'post', '/api/preequipos/familias', { enlace: { colegio_id, preequipo_id: id, hasta: fecha_fin, limite: 2 } });
    const leer = () =>
      llamar<{ enlace: { url: string }; fichas: { id: number; version: number }[] }>(api, 'get', `/api/preequipos/familias/equipo/${id}`);
    const token = (await leer()).enlace.url.split('/').at(-1)!;
    const enviada = await api.post(`/open/api/familia/${token}`, {
      data: {
        nombre: `Marta ${unico()}`,
        apellido_1: 'Vega',
        fecha_nacimiento: `${anno}-05-02`,
        tipo_documento: 'pendiente',
        firmante_nombre: 'Luis Vega',
        firmante_relacion: 'padre',
        firmante_correo: 'luis@correo.example',
        permisos: { inscripcion: 1, foto: 1, nombre_publico: 1 },
        version_permisos: 1,
        foto: `data:image/jpeg;base64,${(await apaisado()).toString('base64')}`,
        envio: crypto.randomUUID(),
      },
    });
    const { token: propio } = (await enviada.json()) as { token: string };
    const [ficha] = (await leer()).fichas;
    await llamar(api, 'post', '/api/preequipos/familias/aceptar', {
      fichas: [{ id: ficha!.id, version: ficha!.version, jugador_id: null, idPreequipo: id }],
    });

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/ficha/${propio}`);
    await expect(page.getByText('El colegio la ha aceptado')).toBeVisible();
    await seLeeEn(page, [...enLosDosTemas(390), ...enLosDosTemas(1440)]);
    // Its data are shown, and a change waits for the school.
    await page.getByRole('button', { name: 'Corregir o cambiar la foto' }).click();
    await page.getByLabel('Segundo apellido').fill('Sanz');
    await sinFallosDeAccesibilidad(page);
    await page.getByRole('button', { name: 'Pedir el cambio' }).click();
    await expect(page.getByText('Espera al colegio')).toBeVisible();

    // Each permission is taken back apart, once it has been read what is lost.
    const leerJugadores = async () =>
      (await llamar<{ jugadores: { imagen: string | null; no_permite: string[] }[] }>(api, 'get', `/api/preequipos/${id}`)).jugadores;
    const retirar = async (titulo: string, pierde: string) => {
      await page.getByRole('button', { name: `Retirarlo: ${titulo}` }).click();
      await expect(page.getByRole('alertdialog')).toContainText(pierde);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Retirarlo', exact: true }).click();
      await expect(page.getByRole('button', { name: `Permitirlo: ${titulo}` })).toBeVisible();
    };
    await retirar('Que su foto esté en la ficha', 'Se borra la foto');
    await retirar('Que juegue con su colegio', 'No puede jugar');
    expect(await leerJugadores()).toMatchObject([{ imagen: null, no_permite: ['foto', 'inscripcion'] }]);
    await seLeeEn(page, enLosDosTemas(390));

    await entrarComo(page, COORDINADOR);
    await page.goto(`/admin/inscripcioncoordinador_plantilla/${id}`);
    await expect(page.getByText('Su familia no permite que juegue').first()).toBeVisible();
    await expect(page.getByText('quítelo de su equipo')).toBeVisible();
    await seLeeEn(page, enLosDosTemas(390));
    await page.goto(`/admin/inscripcion_coordinador/familias/${colegio_id}`);
    await expect(page.getByText('Su familia pide un cambio')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Vega Sanz' }).last()).toBeVisible();

    // Given again by the same link, all comes back.
    await page.goto(`/ficha/${propio}`);
    await page.getByRole('button', { name: 'Permitirlo: Que juegue con su colegio' }).click();
    await expect(page.getByRole('button', { name: 'Retirarlo: Que juegue con su colegio' })).toBeVisible();
    expect(await leerJugadores()).toMatchObject([{ no_permite: ['foto'] }]);

    await entrarComo(page, ADMIN);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/admin/notificaciones');
    await expect(page.getByText(/ha retirado permisos/).first()).toBeVisible();
    await page.goto('/admin/inscripcion');
    await expect(page.getByRole('heading', { name: 'Enlaces para familias' })).toBeVisible();
    await seLeeEn(page, enLosDosTemas(1440));
  },
);

/** The NIF of a minor: its letter is that of its seven digits. */
function nifDeMenor(): string {
  const numero = 1_000_000 + Math.floor(Math.random() * 9_000_000);
  return `K${numero}${'TRWAGMYFPDXBNJZSQVHLCKE'[numero % 23]!}`;
}

test('una melliza con el NIF de su hermana es una duda, y su colegio lee lo que se sustituiría', { tag: '@detalle' }, async ({ page }) => {
  const api = page.request;
  const { id, anno } = await equipoNuevo(api, 'F');
  const { colegio_id } = await llamar<{ colegio_id: number }>(api, 'get', `/api/preequipos/${id}`);
  const { fecha_fin } = await llamar<{ fecha_fin: string }>(api, 'get', '/api/inscripciones/actual');
  await llamar(api, 'post', '/api/preequipos/familias', { enlace: { colegio_id, preequipo_id: id, hasta: fecha_fin, limite: 4 } });
  const leer = () =>
    llamar<{ enlace: { url: string }; fichas: { id: number; version: number }[] }>(api, 'get', `/api/preequipos/familias/equipo/${id}`);
  const token = (await leer()).enlace.url.split('/').at(-1)!;
  const documento = nifDeMenor();
  const apellido = `Vega ${unico()}`;
  const enviar = (nombre: string) =>
    llamar(api, 'post', `/open/api/familia/${token}`, {
      nombre,
      apellido_1: apellido,
      fecha_nacimiento: `${anno}-05-02`,
      tipo_documento: 'nif',
      documento,
      firmante_nombre: 'Luis Vega',
      firmante_relacion: 'padre',
      firmante_correo: 'luis@correo.example',
      permisos: { inscripcion: 1, foto: 0, nombre_publico: 0 },
      version_permisos: 1,
      foto: null,
      envio: crypto.randomUUID(),
    });
  await enviar('Marta');
  const [ficha] = (await leer()).fichas;
  await llamar(api, 'post', '/api/preequipos/familias/aceptar', {
    fichas: [{ id: ficha!.id, version: ficha!.version, jugador_id: null, idPreequipo: id }],
  });
  await enviar('Irene');

  await entrarComo(page, COORDINADOR);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/inscripcioncoordinador_plantilla/${id}/familias`);
  await expect(page.getByText('Su documento es de un niño con otro nombre')).toBeVisible();
  await page.getByRole('button', { name: 'Aceptar a Irene' }).click();
  const pregunta = page
    .getByRole('alertdialog', { name: '¿Es la misma persona?' })
    .or(page.getByRole('dialog', { name: '¿Es la misma persona?' }));
  await expect(pregunta).toContainText(`Nombre: Marta ${apellido} → Irene ${apellido}`);
  await seLeeEn(page, [...enLosDosTemas(390), ...enLosDosTemas(1440)]);
  await pregunta.getByRole('button', { name: 'No, dejarla como está' }).click();
  await expect(page.getByRole('heading', { name: '1 ficha por ver' })).toBeVisible();
});
