import { PETICIONES_POR_MINUTO } from '@cd/contract/publico/api-publica';
import { CABECERA_SIN_OFICINA } from '@cd/contract/publico/sin-oficina';
import type { FastifyInstance } from 'fastify';
import { addressQuota } from '../../platform/http/address-quota';

const VENTANA_MS = 60_000;
/** Any page may read it: nothing in it depends on who asks. */
const PARA_CUALQUIERA = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': `ETag, RateLimit, RateLimit-Policy, Retry-After, ${CABECERA_SIN_OFICINA}`,
};

/** The public calls as others build on them: read from any page, and counted for each address, which is told what it has left. */
export function mountVersion1(app: FastifyInstance, montar: (v1: FastifyInstance) => void): void {
  void app.register((v1, _, listo) => {
    const contar = addressQuota(app, { max: PETICIONES_POR_MINUTO, windowMs: VENTANA_MS, refusal: 'api.demasiadas' });
    v1.addHook('onRequest', async (request, reply) => {
      // What is kept goes out without passing by Fastify's.
      const besides: string[] = (reply.besides = []);
      const poner = (nombre: string, valor: string): void => {
        reply.header(nombre, valor);
        besides.push(nombre, valor);
      };
      for (const [nombre, valor] of Object.entries(PARA_CUALQUIERA)) poner(nombre, valor);
      poner('RateLimit-Policy', `"direccion";q=${PETICIONES_POR_MINUTO};w=${VENTANA_MS / 1000}`);
      await contar(request, ({ remaining, seconds }) => poner('RateLimit', `"direccion";r=${remaining};t=${seconds}`));
    });
    montar(v1);
    listo();
  });
}
