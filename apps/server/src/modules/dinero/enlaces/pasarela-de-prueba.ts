import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Cliente } from '../../../pruebas/oficina';
import { stripe } from '../../../platform/pasarela/stripe';
import type { Pasarela } from '../../../platform/pasarela/pasarela';

export const CLAVE_DE_PRUEBA = 'sk_test_deprueba';
export const SECRETO_DE_PRUEBA = 'whsec_deprueba';

interface Sesion {
  id: string;
  status: 'open' | 'complete' | 'expired';
  campos: URLSearchParams;
}

/** As much of Stripe's API as is called, as its reference describes it, on this machine. */
export interface StripeDePrueba {
  url: string;
  pasarela: Pasarela;
  /** Its pages, in the order they were made. */
  sesiones: Sesion[];
  /** Answers this to what comes, instead; null, no more. */
  falla(status: number | null): void;
  cerrar(): Promise<void>;
}

const objeto = ({ id, status, campos }: Sesion) => ({
  id,
  object: 'checkout.session',
  status,
  url: status === 'open' ? `https://checkout.stripe.example/c/pay/${id}` : null,
  client_reference_id: campos.get('client_reference_id'),
});

export async function abrirStripe(): Promise<StripeDePrueba> {
  const sesiones: Sesion[] = [];
  const porClave = new Map<string, { cuerpo: string; sesion: Sesion }>();
  let fallo: number | null = null;
  const contestar = (metodo: string, camino: string, cuerpo: string, clave: string): [number, object] => {
    const [, id, paso] = /^\/v1\/checkout\/sessions(?:\/(\w+))?(?:\/(\w+))?$/.exec(camino) ?? [];
    const error = (message: string): [number, object] => [400, { error: { type: 'invalid_request_error', message } }];
    if (fallo !== null) return [fallo, { error: { type: 'api_error' } }];
    if (id === undefined) {
      const antes = porClave.get(clave);
      if (antes && antes.cuerpo !== cuerpo) return error('Keys for idempotent requests can only be used with the same parameters');
      if (antes) return [200, objeto(antes.sesion)];
      const campos = new URLSearchParams(cuerpo);
      const vive = Number(campos.get('expires_at')) - Date.now() / 1000;
      if (vive < 30 * 60 || vive > 24 * 60 * 60) return error('expires_at');
      if (Number(campos.get('line_items[0][price_data][unit_amount]')) < 50) return error('amount_too_small');
      const sesion: Sesion = { id: `cs_test_${sesiones.length + 1}`, status: 'open', campos };
      sesiones.push(sesion);
      porClave.set(clave, { cuerpo, sesion });
      return [200, objeto(sesion)];
    }
    const sesion = sesiones.find((una) => una.id === id);
    if (!sesion) return [404, { error: { type: 'invalid_request_error' } }];
    if (metodo === 'POST' && paso === 'expire') {
      if (sesion.status !== 'open') return error('Only Checkout Sessions with a status in ["open"] can be expired');
      sesion.status = 'expired';
    }
    return [200, objeto(sesion)];
  };
  const server: Server = createServer((request, response) => {
    let cuerpo = '';
    request.on('data', (trozo: Buffer) => (cuerpo += trozo.toString()));
    request.on('end', () => {
      const firmada = request.headers.authorization === `Bearer ${CLAVE_DE_PRUEBA}`;
      const [status, body] = firmada
        ? contestar(request.method!, request.url!, cuerpo, String(request.headers['idempotency-key'] ?? ''))
        : [401, { error: { type: 'invalid_request_error' } }];
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  server.unref();
  await new Promise<void>((listo) => server.listen(0, '127.0.0.1', listo));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    sesiones,
    pasarela: stripe({ clave: CLAVE_DE_PRUEBA, secretoAviso: SECRETO_DE_PRUEBA, base: url }),
    falla: (status) => void (fallo = status),
    cerrar: () => new Promise((listo) => void server.close(() => listo())),
  };
}

let serie = 0;
/** An event as Stripe tells it; the same one again with its `id`. */
export const evento = (type: string, object: object, extra: { id?: string; livemode?: boolean } = {}) => ({
  id: `evt_${++serie}`,
  object: 'event',
  type,
  livemode: false,
  data: { object },
  ...extra,
});

/** What a session that was paid says; with who paid, as it comes: nothing of it is to stay. */
export const pagada = (sesion: Sesion, extra: object = {}) => {
  sesion.status = 'complete';
  return {
    ...objeto(sesion),
    payment_status: 'paid',
    payment_intent: `pi_${sesion.id}`,
    amount_total: Number(sesion.campos.get('line_items[0][price_data][unit_amount]')),
    currency: 'eur',
    customer_details: { email: 'tesorera@ampa.example', name: 'Lucía Pagadora', phone: null },
    ...extra,
  };
};

/** Signed as Stripe documents it: an HMAC-SHA256 of the time, a dot and the body. */
export function avisar(
  cliente: Cliente,
  cuerpo: object,
  { hace = 0, secreto = SECRETO_DE_PRUEBA, firmado = cuerpo }: { hace?: number; secreto?: string; firmado?: object } = {},
) {
  const momento = Math.floor(Date.now() / 1000) - hace;
  const firma = createHmac('sha256', secreto)
    .update(`${momento}.${JSON.stringify(firmado)}`)
    .digest('hex');
  return cliente.llamar<{ codigo?: string } | null>('POST', '/open/api/pagos/aviso', JSON.stringify(cuerpo), {
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${momento},v1=${firma},v0=otra` },
  });
}
