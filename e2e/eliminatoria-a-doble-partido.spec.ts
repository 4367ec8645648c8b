import type { FilaPartido } from '@cd/contract/partidos/partidos';
import { dentroDe, escrita } from './dias';
import { expect, test } from './recorrido';
import { copaDeCuatro } from './copa-de-cuatro';
import { ADMIN, borrarLoCreado, editor, seguir } from './fichas';
import { entrarComo } from './oficina';
import { seLee, sinDeslizamientoLateral, sinFallosDeAccesibilidad } from './publico';

borrarLoCreado();

test(
  'una eliminatoria igualada a doble partido la gana quien dice el acta y, al anularla, nadie',
  { tag: '@repetida' },
  async ({ page }) => {
    const copa = await copaDeCuatro(page.request, [1]);
    const todos = await copa.partidos();
    const ida = todos.find(({ j_vuelta }) => j_vuelta === 1)!;
    const vuelta = todos.find(({ id }) => id === ida.otro_partido)!;
    await copa.jugar(ida, 2, 1);
    await entrarComo(page, ADMIN);
    // Of a match that is still to be played it is asked.
    await page.addLocatorHandler(page.getByRole('button', { name: 'Guardar el resultado' }), (boton) => boton.click());
    await page.goto(`/admin/partido_editar/acta/${vuelta.cv_id}`);
    const [local, visitante] = [vuelta.equipo_local_nombre!, vuelta.equipo_visitante_nombre!];
    await expect(page.getByText(`El otro partido terminó ${visitante} 2 - 1 ${local}.`)).toBeVisible();
    const decide = page.getByRole('group', { name: 'Quién gana el desempate' });
    await expect(decide).toHaveCount(0);
    await page.getByLabel(`Marcador de ${local}`).fill('1');
    await page.getByLabel(`Marcador de ${visitante}`).fill('0');
    // Two goals each over both: somebody has to win it, and it is not saved until it is said who.
    await page.getByRole('button', { name: 'Guardar acta' }).click();
    await expect(page.getByText('La eliminatoria termina igualada: indique quién gana el desempate').first()).toBeVisible();
    await expect(decide.getByRole('button')).toHaveCount(2);
    await decide.getByRole('button', { name: local }).click();
    await page.getByLabel(`Penaltis de ${local}`).fill('4');
    await page.getByLabel(`Penaltis de ${visitante}`).fill('3');
    await sinFallosDeAccesibilidad(page);
    // Tall enough for the bar of what is not saved to lie over nothing.
    await page.setViewportSize({ width: 390, height: 1600 });
    await sinDeslizamientoLateral(page);
    await sinFallosDeAccesibilidad(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Guardar acta' }).click();
    const informes = page.getByRole('region', { name: 'Informes' });
    await expect(informes.getByText('Acta 1 - 0')).toBeVisible();

    const cuadro = async () =>
      (await (await page.request.get(`/open/api/faseseliminatoria/eliminatorias/${copa.fase}`)).json()) as {
        tipoRonda: number;
        ganador: number | null;
        decidido_por: string | null;
        equipo1: { id: number } | null;
        equipo2: { id: number } | null;
      }[];
    const pasa = async () => {
      const cruces = await cuadro();
      const final = cruces.find(({ tipoRonda }) => tipoRonda === 0)!;
      return {
        ganan: cruces.flatMap(({ ganador }) => ganador ?? []),
        llegan: [final.equipo1, final.equipo2].flatMap((uno) => uno?.id ?? []),
      };
    };
    expect(await pasa()).toEqual({ ganan: [vuelta.equipo_local_id], llegan: [vuelta.equipo_local_id] });
    expect((await cuadro()).map(({ decidido_por }) => decidido_por)).toContain('desempate');

    const paso = async (nombre: string) => {
      await page.getByRole('button', { name: nombre, exact: true }).click();
      const pregunta = page.getByRole('alertdialog');
      if (nombre === 'Anular') {
        await expect(pregunta).toContainText('Quién gana la eliminatoria');
        await sinFallosDeAccesibilidad(page);
      }
      await pregunta.getByRole('button', { name: nombre, exact: true }).click();
      await expect(pregunta).toHaveCount(0);
    };
    await paso('Validar');
    await expect(informes.getByText('Validado', { exact: true })).toBeVisible();
    await paso('Anular');
    await expect(informes.getByText('Anulado', { exact: true })).toBeVisible();
    expect(await pasa()).toEqual({ ganan: [], llegan: [] });
    await paso('Eliminar');
    await expect(informes.getByText('Anulado', { exact: true })).toHaveCount(0);
  },
);

test(
  'la final se convoca diciendo quién juega en casa; jugada la ida, de la vuelta solo se dice cuándo',
  { tag: '@repetida' },
  async ({ page }) => {
    const copa = await copaDeCuatro(page.request, [0]);
    for (const semifinal of await copa.partidos()) if (semifinal.equipo_local_id) await copa.jugar(semifinal, 3, 0);
    const final = async (vuelta: number) =>
      (await copa.partidos()).find(({ tipo_ronda, j_vuelta }) => tipo_ronda === 0 && j_vuelta === vuelta)!;
    const ida = await final(1);
    await entrarComo(page, ADMIN);
    const abrir = async ({ equipo_local_nombre, equipo_visitante_nombre }: FilaPartido) => {
      const filtros = encodeURIComponent(JSON.stringify({ f_nombre: copa.nombre, pendiente_convocatoria: 1 }));
      await page.goto(`/admin/partidos?filtros=${filtros}`);
      await page.getByRole('button', { name: `Abrir ${equipo_local_nombre} ${equipo_visitante_nombre}` }).click();
    };
    await abrir(ida);
    const primera = editor(page, 'Convocar una eliminatoria');
    await primera.getByLabel('Juega en casa').selectOption({ label: ida.equipo_visitante_nombre! });
    await primera.getByRole('textbox', { name: 'Día' }).fill(escrita(dentroDe(60)));
    await primera.getByLabel('Hora').fill('11:00');
    await primera.getByLabel('Hora').press('Tab');
    await seLee(page);
    await primera.getByRole('button', { name: 'Convocar' }).click();
    await seguir(page);
    const convocada = await final(1);
    expect(convocada).toMatchObject({ equipo_local_id: ida.equipo_visitante_id, pendiente_convocatoria: 0 });
    const vuelta = await final(2);
    expect(vuelta).toMatchObject({ equipo_local_id: ida.equipo_local_id, pendiente_convocatoria: 1 });

    await copa.jugar(convocada, 1, 1);
    await abrir(await final(2));
    const segunda = editor(page, 'Convocar un partido de eliminatoria');
    await expect(segunda.getByRole('textbox', { name: 'Día' })).toBeVisible();
    await expect(segunda.getByLabel('Juega en casa')).toHaveCount(0);
    await segunda.getByRole('textbox', { name: 'Día' }).fill(escrita(dentroDe(67)));
    await segunda.getByLabel('Hora').fill('11:00');
    await segunda.getByLabel('Hora').press('Tab');
    await seLee(page);
    await segunda.getByRole('button', { name: 'Convocar' }).click();
    await seguir(page);
    expect((await final(2)).fecha_celebracion).toBe(`${dentroDe(67)}T11:00`);
  },
);
