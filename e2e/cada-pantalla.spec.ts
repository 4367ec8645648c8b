import { PANTALLAS, type Pantalla } from '@cd/contract/kit/screens';
import { expect, test, type APIRequestContext, type Page } from './recorrido';
import { ADMIN, COORDINADOR } from './fichas';
import { entrarComo, irA } from './oficina';
import { equiposDe } from './plantillas';
import { seLeeEn, unaEliminatoria } from './publico';

const ENTRENADOR = 'entrenador@demo.es';

/** A screen, and of whom where it is somebody's. */
type Lugar = readonly [pantalla: Pantalla, resto?: string];

const MAESTROS: readonly Lugar[] = [
  ['categorias'],
  ['colegios'],
  ['generos'],
  ['tiposjustificante'],
  ['tiposlicencia'],
  ['tipossancion'],
  ['tipossuspension'],
  ['tipostarifa'],
  ['tiposcambiopartido'],
  ['tiposnotificacion'],
  ['perfilesarbitro'],
  ['sistemasarbitraje'],
  ['festivos'],
  ['importescambiopartido', '/1'],
  ['sede_cierres', '/1'],
  ['sedes'],
];
const INFORMES: readonly Lugar[] = [
  ['informes/equipos'],
  ['informes/juegolimpio'],
  ['informes/infracciones'],
  ['informes/arbitrajes'],
  ['informes/cobros'],
  ['informes/oficina'],
  ['informes/calendarios'],
  ['pagosarbitros'],
  ['cuotas', '/1'],
  ['pagosarbitros_nuevo'],
  ['tarifas', '/1'],
  ['equipos', '/importe/1'],
  ['perfilespago'],
  ['perfilespago', '/arbitros'],
  ['conceptos'],
  ['conceptos', '/poner'],
  ['conceptos', '/puestos'],
  ['libro', '/contabilidad'],
  ['cobroscolegios', '/facturas'],
  ['sanciones'],
];
/** One after another they are called differently: that is how it is known that the next one has come. */
const competicion = async (api: APIRequestContext): Promise<Lugar[]> => {
  const fase = `/${(await unaEliminatoria(api)).id}`;
  return [
    ['esquemas_clasificacion'],
    ['fases_eliminatoria_cuadro', fase],
    ['esquemas_clasificacion_eliminatoria'],
    ['editar_eliminatoria', fase],
    ['fases', '/planificar'],
    ['faseeliminatoria_calendario', fase],
    ['campeonato_equipos', '/1'],
    ['faseeliminatoria_calendario_ver', fase],
    ['campeonato_equipos_plantillas', '/1'],
    ['campeonato_equipos_jugadores', '/1'],
    ['migracionequipos'],
    ['partidos'],
    ['traslados'],
    ['coordinadores'],
    ['arbitros'],
    ['competicion'],
    ['roles'],
    ['contratos'],
    ['contrato_usuarios', '/1'],
    ['acciones', '/1'],
    ['nueva_eliminatoria'],
    ['cambiarcompeticion', '/nueva'],
    ['campeonato_semanasinhabiles', '/1'],
    ['usuarios'],
    ['fase_semanasinhabiles', fase],
    ['entrenadores'],
  ];
};
const deUnColegio = async (api: APIRequestContext): Promise<Lugar[]> => {
  const [equipo] = await equiposDe(api, COORDINADOR, 'coordinadorcolegiodeporte');
  return [
    ['cuentas_colegio'],
    ['partidoscoordinador', `/${equipo!.id}`],
    ['partidosjornadacoordinador'],
    ['equipo_coordinador_plantillas', `/${equipo!.id}`],
  ];
};
const deUnEntrenador = async (api: APIRequestContext): Promise<Lugar[]> => {
  const [equipo] = await equiposDe(api, ENTRENADOR, 'entrenador');
  return [['partidosentrenador', `/${equipo!.id}/-1`], ['partidosjornadaentrenador']];
};

async function mirar(page: Page, [pantalla, resto = '']: Lugar): Promise<void> {
  const titulo = page.locator('main h1');
  const antes = await titulo.textContent();
  await irA(page, `${PANTALLAS[pantalla].ruta}${resto}`);
  await expect(titulo).not.toHaveText(antes!);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Sin permiso' })).toHaveCount(0);
  await expect(page.locator('main').getByRole('alert')).toHaveCount(0);
  await seLeeEn(page, [[390, 'dark']]);
}

/** As the sample shows them: what is done in each waits for `test:all`, or is done with another one of the same pieces. */
for (const [cuales, login, lugares] of [
  ['datos maestros', ADMIN, () => MAESTROS],
  ['informes y dinero', ADMIN, () => INFORMES],
  ['competición y personas', ADMIN, competicion],
  ['lo de un colegio', COORDINADOR, deUnColegio],
  ['lo de un entrenador', ENTRENADOR, deUnEntrenador],
  ['lo de un árbitro', 'arbitro@demo.es', () => [['mis_cobros']]],
] satisfies [string, string, (api: APIRequestContext) => readonly Lugar[] | Promise<readonly Lugar[]>][])
  test(`cada pantalla se abre, cabe en un teléfono y no tiene fallos de acceso: ${cuales}`, async ({ page }) => {
    test.slow();
    await entrarComo(page, login);
    await page.goto('/admin/dashboard');
    await expect(page.locator('main h1')).toBeVisible();
    for (const lugar of await lugares(page.request)) await test.step(lugar.join(''), () => mirar(page, lugar));
  });
