import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { calcularClasificacion, explicarDesempates, type EntradaClasificacion } from './clasificacion';
import type { Criterio, EsquemaLiga, PartidoDeGrupo } from './tipos';

// <repo>/../shared/data: published results and tables (its README gives sources); the official tables are not computed there.
const DATOS = fileURLToPath(new URL('../../../../../../shared/data/', import.meta.url));
const hayDatos = existsSync(DATOS);
if (!hayDatos) console.warn(`Sin datos reales en ${DATOS}: se omiten las temporadas reales`);

interface Puntuacion {
  victoria: number;
  empate: number;
  derrota: number;
}
interface FilaOficial {
  pos: number;
  equipo: string;
  pj: number;
  g: number;
  e: number;
  p: number;
  gf: number;
  gc: number;
  puntos: number;
  g_fuera?: number;
}
interface Grupo {
  clasificacion_oficial: FilaOficial[];
  partidos: { fecha: string | null; local: string; visitante: string; goles_local: number; goles_visitante: number }[];
}
interface Liga extends Grupo {
  puntuacion: Puntuacion;
  desempate_oficial: { criterios: Criterio[] };
  sanciones: { equipo: string; puntos: number }[];
}
interface Mundial {
  puntuacion: Puntuacion;
  grupos: (Grupo & { fase: string; nombre: string })[];
}

const ficheros = (carpeta: string, patron: RegExp): string[] =>
  hayDatos
    ? readdirSync(DATOS + carpeta)
        .filter((f) => patron.test(f))
        .sort()
    : [];
const leer = <T>(ruta: string): T => JSON.parse(readFileSync(DATOS + ruta, 'utf8')) as T;

function esquemaDe({ victoria, empate, derrota }: Puntuacion, criterios: Criterio[]): EsquemaLiga {
  return {
    puntosVictoria: victoria,
    puntosEmpate: empate,
    puntosDerrota: derrota,
    puntosVictoriaPenaltis: null,
    puntosDerrotaPenaltis: null,
    puntosNoPresentado: 0,
    puntosVictoriaAjustada: null,
    puntosDerrotaAjustada: null,
    ensayosConBonus: null,
    derrotaCorta: null,
    orden: 'puntos' as const,
    criterios,
  };
}

/** Entry order is alphabetical, unrelated to the table, so that no agreement comes from it. */
function preparar(grupo: Grupo, esquema: EsquemaLiga, sanciones: Liga['sanciones'] = []) {
  const nombres = grupo.clasificacion_oficial.map((f) => f.equipo).sort();
  const id = new Map(nombres.map((n, i) => [n, i + 1]));
  const partidos: PartidoDeGrupo[] = grupo.partidos.map((p, i) => ({
    id: i + 1,
    local: id.get(p.local)!,
    visitante: id.get(p.visitante)!,
    momento: p.fecha,
    resultado: {
      marcadorLocal: p.goles_local,
      marcadorVisitante: p.goles_visitante,
      presentadoLocal: true,
      presentadoVisitante: true,
      desempate: 0,
    },
  }));
  const equipos = nombres.map((n, i) => ({
    id: i + 1,
    orden: i + 1,
    noClasificable: false,
    puntosSancion: sanciones.find((s) => s.equipo === n)?.puntos ?? 0,
  }));
  return { entrada: { equipos, partidos, esquema } satisfies EntradaClasificacion, nombreDe: (equipoId: number) => nombres[equipoId - 1]! };
}

function comoOficial(entrada: EntradaClasificacion, nombreDe: (id: number) => string): FilaOficial[] {
  return calcularClasificacion(entrada).map((f) => ({
    pos: f.posicion!,
    equipo: nombreDe(f.equipoId),
    pj: f.jugados,
    g: f.ganados,
    e: f.empatados,
    p: f.perdidos,
    gf: f.favor,
    gc: f.contra,
    puntos: f.puntos,
  }));
}
const columnas = ({ pos, equipo, pj, g, e, p, gf, gc, puntos }: FilaOficial): FilaOficial => ({ pos, equipo, pj, g, e, p, gf, gc, puntos });
const sinPuesto = (filas: FilaOficial[]) => filas.map((f) => ({ ...f, pos: 0 })).sort((a, b) => (a.equipo < b.equipo ? -1 : 1));

/** The same shuffle on every run: a stride coprime with the length. */
function barajar<T>(lista: readonly T[]): T[] {
  const paso = [7919, 7907].find((n) => lista.length % n !== 0)!;
  return lista.map((_, i) => lista[(i * paso + 3) % lista.length]!);
}

