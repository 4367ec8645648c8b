import type { PartidoDeRetirada, rutasRetiradas } from '@cd/contract/partidos/retiradas';
import type { Body } from '@cd/contract/kit/route';
import { retirarEquipo, type Retirada } from '@cd/domain/partidos/retiradas/retirada';
import type { Caller } from '../../../platform/access/authorize';
import { nothingLeft } from '../../../platform/db/columns';
import type { Tx } from '../../../platform/db/open';
import { known, RuleError } from '../../../platform/errors/rule-error';
import { exigirEnCurso } from '../../competicion/campeonatos/service';
import { conResultados } from '../../resultados/service';
import { avisarDeRetirada, avisarDeVuelta } from './avisos';
import {
  borrarInformesDe,
  escribirInformes,
  insertarRetirada,
  leerEquipo,
  leerFase,
  leerFases,
  leerInformesDe,
  leerPartidos,
  reservarRetirada,
  type PartidoDelRetirado,
} from './queries';

type Trabaja = Pick<Caller, 'competicionId' | 'usuarioId'>;
type Pedida = Body<(typeof rutasRetiradas)['retirar']>['retirada'];

/** The team and the phase that it leaves. */
async function exigirQueJuegue(tx: Tx, caller: Trabaja, { equipo_id, fase_id, modo: _modo, ...resto }: Pedida) {
  nothingLeft(resto);
  const equipo = await leerEquipo(tx, caller.competicionId, equipo_id);
  if (!equipo || !(await leerFases(tx, equipo_id)).some(({ id }) => id === fase_id)) throw new RuleError('recurso.desconocido');
  return { equipo, fase: (await leerFase(tx, fase_id, equipo_id))! };
}
export type Alcance = Awaited<ReturnType<typeof exigirQueJuegue>>;
export const leerAlcance = async (tx: Tx, caller: Trabaja, pedida: Pedida) => (await exigirQueJuegue(tx, caller, pedida)).fase;

const imposible = (porque: string): RuleError => new RuleError('retirada.imposible', `No se ha retirado al equipo: ${porque}`);
const citarPartidos = (partidos: readonly { id: number; rotulo: string }[]): string =>
  partidos.map(({ id, rotulo }) => `${rotulo} (${id})`).join(', ');

function exigirSinImpedimentos({ impiden }: Retirada, partidos: readonly PartidoDelRetirado[]): void {
  const de = (porque: Retirada['impiden'][number]['porque']) =>
    partidos.filter(({ id }) => impiden.some((uno) => uno.partido === id && uno.porque === porque));
  const [validados, pagados] = [de('validado'), de('pagado')];
  if (validados.length > 0) throw imposible(`hay partidos suspendidos con su informe validado; anúlelo antes: ${citarPartidos(validados)}`);
  if (pagados.length > 0) throw imposible(`hay partidos con un arbitraje ya pagado por otra clase de informe: ${citarPartidos(pagados)}`);
}

/** What becomes of each, as it is shown. */
function partidosDeRetirada(
  partidos: readonly PartidoDelRetirado[],
  { perdidos, suspendidos }: Retirada,
  anula: boolean,
): PartidoDeRetirada[] {
  return partidos.flatMap(
    ({ id, fecha, estado, local_nombre, visitante_nombre, marcador_local, marcador_visitante }): PartidoDeRetirada[] => {
      const uno = { id, fecha, local: local_nombre, visitante: visitante_nombre };
      const perdido = perdidos.find(({ partido }) => partido === id);
      if (perdido)
        return [{ ...uno, que: 'perdido', marcador_local: perdido.marcador_local, marcador_visitante: perdido.marcador_visitante }];
      if (suspendidos.includes(id)) return [{ ...uno, que: 'suspendido', marcador_local: null, marcador_visitante: null }];
      return anula && estado === 1 ? [{ ...uno, que: 'no cuenta', marcador_local, marcador_visitante }] : [];
    },
  );
}

interface Paso {
  retiradaId: number | null;
  partidos: PartidoDeRetirada[];
  avisados: PartidoDelRetirado[];
}

/** With all its matches held: what is decided on is what is there. */
async function darPaso(tx: Tx, caller: Trabaja, { fase, equipo }: Alcance, modo: Pedida['modo'], retiradaId: number | null): Promise<Paso> {
  const vistos = (await leerPartidos(tx, fase.fase_id, equipo.id)).map(({ id }) => id);
  if (vistos.length === 0) return { retiradaId, partidos: [], avisados: [] };
  return conResultados(tx, vistos, async () => {
    const partidos = (await leerPartidos(tx, fase.fase_id, equipo.id)).filter(({ id }) => vistos.includes(id));
    // Another may have done it while this one waited.
    if (retiradaId === null && (await leerFase(tx, fase.fase_id, equipo.id))!.retirado) throw new RuleError('retirada.repetida');
    const retirada = retirarEquipo(equipo.id, { modo, incomparecencia: fase }, partidos);
    exigirSinImpedimentos(retirada, partidos);
    const anula = modo === 'anular';
    const hechos = partidosDeRetirada(partidos, retirada, anula);
    if (hechos.length === 0) return { retiradaId, partidos: [], avisados: [] };
    const suya = retiradaId ?? (await insertarRetirada(tx, { faseId: fase.fase_id, equipoId: equipo.id, anula }));
    await escribirInformes(tx, { retiradaId: suya, autorId: caller.usuarioId, motivo: `Retirada de ${equipo.nombre}` }, retirada);
    return { retiradaId: suya, partidos: hechos, avisados: partidos.filter(({ id }) => hechos.some((hecho) => hecho.id === id)) };
  });
}

