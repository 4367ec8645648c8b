import type { Candidato, rutasArbitrajes } from '@cd/contract/arbitraje/arbitrajes';
import type { Body } from '@cd/contract/kit/route';
import { enOrden } from '@cd/domain/arbitraje/arbitrajes/candidatos';
import { causaDeRenuncia, causaDeRetirada, type Causa } from '@cd/domain/arbitraje/arbitrajes/devolucion';
import { repartir } from '@cd/domain/arbitraje/arbitrajes/puestos';
import { puedeEn } from '@cd/domain/arbitraje/prejornadas/ventanas';
import type { Caller } from '../../../platform/access/authorize';
import { nothingLeft } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { requireSeen } from '../../../platform/db/seen';
import { known, requireNoFaults, requireStep, RuleError } from '../../../platform/errors/rule-error';
import { readParameter } from '../../../platform/parameters';
import { exigirEnCurso } from '../../competicion/campeonatos/service';
import {
  leerAhora,
  leerPartidosDe,
  leerPartidosPorConvocar,
  partidoDeConvocatoria,
  reservarPartidos,
  type PartidoPorConvocar,
} from '../../partidos/convocatorias/queries';
import { pasosDeArbitraje } from '../../partidos/convocatorias/pasos';
import { abrirPartido, exigirPartido } from '../../partidos/convocatorias/service';
import { avisarDeRenuncia, avisarDeRetirada } from './avisos';
import { choqueDe, contarChoque, exigirSinChoque, practicasQueCeden } from './choques';
import { designarEn, enPuesto, exigirPlaza, type Designados, type Trabaja } from './designar';
import { cederAlSeguir } from './practicas';
import {
  apuntarDevolucion,
  borrarArbitraje,
  cambiarArbitraje,
  leerArbitraje,
  leerArbitros,
  leerCitas,
  leerDesignados,
  leerPuestos,
  leerRenuncias,
  reservarArbitros,
  SIN_DESFASE,
  type ArbitrajeGuardado,
  type CitaLeida,
} from './queries';
import { fijarImportes } from '../../partidos/importes/service';

type Rutas = typeof rutasArbitrajes;

const CONFIRMADO = 3;
const SIN_CONFIRMAR = 1;
const RECHAZADO = 2;

export const enRegistro = (partido: PartidoPorConvocar): string => `Arbitraje de ${partido.rotulo} (${partido.id})`;

/** The match of the call-up that counts, held. */
export async function abrirConvocatoria(tx: Tx, caller: Trabaja, id: number): Promise<PartidoPorConvocar> {
  await exigirEnCurso(tx, caller);
  const partido = await abrirPartido(tx, caller, await partidoDeConvocatoria(tx, id));
  if (partido.convocatoria_id !== id) throw new RuleError('convocatoria.anterior');
  return partido;
}

/** The matches of those call-ups, held, by call-up; of what is not of the working competition, nothing. */
export async function abrirConvocatorias(
  tx: Tx,
  { competicionId }: Trabaja,
  ids: readonly number[],
): Promise<Map<number, PartidoPorConvocar>> {
  const deCual = await leerPartidosDe(tx, ids);
  const vistos = await leerPartidosPorConvocar(tx, competicionId, [...deCual.values()]);
  await reservarPartidos(
    tx,
    vistos.map(({ id }) => id),
  );
  const partidos = new Map(
    (
      await leerPartidosPorConvocar(
        tx,
        competicionId,
        vistos.map(({ id }) => id),
      )
    ).map((partido) => [partido.id, partido]),
  );
  return new Map(
    [...deCual].flatMap(([convocatoriaId, partidoId]) => {
      const partido = partidos.get(partidoId);
      return partido ? [[convocatoriaId, partido] as const] : [];
    }),
  );
}

