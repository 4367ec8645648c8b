import type { Libro } from '@cd/contract/libro/libro';
import { readFile } from 'node:fs/promises';
import { siguienteDiaHabil } from '../packages/domain/src/dinero/dias-habiles';
import { norma43 } from '../packages/banco/src/extractos/escribir-de-prueba';
import { dentroDe, escrita } from './dias';
import { expect, test, type APIRequestContext, type Page } from './recorrido';
import { ADMIN, borrarLoCreado, crear, editor, filtrar, seguir, unico } from './fichas';
import { cabecerasDe, entrarComo, irA } from './oficina';
import { seLee } from './publico';

borrarLoCreado();

/** Today, and the days of the bank after it. */
const HOY = dentroDe(0);
const CARGO = siguienteDiaHabil(HOY, 12);
const VUELTA = siguienteDiaHabil(CARGO, 2);

interface DeCobros {
  id: number;
  nombre: string;
}

/** A school of its own with two teams that pay 100,00 € each, and a sanction of 45,00 €: no other journey finds them. */
async function colegioQueDebe(api: APIRequestContext): Promise<DeCobros> {
  const headers = await cabecerasDe(api, ADMIN);
  const hacer = async <T>(metodo: 'post' | 'put', direccion: string, data: object): Promise<T> => {
    const response = await api[metodo](direccion, { headers, data });
    expect(response.ok(), `${direccion} ${await response.text()}`).toBe(true);
    return (response.status() === 204 ? null : await response.json()) as T;
  };
  const leer = async <T>(direccion: string): Promise<T> => (await (await api.get(direccion, { headers })).json()) as T;
  const nombre = `Cobrado ${unico()}`;
  const { deportes, generos } = await leer<Record<'deportes' | 'generos', DeCobros[]>>('/api/campeonatos/catalogo');
  const categoria_id = await crear(api, '/api/categorias', { nombre, annos: '2015' });
  const campeonato_id = await crear(api, '/api/campeonatos', {
    campeonato: { deporte_id: deportes.at(-1)!.id, categoria_id, genero_id: generos[0]!.id },
  });
  const id = await crear(api, '/api/colegios', { colegio: { nombre, codigo_postal: '', sedes: [] } });
  for (const subequipo of ['A', 'B']) {
    const equipo = await crear(api, '/api/equipos', {
      equipo: { campeonato_id, colegio_id: id, subequipo, preferido_dia: 6, preferido_hora: '10:00' },
    });
    const { version } = await leer<{ version: number }>(`/api/equipos/${equipo}`);
    await hacer('put', '/api/equipos/importe', {
      equipo: { id: equipo, version, cuota_equipo: 100_00, motivo_especial: 'La de este recorrido' },
    });
  }
  const ts_id = await crear(api, '/api/tipossancion', {
    tipoSancion: { nombre, sujeto: 1, relativa_a_partido: 0, economica: 1, importe_economico: 45_00 },
  });
  const sancion = await hacer<{ id: number }>('post', '/api/sanciones', {
    sancion: { ts_id, colegio_id: id, importe: 45_00, fecha: HOY },
  });
  await hacer('put', `/api/sanciones/validar/${sancion.id}`, { sancion: {} });
  return { id, nombre };
}

const fila = (page: Page, nombre: string) => page.getByRole('row').filter({ hasText: nombre });

