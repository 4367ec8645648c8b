/**
 * What may happen in a season, with what is left of it: worked out by hand, and played both by the rules alone and through the server's calls.
 *
 * Steps: 'A-B 2-1' (home first), 'A-B 1-1 gana A' (by tiebreak), 'A-B sin B' and 'A-B sin nadie' (did not come), 'suspender A-B', 'anular A-B', 'activar A-B',
 * 'retirar A perdiendo', 'retirar A anulando', 'vuelve A', 'sancionar A 3', 'sancionar A 3 sin validar', 'perdonar A' (its last sanction). With '✗', it is refused.
 */
export interface Caso {
  nombre: string;
  pasos: readonly string[];
  queda: string;
}

const caso = (nombre: string, pasos: string, queda: string): Caso => ({
  nombre,
  pasos: pasos.split(', '),
  queda,
});

/**
 * Four teams that meet once: A-B, C-D, C-A, B-D, A-D, B-C. 3–1–0, −1 for not coming and 3–0 for whoever comes; average particular, general, goals.
 * The table in its order: position, team, points; '–', without a position.
 */
export const EN_LIGA: readonly Caso[] = [
  caso('una victoria', 'A-B 2-1', '1 A 3 · 2 C 0 · 2 D 0 · 4 B 0'),
  caso('un empate', 'A-B 1-1', '1 A 1 · 1 B 1 · 3 C 0 · 3 D 0'),
  caso('no viene el visitante', 'A-B sin B', '1 A 3 · 2 C 0 · 2 D 0 · 4 B -1'),
  caso('no viene el local', 'A-B sin A', '1 B 3 · 2 C 0 · 2 D 0 · 4 A -1'),
  caso('no viene ninguno: pierden los dos', 'A-B sin nadie', '1 C 0 · 1 D 0 · 3 A -1 · 3 B -1'),
  caso('jugado y después suspendido', 'A-B 2-1, suspender A-B', '1 A 0 · 1 B 0 · 1 C 0 · 1 D 0'),
  caso('suspendido y después jugado', 'suspender A-B, A-B 2-1', '1 A 3 · 2 C 0 · 2 D 0 · 4 B 0'),
  caso('un acta anulada', 'A-B 2-1, anular A-B', '1 A 0 · 1 B 0 · 1 C 0 · 1 D 0'),
  caso('un acta anulada y activada', 'A-B 2-1, anular A-B, activar A-B', '1 A 3 · 2 C 0 · 2 D 0 · 4 B 0'),
  caso('un acta corregida', 'A-B 2-1, A-B 0-1', '1 B 3 · 2 C 0 · 2 D 0 · 4 A 0'),
  caso('corregida: al final no vino ninguno', 'A-B 2-1, A-B sin nadie', '1 C 0 · 1 D 0 · 3 A -1 · 3 B -1'),
  caso('una incomparecencia anulada', 'A-B sin B, anular A-B', '1 A 0 · 1 B 0 · 1 C 0 · 1 D 0'),
  caso('un desempate donde el esquema no los tiene', '✗ A-B 1-1 gana A', '1 A 0 · 1 B 0 · 1 C 0 · 1 D 0'),
  caso('un desempate de quien no vino', '✗ A-B sin nadie gana A', '1 A 0 · 1 B 0 · 1 C 0 · 1 D 0'),
  caso('una sanción de tres puntos', 'A-B 2-1, sancionar A 3', '1 A 0 · 2 C 0 · 2 D 0 · 4 B 0'),
  caso('una sanción de tres a quien tenía cinco', 'A-B 2-1, C-A 1-1, A-D 0-0, sancionar A 3', '1 A 2 · 2 C 1 · 3 D 1 · 4 B 0'),
  caso('una sanción sin validar', 'A-B 2-1, sancionar A 3 sin validar', '1 A 3 · 2 C 0 · 2 D 0 · 4 B 0'),
  caso('dos sanciones se suman', 'A-B 2-1, sancionar A 1, sancionar A 1', '1 A 1 · 2 C 0 · 2 D 0 · 4 B 0'),
  caso('una sanción deja puntos negativos', 'A-B 0-1, sancionar A 2', '1 B 3 · 2 C 0 · 2 D 0 · 4 A -2'),
  caso('una sanción eliminada', 'A-B 2-1, sancionar A 3, perdonar A', '1 A 3 · 2 C 0 · 2 D 0 · 4 B 0'),
  caso('no viene y además lo sancionan', 'A-B sin B, sancionar B 1', '1 A 3 · 2 C 0 · 2 D 0 · 4 B -2'),
  caso('una sanción sigue aunque se anule el acta', 'A-B 2-1, sancionar A 3, anular A-B', '1 B 0 · 1 C 0 · 1 D 0 · 4 A -3'),
  caso('se retira antes de empezar, perdiendo', 'retirar D perdiendo', '1 A 3 · 1 B 3 · 1 C 3 · 4 D -3'),
  caso('se retira perdiendo: lo jugado sigue', 'A-D 0-2, retirar D perdiendo', '1 B 3 · 1 C 3 · 3 D 1 · 4 A 0'),
  caso('se retira anulando: lo jugado no cuenta', 'A-D 0-2, retirar D anulando', '1 A 0 · 1 B 0 · 1 C 0 · – D 0'),
  caso('se retira anulando: quien le ganó lo pierde', 'A-D 5-0, A-B 0-1, retirar D anulando', '1 B 3 · 2 C 0 · 3 A 0 · – D 0'),
  caso('se retira perdiendo y vuelve', 'A-D 0-2, retirar D perdiendo, vuelve D', '1 D 3 · 2 B 0 · 2 C 0 · 4 A 0'),
  caso('se retira anulando y vuelve', 'A-D 0-2, retirar D anulando, vuelve D', '1 D 3 · 2 B 0 · 2 C 0 · 4 A 0'),
  caso('se retiran dos: el suyo lo pierde el primero', 'retirar C perdiendo, retirar D perdiendo', '1 A 6 · 1 B 6 · 3 D 1 · 4 C -3'),
  caso('se retiran dos anulando', 'A-B 1-0, retirar C anulando, retirar D anulando', '1 A 3 · 2 B 0 · – C 0 · – D 0'),
  caso('se retiran dos y vuelve el último', 'retirar C perdiendo, retirar D perdiendo, vuelve D', '1 A 3 · 1 B 3 · 1 D 3 · 4 C -3'),
  caso(
    'el primero no vuelve antes que el último',
    'retirar C perdiendo, retirar D perdiendo, ✗ vuelve C',
    '1 A 6 · 1 B 6 · 3 D 1 · 4 C -3',
  ),
  caso('se retira quien estaba sancionado', 'sancionar D 1, retirar D perdiendo', '1 A 3 · 1 B 3 · 1 C 3 · 4 D -4'),
  caso('se retira anulando quien estaba sancionado', 'sancionar D 1, retirar D anulando', '1 A 0 · 1 B 0 · 1 C 0 · – D 0'),
  caso('se retira con un partido suspendido, que pierde', 'suspender A-D, retirar D perdiendo', '1 A 3 · 1 B 3 · 1 C 3 · 4 D -3'),
  caso('se retira dos veces', 'retirar D perdiendo, ✗ retirar D perdiendo', '1 A 3 · 1 B 3 · 1 C 3 · 4 D -3'),
  caso('se anula un partido que perdió al retirarse', 'retirar D perdiendo, anular A-D', '1 B 3 · 1 C 3 · 3 A 0 · 4 D -2'),
  caso('empatados a puntos, el particular', 'A-B 1-0, B-D 5-0', '1 A 3 · 2 B 3 · 3 C 0 · 4 D 0'),
  caso('empatados a puntos sin haberse enfrentado', 'C-A 0-1, B-D 5-0', '1 B 3 · 2 A 3 · 3 C 0 · 4 D 0'),
  caso('sin el acta del particular', 'A-B 1-0, B-D 5-0, anular A-B', '1 B 3 · 2 A 0 · 2 C 0 · 4 D 0'),
  caso('tres empatados entre sí', 'A-B 1-0, B-C 1-0, C-A 2-0', '1 C 3 · 2 B 3 · 3 A 3 · 4 D 0'),
  caso('tres, y uno no fue a un partido', 'A-B 1-0, B-C 1-0, C-A sin A', '1 B 3 · 2 C 3 · 3 A 2 · 4 D 0'),
  caso('una liga entera', 'A-B 2-0, C-D 1-1, C-A 0-1, B-D 2-2, A-D sin D, B-C sin nadie', '1 A 9 · 2 D 1 · 3 C 0 · 4 B 0'),
];

