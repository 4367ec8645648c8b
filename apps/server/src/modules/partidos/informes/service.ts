import { TipoAccion } from '@cd/contract/administracion/acciones';
import type { Informe, InformeCambiado, InformeEscrito, InformeNuevo } from '@cd/contract/partidos/informes';
import { esAntesDeHora } from '@cd/domain/partidos/acta/antelacion';
import { momentoDe } from '@cd/domain/partidos/momento/momento';
import type { Caller } from '../../../platform/access/authorize';
import { madridInstant, writtenDate } from '../../../platform/clock';
import type { Tx } from '../../../platform/db/open';
import { requireSeen } from '../../../platform/db/seen';
import { known, requireStep, RuleError } from '../../../platform/errors/rule-error';
import type { LogAction } from '../../../platform/http/mount';
import { conResultados } from '../../resultados/service';
import { avisarDeCambio, avisarDeRecibido, avisarDeValidacion } from './avisos';
import { ponerAcumuladas } from './acumulacion';
import { componer, type Papel } from './contenido';
import {
  exigirEquipos,
  leerArbitros,
  leerConvocatoria,
  leerLugarDeActa,
  leerOtraVuelta,
  type ConEquipos,
  type Convocatoria,
} from './convocatoria';
import { esPropio, imposible, impideLaClase, impideOtro, pasosDeInforme, vigenteDe, type Hechos } from './pasos';
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
import { leerInformeDeEnvio, olvidarEnCurso, ponerDeCampo, reservarActa, type DeCampo } from './sellos';

export interface Escritura {
  tx: Tx;
  log: LogAction;
  caller: Caller;
}

/**
 * Held with all that its result reaches, so that what is read inside is what is decided on. Appointments and proposals follow the report, and those
 * whom the match concerns are told what it has become.
 */
async function conInformes<T>(
  { tx, caller }: Escritura,
  convocatoriaId: number,
  write: (convocatoria: ConEquipos, informes: Informe[]) => Promise<T>,
): Promise<T> {
  const { partido_id } = await leerConvocatoria(tx, caller.competicionId, convocatoriaId);
  return conResultados(tx, [partido_id], async () => {
    const convocatoria = exigirEquipos(await leerConvocatoria(tx, caller.competicionId, convocatoriaId));
    const antes = await leerVigente(tx, convocatoriaId);
    const arbitros = antes?.contado ? await cuentasDeArbitros(tx, convocatoriaId, antes.id) : [];
    const resultado = await write(convocatoria, await leerInformes(tx, convocatoriaId, caller.usuarioId));
    await ponerPropuestas(tx, convocatoria);
    await ponerAcumuladas(tx, convocatoria);
    await ponerArbitrajes(tx, [convocatoriaId]);
    const despues = await leerVigente(tx, convocatoriaId);
    if (convocatoria.vigente) await avisarDeCambio(tx, caller.usuarioId, convocatoria, { antes, despues, arbitros });
    return resultado;
  });
}

/** Spec 3 §4: what is validated stands. */
function exigirAbierta({ vigente }: Convocatoria, informes: readonly Informe[], tipo: 0 | 1, papel: Papel): void {
  if (papel === 'arbitro' && vigente && vigenteDe(informes)?.estado === 'validado') throw new RuleError('informe.validado');
  requireStep(impideOtro({ vigente, informes }, tipo));
}

const esElNombrado = ({ id, version }: Informe, sustituye: InformeNuevo['sustituye']): boolean =>
  id === sustituye?.id && version === sustituye.version;

/** «un acta, Abeto 3 - 1 Boj, de Ana Ruiz, del 24/10/2026 a las 18:02» */
function enPalabras({ local_nombre, visitante_nombre }: Convocatoria, { tipo, acta, autor, fecha_creacion }: Informe): string {
  const [anno, mes, dia] = fecha_creacion.slice(0, 10).split('-');
  return [
    tipo === 1 ? `un acta, ${local_nombre} ${acta?.marcador_local} - ${acta?.marcador_visitante} ${visitante_nombre}` : 'una suspensión',
    ...(autor === null ? [] : [`de ${autor}`]),
    `del ${dia}/${mes}/${anno} a las ${fecha_creacion.slice(11, 16)}`,
  ].join(', ');
}

/** Nobody replaces a report that they have not seen: of two who save at once, the second is told of the first. */
function exigirSustituido(
  convocatoria: Convocatoria,
  actual: Informe | undefined,
  { tipo, sustituye, propio }: InformeNuevo & { propio: boolean },
): void {
  if (actual && esElNombrado(actual, sustituye)) return;
  if (!actual && sustituye === null) return;
  if (!actual) throw new RuleError('version.antigua');
  if (sustituye === null && propio) requireStep(imposible(tipo, 'el vigente es suyo: corríjalo'));
  throw new RuleError('informe.otro_vigente', `Ya hay otro informe de este partido: ${enPalabras(convocatoria, actual)}`);
}