/** Whoever referees that sport, in the order in which they are offered. */
export async function leerCandidatos(con: Connection, caller: Trabaja, convocatoriaId: number): Promise<Candidato[]> {
  const partido = await exigirPartido(con, caller, await partidoDeConvocatoria(con, convocatoriaId));
  if (partido.convocatoria_id !== convocatoriaId) throw new RuleError('convocatoria.anterior');
  const { fecha, hora, duracion } = partido;
  const { competicionId } = caller;
  const arbitros = await leerArbitros(con, { deporteId: partido.deporte_id }, { competicionId, fecha });
  const ids = arbitros.map(({ id }) => id);
  const citas = fecha === null ? [] : await leerCitas(con, { arbitros: ids, fechas: [fecha] });
  const renuncias = await leerRenuncias(con, partido.id);
  const candidatos = arbitros.map((arbitro) => {
    const choque = choqueDe(arbitro, partido, citas);
    const practica = choque ? undefined : practicasQueCeden(arbitro, partido, citas).find(({ partido_id }) => partido_id !== partido.id);
    return {
      arbitro,
      ocupado_en: choque ? contarChoque(choque) : null,
      practica_en: practica ? contarChoque(practica) : null,
      nombre: arbitro.nombre,
      valoracion: arbitro.valoracion,
      solapamiento: choque !== undefined,
      designado: arbitro.designado === 1,
      disponible: fecha !== null && puedeEn(arbitro.ventanas, { fecha, hora, duracion }),
      renuncia: renuncias.get(arbitro.id) ?? null,
    };
  });
  return enOrden(candidatos).map(({ arbitro, ocupado_en, practica_en, nombre, valoracion, disponible, renuncia }) => ({
    arbitro_id: arbitro.id,
    nombre,
    valoracion,
    nivel: arbitro.nivel,
    anotador_pref: arbitro.anotador_pref,
    solapamiento: ocupado_en === null ? 0 : 1,
    designado: arbitro.designado,
    disponible: disponible ? 1 : 0,
    ocupado_en,
    practica_en,
    renuncia,
    con_cuenta: arbitro.usuario_id === null ? 0 : 1,
  }));
}

/** The other match that keeps each of those who referee one from it; they are held, so that they get no other meanwhile. */
export async function choquesDe(
  tx: Tx,
  caller: Trabaja,
  partido: PartidoPorConvocar,
  arbitroIds: readonly number[],
  enPracticas = false,
): Promise<Map<number, CitaLeida>> {
  await reservarArbitros(tx, arbitroIds);
  const { competicionId } = caller;
  const { fecha } = partido;
  const arbitros = await leerArbitros(tx, { ids: arbitroIds }, { competicionId, fecha });
  const citas = fecha === null ? [] : await leerCitas(tx, { arbitros: arbitroIds, fechas: [fecha] });
  return new Map(
    arbitros.flatMap((arbitro) => {
      const choque = choqueDe(arbitro, partido, citas, enPracticas);
      return choque ? [[arbitro.id, choque] as const] : [];
    }),
  );
}

export async function crearArbitraje(
  tx: Tx,
  caller: Trabaja,
  { convocatoria_id, sinconfirmar, arbitro_id, perfil_arbitraje_id, practicas, ...resto }: Body<Rutas['crear']>['arbitraje'],
): Promise<Omit<Designados, 'ids'> & { texto: string; id: number }> {
  nothingLeft(resto);
  const partido = await abrirConvocatoria(tx, caller, convocatoria_id);
  const { ids, ...dicho } = await designarEn(tx, caller, partido, [
    { arbitro_id, perfil_arbitraje_id, practicas, estado: sinconfirmar === 1 ? SIN_CONFIRMAR : CONFIRMADO },
  ]);
  return { ...dicho, id: ids[0]!, texto: conLoQueCede(enRegistro(partido), dicho.ceden) };
}

/** A line of the action log, with what gave way. */
export const conLoQueCede = (texto: string, ceden: readonly string[]): string => [texto, ...ceden].join('. ');

/** Of an appointment of the call-up that counts. */
export const pasosDe = ({ con_informes }: PartidoPorConvocar, { estado, desfasado }: ArbitrajeGuardado) =>
  pasosDeArbitraje({ estado, desfasado: desfasado !== null }, { vigente: true, con_informes });

