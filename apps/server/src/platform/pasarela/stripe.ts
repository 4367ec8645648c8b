import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { RuleError } from '../errors/rule-error';
import type { AvisoDePago, PaginaPedida, Pasarela } from './pasarela';

export interface StripeConfig {
  clave: string;
  secretoAviso: string;
  /** Another address, for tests. */
  base?: string;
}

const API = 'https://api.stripe.com';
/** So that what it answers does not change by itself. */
const VERSION = '2025-09-30.clover';
const TIMEOUT_MS = 15_000;
/** Asked for again it would be refused again: the amount, the key, the account. */
const REFUSED: ReadonlySet<number> = new Set([400, 401, 402, 403, 404]);
/** How old a signed event may be: what Stripe's own libraries take. */
const TOLERANCE_S = 300;
export const CLAVE = /^[sr]k_(test|live)_\w+$/;
export const SECRETO = /^whsec_\w+$/;

const Evento = z.object({ id: z.string(), type: z.string(), livemode: z.boolean(), data: z.object({ object: z.unknown() }) });
const Sesion = z.object({
  client_reference_id: z.string(),
  payment_intent: z.string().nullable(),
  payment_status: z.string(),
  amount_total: z.number().int(),
  currency: z.string(),
});
const Cargo = z.object({ metadata: z.object({ referencia: z.string() }), amount_refunded: z.number().int() });
const Reclamacion = z.object({ payment_intent: z.string(), amount: z.number().int(), status: z.string() });

/** Stripe Checkout, over HTTP: the official package takes 23 MB for what these are two calls and a signature (ADR 52). */
export function stripe({ clave, secretoAviso, base = API }: StripeConfig): Pasarela {
  const dePrueba = CLAVE.exec(clave)?.[1] === 'test';
  const llamar = async (camino: string, campos: Record<string, string> | null, repetible?: string) => {
    const response = await fetch(`${base}/v1/checkout/sessions${camino}`, {
      method: campos ? 'POST' : 'GET',
      headers: {
        Authorization: `Bearer ${clave}`,
        'Stripe-Version': VERSION,
        ...(repetible !== undefined && { 'Idempotency-Key': repetible }),
      },
      body: campos && new URLSearchParams(campos),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw new RuleError('enlace.pasarela', undefined, { cause });
    });
    return { status: response.status, body: (await response.json().catch(() => null)) as unknown };
  };
  const falla = (status: number, body: unknown): RuleError => {
    const { data } = z.object({ error: z.object({ type: z.string(), code: z.string().optional() }) }).safeParse(body);
    return new RuleError('enlace.pasarela', undefined, {
      cause: new Error(`Stripe ${status} ${data?.error.type ?? ''} ${data?.error.code ?? ''}`),
    });
  };
  return {
    nombre: 'Stripe',
    dePrueba,
    crear: async (pagina) => {
      const { status, body } = await llamar('', camposDe(pagina), pagina.referencia);
      if (REFUSED.has(status)) return null;
      const { data } = z.object({ id: z.string(), url: z.url() }).safeParse(body);
      if (status !== 200 || !data) throw falla(status, body);
      return data;
    },
    caducar: async (id) => {
      const suya = `/${encodeURIComponent(id)}`;
      if ((await llamar(`${suya}/expire`, {})).status === 200) return true;
      // Only an open one can be: whatever else it is, it says.
      const { status, body } = await llamar(suya, null);
      const { data } = z.object({ status: z.enum(['open', 'complete', 'expired']) }).safeParse(body);
      if (status !== 200 || !data || data.status === 'open') throw falla(status, body);
      return data.status === 'expired';
    },
    leerAviso: (crudo, firma, ahora) => {
      if (!firmado(crudo, firma, secretoAviso, ahora)) return null;
      const { data } = Evento.safeParse(leerJson(crudo));
      // Of the other mode: a test payment is no money.
      return data && data.livemode !== dePrueba ? leerEvento(data) : null;
    },
  };
}

const camposDe = ({ referencia, importe, concepto, caduca, vuelta }: PaginaPedida): Record<string, string> => ({
  mode: 'payment',
  locale: 'es',
  'payment_method_types[0]': 'card',
  client_reference_id: referencia,
  'line_items[0][quantity]': '1',
  'line_items[0][price_data][currency]': 'eur',
  'line_items[0][price_data][unit_amount]': String(importe),
  'line_items[0][price_data][product_data][name]': concepto,
  'payment_intent_data[metadata][referencia]': referencia,
  'payment_intent_data[description]': concepto,
  'adaptive_pricing[enabled]': 'false',
  expires_at: String(Math.floor(caduca.getTime() / 1000)),
  success_url: vuelta,
  cancel_url: vuelta,
});

function leerJson(crudo: Buffer): unknown {
  try {
    return JSON.parse(crudo.toString('utf8'));
  } catch {
    return null;
  }
}

/** `t=…,v1=…`: an HMAC of the time and the body as it came. */
function firmado(crudo: Buffer, cabecera: string, secreto: string, ahora: number): boolean {
  const partes = cabecera.split(',').map((parte) => parte.split('=', 2) as [string, string?]);
  const momento = partes.find(([clave]) => clave === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(momento) || Math.abs(ahora / 1000 - Number(momento)) > TOLERANCE_S) return false;
  const esperada = createHmac('sha256', secreto).update(`${momento}.`).update(crudo).digest();
  return partes.some(([clave, valor = '']) => {
    const dada = Buffer.from(valor, 'hex');
    return clave === 'v1' && dada.length === esperada.length && timingSafeEqual(dada, esperada);
  });
}

function leerEvento({ id, type, data: { object } }: z.output<typeof Evento>): AvisoDePago {
  const otro: AvisoDePago = { id, que: 'otro' };
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const { data } = Sesion.safeParse(object);
      if (data?.payment_status !== 'paid') return otro;
      const { client_reference_id: referencia, payment_intent, amount_total: importe, currency: moneda } = data;
      return { id, que: 'pagado', referencia, pago: payment_intent ?? '', importe, moneda };
    }
    case 'checkout.session.expired': {
      const { data } = Sesion.safeParse(object);
      return data ? { id, que: 'caducado', referencia: data.client_reference_id } : otro;
    }
    case 'charge.refunded': {
      const { data } = Cargo.safeParse(object);
      return data ? { id, que: 'reembolsado', referencia: data.metadata.referencia, importe: data.amount_refunded } : otro;
    }
    case 'charge.dispute.created':
    case 'charge.dispute.closed': {
      const { data } = Reclamacion.safeParse(object);
      if (!data) return otro;
      // An inquiry takes no money.
      const nada = data.status.startsWith('warning_') || data.status === 'won';
      return { id, que: 'reclamado', pago: data.payment_intent, importe: nada ? 0 : data.amount };
    }
    default:
      return otro;
  }
}
