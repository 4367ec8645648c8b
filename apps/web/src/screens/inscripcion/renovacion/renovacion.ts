import { SUBEQUIPOS } from '@cd/contract/competicion/equipos';
import { fueraDeCategoria } from '@cd/domain/competicion/plantillas/alta';
import { letraLibre } from '@cd/domain/inscripcion/renovacion';
import { puedeJugar, type ConPermisos } from '@cd/domain/personas/persona/permisos';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { call, type CallAnswer, type CallRequest } from '../../../client/call';

export type Renovacion = CallAnswer<'GET /api/preequipos/renovacion/:colegioId'>;
export type EquipoPorRenovar = Renovacion['equipos'][number];
export type CampeonatoPorRenovar = Renovacion['campeonatos'][number];
export type JugadorPorRenovar = EquipoPorRenovar['jugadores'][number];
type Letter = EquipoPorRenovar['subequipo'];
export type Order = CallRequest<'POST /api/preequipos/renovar'>['body'];

export const renovacionOf = (colegioId: number) =>
  queryOptions({
    queryKey: ['preequipos', 'renovacion', colegioId],
    queryFn: () => call('GET /api/preequipos/renovacion/:colegioId', { params: { colegioId } }),
  });

/** What is done with one team. */
export interface Choice {
  taken: boolean;
  campeonatoId: number | null;
  letter: Letter;
  /** Those who have been said to come, or not; of the others, what they are tells. */
  jugadores: Readonly<Record<number, boolean>>;
  entrenadores: Readonly<Record<number, boolean>>;
}
/** By team. */
export type Choices = Readonly<Record<string, Choice>>;
export const ChoicesSchema = z.record(z.string(), z.custom<Choice>());

export const LETTERS: readonly Letter[] = [null, ...SUBEQUIPOS];

const firstChoice = ({ propuesto, preequipo_id, con_equipo }: EquipoPorRenovar): Choice => ({
  taken: propuesto !== null && preequipo_id === null && con_equipo === 0,
  campeonatoId: propuesto?.campeonato_id ?? null,
  letter: propuesto?.subequipo ?? null,
  jugadores: {},
  entrenadores: {},
});
export const firstChoices = ({ equipos }: Renovacion): Choices =>
  Object.fromEntries(equipos.map((equipo) => [equipo.equipo_id, firstChoice(equipo)]));

/** Whether it would be a team that the school has already this season, entered by the office: it would be left out in the end. */
export const isThere = ({ propuesto, con_equipo }: EquipoPorRenovar, { campeonatoId, letter }: Choice): boolean =>
  con_equipo === 1 && campeonatoId === propuesto?.campeonato_id && letter === propuesto.subequipo;

/** The letters that others of the school have in a championship: registered already, or taken here. */
export const lettersIn = ({ campeonatos, equipos }: Renovacion, choices: Choices, campeonatoId: number, but: number): Letter[] => [
  ...(campeonatos.find(({ id }) => id === campeonatoId)?.subequipos ?? []),
  ...equipos.flatMap(({ equipo_id }) => {
    const choice = choices[equipo_id];
    return equipo_id !== but && choice?.taken && choice.campeonatoId === campeonatoId ? [choice.letter] : [];
  }),
];

/** With a letter that nobody has there; the one it had, where it may. */
export function settle(renovacion: Renovacion, choices: Choices, equipoId: number, choice: Choice): Choices {
  if (choice.campeonatoId === null) return { ...choices, [equipoId]: { ...choice, taken: false } };
  const usadas = lettersIn(renovacion, choices, choice.campeonatoId, equipoId);
  return { ...choices, [equipoId]: { ...choice, letter: letraLibre(choice.letter, usadas, LETTERS) ?? choice.letter } };
}

/** The teams that may be taken all at once: neither renewed already nor there by the office, and with somewhere to go on. */
export const choosable = ({ equipos }: Renovacion, choices: Choices): EquipoPorRenovar[] =>
  equipos.filter((equipo) => {
    const choice = choices[equipo.equipo_id]!;
    return equipo.preequipo_id === null && choice.campeonatoId !== null && !isThere(equipo, choice);
  });

/** All of them, or none. */
export const takeAll = (renovacion: Renovacion, choices: Choices, taken: boolean): Choices =>
  choosable(renovacion, choices).reduce<Choices>(
    (hechas, { equipo_id }) => settle(renovacion, hechas, equipo_id, { ...hechas[equipo_id]!, taken }),
    choices,
  );

/** Whether they may come at all: nobody does whose family does not allow it. */
export const mayCome = ({
  estado,
  sigue_en_colegio,
  no_permite = [],
}: { estado: 1 | 2; sigue_en_colegio: 0 | 1 } & Partial<ConPermisos>): boolean =>
  estado === 1 && sigue_en_colegio === 1 && puedeJugar({ no_permite });

const isOut = (campeonato: CampeonatoPorRenovar | undefined, { fecha_nacimiento }: JugadorPorRenovar): boolean =>
  campeonato !== undefined && fueraDeCategoria(campeonato, fecha_nacimiento);

/** Out of the years of the category, only whoever is said to. */
export const comes = (choice: Choice, campeonato: CampeonatoPorRenovar | undefined, jugador: JugadorPorRenovar): boolean =>
  mayCome(jugador) && (choice.jugadores[jugador.jugador_id] ?? !isOut(campeonato, jugador));
export const coaches = (choice: Choice, entrenador: EquipoPorRenovar['entrenadores'][number]): boolean =>
  mayCome(entrenador) && (choice.entrenadores[entrenador.entrenador_id] ?? true);

/** Who may come without being asked about: of those who may at all, the ones of the category. */
export const ofCategory = ({ jugadores }: EquipoPorRenovar, campeonato: CampeonatoPorRenovar | undefined): JugadorPorRenovar[] =>
  jugadores.filter((uno) => mayCome(uno) && !isOut(campeonato, uno));

export const campeonatoOf = ({ campeonatos }: Renovacion, { campeonatoId }: Choice): CampeonatoPorRenovar | undefined =>
  campeonatos.find(({ id }) => id === campeonatoId);

/** As it is sent, with who comes being out of category. */
export function orderOf(renovacion: Renovacion, choices: Choices): { equipos: Order['equipos']; fuera: string[] } {
  const taken = renovacion.equipos.flatMap((equipo) => {
    const choice = choices[equipo.equipo_id];
    const campeonato = choice && campeonatoOf(renovacion, choice);
    // What was chosen before somebody else renewed it is not asked for again.
    return choice?.taken && campeonato && equipo.preequipo_id === null ? [{ equipo, choice, campeonato }] : [];
  });
  return {
    equipos: taken.map(({ equipo, choice, campeonato }) => ({
      equipo_id: equipo.equipo_id,
      campeonato_id: campeonato.id,
      subequipo: choice.letter,
      jugadores: equipo.jugadores.filter((uno) => comes(choice, campeonato, uno)).map(({ jugador_id }) => jugador_id),
      entrenadores: equipo.entrenadores
        .filter((uno) => coaches(choice, uno))
        .map(({ entrenador_id, numero }) => ({ id: entrenador_id, numero })),
    })),
    fuera: taken.flatMap(({ equipo, choice, campeonato }) =>
      equipo.jugadores.filter((uno) => comes(choice, campeonato, uno) && isOut(campeonato, uno)).map((uno) => uno.nombre_completo),
    ),
  };
}
