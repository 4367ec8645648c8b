import {
  comprender,
  mitades,
  seguridad,
  type Buscada,
  type Conocida,
  type Escrita,
  type Lectura,
} from '@cd/domain/publico/busqueda/comprender';
import { diceQuien, llamadosIgual } from '@cd/domain/publico/busqueda/sinonimos';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../platform/db/open';
import { enIndice, entera, parte, posibles, type Donde } from './patrones';

/** Of each word, how many known ones that sound like it are looked at. */
const MAX_CONOCIDAS = 14;
/** From how many trigrams in common, of three in the shortest words: what `pg_trgm.similarity_threshold` has to say. */
export const PARECIDO = 0.3;
/** From there on a word is taken for what it sounds like, and not for a part of something else. */
const CLARA = 0.75;
/** More words than that are more than a name has. */
const MAX_ESCRITAS = 8;
const MAX_CANDIDATOS = 250;
/** Of what most teams have, enough are in the first ones. */
const PRIMEROS = 2_000;
/** What has much less in common with what was written than the best of them is something else. */
const CERCA_DEL_MEJOR = 0.8;
/** In the name it says which team it is, elsewhere only where it plays. */
const EN_NOMBRE = 3;
/** What so many have that it tells none apart. */
const DE_MAS = 0.1;

export interface Perdonado {
  ids: number[];
  /** They lack some of the words that somebody has. */
  parecidos: boolean;
  /** The words that none of these teams has. */
  sin: string[];
  /** What is found instead of what was written, as it is kept; null: it was written so. */
  corregido: string | null;
}

const conocida = ({ lecturas }: Buscada): boolean => lecturas.some(({ parte }) => !parte);

interface Candidato {
  equipo_id: number;
  texto: string;
  cuanto: number;
}

/** The teams that somebody may have meant by words that no team has as they are written. */
export async function perdonar(tx: Tx, palabras: readonly string[], maximo: number): Promise<Perdonado> {
  const comoSeDicen = await leerBuscadas(tx, palabras.slice(0, MAX_ESCRITAS));
  const partidas = await partir(tx, comoSeDicen);
  const buscadas = partidas ? await leerBuscadas(tx, partidas.slice(0, MAX_ESCRITAS)) : comoSeDicen;
  const conocidas = buscadas.filter(conocida);
  const dicenQuien = conocidas.filter(({ sobra }) => !sobra);
  const indispensables = dicenQuien.length > 0 ? dicenQuien : conocidas;
  if (indispensables.length === 0) return { ids: [], parecidos: false, ...contar(buscadas, []) };
  // As they are written they have been looked for already.
  const deOtroModo =
    conocidas.length < palabras.length || conocidas.some(({ lecturas }) => lecturas.some((una) => !incluida(una, lecturas) && !una.parte));
  const todas = await mejores(tx, maximo, conocidas, [
    ...(deOtroModo ? [conTodas('texto', conocidas)] : []),
    ...(indispensables.length < conocidas.length ? [conTodas('texto', indispensables)] : []),
  ]);
  const parecidos = todas.length === 0;
  const hallados = parecidos ? await mejores(tx, maximo, conocidas, sinAlguna(indispensables)) : todas;
  return { ids: hallados.map(({ equipo_id }) => equipo_id), parecidos, ...contar(buscadas, hallados) };
}

