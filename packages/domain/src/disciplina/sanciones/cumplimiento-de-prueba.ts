/**
 * A hundred suspensions, as the office would tell them.
 *
 * `partidos`, in the order of the calendar, one a week: A, their team; B, another of theirs, of another championship; C, one of the school in whose squad
 * they are not; Z, the team that they go on with in the next season. «alineado»: they are in its acta. «a la vez», at the hour of the one before.
 * `sanciones`: how many and for which match; «temporada» and «colegio» bar beyond the championship; «en suspenso de A2 a A4», stayed from the day of A2
 * until the day of A4, which counts again. `cumple`: of each sanction, its matches. `veta`: all that they may not play, where it is not those.
 */
export interface Caso {
  caso: string;
  partidos: string;
  sanciones: string;
  cumple: string;
  veta?: string;
}

const grupo = (
  nombre: string,
  casos: readonly (readonly [caso: string, partidos: string, sanciones: string, cumple: string, veta?: string])[],
): Caso[] =>
  casos.map(([caso, partidos, sanciones, cumple, veta]) => ({
    caso: `${nombre}: ${caso}`,
    partidos,
    sanciones,
    cumple,
    ...(veta !== undefined && { veta }),
  }));

export const CASOS: readonly Caso[] = [
  ...grupo('los siguientes', [
    ['uno', 'A1, A2, A3', '1 por A1', 'A2'],
    ['dos', 'A1, A2, A3, A4', '2 por A1', 'A2 A3'],
    ['tres', 'A1, A2, A3, A4, A5', '3 por A1', 'A2 A3 A4'],
    ['los que queden, si son menos', 'A1, A2', '3 por A1', 'A2 y faltan 2'],
    ['ninguno, si era el último', 'A1', '1 por A1', 'y falta 1'],
    ['no los de antes', 'A1, A2, A3, A4', '1 por A3', 'A4'],
    ['no el que la causó', 'A1, A2', '2 por A1', 'A2 y falta 1'],
    ['el mismo día y a la misma hora no es después', 'A1, A2 a la vez, A3', '1 por A1', 'A3'],
    ['jugados ya, cumplidos', 'A1 jugado, A2 jugado, A3', '1 por A1', 'A2'],
    ['a medias', 'A1 jugado, A2 jugado, A3, A4', '2 por A1', 'A2 A3'],
    ['noventa y nueve, toda la temporada', 'A1, A2, A3, A4', '99 por A1', 'A2 A3 A4 y faltan 96'],
    ['sin ninguno más en el calendario todavía, esperan', 'A1 jugado', '2 por A1', 'y faltan 2'],
  ]),
  ...grupo('lo que no se juega deja su sitio', [
    ['suspendido', 'A1, A2 suspendido, A3', '1 por A1', 'A3'],
    ['suspendido entre dos', 'A1, A2, A3 suspendido, A4', '2 por A1', 'A2 A4'],
    ['dos suspendidos seguidos', 'A1, A2 suspendido, A3 suspendido, A4', '1 por A1', 'A4'],
    ['todos suspendidos', 'A1, A2 suspendido, A3 suspendido', '1 por A1', 'y falta 1'],
    ['anulado', 'A1, A2 anulado, A3', '1 por A1', 'A3'],
    ['anulado después de cumplido, se cumple otro', 'A1 jugado, A2 anulado, A3 jugado, A4', '2 por A1', 'A3 A4'],
    ['de un equipo retirado', 'A1, A2 anulado, A3 anulado, A4', '2 por A1', 'A4 y falta 1'],
    ['ganado sin jugar, porque el otro no vino', 'A1, A2 incomparecencia, A3', '1 por A1', 'A3'],
    ['perdido sin jugar, por haberse retirado', 'A1, A2 incomparecencia, A3 incomparecencia', '2 por A1', 'y faltan 2'],
    ['sin fecha', 'A1, A2 sin fecha, A3', '1 por A1', 'A3'],
    ['todos sin fecha', 'A1, A2 sin fecha', '1 por A1', 'y falta 1'],
    ['suspendido, anulado y sin fecha', 'A1, A2 suspendido, A3 anulado, A4 sin fecha, A5', '1 por A1', 'A5'],
    ['el suspendido que se reanuda vuelve a contar', 'A1 jugado, A2, A3', '1 por A1', 'A2'],
    ['el que la causó, suspendido después, no la quita', 'A1 suspendido, A2, A3', '1 por A1', 'A2'],
    ['el que la causó, anulado, no la quita', 'A1 anulado, A2', '1 por A1', 'A2'],
    ['el que la causó, sin fecha ya, no la quita', 'A1 sin fecha, A2', '1 por A1', 'A2'],
  ]),
  ...grupo('un aplazado cuenta cuando se juega', [
    ['A2 pasa a después de A3', 'A1, A3, A2, A4', '1 por A1', 'A3'],
    ['A2 pasa a después de A3, y son dos', 'A1, A3, A2, A4', '2 por A1', 'A3 A2'],
    ['A2 pasa al final', 'A1, A3, A4, A5, A2', '2 por A1', 'A3 A4'],
    ['A4 se adelanta', 'A1, A4, A2, A3', '2 por A1', 'A4 A2'],
    ['A3 se adelanta a antes de la falta', 'A3, A1, A2', '2 por A1', 'A2 y falta 1'],
    ['uno de antes de la falta se aplaza y cuenta', 'A2, A1, A3', '1 por A2', 'A1'],
    ['el pendiente de hace semanas se juega mañana', 'A2 jugado, A3 jugado, A1, A4', '2 por A2', 'A3 A1'],
    ['el de la falta se repite más tarde y no se cumple a sí mismo', 'A2, A1, A3', '1 por A1', 'A3'],
    ['aplazado sin fecha nueva, el siguiente', 'A1, A2 sin fecha, A3, A4', '2 por A1', 'A3 A4'],
    ['y con fecha nueva, otra vez el suyo', 'A1, A3, A2, A4', '3 por A1', 'A3 A2 A4'],
  ]),
  ...grupo('el que jugó no lo cumple', [
    ['validada tarde', 'A1 jugado, A2 alineado, A3', '1 por A1', 'A3'],
    ['validada dos jornadas después', 'A1 jugado, A2 alineado, A3 alineado, A4', '1 por A1', 'A4'],
    ['jugó entre dos que cumple', 'A1 jugado, A2 jugado, A3 alineado, A4', '2 por A1', 'A2 A4'],
    ['jugó todos los que había', 'A1 jugado, A2 alineado', '1 por A1', 'y falta 1'],
    ['jugó con el otro equipo, que no la cumple', 'A1 jugado, B1 alineado, A2', '1 por A1 temporada', 'A2'],
    ['ni le veta el que ya jugó', 'A1 jugado, B1 alineado, A2, B2', '1 por A1 temporada', 'A2', 'A2'],
  ]),
  ...grupo('otra fase del mismo campeonato', [
    // One team is of one championship, whatever its phases: their matches run on.
    ['de la liga a la copa', 'A1 jugado, A2 jugado, A3', '2 por A1', 'A2 A3'],
    ['en la copa por la de la última jornada', 'A1 jugado, A2', '1 por A1', 'A2'],
    ['dos fases a la vez, según se juegan', 'A1, A2, A3 a la vez, A4', '2 por A1', 'A2 A3'],
    ['la final, si es lo que queda', 'A1 jugado, A2 jugado, A3', '3 por A1', 'A2 A3 y falta 1'],
    ['un cruce sin fecha espera', 'A1, A2 sin fecha, A3 sin fecha', '1 por A1', 'y falta 1'],
  ]),
  ...grupo('otro campeonato', [
    ['no la cumple ni lo veta', 'A1, B1, A2, B2', '1 por A1', 'A2'],
    ['tampoco si es el único que queda', 'A1, B1, B2', '1 por A1', 'y falta 1', ''],
    ['por la falta en el otro, el otro', 'B1, A1, B2, A2', '1 por B1', 'B2'],
    ['una en cada uno, cada una en el suyo', 'A1, B1, A2, B2', '1 por A1; 1 por B1', 'A2; B2'],
    ['una en cada uno, de dos', 'A1, B1, A2, B2, A3, B3', '2 por A1; 1 por B1', 'A2 A3; B2'],
    ['los del colegio, libres', 'A1, C1, A2, C2', '1 por A1', 'A2'],
  ]),
  ...grupo('alcance de temporada', [
    ['veta los otros suyos mientras', 'A1, B1, A2, B2', '1 por A1 temporada', 'A2', 'B1 A2'],
    ['no los de antes', 'B1, A1, B2, A2', '1 por A1 temporada', 'A2', 'B2 A2'],
    ['no los de después de cumplida', 'A1, A2, B1, B2', '1 por A1 temporada', 'A2', 'A2'],
    ['entre dos que cumple', 'A1, A2, B1, A3, B2', '2 por A1 temporada', 'A2 A3', 'A2 B1 A3'],
    ['mientras falte alguno, todos', 'A1, B1, A2, B2, B3', '2 por A1 temporada', 'A2 y falta 1', 'B1 A2 B2 B3'],
    ['los que veta no la cumplen', 'A1, B1, B2, A2', '1 por A1 temporada', 'A2', 'B1 B2 A2'],
    ['uno a la misma hora que el último, también', 'A1, A2, B1 a la vez, B2', '1 por A1 temporada', 'A2', 'A2 B1'],
    ['los del colegio en que no está, no', 'A1, C1, A2', '1 por A1 temporada', 'A2', 'A2'],
    ['del otro equipo, veta el primero', 'B1, A1, B2, A2', '1 por B1 temporada', 'B2', 'A1 B2'],
    ['suspendido el que cumplía, sigue vetado', 'A1, A2 suspendido, B1, A3, B2', '1 por A1 temporada', 'A3', 'B1 A3'],
    ['uno sin fecha del otro no se sabe', 'A1, B1 sin fecha, A2', '1 por A1 temporada', 'A2', 'A2'],
  ]),
  ...grupo('alcance de colegio', [
    ['veta también los del colegio', 'A1, B1, C1, A2, C2', '1 por A1 colegio', 'A2', 'B1 C1 A2'],
    ['no los de antes ni los de después', 'C1, A1, A2, C2', '1 por A1 colegio', 'A2', 'A2'],
    ['dos, hasta el segundo', 'A1, C1, A2, C2, A3, C3', '2 por A1 colegio', 'A2 A3', 'C1 A2 C2 A3'],
    ['mientras falte alguno', 'A1, C1, C2', '1 por A1 colegio', 'y falta 1', 'C1 C2'],
    ['los del colegio no la cumplen', 'A1, C1, C2, A2', '1 por A1 colegio', 'A2', 'C1 C2 A2'],
    ['aplazado el suyo, sigue vetado', 'A1, C1, A3, A2', '2 por A1 colegio', 'A3 A2', 'C1 A3 A2'],
  ]),
  ...grupo('dos a la vez', [
    ['una detrás de otra', 'A1, A2, A3, A4', '1 por A1; 1 por A1', 'A2; A3'],
    ['dos y una', 'A1, A2, A3, A4, A5', '2 por A1; 1 por A1', 'A2 A3; A4'],
    ['antes la que se cometió antes', 'A1, A2 alineado, A3, A4', '1 por A2; 1 por A1', 'A4; A3'],
    ['la segunda, cometida cumpliendo nada de la primera', 'A1, A2 alineado, A3, A4, A5', '2 por A1; 1 por A2', 'A3 A4; A5'],
    ['faltan de las dos', 'A1, A2', '1 por A1; 1 por A1', 'A2; y falta 1'],
    ['tres', 'A1, A2, A3, A4', '1 por A1; 1 por A1; 1 por A1', 'A2; A3; A4'],
    ['un suspendido corre las dos', 'A1, A2 suspendido, A3, A4', '1 por A1; 1 por A1', 'A3; A4'],
    ['la primera en suspenso deja el sitio a la segunda', 'A1, A2, A3, A4', '1 por A1 en suspenso de A2 a A3; 1 por A1', 'A3; A2'],
    [
      'las dos de temporada vetan hasta la última',
      'A1, B1, A2, B2, A3, B3',
      '1 por A1 temporada; 1 por A1 temporada',
      'A2; A3',
      'B1 A2 B2 A3',
    ],
    ['solo la primera es de temporada', 'A1, A2, B1, A3', '1 por A1 temporada; 1 por A1', 'A2; A3', 'A2 A3'],
    ['solo la segunda es de temporada', 'A1, A2, B1, A3, B2', '1 por A1; 1 por A1 temporada', 'A2; A3', 'A2 B1 A3'],
  ]),
  ...grupo('en suspenso por un recurso', [
    ['desde el principio, nada se cumple ni se veta', 'A1, A2, A3', '1 por A1 en suspenso de A1', 'y falta 1', ''],
    ['una jornada, la siguiente', 'A1, A2, A3, A4', '1 por A1 en suspenso de A2 a A3', 'A3'],
    ['a medio cumplir, sigue donde iba', 'A1, A2 jugado, A3, A4, A5', '2 por A1 en suspenso de A3 a A5', 'A2 A5'],
    ['ya cumplida, no cambia', 'A1, A2 jugado, A3', '1 por A1 en suspenso de A3', 'A2'],
    ['dos veces', 'A1, A2, A3, A4, A5', '2 por A1 en suspenso de A2 a A3 en suspenso de A4 a A5', 'A3 A5'],
    ['sin reanudar, espera', 'A1, A2 jugado, A3, A4', '2 por A1 en suspenso de A3', 'A2 y falta 1'],
    ['jugó mientras, y al reanudar se cumple el siguiente', 'A1, A2 alineado, A3', '1 por A1 en suspenso de A2 a A3', 'A3'],
    ['de temporada, tampoco veta los otros', 'A1, B1, A2, B2, A3', '1 por A1 temporada en suspenso de B1 a B2', 'A3', 'B2 A3'],
    ['el mismo día en que se reanuda ya cuenta', 'A1, A2, A3', '1 por A1 en suspenso de A1 a A2', 'A2'],
  ]),
  ...grupo('la temporada siguiente', [
    ['lo que falta sigue con el equipo nuevo', 'A1 jugado, Z1, Z2', '1 por A1', 'Z1'],
    ['a medias', 'A1 jugado, A2 jugado, Z1, Z2', '2 por A1', 'A2 Z1'],
    ['lo pendiente que ya no se jugará no cuenta', 'A1 jugado, A2 anulado, Z1', '1 por A1', 'Z1'],
    ['y aún faltan', 'A1 jugado, Z1', '3 por A1', 'Z1 y faltan 2'],
    ['de temporada, veta los otros hasta cumplirse', 'A1 jugado, B1, Z1, B2', '1 por A1 temporada', 'Z1', 'B1 Z1'],
    ['en suspenso durante el verano', 'A1 jugado, Z1, Z2, Z3', '2 por A1 en suspenso de A1 a Z2', 'Z2 Z3'],
    ['dos, en su orden', 'A1 jugado, A2 alineado, Z1, Z2, Z3', '2 por A1; 1 por A2', 'Z1 Z2; Z3'],
  ]),
  ...grupo('sin ser por un partido', [
    ['los siguientes de cualquiera de sus equipos', 'A1, B1, A2, B2', '2 sin partido antes de B1', 'B1 A2'],
    ['desde su día', 'A1, B1, A2, B2', '1 sin partido antes de A2', 'A2'],
    ['detrás de la de una roja', 'A1, A2, B1, A3', '1 por A1; 1 sin partido antes de A2', 'A2; B1'],
  ]),
];
