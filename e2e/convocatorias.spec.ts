import { expect, test, type APIRequestContext } from './recorrido';
import { ADMIN, editor, seguir } from './fichas';
import { cabecerasDe, entrarComo } from './oficina';
import { seLee } from './publico';
import { reservar } from './reserva';

interface Partido {
  id: number;
  estado: number;
  f_tipo: number;
  inamovible: number;
  fecha_celebracion: string | null;
  equipo_local_nombre: string;
  equipo_visitante_nombre: string;
}

/** Of a sport whose actas no other journey writes, the last league match of the season that waits to be played: nobody else looks at it. */
async function ultimoPorJugar(api: APIRequestContext): Promise<Partido> {
  const headers = await cabecerasDe(api, ADMIN);
  const respuesta = await api.post('/api/partidos', {
    headers,
    data: {
      filtros: [{ name: 'd_nombre', operator: 'contains', value: 'Balonmano' }],
      ordenacion: [{ name: 'fecha_celebracion', order: 'desc' }],
      paginacion: { pageNumber: 1, pageSize: 100 },
    },
  });
  const { rows } = (await respuesta.json()) as { rows: Partido[] };
  return rows.find(
    ({ id, estado, f_tipo, fecha_celebracion, inamovible }) =>
      estado === 3 && f_tipo === 0 && inamovible === 0 && fecha_celebracion !== null && reservar(id),
  )!;
}

