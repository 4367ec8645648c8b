import { TipoAccion } from '@cd/contract/administracion/acciones';
import type { Informe, InformeCambiado, InformeNuevo } from '@cd/contract/partidos/informes';
import type { Quien } from '../../../platform/access/authorize';
import type { Tx } from '../../../platform/db/open';
import { requireSeen } from '../../../platform/db/seen';
import { RuleError } from '../../../platform/errors/rule-error';
import type { Anotar } from '../../../platform/http/mount';
import { conResultados } from '../../resultados/service';
import { avisarDeCambio, avisarDeRecibido, avisarDeValidacion } from './avisos';
import { componer, type Papel } from './contenido';
import { exigirEquipos, leerArbitros, leerConvocatoria, leerOtraVuelta, type ConEquipos, type Convocatoria } from './convocatoria';
import { ponerPropuestas, quitarPropuestas } from './propuestas';
import {
  archivarVigente,
  borrarInforme,
  cambiarInforme,
  convocatoriaDeInforme,
  cuentasDeArbitros,
  insertarInforme,
  leerInformes,
  leerVigente,
  ponerArbitrajes,
  ponerPaso,
} from './queries';

export interface Escritura {
  tx: Tx;
  anotar: Anotar;
  quien: Quien;
}

const PAGADO = 5;

/**
 * Held with all that its result reaches, so that what is read inside is what is decided on. Appointments and proposals follow the report, and those
 * whom the match concerns are told what it has become.
 */
async function conInformes<T>(
  { tx, quien }: Escritura,
  convocatoriaId: number,
  escribir: (convocatoria: ConEquipos, informes: Informe[]) => Promise<T>,
): Promise<T> {
  const { partido_id } = await leerConvocatoria(tx, quien.competicionId, convocatoriaId);
  return conResultados(tx, [partido_id], async () => {
    const convocatoria = exigirEquipos(await leerConvocatoria(tx, quien.competicionId, convocatoriaId));
    const antes = await leerVigente(tx, convocatoriaId);
    const arbitros = antes?.contado ? await cuentasDeArbitros(tx, convocatoriaId, antes.id) : [];
    const resultado = await escribir(convocatoria, await leerInformes(tx, convocatoriaId, quien.usuarioId));
    await ponerPropuestas(tx, convocatoria);
    await ponerArbitrajes(tx, [convocatoriaId]);
    const despues = await leerVigente(tx, convocatoriaId);
    if (convocatoria.vigente) await avisarDeCambio(tx, quien.usuarioId, convocatoria, { antes, despues, arbitros });
    return resultado;
  });
}

const imposible = (tipo: 0 | 1, porque: string): RuleError =>
  new RuleError(
    tipo === 1 ? 'informe.nueva_acta' : 'informe.nueva_suspension',
    `${tipo === 1 ? 'Imposible crear el nuevo acta' : 'Imposible crear la nueva suspensión'}: ${porque}. Consulte con el administrador`,
  );

/** Spec 3 §4: one's own is corrected rather than made again, and what is validated stands. */
function exigirNuevo(convocatoria: Convocatoria, informes: readonly Informe[], tipo: 0 | 1, pagado: boolean): void {
  const actual = informes.find(({ vigente }) => vigente === 1);
  if (!convocatoria.vigente) throw imposible(tipo, 'la convocatoria ya no es la vigente del partido');
  if (actual?.estado === 'validado') throw imposible(tipo, 'el informe vigente está validado');
  if (actual?.tipo === tipo && actual.propio === 1) throw imposible(tipo, 'el vigente es suyo: corríjalo');
  if (pagado && informes.some((otro) => otro.tipo !== tipo && otro.estado !== 'anulado'))
    throw imposible(tipo, 'ya hay un arbitraje pagado por un informe de la otra clase');
}

const enRegistro = (
  { local_nombre, visitante_nombre, convocatoria_id }: Convocatoria,
  { tipo, acta }: Pick<InformeNuevo, 'tipo' | 'acta'>,
): string =>
  tipo === 1
    ? `Acta de ${local_nombre} ${acta?.marcador_local} - ${acta?.marcador_visitante} ${visitante_nombre} (convocatoria ${convocatoria_id})`
    : `Suspensión de ${local_nombre} - ${visitante_nombre} (convocatoria ${convocatoria_id})`;

const hayPagado = async (tx: Tx, convocatoriaId: number): Promise<boolean> =>
  (await leerArbitros(tx, convocatoriaId)).some(({ estado }) => estado === PAGADO);

