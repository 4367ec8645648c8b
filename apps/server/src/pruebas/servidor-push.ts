import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PushRecibido {
  camino: string;
  topic: string | undefined;
  autorizacion: string;
  mensaje: { titulo: string; texto: string; enlace: string; etiqueta: string };
}

export interface Dispositivo {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** A device of a push service: what it is subscribed with, and how it reads what it is sent (RFC 8291, aes128gcm). */
function crearDispositivo(origen: string, camino: string) {
  const ecdh = createECDH('prime256v1');
  const publica = ecdh.generateKeys();
  const auth = randomBytes(16);
  function leer(cuerpo: Buffer): string {
    const largoDeClave = cuerpo[20]!;
    const [sal, suya, cifrado] = [cuerpo.subarray(0, 16), cuerpo.subarray(21, 21 + largoDeClave), cuerpo.subarray(21 + largoDeClave)];
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publica, suya]);
    const ikm = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(suya), auth, info, 32));
    const clave = Buffer.from(hkdfSync('sha256', ikm, sal, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', ikm, sal, 'Content-Encoding: nonce\0', 12));
    const decipher = createDecipheriv('aes-128-gcm', clave, nonce);
    decipher.setAuthTag(cifrado.subarray(-16));
    const claro = Buffer.concat([decipher.update(cifrado.subarray(0, -16)), decipher.final()]);
    return claro.subarray(0, claro.lastIndexOf(2)).toString('utf8');
  }
  const dispositivo: Dispositivo = {
    endpoint: `${origen}${camino}`,
    keys: { p256dh: publica.toString('base64url'), auth: auth.toString('base64url') },
  };
  return { dispositivo, leer };
}

/** A push service on this machine: takes what is posted to it as one of the browsers' does, and reads it as their devices would. */
export async function abrirServidorPush() {
  const lectores = new Map<string, (cuerpo: Buffer) => string>();
  const estados = new Map<string, number>();
  const recibidos: PushRecibido[] = [];
  const server = createServer((request, response) => {
    const trozos: Buffer[] = [];
    request.on('data', (trozo: Buffer) => trozos.push(trozo));
    request.on('end', () => {
      const camino = request.url!;
      const estado = estados.get(camino) ?? 201;
      if (estado === 201 && lectores.has(camino)) {
        recibidos.push({
          camino,
          topic: request.headers.topic as string | undefined,
          autorizacion: request.headers.authorization ?? '',
          mensaje: JSON.parse(lectores.get(camino)!(Buffer.concat(trozos))) as PushRecibido['mensaje'],
        });
      }
      response.writeHead(estado).end();
    });
  });
  await new Promise<void>((listo) => server.listen(0, '127.0.0.1', listo));
  const origen = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origen,
    recibidos,
    /** What it answers to whoever writes to this device from now on. */
    contestar: (camino: string, estado: number) => estados.set(camino, estado),
    nuevo(camino: string): Dispositivo {
      const { dispositivo, leer } = crearDispositivo(origen, camino);
      lectores.set(camino, leer);
      return dispositivo;
    },
    cerrar: () => new Promise<unknown>((listo) => server.close(listo).closeAllConnections()),
  };
}
