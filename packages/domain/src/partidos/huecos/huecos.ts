import {
  diaDeSemana,
  prepararAvisosDeUno,
  sonFuertes,
  textoDeAviso,
  type Aviso,
  type Entorno,
  type PartidoFechado,
} from '../../competicion/calendario/avisos';
import { sumarDias, type Fechas } from '../../competicion/semanas/semanas';
import { admiteArbitros } from '../momento/horario';

/** When and where a match may be played instead, and the warnings in the calendars of both teams; nothing there forbids it. */
export interface Hueco {
  fecha: string;
  hora: string;
  sede: number;
  avisos: string[];
}

export interface DatosDeHuecos {
  /** The match as it is now. */
  partido: PartidoFechado;
  /** Venues to look at, the most suitable first. */
  sedes: readonly number[];
  /** Days that are looked at. */
  dias: Fechas;
  /** 'YYYY-MM-DDTHH:mm': what has gone by is not offered. */
  ahora: string;
  /** What is played beside the match, at those venues and by those teams, in the whole season. */
  entorno: Entorno;
}

/** What the home team prefers is no warning here, since a change is asked for to have another day, hour or venue. */
const PREFERENCIAS: ReadonlySet<string> = new Set(['Fuera del día preferido', 'Fuera de la hora preferida', 'Fuera de la sede preferida']);
export const sinPreferencias = (avisos: readonly Aviso[]): Aviso[] => avisos.filter(({ titulo }) => !PREFERENCIAS.has(titulo));

/**
 * Hours at which a match may begin at a venue on each day of the week, by `venue day`. A venue has no hours of its own, so they are those at which matches of
 * the season begin there, with the match's own hour at its venue and the preferred one at that of the home team.
 */
function horasDeSedes({ partido, entorno }: DatosDeHuecos): Map<string, Set<string>> {
  const local = entorno.equipos.find(({ id }) => id === partido.local);
  return horasDe([...entorno.ocupados, partido], local ? [local] : []);
}

type Preferente = Pick<Entorno['equipos'][number], 'sede' | 'dia' | 'hora'>;
export function horasDe(partidos: readonly PartidoFechado[], equipos: readonly Preferente[]): Map<string, Set<string>> {
  const horas = new Map<string, Set<string>>();
  const anotar = (sede: number | null, dia: number | null, hora: string | null): void => {
    if (sede === null || dia === null || hora === null || !admiteArbitros(hora)) return;
    const clave = `${sede} ${dia}`;
    horas.set(clave, (horas.get(clave) ?? new Set()).add(hora));
  };
  for (const { sede, fecha, hora } of partidos) anotar(sede, fecha === null ? null : diaDeSemana(fecha), hora);
  for (const { sede, dia, hora } of equipos) anotar(sede, dia, hora);
  return horas;
}

const VECINOS = [
  { dias: -1, cuando: 'el día antes' },
  { dias: 0, cuando: 'también ese día' },
  { dias: 1, cuando: 'al día siguiente' },
] as const;

/** Teams of the two that would play with no day of rest in between. */
export const descansosDe = (
  { local, visitante }: Pick<PartidoFechado, 'local' | 'visitante'>,
  fecha: string,
  { juega, nombre }: { juega: (equipo: number, fecha: string) => boolean; nombre: (equipo: number) => string },
): string[] =>
  [local, visitante].flatMap((equipo) =>
    VECINOS.flatMap(({ dias, cuando }) =>
      juega(equipo, sumarDias(fecha, dias)) ? [`Sin descanso: ${nombre(equipo)} juega ${cuando}`] : [],
    ),
  );

function prepararDescansos({ partido, entorno }: DatosDeHuecos): (fecha: string) => string[] {
  const juegan = new Set<string>();
  for (const otroPartido of entorno.ocupados) {
    if (otroPartido.clave === partido.clave || otroPartido.fecha === null) continue;
    for (const equipo of [otroPartido.local, otroPartido.visitante]) juegan.add(`${equipo} ${otroPartido.fecha}`);
  }
  const nombres = new Map(entorno.equipos.map((equipo) => [equipo.id, equipo.nombre]));
  const comun = {
    juega: (equipo: number, fecha: string) => juegan.has(`${equipo} ${fecha}`),
    nombre: (equipo: number) => nombres.get(equipo) ?? 'El equipo',
  };
  return (fecha) => descansosDe(partido, fecha, comun);
}

const diasDe = ({ fecha_inicio, fecha_fin }: Fechas): string[] => {
  const dias: string[] = [];
  for (let fecha = fecha_inicio; fecha <= fecha_fin; fecha = sumarDias(fecha, 1)) dias.push(fecha);
  return dias;
};

/** The free slots of a match (spec 3 §2, match changes), by day, venue in its order, and hour: where it fits, and neither team plays elsewhere. */
export function huecosDe(datos: DatosDeHuecos): Hueco[] {
  const { partido, sedes, dias, ahora, entorno } = datos;
  const horas = horasDeSedes(datos);
  const descansos = prepararDescansos(datos);
  const avisar = prepararAvisosDeUno(entorno, partido.clave);
  return diasDe(dias).flatMap((fecha) =>
    sedes.flatMap((sede) =>
      [...(horas.get(`${sede} ${diaDeSemana(fecha)}`) ?? [])].toSorted().flatMap((hora) => {
        if (`${fecha}T${hora}` <= ahora || (fecha === partido.fecha && hora === partido.hora && sede === partido.sede)) return [];
        const avisos = avisar({ ...partido, fecha, hora, sede });
        if (sonFuertes(avisos)) return [];
        return [
          {
            fecha,
            hora,
            sede,
            avisos: [...sinPreferencias(avisos).map(textoDeAviso), ...descansos(fecha)],
          },
        ];
      }),
    ),
  );
}

/** Days between two dates, without sign. */
const lejos = (una: string, otra: string): number => Math.abs(Date.parse(una) - Date.parse(otra));

/** Of more slots than can be shown, those with fewer warnings and, of as many, the nearest to a day; in the order in which they came. */
export function mejoresHuecos(huecos: readonly Hueco[], { cuantos, cerca }: { cuantos: number; cerca: string }): Hueco[] {
  const mejores = new Set(
    huecos.toSorted((a, b) => a.avisos.length - b.avisos.length || lejos(a.fecha, cerca) - lejos(b.fecha, cerca)).slice(0, cuantos),
  );
  return huecos.filter((hueco) => mejores.has(hueco));
}