export async function crearInforme(escritura: Escritura, informe: InformeNuevo, papel: Papel): Promise<number> {
  const { tx, anotar, quien } = escritura;
  return conInformes(escritura, informe.convocatoria_id, async (convocatoria, informes) => {
    exigirNuevo(convocatoria, informes, informe.tipo, await hayPagado(tx, informe.convocatoria_id));
    const contenido = await componer(tx, convocatoria, informe, { papel, antes: null });
    await archivarVigente(tx, informe.convocatoria_id);
    const id = await insertarInforme(tx, { convocatoria_id: informe.convocatoria_id, autor_id: quien.usuarioId }, contenido);
    await anotar(TipoAccion.Crear, enRegistro(convocatoria, { ...informe, acta: contenido.acta ?? undefined }));
    if (papel === 'arbitro') await avisarDeRecibido(tx, quien.usuarioId, convocatoria, contenido);
    return id;
  });
}

/** The report, as it is now, of a call-up that is the one said. */
function hallar(informes: readonly Informe[], id: number): Informe {
  const informe = informes.find((uno) => uno.id === id);
  if (!informe) throw new RuleError('recurso.desconocido');
  return informe;
}

export async function corregirInforme(escritura: Escritura, informe: InformeCambiado): Promise<number> {
  const { tx, anotar } = escritura;
  return conInformes(escritura, informe.convocatoria_id, async (convocatoria, informes) => {
    const guardado = hallar(informes, informe.id);
    requireSeen(informe.version, guardado);
    if (guardado.estado !== 'provisional')
      throw new RuleError('informe.estado', `El informe está ${EN_ESTE_ESTADO[guardado.estado]}: así no se corrige`);
    if (guardado.tipo !== informe.tipo)
      throw new RuleError('informe.estado', 'Un acta no se convierte en suspensión, ni al revés: cree otro informe');
    const contenido = await componer(tx, convocatoria, informe, { papel: 'oficina', antes: guardado });
    await cambiarInforme(tx, guardado.id, contenido);
    await anotar(TipoAccion.Modificar, enRegistro(convocatoria, { ...informe, acta: contenido.acta ?? undefined }));
    return guardado.id;
  });
}

export type PasoDeInforme = 'validar' | 'anular' | 'activar' | 'eliminar';
const EN_ESTE_ESTADO: Readonly<Record<Informe['estado'], string>> = {
  provisional: 'sin validar',
  validado: 'validado',
  anulado: 'anulado',
  historico: 'en la historia',
};
/** In which states each step is taken (spec 3 §4). */
const ADMITEN: Readonly<Record<PasoDeInforme, readonly Informe['estado'][]>> = {
  validar: ['provisional'],
  anular: ['provisional', 'validado'],
  activar: ['anulado', 'historico'],
  eliminar: ['provisional', 'anulado', 'historico'],
};
const HECHO: Readonly<Record<PasoDeInforme, string>> = {
  validar: 'validado',
  anular: 'anulado',
  activar: 'activado',
  eliminar: 'eliminado',
};

async function activar(tx: Tx, convocatoria: Convocatoria, informes: readonly Informe[], { id, tipo }: Informe): Promise<void> {
  exigirNuevo(
    convocatoria,
    // Whoever made the current one does not matter to bring another back.
    informes.map((informe) => ({ ...informe, propio: 0 as const })),
    tipo,
    await hayPagado(tx, convocatoria.convocatoria_id),
  );
  await archivarVigente(tx, convocatoria.convocatoria_id);
  await ponerPaso(tx, id, 'activar');
}

/** A step in the life of a report. 'desempate' where the other leg of its tie had been settled by a tiebreak. */
export async function darPaso(escritura: Escritura, id: number, paso: PasoDeInforme, version?: number): Promise<'desempate' | null> {
  const { tx, anotar, quien } = escritura;
  const convocatoriaId = await convocatoriaDeInforme(tx, id);
  if (convocatoriaId === undefined) throw new RuleError('recurso.desconocido');
  return conInformes(escritura, convocatoriaId, async (convocatoria, informes) => {
    const informe = hallar(informes, id);
    requireSeen(version, informe);
    if (!ADMITEN[paso].includes(informe.estado))
      throw new RuleError('informe.estado', `El informe está ${EN_ESTE_ESTADO[informe.estado]}, y eso no permite esta operación`);
    if (paso === 'activar') await activar(tx, convocatoria, informes, informe);
    else if (paso === 'eliminar') {
      await quitarPropuestas(tx, id);
      await borrarInforme(tx, id);
    } else await ponerPaso(tx, id, paso);
    if (paso === 'validar')
      await avisarDeValidacion(tx, quien.usuarioId, convocatoria, {
        ...informe,
        arbitros: await cuentasDeArbitros(tx, convocatoriaId, id),
      });
    await anotar(
      paso === 'eliminar' ? TipoAccion.Eliminar : TipoAccion.Modificar,
      `${enRegistro(convocatoria, { tipo: informe.tipo, acta: informe.acta ?? undefined })}: ${HECHO[paso]}`,
    );
    return (await leerOtraVuelta(tx, convocatoria))?.desempate ? 'desempate' : null;
  });
}
