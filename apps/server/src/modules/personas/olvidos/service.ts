import type { Db, Tx } from '../../../platform/db/open';
import { inTransaction } from '../../../platform/db/transaction';
import { sha256 } from '../../../platform/digest';
import { addErasures, readErasures } from '../../../platform/secrets/erasures-file';
import type { Keyring } from '../../../platform/secrets/keyring';
import { keysOf } from '../../../platform/secrets/keys-of';
import { ARBITRO } from '../arbitros/arbitro';
import { COORDINADOR } from '../coordinadores/coordinador';
import { ENTRENADOR } from '../entrenadores/entrenador';
import { JUGADOR } from '../jugadores/jugador';
import type { DefPersona, ModeloPersona, TablaPersona } from '../persona/persona';
import { quitarDatos } from '../persona/privacidad';
import { borrarEstosFicheros, leerQuienesSon } from '../justificantes/queries';
import {
  borrarFichas,
  guardarHuellas,
  leerFichas,
  leerHuellas,
  leerPersonas,
  olvidarPendientesDesde,
  quitarFotos,
  tomarPendientes,
  ultimoPendiente,
  type Pendiente,
} from './queries';

/** Who it is, whatever they are called; and by their number, for a copy of when nobody had anything else. */
const quien = (que: 'persona' | 'borrada', { tabla, numero, ser }: Omit<Pendiente, 'que'>): { porSer: string; porNumero: string } => ({
  porSer: `${que} ${tabla} ${ser}`,
  porNumero: `${que} ${tabla} número ${numero}`,
});
const deFoto = (digest: string): string => `foto ${digest}`;
const deFicha = (digest: string): string => `ficha ${digest}`;
const deJustificante = (ser: string): string => `justificante ${ser}`;
const deEscrito = (id: string): string => `escrito ${id}`;

const QUE: Readonly<Record<Pendiente['que'], (uno: Pendiente) => string[]>> = {
  persona: (una) => Object.values(quien('persona', una)),
  borrada: (una) => Object.values(quien('borrada', una)),
  foto: ({ ser }) => [deFoto(ser)],
  ficha: ({ ser }) => [deFicha(ser)],
  escrito: ({ ser }) => [deEscrito(ser)],
  justificante: ({ ser }) => [deJustificante(ser)],
};

/** Lists what has been erased since the last time, outside the copies: what is restored later goes again. */
export async function anotarOlvidos(db: Db): Promise<void> {
  const keys = keysOf(db);
  const huellas = await inTransaction(db, async (tx) => {
    const suyas = (await tomarPendientes(tx)).flatMap((uno) => QUE[uno.que](uno)).map((uno) => keys.erased(uno));
    await guardarHuellas(tx, suyas);
    // Written before it is said to be, so that one who dies here leaves it to be taken again.
    addErasures(keys.erasuresFile, suyas);
    return suyas;
  });
  if (huellas.length > 0) await igualarLista(db, keys);
}

/** Whatever the database knows and the list lacks, as that of another machine may, where another process erased it. */
export async function igualarLista(db: Db, keys: Keyring = keysOf(db)): Promise<void> {
  const escritas = readErasures(keys.erasuresFile);
  addErasures(
    keys.erasuresFile,
    (await leerHuellas(db)).filter((huella) => !escritas.has(huella)),
  );
}

export interface VueltoAOlvidar {
  personas: number;
  fotos: number;
  fichas: number;
}

/** The list and the database say the same from here on: whatever only the list knows has come back with a copy, and goes again. */
export async function ponerOlvidosAlDia(db: Db): Promise<VueltoAOlvidar> {
  await anotarOlvidos(db);
  const keys = keysOf(db);
  const conocidas = new Set(await leerHuellas(db));
  const vueltas = [...readErasures(keys.erasuresFile)].filter((huella) => !conocidas.has(huella));
  await igualarLista(db, keys);
  if (vueltas.length === 0) return { personas: 0, fotos: 0, fichas: 0 };
  return inTransaction(db, (tx) => volverAOlvidar(tx, vueltas, { sinSer: false, conBorradas: false }));
}

/**
 * Erases what a list says from what has just been restored. `sinSer`: the copy is of when people had a number alone. `conBorradas`: whoever was deleted, by
 * a slip that the copy is to mend, comes back; whose data were taken away never does.
 */
export async function volverAOlvidar(
  tx: Tx,
  huellas: Iterable<string>,
  { sinSer, conBorradas }: { sinSer: boolean; conBorradas: boolean },
): Promise<VueltoAOlvidar> {
  const lista = new Set(huellas);
  const keys = keysOf(tx);
  const esta = (uno: string): boolean => lista.has(keys.erased(uno));
  const cuales = conBorradas ? (['persona'] as const) : (['persona', 'borrada'] as const);
  const hecho: VueltoAOlvidar = { personas: 0, fotos: 0, fichas: 0 };
  const hasta = await ultimoPendiente(tx);
  const deTabla = async <T extends TablaPersona, M extends ModeloPersona>(def: DefPersona<T, M>): Promise<void> => {
    const sinFoto: number[] = [];
    for (const { id, ser, imagen } of await leerPersonas(tx, def.tabla)) {
      const una = { tabla: def.tabla, numero: id, ser };
      if (cuales.some((que) => esta(quien(que, una)[sinSer ? 'porNumero' : 'porSer']))) {
        await quitarDatos(tx, def, id, null, (escrito) => esta(deEscrito(escrito)));
        hecho.personas++;
      } else if (imagen !== null && esta(deFoto(sha256(imagen)))) sinFoto.push(id);
    }
    await quitarFotos(tx, def.tabla, sinFoto);
    hecho.fotos += sinFoto.length;
  };
  await deTabla(JUGADOR);
  await deTabla(ENTRENADOR);
  await deTabla(ARBITRO);
  await deTabla(COORDINADOR);
  const fichas = await leerFichas(tx);
  const borradas = fichas.filter(({ sal }) => esta(deFicha(sha256(sal)))).map(({ id }) => id);
  const sinFoto = fichas.filter(({ imagen }) => imagen !== null && esta(deFoto(sha256(imagen)))).map(({ id }) => id);
  await borrarFichas(tx, borradas);
  const justificantes = (await leerQuienesSon(tx)).filter(({ ser }) => esta(deJustificante(ser))).map(({ id }) => id);
  await borrarEstosFicheros(tx, justificantes);
  await quitarFotos(tx, 'ficha_familia', sinFoto);
  // Whoever was deleted goes as one whose data are taken away, and must not be listed as such: a copy may still bring them back.
  await olvidarPendientesDesde(tx, hasta);
  await guardarHuellas(tx, [...lista]);
  return { ...hecho, fotos: hecho.fotos + sinFoto.length, fichas: borradas.length };
}

/** As whoever restores reads it; '' where nobody had come back. */
export function enPalabrasOlvidado({ personas, fotos, fichas }: VueltoAOlvidar): string {
  const cuantas = (n: number, una: string, varias: string) => (n === 0 ? [] : [`${n} ${n === 1 ? una : varias}`]);
  const partes = [
    ...cuantas(personas, 'persona', 'personas'),
    ...cuantas(fotos, 'foto retirada', 'fotos retiradas'),
    ...cuantas(fichas, 'ficha de familia', 'fichas de familias'),
  ];
  return partes.length === 0 ? '' : `Se han vuelto a borrar ${partes.join(', ')}, que se borraron después de hacerse la copia.`;
}
