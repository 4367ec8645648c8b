import { expect, test, type BrowserContext } from './recorrido';
import { conTodosLosDeportes, leerActa, partidosDelArbitro, prepararDispositivo } from './campo';
import { azarDe, boton, Escritura, movil } from './escritura';
import { ADMIN, borrarLoCreado } from './fichas';
import { cabecerasDe } from './oficina';

borrarLoCreado();
test.describe.configure({ mode: 'serial' });

/** 3 beside the other journeys; `npm run test:campo` writes 40. */
const CUANTAS = Number(process.env.CAMPO_ACTAS ?? 3);
const SEMILLA = Number(process.env.CAMPO_SEMILLA ?? 1);
/** Another phone of the same referee goes on with it, and whoever had it is shown both. */
async function enDosDispositivos(escritura: Escritura, otro: BrowserContext): Promise<void> {
  const primero = escritura.contexto;
  await escritura.abrir();
  await escritura.asistencia();
  await primero.setOffline(false);
  await escritura.golear(2);
  await primero.setOffline(false);
  await expect(escritura.page.getByText('Guardado y enviado')).toBeVisible({ timeout: 30_000 });
  // What is touched now stays here until a person says what is done with it.
  await primero.setOffline(true);
  const antes = escritura.page;
  await boton(antes, /^Falta de/)
    .first()
    .click();

  const segundo = new Escritura(otro, escritura.partido, () => 1);
  await otro.setOffline(false);
  await segundo.abrir();
  await expect(segundo.page.getByRole('heading', { name: /otro dispositivo/ })).toBeVisible();
  await boton(segundo.page, 'Seguir aquí con lo del otro').click();
  Object.assign(segundo.marcador, escritura.marcador);
  for (const [nombre, n] of escritura.goles) segundo.goles.set(nombre, n);
  await segundo.seVe();
  await expect(segundo.page.getByText('Guardado y enviado')).toBeVisible({ timeout: 30_000 });

  await primero.setOffline(false);
  const panel = antes.getByRole('region', { name: 'Dos dispositivos' });
  await expect(panel.getByRole('article')).toHaveCount(2, { timeout: 30_000 });
  await panel.getByRole('link', { name: 'Dejarlo en el otro' }).click();
  await antes.close();

  await segundo.descanso();
  await segundo.golear(1);
  await segundo.cerrar();
  await segundo.seRecibio();
}

/** The office keeps and annuls a report while it is written: the referee's waits aside, and they are told. */
async function conLaOficina(escritura: Escritura): Promise<void> {
  await escritura.entero();
  const headers = await cabecerasDe(escritura.page.request, ADMIN);
  const acta = { marcador_local: 7, marcador_visitante: 7, presentado_local: 1, presentado_visitante: 1 };
  const informe = { convocatoria_id: escritura.partido.cv_id, tipo: 1, acta, antes_de_hora: 1, sin_asistencia: 1 };
  const creado = await escritura.page.request.post('/api/informespartido/admin', { headers, data: { informe } });
  const { id } = (await creado.json()) as { id: number };
  const anulado = await escritura.page.request.put(`/api/informespartido/anular/${id}`, { headers, data: {} });
  expect(anulado.ok(), await anulado.text()).toBe(true);
  await escritura.cerrar();
  const { informes, apartes } = await leerActa(escritura.page.request, escritura.partido.cv_id);
  expect(informes.map(({ estado }) => estado)).toEqual(['anulado']);
  expect(apartes).toHaveLength(1);
  await escritura.diceLoMismo(apartes[0]!.acta!);
}

test(
  `${CUANTAS} actas con la red cortada, la página muerta, la hora mal, dos dispositivos y la oficina por medio: nada se pierde ni se repite`,
  { tag: '@azar' },
  async ({ browser, baseURL, request }) => {
    test.setTimeout(120_000 + CUANTAS * 60_000);
    await conTodosLosDeportes(request);
    const partidos = await partidosDelArbitro(request, { cuantos: CUANTAS, deporte: 'Fútbol sala', desdeHace: 7 });
    const HORAS_MAL = 3 * 3_600_000;
    const [bien, mal] = [await movil(browser, baseURL!), await movil(browser, baseURL!, HORAS_MAL)];
    for (const contexto of [bien, mal]) await prepararDispositivo(contexto, partidos);
    for (const [n, partido] of partidos.entries()) {
      await test.step(`acta ${n + 1}: ${partido.local} – ${partido.visitante}`, async () => {
        const escritura = new Escritura(n % 2 === 0 ? bien : mal, partido, azarDe(SEMILLA * 1000 + n));
        if (n % 3 === 1) await enDosDispositivos(escritura, escritura.contexto === bien ? mal : bien);
        else if (n % 3 === 2) await conLaOficina(escritura);
        else {
          await escritura.entero();
          await escritura.cerrar();
          await escritura.seRecibio();
        }
        for (const contexto of [bien, mal]) await contexto.setOffline(false);
      });
    }
    await bien.close();
    await mal.close();
  },
);
