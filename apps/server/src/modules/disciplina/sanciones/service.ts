import type { PartidoContado } from '@cd/contract/avisos/contenido';
import type { rutasSanciones } from '@cd/contract/disciplina/sanciones';
import type { Body } from '@cd/contract/kit/route';
import { SE_PIERDEN_PARTIDOS } from '@cd/domain/maestros/tipossancion/tipo-sancion';
import { frase, type Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import { Nivel } from '@cd/contract/kit/perfiles';
import { readLevel, type Caller } from '../../../platform/access/authorize';
import { nothingLeft } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { requireSeen } from '../../../platform/db/seen';
import { known, requireNoFaults, requireStep, RuleError } from '../../../platform/errors/rule-error';
import { euros } from '../../../platform/money';
import { leerContado } from '../../avisos/notificaciones/partidos';
import { notificar, type Contenido } from '../../avisos/notificaciones/service';
import { exigirEnCurso } from '../../competicion/campeonatos/service';
import { cobrarAMano, dejarDeDevengar, descobrarAMano } from '../../libro/libro/service';
import { bloquearGrupos } from '../../resultados/queries';
import { recalcularGrupos } from '../../resultados/service';
import { efectosDe, exigirTipo, type Efectos } from './efectos';
import { leerSancion } from './lista';
import { devengarSancion, exigirPagador } from './pago';
import { pasosDeSancion } from './pasos';
import {
  AHORA,
  borrarSancion,
  cambiarSancion,
  COLUMNA_DE_SUJETO,
  insertarSancion,
  leerCautelares,
  leerPartidoDe,
  leerSancionados,
  leerSujetos,
  leerSujetosDeCompeticion,
  cerrarCautelar,
  ponerEquipoDeSancionado,
  reservarSancion,
  type ClaseDeSujeto,
  type SujetoDeSancion,
  type SujetoDePartido,
} from './queries';

export type Trabaja = Pick<Caller, 'competicionId' | 'usuarioId'>;
/** Of those that some of their sanctions are only for whoever edits «Sanciones». */
export type Sanciona = Trabaja & Pick<Caller, 'rolId' | 'historica'>;
type Rutas = typeof rutasSanciones;
type Nueva = Body<Rutas['crear']>['sancion'];
type Cambiada = Body<Rutas['modificar']>['sancion'];
type Validada = NonNullable<NonNullable<Body<Rutas['validar']>>['sancion']>;
export type SancionAbierta = Awaited<ReturnType<typeof abrirSancion>>;

export async function leerSujetosDe(con: Connection, caller: Trabaja, clase: number, partidoId: number): Promise<SujetoDePartido[]> {
  known(await leerPartidoDe(con, caller.competicionId, { partido: partidoId }));
  return leerSujetos(con, clase as ClaseDeSujeto, partidoId);
}

export const leerSujetosDeTemporada = (
  con: Connection,
  caller: Trabaja,
  clase: number,
  texto: string | undefined,
): Promise<SujetoDePartido[]> => leerSujetosDeCompeticion(con, clase as ClaseDeSujeto, caller.competicionId, { texto });

/** Points are taken in the group of the match, and from a team. */
const grupoDe = (sujeto: number, grupoId: number | null): number | null => (sujeto === 2 ? grupoId : null);

const SIN_SUJETO = { colegio_id: null, equipo_id: null, jugador_id: null, arbitro_id: null, entrenador_id: null, coordinador_id: null };

/** The one of its kind, who has to be of the match, or of the season; and no other. */
async function sujetoDe(
  tx: Tx,
  { competicionId }: Trabaja,
  clase: ClaseDeSujeto,
  partidoId: number | null,
  sancion: SujetoDeSancion,
): Promise<SujetoDeSancion> {
  const columna = COLUMNA_DE_SUJETO[clase];
  const id = sancion[columna];
  const candidatos =
    id === null
      ? []
      : partidoId === null
        ? await leerSujetosDeCompeticion(tx, clase, competicionId, { id })
        : await leerSujetos(tx, clase, partidoId);
  const otros = Object.values(COLUMNA_DE_SUJETO).filter((otra) => otra !== columna && sancion[otra] !== null);
  requireNoFaults([
    ...(candidatos.some((candidato) => candidato.id === id)
      ? []
      : [
          {
            campo: `sancion.${columna}`,
            codigo: partidoId === null ? ('sancion.sujeto_de_temporada' as const) : ('sancion.sujeto' as const),
          },
        ]),
    ...otros.map((otra) => ({ campo: `sancion.${otra}`, codigo: 'sancion.otro_sujeto' as const })),
  ]);
  return { ...SIN_SUJETO, [columna]: id };
}

const enPuntos = (puntos: number): string => (Math.abs(puntos) === 1 ? '1 punto' : `${Math.abs(puntos)} puntos`);
/** ' Quita 2 puntos.'; of an imported one that gave them, ' Devuelve 1 punto.' */
const puntosMenos = (puntos: number): string => (puntos === 0 ? '' : ` ${puntos > 0 ? 'Quita' : 'Devuelve'} ${enPuntos(puntos)}.`);

/** For what it is: a match, the table of a group, or none. */
interface Motivo {
  partido: string | null;
  campeonato: string | null;
}
const asuntoDe = (que: string, { partido, campeonato }: Motivo): Traducible =>
  partido !== null ? frase`${que} por ${partido}` : campeonato !== null ? frase`${que} en ${campeonato}` : que;
function textoDe(que: string, { partido, campeonato }: Motivo, resto: string): Traducible {
  if (partido !== null) return frase`${que} por el partido ${partido} (${campeonato ?? ''})${resto}`;
  return campeonato !== null ? frase`${que} en ${campeonato}${resto}` : `${que}${resto}`;
}

export const describirValidada = (motivo: Motivo, puntos: number, partidos: readonly PartidoContado[]): Contenido => ({
  asunto: asuntoDe('Sanción', motivo),
  texto: textoDe('Se ha validado una sanción', motivo, `.${puntosMenos(puntos)}`),
  partidos,
});
/** ' Los 60,00 € que se pagaron por ella quedan a cuenta de quien los pagó.' */
const loPagado = (centimos: number): string =>
  centimos === 0 ? '' : ` Los ${euros(centimos)} que se pagaron por ella quedan a cuenta de quien los pagó.`;
export const describirDeshecha = (
  motivo: Motivo,
  { como, puntos, aCuenta }: { como: 'invalidado' | 'eliminado'; puntos: number; aCuenta: number },
  partidos: readonly PartidoContado[],
): Contenido => ({
  asunto: asuntoDe('Sanción retirada', motivo),
  texto: textoDe(`Se ha ${como} la sanción`, motivo, `, que estaba validada.${puntosMenos(-puntos)}${loPagado(aCuenta)}`),
  partidos,
});
const DE_RECURSO = { 'en suspenso': ', mientras se resuelve un recurso.', reanudada: ': vuelve a contar.' };
/** What an appeal has made of it, and since when. */
export const describirRecurrida = (
  motivo: Motivo,
  { que, desde }: { que: keyof typeof DE_RECURSO; desde: string },
  partidos: readonly PartidoContado[],
): Contenido => ({
  asunto: asuntoDe(`Sanción ${que}`, motivo),
  texto: textoDe(`Una sanción queda ${que}`, motivo, ` desde el ${desde}${DE_RECURSO[que]}`),
  partidos,
});

export const enRegistro = (id: number, { partido, partido_id }: { partido: string | null; partido_id: number | null }): string =>
  partido_id === null ? `Sanción ${id}` : `Sanción ${id} por ${partido} (${partido_id})`;

/** One that is for no match is of whoever has «Sanciones»: whoever works on matches does not reach it by its number. */
async function exigirQueLeToque(con: Connection, caller: Sanciona, dePartido: boolean, nivel: Nivel): Promise<void> {
  if (!dePartido && (await readLevel(con, caller, 'sanciones')) < nivel) throw new RuleError('sancion.ajena_a_partidos');
}

export async function crearSancion(tx: Tx, caller: Sanciona, sancion: Nueva, hoy: string): Promise<{ id: number; texto: string }> {
  await exigirEnCurso(tx, caller);
  const {
    ts_id,
    descripcion,
    fecha,
    pagador_id = null,
    convocatoria_id,
    importe,
    sin_importe,
    num_puntos,
    num_partidos,
    ...quien
  } = sancion;
  const { colegio_id, equipo_id, jugador_id, arbitro_id, entrenador_id, coordinador_id, ...resto } = quien;
  nothingLeft(resto);
  await exigirQueLeToque(tx, caller, convocatoria_id !== null, Nivel.Edicion);
  const partido = convocatoria_id === null ? null : known(await leerPartidoDe(tx, caller.competicionId, { convocatoria: convocatoria_id }));
  const tipo = await exigirTipo(tx, ts_id, { partido: partido !== null });
  const clase = tipo.sujeto as ClaseDeSujeto;
  const grupoId = partido?.grupo_id ?? null;
  const id = await insertarSancion(tx, {
    ...(await sujetoDe(tx, caller, clase, partido?.id ?? null, {
      colegio_id,
      equipo_id,
      jugador_id,
      arbitro_id,
      entrenador_id,
      coordinador_id,
    })),
    ...efectosDe(tipo, { importe, sin_importe, num_puntos, num_partidos }, grupoId),
    tipo_sancion_id: tipo.id,
    sujeto: clase,
    convocatoria_id,
    grupo_id: grupoDe(clase, grupoId),
    competicion_id: partido === null ? caller.competicionId : null,
    fecha: fecha ?? hoy,
    descripcion,
    pagador_id,
  });
  if (partido !== null && SE_PIERDEN_PARTIDOS.includes(clase)) await ponerEquipoDeSancionado(tx, id);
  await exigirPagador(tx, id, pagador_id);
  return { id, texto: enRegistro(id, { partido: partido?.rotulo ?? null, partido_id: partido?.id ?? null }) };
}

/** Of a season that goes on, held. */
export async function abrirSancion(tx: Tx, caller: Sanciona, id: number, version?: number) {
  await exigirEnCurso(tx, caller);
  return abrirDeCualquierTemporada(tx, caller, id, version);
}

/** Held, with its group before: whoever enters a result takes them in that order; and what hinders each of its steps. */
async function abrirDeCualquierTemporada(tx: Tx, caller: Sanciona, id: number, version?: number) {
  const fila = known(await leerSancion(tx, caller.competicionId, id));
  await exigirQueLeToque(tx, caller, fila.partido_id !== null, Nivel.Edicion);
  if (fila.grupo_id !== null) await bloquearGrupos(tx, [fila.grupo_id]);
  const sancion = known(await reservarSancion(tx, id));
  requireSeen(version, sancion);
  // Read once it is held: whoever stays it or resumes it holds it too.
  const [cautelar] = await leerCautelares(tx, id);
  return { fila, sancion, cautelar, pasos: pasosDeSancion({ ...sancion, en_suspenso: cautelar?.hasta === null ? cautelar : null }) };
}

/** The table follows at once where there are points in it. */
async function recalcular(tx: Tx, grupoId: number | null, puntos: number): Promise<void> {
  if (grupoId !== null && puntos !== 0) await recalcularGrupos(tx, [grupoId]);
}

async function avisar(tx: Tx, { usuarioId }: Trabaja, otros: readonly number[], contenido: Contenido): Promise<void> {
  await notificar(tx, 'sancion.validada', { ...contenido, remitente: { usuarioId }, otros });
}

/** What a sanction is for, if it is for a match. */
export const delPartido = async (tx: Tx, partidoId: number | null): Promise<PartidoContado[]> =>
  partidoId === null ? [] : [await leerContado(tx, partidoId)];

/** Another type, or what it costs, of one that nobody has been told of. */
export async function modificarSancion(
  tx: Tx,
  caller: Sanciona,
  { id, version, ts_id, descripcion, fecha, pagador_id, importe, sin_importe, num_puntos, num_partidos, ...resto }: Cambiada,
): Promise<string> {
  nothingLeft(resto);
  const { fila, sancion, pasos } = await abrirSancion(tx, caller, id, version);
  requireStep(pasos.modificar);
  const tipo = await exigirTipo(tx, ts_id, { partido: sancion.convocatoria_id !== null, sujeto: sancion.sujeto });
  await cambiarSancion(
    tx,
    id,
    {},
    {
      tipo_sancion_id: tipo.id,
      ...efectosDe(tipo, { importe, sin_importe, num_puntos, num_partidos }, fila.grupo_id),
      grupo_id: grupoDe(sancion.sujeto, fila.grupo_id),
      descripcion,
      fecha: fecha ?? sancion.fecha,
      pagador_id: pagador_id === undefined ? sancion.pagador_id : pagador_id,
    },
  );
  await exigirPagador(tx, id, pagador_id);
  return enRegistro(id, fila);
}

/** Of another type, or what it costs. */
const tipificada = async (tx: Tx, { fila, sancion }: SancionAbierta, tsId: number, efectos: Efectos) => ({
  tipo_sancion_id: tsId,
  ...efectosDe(await exigirTipo(tx, tsId, { partido: sancion.convocatoria_id !== null, sujeto: sancion.sujeto }), efectos, fila.grupo_id),
  grupo_id: grupoDe(sancion.sujeto, fila.grupo_id),
});

export async function validarSancion(tx: Tx, caller: Sanciona, id: number, datos: Validada = {}): Promise<string> {
  const { version, ts_id, descripcion, pagador_id, importe, sin_importe, num_puntos, num_partidos, ...resto } = datos;
  nothingLeft(resto);
  const abierta = await abrirSancion(tx, caller, id, version);
  const { fila, sancion, pasos } = abierta;
  requireStep(pasos.validar);
  if (ts_id === undefined && [importe, sin_importe, num_puntos, num_partidos].some((efecto) => efecto !== undefined))
    requireNoFaults([{ campo: 'sancion.ts_id', codigo: 'sancion.sin_tipo' }]);
  const sinTipo = ts_id === undefined ? pasos.validarComoEsta : null;
  if (sinTipo !== null) requireNoFaults([{ campo: 'sancion.ts_id', codigo: sinTipo }]);
  // Without a type, it is validated with what it has.
  const efectos = ts_id === undefined ? sancion : await tipificada(tx, abierta, ts_id, { importe, sin_importe, num_puntos, num_partidos });
  await cambiarSancion(
    tx,
    id,
    { fecha_validacion: AHORA },
    {
      tipo_sancion_id: efectos.tipo_sancion_id,
      importe: efectos.importe,
      num_puntos: efectos.num_puntos,
      num_partidos: efectos.num_partidos,
      alcance: efectos.alcance,
      grupo_id: efectos.grupo_id,
      descripcion: descripcion ?? sancion.descripcion,
      fecha: sancion.fecha,
      pagador_id: pagador_id === undefined ? sancion.pagador_id : pagador_id,
    },
  );
  if (pagador_id !== undefined) await exigirPagador(tx, id, pagador_id);
  await devengarSancion(tx, caller.usuarioId, id);
  const puntos = efectos.num_puntos;
  await recalcular(tx, grupoDe(sancion.sujeto, fila.grupo_id), puntos);
  await avisar(tx, caller, await leerSancionados(tx, id), describirValidada(fila, puntos, await delPartido(tx, fila.partido_id)));
  return `${enRegistro(id, fila)}: validada.${puntosMenos(puntos)}`;
}

const RETIRADA = { invalidado: 'Sanción invalidada', eliminado: 'Sanción eliminada' } as const;

/**
 * It no longer counts: the table goes back, what was paid of it stays on account of its school, and whoever was told of it is told. Answers how it is
 * told in the log what became of the money.
 */
async function deshacer(
  tx: Tx,
  caller: Trabaja,
  { fila, sancion }: SancionAbierta,
  como: keyof typeof RETIRADA,
  quitar: () => Promise<void>,
): Promise<{ aCuenta: number; texto: string }> {
  // Nobody has been told of one that was never validated.
  const validada = sancion.fecha_validacion !== null;
  const sancionados = validada ? await leerSancionados(tx, sancion.id) : [];
  const deuda = { usuarioId: caller.usuarioId, motivo: RETIRADA[como] };
  const aCuenta = validada ? await dejarDeDevengar(tx, 'sancion', sancion.id, deuda) : 0;
  await quitar();
  if (!validada) return { aCuenta, texto: '' };
  await recalcular(tx, sancion.grupo_id, sancion.num_puntos);
  const partidos = await delPartido(tx, fila.partido_id);
  await avisar(tx, caller, sancionados, describirDeshecha(fila, { como, puntos: sancion.num_puntos, aCuenta }, partidos));
  return { aCuenta, texto: aCuenta === 0 ? '' : `; ${aCuenta} céntimos quedan a cuenta` };
}

export async function invalidarSancion(
  tx: Tx,
  caller: Sanciona,
  { id, version, hoy }: { id: number; version: number | undefined; hoy: string },
): Promise<{ aCuenta: number; texto: string }> {
  const abierta = await abrirSancion(tx, caller, id, version);
  requireStep(abierta.pasos.invalidar);
  const { aCuenta, texto } = await deshacer(tx, caller, abierta, 'invalidado', async () => {
    await cambiarSancion(tx, id, { fecha_validacion: null, fecha_cobro: null, sin_causa: false });
    await cerrarCautelar(tx, id, hoy);
  });
  return { aCuenta, texto: `${enRegistro(id, abierta.fila)}: invalidada${texto}` };
}

export async function eliminarSancion(tx: Tx, caller: Sanciona, id: number): Promise<{ aCuenta: number; texto: string }> {
  const abierta = await abrirSancion(tx, caller, id);
  requireStep(abierta.pasos.eliminar);
  const { aCuenta, texto } = await deshacer(tx, caller, abierta, 'eliminado', () => borrarSancion(tx, id));
  return { aCuenta, texto: `${enRegistro(id, abierta.fila)}${texto}` };
}

/** What it costs is settled whatever the season: that one is over for sport alone (ADR 77). */
const abrirPorSaldar = (tx: Tx, caller: Sanciona, id: number, version: number | undefined) =>
  abrirDeCualquierTemporada(tx, { ...caller, historica: false }, id, version);

export async function cobrarSancion(tx: Tx, caller: Sanciona, id: number, version: number | undefined): Promise<string> {
  const { fila, pasos } = await abrirPorSaldar(tx, caller, id, version);
  requireStep(pasos.cobrar);
  await cambiarSancion(tx, id, { fecha_cobro: AHORA });
  await cobrarAMano(tx, { clase: 'sancion', ids: [id], usuarioId: caller.usuarioId });
  return `${enRegistro(id, fila)}: cobrada`;
}

export async function anularCobro(tx: Tx, caller: Sanciona, id: number, version: number | undefined): Promise<string> {
  const { fila, pasos } = await abrirPorSaldar(tx, caller, id, version);
  requireStep(pasos.anularCobro);
  await cambiarSancion(tx, id, { fecha_cobro: null });
  await descobrarAMano(tx, { clase: 'sancion', ids: [id], usuarioId: caller.usuarioId });
  return `${enRegistro(id, fila)}: cobro anulado`;
}

/** Whose table and bracket a sanction may change. */
export async function alcanceDe(tx: Tx, caller: Sanciona, id: number): Promise<{ grupo_id: number | null; fase_id: number | null }> {
  const fila = known(await leerSancion(tx, caller.competicionId, id));
  await exigirQueLeToque(tx, caller, fila.partido_id !== null, Nivel.Lectura);
  return { grupo_id: fila.grupo_id, fase_id: fila.fase_id };
}
