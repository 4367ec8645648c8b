import { createHmac, pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import type { FirmaEnviada } from '@cd/contract/partidos/sello';
import { sql } from 'kysely';
import { sha256 } from '../../../platform/digest';
import type { Db, Tx } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import type { Signature } from '../../../platform/signature';
import { contarIntento } from '../../sesion/sesion/intentos';

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
  clave: Buffer;
}

const derivar = promisify(pbkdf2);
const recordadas = new Map<string, Promise<ClavesDePin>>();

async function calcularClaves(signature: Signature, cual: EquipoDePartido): Promise<ClavesDePin> {
  const sal = signature.derive('sal del pin', texto(cual)).subarray(0, 16);
  const bytes = await derivar(pinDe(signature, cual), sal, VUELTAS, 64, 'sha256');
  return { sal: sal.toString('hex'), vueltas: VUELTAS, clave: bytes.subarray(32) };
}

/** What a signature is proved with. Slow on purpose, and so remembered. */
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

/** As whoever guesses a password waits, whoever tries PINs does: of those tried too often none is good, wherever it comes from. */
async function pinBueno(
  db: Db,
  signature: Signature,
  cual: EquipoDePartido,
  { huella, prueba }: { huella: string; prueba: string | null },
): Promise<boolean> {
  const intento = await contarIntento(db, `pin de acta ${texto(cual)}`, 'acta').catch((error: unknown) => {
    if (error instanceof RuleError) return null;
    throw error;
  });
  if (!intento) return false;
  const { clave } = await clavesDePin(signature, cual);
  if (prueba === null || pruebaDePin(clave, huella) !== prueba) return false;
  await intento.acertado();
  return true;
}

/** Sides whose signature was made with the PIN of its team in that call-up. */
export async function comprobarFirmas(
  db: Db,
  signature: Signature,
  convocatoriaId: number,
  firmas: readonly Pick<FirmaEnviada, 'lado' | 'clase' | 'huella' | 'prueba'>[],
): Promise<Lado[]> {
  const { rows } = await sql<{ local: number | null; visitante: number | null }>`
    select p.equipo_local_id as local, p.equipo_visitante_id as visitante from convocatoria cv join partido p on p.id = cv.partido_id
    where cv.id = ${convocatoriaId}`.execute(db);
  const comprobadas: Lado[] = [];
  for (const firma of firmas) {
    const equipo_id = rows[0]?.[firma.lado] ?? null;
    if (firma.clase !== 'pin' || equipo_id === null) continue;
    if (await pinBueno(db, signature, { convocatoria_id: convocatoriaId, equipo_id }, firma)) comprobadas.push(firma.lado);
  }
  return comprobadas;
}

/**
 * Gives each signature of a call-up that its coach said to accept from their own device what they accepted there, whichever came first: the same digest, and the
 * score that they saw.
 */
export async function casarAceptaciones(tx: Tx, convocatoriaId: number): Promise<void> {
  await sql`
    update informe_firma f set comprobada = true, entrenador_id = a.entrenador_id
    from acta_aceptada a, informe i left join informe_de_campo d on d.informe_id = i.id join acta ac on ac.informe_id = i.id
    where i.id = f.informe_id and coalesce(d.convocatoria_firmada, i.convocatoria_id) = a.convocatoria_id and f.clase = 'dispositivo' and f.local = a.local
      and f.huella = a.huella and ac.marcador_local = a.marcador_local and ac.marcador_visitante = a.marcador_visitante
      and a.convocatoria_id = ${convocatoriaId}`.execute(tx);
}

/** Whether a signature that has not been sent yet is of whom it says. */
export async function comprobarFirma(
  db: Db,
  signature: Signature,
  convocatoriaId: number,
  { lado, huella, prueba }: { lado: Lado; huella: string; prueba: string | null },
): Promise<{ comprobada: 0 | 1 }> {
  if (prueba !== null) {
    const [buena] = await comprobarFirmas(db, signature, convocatoriaId, [{ lado, clase: 'pin', huella, prueba }]);
    return { comprobada: buena ? 1 : 0 };
  }
  const aceptada = await db
    .selectFrom('acta_aceptada')
    .select('huella')
    .where('convocatoria_id', '=', convocatoriaId)
    .where('local', '=', lado === 'local')
    .where('huella', '=', huella)
    .executeTakeFirst();
  return { comprobada: aceptada ? 1 : 0 };
}
