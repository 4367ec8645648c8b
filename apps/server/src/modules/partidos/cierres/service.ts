import type { VueltaPrevista } from '@cd/contract/partidos/cierres';
import { contarCierre, estaCerrada } from '@cd/domain/competicion/calendario/avisos';
import { sha256 } from '../../../platform/digest';
import type { Caller } from '../../../platform/access/authorize';
import type { Connection, Tx } from '../../../platform/db/open';
import { toldIn } from '../../../platform/told';
import { known, RuleError } from '../../../platform/errors/rule-error';
import { fecharJornadas } from '../../calendarios/queries';
import { leerContados } from '../../avisos/notificaciones/partidos';
import { leerInteresados, type Interesado } from '../../competicion/calendarios/interesados';
import { leerQuietos, trasladarPartidos, type TrasladoDePartido } from '../../competicion/calendarios/queries';
import { exigirEnCurso } from '../../competicion/campeonatos/service';
import { reservarTablas } from '../../resultados/service';
import { cerrarCambiosDe } from '../convocatorias/cambios-abiertos';
import { reservarPartidos } from '../convocatorias/queries';
import { leerSede } from '../huecos/queries';
import { avisarDeCierre, avisarDeVuelta, type Traidos } from './avisos';
import { contarPersonas, firma, leerAlcance, sinLoSuyo, type Pedido, type Previsto } from './prever';
import {
  apuntarAvisados,
  apuntarIdos,
  insertarCierre,
  leerAvisados,
  leerCierre,
  leerComoEstan,
  leerEnPie,
  leerMovidos,
  marcarDeshecho,
  reservarSede,
  type Cierre,
  type Movido,
  type PartidoAlcanzado,
} from './queries';

type Trabaja = Pick<Caller, 'competicionId' | 'usuarioId'>;

interface Hecho {
  partidos: number;
  personas: number;
  texto: string;
}

/** Their new call-ups. */
async function trasladar(
  tx: Tx,
  usuarioId: number,
  traslados: readonly TrasladoDePartido[],
  partidos: readonly PartidoAlcanzado[],
): Promise<Traidos> {
  if (traslados.length === 0) return { antes: new Map(), sinCambio: new Set() };
  const antes = await leerContados(
    tx,
    partidos.map(({ id }) => id),
  );
  const cerrados = await cerrarCambiosDe(
    tx,
    usuarioId,
    partidos.map(({ convocatoria_id }) => convocatoria_id),
  );
  await trasladarPartidos(tx, traslados);
  await fecharJornadas(tx, [...new Set(partidos.flatMap(({ grupo_id }) => grupo_id ?? []))]);
  return { antes, sinCambio: new Set(cerrados.map(({ partido_id }) => partido_id)) };
}

/** Closes it and moves its matches as was seen, if it is still that. */
export async function cerrarSede(
  tx: Tx,
  pedido: Pedido & { motivo: string; huella: string },
  { sede, alcance, sitios, respuesta }: Previsto,
): Promise<Hecho & { id: number }> {
  const { caller, cierre, motivo } = pedido;
  await exigirEnCurso(tx, caller);
  await reservarSede(tx, cierre.sede_id);
  const partidos = sitios.map(({ partido }) => partido);
  const ids = partidos.map(({ id }) => id);
  await reservarTablas(tx, ids);
  await reservarPartidos(tx, ids);
  if (respuesta.huella !== pedido.huella || firma(await leerAlcance(tx, pedido)) !== firma(alcance)) throw new RuleError('version.antigua');
  if (ids.length === 0 && alcance.enPie.some((uno) => contiene(uno, cierre))) throw new RuleError('cierre.repetido');
  const id = await insertarCierre(tx, { ...cierre, motivo, usuarioId: caller.usuarioId });
  const traslados = sitios.map(({ partido, sitio }) => ({
    id: partido.id,
    fecha: sitio.fecha,
    hora: sitio.hora,
    sede_id: sitio.sede,
    jornada: null,
  }));
  const traidos = await trasladar(tx, caller.usuarioId, traslados, partidos);
  await apuntarIdos(
    tx,
    id,
    sitios.map(({ partido: { id: partido_id, antes }, sitio }) => ({
      partido_id,
      fecha: antes.fecha,
      hora: antes.hora,
      nueva_fecha: sitio.fecha,
      nueva_hora: sitio.hora,
      nueva_sede_id: sitio.sede,
    })),
  );
  const interesados = (await leerInteresados(tx, ids)).filter(({ usuario_id }) => usuario_id !== caller.usuarioId);
  await apuntarAvisados(tx, id, interesados);
  await avisarDeCierre(tx, caller.usuarioId, interesados, { sede, periodo: cierre, ...traidos });
  return {
    id,
    partidos: ids.length,
    personas: toldIn(tx).size,
    texto: `Cierre de la sede «${sede}» ${contarCierre(cierre)}: ${ids.length} partidos movidos${ids.length === 0 ? '' : ` (${ids.join(', ')})`}`,
  };
}

const contiene = (uno: { desde: string; hasta: string | null }, otro: { desde: string; hasta: string | null }): boolean =>
  uno.desde <= otro.desde && (uno.hasta === null || (otro.hasta !== null && otro.hasta <= uno.hasta));

