import { TipoAccion } from '@cd/contract/administracion/acciones';
import type { Aparte, EnteraDeArbitro } from '@cd/contract/partidos/informes';
import type { PartidoContado } from '@cd/contract/avisos/contenido';
import { frase } from '@cd/domain/organizacion/vocabulario/traductor';
import { sha256 } from '../../../platform/digest';
import type { Caller } from '../../../platform/access/authorize';
import { logAction } from '../../../platform/audit';
import { instant } from '../../../platform/db/columns';
import type { Connection, Db, Tx } from '../../../platform/db/open';
import { inTransaction } from '../../../platform/db/transaction';
import { RuleError } from '../../../platform/errors/rule-error';
import { leerContado } from '../../avisos/notificaciones/partidos';
import { notificar, type Contenido as ContenidoDeAviso } from '../../avisos/notificaciones/service';
import { leerConvocatoria } from './convocatoria';
import type { Lado } from './pines';
import { crearInforme, type Escritura } from './service';

/** As it was sent, with which of its signatures are proved. */
interface Contenido extends EnteraDeArbitro {
  comprobadas: readonly Lado[];
}

/** The detail may come beside the acta. */
export function actaEntera({ informe, plantillas }: EnteraDeArbitro): EnteraDeArbitro['informe']['acta'] {
  const { acta } = informe;
  return (
    acta && {
      ...acta,
      detalle_local: plantillas?.local ?? acta.detalle_local,
      detalle_visitante: plantillas?.visitante ?? acta.detalle_visitante,
    }
  );
}

export const describirAparte = (
  { rotulo, campeonato, convocatoriaId }: { rotulo: string; campeonato: string; convocatoriaId: number },
  contado: PartidoContado,
): ContenidoDeAviso => ({
  asunto: frase`Dos actas de un partido: ${rotulo}`,
  texto: frase`Ha llegado un acta de ${rotulo} (${campeonato}) escrita antes de saber que ya había otro informe. Mírelas y elija.`,
  partidos: [contado],
  pide: 'Elegir una',
  enlace: `/admin/partido_editar/acta/${convocatoriaId}`,
});

/** Keeps what a referee sent over a report that they had not seen, once, and tells the office. */
export async function guardarAparte(
  db: Db,
  { usuarioId, actorId, competicionId }: Caller,
  enviado: EnteraDeArbitro,
  comprobadas: readonly Lado[],
): Promise<void> {
  const { convocatoria_id } = enviado.informe;
  const contenido = JSON.stringify({ ...enviado, comprobadas } satisfies Contenido);
  const huella = sha256(contenido);
  await inTransaction(db, async (tx) => {
    const guardado = await tx
      .insertInto('informe_aparte')
      .values({ convocatoria_id, arbitro_id: actorId!, contenido, huella })
      .onConflict((oc) => oc.columns(['convocatoria_id', 'arbitro_id', 'huella']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!guardado) return;
    const { partido_id, local_nombre, visitante_nombre, campeonato } = await leerConvocatoria(tx, competicionId, convocatoria_id);
    const rotulo = `${local_nombre} – ${visitante_nombre}`;
    await logAction(tx, usuarioId, TipoAccion.Crear, `Acta enviada aparte de ${rotulo} (convocatoria ${convocatoria_id})`);
    await notificar(tx, 'acta.aparte', {
      ...describirAparte({ rotulo, campeonato, convocatoriaId: convocatoria_id }, await leerContado(tx, partido_id)),
      remitente: { usuarioId },
    });
  });
}

/** Of a call-up, the latest first; of one referee, or of all. */
export async function leerApartes(con: Connection, convocatoriaId: number, arbitroId: number | null): Promise<Aparte[]> {
  const filas = await con
    .selectFrom('informe_aparte as a')
    .innerJoin('arbitro as r', 'r.id', 'a.arbitro_id')
    .select(['a.id', 'r.nombre as autor', 'a.resuelto', 'a.contenido'])
    .select((eb) => instant(eb.ref('a.recibido')).as('recibido'))
    .where('a.convocatoria_id', '=', convocatoriaId)
    .$if(arbitroId !== null, (consulta) => consulta.where('a.arbitro_id', '=', arbitroId!))
    .orderBy('a.id', 'desc')
    .execute();
  return filas.map(({ contenido, resuelto, ...fila }) => {
    const enviado = contenido as Contenido;
    const { informe, comparecencias, campo } = enviado;
    return {
      ...fila,
      resuelto: resuelto as Aparte['resuelto'],
      tipo: informe.tipo,
      acta: actaEntera(enviado) ?? null,
      suspension: informe.suspension ?? null,
      comparecencias,
      fuera_de_lista: campo?.fuera_de_lista ?? [],
    };
  });
}

/** One that waits, held: of two of the office who choose, the second is told. */
async function reservarAparte(tx: Tx, caller: Pick<Caller, 'competicionId'>, id: number) {
  const aparte = await tx.selectFrom('informe_aparte').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!aparte) throw new RuleError('recurso.desconocido');
  const convocatoria = await leerConvocatoria(tx, caller.competicionId, aparte.convocatoria_id);
  if (aparte.resuelto !== null) throw new RuleError('informe.aparte_resuelto');
  return { ...aparte, contenido: aparte.contenido as Contenido, convocatoria };
}

const resolver = (tx: Tx, id: number, resuelto: NonNullable<Aparte['resuelto']>) =>
  tx.updateTable('informe_aparte').set({ resuelto }).where('id', '=', id).execute();

/** It becomes the current report, of whoever wrote it. Answers its id. */
export async function aceptarAparte(escritura: Escritura, id: number, sustituye: { id: number; version: number } | null): Promise<number> {
  const { tx, caller } = escritura;
  const { arbitro_id, contenido } = await reservarAparte(tx, caller, id);
  const { informe, comparecencias, campo, comprobadas } = contenido;
  const { usuario_id } = await tx.selectFrom('arbitro').select('usuario_id').where('id', '=', arbitro_id).executeTakeFirstOrThrow();
  const informeId = await crearInforme(
    escritura,
    // Whoever accepts it takes it as it came: of a match that was played, with those of whom the device knew.
    { ...informe, acta: actaEntera(contenido), comparecencias, sustituye, antes_de_hora: 1, sin_asistencia: 1 },
    { papel: 'oficina', autorId: usuario_id, ...(campo && { campo: { envio: campo, comprobadas } }) },
  );
  await resolver(tx, id, 'aceptado');
  return informeId;
}

export async function descartarAparte({ tx, log, caller }: Escritura, id: number): Promise<void> {
  const { convocatoria, convocatoria_id } = await reservarAparte(tx, caller, id);
  await resolver(tx, id, 'descartado');
  const { local_nombre, visitante_nombre } = convocatoria;
  await log(
    TipoAccion.Modificar,
    `Acta enviada aparte de ${local_nombre} – ${visitante_nombre} (convocatoria ${convocatoria_id}): descartada`,
  );
}
