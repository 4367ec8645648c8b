import { escrita } from './dias';
import { expect, test } from './recorrido';
import { ADMIN, editor } from './fichas';
import { entrarComo, irA, sesionDe } from './oficina';
import { seLee } from './publico';
import { servidorPropio } from './servidor-propio';
import { contados } from './toques';

interface Fila {
  equipo_local_nombre: string;
  equipo_visitante_nombre: string;
  fecha_celebracion: string;
}

const base = servidorPropio('muchos-a-la-vez');
const CUANTOS = /[\d.]+/;
const numeroDe = (texto: string | null): number => Number(CUANTOS.exec(texto ?? '')![0].replaceAll('.', ''));

test(
  'muchos a la vez: todas las actas en 6 clics, un día entero suspendido en 5 y un resultado en 4 teclas; y se deshace',
  { tag: '@volumen' },
  async ({ browser }) => {
    test.setTimeout(300_000);
    const page = await (
      await browser.newContext({ baseURL: base(), locale: 'es-ES', reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
    ).newPage();
    page.setDefaultTimeout(60_000);
    await entrarComo(page, ADMIN);
    await page.goto('/admin/dashboard');

    await test.step('las actas por validar', async () => {
      const { tocar, toques } = contados();
      const empieza = Date.now();
      await tocar(page.getByRole('link', { name: /Actas por validar/ }));
      await tocar(page.getByRole('checkbox', { name: 'Elegir todas las filas de la página' }));
      const todas = page.getByRole('button', { name: /^Elegir los [\d.]+ partidos$/ });
      const cuantas = numeroDe(await todas.textContent());
      await tocar(todas);
      await expect(page.getByText(`${cuantas} partidos elegidos`)).toBeVisible();
      await tocar(page.getByRole('button', { name: 'Validar', exact: true }));
      const dialogo = page.getByRole('dialog', { name: `Validar ${cuantas} partidos` });
      await expect(dialogo).toContainText(/Se avisa a [\d.]+ personas?/);
      await seLee(page);
      await tocar(dialogo.getByRole('button', { name: `Validar ${cuantas} partidos` }));
      await expect(page.getByText(`${cuantas} partidos validados`)).toBeVisible();
      process.stdout.write(`Muchos a la vez: ${toques()} clics y ${((Date.now() - empieza) / 1000).toFixed(1)} s para ${cuantas} actas\n`);
      expect(toques()).toBeLessThanOrEqual(6);
      await page.getByRole('button', { name: 'Deshacer' }).click();
      await expect(page.getByText(`${cuantas} partidos otra vez sin validar`)).toBeVisible();
    });

    await test.step('un día de lluvia', async () => {
      const { tocar, toques } = contados();
      const empieza = Date.now();
      await irA(page, '/admin/suspensionpartidos');
      await expect(page.getByRole('heading', { level: 1, name: 'Suspensión de partidos' })).toBeVisible();
      const headers = await sesionDe(page.request, ADMIN);
      const dias = (await (await page.request.get('/api/partidos/dias', { headers })).json()) as { dia: string; partidos: number }[];
      const { dia, partidos } = dias
        .filter((uno) => uno.dia > new Date().toISOString().slice(0, 10))
        .toSorted((uno, otro) => otro.partidos - uno.partidos)[0]!;
      const campo = page.getByRole('textbox', { name: 'Día', exact: true });
      await tocar(campo);
      await campo.fill(escrita(dia));
      await page.keyboard.press('Tab');
      await expect(page.getByText(`${partidos} partidos este día`)).toBeVisible();
      await tocar(page.getByRole('checkbox', { name: 'Elegir todas las filas de la página' }));
      await expect(page.getByText(`${partidos} partidos elegidos`)).toBeVisible();
      await tocar(page.getByRole('button', { name: 'Suspender', exact: true }));
      const dialogo = page.getByRole('dialog', { name: /^Suspender [\d.]+ partidos/ });
      const boton = dialogo.getByRole('button', { name: /^Suspender/ });
      const fueron = dialogo.getByLabel('Sus árbitros');
      await tocar(fueron);
      await fueron.selectOption({ label: 'No fueron: no cobran' });
      await tocar(boton);
      await expect(page.getByText(/partidos suspendidos/)).toBeVisible();
      process.stdout.write(
        `Muchos a la vez: ${toques()} clics y ${((Date.now() - empieza) / 1000).toFixed(1)} s para suspender ${partidos}\n`,
      );
      expect(toques()).toBeLessThanOrEqual(5);
      await page.getByRole('button', { name: 'Deshacer' }).click();
      await expect(page.getByText(/otra vez por jugar/)).toBeVisible();
    });

    await test.step('un resultado', async () => {
      const headers = await sesionDe(page.request, ADMIN);
      const sinInforme = async () => {
        const filtros = [{ name: 'informe_pendiente', operator: 'equals', value: 1 }];
        const data = { ordenacion: [{ name: 'fecha_celebracion', order: 'asc' }], filtros, paginacion: { pageNumber: 1, pageSize: 100 } };
        return (await (await page.request.post('/api/partidos', { headers, data })).json()) as { count: number; rows: Fila[] };
      };
      const { count, rows } = await sinInforme();
      const { equipo_local_nombre, equipo_visitante_nombre, fecha_celebracion } = rows[0]!;
      await irA(page, `/admin/partidos/dia/${fecha_celebracion.slice(0, 10)}`);
      const partido = page.getByRole('listitem', { name: `${equipo_local_nombre} – ${equipo_visitante_nombre}` });
      await partido.getByRole('textbox').first().focus();
      let teclas = 0;
      const pulsar = async (tecla: string) => {
        teclas++;
        await page.keyboard.press(tecla);
      };
      for (const tecla of ['3', 'Enter', '1', 'Enter']) await pulsar(tecla);
      expect(teclas).toBe(4);
      await expect.poll(async () => (await sinInforme()).count).toBe(count - 1);
    });
    await page.context().close();
  },
);

test('unos partidos se mueven, se aplazan y se deshace; y la sede de unos equipos', { tag: '@camino' }, async ({ browser }) => {
  test.setTimeout(180_000);
  const page = await (
    await browser.newContext({ baseURL: base(), locale: 'es-ES', reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
  ).newPage();
  await entrarComo(page, ADMIN);
  const abrir = (filtros: object) => page.goto(`/admin/partidos?filtros=${JSON.stringify(filtros)}`);
  const elegirTodas = () => page.getByRole('checkbox', { name: 'Elegir todas las filas de la página' }).check();
  await abrir({ por_validar: 1 });
  await elegirTodas();
  await page.getByRole('button', { name: 'Aplazar', exact: true }).click();
  const nada = editor(page, 'Aplazar 0 partidos');
  await expect(nada).toContainText('ya se ha celebrado');
  await seLee(page);
  await nada.getByRole('button', { name: 'Cerrar' }).last().click();

  await abrir({ sin_arbitro: 1 });
  await elegirTodas();
  await page.getByRole('button', { name: 'Mover', exact: true }).click();
  const mover = page.getByRole('dialog', { name: /^Mover \d+ partidos$/ });
  await mover.getByRole('button', { name: /^Mover/ }).click();
  await expect(mover).toContainText('Diga el día, la hora o la sede');
  await mover.getByLabel('Hora').fill('12:15');
  // All at once in their venues: it is said, and does not keep them from being moved.
  await expect(mover.getByText(/^[\d.]+ partidos chocarían con otros:$/)).toBeVisible();
  await seLee(page);
  await mover.getByRole('button', { name: /^Mover/ }).click();
  await expect(page.getByText(/partidos movidos/)).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText(/otra vez donde estaban/)).toBeVisible();

  await irA(page, '/admin/equipos');
  await expect(page.getByRole('heading', { level: 1, name: 'Equipos' })).toBeVisible();
  await elegirTodas();
  await page.getByRole('button', { name: 'Sede, día y hora' }).click();
  const casa = page.getByRole('dialog', { name: /^Poner la sede, el día o la hora a \d+ equipos?$/ });
  await seLee(page);
  await casa.getByLabel('Hora preferida').fill('22:45');
  await casa.getByRole('button', { name: /^Poner la sede/ }).click();
  await expect(page.getByText(/con su sede, su día o su hora/)).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText(/como estaban?$/)).toBeVisible();
  await page.context().close();
});
