import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const b64 = (bytes: Buffer): string => bytes.toString('base64url');

/** Its owner is there, and has shown to be who they are. */
const PRESENTE = 0x01;
const VERIFICADO = 0x04;
const CON_LLAVE = 0x40;

/** An authenticator made of software: what a telephone answers to the browser (WebAuthn, level 3, «none» attestation and ES256). */
export class Llavero {
  readonly id = randomBytes(32);
  contador = 0;
  readonly #privada: KeyObject;
  readonly #cose: Buffer;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privada = privateKey;
    const { x, y } = publicKey.export({ format: 'jwk' });
    const coordenada = (texto: string | undefined) => Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(texto!, 'base64url')]);
    this.#cose = Buffer.concat([Buffer.from('a501020326200121', 'hex'), coordenada(x), Buffer.from([0x22]), coordenada(y)]);
  }

  #datos(dominio: string, indicadores: number, resto: Buffer = Buffer.alloc(0)): Buffer {
    const cuenta = Buffer.alloc(4);
    cuenta.writeUInt32BE(this.contador);
    return Buffer.concat([sha256(dominio), Buffer.from([indicadores]), cuenta, resto]);
  }

  #cliente(type: string, challenge: string, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  crear({ challenge, origen }: { challenge: string; origen: string }) {
    const largo = Buffer.alloc(2);
    largo.writeUInt16BE(this.id.length);
    const credencial = Buffer.concat([Buffer.alloc(16), largo, this.id, this.#cose]);
    const authData = this.#datos(new URL(origen).hostname, PRESENTE | VERIFICADO | CON_LLAVE, credencial);
    const texto = (palabra: string) => Buffer.concat([Buffer.from([0x60 + palabra.length]), Buffer.from(palabra)]);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      texto('fmt'),
      texto('none'),
      texto('attStmt'),
      Buffer.from([0xa0]),
      texto('authData'),
      Buffer.from([0x58, authData.length]),
      authData,
    ]);
    return this.#respuesta({
      clientDataJSON: b64(this.#cliente('webauthn.create', challenge, origen)),
      attestationObject: b64(attestationObject),
      transports: ['internal'],
    });
  }

  firmar({ challenge, origen, verificado = true }: { challenge: string; origen: string; verificado?: boolean }) {
    this.contador++;
    const authData = this.#datos(new URL(origen).hostname, PRESENTE | (verificado ? VERIFICADO : 0));
    const cliente = this.#cliente('webauthn.get', challenge, origen);
    return this.#respuesta({
      clientDataJSON: b64(cliente),
      authenticatorData: b64(authData),
      signature: b64(sign('sha256', Buffer.concat([authData, sha256(cliente)]), this.#privada)),
    });
  }

  #respuesta(response: object) {
    const id = b64(this.id);
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
  }
}
