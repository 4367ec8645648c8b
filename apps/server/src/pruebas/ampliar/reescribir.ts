import { sql } from 'kysely';
import type { Db } from '../../platform/db/open';
import { inTransaction } from '../../platform/db/transaction';
import type { Catalogo, Columna } from './catalogo';

/** A write of a program: a row with all the columns that it knows, and then the same row changed into itself. */
export interface Escritura {
  tabla: string;
  ordenes: readonly string[];
}

/** How they end, by table: 'bien', or how many orders were done and what refused the next. */
type Desenlaces = ReadonlyMap<string, string>;

const INTENTOS = 40;
const BIEN = 'bien';

const DE_TIPO: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\[\]$/, ["'{}'", 'null']],
  [/^(integer|bigint|smallint|numeric|double)/, ['1', '0', '2', '-1', '100']],
  [/^(text|character)/, ["'a'", "''", `'${'a'.repeat(64)}'`, "'s1.00000000.a'", "'a@liga.es'"]],
  [/^boolean/, ['false', 'true']],
  [/^date/, ["'2026-11-29'"]],
  [/^timestamp/, ["'2026-11-29 10:00'"]],
  [/^time/, ["'10:00'"]],
  [/^uuid/, ["'00000000-0000-4000-8000-000000000001'"]],
  [/^json/, ["'{}'", "'[]'"]],
  [/^bytea/, ["'\\x00'"]],
];

/** What a column may hold: of its kind, and whatever its table's checks name. */
function candidatos({ tipo, obligatoria }: Columna, nombrados: readonly string[]): string[] {
  const deSuTipo = DE_TIPO.find(([cual]) => cual.test(tipo))?.[1] ?? ["''"];
  const esTexto = /^(text|character)/.test(tipo);
  const suyos = esTexto || /^(integer|smallint)/.test(tipo) ? nombrados.filter((valor) => valor.startsWith("'") === esTexto) : [];
  return [...(obligatoria ? [] : ['null']), ...deSuTipo, ...suyos];
}

/** Each is undone at once. `sinLlaves`: neither keys of others nor triggers are looked at, as if all that it names were there. */
async function probar(db: Db, escrituras: readonly Escritura[], { sinLlaves }: { sinLlaves: boolean }): Promise<Desenlaces> {
  return inTransaction(db, async (tx) => {
    await sql`create or replace function pg_temp.probar(ordenes text[]) returns text language plpgsql as $$
      declare hechas int := 0;
      begin
        for n in 1 .. cardinality(ordenes) loop
          execute ordenes[n];
          hechas := n;
        end loop;
        raise exception using errcode = 'ZZ999';
      exception when others then
        return case when sqlstate = 'ZZ999' then 'bien' else hechas || ' ' || sqlstate end;
      end $$`.execute(tx);
    if (sinLlaves) await sql`set local session_replication_role = replica`.execute(tx);
    const { rows } = await sql<{ tabla: string; desenlace: string }>`
      select e->>'tabla' as tabla, pg_temp.probar(array(select jsonb_array_elements_text(e->'ordenes'))) as desenlace
      from jsonb_array_elements(${JSON.stringify(escrituras)}::jsonb) e`.execute(tx);
    return new Map(rows.map(({ tabla, desenlace }) => [tabla, desenlace]));
  });
}

/** Rows to try in a table, one after another; always the same ones. */
function* intentosDe(catalogo: Catalogo, tabla: string): Generator<Escritura> {
  const columnas = [...catalogo.relaciones.get(tabla)!.columnas].filter(([, { sola }]) => !sola);
  const restricciones = catalogo.restricciones.filter((restriccion) => restriccion.tabla === tabla);
  const nombrados = [...new Set(restricciones.flatMap(({ expresion }) => expresion.match(/'[\w .-]+'|\b\d{1,4}\b/g) ?? []))];
  const posibles = columnas.map(([, columna]) => candidatos(columna, nombrados));
  const nombres = columnas.map(([nombre]) => `"${nombre}"`);
  let azar = 7;
  const alAzar = (cuantos: number): number => {
    azar = (azar * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((azar / 2 ** 31) * cuantos);
  };
  for (let intento = 0; intento < INTENTOS && columnas.length > 0; intento++) {
    const valores = posibles.map((de) => de[intento === 0 ? 0 : alAzar(de.length)]);
    yield {
      tabla,
      ordenes: [
        `insert into "${tabla}" (${nombres.join(', ')}) values (${valores.join(', ')})`,
        `update "${tabla}" set ${nombres.map((nombre) => `${nombre} = ${nombre}`).join(', ')}`,
      ],
    };
  }
}

/** Of a table with some columns, what is written in it; null: it was not found. */
export type Halladas = Map<string, Escritura | null>;

/**
 * What the program of a schema writes, as far as it is found by trying: of each table, one. `halladas`, which grows, are those of the schemas of before: in a table
 * that has not changed the same serves, unless it asks for more.
 */
export async function escriturasDe(db: Db, catalogo: Catalogo, halladas: Halladas): Promise<Escritura[]> {
  const claveDe = (tabla: string): string => [tabla, ...catalogo.relaciones.get(tabla)!.columnas.keys()].join();
  const tablas = [...catalogo.relaciones].filter(([, { esTabla }]) => esTabla).map(([tabla]) => tabla);
  const porHallar = new Map(tablas.filter((tabla) => !halladas.has(claveDe(tabla))).map((tabla) => [tabla, intentosDe(catalogo, tabla)]));
  while (porHallar.size > 0) {
    const ronda = new Map<string, Escritura>();
    for (const [tabla, intentos] of porHallar) {
      const { value, done } = intentos.next();
      if (!done) ronda.set(tabla, value);
      else {
        porHallar.delete(tabla);
        halladas.set(claveDe(tabla), null);
      }
    }
    for (const [tabla, desenlace] of await probar(db, [...ronda.values()], { sinLlaves: true })) {
      if (desenlace !== BIEN) continue;
      porHallar.delete(tabla);
      halladas.set(claveDe(tabla), ronda.get(tabla)!);
    }
  }
  const deAhora = tablas.flatMap((tabla) => halladas.get(claveDe(tabla)) ?? []);
  const desenlaces = await probar(db, deAhora, { sinLlaves: true });
  return deAhora.filter(({ tabla }) => desenlaces.get(tabla) === BIEN);
}

/** What they came to before a change, to be compared with what they come to after it: which end otherwise, and how. */
export async function antesDeCambiar(db: Db, escrituras: readonly Escritura[]): Promise<() => Promise<string[]>> {
  const enteras = await probar(db, escrituras, { sinLlaves: false });
  return async () => {
    const sinLlaves = await probar(db, escrituras, { sinLlaves: true });
    const ahora = await probar(db, escrituras, { sinLlaves: false });
    return escrituras.flatMap(({ tabla }) => [
      ...(sinLlaves.get(tabla) === BIEN ? [] : [`${tabla}: ${sinLlaves.get(tabla)}`]),
      ...(ahora.get(tabla) === enteras.get(tabla) ? [] : [`${tabla}: ${enteras.get(tabla)} → ${ahora.get(tabla)}`]),
    ]);
  };
}