export async function retirar(
  tx: Tx,
  caller: Trabaja,
  partido: PartidoPorConvocar,
  arbitraje: ArbitrajeGuardado,
  causa: Causa = 'retirado',
): Promise<void> {
  requireStep(pasosDe(partido, arbitraje).retirar);
  await borrarArbitraje(tx, arbitraje.id);
  if (arbitraje.estado === RECHAZADO) return;
  await apuntarDevolucion(tx, partido.id, arbitraje, causa);
  const { competicionId } = caller;
  const [arbitro] = await leerArbitros(tx, { ids: [arbitraje.arbitro_id] }, { competicionId, fecha: partido.fecha });
  await avisarDeRetirada(tx, caller.usuarioId, partido, arbitro!.usuario_id);
}

/** Leaves a call-up with those referees and no others; whoever stays in the same post is not asked again. */
export async function asignarArbitros(
  tx: Tx,
  caller: Trabaja,
  { idConvocatoria, arbitrosPorPerfil, ...resto }: Body<Rutas['asignar']>,
): Promise<Omit<Designados, 'ids'> & { texto: string }> {
  nothingLeft(resto);
  const partido = await abrirConvocatoria(tx, caller, idConvocatoria);
  if (new Set(arbitrosPorPerfil.map(({ arbitro_id }) => arbitro_id)).size < arbitrosPorPerfil.length)
    throw new RuleError('arbitraje.repetido');
  const antes = await leerDesignados(tx, idConvocatoria);
  const sigue = ({ arbitro_id, perfil_arbitro_id }: ArbitrajeGuardado) =>
    arbitrosPorPerfil.find((pedido) => pedido.arbitro_id === arbitro_id && pedido.perfil_arbitraje_id === perfil_arbitro_id);
  const puestos = await leerPuestos(tx, partido.sistema_arbitraje_id);
  for (const arbitraje of antes) {
    const pedido = sigue(arbitraje);
    const otroPuesto = arbitrosPorPerfil.find(({ arbitro_id }) => arbitro_id === arbitraje.arbitro_id)?.perfil_arbitraje_id ?? null;
    if (!pedido) await retirar(tx, caller, partido, arbitraje, causaDeRetirada(puestos, arbitraje.perfil_arbitro_id, otroPuesto));
  }
  // Once those who leave have left, and those who only practise from now on.
  const cambian = antes.filter((arbitraje) => sigue(arbitraje) && (sigue(arbitraje)!.practicas === 1) !== arbitraje.practicas);
  for (const arbitraje of cambian.toSorted((a, b) => Number(a.practicas) - Number(b.practicas))) {
    requireStep(pasosDe(partido, arbitraje).retirar);
    await cambiarPracticas(tx, partido, arbitraje, !arbitraje.practicas);
  }
  const altas = arbitrosPorPerfil.filter((pedido) => !antes.some((uno) => sigue(uno) === pedido));
  const { ids: _, ...dicho } = await designarEn(
    tx,
    caller,
    partido,
    altas.map((pedido) => ({ ...pedido, estado: SIN_CONFIRMAR })),
  );
  // Also of those who shared one before: they cannot be left so.
  const ahora = (await leerDesignados(tx, idConvocatoria)).map(enPuesto);
  const [sobra] = repartir(puestos, ahora).sobran;
  if (sobra) exigirPlaza(puestos, ahora, sobra.perfil);
  return { ...dicho, texto: conLoQueCede(enRegistro(partido), dicho.ceden) };
}

/** An appointment of the working competition, with its match held. */
export async function abrirArbitraje(
  tx: Tx,
  caller: Trabaja,
  id: number,
): Promise<{ partido: PartidoPorConvocar; arbitraje: ArbitrajeGuardado }> {
  const visto = known(await leerArbitraje(tx, id));
  const partido = await abrirConvocatoria(tx, caller, visto.convocatoria_id);
  const arbitraje = known(await leerArbitraje(tx, id));
  return { partido, arbitraje };
}

