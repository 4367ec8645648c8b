import type { ActaGuardada, Informe } from '@cd/contract/partidos/informes';
import type { EnvioDeCampo, FueraDeLista } from '@cd/contract/partidos/sello';
import { textoQueSeFirma } from '@cd/domain/arbitraje/campo/sello';
import { sha256 } from '../../../platform/digest';
import { bit, instant } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { casarAceptaciones, type Lado } from './pines';

/** What came with a report that was written beside the pitch, once its proofs have been tried. */
export interface DeCampo {
  envio: EnvioDeCampo;
  comprobadas: readonly Lado[];
  /** The call-up that was signed, where it is attached to another. */
  firmada?: number | null | undefined;
}

const ladoDe = (local: boolean): Lado => (local ? 'local' : 'visitante');

export async function leerFueraDeLista(con: Connection, informes: readonly number[]): Promise<(FueraDeLista & { informe_id: number })[]> {
  const filas = await con.selectFrom('acta_fuera_de_lista').selectAll().where('informe_id', 'in', informes).orderBy('id').execute();
  return filas.map(({ id: _id, local, goles_pp: golespp, ...persona }) => ({ ...persona, golespp, lado: ladoDe(local) }));
}

export async function ponerFueraDeLista(tx: Tx, informe_id: number, fuera: readonly FueraDeLista[]): Promise<void> {
  await tx.deleteFrom('acta_fuera_de_lista').where('informe_id', '=', informe_id).execute();
  if (fuera.length === 0) return;
  await tx
    .insertInto('acta_fuera_de_lista')
    .values(fuera.map(({ lado, golespp, ...persona }) => ({ ...persona, informe_id, goles_pp: golespp, local: lado === 'local' })))
    .execute();
}

/** Whether what an acta says is what was signed is seen as it is read: whoever changes it, it breaks the seal. */
export async function leerFirmas(
  con: Connection,
  convocatoriaId: number,
  informes: readonly { id: number; acta: ActaGuardada | null; fuera_de_lista: readonly FueraDeLista[] }[],
): Promise<Map<number, Informe['firmas']>> {
  const filas = await con
    .selectFrom('informe_firma as f')
    .leftJoin('entrenador as e', 'e.id', 'f.entrenador_id')
    .leftJoin('informe_de_campo as d', 'd.informe_id', 'f.informe_id')
    .select(['d.convocatoria_firmada', 'f.informe_id', 'f.local', 'f.clase', 'f.entrenador_id', 'e.nombre as entrenador', 'f.huella'])
    .select((eb) => [bit(eb.ref('f.comprobada')).as('comprobada'), instant(eb.ref('f.recibida')).as('recibida')])
    .where(
      'f.informe_id',
      'in',
      informes.map(({ id }) => id),
    )
    .orderBy('f.local', 'desc')
    .execute();
  return new Map(
    informes.map(({ id, acta, fuera_de_lista }) => {
      const suyas = filas.filter(({ informe_id }) => informe_id === id);
      const firmada = suyas[0]?.convocatoria_firmada ?? convocatoriaId;
      const huella = acta && sha256(textoQueSeFirma(firmada, acta, fuera_de_lista));
      const firmas = suyas.map(({ informe_id: _informe, convocatoria_firmada: _firmada, local, clase, ...firma }) => ({
        ...firma,
        lado: ladoDe(local),
        clase: clase as Informe['firmas'][number]['clase'],
        intacta: firma.huella === huella ? (1 as const) : (0 as const),
      }));
      return [id, firmas];
    }),
  );
}

/** The report that the same touches of a device are already. */
export async function leerInformeDeEnvio(
  con: Connection,
  convocatoriaId: number,
  { dispositivo, secuencia }: EnvioDeCampo,
): Promise<number | undefined> {
  const fila = await con
    .selectFrom('informe_de_campo as d')
    .innerJoin('informe as i', 'i.id', 'd.informe_id')
    .select('i.id')
    .where('i.convocatoria_id', '=', convocatoriaId)
    .where('d.dispositivo', '=', dispositivo)
    .where('d.secuencia', '>=', secuencia)
    .orderBy('i.id', 'desc')
    .executeTakeFirst();
  return fila?.id;
}

/** From where it came, and its signatures: those of a side that has signed again, anew. Only coaches of the match are named. */
export async function ponerDeCampo(
  tx: Tx,
  informe_id: number,
  { envio: { dispositivo, secuencia, firmas }, comprobadas, firmada = null }: DeCampo,
  acta: ActaGuardada | null,
): Promise<void> {
  await tx
    .insertInto('informe_de_campo')
    .values({ informe_id, dispositivo, secuencia, convocatoria_firmada: firmada })
    .onConflict((oc) => oc.column('informe_id').doUpdateSet({ dispositivo, secuencia, convocatoria_firmada: firmada }))
    .execute();
  if (acta === null) return;
  for (const { lado, clase, entrenador_id, huella } of firmas) {
    const delEquipo = acta[`detalle_${lado}`].entrenadores.some((entrenador) => entrenador.entrenador_id === entrenador_id);
    const firma = { clase, huella, entrenador_id: delEquipo ? entrenador_id : null, comprobada: comprobadas.includes(lado) };
    await tx
      .insertInto('informe_firma')
      .values({ informe_id, local: lado === 'local', ...firma })
      .onConflict((oc) => oc.columns(['informe_id', 'local']).doUpdateSet(firma))
      .execute();
  }
  const { convocatoria_id } = await tx
    .selectFrom('informe')
    .select('convocatoria_id')
    .where('id', '=', informe_id)
    .executeTakeFirstOrThrow();
  await casarAceptaciones(tx, firmada ?? convocatoria_id);
}

/** What was being written has become a report. */
export async function olvidarEnCurso(tx: Tx, convocatoriaId: number): Promise<void> {
  await tx.deleteFrom('acta_en_curso').where('convocatoria_id', '=', convocatoriaId).execute();
}

/** Of two devices that write the acta of a call-up, or of one that writes it while the other sends it, one goes first. */
export async function reservarActa(tx: Tx, convocatoriaId: number): Promise<void> {
  await tx.selectFrom('convocatoria').select('id').where('id', '=', convocatoriaId).forNoKeyUpdate().execute();
}
