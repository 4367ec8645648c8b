import { expect, type APIRequestContext } from '@playwright/test';
import { ADMIN } from './fichas';
import { sesionDe } from './oficina';

/** The demo is half way through one: without it, another can be opened from the beginning. */
export async function sinInscripcion(api: APIRequestContext): Promise<void> {
  const headers = await sesionDe(api, ADMIN);
  const { id } = (await (await api.get('/api/inscripciones/actual', { headers })).json()) as { id: number };
  const response = await api.delete(`/api/inscripciones/${id}`, { headers });
  expect(response.ok(), await response.text()).toBe(true);
}
