import { minutosDe } from '@cd/domain/competicion/calendario/avisos';
import { admiteArbitros, minutosDeViaje, type Transporte } from '@cd/domain/partidos/momento/horario';
import { MINUTOS_DE_DIA } from '@cd/domain/arbitraje/designacion/reglas';
import type { ArbitroDesignable, DatosDeDesignacion, Fijo, PartidoPorDesignar, Veces } from '@cd/domain/arbitraje/designacion/tipos';
import type { ArbitroLeido, CondicionesLeidas, PartidoLeido, PerfilDePuesto } from './queries';
import { repartirPuestos } from './puestos';

const DIA_MS = 86_400_000;
/** What it matters who referees: a league's match 1, and more the nearer a final. */
const PESO = [1, 2, 2, 3] as const;

export interface Limites {
  maxPartidosDia: number;
  descanso: number;
  /** 0, no limit. */
  mismoEquipo: number;
  mismaSede: number;
}

export interface DatosLeidos {
  /** First day, 'YYYY-MM-DD'. */
  desde: string;
  partidos: readonly PartidoLeido[];
  arbitros: readonly ArbitroLeido[];
  condiciones: CondicionesLeidas;
  limites: Limites;
}

const tope = (veces: number): number | null => (veces === 0 ? null : veces);

const claseDe = ({ principal, anotador }: PerfilDePuesto) => (principal ? 'principal' : anotador ? 'anotador' : 'auxiliar');

/** Minutes from the midnight of the first day to a wall-clock moment, 'YYYY-MM-DDTHH:mm'. */
export const minutosDesde = (desde: string, momento: string): number =>
  Math.round((Date.parse(momento.slice(0, 10)) - Date.parse(desde)) / DIA_MS) * MINUTOS_DE_DIA + minutosDe(momento.slice(11));

const partidoDe = (desde: string, partido: PartidoLeido): PartidoPorDesignar => {
  const inicio = minutosDesde(desde, partido.fecha_celebracion);
  return {
    id: partido.id,
    deporte: partido.deporte_id,
    inicio,
    fin: inicio + partido.duracion,
    sede: partido.sede_id,
    peso: PESO[partido.ronda_peso] ?? 1,
    equipos: partido.equipos,
    colegios: partido.colegios,
    puestos: partido.perfiles.map((perfil) => ({ perfil: perfil.id, clase: claseDe(perfil) })),
  };
};

const vecesDe = ({ veces }: CondicionesLeidas, arbitroId: number, que: 'equipo_id' | 'sede_id'): Veces[] =>
  veces.flatMap((fila) => (fila.arbitro_id === arbitroId && fila[que] !== null ? [{ id: fila[que], veces: fila.veces }] : []));

export const transporteDe = ({ coche, moto, patinete }: ArbitroLeido): Transporte => ({
  coche: coche === 1,
  moto: moto === 1,
  patinete: patinete === 1,
});

function arbitroDe(arbitro: ArbitroLeido, { desde, condiciones, limites }: DatosLeidos, perfiles: number[]): ArbitroDesignable {
  const vetos = condiciones.vetos.filter(({ arbitro_id }) => arbitro_id === arbitro.id);
  return {
    id: arbitro.id,
    deportes: arbitro.deportes,
    perfiles,
    valoracion: arbitro.valoracion,
    prefiereAnotar: arbitro.anotador_pref === 1,
    ventanas: arbitro.disponibilidades.map(({ inicio, fin }) => ({ inicio: minutosDesde(desde, inicio), fin: minutosDesde(desde, fin) })),
    ocupaciones: condiciones.citas
      .filter(({ arbitro_id }) => arbitro_id === arbitro.id)
      .map(({ fecha, hora, duracion, sede_id, partido }) => {
        const inicio = minutosDesde(desde, `${fecha}T${hora}`);
        return { inicio, fin: inicio + duracion, sede: sede_id, partido };
      }),
    // Nobody has said how far apart the venues are: the way takes what their means of transport takes (`horario`).
    viaje: { fijo: minutosDeViaje(transporteDe(arbitro)), velocidad: Infinity },
    maximoPorDia: arbitro.max_partidos_dia ?? limites.maxPartidosDia,
    descanso: arbitro.descanso_minutos ?? limites.descanso,
    colegiosVetados: vetos.flatMap(({ colegio_id }) => colegio_id ?? []),
    equiposVetados: vetos.flatMap(({ equipo_id }) => equipo_id ?? []),
    partidosVetados: condiciones.renuncias
      .filter(({ arbitro_id }) => arbitro_id === arbitro.id)
      .map(({ convocatoria_id }) => convocatoria_id),
    equipos: vecesDe(condiciones, arbitro.id, 'equipo_id'),
    sedes: vecesDe(condiciones, arbitro.id, 'sede_id'),
  };
}

/** Whoever has a post keeps it; whoever practises in a match takes none, and leaves it for another (docs/decisions/0069). */
function fijosDe(partidos: readonly PartidoLeido[]): Fijo[] {
  return partidos.flatMap((partido) =>
    repartirPuestos(partido).flatMap(({ arbitraje }, puesto) =>
      arbitraje === null ? [] : [{ partido: partido.id, puesto, arbitro: arbitraje.arbitro_id }],
    ),
  );
}

/** What the automatic proposal is asked: what is appointed already stays. */
export function problemaDe(datos: DatosLeidos): DatosDeDesignacion {
  const partidos = datos.partidos.filter(({ hora }) => admiteArbitros(hora));
  const perfiles = [...new Set(partidos.flatMap((partido) => partido.perfiles.map(({ id }) => id)))];
  return {
    partidos: partidos.map((partido) => partidoDe(datos.desde, partido)),
    arbitros: datos.arbitros.map((arbitro) => arbitroDe(arbitro, datos, perfiles)),
    sedes: [...new Set(partidos.flatMap(({ sede_id }) => sede_id ?? []))].map((id) => ({ id, lugar: null })),
    fijos: fijosDe(partidos),
    incompatibles: datos.condiciones.vetos.flatMap(({ arbitro_id, otro_id }) => (otro_id === null ? [] : [[arbitro_id, otro_id] as const])),
    parejas: datos.condiciones.parejas.map(({ arbitro_id, otro_id, siempre }) => ({ arbitros: [arbitro_id, otro_id] as const, siempre })),
    topes: { equipo: tope(datos.limites.mismoEquipo), sede: tope(datos.limites.mismaSede) },
  };
}
