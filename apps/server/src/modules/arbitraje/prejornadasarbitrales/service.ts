import type { CodigoError } from '@cd/contract/errores';
import { IdJson } from '@cd/contract/kit/campos';
import { Perfil } from '@cd/contract/kit/perfiles';
import type { Body } from '@cd/contract/kit/route';
import type { DisponibilidadPropia, PrejornadaArbitral, rutasPrejornadasArbitrales } from '@cd/contract/arbitraje/prejornadas';
import { falloDeRespuesta, type FalloDeRespuesta } from '@cd/domain/arbitraje/prejornadas/prejornada';
import { unir } from '@cd/domain/arbitraje/prejornadas/ventanas';
import { z } from 'zod';
import type { Caller } from '../../../platform/access/authorize';
import { nothingLeft } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { requireSeen } from '../../../platform/db/seen';
import { requireNoFaults, RuleError } from '../../../platform/errors/rule-error';
import { leerEmpresa } from '../../organizacion/configuracion/queries';
import { avisarDeFuera, plazoDe } from '../prejornadas/avisos';
import { leerPartidos } from '../prejornadas/partidos';
import { leerPreguntado } from '../prejornadas/queries';
import { abrirPrejornada } from '../prejornadas/service';
import { guardarRespuesta, leerPropias, leerUltimaVez } from './queries';

type Contestada = Body<(typeof rutasPrejornadasArbitrales)['responder']>;

const CODIGO: Readonly<Record<FalloDeRespuesta, CodigoError>> = {
  horas: 'disponibilidad.horas',
  encimadas: 'disponibilidad.encimadas',
  fuera: 'disponibilidad.fuera',
};

const DE_QUIEN = z.object({ prejornada_id: IdJson, arbitro_id: IdJson });

const esDeOficina = ({ perfilId }: Pick<Caller, 'perfilId'>): boolean => perfilId === Perfil.Admin;

/** The office's, of anyone; a referee's, their own (domain-rules, «Identity»). */
function exigirSuya(caller: Pick<Caller, 'perfilId' | 'actorId'>, arbitroId: number): void {
  if (!esDeOficina(caller) && caller.actorId !== arbitroId) throw new RuleError('disponibilidad.ajena');
}

export async function leerDisponibilidad(con: Connection, caller: Caller, arbitroId: number): Promise<DisponibilidadPropia> {
  exigirSuya(caller, arbitroId);
  const { competicionId } = caller;
  return {
    telefono: (await leerEmpresa(con)).telefono,
    prejornadas: await leerPropias(con, competicionId, arbitroId),
    ultima_vez: await leerUltimaVez(con, competicionId, arbitroId),
  };
}

/** What they answered; whoever has not says at least when they can. */
export async function leerRespuesta(con: Connection, sent: unknown) {
  const { success, data } = DE_QUIEN.safeParse(sent);
  const antes = success ? await leerPreguntado(con, data.prejornada_id, data.arbitro_id) : undefined;
  if (!antes) return;
  const { observaciones, version, enviada, anotador_pref, disponibilidad_coche, disponibilidad_moto, disponibilidad_patinete } = antes;
  const disponibilidades = antes.disponibilidadesArbitrales.map(({ hora_inicio: inicio, hora_fin: fin }) => ({ inicio, fin }));
  return {
    ...data!,
    observaciones,
    anotador_pref,
    disponibilidad_coche,
    disponibilidad_moto,
    disponibilidad_patinete,
    disponibilidades: enviada === null ? undefined : disponibilidades,
    version,
  };
}

/** The appointments of a referee that their answer leaves out, with the match of each. */
const quedanFuera = async (tx: Tx, prejornadaId: number, arbitroId: number): Promise<Map<number, number>> =>
  new Map(
    (await leerPartidos(tx, prejornadaId)).flatMap(({ id: partido, estado, arbitrajes }) =>
      arbitrajes
        .filter(({ arbitro_id, fuera }) => estado === 3 && arbitro_id === arbitroId && fuera === 1)
        .map(({ id }): [number, number] => [id, partido]),
    ),
  );

type Medios = Omit<Contestada, 'prejornada_id' | 'arbitro_id' | 'observaciones' | 'disponibilidades' | 'version'>;
/** What is not said stays as it was, or as their card has it. */
const comoVa = (
  { anotador_pref, disponibilidad_coche, disponibilidad_moto, disponibilidad_patinete, ...resto }: Medios,
  antes: PrejornadaArbitral,
) => {
  nothingLeft(resto);
  return {
    anotador_pref: (anotador_pref ?? antes.anotador_pref) === 1,
    disponibilidad_coche: (disponibilidad_coche ?? antes.disponibilidad_coche) === 1,
    disponibilidad_moto: (disponibilidad_moto ?? antes.disponibilidad_moto) === 1,
    disponibilidad_patinete: (disponibilidad_patinete ?? antes.disponibilidad_patinete) === 1,
  };
};

/** Until the deadline, the referee; the office, for whoever telephones, also after it. */
export async function responder(tx: Tx, caller: Caller, contestada: Contestada): Promise<string> {
  const { prejornada_id, arbitro_id, observaciones, disponibilidades, version, ...medios } = contestada;
  exigirSuya(caller, arbitro_id);
  const { prejornada, reservada } = await abrirPrejornada(tx, caller, prejornada_id);
  const antes = await leerPreguntado(tx, prejornada_id, arbitro_id);
  if (!antes) throw new RuleError('disponibilidad.no_preguntado');
  if (reservada.cerrada && !esDeOficina(caller)) {
    const { telefono } = await leerEmpresa(tx);
    const plazo = `El plazo para contestar acabó el ${plazoDe(reservada.fecha_fin)}`;
    throw new RuleError('disponibilidad.cerrada', `${plazo}. Llame a la oficina${telefono === '' ? '' : `: ${telefono}`}`);
  }
  requireSeen(version, antes);
  const fallo = falloDeRespuesta(disponibilidades, prejornada.disponibilidades);
  if (fallo !== null) requireNoFaults([{ campo: 'disponibilidades', codigo: CODIGO[fallo] }]);
  const yaFuera = await quedanFuera(tx, prejornada_id, arbitro_id);
  const respuesta = { observaciones, ...comoVa(medios, antes), anotada_por: esDeOficina(caller) ? caller.usuarioId : null };
  await guardarRespuesta(tx, { prejornada_id, arbitro_id }, respuesta, unir(disponibilidades));
  const fuera = [...(await quedanFuera(tx, prejornada_id, arbitro_id))].filter(([id]) => !yaFuera.has(id)).map(([, partido]) => partido);
  if (fuera.length > 0) await avisarDeFuera(tx, { usuarioId: caller.usuarioId, prejornadaId: prejornada_id }, fuera);
  return `Disponibilidad del árbitro ${arbitro_id} en la prejornada ${prejornada_id}`;
}
