import { frasesCon, nombreEnTexto } from '@cd/domain/personas/olvido/nombre-en-texto';
import type { EscritoSobreAlguien, LoEscrito } from '@cd/contract/kit/persona';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import type { Cuenta } from '../../sesion/cuentas/queries';
import { leerAlrededor, leerEscritos, nombresDe, reescribir, type Buscada, type Escrito } from './nombres-en-textos';
import { hayTocayos } from './tocayos';
import { nombrada, type TablaPersona } from './persona';
import type { PersonaLeida } from './queries';

/** Whose name is looked for in what others wrote. */
export interface Olvidada extends Buscada {
  /** Somebody else could be meant where nothing else says who. */
  tocayos: boolean;
}

/** Read before their data go: afterwards nothing says what they were in. */
export async function leerOlvidada(
  con: Connection,
  tabla: TablaPersona,
  id: number,
  { persona, cuenta }: { persona: Pick<PersonaLeida, 'nombre' | 'dni'>; cuenta: Pick<Cuenta, 'id' | 'login' | 'nombre'> | undefined },
): Promise<Olvidada> {
  const nombresPropios = cuenta ? [persona.nombre, cuenta.nombre] : [persona.nombre];
  const nombres = nombresDe(nombresPropios, cuenta ? [persona.dni, cuenta.login] : [persona.dni]);
  return {
    tabla,
    id,
    persona: nombrada({ tabla }, id),
    nombres,
    alrededor: await leerAlrededor(con, tabla, id),
    tocayos: await hayTocayos(con, { tabla, id }, nombresPropios, cuenta?.id ?? null),
  };
}

interface Hallado extends Escrito {
  /** Without what is theirs for sure. */
  limpio: string;
  /** Without what may be somebody else's either. */
  entero: string;
}

async function hallarEscritos(con: Connection, persona: Olvidada): Promise<Hallado[]> {
  const { nombres, tocayos } = persona;
  const quitar = (texto: string, forma: 'suyo' | 'posible') => nombres.reduce((queda, nombre) => nombre[forma](queda), texto);
  return (await leerEscritos(con, persona)).flatMap((escrito) => {
    const { texto, cercano } = escrito;
    const suyo = quitar(texto, 'suyo');
    const limpio = cercano || !tocayos ? suyo : texto;
    const entero = cercano ? quitar(suyo, 'posible') : suyo;
    return entero === texto ? [] : [{ ...escrito, limpio, entero }];
  });
}

const esPosible = ({ limpio, entero }: Hallado): boolean => limpio !== entero;
const esSeguro = ({ texto, limpio }: Hallado): boolean => texto !== limpio;
const idDe = ({ tabla, columna, clave, huella }: Escrito): string => `${tabla}.${columna}.${clave}.${huella}`;
const donde = ({ titulo, de }: Escrito): string => (de === '' ? titulo : `${titulo}: ${de}`);

/** As many as somebody looks at before deciding; of the rest they are told how many. */
const MAX_POSIBLES = 300;
const MAX_FRASE = 400;

/** What goes for sure, counted, and what somebody has to look at, sentence by sentence. */
export async function verLoEscrito(con: Connection, persona: Olvidada): Promise<Omit<LoEscrito, 'fiscal'>> {
  const hallados = await hallarEscritos(con, persona);
  const posibles = hallados.filter(esPosible);
  return {
    seguros: hallados.filter(esSeguro).length,
    posibles: posibles.slice(0, MAX_POSIBLES).map((hallado) => ({
      id: idDe(hallado),
      donde: donde(hallado),
      texto: [...new Set(persona.nombres.flatMap(({ posible }) => frasesCon(hallado.limpio, posible)))].join(' … ').slice(0, MAX_FRASE),
    })),
    posiblesDeMas: Math.max(0, posibles.length - MAX_POSIBLES),
  };
}

export const leerPosibles = async (con: Connection, persona: Olvidada): Promise<string[]> =>
  (await hallarEscritos(con, persona)).filter(esPosible).map(idDe);

/** What was ticked is still as it was seen. */
export async function exigirVistos(con: Connection, persona: Olvidada, marcados: readonly string[]): Promise<void> {
  if (marcados.length === 0) return;
  const posibles = new Set(await leerPosibles(con, persona));
  if (marcados.some((id) => !posibles.has(id))) throw new RuleError('version.antigua');
}

/** Takes their name out of what others wrote, and what was ticked besides. */
export async function quitarDeLoEscrito(tx: Tx, persona: Olvidada, marcados: readonly string[]): Promise<void> {
  const porQuitar = new Set(marcados);
  for (const hallado of await hallarEscritos(tx, persona)) {
    const queda = porQuitar.has(idDe(hallado)) ? hallado.entero : hallado.limpio;
    if (queda !== hallado.texto) await reescribir(tx, hallado, queda);
  }
}

/** Other players that the sentences may name: their first word is in one of them. */
async function leerNombrados(con: Connection, { tabla, id }: Olvidada, frases: string): Promise<string[]> {
  const { rows } = await sql<{ nombre: string }>`
    select nombre_completo as nombre from jugador where anonimo is null and not (${tabla}::text = 'jugador' and id = ${id})
      and f_unaccent(${frases}::text) like '%' || split_part(f_unaccent(nombre_completo), ' ', 1) || '%'`.execute(con);
  return rows.map(({ nombre }) => nombre);
}

/** What others wrote of them, for the copy of their data: the sentences that name them, without the names of other children. */
export async function copiarLoEscrito(con: Connection, persona: Olvidada): Promise<EscritoSobreAlguien[]> {
  const hallados = await hallarEscritos(con, persona);
  const copias = hallados.map((hallado) => ({
    donde: donde(hallado),
    frases: esSeguro(hallado) ? [...new Set(persona.nombres.flatMap(({ suyo }) => frasesCon(hallado.texto, suyo)))] : [],
    // Whether it is about them, the office says: what may be about somebody else is not handed out.
    posible: !esSeguro(hallado),
  }));
  const otros = (await leerNombrados(con, persona, copias.flatMap(({ frases }) => frases).join('\n'))).map((nombre) =>
    nombreEnTexto(nombre),
  );
  const sinOtros = (frase: string): string => otros.reduce((queda, { suyo }) => suyo(queda, '[otra persona]'), frase);
  return copias.map((copiado) => ({ ...copiado, frases: copiado.frases.map(sinOtros) }));
}
