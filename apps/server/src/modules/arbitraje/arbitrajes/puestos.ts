import { entreQuienes } from '@cd/cartas/sitio';
import type { PartidoContado } from '@cd/contract/avisos/contenido';
import type { Answer } from '@cd/contract/kit/route';
import type { PuestoLibre, PuestoOfrecido, rutasArbitrajes } from '@cd/contract/arbitraje/arbitrajes';
import { situacionDe } from '@cd/domain/arbitraje/arbitrajes/candidatos';
import { haEmpezado } from '@cd/domain/partidos/momento/momento';
import { puedeEn } from '@cd/domain/arbitraje/prejornadas/ventanas';
import { frase } from '@cd/domain/organizacion/vocabulario/traductor';
import type { Caller } from '../../../platform/access/authorize';
import type { Connection, Tx } from '../../../platform/db/open';
import { known, requireStep, RuleError } from '../../../platform/errors/rule-error';
import { groupBy } from '../../../platform/group-by';
import { readParameter } from '../../../platform/parameters';
import { leerContado, leerContados } from '../../avisos/notificaciones/partidos';
import { notificar, notificarCada, type Contenido } from '../../avisos/notificaciones/service';
import { exigirEnCurso } from '../../competicion/campeonatos/service';
import { leerAhora, partidoDeConvocatoria, type PartidoPorConvocar } from '../../partidos/convocatorias/queries';
import { impideDesignar } from '../../partidos/convocatorias/pasos';
import { exigirPartido } from '../../partidos/convocatorias/service';
import { elPartido } from './avisos';
import { choqueDe, contarChoque, exigirSinChoque } from './choques';
import { designarEn, type Designados, type Trabaja } from './designar';
import {
  leerAbiertos,
  leerLibres,
  leerLibresDe,
  leerOfrecido,
  leerOfrecidos,
  leerPedido,
  leerPedidos,
  retirarOfrecidos,
} from './ofrecidos';
import { leerArbitros, leerCitas, leerDesignados } from './queries';
import { abrirConvocatoria, abrirConvocatorias, choquesDe, conLoQueCede, enRegistro, leerCandidatos } from './service';

const CONFIRMADO = 3;

interface Puesto {
  idConvocatoria: number;
  perfil_arbitraje_id: number;
}

const rotuloDe = (partido: PartidoPorConvocar | undefined, id: number): string => partido?.rotulo ?? `Convocatoria ${id}`;

/** What does not let a post be offered. */
function exigirOfrecible(
  partido: PartidoPorConvocar | undefined,
  { idConvocatoria, perfil_arbitraje_id }: Puesto,
  libres: readonly number[],
  ahora: string,
) {
  if (!partido) throw new RuleError('recurso.desconocido');
  if (partido.convocatoria_id !== idConvocatoria) throw new RuleError('convocatoria.anterior');
  requireStep(impideDesignar(partido));
  if (haEmpezado(partido, ahora)) throw new RuleError('puesto.pasado');
  if (!libres.includes(perfil_arbitraje_id)) throw new RuleError('puesto.cubierto');
}

/**
 * Offers those that are free and not offered yet; what cannot be is left out, with the reason, and where none can be that is the answer. Those
 * who said that they were available and have nothing else then are told, once however many there are for them.
 */
