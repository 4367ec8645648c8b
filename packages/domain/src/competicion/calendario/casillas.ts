import type { Azar } from '../azar/azar';
import { casillaConPuestos, type CasillaLibre } from './puestos';
import { palabrasDe } from './cargas';
import type { Casilla } from './tablero';
import { HUECO_MAXIMO, SemanasInsuficientes, type GrupoPlan, type Problema } from './tipos';
import { jornadasDe, variantesDe } from './variantes';

/** Extra weeks that each compact group may wait where they do not all play the same weeks, which it needs to find the step of the others. */
const ESPERA = 1;

const esCompacto = (grupo: GrupoPlan): boolean => grupo.huecoMaximo === 0;

/** Groups that share their phase with others, which go in step with each other. */
function gruposAlPaso(grupos: readonly GrupoPlan[]): ReadonlySet<GrupoPlan> {
  const cuantos = new Map<number, number>();
  for (const { fase } of grupos) if (fase !== undefined) cuantos.set(fase, (cuantos.get(fase) ?? 0) + 1);
  return new Set(grupos.filter(({ fase }) => fase !== undefined && cuantos.get(fase)! > 1));
}

/** The weeks of a compact group: one after another of those that it has, from that place at the latest. */
interface Seguidas {
  semanas: number[];
  ultimoInicio: number;
}

/**
 * A compact group may wait to begin until its second leg begins with all the others' (domain-rules, «Calendars»): those with
 * fewer teams, or that could begin earlier. Where there is but one leg, until all have begun.
 */
function llevarCompas(compactos: readonly GrupoPlan[], semanasDejadas: ReadonlySet<number>, espera: number): Seguidas[] {
  const ida = ({ equipos, vueltas }: GrupoPlan): number => (vueltas > 1 ? jornadasDe(equipos.length, 1) : 0);
  const semanasDeGrupo = compactos.map((grupo) => grupo.semanas.filter((semana) => !semanasDejadas.has(semana)));
  const juntos = new Map<boolean, number>();
  compactos.forEach((grupo, n) => {
    const deVuelta = ida(grupo) > 0;
    juntos.set(deVuelta, Math.max(juntos.get(deVuelta) ?? 0, semanasDeGrupo[n]![ida(grupo)] ?? 0));
  });
  return compactos.map((grupo, n) => {
    const semanas = semanasDeGrupo[n]!;
    const libres = semanas.length - jornadasDe(grupo.equipos.length, grupo.vueltas);
    const junto = juntos.get(ida(grupo) > 0)!;
    const deVuelta = semanas.findLastIndex((semana) => semana <= junto);
    return { semanas, ultimoInicio: Math.max(0, Math.min(libres, deVuelta - ida(grupo) + espera)) };
  });
}

/** Weeks in which no compact group plays because of holidays: the worst first, and only while every group still has enough (domain-rules, «Calendars»). */
function semanasQueSeDejan(problema: Problema, compactos: readonly GrupoPlan[], espera: number): Set<number> {
  const equipos = new Map(problema.equipos.map((equipo) => [equipo.id, equipo]));
  const porDia = compactos.map((grupo) => {
    const reciben = new Int32Array(8);
    for (const id of grupo.equipos) if (equipos.get(id)!.sede !== null) reciben[equipos.get(id)!.dia]!++;
    return reciben;
  });
  const semanasDejadas = new Set<number>();
  for (;;) {
    const danos = new Map<number, number>();
    const necesarias = new Set<number>();
    llevarCompas(compactos, semanasDejadas, espera).forEach(({ semanas, ultimoInicio }, n) => {
      const jornadas = jornadasDe(compactos[n]!.equipos.length, compactos[n]!.vueltas);
      if (jornadas === semanas.length) for (const semana of semanas) necesarias.add(semana);
      const usadas = new Set(semanas.slice(0, ultimoInicio + jornadas + 2 * espera));
      for (const { semana, dia } of problema.festivos)
        if (porDia[n]![dia]! > 0 && usadas.has(semana)) danos.set(semana, (danos.get(semana) ?? 0) + porDia[n]![dia]!);
    });
    const [peor] = [...danos].filter(([semana]) => !necesarias.has(semana)).sort((a, b) => b[1] - a[1] || a[0] - b[0]);
    if (!peor) return semanasDejadas;
    semanasDejadas.add(peor[0]);
  }
}

type Cuando = Pick<Casilla, 'semanas' | 'huecos' | 'ultimoInicio'>;

/** Weeks in which a group may play. Around a week that is off for it alone, a compact one may skip one week more, to recover the step of the others. */
function cuandoJuega(
  grupo: GrupoPlan,
  jornadas: number,
  { seguidas, comunes, alPaso }: { seguidas: Seguidas | undefined; comunes: readonly number[]; alPaso: boolean },
): Cuando {
  const semanas = seguidas?.semanas ?? grupo.semanas;
  const libres = semanas.length - jornadas;
  if (libres < 0) throw new SemanasInsuficientes(grupo.id, -libres);
  if (!seguidas) {
    const hueco = grupo.huecoMaximo ?? HUECO_MAXIMO;
    const ultimoInicio = grupo.fase === undefined ? libres : Math.min(libres, hueco);
    return { semanas: Int32Array.from(semanas), huecos: new Int8Array(semanas.length).fill(hueco), ultimoInicio };
  }
  if (alPaso) return { semanas: Int32Array.from(semanas.slice(0, jornadas)), huecos: new Int8Array(jornadas), ultimoInicio: 0 };
  const { ultimoInicio } = seguidas;
  const sitios = semanas.map((semana) => comunes.indexOf(semana));
  const salta = (k: number): boolean => k >= 0 && k + 1 < sitios.length && sitios[k + 1]! > sitios[k]! + 1;
  const huecos = Int8Array.from(sitios, (_, k) => (salta(k) || salta(k - 1) ? 1 : 0));
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

/** The groups on the board at the start: places at random, and rounds as early as they fit. */
export function crearCasillas(problema: Problema, azar: Azar): Casilla[] {
  const indices = new Map(problema.equipos.map((equipo, n) => [equipo.id, n]));
  const compactos = problema.grupos.filter(esCompacto);
  const espera = new Set(compactos.map((grupo) => grupo.semanas.join())).size > 1 ? ESPERA : 0;
  const semanasDejadas = semanasQueSeDejan(problema, compactos, espera);
  const seguidas = new Map(llevarCompas(compactos, semanasDejadas, espera).map((suyas, n) => [compactos[n]!.id, suyas]));
  const comunes = [...new Set([...seguidas.values()].flatMap(({ semanas }) => semanas))].sort((a, b) => a - b);
  const alPaso = gruposAlPaso(problema.grupos);
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
      enCasa: new Int32Array(numEquipos * palabrasDe(problema.semanas.length)),
      ...cuandoJuega(grupo, jornadas, { seguidas: seguidas.get(grupo.id), comunes, alPaso: alPaso.has(grupo) }),
    };
    const puestos = problema.puestos.filter((p) => p.grupo === grupo.id);
    if (puestos.length > 0) return casillaConPuestos(problema, grupo, casilla, puestos, azar);
    return { ...casilla, lugarFijo: new Uint8Array(numEquipos), jornadaFija: new Uint8Array(jornadas) };
  });
}
