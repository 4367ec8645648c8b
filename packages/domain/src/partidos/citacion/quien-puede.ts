import type { ClaseDeFalta } from '../../competicion/plantillas/faltas';
import { falloDeDoble } from './dobles';

/** What keeps a player from a match. */
type MotivoDeNo = 'sancion' | 'permiso' | 'baja' | 'documento' | 'licencia' | 'justificante' | 'dobles';

export interface Impedimento {
  motivo: MotivoDeNo;
  texto: string;
  detalle: string;
}
/** What is worth knowing of whoever may play. */
export interface Observacion {
  motivo: 'otro_partido' | 'doble' | 'edad' | 'documento' | 'justificante' | 'suspenso' | 'amarilla';
  texto: string;
  detalle: string;
}

/** Something that is asked of the player and is not in order. */
export interface SinJustificar {
  tipo: string;
  situacion: 'pendiente' | 'caducado' | 'falta';
  impide: boolean;
}
const COMO_ESTA = { pendiente: 'sin revisar', caducado: 'caducado', falta: 'sin entregar' } as const;
const dichoSinJustificar = ({ tipo, situacion }: SinJustificar) => ({
  motivo: 'justificante' as const,
  texto: `${tipo}: ${COMO_ESTA[situacion]}`,
  detalle: situacion === 'pendiente' ? 'La oficina tiene que darlo por bueno.' : 'Lo envían su familia o su colegio.',
});

/** A sanction that bars from the match. */
interface VetoPorDecir {
  numPartidos: number;
  cumplidos: number;
  /** Which of its matches this one is; null, it serves none and bars meanwhile. */
  cumple: number | null;
  /** The day of the last match that it covers; null while some has no match yet. */
  hasta: string | null;
}

export interface JugadorPorCitar {
  vetos: readonly VetoPorDecir[];
  /** The day on which the family took back the permission to play; null, it has not. */
  permisoRetirado: string | null;
  /** What the player lacks, of what the category of the team asks for (`faltasDeJugador`). */
  faltas: readonly ClaseDeFalta[];
  justificantes: readonly SinJustificar[];
  /** Of the squad of another category: whether it is a lower one. Null: the player is of the team's own. */
  doble: { inferior: boolean } | null;
  /** In how many other matches of the season the player has been with a higher category. */
  dobles: number;
  /** Another match of that day; null, none. */
  otroPartido: { equipo: string; hora: string | null } | null;
  /** The next yellow card brings a sanction. */
  aUnaAmarilla: boolean;
  enSuspenso: boolean;
}

/** '2026-12-05' → '5/12' */
const diaYMes = (fecha: string): string => `${Number(fecha.slice(8, 10))}/${Number(fecha.slice(5, 7))}`;

function dichoDeVeto({ numPartidos, cumplidos, cumple, hasta }: VetoPorDecir, dia: string | null): Impedimento {
  const quedan = numPartidos - cumplidos;
  const detalle =
    cumple === null
      ? 'No juega con ningún equipo hasta cumplirla.'
      : hasta === null
        ? 'Cumple con este partido si no juega, y aún le faltan otros sin fecha.'
        : hasta === dia
          ? 'Cumple con este partido si no juega: podrá en el siguiente.'
          : `Cumple con este partido si no juega. Podrá después del ${diaYMes(hasta)}.`;
  return {
    motivo: 'sancion',
    texto: `Sancionado: le ${quedan === 1 ? 'queda' : 'quedan'} ${quedan} de ${numPartidos} ${numPartidos === 1 ? 'partido' : 'partidos'}`,
    detalle,
  };
}

const DE_FALTA: Readonly<Partial<Record<ClaseDeFalta, Impedimento>>> = {
  jugador_de_baja: { motivo: 'baja', texto: 'Está de baja', detalle: 'Pida a la oficina que lo dé de alta.' },
  jugador_sin_documento: {
    motivo: 'documento',
    texto: 'Falta el documento',
    detalle: 'La categoría lo exige: su colegio puede escribirlo en la plantilla.',
  },
  jugador_documento_pendiente: {
    motivo: 'documento',
    texto: 'Documento pendiente',
    detalle: 'La categoría lo exige: su colegio puede escribirlo en la plantilla.',
  },
  jugador_sin_licencia: { motivo: 'licencia', texto: 'Falta la licencia', detalle: 'La categoría la exige: pregunte a la oficina.' },
};

interface ReglasDeCitacion {
  /** Matches of a higher category that a child may play in the season; 0, none. */
  maximoDobles: number;
  /** The day of the match; null, the match has no date. */
  dia: string | null;
}

/**
 * Whether a player may play a match and, if not, all that keeps them from it. The one place where it is decided: what each reason rests on is read by whoever
 * asks.
 */
export function quienPuede(
  jugador: JugadorPorCitar,
  { maximoDobles: maximo, dia }: ReglasDeCitacion,
): { impedimentos: Impedimento[]; observaciones: Observacion[] } {
  const { vetos, permisoRetirado, faltas, justificantes, doble, dobles: usados, otroPartido, aUnaAmarilla, enSuspenso } = jugador;
  const deDoble = doble && falloDeDoble({ ...doble, usados, maximo });
  const impedimentos: Impedimento[] = [
    ...vetos.map((veto) => dichoDeVeto(veto, dia)),
    ...(permisoRetirado === null
      ? []
      : [
          {
            motivo: 'permiso' as const,
            texto: 'Su familia no lo permite',
            detalle: `Retiró el permiso el ${diaYMes(permisoRetirado)}. Solo su familia puede volver a darlo.`,
          },
        ]),
    ...faltas.flatMap((falta) => DE_FALTA[falta] ?? []),
    ...justificantes.filter(({ impide }) => impide).map(dichoSinJustificar),
    ...(deDoble ? [{ motivo: 'dobles' as const, texto: deDoble, detalle: '' }] : []),
  ];
  const observaciones: Observacion[] = [
    ...(otroPartido
      ? [
          {
            motivo: 'otro_partido' as const,
            texto: `Juega también ese día con ${otroPartido.equipo}${otroPartido.hora === null ? '' : ` (${otroPartido.hora})`}`,
            detalle: '',
          },
        ]
      : []),
    ...(doble && !deDoble
      ? [{ motivo: 'doble' as const, texto: 'De una categoría inferior', detalle: `Sería la ${usados + 1}.ª vez de ${maximo}.` }]
      : []),
    ...(faltas.includes('jugador_fuera_de_categoria') && !doble
      ? [{ motivo: 'edad' as const, texto: 'Fuera de las edades de la categoría', detalle: 'La oficina lo admitió con la plantilla.' }]
      : []),
    ...(faltas.includes('jugador_documento_caducado')
      ? [{ motivo: 'documento' as const, texto: 'Documento caducado', detalle: 'Su colegio puede escribir el nuevo.' }]
      : []),
    ...justificantes.filter(({ impide }) => !impide).map(dichoSinJustificar),
    ...(enSuspenso
      ? [{ motivo: 'suspenso' as const, texto: 'Sanción en suspenso', detalle: 'Puede jugar mientras se resuelve el recurso.' }]
      : []),
    ...(aUnaAmarilla ? [{ motivo: 'amarilla' as const, texto: 'A una amarilla de sanción', detalle: '' }] : []),
  ];
  return { impedimentos, observaciones };
}
