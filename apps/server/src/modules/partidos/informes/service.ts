import { TipoAccion } from '@cd/contract/administracion/acciones';
import type { Informe, InformeCambiado, InformeEscrito, InformeNuevo } from '@cd/contract/partidos/informes';
import { esAntesDeHora } from '@cd/domain/partidos/acta/antelacion';
import { desempateDe } from '@cd/domain/partidos/acta/desempate';
import { momentoDe } from '@cd/domain/partidos/momento/momento';
import type { Caller } from '../../../platform/access/authorize';
import { madridInstant, writtenDate } from '../../../platform/clock';
import type { Tx } from '../../../platform/db/open';
import { requireSeen } from '../../../platform/db/seen';
import { known, RuleError } from '../../../platform/errors/rule-error';
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

const PAGADO = 5;

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

const imposible = (tipo: 0 | 1, porque: string): RuleError =>
  new RuleError(
    tipo === 1 ? 'informe.nueva_acta' : 'informe.nueva_suspension',
    `${tipo === 1 ? 'Imposible crear el nuevo acta' : 'Imposible crear la nueva suspensión'}: ${porque}. Consulte con el administrador`,
  );

const vigenteDe = (informes: readonly Informe[]): Informe | undefined => informes.find(({ vigente }) => vigente === 1);

/** Spec 3 §4: what is validated stands. */
function exigirAbierta(convocatoria: Convocatoria, actual: Informe | undefined, tipo: 0 | 1, papel: Papel): void {
  if (!convocatoria.vigente) throw imposible(tipo, 'la convocatoria ya no es la vigente del partido');
  if (actual?.estado !== 'validado') return;
  throw papel === 'arbitro' ? new RuleError('informe.validado') : imposible(tipo, 'el informe vigente está validado');
}

/** Spec 3 §4: what has been paid for is not of another kind. */
async function exigirMismaClase(tx: Tx, { convocatoria_id }: Convocatoria, informes: readonly Informe[], tipo: 0 | 1): Promise<void> {
  const pagado = (await leerArbitros(tx, convocatoria_id)).some(({ estado }) => estado === PAGADO);
  if (pagado && informes.some((otro) => otro.tipo !== tipo && otro.estado !== 'anulado'))
    throw imposible(tipo, 'ya hay un arbitraje pagado por un informe de la otra clase');
}

const esElNombrado = ({ id, version }: Informe, sustituye: InformeNuevo['sustituye']): boolean =>
  id === sustituye?.id && version === sustituye.version;
/** One's own is corrected rather than made again (spec 3 §4). */
const esPropio = (actual: Informe | undefined, tipo: 0 | 1): actual is Informe => actual?.propio === 1 && actual.tipo === tipo;

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
  if (sustituye === null && propio) throw imposible(tipo, 'el vigente es suyo: corríjalo');
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
    exigirAbierta(convocatoria, actual, tipo, papel);
    exigirEmpezado(convocatoria, informe, papel);
    if (campo && autorId === undefined) exigirVisto(convocatoria, informes, campo.envio);
    const propio = autorId === undefined && esPropio(actual, tipo);
    exigirSustituido(convocatoria, actual, { ...informe, propio });
    if (papel === 'arbitro') await olvidarEnCurso(tx, convocatoria_id);
    if (propio && actual) return cambiar(escritura, convocatoria, { informe, guardado: actual, papel, hoy, campo });
    await exigirMismaClase(tx, convocatoria, informes, tipo);
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
    if (guardado.estado !== 'provisional')
      throw new RuleError('informe.estado', `El informe está ${EN_ESTE_ESTADO[guardado.estado]}: así no se corrige`);
    if (guardado.tipo !== informe.tipo)
      throw new RuleError('informe.estado', 'Un acta no se convierte en suspensión, ni al revés: cree otro informe');
    return cambiar(escritura, convocatoria, { informe, guardado, papel: 'oficina' });
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

/** One that was written before its tie ended level is not what says how it ends. */
async function exigirDesempate(tx: Tx, convocatoria: Convocatoria, acta: NonNullable<Informe['acta']>): Promise<void> {
  const { igualada, desempatable } = desempateDe(acta, await leerLugarDeActa(tx, convocatoria));
  if (igualada && !(desempatable && acta.desempate !== 0))
    throw new RuleError('acta.sin_desempate', 'Con esa acta la eliminatoria queda igualada: cree otra que diga quién gana');
}

async function activar({ tx, caller }: Escritura, convocatoria: Convocatoria, informes: readonly Informe[], { id, tipo, acta }: Informe) {
  exigirAbierta(convocatoria, vigenteDe(informes), tipo, 'oficina');
  if (acta) await exigirDesempate(tx, convocatoria, acta);
  await exigirMismaClase(tx, convocatoria, informes, tipo);
  await archivarVigente(tx, convocatoria.convocatoria_id);
  await ponerPaso(tx, id, 'activar', caller.usuarioId);
}

/** A step in the life of a report. 'desempate' where the other leg of its tie had been settled by a tiebreak. */
export async function darPaso(escritura: Escritura, id: number, paso: PasoDeInforme, version?: number): Promise<'desempate' | null> {
  const { tx, log, caller } = escritura;
  const convocatoriaId = known(await convocatoriaDeInforme(tx, id));
  return conInformes(escritura, convocatoriaId, async (convocatoria, informes) => {
    const informe = hallar(informes, id);
    requireSeen(version, informe);
    if (!ADMITEN[paso].includes(informe.estado))
      throw new RuleError('informe.estado', `El informe está ${EN_ESTE_ESTADO[informe.estado]}, y eso no permite esta operación`);
    if (paso === 'activar') await activar(escritura, convocatoria, informes, informe);
    else if (paso === 'eliminar') {
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