export async function ofrecerPuestos(
  tx: Tx,
  caller: Trabaja,
  puestos: readonly Puesto[],
): Promise<Answer<(typeof rutasArbitrajes)['ofrecer']> & { texto: string }> {
  await exigirEnCurso(tx, caller);
  const partidos = await abrirConvocatorias(tx, caller, [...new Set(puestos.map(({ idConvocatoria }) => idConvocatoria))]);
  const libres = await leerLibresDe(tx, [...partidos.values()]);
  const ahora = await leerAhora(tx);
  const fuera: { partido: string; motivo: RuleError }[] = [];
  const posibles = puestos.filter((puesto) => {
    const partido = partidos.get(puesto.idConvocatoria);
    try {
      exigirOfrecible(partido, puesto, libres.get(puesto.idConvocatoria) ?? [], ahora);
      return true;
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      fuera.push({ partido: rotuloDe(partido, puesto.idConvocatoria), motivo: error });
      return false;
    }
  });
  if (posibles.length === 0) throw fuera[0]!.motivo;
  const nuevos = await tx
    .insertInto('puesto_ofrecido')
    .values(
      posibles.map(({ idConvocatoria, perfil_arbitraje_id }) => ({
        convocatoria_id: idConvocatoria,
        perfil_arbitro_id: perfil_arbitraje_id,
      })),
    )
    .onConflict((oc) => oc.doNothing())
    .returning('convocatoria_id')
    .execute();
  const deEllos = [...new Set(nuevos.map(({ convocatoria_id }) => convocatoria_id))].map((id) => partidos.get(id)!);
  await avisarDeOfrecidos(tx, caller, deEllos);
  return {
    ofrecidos: nuevos.length,
    fuera: fuera.map(({ partido, motivo }) => ({ partido, motivo: motivo.message })),
    texto: `Puestos ofrecidos de ${deEllos.map(({ rotulo }) => rotulo).join(', ')}`,
  };
}

/** Of each account, the matches of those to which its referee said that they could go. */
async function leerQuienesPueden(
  tx: Tx,
  { competicionId }: Trabaja,
  partidos: readonly PartidoPorConvocar[],
): Promise<Map<number, PartidoPorConvocar[]>> {
  const pueden = new Map<number, PartidoPorConvocar[]>();
  for (const deUna of groupBy(partidos, ({ deporte_id, fecha }) => `${deporte_id} ${fecha}`).values()) {
    const { deporte_id: deporteId, fecha } = deUna[0]!;
    const arbitros = await leerArbitros(tx, { deporteId }, { competicionId, fecha });
    const citas = await leerCitas(tx, { arbitros: arbitros.map(({ id }) => id), fechas: [fecha!] });
    for (const arbitro of arbitros)
      for (const partido of deUna) {
        const { hora, duracion } = partido;
        const disponible = puedeEn(arbitro.ventanas, { fecha: fecha!, hora, duracion });
        const situacion = situacionDe({
          solapamiento:
            choqueDe(arbitro, partido, citas) !== undefined ||
            citas.some((cita) => cita.arbitro_id === arbitro.id && cita.partido_id === partido.id && !cita.cede),
          designado: arbitro.designado === 1,
          disponible,
        });
        if (situacion === 'Disponible' && arbitro.usuario_id !== null)
          pueden.set(arbitro.usuario_id, [...(pueden.get(arbitro.usuario_id) ?? []), partido]);
      }
  }
  return pueden;
}

export const describirOfrecidos = (partidos: readonly PartidoContado[]): Contenido => ({
  asunto: partidos.length === 1 ? frase`Puesto libre en ${entreQuienes(partidos[0]!)}` : `Puestos libres en ${partidos.length} partidos`,
  texto: partidos.length === 1 ? 'Falta un árbitro. Si quiere ir, pídalo.' : 'Falta un árbitro en cada uno. Si quiere ir a alguno, pídalo.',
  partidos,
  pide: 'Pedir el puesto',
  enlace: '/admin/partidosarbitro',
});

async function avisarDeOfrecidos(tx: Tx, caller: Trabaja, partidos: readonly PartidoPorConvocar[]): Promise<void> {
  const pueden = await leerQuienesPueden(tx, caller, partidos);
  const contados = await leerContados(
    tx,
    partidos.map(({ id }) => id),
  );
  const iguales = groupBy([...pueden], ([, suyos]) => suyos.map(({ id }) => id).join(' '));
  await notificarCada(
    tx,
    'puesto.ofrecido',
    [...iguales.values()].map((cuentas) => ({
      ...describirOfrecidos(cuentas[0]![1].map(({ id }) => contados.get(id)!)),
      remitente: { usuarioId: caller.usuarioId },
      otros: cuentas.map(([usuarioId]) => usuarioId),
    })),
  );
}