test('un partido se convoca de nuevo, tiene árbitro y sanción, y vuelve a como estaba', { tag: '@larga' }, async ({ page }) => {
  const partido = await ultimoPorJugar(page.request);
  const nombre = `${partido.equipo_local_nombre} – ${partido.equipo_visitante_nombre}`;
  await entrarComo(page, ADMIN);
  await page.goto(`/admin/partido_editar/${partido.id}`);
  await expect(page.getByRole('heading', { level: 1, name: nombre })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Árbitros', exact: true })).toBeVisible();
  await seLee(page);

  // Late at night it is warned of, and it may be done all the same; it is not.
  await page.getByRole('link', { name: 'Nueva convocatoria' }).click();
  const nueva = editor(page, 'Nueva convocatoria');
  await nueva.getByLabel('Hora', { exact: true }).fill('23:00');
  await nueva.getByLabel('Hora', { exact: true }).press('Tab');
  await expect(nueva.getByText('Hora sin árbitros')).toBeVisible();
  await seLee(page);
  // Nobody plays at dawn, nor out of the season: it is said where it is written, and by the server to whoever insists.
  await nueva.getByLabel('Hora', { exact: true }).fill('03:00');
  await nueva.getByLabel('Hora', { exact: true }).press('Tab');
  await expect(nueva.getByText('De las 08:00 a las 23:00')).toBeVisible();
  await expect(nueva.getByText(/^Ahí /)).toHaveCount(0);
  await nueva.getByRole('button', { name: 'Convocar de nuevo' }).click();
  await expect(nueva.getByText('La hora del partido debe estar entre las 08h y las 23h').first()).toBeVisible();
  await seLee(page);
  await nueva.getByLabel('Hora', { exact: true }).fill('12:15');
  await nueva.getByLabel('Por qué se convoca').selectOption({ label: 'Cambio de partido: lo ha pedido un equipo' });
  const ayer = new Date(Date.now() - 86_400_000).toLocaleDateString('es-ES', {
    timeZone: 'Europe/Madrid',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  await nueva.getByLabel('Día en que se pidió').fill(ayer);
  await nueva.getByLabel('Hora en que se pidió').fill('18:05');
  // Nothing is registered nor charged without saying to whom.
  await nueva.getByRole('button', { name: 'Convocar de nuevo' }).click();
  await expect(nueva.getByText('Diga quién lo ha pedido')).toBeVisible();
  await nueva.getByLabel('Quién lo ha pedido').selectOption({ index: 1 });
  await nueva.getByLabel('Quién paga').selectOption({ label: 'Nadie' });
  await seLee(page);
  await nueva.getByRole('button', { name: 'Convocar de nuevo' }).click();
  await seguir(page);
  const cadena = page.getByRole('region', { name: 'Convocatorias' });
  await expect(cadena.getByRole('listitem')).toHaveCount(2);
  await expect(cadena.getByRole('listitem').first()).toContainText('Cambio de partido');
  await expect(cadena.getByRole('listitem').first()).toContainText(`Se pidió el ${ayer} 18:05`);

  await page.getByRole('link', { name: 'Designar árbitro' }).click();
  const designar = editor(page, 'Designar árbitro');
  await designar.getByRole('button', { name: 'Designar' }).click();
  await expect(designar.getByText('Elija un árbitro', { exact: true }).last()).toBeVisible();
  await designar.getByLabel('Árbitro', { exact: true }).selectOption({ index: 1 });
  await seLee(page);
  await designar.getByRole('button', { name: 'Designar' }).click();
  await seguir(page);
  const arbitros = page.getByRole('region', { name: 'Árbitros', exact: true });
  await expect(arbitros.getByText('Sin confirmar')).toBeVisible();
  await arbitros.getByRole('button', { name: /^Poner en prácticas/ }).click();
  await expect(arbitros.getByText('Prácticas', { exact: true })).toBeVisible();
  await arbitros.getByRole('button', { name: /^Retirar/ }).click();
  await page.getByRole('button', { name: 'Retirar del partido' }).click();
  await expect(arbitros.getByText('Sin confirmar')).toHaveCount(0);

  await page.getByRole('link', { name: 'Nueva sanción' }).click();
  const sancion = editor(page, 'Nueva sanción');
  await sancion.getByLabel('Tipo').selectOption({ label: 'Alineación indebida' });
  const puntos = sancion.getByRole('textbox', { name: 'Puntos que se quitan' });
  await expect(puntos).toHaveValue('3');
  await sancion.getByRole('combobox').nth(1).selectOption({ index: 1 });
  await seLee(page);
  await sancion.getByRole('button', { name: 'Sancionar' }).click();
  await seguir(page);
  const sanciones = page.getByRole('region', { name: 'Sanciones' });
  await expect(sanciones.getByText('Pendiente', { exact: true })).toBeVisible();
  await expect(sanciones).toContainText('Alineación indebida · 3 puntos menos');
  await sanciones.getByRole('button', { name: /^Validar/ }).click();
  const alValidar = page.getByRole('alertdialog', { name: /^¿Validar la sanción a / });
  await expect(alValidar).toContainText('La clasificación cambia en el acto:');
  await alValidar.getByRole('button', { name: 'Validar la sanción' }).click();
  await expect(sanciones.getByText('Validada')).toBeVisible();
  await sanciones.getByRole('button', { name: /^Eliminar/ }).click();
  await page.getByRole('button', { name: 'Eliminar la sanción', exact: true }).click();
  await expect(sanciones.getByText('Ninguna por este partido.')).toBeVisible();

  // The call-up that is behind is only looked at.
  await cadena.getByRole('listitem').last().getByRole('link').click();
  await expect(page).toHaveURL(/partido_editar\/\d+\/\d+$/);
  await expect(page.getByRole('link', { name: 'Designar árbitro' })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await seLee(page);
  await cadena.getByRole('listitem').first().getByRole('link').click();
  // What a team asked for has its own way back, with its reason.
  await expect(page.getByRole('button', { name: 'Eliminar la última' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer el cambio' }).click();
  const deshacer = page.getByRole('dialog', { name: `Deshacer el cambio de ${nombre}` });
  await deshacer.getByRole('textbox').fill('Era otro partido');
  await deshacer.getByRole('button', { name: 'Deshacer el cambio' }).click();
  await seguir(page);
  await expect(cadena.getByRole('listitem')).toHaveCount(1);

  // Postponed in two touches, and back.
  await cadena.getByRole('button', { name: 'Aplazar' }).click();
  await page.getByRole('alertdialog', { name: '¿Aplazar el partido?' }).getByRole('button', { name: 'Aplazar' }).click();
  await expect(cadena.getByRole('listitem').first()).toContainText('Sin fecha');
  await expect(cadena.getByRole('button', { name: 'Aplazar' })).toHaveCount(0);
  // Whoever cannot be appointed yet is not offered, and it says why.
  await expect(page.getByText('El partido aún no tiene fecha y hora: no se pueden designar árbitros')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Designar árbitro' })).toHaveCount(0);
  await seLee(page);
  await page.getByRole('button', { name: 'Eliminar la última' }).click();
  await page.getByRole('button', { name: 'Eliminar la convocatoria' }).click();
  await expect(cadena.getByRole('listitem')).toHaveCount(1);
});