interface Vuelta {
  cierre: Cierre;
  sede: string;
  movidos: { movido: Movido; partido: PartidoAlcanzado; motivo: string | null }[];
  interesados: Interesado[];
  respuesta: VueltaPrevista;
}

const unicos = (interesados: readonly Interesado[]): Interesado[] => [
  ...new Map(interesados.map((uno) => [`${uno.usuario_id} ${uno.partido_id}`, uno])).values(),
];

async function exigirCierre(con: Connection, id: number): Promise<Cierre> {
  const cierre = known(await leerCierre(con, id));
  if (cierre.deshecho) throw new RuleError('cierre.deshecho');
  return cierre;
}

/** What would go back where it was, and what would not. */
export async function preverVuelta(con: Connection, { competicionId, usuarioId }: Trabaja, id: number, hoy: string): Promise<Vuelta> {
  const cierre = await exigirCierre(con, id);
  const sede = (await leerSede(con, cierre.sede_id))!.nombre;
  const idos = await leerMovidos(con, id);
  const ids = idos.map(({ partido_id }) => partido_id);
  const partidos = new Map((await leerComoEstan(con, ids)).map((partido) => [partido.id, partido]));
  const quietos = await leerQuietos(con, ids, hoy);
  const otros = await leerEnPie(con, cierre.sede_id, id);
  const motivoDe = ({ partido_id, fecha, sigue }: Movido): string | null => {
    if (partidos.get(partido_id)!.competicion_id !== competicionId) return 'Es de otra temporada';
    if (quietos.has(partido_id)) return quietos.get(partido_id)!;
    if (!sigue) return 'Se ha vuelto a convocar después';
    if (fecha < hoy) return 'Ya ha pasado el día en el que se jugaba';
    if (otros.some((otro) => estaCerrada({ ...otro, sede: otro.sede_id }, fecha))) return 'La sede sigue cerrada ese día por otro cierre';
    return null;
  };
  const movidos = idos.map((movido) => ({ movido, partido: partidos.get(movido.partido_id)!, motivo: motivoDe(movido) }));
  const vuelven = new Set(movidos.flatMap(({ motivo, partido }) => (motivo === null ? partido.id : [])));
  const interesados = unicos([
    ...(await leerAvisados(con, id)).filter(({ partido_id }) => vuelven.has(partido_id)),
    ...(await leerInteresados(con, [...vuelven])),
  ])
    .filter(({ usuario_id }) => usuario_id !== usuarioId)
    .toSorted((a, b) => a.usuario_id - b.usuario_id || a.partido_id - b.partido_id);
  const sinHuella = {
    vuelven: movidos.flatMap(({ motivo, partido, movido: { fecha, hora } }) =>
      motivo === null
        ? [{ ...sinLoSuyo(partido), despues: { fecha, hora, sede_id: cierre.sede_id, sede_nombre: sede }, arbitros: partido.arbitros }]
        : [],
    ),
    quedan: movidos.flatMap(({ motivo, partido }) => (motivo === null ? [] : [{ ...sinLoSuyo(partido), motivo }])),
    personas: await contarPersonas(con, usuarioId, interesados),
  };
  const huella = sha256(JSON.stringify([cierre, sinHuella, movidos.map(({ partido }) => partido.version)]));
  return { cierre, sede, movidos, interesados, respuesta: { ...sinHuella, huella } };
}

/** All that can go back goes back, and whoever was told of it is told of that, once. */
export async function deshacerCierre(
  tx: Tx,
  caller: Trabaja,
  { id, huella, hoy }: { id: number; huella: string; hoy: string },
): Promise<Hecho> {
  await exigirEnCurso(tx, caller);
  const { sede_id } = await exigirCierre(tx, id);
  await reservarSede(tx, sede_id);
  const suyos = (await leerMovidos(tx, id)).map(({ partido_id }) => partido_id);
  await reservarTablas(tx, suyos);
  await reservarPartidos(tx, suyos);
  const { cierre, sede, movidos, interesados, respuesta } = await preverVuelta(tx, caller, id, hoy);
  if (respuesta.huella !== huella) throw new RuleError('version.antigua');
  const vuelven = movidos.filter(({ motivo }) => motivo === null);
  const traidos = await trasladar(
    tx,
    caller.usuarioId,
    vuelven.map(({ partido, movido: { fecha, hora } }) => ({ id: partido.id, fecha, hora, sede_id: cierre.sede_id, jornada: null })),
    vuelven.map(({ partido }) => partido),
  );
  const ids = vuelven.map(({ partido }) => partido.id);
  await marcarDeshecho(tx, id, { usuarioId: caller.usuarioId, devueltos: ids });
  await avisarDeVuelta(tx, caller.usuarioId, interesados, { sede, ...traidos });
  return {
    partidos: ids.length,
    personas: toldIn(tx).size,
    texto: `Cierre de la sede «${sede}» ${contarCierre(cierre)}, deshecho: ${ids.length} partidos devueltos${ids.length === 0 ? '' : ` (${ids.join(', ')})`}`,
  };
}
