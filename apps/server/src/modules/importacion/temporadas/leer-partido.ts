import type { ActaNueva } from '../../resultados/queries';
import type { Objeto } from './campos-json';
import { derivarJornadas } from './derivar-jornadas';
import type { PartidoPlan } from './plan';
import type { Anotar } from '@cd/domain/importacion/problemas';

/** No sport's score goes beyond; the same bound as the acta's (0001-competicion). */
export const MARCADOR_MAXIMO = 200;

export interface PartidoDeFichero {
  local: string;
  visitante: string;
  fecha: string | null;
  acta: ActaNueva | null;
  linea: number;
}

/** One match of a JSON file. `equipos`: the teams it may name; null where the file has no list of them. */
export function leerPartido(objeto: Objeto, equipos: ReadonlySet<string> | null, anotar: Anotar): PartidoDeFichero | null {
  const local = leerEquipo(objeto, 'local', equipos, anotar);
  const visitante = leerEquipo(objeto, 'visitante', equipos, anotar);
  if (local !== null && local === visitante) anotar(objeto.lineaDe('visitante'), `${local} juega contra sí mismo`);
  const fecha = objeto.fecha('fecha');
  const acta = leerActa(objeto, anotar);
  return local === null || visitante === null ? null : { local, visitante, fecha, acta, linea: objeto.linea };
}

function leerEquipo(objeto: Objeto, campo: string, equipos: ReadonlySet<string> | null, anotar: Anotar): string | null {
  const nombre = objeto.texto(campo);
  if (nombre !== null && equipos && !equipos.has(nombre)) anotar(objeto.lineaDe(campo), `el equipo «${nombre}» no está en «equipos»`);
  return nombre;
}

const SIN_JUGAR = /^(no (se )?(ha )?(jugad|celebrad)|sin (jugar|celebrar)|aplazad|suspendid|anulad|pendiente)/i;

function leerActa(objeto: Objeto, anotar: Anotar): ActaNueva | null {
  const marcadorLocal = objeto.enteroONulo('goles_local', 0, MARCADOR_MAXIMO);
  const marcadorVisitante = objeto.enteroONulo('goles_visitante', 0, MARCADOR_MAXIMO);
  const hayMarcador = objeto.tiene('goles_local') || objeto.tiene('goles_visitante');
  const hayPenaltis = objeto.tiene('penaltis_local') || objeto.tiene('penaltis_visitante');
  if (objeto.tiene('goles_local') !== objeto.tiene('goles_visitante')) anotar(objeto.linea, 'solo tiene el marcador de un equipo');
  for (const campo of ['estado', 'nota']) {
    const dicho = objeto.tiene(campo) ? objeto.texto(campo) : null;
    if (hayMarcador && dicho !== null && SIN_JUGAR.test(dicho))
      anotar(objeto.lineaDe(campo), `tiene marcador y no se ha jugado (${dicho})`);
  }
  const prorroga = objeto.logico('prorroga');
  const penaltisLocal = hayPenaltis ? objeto.entero('penaltis_local', 0, MARCADOR_MAXIMO) : null;
  const penaltisVisitante = hayPenaltis ? objeto.entero('penaltis_visitante', 0, MARCADOR_MAXIMO) : null;
  if (hayPenaltis && !hayMarcador) anotar(objeto.lineaDe('penaltis_local'), 'tiene penaltis y no se ha jugado');
  if (penaltisLocal !== null && penaltisLocal === penaltisVisitante)
    anotar(objeto.lineaDe('penaltis_local'), 'los penaltis no pueden acabar en empate');
  if (marcadorLocal === null || marcadorVisitante === null) return null;
  const desempate = penaltisLocal === null || penaltisVisitante === null ? 0 : penaltisLocal > penaltisVisitante ? 1 : 2;
  return {
    marcadorLocal,
    marcadorVisitante,
    presentadoLocal: true,
    presentadoVisitante: true,
    desempate,
    penaltisLocal,
    penaltisVisitante,
    prorroga,
  };
}

/** A match of a JSON file in the plan; these files know no hours, venues or reasons for not playing. */
export function enPlan(partido: PartidoDeFichero, clave: string, jornada: number | null): PartidoPlan {
  return { ...partido, clave, jornada, hora: null, sede: null, estado: null, aplazado: false };
}

export interface PartidosDeGrupo {
  partidos: PartidoPlan[];
  jornadasDelFichero: boolean;
}

/** The matches of a group, each once, with their matchdays. */
export function leerPartidosDeGrupo(objetos: readonly Objeto[], equipos: ReadonlySet<string> | null, anotar: Anotar): PartidosDeGrupo {
  const partidos = objetos.flatMap((objeto) => {
    const jornada = objeto.tiene('jornada') ? objeto.entero('jornada', 1, 1000) : null;
    const partido = leerPartido(objeto, equipos, anotar);
    return partido ? [{ ...partido, jornada }] : [];
  });
  const lineaPorClave = new Map<string, number>();
  for (const { jornada, fecha, local, visitante, linea } of partidos) {
    const clave = JSON.stringify([jornada ?? fecha, local, visitante]);
    const anterior = lineaPorClave.get(clave);
    if (anterior !== undefined) anotar(linea, `partido repetido: ${local} – ${visitante} ya está en la línea ${anterior}`);
    else lineaPorClave.set(clave, linea);
  }
  const jornadasDelFichero = partidos.every(({ jornada }) => jornada !== null);
  const jornadas = jornadasDelFichero ? partidos.map(({ jornada }) => jornada!) : derivarJornadas(partidos);
  const claves = clavesDePartidos(partidos);
  return { partidos: partidos.map((partido, indice) => enPlan(partido, claves[indice]!, jornadas[indice]!)), jornadasDelFichero };
}

/** Which match between two teams it is, whatever its date: 'A|B|1' is the first with A at home. */
export function clavesDePartidos(partidos: readonly { local: string; visitante: string }[]): string[] {
  const veces = new Map<string, number>();
  return partidos.map(({ local, visitante }) => {
    const pareja = `${local}|${visitante}`;
    const vez = (veces.get(pareja) ?? 0) + 1;
    veces.set(pareja, vez);
    return `${pareja}|${vez}`;
  });
}
