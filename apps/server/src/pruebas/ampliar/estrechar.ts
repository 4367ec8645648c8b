import { sql } from 'kysely';
import { statements } from '../../platform/db/migrate';
import type { Connection } from '../../platform/db/open';
import type { Catalogo, Columna, Restriccion } from './catalogo';

/** What a program of before would no longer find as it knows it, or could no longer write, after a migration: in words, nothing where it only adds. */
export async function queEstrecha(con: Connection, antes: Catalogo, despues: Catalogo, texto: string): Promise<string[]> {
  return [
    ...deRelaciones(antes, despues),
    ...(await deRestricciones(con, antes, despues)),
    ...deFunciones(antes, despues),
    ...deLosDatos(antes, texto),
  ];
}

function deRelaciones(antes: Catalogo, despues: Catalogo): string[] {
  return [...antes.relaciones].flatMap(([nombre, relacion]) => {
    const ahora = despues.relaciones.get(nombre);
    if (!ahora) return [`quita ${nombre}`];
    const quedan = [...relacion.columnas].flatMap(([columna, como]) =>
      deColumna(`${nombre}.${columna}`, como, ahora.columnas.get(columna)),
    );
    const nuevas = [...ahora.columnas].filter(([columna]) => !relacion.columnas.has(columna));
    return [
      ...quedan,
      ...nuevas.flatMap(([columna, { obligatoria, defecto, sola }]) =>
        ahora.esTabla && obligatoria && defecto === null && !sola ? [`exige ${nombre}.${columna}, que nadie decía`] : [],
      ),
    ];
  });
}

function deColumna(nombre: string, antes: Columna, ahora: Columna | undefined): string[] {
  if (!ahora) return [`quita ${nombre}`];
  if (ahora.tipo !== antes.tipo) return [`cambia ${nombre} de ${antes.tipo} a ${ahora.tipo}`];
  if (ahora.sola && !antes.sola) return [`ya no deja escribir ${nombre}`];
  if (ahora.obligatoria && !antes.obligatoria) return [`exige ${nombre}`];
  const sinDefecto = ahora.defecto === null && !ahora.sola;
  return ahora.obligatoria && sinDefecto && (antes.defecto !== null || antes.sola) ? [`${nombre} ya no se pone sola`] : [];
}

/** Of columns that whoever wrote before never names, with what they are then, or of none. */
async function deRestricciones(con: Connection, antes: Catalogo, despues: Catalogo): Promise<string[]> {
  const deAntes = new Set(antes.restricciones.map(({ tabla, dicha }) => `${tabla} ${dicha}`));
  const listasDeAntes = antes.restricciones.map(enLista);
  const fallos: string[] = [];
  for (const restriccion of despues.restricciones) {
    const { tabla, dicha } = restriccion;
    const viejas = antes.relaciones.get(tabla)?.columnas;
    if (!viejas || deAntes.has(`${tabla} ${dicha}`) || esMasLarga(enLista(restriccion), listasDeAntes)) continue;
    if (!(await cabeSinDecirlas(con, restriccion, viejas, despues.relaciones.get(tabla)!.columnas)))
      fallos.push(`exige en ${tabla}: ${dicha}`);
  }
  return fallos;
}

/** «One of these»: which column of which table, and which. */
function enLista({ tabla, expresion }: Restriccion): { de: string; valores: ReadonlySet<string> } | null {
  const [, columna, valores] = /^\((\w+) = ANY \(ARRAY\[(.*)\]\)\)$/.exec(expresion) ?? [];
  return columna === undefined ? null : { de: `${tabla}.${columna}`, valores: new Set(valores!.split(', ')) };
}

/** Whether all that was taken in one of before is taken in this one. */
const esMasLarga = (lista: ReturnType<typeof enLista>, deAntes: readonly ReturnType<typeof enLista>[]): boolean =>
  lista !== null && deAntes.some((antes) => antes?.de === lista.de && [...antes.valores].every((valor) => lista.valores.has(valor)));

async function cabeSinDecirlas(
  con: Connection,
  { clase, columnas, expresion }: Restriccion,
  viejas: ReadonlyMap<string, Columna>,
  ahora: ReadonlyMap<string, Columna>,
): Promise<boolean> {
  const nuevas = columnas.filter((columna) => !viejas.has(columna));
  // Nothing is equal to nothing, and what is not there refers to nobody.
  const vacia = (columna: string): boolean => ahora.get(columna)!.defecto === null && !ahora.get(columna)!.sola;
  if (clase !== 'check') return nuevas.some(vacia);
  if (nuevas.length < columnas.length) return false;
  const fila = nuevas.map((columna) => `(${ahora.get(columna)!.defecto ?? 'null'})::${ahora.get(columna)!.tipo} as "${columna}"`);
  const { rows } = await sql
    .raw<{ cabe: boolean }>(`select coalesce((${expresion}), true) as cabe from (select ${fila.join(', ')}) as fila`)
    .execute(con);
  return rows[0]!.cabe;
}

const queRechaza = (texto: string): number => texto.match(/\braise\s+(exception|')/gi)?.length ?? 0;

function deFunciones(antes: Catalogo, despues: Catalogo): string[] {
  const cambiadas = [...antes.funciones].flatMap(([nombre, { devuelve, texto }]) => {
    const ahora = despues.funciones.get(nombre);
    if (!ahora) return [`quita ${nombre}`];
    if (ahora.devuelve !== devuelve) return [`${nombre} devuelve otra cosa`];
    return queRechaza(ahora.texto) > queRechaza(texto) ? [`${nombre} rechaza más`] : [];
  });
  const deAntes = new Set(antes.disparadores.map(({ tabla, dicho }) => `${tabla} ${dicho}`));
  const nuevos = despues.disparadores.filter(({ tabla, dicho }) => antes.relaciones.has(tabla) && !deAntes.has(`${tabla} ${dicho}`));
  const rechazan = nuevos.filter(({ funcion }) => queRechaza(despues.funciones.get(funcion)?.texto ?? '') > 0);
  return [...cambiadas, ...rechazan.map(({ tabla, funcion }) => `${funcion} puede rechazar lo que se escriba en ${tabla}`)];
}

/** What it does to what there was: rows may come, and new columns be filled. */
function deLosDatos({ relaciones }: Catalogo, texto: string): string[] {
  const ordenes = statements(texto)
    .map((orden) => orden.replaceAll(/--.*$/gm, ''))
    .filter((orden) => !/^\s*create\s+(or\s+replace\s+)?function\b/i.test(orden));
  const esDeAntes = (nombre: string | undefined): boolean => nombre !== undefined && relaciones.has(nombre);
  return ordenes.flatMap((orden) => {
    const quita = [...orden.matchAll(/\b(?:delete\s+from|truncate(?:\s+table)?)\s+(\w+)/gi)].filter(([, tabla]) => esDeAntes(tabla));
    const cambia = [...orden.matchAll(/\bupdate\s+(\w+)\s+(?:\w+\s+)?set\s+(\w+)/gi)].filter(
      ([, tabla, columna]) => esDeAntes(tabla) && relaciones.get(tabla!)!.columnas.has(columna!),
    );
    return [...quita.map(([, tabla]) => `borra filas de ${tabla}`), ...cambia.map(([, tabla, columna]) => `reescribe ${tabla}.${columna}`)];
  });
}
