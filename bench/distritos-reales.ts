/**
 * The 12 largest districts of a real season beside what the generator makes of them: same teams, venues and weeks, one meeting
 * a pair. A team receives at the venue, day and hour where it received most. One line a district: the clashes of the real
 * calendar as it was played, those it has if all receive in their slot, and the generator's.
 */
import { readFileSync } from 'node:fs';
import { medir } from '@cd/domain/competicion/calendario/medir';
import { planificar } from '@cd/domain/competicion/calendario/planificar';
import type { EquipoPlan, PartidoPlan, Problema } from '@cd/domain/competicion/calendario/tipos';
import { jornadasDe } from '@cd/domain/competicion/calendario/variantes';
import { lunesDe, sumarDias } from '@cd/domain/competicion/semanas/semanas';

const DATOS = new URL('../../shared/data/escolar/jdm-madrid-2025-26/', import.meta.url);
const DURACION = 60;
const DISTRITOS = 12;
const RIVALES_MINIMOS = 3;

type Fila = Record<string, string>;

/** No field of these files holds a comma. */
function leer(fichero: string): Fila[] {
  const [cabecera = '', ...lineas] = readFileSync(new URL(fichero, DATOS), 'utf8').trim().split(/\r?\n/);
  const columnas = cabecera.split(',');
  return lineas.map((linea) => Object.fromEntries(linea.split(',').map((valor, n) => [columnas[n]!, valor])));
}

function agrupar<K>(filas: readonly Fila[], clave: (fila: Fila) => K): Map<K, Fila[]> {
  const grupos = new Map<K, Fila[]>();
  for (const fila of filas) grupos.set(clave(fila), [...(grupos.get(clave(fila)) ?? []), fila]);
  return grupos;
}

interface Hora {
  sede: number;
  dia: number;
  inicio: number;
}

function horaDe({ campo, fecha, hora }: Fila): Hora {
  const [horas = 0, minutos = 0] = hora!.split(':').map(Number);
  return { sede: Number(campo), dia: ((new Date(fecha!).getUTCDay() + 6) % 7) + 1, inicio: 60 * horas + minutos };
}

function laMasUsada(horas: readonly Hora[]): Hora | undefined {
  const veces = new Map<string, number>();
  const clave = (h: Hora): string => `${h.sede}:${h.dia}:${h.inicio}`;
  for (const hora of horas) veces.set(clave(hora), (veces.get(clave(hora)) ?? 0) + 1);
  return horas.toSorted((a, b) => veces.get(clave(b))! - veces.get(clave(a))!)[0];
}

/** First meeting of each pair, with its week. */
function primerosEncuentros(filas: readonly Fila[], semanas: readonly string[]): { fila: Fila; partido: PartidoPlan }[] {
  const vistos = new Set<string>();
  return filas
    .toSorted((a, b) => a.fecha!.localeCompare(b.fecha!))
    .flatMap((fila) => {
      const ids = [Number(fila.local), Number(fila.visitante)];
      const pareja = `${fila.grupo}:${ids.toSorted((a, b) => a - b).join('-')}`;
      if (vistos.has(pareja)) return [];
      vistos.add(pareja);
      const semana = semanas.indexOf(lunesDe(fila.fecha!));
      return [
        {
          fila,
          partido: { grupo: Number(fila.grupo), jornada: Number(fila.jornada), vuelta: 1, semana, local: ids[0]!, visitante: ids[1]! },
        },
      ];
    });
}

/** Each from the first Monday to as many weeks as its groups need, those without any match left out while there are enough. */
function problemaDelDistrito(filas: readonly Fila[]): Problema {
  const lunes = [...new Set(filas.map((fila) => lunesDe(fila.fecha!)))].sort();
  const porGrupo = agrupar(filas, (fila) => Number(fila.grupo));
  const equiposDe = new Map(
    [...porGrupo].map(([id, suyas]) => [id, [...new Set(suyas.flatMap((f) => [Number(f.local), Number(f.visitante)]))]]),
  );
  const hacenFalta = Math.max(...[...equiposDe.values()].map((equipos) => jornadasDe(equipos.length, 1)));
  while (lunes.length < hacenFalta) lunes.push(sumarDias(lunes.at(-1)!, 7));
  const equipos = [...equiposDe].flatMap(([grupo, ids]) =>
    ids.map((id): EquipoPlan => {
      const suyas = porGrupo.get(grupo)!;
      const recibio = suyas.filter((f) => Number(f.local) === id);
      const hora = laMasUsada((recibio.length > 0 ? recibio : suyas).map(horaDe))!;
      return { id, grupo, ...hora, duracion: DURACION, entrenadores: [], colegio: id };
    }),
  );
  return {
    semanas: lunes,
    festivos: [],
    sedes: [...new Set(filas.map((fila) => Number(fila.campo)))].map((id) => ({ id, capacidad: 1 })),
    equipos,
    grupos: [...equiposDe].map(([id, suyos]) => ({ id, equipos: suyos, vueltas: 1, semanas: lunes.map((_, n) => n) })),
    puestos: [],
    traslado: 0,
  };
}

const grupos = new Map(leer('grupos.csv').map((grupo) => [grupo.codigo!, grupo]));
const partidos = leer('partidos.csv').filter((p) => p.campo && p.hora && p.fecha && grupos.get(p.grupo!)?.es_torneo_copa === '0');
const conEquipos = partidos.filter((p) => Number(grupos.get(p.grupo!)!.n_equipos) >= RIVALES_MINIMOS);
const porDistrito = [...agrupar(conEquipos, (p) => grupos.get(p.grupo!)!.distrito!)];
const mayores = porDistrito
  .sort((a, b) => new Set(b[1].map((f) => f.local)).size - new Set(a[1].map((f) => f.local)).size)
  .slice(0, DISTRITOS);
for (const [distrito, filas] of mayores) {
  const problema = problemaDelDistrito(filas);
  const reales = primerosEncuentros(filas, problema.semanas);
  const lista = reales.map(({ partido }) => partido);
  const puestos = reales.map(({ fila, partido }) => ({ ...partido, ...horaDe(fila), duracion: DURACION }));
  const jugado = medir({ ...problema, puestos }, lista).choques;
  const enSuHora = medir(problema, lista).choques;
  const nuestro = planificar(problema, { semilla: 1 });
  const equipos = problema.equipos.length;
  console.log(
    `${distrito}: ${problema.grupos.length} grupos, ${equipos} equipos, ${problema.semanas.length} semanas; real ${jugado} (${lista.length} partidos), ` +
      `en su hora ${enSuHora}; generador ${nuestro.choques} (${nuestro.partidos.length} partidos)`,
  );
}
