import type { Azar } from '../azar/azar';
import { casillaConPuestos, type CasillaLibre } from './puestos';
import type { Casilla } from './tablero';
import { HUECO_MAXIMO, SemanasInsuficientes, type GrupoPlan, type Problema } from './tipos';
import { jornadasDe, variantesDe } from './variantes';

/** Weeks that a compact group may wait for the others to begin. */
const ESPERA = 3;

const esCompacto = (grupo: GrupoPlan): boolean => grupo.huecoMaximo === 0;

/**
 * Weeks that nobody of the compact groups plays, because of their holidays: the worst first, and only while every group still
 * has enough (domain-rules, «Calendars»).
 */
function semanasQueSeDejan(problema: Problema, compactos: readonly GrupoPlan[]): Set<number> {
  const equipos = new Map(problema.equipos.map((equipo) => [equipo.id, equipo]));
  const dejadas = new Set<number>();
  for (;;) {
    const danos = new Map<number, number>();
    const necesarias = new Set<number>();
    for (const { equipos: suyos, vueltas, semanas } of compactos) {
      const quedan = semanas.filter((semana) => !dejadas.has(semana));
      const usadas = quedan.slice(0, jornadasDe(suyos.length, vueltas));
      if (usadas.length === quedan.length) for (const semana of quedan) necesarias.add(semana);
      for (const { semana, dia } of problema.festivos) {
        if (!usadas.includes(semana)) continue;
        const reciben = suyos.filter((id) => equipos.get(id)?.dia === dia && equipos.get(id)?.sede !== null).length;
        if (reciben > 0) danos.set(semana, (danos.get(semana) ?? 0) + reciben);
      }
    }
    const [peor] = [...danos].filter(([semana]) => !necesarias.has(semana)).sort((a, b) => b[1] - a[1] || a[0] - b[0]);
    if (!peor) return dejadas;
    dejadas.add(peor[0]);
  }
}

type Cuando = Pick<Casilla, 'semanas' | 'huecos' | 'ultimoInicio'>;

/** The weeks of all compact groups together: what each keeps step with. */
interface Compas {
  dejadas: Set<number>;
  comunes: number[];
  /** Place among them of the first week of whoever begins last. */
  ultimaPrimera: number;
}

function llevarCompas(problema: Problema): Compas {
  const compactos = problema.grupos.filter(esCompacto);
  const dejadas = semanasQueSeDejan(problema, compactos);
  const comunes = [...new Set(compactos.flatMap((g) => g.semanas))].filter((s) => !dejadas.has(s)).sort((a, b) => a - b);
  const primeras = compactos.map((g) => comunes.indexOf(g.semanas.find((s) => !dejadas.has(s)) ?? -1));
  return { dejadas, comunes, ultimaPrimera: Math.max(0, ...primeras) };
}

/**
 * When a group may play. A compact one plays week after week; it may only wait to begin with those that begin later and,
 * around a week that is off for it alone, one week more, which gives it back the parity of the others.
 */
function cuandoJuega(grupo: GrupoPlan, jornadas: number, { dejadas, comunes, ultimaPrimera }: Compas): Cuando {
  const compacto = esCompacto(grupo);
  const semanas = compacto ? grupo.semanas.filter((semana) => !dejadas.has(semana)) : grupo.semanas;
  const libres = semanas.length - jornadas;
  if (libres < 0) throw new SemanasInsuficientes(grupo.id, -libres);
  if (!compacto) {
    const huecos = new Int8Array(semanas.length).fill(grupo.huecoMaximo ?? HUECO_MAXIMO);
    return { semanas: Int32Array.from(semanas), huecos, ultimoInicio: libres };
  }
  const sitios = semanas.map((semana) => comunes.indexOf(semana));
  const salta = (k: number): boolean => k >= 0 && k + 1 < sitios.length && sitios[k + 1]! > sitios[k]! + 1;
  const huecos = Int8Array.from(sitios, (_, k) => (salta(k) || salta(k - 1) ? 1 : 0));
  const ultimoInicio = Math.min(libres, ESPERA, Math.max(0, ultimaPrimera - (sitios[0] ?? 0)));
  const alcanza = jornadas + ultimoInicio + huecos.reduce((suma, hueco) => suma + hueco, 0);
  return { semanas: Int32Array.from(semanas.slice(0, alcanza)), huecos, ultimoInicio };
}

function barajar(lista: Int32Array, azar: Azar): Int32Array {
  for (let i = lista.length - 1; i > 0; i--) {
    const j = azar.entero(i + 1);
    [lista[i], lista[j]] = [lista[j]!, lista[i]!];
  }
  return lista;
}

/** The groups as they come, each with its places given at random and its rounds as early as they fit. */
export function crearCasillas(problema: Problema, azar: Azar): Casilla[] {
  const indices = new Map(problema.equipos.map((equipo, n) => [equipo.id, n]));
  const compas = llevarCompas(problema);
  return problema.grupos.map((grupo) => {
    const numEquipos = grupo.equipos.length;
    const jornadas = jornadasDe(numEquipos, grupo.vueltas);
    const casilla: CasillaLibre = {
      grupo: grupo.id,
      numEquipos,
      jornadas,
      variantes: variantesDe(numEquipos, grupo.vueltas),
      variante: 0,
      equipoEn: barajar(
        Int32Array.from(grupo.equipos, (id) => indices.get(id)!),
        azar,
      ),
      posicion: Int32Array.from({ length: jornadas }, (_, jornada) => jornada),
      ...cuandoJuega(grupo, jornadas, compas),
    };
    const puestos = problema.puestos.filter((p) => p.grupo === grupo.id);
    if (puestos.length > 0) return casillaConPuestos(problema, grupo, casilla, puestos, azar);
    return { ...casilla, lugarFijo: new Uint8Array(numEquipos), jornadaFija: new Uint8Array(jornadas) };
  });
}
