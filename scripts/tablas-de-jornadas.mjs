/**
 * Writes the round tables of the calendar generator for n even (`tablas-datos.ts`): single round robins of n places with n − 2
 * breaks, none in the second round nor in the last, so that a mirrored double round has no run of three (with 4 places there is
 * always one). The sides of every place follow from the rounds of the breaks: two places for each, of opposite sides. What
 * remains is who meets whom: every pair once, every place once a round, always of opposite sides, found by exact cover.
 */
import { writeFileSync } from 'node:fs';

const FICHERO = new URL('../packages/domain/src/competicion/calendario/tablas-datos.ts', import.meta.url);
/** Tables of each size, and how long to look for each. */
const CUANTAS = { 4: 9, 6: 9, 8: 9, 10: 99, 12: 99, 14: 99, 16: 6, 18: 4, 20: 3 };
const MILISEGUNDOS = 20_000;

let estado = 12_345;
function azar() {
  estado ^= estado << 13;
  estado ^= estado >>> 17;
  estado ^= estado << 5;
  return (estado >>> 0) / 2 ** 32;
}

function barajar(lista) {
  for (let i = lista.length - 1; i > 0; i--) {
    const j = Math.floor(azar() * (i + 1));
    [lista[i], lista[j]] = [lista[j], lista[i]];
  }
  return lista;
}

const elegir = (desde, hasta, k) =>
  k === 0
    ? [[]]
    : Array.from({ length: Math.max(0, hasta - desde + 1) }, (_, i) => desde + i).flatMap((r) =>
        elegir(r + 1, hasta, k - 1).map((resto) => [r, ...resto]),
      );

/** By place and round: whether it receives. */
const ladosDe = (n, rupturas) =>
  [0, ...rupturas].flatMap((ruptura) =>
    [true, false].map((empieza) =>
      Array.from({ length: n - 1 }, (_, j) => ((j + (ruptura > 0 && j >= ruptura - 1 ? 1 : 0)) % 2 === 0) === empieza),
    ),
  );

/** Any set of places must be able to meet within itself (Miyashiro, Iwasaki and Matsui): most sets of breaks fall here. */
function puedenVerse(n, lados) {
  for (let conjunto = 1; conjunto < 2 ** n; conjunto++) {
    const lugares = lados.filter((_, lugar) => (conjunto >> lugar) & 1);
    let caben = 0;
    for (let j = 0; j < n - 1; j++) {
      const reciben = lugares.filter((lado) => lado[j]).length;
      caben += Math.min(reciben, lugares.length - reciben);
    }
    if (caben < (lugares.length * (lugares.length - 1)) / 2) return false;
  }
  return true;
}

