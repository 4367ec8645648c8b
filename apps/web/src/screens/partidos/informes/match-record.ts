import { dorsalEscrito } from '@cd/domain/partidos/acta/acta';
import type { MatchRecord, RecordSide } from '../../../print/match-record';
import { startingActa, type Asistencia, type Lado } from './acta-values';
import { ACTA_COLUMNS } from './columns';
import type { ActaLeida, Informe } from './informes-queries';
import { subtitleOf } from './subtitle';

/** What each player wore last, for a sheet that has still to be written. */
export type Dorsales = ReadonlyMap<number, number | null>;
const NINGUNO: Dorsales = new Map();

/** An acta as it is printed; without one, the sheet that is written by hand. */
export function matchRecordOf(datos: ActaLeida, informe: Informe | undefined, dorsales: Dorsales = NINGUNO): MatchRecord {
  const escrita = informe?.acta ?? null;
  const { acta } = startingActa(datos, informe);
  const columnas = datos.tipo_acta === 1 ? [] : ACTA_COLUMNS[datos.tipo_acta];
  // On the sheet that is written by hand, all who may come.
  const esta = ({ presentado }: { presentado: Asistencia }) => (escrita ? presentado === 1 : presentado !== 0);
  const lado = (cual: Lado): RecordSide => {
    const nombres = new Map(datos[cual].jugadores.map(({ jugador_id, nombre }) => [jugador_id, nombre]));
    const { jugadores, entrenadores } = acta[`detalle_${cual}`];
    return {
      equipo: datos[cual].nombre,
      jugadores: jugadores
        .filter(esta)
        .map((jugador) => [
          dorsalImpreso(jugador.dorsal ?? (escrita ? null : (dorsales.get(jugador.jugador_id) ?? null))),
          `${nombres.get(jugador.jugador_id)}${jugador.capitan === 1 ? ' (C)' : ''}`,
          ...columnas.map(({ campo }) => (escrita && jugador[campo] > 0 ? String(jugador[campo]) : '')),
        ]),
      entrenadores: entrenadores
        .filter(esta)
        .map(({ entrenador_id }) => datos[cual].entrenadores.find((uno) => uno.entrenador_id === entrenador_id)!.nombre),
    };
  };
  const notas = [
    { titulo: 'Observaciones', texto: acta.observaciones },
    { titulo: 'Jugadores', texto: acta.observaciones_jugadores },
    { titulo: 'Árbitro', texto: acta.observaciones_arbitro },
  ];
  return {
    titulo: `${datos.local.nombre} - ${datos.visitante.nombre}`,
    subtitulo: subtitleOf(datos),
    marcador: escrita ? `${escrita.marcador_local} - ${escrita.marcador_visitante}` : '        -        ',
    columnas: columnas.map(({ corto }) => corto),
    arbitros: datos.arbitros.map(({ nombre, perfil }) => `${nombre} (${perfil})`),
    parciales: acta.parciales.map(({ local, visitante }) => `${local}-${visitante}`).join('   '),
    lados: [lado('local'), lado('visitante')],
    observaciones: notas.filter(({ texto }) => texto !== ''),
  };
}

const dorsalImpreso = (dorsal: number | null): string => (dorsal === null ? '' : dorsalEscrito(dorsal));
