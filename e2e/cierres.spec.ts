import { dentroDe, escrita } from './dias';
import { reservar } from './reserva';
import { expect, test, type APIRequestContext } from './recorrido';
import { ADMIN, enMenu, filtrar, seguir, unico } from './fichas';
import { cabecerasDe, entrarComo, irA, rolDeConsulta, usuarioNuevo } from './oficina';
import { enLosDosTemas, seLeeEn } from './publico';

const TAMANOS = [...enLosDosTemas(390), ...enLosDosTemas(1440)];
const DIAS_DESDE = 70;
const DIAS_HASTA = 160;

interface Fila {
  id: number;
  fecha: string;
  hora: string | null;
  local: string;
  visitante: string;
  estado: string;
}

async function pedir<T>(api: APIRequestContext, metodo: 'get' | 'post', direccion: string, data?: object): Promise<T> {
  const respuesta = await api[metodo](direccion, { headers: await cabecerasDe(api, ADMIN), ...(data && { data }) });
  if (!respuesta.ok()) throw new Error(`${direccion}: ${respuesta.status()} ${await respuesta.text()}`);
  return (await respuesta.json()) as T;
}

/** A venue of its own with three matches of the last day of the season that has as many. */
async function sedeConPartidos(api: APIRequestContext): Promise<{ sede: number; nombre: string; dia: string; partidos: Fila[] }> {
  const nombre = `Pabellón de obras ${unico()}`;
  const { id: sede } = await pedir<{ id: number }>(api, 'post', '/api/sedes', {
    sede: { nombre, pistas: [{ nombre: 'Pista 1', capacidad: 3 }] },
  });
  const filas = await pedir<Fila[]>(api, 'get', `/api/calendarios/informe/${dentroDe(DIAS_DESDE)}/${dentroDe(DIAS_HASTA)}`);
  const porJugar = filas.filter(({ estado, hora }) => estado === 'Pendiente' && hora !== null);
  const [dia, partidos] = [...new Set(porJugar.map(({ fecha }) => fecha))]
    .toReversed()
    .map((dia): [string, Fila[]] => [dia, porJugar.filter(({ fecha }) => fecha === dia).slice(-3)])
    .find(([, filas]) => filas.length === 3 && filas.every(({ id }) => reservar(id)))!;
  for (const { id, fecha, hora } of partidos)
    await pedir(api, 'post', '/api/convocatorias', { convocatoria: { partido_id: id, tipo: 2, fecha, hora, sede_id: sede } });
  return { sede, nombre, dia, partidos };
}

test(
  'una sede se cierra desde un día: se ve qué pasa con cada partido, se deja uno, se mueve el resto y se deshace entero',
  { tag: '@camino' },
  async ({ page }) => {
    const api = page.request;
    const { sede, nombre, dia, partidos } = await sedeConPartidos(api);
    const quien = ({ local, visitante }: Fila): string => `${local} – ${visitante}`;
    await entrarComo(page, ADMIN);

    await test.step('desde la lista de sedes se llega a sus cierres', async () => {
      await page.goto('/admin/sedes');
      await filtrar(page, 'Nombre', nombre);
      await (await enMenu(page, 'Cerrar desde un día', nombre)).click();
      await expect(page.getByRole('heading', { level: 1, name: `Cierres de ${nombre}` })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'No se ha cerrado nunca' })).toBeVisible();
      await seLeeEn(page, TAMANOS);
    });

    await test.step('sin día no se mira nada; con él, se ve qué cambiaría', async () => {
      await page.getByRole('button', { name: 'Ver qué cambiaría' }).click();
      await expect(page.getByText('Diga desde qué día').first()).toBeVisible();
      await page.getByRole('textbox', { name: /^Desde el día/ }).fill(escrita(dia));
      await page.getByRole('textbox', { name: /^Hasta el día/ }).fill(escrita(dia));
      await page.getByRole('textbox', { name: /^Motivo/ }).fill('Obras en la cubierta');
      await page.getByRole('button', { name: 'Ver qué cambiaría' }).click();
      await expect(page.getByRole('heading', { name: `Qué cambiaría sin ${nombre}` })).toBeVisible();
      await expect(page.getByRole('table').getByRole('row')).toHaveCount(4);
      await seLeeEn(page, TAMANOS);
    });

    await test.step('uno se deja donde está, y a otro se le elige hora', async () => {
      await page.getByRole('button', { name: `Dejar donde está ${quien(partidos[0]!)}` }).click();
      await expect(page.getByRole('heading', { name: 'Se dejan donde están: 1' })).toBeVisible();
      await page.getByRole('button', { name: `Elegir otro sitio para ${quien(partidos[1]!)}` }).click();
      const dialogo = page.getByRole('dialog');
      await dialogo.getByRole('textbox', { name: 'Hora' }).fill('20:45');
      await seLeeEn(page, TAMANOS);
      await dialogo.getByRole('button', { name: 'Ver qué cambiaría' }).click();
      await expect(page.getByText('Lo ha elegido usted')).toBeVisible();
      await expect(page.getByRole('row', { name: quien(partidos[1]!) })).toContainText('20:45');
    });

    await test.step('al cerrar se dice a cuántos se avisa, y queda en la lista', async () => {
      await page.getByRole('button', { name: 'Cerrar y mover 2 partidos' }).click();
      const pregunta = page.getByRole('alertdialog').or(page.getByRole('dialog'));
      await expect(pregunta).toContainText('partidos se vuelven a convocar');
      await pregunta.getByRole('button', { name: 'Cerrar y mover 2 partidos' }).click();
      await expect(page.getByText('Sede cerrada')).toBeVisible();
      await seguir(page);
      const cierre = page.getByRole('listitem').filter({ hasText: 'Obras en la cubierta' });
      await expect(cierre).toContainText('2 partidos movidos');
      await expect(cierre).toContainText('En pie');
    });

    await test.step('se deshace entero', async () => {
      await page.getByRole('button', { name: 'Deshacer el cierre' }).click();
      await expect(page.getByRole('heading', { name: 'Vuelven a donde estaban: 2' })).toBeVisible();
      await seLeeEn(page, TAMANOS);
      await page.getByRole('button', { name: 'Devolver 2 partidos y avisar' }).click();
      await expect(page.getByText('Cierre deshecho')).toBeVisible();
      await seguir(page);
      await expect(page.getByRole('listitem').filter({ hasText: 'Obras en la cubierta' })).toContainText('2 partidos devueltos');
      const filas = await pedir<(Fila & { sede: string | null })[]>(api, 'get', `/api/calendarios/informe/${dia}/${dia}`);
      for (const { id } of partidos) expect(filas.find((fila) => fila.id === id)!.sede).toBe(nombre);
    });

    await test.step('quien solo consulta lee los cierres y no cierra nada; una sede que no existe se dice', async () => {
      await irA(page, '/admin/sede_cierres/999999');
      await expect(page.getByRole('alert')).toBeVisible();
      const { id, login } = await usuarioNuevo(api);
      const headers = await cabecerasDe(api, ADMIN);
      const { version } = await pedir<{ version: number }>(api, 'get', `/api/usuarios/${id}`);
      await api.put(`/api/usuarios/${id}`, {
        headers,
        data: { login, nombre: 'De consulta', cambioContrasena: false, roles: [await rolDeConsulta(api)], version },
      });
      await entrarComo(page, login);
      await page.goto(`/admin/sede_cierres/${sede}`);
      await expect(page.getByText('Obras en la cubierta')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Ver qué cambiaría' })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Deshacer el cierre' })).toHaveCount(0);
    });
  },
);