const EN_PALABRAS: Readonly<Record<Informe['estado'], string>> = {
  provisional: 'ya hay otro informe',
  validado: 'se ha validado un informe',
  anulado: 'se ha anulado un informe',
  historico: 'ha habido otro informe',
};

/** Beside the pitch nobody sees what is done meanwhile: the latest report, annulled or not, is still the one that the device knew. */
function exigirVisto(convocatoria: Convocatoria, [ultimo]: readonly Informe[], { visto }: DeCampo['envio']): void {
  if (ultimo ? ultimo.id === visto?.id && ultimo.version === visto.version : visto === null) return;
  if (!ultimo) throw new RuleError('version.antigua');
  throw new RuleError('informe.otro_vigente', `Mientras tanto ${EN_PALABRAS[ultimo.estado]}: ${enPalabras(convocatoria, ultimo)}`);
}

/** A referee cannot know what a match that has not begun ends with; the office may, and says that it is of that match and not of another. */
function exigirEmpezado({ fecha, hora }: Convocatoria, { tipo, antes_de_hora }: InformeNuevo, papel: Papel): void {
  if (tipo === 0 || !esAntesDeHora(momentoDe({ fecha, hora }), madridInstant(new Date()))) return;
  if (papel === 'arbitro') throw new RuleError('informe.antes_de_hora');
  if (antes_de_hora === 1) return;
  const cuando = `el ${writtenDate(fecha!)}${hora === null ? '' : ` a las ${hora}`}`;
  throw new RuleError('informe.antes_de_hora', `El partido aún no ha empezado: es ${cuando}. Confirme que ese es su resultado`, {
    fallos: [{ campo: 'informe.antes_de_hora', codigo: 'informe.antes_de_hora' }],
  });
}

const enRegistro = (
  { local_nombre, visitante_nombre, convocatoria_id }: Convocatoria,
  { tipo, acta }: Pick<InformeEscrito, 'tipo' | 'acta'>,
): string =>
  tipo === 1
    ? `Acta de ${local_nombre} ${acta?.marcador_local} - ${acta?.marcador_visitante} ${visitante_nombre} (convocatoria ${convocatoria_id})`
    : `Suspensión de ${local_nombre} - ${visitante_nombre} (convocatoria ${convocatoria_id})`;

interface DeQuien {
  papel: Papel;
  /** Of a referee: the day on which it comes. */
  hoy?: string;
  /** Of one that was written beside the pitch. */
  campo?: DeCampo;
  /** Whose it is, where the office accepts another's. */
  autorId?: number | null;
}

export async function crearInforme(escritura: Escritura, informe: InformeNuevo, { papel, hoy, campo, autorId }: DeQuien): Promise<number> {
  const { tx, log, caller } = escritura;
  const { convocatoria_id, tipo } = informe;
  return conInformes(escritura, convocatoria_id, async (convocatoria, informes) => {
    if (papel === 'arbitro') await reservarActa(tx, convocatoria_id);
    const enviado = campo && (await leerInformeDeEnvio(tx, convocatoria_id, campo.envio));
    if (enviado !== undefined) {
      await log(TipoAccion.Consultar, `${enRegistro(convocatoria, informe)}: ya se había recibido`);
      return enviado;
    }
    const actual = vigenteDe(informes);
    exigirAbierta(convocatoria, informes, tipo, papel);
    exigirEmpezado(convocatoria, informe, papel);
    if (campo && autorId === undefined) exigirVisto(convocatoria, informes, campo.envio);
    const propio = autorId === undefined && esPropio(actual, tipo);
    exigirSustituido(convocatoria, actual, { ...informe, propio });
    if (papel === 'arbitro') await olvidarEnCurso(tx, convocatoria_id);
    if (propio && actual) return cambiar(escritura, convocatoria, { informe, guardado: actual, papel, hoy, campo });
    requireStep(impideLaClase({ arbitros: await leerArbitros(tx, convocatoria_id), informes }, tipo));
    const escritor = { papel, hoy, deCampo: campo !== undefined, antes: null, fuera: fueraDeLista(campo, actual) };
    const contenido = await componer(tx, convocatoria, informe, escritor);
    await archivarVigente(tx, convocatoria_id);
    const autor_id = autorId === undefined ? caller.usuarioId : autorId;
    const id = await insertarInforme(tx, { convocatoria_id, autor_id }, contenido);
    if (campo) await ponerDeCampo(tx, id, campo, contenido.acta);
    await log(TipoAccion.Crear, enRegistro(convocatoria, { ...informe, acta: contenido.acta ?? undefined }));
    if (papel === 'arbitro') await avisarDeRecibido(tx, caller.usuarioId, convocatoria, { ...contenido, corregido: false });
    return id;
  });
}

