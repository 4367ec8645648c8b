import { falloDeRebaja } from '@cd/domain/partidos/cambios/estado';
import { momentoDe } from '@cd/domain/partidos/momento/momento';
import type { Caller } from '../../../platform/access/authorize';
import type { Tx } from '../../../platform/db/open';
import { RuleError, type FieldFault } from '../../../platform/errors/rule-error';
import { exigirEnCurso } from '../../competicion/campeonatos/service';
import { conResultados } from '../../resultados/service';
import { cerrarCambios } from '../convocatorias/cambios-abiertos';
import type { PartidoPorConvocar } from '../convocatorias/queries';
import { abrirPartido, exigirPartido, exigirPedido, type Hecha, type Nueva } from '../convocatorias/service';
import { comoSePidio, examinar, exigirEquipo, valorar } from './pedir';
import { insertarCambio, leerPorResolver, type SitioPropuesto } from './queries';
import { aplicar } from './service';

const fallo = (campo: string, codigo: FieldFault['codigo']): RuleError => new RuleError(codigo, undefined, { fallos: [{ campo, codigo }] });

/** As any change, it says the day and the hour that are asked for, and something of it differs from what the match has. */
function exigirPropuesta({ fecha, hora, sede_id }: Nueva, partido: PartidoPorConvocar): SitioPropuesto {
  if (fecha === null || hora === null)
    throw fallo(fecha === null ? 'convocatoria.fecha' : 'convocatoria.hora', 'convocatoria.cambio_sin_dia');
  if (fecha === partido.fecha && hora === partido.hora && sede_id === partido.sede_id) throw fallo('convocatoria.fecha', 'cambio.igual');
  return { fecha, hora, sede_id };
}

/** What it costs: what its type does, or less and why; never more. */
function exigirImporte(deSuTipo: number, { importe, motivo_importe = '' }: Nueva): number {
  const rebaja = falloDeRebaja(deSuTipo, { importe, motivo: motivo_importe });
  if (rebaja === 'mas') throw fallo('convocatoria.importe', 'cambio.rebaja');
  if (rebaja === 'sin motivo') throw fallo('convocatoria.motivo_importe', 'cambio.motivo');
  return importe ?? deSuTipo;
}

/**
 * A change that a team has asked the office for by telephone: the same as one asked for here on which both agree and that the office validates, all at
 * once. It is charged, found and undone as any other, and its type is the one that was in time when it was asked for.
 */
export async function cambiarPorTelefono(tx: Tx, caller: Caller, convocatoria: Nueva): Promise<Hecha> {
  await exigirEnCurso(tx, caller);
  const { partido_id, version, idEquipo, fechaCambio, horaCambio, pagador = 1, motivo_importe = '' } = convocatoria;
  await exigirPartido(tx, caller, partido_id);
  const pedido = { fechaCambio, horaCambio };
  await exigirPedido(tx, pedido);
  return conResultados(tx, [partido_id], async () => {
    const partido = await abrirPartido(tx, caller, partido_id, version);
    if (partido.convocatoria_id === null) throw new RuleError('partido.sin_equipos');
    if (idEquipo == null) throw fallo('convocatoria.idEquipo', 'convocatoria.quien_pide');
    await exigirEquipo(tx, caller, partido, idEquipo);
    const sitio = exigirPropuesta(convocatoria, partido);
    const propuesta = { ...sitio, invertir: 0 as const, observaciones: '', alternativas: [] };
    const examinado = comoSePidio(await examinar(tx, partido, propuesta), pedido);
    const coste = await valorar(tx, caller, examinado, idEquipo);
    const importe = exigirImporte(coste.importe, convocatoria);
    // Whatever else had been asked of this call-up is asked no longer.
    await cerrarCambios(tx, caller.usuarioId, partido);
    const id = await insertarCambio(
      tx,
      {
        convocatoria_id: partido.convocatoria_id,
        equipo_id: idEquipo,
        tipo_cambio_partido_id: coste.aplicable?.tipo.id ?? null,
        propuesta_fecha: sitio.fecha,
        propuesta_hora: sitio.hora,
        propuesta_sede_id: sitio.sede_id,
        propuesta_observaciones: '',
        invertir: false,
        importe,
        solicitante_id: caller.usuarioId,
      },
      { pedido: fechaCambio === null ? null : momentoDe({ fecha: fechaCambio, hora: horaCambio }) },
    );
    const cambio = (await leerPorResolver(tx, caller.competicionId, id))!;
    const abierto = { partido, cambio, marco: examinado.marco, validacion: true };
    const decidido = { validante: caller.usuarioId, importe, pagador, motivo: motivo_importe };
    const hecha = await aplicar(tx, caller, abierto, { eleccion: 1, confirmando: true, pedido, ...decidido });
    return { ...hecha, texto: `${hecha.texto}. Cambio ${id}` };
  });
}
