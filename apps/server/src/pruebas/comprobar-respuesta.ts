import { deepStrictEqual } from 'node:assert';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import type { z } from 'zod';
import { Problem } from '@cd/contract/problem';
import type { RouteDef } from '@cd/contract/kit/route';
import { DatosPagina } from '@cd/contract/publico/paginas-publicas';
import { rutas } from '@cd/contract/rutas';

const patron = ({ path }: RouteDef): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
// The literal address wins over one with parameters, as in the server.
const ordenadas = Object.values(rutas)
  .flatMap((tabla): RouteDef[] => Object.values(tabla))
  .toSorted((a, b) => a.path.split(':').length - b.path.split(':').length)
  .map((ruta) => ({ ruta, patron: patron(ruta) }));

/** Of each schema, the last text that was found right: what is asked again and again is read once. */
const comprobadas = new WeakMap<z.ZodType, string>();

const textoDe = ({ headers, rawPayload, body }: LightMyRequestResponse): string => {
  const encoding = headers['content-encoding'];
  return encoding === 'br' ? String(brotliDecompressSync(rawPayload)) : encoding === 'gzip' ? String(gunzipSync(rawPayload)) : body;
};

/** The data that a public page carries for the browser. */
const datosDePagina = (html: string): string | undefined => /<script type="application\/json" id="datos">(.*?)<\/script>/s.exec(html)?.[1];

/** Refuses an answer that is not what its call declares, to the last field: also one that nothing declares. */
export function comprobarRespuesta(response: LightMyRequestResponse): void {
  const { statusCode, headers } = response;
  const { req } = response.raw;
  const { pathname } = new URL(req.url!, 'http://liga.example');
  const esJson = /json/.test(String(headers['content-type']));
  const esLlamada = /^\/(open\/)?api\//.test(pathname);
  const declarada = ordenadas.find(({ ruta, patron }) => ruta.method === req.method && patron.test(pathname))?.ruta;
  const falla = (motivo: string, cause?: unknown): never => {
    throw new Error(`${req.method} ${req.url}, ${statusCode}: ${motivo}`, { cause });
  };
  if (statusCode === 304 || req.method === 'HEAD') return;
  const body = textoDe(response);
  const datos = datosDePagina(body);
  if (datos) return comprobar(DatosPagina, datos, falla);
  if (statusCode >= 400 && (esJson || esLlamada)) comprobar(Problem, body, falla);
  else if (declarada?.contenido && statusCode < 300) comprobar(declarada.response, JSON.stringify(body), falla);
  else if (declarada) comprobar(declarada.response, body, falla);
  else if (esJson && esLlamada) falla('no está en el contrato');
}

function comprobar(schema: z.ZodType, texto: string, falla: (motivo: string, cause?: unknown) => never): void {
  if (comprobadas.get(schema) === texto) return;
  const contestado: unknown = texto === '' ? null : JSON.parse(texto);
  const { data, error } = schema.safeParse(contestado);
  if (error) falla(error.message, error);
  try {
    deepStrictEqual(contestado, data);
  } catch (diferencia) {
    falla(`no es lo que declara su esquema: ${(diferencia as Error).message}`, diferencia);
  }
  comprobadas.set(schema, texto);
}
