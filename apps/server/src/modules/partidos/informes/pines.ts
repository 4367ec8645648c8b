import { createHmac, pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import type { FirmaEnviada } from '@cd/contract/partidos/sello';
import { sql } from 'kysely';
import { sha256 } from '../../../platform/digest';
import type { Connection } from '../../../platform/db/open';
import type { Signature } from '../../../platform/signature';

export interface EquipoDePartido {
  convocatoria_id: number;
  equipo_id: number;
}

const PIN_CIFRAS = 6;
/** A phone takes some tenths of a second. */
const VUELTAS = 100_000;
const MAX_RECORDADAS = 4000;

const texto = ({ convocatoria_id, equipo_id }: EquipoDePartido): string => `${convocatoria_id}.${equipo_id}`;

/** Of a team in one call-up: another call-up of the match has another. It is reckoned from the key of the deployment, and so kept nowhere. */
export const pinDe = (signature: Signature, cual: EquipoDePartido): string =>
  String(signature.derive('pin de acta', texto(cual)).readUInt32BE(0) % 10 ** PIN_CIFRAS).padStart(PIN_CIFRAS, '0');

export interface ClavesDePin {
  sal: string;
  vueltas: number;
  huella: string;
  clave: Buffer;
}

const derivar = promisify(pbkdf2);
const recordadas = new Map<string, Promise<ClavesDePin>>();

async function calcularClaves(signature: Signature, cual: EquipoDePartido): Promise<ClavesDePin> {
  const sal = signature.derive('sal del pin', texto(cual)).subarray(0, 16);
  const bytes = await derivar(pinDe(signature, cual), sal, VUELTAS, 64, 'sha256');
  return { sal: sal.toString('hex'), vueltas: VUELTAS, huella: bytes.subarray(0, 32).toString('hex'), clave: bytes.subarray(32) };
}

/** What a device tries a PIN with, and what a signature is proved with. Slow on purpose, and so remembered. */
export function clavesDePin(signature: Signature, cual: EquipoDePartido): Promise<ClavesDePin> {
  const [pin, clave] = [pinDe(signature, cual), texto(cual)];
  // Another deployment, in the same process, has other PINs.
  const nombre = sha256(`${pin} ${clave}`);
  let claves = recordadas.get(nombre);
  if (!claves) {
    if (recordadas.size >= MAX_RECORDADAS) recordadas.clear();
    claves = calcularClaves(signature, cual);
    recordadas.set(nombre, claves);
  }
  return claves;
}

export const pruebaDePin = (clave: Buffer, huella: string): string => createHmac('sha256', clave).update(huella).digest('hex');

export type Lado = 'local' | 'visitante';

/** Sides whose signature was made with the PIN of its team in that call-up. */
export async function comprobarFirmas(
  con: Connection,
  signature: Signature,
  convocatoriaId: number,
  firmas: readonly FirmaEnviada[],
): Promise<Lado[]> {
  const { rows } = await sql<{ local: number | null; visitante: number | null }>`
    select p.equipo_local_id as local, p.equipo_visitante_id as visitante from convocatoria cv join partido p on p.id = cv.partido_id
    where cv.id = ${convocatoriaId}`.execute(con);
  const comprobadas: Lado[] = [];
  for (const { lado, clase, huella, prueba } of firmas) {
    const equipo_id = rows[0]?.[lado] ?? null;
    if (clase !== 'pin' || equipo_id === null) continue;
    const { clave } = await clavesDePin(signature, { convocatoria_id: convocatoriaId, equipo_id });
    if (pruebaDePin(clave, huella) === prueba) comprobadas.push(lado);
  }
  return comprobadas;
}
