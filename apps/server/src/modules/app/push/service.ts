import { Agent as AgenteHttp, request as pedirHttp } from 'node:http';
import { Agent, request as pedirHttps } from 'node:https';
import type { Mensaje } from '@cd/domain/app/novedades';
import { inOwnProcess } from '../../../platform/own-process';
import { ownScript } from '../../../platform/own-script';
import { buscarPublica, esDestino } from './destino';
import type { Secrets } from '../../../platform/secrets/keyring';

export interface Encargado {
  suscripcionId: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  mensaje: Mensaje;
}

export interface Lote {
  encargados: readonly Encargado[];
  /** What the services know this deployment by. */
  vapid: Secrets['push'];
  contacto: string;
  permitidos: readonly string[];
}

/** `llego`; `caducada`, nobody will ever get anything there; `luego`, worth trying again, after so long if it says so; `rechazado`, this will not do. */
export interface Resultado {
  suscripcionId: number;
  como: 'llego' | 'caducada' | 'luego' | 'rechazado';
  esperarS: number;
}

/** To one service; they all have their own. */
const A_LA_VEZ = 60;
const PLAZO_MS = 10_000;
/** How long a service keeps it for a device that is off. */
const VIVE_S = 86_400;
/** Less than what services take for one permit, so that it is made once a batch and service. */
const PERMISO_S = 12 * 3600;
/** It has to be someone: services refuse what is signed by nobody. */
const SIN_CONTACTO = 'mailto:avisos@competicion-deportiva.invalid';

/** Encrypts and sends them, and says how each went; throws for none. */
export async function enviarAqui({ encargados, vapid, contacto, permitidos }: Lote): Promise<Resultado[]> {
  const conexion = { keepAlive: true, maxSockets: A_LA_VEZ, timeout: PLAZO_MS };
  const agentes = { https: new Agent({ ...conexion, lookup: buscarPublica }), http: new AgenteHttp(conexion) };
  const { default: webpush } = await import('web-push');
  const permisos = new Map<string, string>();
  const permisoDe = (origen: string): string => {
    let permiso = permisos.get(origen);
    if (permiso === undefined) {
      const caduca = Math.floor(Date.now() / 1000) + PERMISO_S;
      permiso = webpush.getVapidHeaders(origen, contacto || SIN_CONTACTO, vapid.publica, vapid.privada, 'aes128gcm', caduca).Authorization;
      permisos.set(origen, permiso);
    }
    return permiso;
  };

  const resultados: Resultado[] = [];
  const pendientes = encargados[Symbol.iterator]();
  const turno = async (): Promise<void> => {
    for (const encargado of pendientes) {
      const { suscripcionId } = encargado;
      resultados.push({ suscripcionId, ...(await enviarUno(encargado, permisoDe, agentes, permitidos)) });
    }
  };
  await Promise.all(Array.from({ length: Math.min(A_LA_VEZ, encargados.length) }, turno));
  for (const agente of Object.values(agentes)) agente.destroy();
  return resultados;
}

type Como = Omit<Resultado, 'suscripcionId'>;

async function enviarUno(
  { endpoint, p256dh, auth, mensaje }: Encargado,
  permisoDe: (origen: string) => string,
  agentes: { https: Agent; http: AgenteHttp },
  permitidos: readonly string[],
): Promise<Como> {
  if (!esDestino(endpoint, permitidos)) return { como: 'caducada', esperarS: 0 };
  try {
    const { default: webpush } = await import('web-push');
    const { titulo, contenido, enlace, etiqueta } = mensaje;
    const { headers, body } = webpush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify({ titulo, texto: contenido, enlace, etiqueta }),
      {
        TTL: VIVE_S,
        contentEncoding: 'aes128gcm',
        urgency: 'normal',
        topic: etiqueta,
        headers: { Authorization: permisoDe(new URL(endpoint).origin) },
      },
    );
    return comoFue(await pedir(endpoint, headers, body, agentes));
  } catch {
    // No network, a service that does not answer, or keys that are none: told apart by trying again a few times.
    return { como: 'luego', esperarS: 0 };
  }
}

interface Contestado {
  estado: number;
  esperar: string | undefined;
}

function pedir(endpoint: string, headers: object, cuerpo: Buffer, agentes: { https: Agent; http: AgenteHttp }): Promise<Contestado> {
  return new Promise((resolve, reject) => {
    const opciones = {
      method: 'POST',
      headers: headers as Record<string, string>,
      timeout: PLAZO_MS,
      signal: AbortSignal.timeout(PLAZO_MS),
    };
    const contestado = (respuesta: import('node:http').IncomingMessage) => {
      respuesta
        .on('error', reject)
        .on('end', () => resolve({ estado: respuesta.statusCode ?? 0, esperar: respuesta.headers['retry-after'] }));
      respuesta.resume();
    };
    const peticion = endpoint.startsWith('https:')
      ? pedirHttps(endpoint, { ...opciones, agent: agentes.https }, contestado)
      : pedirHttp(endpoint, { ...opciones, agent: agentes.http }, contestado);
    peticion.on('error', reject).on('timeout', () => peticion.destroy(new Error('no contesta')));
    peticion.end(cuerpo);
  });
}

/** By RFC 8030 §5 and §7.3. */
function comoFue({ estado, esperar }: Contestado): Como {
  if (estado >= 200 && estado < 300) return { como: 'llego', esperarS: 0 };
  if (estado === 404 || estado === 410) return { como: 'caducada', esperarS: 0 };
  if (estado === 429 || estado >= 500) return { como: 'luego', esperarS: Math.min(3600, Number(esperar) || 0) };
  return { como: 'rechazado', esperarS: 0 };
}

/** Few are sent here; encrypting many would keep others waiting, and is done in a process of its own. */
const POCOS = 20;
const PROCESO = ownScript(import.meta.url, 'proceso-push');
const LIMITES = { ms: 90_000, memoryMb: 256 };

export async function enviarLote(lote: Lote, aviso?: AbortSignal): Promise<Resultado[]> {
  if (lote.encargados.length <= POCOS) return enviarAqui(lote);
  return inOwnProcess<Resultado[], Resultado[]>(PROCESO, lote, {
    signal: aviso,
    limits: LIMITES,
    failed: (lento) => new Error(lento ? 'el envío de avisos no acaba' : 'el envío de avisos se ha cortado'),
    heard: (resultados, resolve) => resolve(resultados),
  });
}