/** Knuth's dancing links, the column with the fewest rows first. Rows chosen, or null if none cover all or the time is over. */
function cubrir(numColumnas, filas) {
  const [izq, der, arr, aba, col, fila, cuantas] = Array.from({ length: 7 }, () => []);
  for (let c = 0; c <= numColumnas; c++) {
    [izq[c], der[c], arr[c], aba[c], col[c], cuantas[c]] = [c === 0 ? numColumnas : c - 1, c === numColumnas ? 0 : c + 1, c, c, c, 0];
  }
  filas.forEach((columnas, f) => {
    const primero = col.length;
    columnas.forEach((c, k) => {
      const yo = primero + k;
      [col[yo], fila[yo], arr[yo], aba[yo]] = [c, f, arr[c], c];
      aba[arr[c]] = yo;
      arr[c] = yo;
      cuantas[c]++;
      izq[yo] = primero + ((k + columnas.length - 1) % columnas.length);
      der[yo] = primero + ((k + 1) % columnas.length);
    });
  });
  const recorrer = (desde, siguiente, hacer) => {
    for (let x = siguiente[desde]; x !== desde; x = siguiente[x]) hacer(x);
  };
  const tapar = (c) => {
    [der[izq[c]], izq[der[c]]] = [der[c], izq[c]];
    const quitar = (j) => {
      [aba[arr[j]], arr[aba[j]]] = [aba[j], arr[j]];
      cuantas[col[j]]--;
    };
    recorrer(c, aba, (i) => recorrer(i, der, quitar));
  };
  const destapar = (c) => {
    const devolver = (j) => {
      [aba[arr[j]], arr[aba[j]]] = [j, j];
      cuantas[col[j]]++;
    };
    recorrer(c, arr, (i) => recorrer(i, izq, devolver));
    [der[izq[c]], izq[der[c]]] = [c, c];
  };
  const solucion = [];
  const fin = Date.now() + MILISEGUNDOS;
  const buscar = () => {
    if (der[0] === 0) return true;
    let menor = der[0];
    recorrer(0, der, (c) => (menor = cuantas[c] < cuantas[menor] ? c : menor));
    tapar(menor);
    for (let i = aba[menor]; i !== menor && Date.now() < fin; i = aba[i]) {
      solucion.push(fila[i]);
      recorrer(i, der, (j) => tapar(col[j]));
      if (buscar()) return true;
      recorrer(i, izq, (j) => destapar(col[j]));
      solucion.pop();
    }
    destapar(menor);
    return false;
  };
  return buscar() ? solucion : null;
}

/** «34|5…»: the breaks and, round by round, the opponent of each place that receives, in base 36. Null where there is none. */
function escribirTabla(n, rupturas) {
  const lados = ladosDe(n, rupturas);
  if (n <= 14 && !puedenVerse(n, lados)) return null;
  const partidos = [];
  for (let a = 0; a < n; a++)
    for (let b = a + 1; b < n; b++) for (let j = 0; j < n - 1; j++) if (lados[a][j] !== lados[b][j]) partidos.push([a, b, j]);
  barajar(partidos);
  const parejas = (n * (n - 1)) / 2;
  const columnas = partidos.map(([a, b, j]) => [
    a * n - (a * (a + 1)) / 2 + b - a,
    parejas + 1 + a * (n - 1) + j,
    parejas + 1 + b * (n - 1) + j,
  ]);
  const elegidas = cubrir(parejas + n * (n - 1), columnas)?.map((f) => partidos[f]);
  if (!elegidas) return null;
  const rival = (lugar, jornada) => {
    const [a, b] = elegidas.find(([a, b, j]) => j === jornada && (a === lugar || b === lugar));
    return (a === lugar ? b : a).toString(36);
  };
  const jornadas = Array.from({ length: n - 1 }, (_, j) => lados.map((lado, lugar) => (lado[j] ? rival(lugar, j) : '')).join(''));
  return `${rupturas.map((r) => r.toString(36)).join('')}|${jornadas.join('')}`;
}

function tablasDe(n, cuantas) {
  const posibles = n === 4 ? elegir(2, 3, 1) : elegir(3, n - 2, n / 2 - 1);
  const tablas = [];
  for (const rupturas of n > 14 ? barajar(posibles) : posibles) {
    if (tablas.length === cuantas) break;
    const tabla = escribirTabla(n, rupturas);
    if (tabla) tablas.push(tabla);
  }
  console.error(`${n}: ${tablas.length}`);
  return `  ${n}: [\n${tablas.map((tabla) => `    '${tabla}',\n`).join('')}  ],\n`;
}

writeFileSync(
  FICHERO,
  `/**
 * Single round robins of n places, n even, by the rounds of their breaks, as \`scripts/tablas-de-jornadas.mjs\` writes them:
 * «34|5…» is the rounds that hold a break and, round by round, the opponent of each place that receives (base 36).
 */
export const TABLAS: Readonly<Record<number, readonly string[]>> = {
${Object.entries(CUANTAS)
  .map(([n, cuantas]) => tablasDe(Number(n), cuantas))
  .join('')}};
`,
);