test('a un colegio se le piden las cuotas y una sanción, se le gira un recibo que vuelve, y paga por transferencia', async ({ page }) => {
  const { id, nombre } = await colegioQueDebe(page.request);
  const headers = await cabecerasDe(page.request, ADMIN);
  const libro = async () => (await (await page.request.get(`/api/libro/colegio/${id}`, { headers })).json()) as Libro;
  await entrarComo(page, ADMIN);

  await test.step('su mandato', async () => {
    await page.goto('/admin/mandatos');
    await expect(page.getByRole('heading', { level: 1, name: 'Mandatos' })).toBeVisible();
    await seLee(page);
    await page.getByRole('button', { name: 'Nuevo mandato' }).first().click();
    const nuevo = editor(page, 'Nuevo mandato');
    await nuevo.getByLabel('Colegio').fill(nombre);
    await page.getByRole('option', { name: nombre }).click();
    await nuevo.getByLabel('Firmado el').fill(escrita(HOY));
    await nuevo.getByLabel('Titular de la cuenta').fill('AMPA de este recorrido');
    await nuevo.getByLabel('IBAN').fill('ES79 2100 0813 6101 2345 6789');
    await nuevo.getByRole('button', { name: 'Guardar mandato' }).click();
    await seguir(page);
  });

  await test.step('lo pendiente, y lo que se le pide', async () => {
    await irA(page, '/admin/cobroscolegios');
    await filtrar(page, 'Colegio', nombre);
    await expect(fila(page, nombre)).toContainText('245,00 €');
    await seLee(page);
    await fila(page, nombre).getByRole('cell', { name: nombre }).nth(1).click();
    const suyo = page.getByRole('dialog', { name: nombre });
    await expect(suyo).toContainText('Cuotas por cobrar');
    await suyo.getByRole('button', { name: 'Cerrar' }).last().click();

    await page.getByRole('button', { name: 'Nuevo cobro' }).click();
    await expect(page.getByText('Nada elegido')).toBeVisible();
    await page.getByLabel('Buscar un colegio').fill(nombre);
    await page.getByRole('button', { name: nombre }).click();
    await page.getByRole('checkbox', { name: `Todo lo de ${nombre}` }).check();
    await expect(page.getByText('1 colegio · 2 cuotas · 1 importe más')).toBeVisible();
    await page.getByLabel('Fecha').fill(escrita(HOY));
    await page.getByLabel('Concepto').fill('Primera mitad');
    await seLee(page);
    await page.getByRole('button', { name: 'Cobrar 245,00 €' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cobrar 245,00 €' }).click();
    await seguir(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Primera mitad' })).toBeVisible();
    await seLee(page);
  });

  await test.step('el recibo: se gira, se descarga, se carga y vuelve', async () => {
    await page.getByRole('link', { name: 'Girar recibos' }).click();
    const girar = page.getByRole('dialog', { name: 'Girar recibos' });
    await expect(girar).toContainText('1 recibo');
    await girar.getByLabel('Día en que se cargan').fill(escrita(CARGO));
    await seLee(page);
    await girar.getByRole('button', { name: 'Girar 245,00 €' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Remesa R-/ })).toBeVisible();
    const [bajado] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Descargar el fichero' }).click()]);
    expect(await readFile(await bajado.path(), 'utf8')).toContain('AMPA de este recorrido');
    await expect(page.getByText('Descargada una vez')).toBeVisible();

    await page.getByRole('button', { name: 'Descargar el fichero' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'No descargar' }).click();

    await page.getByRole('button', { name: 'Cargada en cuenta' }).click();
    const cargada = page.getByRole('dialog', { name: /cargada en cuenta$/ });
    await cargada.getByLabel('Qué día').fill(escrita(CARGO));
    await cargada.getByRole('button', { name: 'Anotar que está cargada' }).click();
    await seguir(page);
    await expect(fila(page, nombre)).toContainText('Cobrado');
    expect((await libro()).saldo_centimos).toBe(0);

    await fila(page, nombre)
      .getByRole('button', { name: /^Devuelto/ })
      .click();
    const vuelve = page.getByRole('dialog', { name: `Recibo devuelto de ${nombre}` });
    await vuelve.getByLabel('Motivo del banco').selectOption('Saldo insuficiente (AM04)');
    await vuelve.getByLabel('Qué día volvió').fill(escrita(VUELTA));
    await vuelve.getByRole('button', { name: 'Anotar la devolución' }).click();
    await seguir(page);
    await expect(page.getByText('1 recibo devuelto')).toBeVisible();
    await seLee(page);
  });

  await test.step('lo cobra el banco: el extracto se mira, se guarda y se anota', async () => {
    const { saldo_centimos: centimos } = await libro();
    expect(centimos).toBeGreaterThanOrEqual(245_00);
    const fichero = norma43([
      { inicial: 1_000_00, apuntes: [{ dia: siguienteDiaHabil(VUELTA, 2), centimos, textos: [`TRANSFERENCIA ${nombre}`.slice(0, 38)] }] },
    ]);
    await irA(page, '/admin/cobroscolegios/banco');
    await page
      .getByLabel('Fichero del banco')
      .setInputFiles({ name: 'diciembre.n43', mimeType: 'text/plain', buffer: Buffer.from(fichero) });
    await expect(page.getByText('Vista previa: todavía no se ha anotado nada.')).toBeVisible();
    // It is of an account that the league has not: whose it is, is said before it is kept.
    await expect(page.getByText('No se sabe de qué cuenta de la liga es este extracto.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Guardar 1 movimiento' })).toBeHidden();
    await seLee(page);
    await page.getByLabel('De la cuenta ES91 2100 0418 4502 0005 1332').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Guardar 1 movimiento' }).click();
    const movimiento = page.getByRole('article').filter({ hasText: `TRANSFERENCIA ${nombre}` });
    await expect(movimiento.getByRole('button', { name: 'Elegir otro' })).toBeVisible();
    await seLee(page);
    await movimiento.getByRole('button', { name: 'Anotarlo así' }).click();
    await expect(movimiento).toBeHidden();
    expect((await libro()).saldo_centimos).toBe(0);
    await page.getByRole('button', { name: 'Resueltos' }).click();
    await filtrar(page, 'Colegio', nombre);
    await expect(fila(page, nombre)).toContainText('Anotado');
  });
});

test('una tabla del banco cuyas columnas no se reconocen se dice una vez, y se recuerda', { tag: '@detalle' }, async ({ page }) => {
  await entrarComo(page, ADMIN);
  await page.goto('/admin/cobroscolegios/banco');
  const glosa = `Recibido ${unico()}`;
  const tabla = `Alta;${glosa.slice(0, 8)};Total\n${escrita(HOY)};${glosa};33,10\n${escrita(HOY)};Otra ${glosa};-1,20`;
  const traer = () =>
    page.getByLabel('Fichero del banco').setInputFiles({ name: 'movimientos.csv', mimeType: 'text/csv', buffer: Buffer.from(tabla) });
  await traer();
  const columnas = page.getByRole('region', { name: 'Columnas del extracto' });
  await expect(columnas.getByRole('alert')).toHaveText('Diga qué columna es la fecha');
  await expect(columnas.getByRole('cell', { name: glosa, exact: true })).toBeVisible();
  await seLee(page);
  await columnas.getByLabel('Qué es «Alta»').selectOption('Fecha');
  await columnas.getByLabel('Qué es «Recibido»').selectOption('Concepto');
  await columnas.getByLabel('Qué es «Total»').selectOption('Importe');
  await columnas.getByRole('button', { name: 'Leer con estas columnas' }).click();
  await expect(page.getByText('Las columnas son las que ha dicho.')).toBeVisible();
  await seLee(page);
  await page.getByRole('button', { name: 'Guardar 2 movimientos' }).click();
  await expect(page.getByText(/2 movimientos guardados/)).toBeVisible();
  await traer();
  await expect(page.getByText('Las columnas son las que se dijeron otra vez de este banco.')).toBeVisible();
  await expect(page.getByText('2 movimientos, 2 ya guardados de otro extracto')).toBeVisible();
  await expect(page.getByText('No trae nada nuevo.')).toBeVisible();
});

test('lo que va en un recibo se pregunta antes de anotarlo en mano y de revocar su mandato', { tag: '@detalle' }, async ({ page }) => {
  const { id, nombre } = await colegioQueDebe(page.request);
  const headers = await cabecerasDe(page.request, ADMIN);
  const hacer = async (direccion: string, data: object): Promise<number> => {
    const response = await page.request.post(direccion, { headers, data });
    expect(response.ok(), `${direccion} ${await response.text()}`).toBe(true);
    return ((await response.json()) as { id: number }).id;
  };
  await hacer('/api/mandatos', { mandato: { colegio_id: id, fecha_firma: HOY, titular: nombre, iban: 'ES7921000813610123456789' } });
  const { deudas } = (await (await page.request.get(`/api/libro/colegio/${id}`, { headers })).json()) as Libro;
  const cobro = await hacer('/api/cobroscolegio', {
    cobro: { fecha: HOY, concepto: 'La sanción', idEquipos: [], idDeudas: deudas.map((deuda) => deuda.id) },
  });
  await hacer('/api/cobroscolegio/recibos', { ids: [cobro], fecha: CARGO });
  await entrarComo(page, ADMIN);

  await test.step('el ingreso dice qué está en camino y qué quedaría a cuenta', async () => {
    await page.goto(`/admin/cobroscolegios/ingreso/${id}`);
    const ingreso = editor(page, 'Anotar un ingreso');
    await ingreso.getByLabel('Importe').fill('45');
    await ingreso.getByLabel('Concepto').fill('En mano');
    await ingreso.getByRole('button', { name: 'Anotar el ingreso' }).click();
    const pregunta = page.getByRole('alertdialog', { name: `¿Anotar 45,00 € de ${nombre}?` });
    await expect(pregunta).toContainText('45,00 € en un recibo que el banco todavía no ha cargado');
    await seLee(page);
    await pregunta.getByRole('button', { name: 'No anotarlo todavía' }).click();
    await expect(ingreso.getByLabel('Concepto')).toHaveValue('En mano');
  });

  await test.step('el mandato dice qué recibo es y pide qué se hace con él', async () => {
    await page.goto('/admin/mandatos');
    await filtrar(page, 'Colegio', nombre);
    await fila(page, nombre)
      .getByRole('button', { name: /^Revocar/ })
      .click();
    const revocar = editor(page, `Revocar el mandato de ${nombre}`);
    await revocar.getByLabel('Desde qué día').fill(escrita(HOY));
    await revocar.getByRole('button', { name: 'Revocar el mandato' }).click();
    await expect(revocar).toContainText('diga si sigue o se cancela');
    await seLee(page);
    await revocar.getByLabel('Recibos en camino').selectOption('Se cancelan: salen de su remesa');
    await revocar.getByRole('button', { name: 'Revocar el mandato' }).click();
    await seguir(page);
    await expect(fila(page, nombre)).toContainText('Revocado');
    const { deudas: libres } = (await (await page.request.get(`/api/libro/colegio/${id}`, { headers })).json()) as Libro;
    expect(libres.map(({ en_recibo_centimos }) => en_recibo_centimos)).toEqual([0]);
  });
});
