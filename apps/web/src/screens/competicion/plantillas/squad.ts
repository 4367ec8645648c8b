import type { QueryKey } from '@tanstack/react-query';
import type { z } from 'zod';
import { CallError, type CallAnswer } from '../../../client/call';
import { confirm, type Confirmation } from '../../../ui/dialogs/Dialogs';
import type { jugadorSchema } from '../../personas/jugadores/jugador-form';
import { ALREADY_THERE, IN_ANOTHER_SCHOOL, SOMEBODY_ELSE } from '../../personas/persona/same-persona';
import type { entrenadorSchema } from './entrenador-form';
import type { Plantilla } from './plantillas-queries';

/** What people come into: a squad of a team, or that of a team to be registered. */
export type Squad = Pick<
  Plantilla,
  'id' | 'colegio_id' | 'c_nombre' | 'cat_nombre' | 'annos' | 'tipoAnno' | 'exigedni' | 'max_entrenadores'
> & { entrenadores: readonly { entrenador_id: number; numero: number }[] };

type JugadorData = Omit<z.output<ReturnType<typeof jugadorSchema>>, 'imagen'>;
type EntrenadorData = Omit<z.output<typeof entrenadorSchema>, 'imagen'> & { colegios: number[]; unirCuenta?: number };
export type JugadorRead = CallAnswer<'GET /api/jugadores/:id'>;
/** Of someone who had a record already. */
type Change<D> = D & { id: number; version: number; eliminarImagen: boolean };

/** What they have been told, and go on. */
export interface Answers {
  confirmaFueraDeCategoria?: 1;
  confirmaOtraPersona?: 1;
  confirmaMismaPersona?: 1;
  estabaValidada?: 1;
}

/** How someone comes into a squad and is changed in it: whose calls those are. */
export interface SquadCalls {
  /** Whoever comes in brings a photo, and their state and what the office notes of them are not theirs to say. */
  deCoordinador: boolean;
  /** Where what is left half written of its players is kept. */
  lugar: 'plantilla' | 'preequipo';
  /** What a change of it alters. */
  invalida: readonly QueryKey[];
  meterJugador: (id: number, answers: Answers) => Promise<unknown>;
  crearJugador: (jugador: JugadorData, image: Blob | null, answers: Answers) => Promise<unknown>;
  modificarJugador: (jugador: Change<JugadorData>, image: Blob | null, answers: Answers) => Promise<unknown>;
  darPuesto: (id: number, numero: number, answers: Answers) => Promise<unknown>;
  crearEntrenador: (entrenador: EntrenadorData, image: Blob | null, answers: Answers) => Promise<unknown>;
  /** Only their record, of someone who lacks something to come in. */
  completarJugador?: (jugador: Change<JugadorData>, image: Blob | null, answers: Answers) => Promise<unknown>;
  completarEntrenador?: (entrenador: Change<Omit<EntrenadorData, 'numero'>>, image: Blob | null) => Promise<unknown>;
  /** Where coaches are changed from their squad. */
  modificarEntrenador?: (entrenador: Change<EntrenadorData>, image: Blob | null, answers: Answers) => Promise<unknown>;
}

/** The birth years that a squad asks for: 'Alevín: 2015-2016'. */
export const annosOf = ({ cat_nombre, annos }: Pick<Squad, 'cat_nombre' | 'annos'>): string | undefined =>
  annos === '' ? undefined : `${cat_nombre}: ${annos}`;

interface Question {
  answer: Answers;
  pregunta: Omit<Confirmation, 'texto'>;
}
const CHANGE_VALIDATED: Question = {
  answer: { estabaValidada: 1 },
  pregunta: { title: 'Ya estaba validado', button: 'Cambiarlo de todos modos', keepButton: 'Dejarlo como está', tone: 'normal' },
};
/** By what the server refuses until it is known. */
const QUESTIONS: Readonly<Record<string, Question>> = {
  'plantilla.fuera_de_categoria': {
    answer: { confirmaFueraDeCategoria: 1 },
    pregunta: {
      title: 'Nacido fuera de los años de la categoría',
      note: 'Quedará marcado en rojo en la plantilla.',
      button: 'Continuar de todos modos',
      keepButton: 'Revisar los datos',
      tone: 'normal',
    },
  },
  [ALREADY_THERE.codigo]: ALREADY_THERE,
  [IN_ANOTHER_SCHOOL.codigo]: IN_ANOTHER_SCHOOL,
  [SOMEBODY_ELSE.codigo]: SOMEBODY_ELSE,
  'preequipo.validado': CHANGE_VALIDATED,
  'plantilla.validada': CHANGE_VALIDATED,
};

/** Sends what may need an answer; asks, and sends it again with the answers. Null: they thought better of it. */
export async function withAnswers<T>(
  enviar: (answers: Answers) => Promise<T>,
  answers: Answers = {},
  /** What is done where they are the same one that is there already. */
  siEsLaMisma?: (codigo: string) => Promise<void>,
): Promise<{ hecho: T } | null> {
  try {
    return { hecho: await enviar(answers) };
  } catch (error) {
    const question = error instanceof CallError ? QUESTIONS[String(error.codigo)] : undefined;
    if (!question || !(error instanceof CallError)) throw error;
    if (await confirm({ ...question.pregunta, text: error.message }))
      return withAnswers(enviar, { ...answers, ...question.answer }, siEsLaMisma);
    // Only of these does «no» say that it is somebody who is there.
    if (question === ALREADY_THERE || question === IN_ANOTHER_SCHOOL) await siEsLaMisma?.(String(error.codigo));
    return null;
  }
}