const CUARTOS = 'A-H 1-0, D-E 1-0, B-G 1-0, C-F 1-0';
const EN_CUARTOS = '2-1 A · 2-2 D · 2-3 B · 2-4 C';

/** Eight teams, one match a tie and a third place: 2-1 A-H, 2-2 D-E, 2-3 B-G, 2-4 C-F. The ties that are closed, with who goes through. */
export const EN_COPA: readonly Caso[] = [
  caso('pasa quien gana', 'A-H 2-0', '2-1 A'),
  caso('pasa quien viene', 'A-H sin A', '2-1 H'),
  caso('pasa quien gana el desempate', 'A-H 1-1 gana H', '2-1 H'),
  caso('igualada y sin desempate', '✗ A-H 1-1', ''),
  caso('un desempate de lo que no terminó igualado', '✗ A-H 2-1 gana H', ''),
  caso('no viene ninguno', 'A-H sin nadie', '2-1 nadie'),
  caso('no viene ninguno, y no hay desempate que valga', '✗ A-H sin nadie gana A', ''),
  caso('el siguiente rival pasa sin jugar', 'A-H sin nadie, D-E 2-0', '2-1 nadie · 2-2 D · 1-1 D sin rival'),
  caso('también si llega antes', 'D-E 2-0, A-H sin nadie', '2-1 nadie · 2-2 D · 1-1 D sin rival'),
  caso('si no llega nadie por ningún lado, el vacío sube', 'A-H sin nadie, D-E sin nadie', '2-1 nadie · 2-2 nadie · 1-1 nadie'),
  caso(
    'campeón y tercero sin rival',
    'A-H sin nadie, D-E sin nadie, B-G 1-0, C-F 1-0, B-C 2-1',
    '2-1 nadie · 2-2 nadie · 2-3 B · 2-4 C · 1-1 nadie · 1-2 B · 0-1 B sin rival · 0-2 C sin rival',
  ),
  caso(
    'una semifinal sin nadie',
    `${CUARTOS}, A-D sin nadie, B-C 1-0`,
    `${EN_CUARTOS} · 1-1 nadie · 1-2 B · 0-1 B sin rival · 0-2 C sin rival`,
  ),
  caso(
    'las dos semifinales sin nadie',
    `${CUARTOS}, A-D sin nadie, B-C sin nadie`,
    `${EN_CUARTOS} · 1-1 nadie · 1-2 nadie · 0-1 nadie · 0-2 nadie`,
  ),
  caso('una final sin nadie', `${CUARTOS}, A-D 1-0, B-C 1-0, A-B sin nadie, D-C 2-0`, `${EN_CUARTOS} · 1-1 A · 1-2 B · 0-1 nadie · 0-2 D`),
  caso('un tercer puesto sin nadie', `${CUARTOS}, A-D 1-0, B-C 1-0, D-C sin nadie`, `${EN_CUARTOS} · 1-1 A · 1-2 B · 0-2 nadie`),
  caso('anulada la de ninguno, se espera otra vez', 'A-H sin nadie, D-E 2-0, anular A-H', '2-2 D'),
  caso('anulada y activada, nadie otra vez', 'A-H sin nadie, D-E 2-0, anular A-H, activar A-H', '2-1 nadie · 2-2 D · 1-1 D sin rival'),
  caso('corregida: sí vino uno, y juega la siguiente', 'A-H sin nadie, D-E 2-0, A-H sin H, A-D 1-0', '2-1 A · 2-2 D · 1-1 A'),
  caso('corregida: al final no vino ninguno', 'A-H 1-0, D-E 2-0, A-H sin nadie', '2-1 nadie · 2-2 D · 1-1 D sin rival'),
  caso('con la siguiente jugada no se corrige', 'A-H 1-0, D-E 2-0, A-D 1-0, ✗ A-H sin nadie', '2-1 A · 2-2 D · 1-1 A'),
  caso(
    'ni se anula si quien pasó sin jugar ya ha jugado la final',
    'A-H sin nadie, D-E 1-0, B-G 1-0, C-F 1-0, B-C 1-0, D-B 2-1, ✗ anular A-H',
    '2-1 nadie · 2-2 D · 2-3 B · 2-4 C · 1-1 D sin rival · 1-2 B · 0-1 D · 0-2 C sin rival',
  ),
  caso('suspendida donde no había venido ninguno', 'A-H sin nadie, D-E 1-0, suspender A-H', '2-2 D'),
  caso('se retira uno: pasa su rival', 'retirar A perdiendo', '2-1 H'),
  caso('se retira y vuelve', 'retirar A perdiendo, vuelve A', ''),
  caso('se retira anulando, que aquí no cabe', '✗ retirar A anulando', ''),
  caso('se retira quien ya no tiene partidos', 'A-H sin nadie, ✗ retirar A perdiendo', '2-1 nadie'),
  caso('se retira quien espera rival', 'D-E 1-0, ✗ retirar D perdiendo', '2-2 D'),
  caso(
    'se retira en semifinales, con el tercer puesto',
    `${CUARTOS}, B-C 1-0, retirar A perdiendo`,
    `${EN_CUARTOS} · 1-1 D · 1-2 B · 0-2 C`,
  ),
  caso(
    'un retirado no es tercero por falta de rival',
    'A-H 1-0, D-E 1-0, retirar A perdiendo, B-G sin nadie, C-F sin nadie',
    '2-1 A · 2-2 D · 2-3 nadie · 2-4 nadie · 1-1 D · 1-2 nadie · 0-1 D sin rival · 0-2 nadie',
  ),
  caso(
    'se retira de la final quien llegó a ella sin jugar',
    'A-H sin nadie, D-E 1-0, B-G 1-0, C-F 1-0, B-C 1-0, retirar D perdiendo',
    '2-1 nadie · 2-2 D · 2-3 B · 2-4 C · 1-1 D sin rival · 1-2 B · 0-1 B · 0-2 C sin rival',
  ),
  caso(
    'y vuelve a ella',
    'A-H sin nadie, D-E 1-0, B-G 1-0, C-F 1-0, B-C 1-0, retirar D perdiendo, vuelve D',
    '2-1 nadie · 2-2 D · 2-3 B · 2-4 C · 1-1 D sin rival · 1-2 B · 0-2 C sin rival',
  ),
];

