import { expect, type APIRequestContext } from '@playwright/test';
import { ADMIN } from './fichas';
import { cabecerasDe } from './oficina';

interface Opcion {
  id: number;
}
const leer = async <T>(api: APIRequestContext, direccion: string): Promise<T> =>
  (await (await api.get(direccion, { headers: await cabecerasDe(api, ADMIN) })).json()) as T;

/** Every category plays on Saturdays from nine to two. */
export async function conInscripcionAbierta(api: APIRequestContext): Promise<void> {
  const { id } = await leer<{ id: number | null }>(api, '/api/inscripciones/actual');
  if (id !== null) return;
  const { deportes, categorias } = await leer<{ deportes: (Opcion & { categorias: number[] })[]; categorias: Opcion[] }>(
    api,
    '/api/inscripciones/propuesta',
  );
  const fin = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const reglas = [{ categorias: categorias.map((una) => una.id), dias: [6], franjas: [{ inicio: '09:00', fin: '14:00' }] }];
  const reglasMinMax = deportes.map((uno) => ({ deporte: uno.id, categorias: uno.categorias, minimo: 2, maximo: 40 }));
  const response = await api.post('/api/inscripciones', {
    headers: await cabecerasDe(api, ADMIN),
    data: { inscripcion: { fecha_fin: fin }, reglas, reglasMinMax },
  });
  expect(response.ok(), await response.text()).toBe(true);
}
