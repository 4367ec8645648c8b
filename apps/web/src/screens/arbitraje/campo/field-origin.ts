import type { ActaEnCurso, DiaDeCampo } from '@cd/contract/arbitraje/campo';
import { linkOptions } from '@tanstack/react-router';
import { call, CallError, type CallRequest } from '../../../client/call';
import { noteServerTime } from '../../../client/server-clock';
import { soonOr } from '../../../client/patience';
import { keepDay, keepLink, keptDay, keptLink, type Envio } from './field-store';

type Escrito = CallRequest<'PUT /api/campo/borrador/:id'>['body'];

type Signed = CallRequest<'POST /api/campo/firma/:id'>['body'];

/** Whose acta it is and by which way it goes: a referee who is signed in, or whoever carries the link of one match. */
export interface Origin {
  /** Of what is asked and kept. */
  key: string;
  /** There is a session: what is of the office, and photos, can be asked for. */
  signedIn: boolean;
  back: typeof TO_OWN | ReturnType<typeof toLink>;
  keptDay: () => Promise<DiaDeCampo | null>;
  fetchDay: () => Promise<DiaDeCampo>;
  readDraft: (convocatoriaId: number) => Promise<ActaEnCurso | null>;
  saveDraft: (convocatoriaId: number, body: Escrito) => Promise<{ ahora: number }>;
  checkSignature: (convocatoriaId: number, body: Signed) => Promise<{ comprobada: 0 | 1 }>;
  send: (envio: Envio) => Promise<unknown>;
  confidential: (convocatoriaId: number, texto: string) => Promise<unknown>;
}

const TO_OWN = linkOptions({ to: '/admin/partidosarbitro' });
const toLink = (token: string) => linkOptions({ to: '/arbitraje/$token', params: { token } });

export const signedIn = (arbitroId: number): Origin => ({
  key: String(arbitroId),
  signedIn: true,
  back: TO_OWN,
  keptDay: () => keptDay(arbitroId),
  fetchDay: () => fetchAndKeep(() => call('GET /api/campo'), keepDay),
  readDraft: (id) => call('GET /api/campo/borrador/:id', { params: { id } }),
  saveDraft: (id, body) => call('PUT /api/campo/borrador/:id', { params: { id }, body }),
  checkSignature: (id, body) => call('POST /api/campo/firma/:id', { params: { id }, body }),
  send: (body) => call('POST /api/informespartido', { body }),
  confidential: (id, texto) => call('POST /api/campo/confidencial/:id', { params: { id }, body: { texto } }),
});

/** No call of it says which match: there is one alone. */
export const byLink = (token: string): Origin => ({
  key: token,
  signedIn: false,
  back: toLink(token),
  keptDay: () => keptLink(token),
  fetchDay: () =>
    fetchAndKeep(
      () => call('GET /open/api/arbitraje/:token/acta', { params: { token } }),
      (dia) => keepLink(token, dia),
    ),
  readDraft: () => call('GET /open/api/arbitraje/:token/acta/borrador', { params: { token } }),
  saveDraft: (_, body) => call('PUT /open/api/arbitraje/:token/acta/borrador', { params: { token }, body }),
  checkSignature: (_, body) => call('POST /open/api/arbitraje/:token/acta/firma', { params: { token }, body }),
  send: (body) => call('POST /open/api/arbitraje/:token/acta', { params: { token }, body }),
  confidential: (_, texto) => call('POST /open/api/arbitraje/:token/acta/confidencial', { params: { token }, body: { texto } }),
});

async function fetchAndKeep(ask: () => Promise<DiaDeCampo>, keep: (dia: DiaDeCampo) => Promise<void>): Promise<DiaDeCampo> {
  const asked = performance.now();
  const dia = await ask();
  noteServerTime(dia.ahora, asked);
  await keep(dia).catch(() => undefined);
  return dia;
}

export const dayKey = ({ key }: Origin) => ['campo', key] as const;

/** Asked of the server and kept; while it does not answer, as it was kept. */
export async function readDay(origin: Origin): Promise<DiaDeCampo> {
  const kept = await origin.keptDay();
  if (!kept) return origin.fetchDay();
  try {
    return await soonOr(origin.fetchDay(), kept);
  } catch (error) {
    if (error instanceof CallError && error.status >= 400 && error.status < 500) throw error;
    return kept;
  }
}
