import { expect, test, type APIRequestContext } from './recorrido';
import { ADMIN, COORDINADOR, unico } from './fichas';
import { cabecerasDe, entrarComo, irA } from './oficina';
import { enLosDosTemas, seLeeEn, sinFallosDeAccesibilidad } from './publico';

const PDF = {
  name: 'seguro.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\n%%EOF\n'),
};

/** The team goes with the journey, and with it its link and its ficha. */
const equipos: number[] = [];
test.afterEach(async ({ request }) => {
  const headers = await cabecerasDe(request, COORDINADOR);
  for (const id of equipos.splice(0)) await request.delete(`/api/preequipos/${id}?estabaValidada=1`, { headers });
});

/** The own link of a child of the category that the sample asks an insurance of. */
async function fichaDeJuvenil(api: APIRequestContext): Promise<string> {
  const headers = await cabecerasDe(api, COORDINADOR);
  const leer = async <T>(camino: string) => (await (await api.get(camino, { headers })).json()) as T;
  const mandar = async <T>(camino: string, data: object) => {
    const respuesta = await api.post(camino, { headers, data });
    expect(respuesta.ok(), `${camino}: ${await respuesta.text()}`).toBe(true);
    return (await respuesta.json()) as T;
  };
  const [colegio] = await leer<{ id: number }[]>('/api/colegios/coordinador');
  const { campeonatos } = await leer<{
    campeonatos: { id: number; nombre: string; plazas: number | null; subequipos: (string | null)[] }[];
  }>(`/api/preequipos/opciones/${colegio!.id}`);
  const campeonato = campeonatos.find(
    ({ nombre, plazas, subequipos }) => nombre.includes('Juvenil') && plazas !== 0 && !subequipos.includes('H'),
  )!;
  const preequipo = { campeonato_id: campeonato.id, colegio_id: colegio!.id, subequipo: 'H', concentraciones: 1 };
  const { id } = await mandar<{ id: number }>('/api/preequipos', { preequipo });
  equipos.push(id);
  const { ultimo_dia } = await leer<{ ultimo_dia: string }>(`/api/preequipos/familias/equipo/${id}`);
  await mandar('/api/preequipos/familias', { enlace: { colegio_id: colegio!.id, preequipo_id: id, hasta: ultimo_dia, limite: 3 } });
  const { enlace } = await leer<{ enlace: { url: string } }>(`/api/preequipos/familias/equipo/${id}`);
  const { token } = await mandar<{ token: string }>(`/open/api/familia/${enlace.url.split('/').at(-1)}`, {
    nombre: `Lucía ${unico()}`,
    apellido_1: 'Sampedro',
    fecha_nacimiento: '2009-03-14',
    tipo_documento: 'pendiente',
    firmante_nombre: 'Teresa Oria Llanes',
    firmante_relacion: 'madre',
    firmante_correo: 'teresa.oria@correo.example',
    permisos: { inscripcion: 1, propio: 1, foto: 0, nombre_publico: 0 },
    version_permisos: 1,
    foto: null,
    envio: crypto.randomUUID(),
  });
  return token;
}

test('una familia envía el seguro por el enlace de su ficha, y lo retira', async ({ page }) => {
  const token = await fichaDeJuvenil(page.request);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/ficha/${token}`);
  const suyo = page.getByRole('listitem').filter({ hasText: 'Seguro deportivo' });
  await expect(suyo).toContainText('Aún no lo ha enviado');
  await page.getByRole('button', { name: 'Enviarlo: Seguro deportivo' }).click();
  await suyo.getByLabel('Una foto, o un PDF').setInputFiles(PDF);
  await suyo.getByLabel('Vale hasta').fill('2099-06-30');
  await seLeeEn(page, enLosDosTemas(390));
  await suyo.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(suyo).toContainText('Por validar');
  await page.getByRole('button', { name: 'Retirarlo: Seguro deportivo' }).click();
  await page.getByRole('button', { name: 'Retirarlo y borrarlo' }).click();
  await expect(suyo).toContainText('Aún no lo ha enviado');
});

test('la oficina ve lo que se pide, mira a un jugador y valida lo que ha enviado', async ({ page }) => {
  await entrarComo(page, ADMIN);
  await page.goto('/admin/tiposjustificante');
  await expect(page.getByText('Reconocimiento médico')).toBeVisible();
  await page.getByRole('button', { name: 'Nuevo tipo de justificante' }).click();
  await expect(page.getByRole('dialog')).toContainText('Es de salud');
  await sinFallosDeAccesibilidad(page);
  await page.keyboard.press('Escape');
  const headers = await cabecerasDe(page.request, ADMIN);
  const data = { filtros: [{ name: 'situacion', operator: 'equals', value: 'pendiente' }], paginacion: { pageNumber: 1, pageSize: 1 } };
  const { rows } = (await (await page.request.post('/api/justificantes/index', { headers, data })).json()) as {
    rows: { id: number; jugador: string }[];
  };
  await irA(page, '/admin/justificantes');
  await expect(page.getByRole('heading', { name: 'Justificantes', level: 1 })).toBeVisible();
  await seLeeEn(page, [...enLosDosTemas(390), ...enLosDosTemas(1440)]);
  await irA(page, `/admin/justificantes/ver/${rows[0]!.id}`);
  const dialogo = page.getByRole('dialog', { name: `Justificantes de ${rows[0]!.jugador}` });
  await expect(dialogo).toContainText('Por validar');
  await seLeeEn(page, [...enLosDosTemas(390), ...enLosDosTemas(1440)]);
  await dialogo
    .getByRole('button', { name: /^Validar / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Validar 1 justificante' }).click();
  await expect(dialogo).toContainText('Validado: hasta el');
});

test('un colegio ve lo que le cuestan sus equipos y se pone en la lista de espera', async ({ page }) => {
  await entrarComo(page, COORDINADOR);
  await page.goto('/admin/inscripcion_coordinador');
  await page.getByText('Lo que cuestan sus equipos').click();
  await expect(page.getByText('Es lo que dicen hoy las cuotas')).toBeVisible();
  const lista = page.getByRole('group').filter({ hasText: 'Lista de espera' });
  await lista.getByText('Lista de espera').first().click();
  await page.getByRole('button', { name: 'Ponerse en la lista de espera' }).click();
  await expect(page.getByRole('dialog', { name: 'Ponerse en la lista de espera' })).toBeVisible();
  await seLeeEn(page, [...enLosDosTemas(390), ...enLosDosTemas(1440)]);
});