/** Four teams, semifinals of two legs and a final of one: 1-1 A-D and D-A, 1-2 B-C and C-B. */
export const A_DOBLE_PARTIDO: readonly Caso[] = [
  caso('decide el global', 'A-D 2-1, D-A 0-0', '1-1 A'),
  caso('igualado, el desempate de la vuelta', 'A-D 2-1, D-A 1-0 gana D', '1-1 D'),
  caso('el desempate no es de la ida', '✗ A-D 1-1 gana A', ''),
  caso('a la ida no viene nadie: decide la vuelta', 'A-D sin nadie, D-A 0-1', '1-1 A'),
  caso('a la ida no viene nadie y la vuelta se desempata', 'A-D sin nadie, D-A 1-1 gana A', '1-1 A'),
  caso('a la ida no viene nadie y la vuelta no queda igualada', 'A-D sin nadie, ✗ D-A 1-1', ''),
  caso('a la ida no viene nadie y a la vuelta, uno', 'A-D sin nadie, D-A sin D', '1-1 A'),
  caso('a la vuelta no viene nadie: decide la ida', 'A-D 2-1, D-A sin nadie', '1-1 A'),
  caso('iguales, y a la vuelta no viene nadie', 'A-D 1-1, D-A sin nadie', '1-1 nadie'),
  caso('iguales, y quien no vino a la vuelta no desempata', 'A-D 1-1, ✗ D-A sin nadie gana D', ''),
  caso('no viene nadie a ninguna de las dos', 'A-D sin nadie, D-A sin nadie', '1-1 nadie'),
  caso('y el otro es campeón sin jugar la final', 'A-D sin nadie, D-A sin nadie, B-C 2-0, C-B 0-0', '1-1 nadie · 1-2 B · 0-1 B sin rival'),
  caso('anulada la vuelta de ninguno, la eliminatoria se abre', 'A-D 1-1, D-A sin nadie, anular D-A', ''),
  caso('faltó cada uno a una: lo dice el desempate', 'A-D sin D, ✗ D-A sin A, D-A sin A gana D', '1-1 D'),
  caso('igualados los tantos, pierde quien faltó', 'A-D sin D, D-A 3-0', '1-1 A'),
  caso('a la ida no viene nadie y uno se retira', 'A-D sin nadie, retirar A perdiendo', '1-1 D'),
  caso('se retira quien ya no puede perder', 'A-D 5-0, ✗ retirar A perdiendo', ''),
];