/** One of the working competition, with its match held. */
async function abrirOfrecido(tx: Tx, caller: Trabaja, id: number): Promise<{ partido: PartidoPorConvocar; perfil: number }> {
  const visto = known(await leerOfrecido(tx, id));
  const partido = await abrirConvocatoria(tx, caller, visto.convocatoria_id);
  const ofrecido = await leerOfrecido(tx, id);
  if (!ofrecido) throw new RuleError('puesto.cubierto');
  return { partido, perfil: ofrecido.perfil_arbitro_id };
}

export async function dejarDeOfrecer(tx: Tx, caller: Trabaja, id: number): Promise<string> {
  const { partido } = await abrirOfrecido(tx, caller, id);
  await retirarOfrecidos(tx, caller.usuarioId, partido, { ids: [id], menos: [], porque: 'ya no hace falta nadie' });
  return `${enRegistro(partido)}: puesto que ya no se ofrece`;
}

/** Whoever asked for it goes, with no need to be asked again: two who give it at once give it to one. */
export async function aceptarPedido(
  tx: Tx,
  caller: Trabaja,
  pedidoId: number,
): Promise<Omit<Designados, 'ids'> & { id: number; texto: string }> {
  const visto = await leerPedido(tx, pedidoId);
  if (!visto) throw new RuleError('puesto.cubierto');
  const { partido, perfil } = await abrirOfrecido(tx, caller, visto.puesto_ofrecido_id);
  const { ids, ...dicho } = await ocupar(tx, caller, partido, { arbitro_id: visto.arbitro_id, perfil_arbitraje_id: perfil });
  return { ...dicho, id: ids[0]!, texto: conLoQueCede(`${enRegistro(partido)}: puesto pedido`, dicho.ceden) };
}

async function ocupar(
  tx: Tx,
  caller: Trabaja,
  partido: PartidoPorConvocar,
  quien: { arbitro_id: number; perfil_arbitraje_id: number },
): Promise<Designados> {
  if (!(await leerLibres(tx, partido)).includes(quien.perfil_arbitraje_id)) throw new RuleError('puesto.cubierto');
  return designarEn(tx, caller, partido, [{ ...quien, practicas: 0, estado: CONFIRMADO }]);
}

export const describirQuierePuesto = (
  arbitro: { id: number; nombre: string },
  partido: Pick<PartidoPorConvocar, 'id' | 'rotulo' | 'campeonato' | 'fecha' | 'hora'>,
  contado: PartidoContado,
): Contenido => ({
  asunto: frase`${arbitro.nombre} quiere arbitrar ${partido.rotulo}`,
  texto: frase`${arbitro.nombre} pide el puesto libre de ${elPartido(partido)}.`,
  partidos: [contado],
  pide: 'Dárselo, o a otro',
  personas: [`arbitro:${arbitro.id}`],
  enlace: `/admin/partido_editar/${partido.id}`,
});

/** Never against another match of theirs; outside their availability, if they want to. Where the first takes it, it is theirs at once. */
export async function pedirPuesto(
  tx: Tx,
  caller: Trabaja & Pick<Caller, 'actorId'>,
  id: number,
): Promise<{ designado: 0 | 1; texto: string }> {
  const arbitroId = caller.actorId;
  const { partido, perfil } = await abrirOfrecido(tx, caller, id);
  if (arbitroId === null) throw new RuleError('acceso.denegado');
  if (haEmpezado(partido, await leerAhora(tx))) throw new RuleError('puesto.pasado');
  if ((await leerDesignados(tx, partido.convocatoria_id!)).some(({ arbitro_id, practicas }) => arbitro_id === arbitroId && !practicas))
    throw new RuleError('puesto.suyo');
  if ((await readParameter(tx, 'puestoAlPrimero')) === 1) {
    const { ceden } = await ocupar(tx, caller, partido, { arbitro_id: arbitroId, perfil_arbitraje_id: perfil });
    return { designado: 1, texto: conLoQueCede(`${enRegistro(partido)}: puesto libre para quien lo pide primero`, ceden) };
  }
  const [arbitro] = await leerArbitros(tx, { ids: [arbitroId] }, { competicionId: caller.competicionId, fecha: partido.fecha });
  exigirSinChoque((await choquesDe(tx, caller, partido, [arbitroId])).get(arbitroId));
  const pedido = await tx
    .insertInto('puesto_pedido')
    .values({ puesto_ofrecido_id: id, arbitro_id: arbitroId })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!pedido) throw new RuleError('puesto.ya_pedido');
  await notificar(tx, 'puesto.pedido', {
    ...describirQuierePuesto(arbitro!, partido, await leerContado(tx, partido.id)),
    remitente: { usuarioId: caller.usuarioId },
  });
  return { designado: 0, texto: `${enRegistro(partido)}: pide un puesto libre` };
}

