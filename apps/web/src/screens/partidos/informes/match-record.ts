import { dorsalEscrito } from '@cd/domain/partidos/acta/acta';
import type { MatchRecord, RecordSide } from '../../../print/match-record';
import { startingActa, type Asistencia, type Lado } from './acta-values';
import { ACTA_COLUMNS } from './columns';
import type { ActaLeida, Informe } from './informes-queries';
import { subtitleOf } from './subtitle';

/** What each player wore last, for a sheet that has still to be written. */
export type Dorsales = ReadonlyMap<number, number | null>;
const NINGUNO: Dorsales = new Map();

/** What is written apart of each part of the match, by kind of acta; of the simple one, its score alone. */
const PARTS: Readonly<Record<1 | 2 | 3 | 4, readonly string[]>> = {
  1: [],
  2: ['1.ª parte', '2.ª parte', 'Prórroga', 'Penaltis'],
  3: ['1.º', '2.º', '3.º', '4.º', 'Prórroga'],
  4: ['Set 1', 'Set 2', 'Set 3', 'Set 4', 'Set 5'],
};

function partsOf({ tipo_acta }: ActaLeida, escrita: Informe['acta']): MatchRecord['parciales'] {
  const nombres = PARTS[tipo_acta];
  if (!escrita) return nombres.map((titulo) => ({ titulo, local: '', visitante: '' }));
  const { parciales, penaltis_local, penaltis_visitante } = escrita;
  return [
    ...parciales.map(({ local, visitante }, n) => ({
      titulo: nombres[n] ?? `${n + 1}.º`,
      local: String(local),
      visitante: String(visitante),
    })),
    ...(penaltis_local === null
      ? []
      : [{ titulo: 'Penaltis', local: String(penaltis_local), visitante: String(penaltis_visitante ?? '') }]),
  ];
}

/** An acta as it is printed; without one, the sheet that is written by hand. */
export function matchRecordOf(datos: ActaLeida, informe: Informe | undefined, dorsales: Dorsales = NINGUNO): MatchRecord {
  const escrita = informe?.acta ?? null;
  const { acta } = startingActa(datos, informe);
  const columnas = ACTA_COLUMNS[datos.tipo_acta];
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
    marcador: escrita ? [String(escrita.marcador_local), String(escrita.marcador_visitante)] : ['', ''],
    columnas: columnas.map(({ corto }) => corto),
    arbitros: datos.arbitros.map(({ nombre, perfil }) => `${nombre} (${perfil})`),
    parciales: partsOf(datos, escrita),
    porEscribir: !escrita,
    lados: [lado('local'), lado('visitante')],
    observaciones: notas.filter(({ texto }) => texto !== ''),
  };
}

const dorsalImpreso = (dorsal: number | null): string => (dorsal === null ? '' : dorsalEscrito(dorsal));
