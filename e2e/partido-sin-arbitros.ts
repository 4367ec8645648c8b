import type { FilaPartido } from '@cd/contract/partidos/partidos';
import type { APIRequestContext } from '@playwright/test';
import { ADMIN, crear } from './fichas';
import { dentroDe } from './dias';
import { reservar } from './reserva';
import { cabecerasDe, CONTRASENA } from './oficina';

export const ARBITRO = 'arbitro@demo.es';

/** A match of the referee's sport to which nobody is appointed, on a day when nobody plays. `cual`: each journey has a day of its own. */
export async function partidoSinArbitros(api: APIRequestContext, cual: 0 | 1 = 0): Promise<{ partido: FilaPartido; arbitro_id: number }> {
  const headers = await cabecerasDe(api, ADMIN);
  const { user } = (await (await api.post('/login', { data: { username: ARBITRO, password: CONTRASENA } })).json()) as {
    user: { actorId: number };
  };
  const [otro] = (await (await api.get(`/api/arbitrajes/arbitro/${user.actorId}`, { headers })).json()) as { d_nombre: string }[];
  const { rows } = (await (
    await api.post('/api/partidos', {
      headers,
      data: {
        filtros: [
          { name: 'estado', operator: 'equals', value: 3 },
          { name: 'fecha_celebracion', operator: 'intervaldate', value: { min: dentroDe(25) } },
        ],
        ordenacion: [{ name: 'fecha_celebracion', order: 'asc' }],
        paginacion: { pageNumber: 1, pageSize: 500 },
      },
    })
  ).json()) as { rows: FilaPartido[] };
  const partido = rows.find(
    ({ id, arbitros, d_nombre, inamovible }) => arbitros === '' && d_nombre === otro!.d_nombre && inamovible === 0 && reservar(id),
  )!;
  const cv_id = await crear(api, '/api/convocatorias', {
    convocatoria: { partido_id: partido.id, tipo: 2, fecha: dentroDe(24 - cual), hora: '08:05', sede_id: partido.sede_id },
  });
  return { partido: { ...partido, cv_id }, arbitro_id: user.actorId };
}