export async function dejarDePedir(tx: Tx, caller: Trabaja & Pick<Caller, 'actorId'>, id: number): Promise<string> {
  await exigirEnCurso(tx, caller);
  known(
    await tx
      .deleteFrom('puesto_pedido')
      .where('puesto_ofrecido_id', '=', id)
      .where('arbitro_id', '=', caller.actorId)
      .returning('id')
      .executeTakeFirst(),
  );
  return `Puesto libre ${id}: ya no lo pide`;
}

/** Beside the match: what is offered of it, and who wants it, the available first. */
export async function leerOfrecidosDe(con: Connection, caller: Trabaja, convocatoriaId: number): Promise<PuestoOfrecido[]> {
  const partido = await exigirPartido(con, caller, await partidoDeConvocatoria(con, convocatoriaId));
  const ofrecidos = await leerOfrecidos(con, convocatoriaId);
  const pedidos = await leerPedidos(con, convocatoriaId);
  if (partido.convocatoria_id !== convocatoriaId || pedidos.length === 0) return ofrecidos.map((uno) => ({ ...uno, pedidos: [] }));
  const candidatos = await leerCandidatos(con, caller, convocatoriaId);
  return ofrecidos.map((ofrecido) => ({
    ...ofrecido,
    pedidos: candidatos
      .flatMap(({ arbitro_id, nombre, valoracion, disponible, ocupado_en }) => {
        const pedido = pedidos.find((uno) => uno.arbitro_id === arbitro_id && uno.puesto_ofrecido_id === ofrecido.id);
        return pedido ? [{ id: pedido.id, arbitro_id, arbitro_nombre: nombre, valoracion, disponible, choque: ocupado_en }] : [];
      })
      .toSorted((a, b) => b.disponible - a.disponible),
  }));
}

/** What a referee may ask for: of their sports, still to be played, and what keeps them from it. */
export async function leerPuestosLibres(
  con: Connection,
  { competicionId, actorId }: Trabaja & Pick<Caller, 'actorId'>,
): Promise<PuestoLibre[]> {
  if (actorId === null) return [];
  const abiertos = await leerAbiertos(con, competicionId, actorId);
  const citas = await leerCitas(con, { arbitros: [actorId], fechas: [...new Set(abiertos.map(({ fecha }) => fecha))] });
  const puestos: PuestoLibre[] = [];
  for (const [fecha, delDia] of groupBy(abiertos, (abierto) => abierto.fecha)) {
    const [arbitro] = await leerArbitros(con, { ids: [actorId] }, { competicionId, fecha });
    for (const { partido_id, duracion, sede_id, ...abierto } of delDia) {
      const { hora } = abierto;
      const choque = choqueDe(arbitro!, { id: partido_id, fecha, hora, duracion, sede_id }, citas);
      const mismo = citas.some((cita) => cita.partido_id === partido_id && !cita.cede);
      puestos.push({
        ...abierto,
        disponible: puedeEn(arbitro!.ventanas, { fecha, hora, duracion }) ? 1 : 0,
        choque: mismo ? 'Ya arbitra este partido' : choque ? `Tiene otro partido: ${contarChoque(choque)}` : null,
      });
    }
  }
  return puestos;
}