async function leerBuscadas(tx: Tx, palabras: readonly string[]): Promise<Buscada[]> {
  const pares = palabras.slice(1).map((palabra, n) => palabras[n]! + palabra);
  const iguales = palabras.concat(pares).map((palabra) => [palabra, llamadosIgual(palabra)] as const);
  const { rows } = await sql<Conocida>`
    select palabra, dice, suena, en_nombre as "enNombre" from palabra_buscable
    where palabra = any(${[...palabras, ...pares, ...iguales.flatMap(([, otros]) => otros.map(junta))]}::text[])`.execute(tx);
  const exactas = new Map<string, Conocida[]>();
  for (const row of rows) exactas.set(row.palabra, [...(exactas.get(row.palabra) ?? []), row]);
  const sabida = (palabra: string): boolean => exactas.has(palabra) || !diceQuien(palabra) || otrosDe(palabra).length > 0;
  const otrosDe = (palabra: string): string[] => llamadosIgual(palabra).filter((otro) => exactas.has(junta(otro)));
  const escribir = (palabra: string, suenan: ReadonlyMap<string, Suena>): Escrita => {
    const { suena = '', conocidas = [] } = suenan.get(palabra) ?? {};
    return { palabra, suena, conocidas: [...(exactas.get(palabra) ?? []), ...conocidas], iguales: otrosDe(palabra) };
  };
  // What is known is not misspelt; nor is it part of two written apart, unless what follows or goes before is nothing by itself.
  const suenanSueltas = await leerParecidas(
    tx,
    palabras.filter((palabra) => !sabida(palabra)),
  );
  const sueltas = palabras.map((palabra) => escribir(palabra, suenanSueltas));
  const clara = comprender(sueltas, []).map((buscada, n) => sabida(palabras[n]!) || seguridad(buscada.lecturas) >= CLARA);
  const suenanJuntas = await leerParecidas(
    tx,
    pares.filter((par, n) => !sabida(par) && !(clara[n] && clara[n + 1])),
  );
  return comprender(
    sueltas,
    pares.map((par) => escribir(par, suenanJuntas)),
  );
}

interface Suena {
  palabra: string;
  suena: string;
  conocidas: Conocida[];
}

async function leerParecidas(tx: Tx, palabras: readonly string[]): Promise<ReadonlyMap<string, Suena>> {
  if (palabras.length === 0) return new Map();
  // How a word sounds is worked out once (`offset 0`), and not for each of those that it is compared with.
  const { rows } = await sql<Suena>`
    select q.palabra, q.suena, coalesce(json_agg(json_build_object(
      'palabra', v.palabra, 'dice', v.dice, 'suena', v.suena, 'enNombre', v.en_nombre)) filter (where v.palabra is not null), '[]') as conocidas
    from (select palabra, f_suena(palabra) as suena from unnest(${palabras}::text[]) palabra offset 0) q
    left join lateral (select * from palabra_buscable p where p.suena % q.suena
      order by similarity(p.suena, q.suena) desc, p.palabra limit ${MAX_CONOCIDAS}::int) v on true
    group by 1, 2`.execute(tx);
  return new Map(rows.map((row) => [row.palabra, row]));
}

const junta = (texto: string): string => texto.replaceAll(' ', '');

/** Which of these some team has, written together. */
async function leerConocidas(tx: Tx, palabras: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ palabra: string }>`
    select distinct palabra from palabra_buscable where palabra = any(${[...new Set(palabras)]}::text[])`.execute(tx);
  return new Set(rows.map(({ palabra }) => palabra));
}

/** Those that nobody knows, in two where both halves are known or called so. */
async function partir(tx: Tx, buscadas: readonly Buscada[]): Promise<string[] | null> {
  const desconocidas = buscadas
    .filter((buscada) => !conocida(buscada) && buscada.palabras.length === 1)
    .map(({ palabras }) => palabras[0]!);
  const partes = new Map(desconocidas.map((palabra) => [palabra, mitades(palabra)]));
  if (desconocidas.length === 0) return null;
  const hay = await leerConocidas(tx, [...partes.values()].flat(2));
  const vale = (mitad: string): boolean => hay.has(mitad) || llamadosIgual(mitad).length > 0;
  const palabras = buscadas.flatMap((buscada) =>
    buscada.palabras.flatMap((palabra) => partes.get(palabra)?.find((mitad) => mitad.every(vale)) ?? [palabra]),
  );
  return palabras.length > buscadas.flatMap((buscada) => buscada.palabras).length ? palabras : null;
}

const patron = ({ dice, parte: enOtra }: Lectura): string => (enOtra ? parte : entera)(dice);
const patronEnIndice = ({ dice, parte: enOtra }: Lectura): string => enIndice(dice, enOtra ? parte : entera);

/** Whoever has a word has it also as a part. */
const incluida = ({ dice, parte }: Lectura, lecturas: readonly Lectura[]): boolean =>
  !parte && lecturas.some((otra) => otra.parte && otra.dice === dice);