/** The report, as it is now, of a call-up that is the one said. */
function hallar(informes: readonly Informe[], id: number): Informe {
  return known(informes.find((uno) => uno.id === id));
}

interface Correccion {
  informe: InformeEscrito;
  guardado: Informe;
  papel: Papel;
  hoy?: string | undefined;
  campo?: DeCampo | undefined;
}

/** Who played without being on the list stays in what corrects or replaces it. */
const fueraDeLista = (campo: DeCampo | undefined, antes: Informe | undefined): Informe['fuera_de_lista'] =>
  campo?.envio.fuera_de_lista ?? antes?.fuera_de_lista ?? [];

async function cambiar({ tx, log, caller }: Escritura, convocatoria: ConEquipos, { informe, guardado, papel, hoy, campo }: Correccion) {
  const escritor = { papel, hoy, deCampo: campo !== undefined, antes: guardado, fuera: fueraDeLista(campo, guardado) };
  const contenido = await componer(tx, convocatoria, informe, escritor);
  await cambiarInforme(tx, guardado.id, contenido);
  if (campo) await ponerDeCampo(tx, guardado.id, campo, contenido.acta);
  await log(TipoAccion.Modificar, enRegistro(convocatoria, { ...informe, acta: contenido.acta ?? undefined }));
  if (papel === 'arbitro') await avisarDeRecibido(tx, caller.usuarioId, convocatoria, { ...contenido, corregido: true });
  return guardado.id;
}

export async function corregirInforme(escritura: Escritura, informe: InformeCambiado): Promise<number> {
  return conInformes(escritura, informe.convocatoria_id, async (convocatoria, informes) => {
    const guardado = hallar(informes, informe.id);
    requireSeen(informe.version, guardado);
    requireStep(pasosDeInforme(guardado, await leerHechos(escritura.tx, convocatoria, informes)).corregir);
    if (guardado.tipo !== informe.tipo)
      throw new RuleError('informe.estado', 'Un acta no se convierte en suspensión, ni al revés: cree otro informe');
    return cambiar(escritura, convocatoria, { informe, guardado, papel: 'oficina' });
  });
}

export type PasoDeInforme = 'validar' | 'anular' | 'activar' | 'eliminar';
const HECHO: Readonly<Record<PasoDeInforme, string>> = {
  validar: 'validado',
  anular: 'anulado',
  activar: 'activado',
  eliminar: 'eliminado',
};

const leerHechos = async (tx: Tx, convocatoria: Convocatoria, informes: readonly Informe[]): Promise<Hechos> => ({
  vigente: convocatoria.vigente,
  informes,
  arbitros: await leerArbitros(tx, convocatoria.convocatoria_id),
  ...(await leerLugarDeActa(tx, convocatoria)),
});

/** A step in the life of a report. 'desempate' where the other leg of its tie had been settled by a tiebreak. */
export async function darPaso(escritura: Escritura, id: number, paso: PasoDeInforme, version?: number): Promise<'desempate' | null> {
  const { tx, log, caller } = escritura;
  const convocatoriaId = known(await convocatoriaDeInforme(tx, id));
  return conInformes(escritura, convocatoriaId, async (convocatoria, informes) => {
    const informe = hallar(informes, id);
    requireSeen(version, informe);
    requireStep(pasosDeInforme(informe, await leerHechos(tx, convocatoria, informes))[paso]);
    if (paso === 'activar') await archivarVigente(tx, convocatoriaId);
    if (paso === 'eliminar') {
      await quitarPropuestas(tx, id);
      await borrarInforme(tx, id);
    } else await ponerPaso(tx, id, paso, caller.usuarioId);
    if (paso === 'validar')
      await avisarDeValidacion(tx, caller.usuarioId, convocatoria, {
        ...informe,
        arbitros: await cuentasDeArbitros(tx, convocatoriaId, id),
      });
    await log(
      paso === 'eliminar' ? TipoAccion.Eliminar : TipoAccion.Modificar,
      `${enRegistro(convocatoria, { tipo: informe.tipo, acta: informe.acta ?? undefined })}: ${HECHO[paso]}`,
    );
    return (await leerOtraVuelta(tx, convocatoria))?.desempate ? 'desempate' : null;
  });
}
