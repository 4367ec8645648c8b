import { describe, expect, it } from 'vitest';
import { crearAzar } from '../azar/azar';
import { crearCasillas } from './casillas';
import { ligaDePrueba, poner } from './liga-de-prueba';
import { medir } from './medir';
import { partidosDe } from './partidos';
import { planificar } from './planificar';
import { marcarEnCasa, Tablero, type Casilla } from './tablero';

/** A season of 40 weeks, more than those of one word, at venues of several sizes, beside matches of another phase and on some holidays. */
function preparar(semilla: number) {
  const problema = ligaDePrueba({ grupos: [6, 5, 8], semanas: 40, sedes: 4, semilla });
  problema.sedes.forEach((sede, n) => (sede.capacidad = n));
  problema.festivos = [
    { semana: 3, dia: 6 },
    { semana: 34, dia: 6 },
  ];
  const otra = planificar(ligaDePrueba({ grupos: [6], semanas: 40, sedes: 4, semilla: 9 }), { semilla: 1 }).partidos;
  problema.puestos = otra.map((p) => ({ ...poner(problema, p), grupo: null, local: p.local + 100, visitante: p.visitante + 100 }));
  const azar = crearAzar(semilla);
  const tablero = new Tablero(problema, crearCasillas(problema, azar));
  const medido = () => {
    const { choques, festivos } = medir(problema, partidosDe(problema, tablero.casillas));
    return choques + festivos;
  };
  return { azar, tablero, medido, base: tablero.coste - medido() };
}

/** The weeks of a group from another on, which may be past the first word of them. */
function mudar(tablero: Tablero, casilla: Casilla, desde: number): void {
  tablero.quitarGrupo(casilla);
  casilla.posicion.forEach((_, jornada) => (casilla.posicion[jornada] = desde + 2 * jornada));
  marcarEnCasa(casilla);
  tablero.ponerGrupo(casilla);
}

describe('el tablero', () => {
  it.each([1, 2, 3])('cuenta lo mismo que se mide en sus partidos, y sabe de antemano lo que costará cada cambio (%i)', (semilla) => {
    const { azar, tablero, medido, base } = preparar(semilla);
    for (let vez = 0; vez < 200; vez++) {
      const casilla = tablero.casillas[azar.entero(3)]!;
      if (vez % 10 === 0) mudar(tablero, casilla, azar.entero(40 - 2 * casilla.jornadas + 1));
      const [uno, otro] = [azar.entero(casilla.numEquipos), azar.entero(casilla.numEquipos)];
      const previsto = tablero.coste + tablero.subida(casilla, uno, otro);
      tablero.permutar(casilla, uno, otro);
      expect(tablero.coste).toBe(previsto);
      expect(tablero.coste).toBe(medido() + base);
    }
  });

  it('da por cada lugar lo que cuesta un equipo, semana a semana', () => {
    const { tablero } = preparar(4);
    for (const casilla of tablero.casillas) {
      tablero.quitarGrupo(casilla);
      const { numEquipos: n, enCasa, equipoEn } = casilla;
      const costes = new Int32Array(n);
      tablero.costesDeLugares(equipoEn[0]!, enCasa, costes, 0, n);
      const semanales = new Int32Array(40);
      tablero.costesDe(
        equipoEn[0]!,
        Int32Array.from(semanales, (_, semana) => semana),
        semanales,
        0,
      );
      const porSemanas = Array.from({ length: n }, (_, lugar) =>
        semanales.reduce((suma, coste, semana) => suma + ((enCasa[lugar * 2 + (semana >> 5)]! >> (semana & 31)) & 1) * coste, 0),
      );
      expect([...costes]).toEqual(porSemanas);
      expect(semanales.some((coste) => coste > 0)).toBe(true);
      tablero.ponerGrupo(casilla);
    }
  });
});