/** A referee says whether they go: of an appointment of their own that waits for it, or whose match has moved since they said that they would. */
export async function contestar(tx: Tx, caller: Trabaja & Pick<Caller, 'actorId'>, respuesta: Body<Rutas['confirmar']>): Promise<string> {
  const visto = known(await leerArbitraje(tx, respuesta.id));
  if (visto.arbitro_id !== caller.actorId) throw new RuleError('arbitraje.ajeno');
  return ponerRespuesta(tx, caller, respuesta, null);
}

/** The office writes what they said by telephone, and it is worth the same; who wrote it is told. */
export async function anotarRespuesta(tx: Tx, caller: Trabaja, respuesta: Body<Rutas['anotar']>): Promise<string> {
  return `${await ponerRespuesta(tx, caller, respuesta, caller.usuarioId)}, por teléfono`;
}

async function ponerRespuesta(
  tx: Tx,
  caller: Trabaja,
  { id, confirmar, motivo_rechazo, version, ...resto }: Body<Rutas['confirmar']>,
  anotado_por: number | null,
): Promise<string> {
  nothingLeft(resto);
  const { partido, arbitraje } = await abrirArbitraje(tx, caller, id);
  requireSeen(version, arbitraje);
  const desfasado = arbitraje.desfasado !== null;
  const pasos = pasosDe(partido, arbitraje);
  requireStep(confirmar === 1 ? pasos.confirmar : pasos.renunciar);
  if (confirmar === 1) {
    if (desfasado) {
      const { arbitro_id, practicas } = arbitraje;
      exigirSinChoque((await choquesDe(tx, caller, partido, [arbitro_id], practicas)).get(arbitro_id));
      if (!practicas) await cederAlSeguir(tx, caller, partido, arbitro_id);
    }
    await cambiarArbitraje(tx, id, { estado: CONFIRMADO, motivo_rechazo: '', anotado_por, ...SIN_DESFASE });
    return `${enRegistro(partido)}: confirmado`;
  }
  if (motivo_rechazo === '') requireNoFaults([{ campo: 'motivo_rechazo', codigo: 'arbitraje.motivo' }]);
  await cambiarArbitraje(tx, id, { estado: RECHAZADO, motivo_rechazo, anotado_por, ...SIN_DESFASE });
  const [ahora, horasTarde] = [await leerAhora(tx), await readParameter(tx, 'horasRenunciaTardia')];
  const causa = causaDeRenuncia({ ...partido, confirmado: arbitraje.estado === CONFIRMADO, desfasado, ahora, horasTarde });
  await apuntarDevolucion(tx, partido.id, arbitraje, causa);
  await avisarDeRenuncia(tx, caller.usuarioId, partido, { motivo: motivo_rechazo, tarde: causa === 'tarde' });
  return `${enRegistro(partido)}: renuncia`;
}

/** Whoever practises no more gets a post of theirs. */
async function cambiarPracticas(
  tx: Tx,
  { sistema_arbitraje_id }: PartidoPorConvocar,
  { id, convocatoria_id, perfil_arbitro_id, practicas: yaPractica }: ArbitrajeGuardado,
  practicas: boolean,
): Promise<void> {
  if (practicas === yaPractica) return;
  const ocupantes = practicas ? [] : (await leerDesignados(tx, convocatoria_id)).map(enPuesto);
  const plaza = practicas ? undefined : exigirPlaza(await leerPuestos(tx, sistema_arbitraje_id), ocupantes, perfil_arbitro_id);
  await cambiarArbitraje(tx, id, { practicas, plaza });
}

export async function ponerPracticas(tx: Tx, caller: Trabaja, id: number, practicas: boolean): Promise<string> {
  const { partido, arbitraje } = await abrirArbitraje(tx, caller, id);
  requireStep(pasosDe(partido, arbitraje).practicas);
  await cambiarPracticas(tx, partido, arbitraje, practicas);
  await fijarImportes(tx, [partido.convocatoria_id!]);
  return `${enRegistro(partido)}: ${practicas ? 'en prácticas' : 'estándar'}`;
}

export async function eliminarArbitraje(tx: Tx, caller: Trabaja, id: number): Promise<string> {
  const { partido, arbitraje } = await abrirArbitraje(tx, caller, id);
  await retirar(tx, caller, partido, arbitraje);
  return enRegistro(partido);
}
