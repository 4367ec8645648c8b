import { expect, type APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { ADMIN } from './fichas';
import { sesionDe } from './oficina';

/** The demo is half way through one: without it, another can be opened from the beginning. */
export async function sinInscripcion(api: APIRequestContext): Promise<void> {
  const headers = await sesionDe(api, ADMIN);
  const { id } = (await (await api.get('/api/inscripciones/actual', { headers })).json()) as { id: number };
  const response = await api.delete(`/api/inscripciones/${id}`, { headers });
  expect(response.ok(), await response.text()).toBe(true);
}

interface PorEnviar {
  id: number;
  colegio_id: number;
  version: number;
  estado_coordinador: 1 | 2;
  jugadores: number;
}
/** All of theirs that may be sent, each under its school. */
export async function enviarSuyos(api: APIRequestContext, headers: Record<string, string>): Promise<void> {
  const todos = { paginacion: { pageNumber: 1, pageSize: 200 } };
  const lista = await api.post('/api/preequipos/indexcoordinador', { headers, data: todos });
  const { rows } = (await lista.json()) as { rows: PorEnviar[] };
  const suyos = rows.filter(({ estado_coordinador, jugadores }) => estado_coordinador === 2 && jugadores > 0);
  const colegios = [...new Set(suyos.map(({ colegio_id }) => colegio_id))].map((colegio_id) => ({
    colegio_id,
    preequipos: suyos.filter((uno) => uno.colegio_id === colegio_id).map(({ id, version }) => ({ id, version })),
  }));
  const response = await api.put('/api/inscripciones/validarcoordinador', { headers, data: { colegios } });
  expect(response.ok(), await response.text()).toBe(true);
}

interface JugadorConFoto {
  nombre_completo: string;
  dni: string;
  fecha_nacimiento: string;
  colegio_id: number;
  idPreequipo: number;
}
/** A new player with a photo, into a team that is being registered. */
export async function meterJugador(api: APIRequestContext, headers: Record<string, string>, jugador: JugadorConFoto): Promise<void> {
  const buffer = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#8a6' } })
    .jpeg()
    .toBuffer();
  const multipart = {
    model: JSON.stringify({ ...jugador, consentimiento_foto: 1 }),
    image: { name: 'a.jpg', mimeType: 'image/jpeg', buffer },
  };
  const response = await api.post('/api/jugadores/coordinador', { headers, multipart });
  expect(response.ok(), await response.text()).toBe(true);
}