describe.skipIf(!hayDatos)('ligas reales (../shared/data/ligas; se omite si no están los datos)', () => {
  const ligas = ficheros('ligas', /\.json$/);

  it('están las 30 temporadas', () => {
    expect(ligas).toHaveLength(30);
  });

  it.each(ligas)('%s sale como la clasificación oficial, fila a fila y con los partidos barajados', (fichero) => {
    const liga = leer<Liga>(`ligas/${fichero}`);
    const { entrada, nombreDe } = preparar(liga, esquemaDe(liga.puntuacion, liga.desempate_oficial.criterios), liga.sanciones);
    const tabla = comoOficial(entrada, nombreDe);
    expect(tabla).toEqual(liga.clasificacion_oficial.map(columnas));
    const barajada = { ...entrada, equipos: barajar(entrada.equipos), partidos: barajar(entrada.partidos) };
    expect(barajada.partidos).not.toEqual(entrada.partidos);
    expect(calcularClasificacion(barajada)).toEqual(calcularClasificacion(entrada));
  });

  it('las victorias fuera de casa son las publicadas (g_fuera)', () => {
    let comprobadas = 0;
    for (const fichero of ligas) {
      const liga = leer<Liga>(`ligas/${fichero}`);
      const publicadas = liga.clasificacion_oficial.filter((f) => f.g_fuera !== undefined);
      if (publicadas.length === 0) continue;
      // With no points for anything all tie, so criterion 5 compares the whole league.
      const { entrada, nombreDe } = preparar(liga, esquemaDe({ victoria: 0, empate: 0, derrota: 0 }, [5]));
      const [desempate] = explicarDesempates(entrada);
      const fuera = new Map(desempate!.equipos.map((e) => [nombreDe(e.equipoId), e.valor]));
      for (const f of publicadas) expect([f.equipo, fuera.get(f.equipo)]).toEqual([f.equipo, f.g_fuera]);
      comprobadas += publicadas.length;
    }
    expect(comprobadas).toBeGreaterThan(40);
  });

  it('Segunda 2013-14: los cuatro de 51 puntos, por puntos y diferencia entre los cuatro', () => {
    const liga = leer<Liga>('ligas/es2-2013-14.json');
    const { entrada, nombreDe } = preparar(liga, esquemaDe(liga.puntuacion, liga.desempate_oficial.criterios));
    const deCincuentaYUno = explicarDesempates(entrada).filter((d) => d.puntos === 51);
    expect(deCincuentaYUno.map((d) => [d.criterio, d.equipos.map((e) => [nombreDe(e.equipoId), e.valor, e.diferencia])])).toEqual([
      [
        6,
        [
          ['SD Ponferradina', 9, 2],
          ['Girona FC', 9, 0],
          ['RCD Mallorca', 8, 0],
          ['CD Alavés', 5, -2],
        ],
      ],
    ]);
  });
});

describe.skipIf(!hayDatos)('grupos de los mundiales (../shared/data/eliminatorias; se omite si no están los datos)', () => {
  const mundiales = ficheros('eliminatorias', /^mundial-.*\.json$/);

  it('solo comparte puesto quien se sorteó de verdad: Irlanda y Países Bajos en 1990', () => {
    const compartidos: string[][] = [];
    for (const fichero of mundiales) {
      const mundial = leer<Mundial>(`eliminatorias/${fichero}`);
      for (const grupo of mundial.grupos) {
        const { entrada, nombreDe } = preparar(grupo, esquemaDe(mundial.puntuacion, [2, 1, 6]));
        const tabla = comoOficial(entrada, nombreDe);
        tabla.filter((f, i) => f.pos !== i + 1).forEach((f) => compartidos.push([fichero, grupo.nombre, f.equipo]));
      }
    }
    expect(compartidos).toEqual([['mundial-1990.json', 'Group F', 'Republic of Ireland']]);
  });

  it.each(mundiales)('%s: columnas exactas y orden oficial salvo los puestos compartidos', (fichero) => {
    const mundial = leer<Mundial>(`eliminatorias/${fichero}`);
    expect(mundial.grupos.length).toBeGreaterThan(0);
    for (const grupo of mundial.grupos) {
      const { entrada, nombreDe } = preparar(grupo, esquemaDe(mundial.puntuacion, [2, 1, 6]));
      const tabla = comoOficial(entrada, nombreDe);
      const oficial = grupo.clasificacion_oficial.map(columnas);
      expect(sinPuesto(tabla)).toEqual(sinPuesto(oficial));
      for (const f of tabla) {
        const compartida = tabla.filter((otra) => otra.pos === f.pos).length;
        const puesto = oficial.find((o) => o.equipo === f.equipo)!.pos;
        expect(puesto, `${grupo.nombre}: ${f.equipo}`).toBeGreaterThanOrEqual(f.pos);
        expect(puesto, `${grupo.nombre}: ${f.equipo}`).toBeLessThan(f.pos + compartida);
      }
    }
  });
});