/** The tie is the other team's, whatever had been played of it. */
async function exigirQuePaseElOtro(tx: Tx, { fase, equipo }: Alcance, escritos: readonly PartidoDeRetirada[]): Promise<void> {
  const despues = await leerPartidos(tx, fase.fase_id, equipo.id);
  const sigue = despues.filter(
    ({ id, local, visitante, ganador_id }) =>
      escritos.some((escrito) => escrito.id === id) && ganador_id !== (local === equipo.id ? visitante : local),
  );
  if (sigue.length > 0)
    throw imposible(
      `con lo que ya se ha jugado de la eliminatoria no pasa su rival aunque pierda lo que le queda. Anule antes el acta jugada: ${citarPartidos(sigue)}`,
    );
}

/** All in one transaction, or nothing (domain rules, «Phases, schemes, standings»). */
export async function retirar(
  tx: Tx,
  caller: Trabaja,
  peticion: Pedida,
): Promise<{ id: number; partidos: PartidoDeRetirada[]; contado: string }> {
  await exigirEnCurso(tx, caller);
  const alcance = await exigirQueJuegue(tx, caller, peticion);
  const { fase, equipo } = alcance;
  if (fase.tipo === 1 && peticion.modo === 'anular')
    throw new RuleError('retirada.modo', undefined, { fallos: [{ campo: 'retirada.modo', codigo: 'retirada.modo' }] });
  if (fase.retirado) throw new RuleError('retirada.repetida');
  const paso = await darPaso(tx, caller, alcance, peticion.modo, null);
  if (paso.retiradaId === null)
    throw imposible(
      fase.tipo === 1
        ? 'no le queda ninguna eliminatoria con rival y con partidos'
        : 'no le queda ningún partido; si la fase aún no tiene calendario, quítelo de su grupo',
    );
  // Whoever loses a semifinal may have been given another match with it, which is lost as well.
  const otro = fase.tipo === 1 ? await darPaso(tx, caller, alcance, peticion.modo, paso.retiradaId) : { partidos: [], avisados: [] };
  const partidos = [...paso.partidos, ...otro.partidos];
  if (fase.tipo === 1) await exigirQuePaseElOtro(tx, alcance, partidos);
  const anula = peticion.modo === 'anular';
  await avisarDeRetirada(
    tx,
    caller.usuarioId,
    { equipo, fase: fase.nombre, anula },
    [...paso.avisados, ...otro.avisados].map((avisado) => avisado.id),
  );
  const contado = `Retirada de ${equipo.nombre} (${equipo.id}) de ${fase.nombre}, de ${equipo.campeonato}: ${partidos.length} partidos ${
    anula ? 'anulados' : 'perdidos'
  }`;
  return { id: paso.retiradaId, partidos, contado };
}

export async function deshacerRetirada(tx: Tx, caller: Trabaja, id: number): Promise<string> {
  await exigirEnCurso(tx, caller);
  const vista = known(await reservarRetirada(tx, caller.competicionId, id));
  const { equipo, fase_id } = vista;
  const fase = (await leerFase(tx, fase_id, equipo.id))!;
  const partidos = await leerPartidos(tx, fase_id, equipo.id);
  const partidosPorAvisar = await conResultados(
    tx,
    partidos.map((uno) => uno.id),
    async () => {
      const informes = await leerInformesDe(tx, id);
      const pagados = informes.filter(({ pagado, vigente }) => pagado && vigente);
      if (pagados.length > 0)
        throw new RuleError(
          'retirada.sin_vuelta',
          `La retirada no se puede deshacer: ya se ha pagado un arbitraje de ${pagados.map(({ rotulo }) => rotulo).join(', ')}`,
        );
      const despues = informes.find((uno) => uno.despues !== null)?.despues;
      if (despues != null)
        throw new RuleError('retirada.sin_vuelta', `La retirada no se puede deshacer mientras siga la de ${despues}, que es posterior`);
      await borrarInformesDe(tx, id, informes);
      // Those that were told of it: what it wrote and, where it annulled them, what had been played.
      return partidos.filter((uno) => (vista.anula && uno.estado === 1) || informes.some(({ partido_id }) => partido_id === uno.id));
    },
  );
  await avisarDeVuelta(
    tx,
    caller.usuarioId,
    { equipo, fase: fase.nombre },
    partidosPorAvisar.map((partido) => partido.id),
  );
  return `Retirada de ${equipo.nombre} (${equipo.id}) de ${fase.nombre}, de ${equipo.campeonato}: deshecha`;
}
