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