const alguna = (donde: Donde, { lecturas }: Buscada, como = patron): RawBuilder<unknown> =>
  sql`(${sql.join(
    lecturas.filter((lectura) => !incluida(lectura, lecturas)).map((lectura) => sql`${sql.ref(donde)} like ${como(lectura)}`),
    sql` or `,
  )})`;

const conTodas = (
  donde: Donde,
  buscadas: readonly Buscada[],
  entre = posibles(buscadas.map((buscada) => alguna(donde, buscada, patronEnIndice))),
): RawBuilder<unknown> => sql`
  (select equipo_id, nombre, texto from ${entre} where ${sql.join(
    buscadas.map((buscada) => alguna(donde, buscada)),
    sql` and `,
  )} limit ${MAX_CANDIDATOS})`;

/** The teams that have all that is of a name, or all but one of it, or one; where none of it is, those of one of the places. */
function sinAlguna(buscadas: readonly Buscada[]): RawBuilder<unknown>[] {
  const deNombre = buscadas.filter(({ lecturas, sobra }) => !sobra && lecturas.some(({ enNombre, parte }) => enNombre && !parte));
  if (deNombre.length === 0)
    return buscadas.map((una) => conTodas('texto', [una], sql`(select * from equipo_buscable limit ${PRIMEROS}::int) primeros`));
  const menosUna = deNombre.length < 2 ? [] : deNombre.map((una) => deNombre.filter((otra) => otra !== una)).toReversed();
  return [deNombre, ...menosUna, ...(deNombre.length > 2 ? deNombre.map((una) => [una]) : [])].map((suyas) => conTodas('nombre', suyas));
}

/** How much of what was written a team has. */
const cuanto = (buscadas: readonly Buscada[]): RawBuilder<unknown> =>
  sql.join(
    buscadas.map(
      ({ lecturas, sobra, palabras }) =>
        sql`${(sobra ? DE_MAS : 1) * palabras.length}::real * greatest(0, ${sql.join(
          lecturas.flatMap((lectura) => [
            sql`case when nombre like ${patron(lectura)} then ${lectura.parecido * EN_NOMBRE}::real else 0 end`,
            sql`case when texto like ${patron(lectura)} then ${lectura.parecido}::real else 0 end`,
          ]),
        )})`,
    ),
    sql` + `,
  );

async function mejores(
  tx: Tx,
  maximo: number,
  buscadas: readonly Buscada[],
  fuentes: readonly RawBuilder<unknown>[],
): Promise<Candidato[]> {
  if (fuentes.length === 0) return [];
  const { rows } = await sql<Candidato>`
    with candidatos as materialized (select * from (${sql.join(fuentes, sql` union all `)}) todos limit ${MAX_CANDIDATOS})
    select equipo_id, texto, ${cuanto(buscadas)} as cuanto from (select distinct equipo_id, nombre, texto from candidatos) c
    order by cuanto desc, length(nombre), nombre, equipo_id limit ${maximo}::int`.execute(tx);
  const minimo = (rows[0]?.cuanto ?? 0) * CERCA_DEL_MEJOR;
  return rows.filter((row) => row.cuanto >= minimo);
}

function contar(buscadas: readonly Buscada[], hallados: readonly Candidato[]): Pick<Perdonado, 'sin' | 'corregido'> {
  const tiene = ({ dice, parte }: Lectura): boolean => {
    const escrita = parte ? (dice.length < 3 ? ` ${dice}` : dice) : ` ${dice} `;
    return hallados.some(({ texto }) => texto.includes(escrita));
  };
  const leidas = buscadas.map((buscada) => ({ ...buscada, lectura: buscada.lecturas.find(tiene) }));
  const corregido = leidas.flatMap(({ palabras, lectura }) => (lectura ? [lectura.corregida ? lectura.dice : palabras.join(' ')] : []));
  return {
    sin: leidas.filter(({ lectura, sobra }) => !lectura && !sobra).flatMap(({ palabras }) => palabras),
    corregido: leidas.some(({ lectura }) => lectura?.corregida) ? corregido.join(' ') : null,
  };
}
