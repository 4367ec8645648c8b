import type { rutasSanciones } from '@cd/contract/partidos/sanciones';
import type { Body } from '@cd/contract/kit/route';
import { quitaPuntos, sinLoQueNoAplica } from '@cd/domain/maestros/tipossancion/tipo-sancion';
import { frase } from '@cd/domain/organizacion/vocabulario/traductor';
import type { Caller } from '../../../platform/access/authorize';
import type { Connection, Tx } from '../../../platform/db/open';
import { requireSeen } from '../../../platform/db/seen';
import { requireNoFaults, RuleError } from '../../../platform/errors/rule-error';
import { notificar, type Aviso } from '../../avisos/notificaciones/service';
import { exigirEnCurso } from '../../competicion/campeonatos/service';
import { bloquearGrupos } from '../../resultados/queries';
import { recalcularGrupos } from '../../resultados/service';
import { partidoDeConvocatoria, type PartidoPorConvocar } from '../convocatorias/queries';
import { exigirPartido } from '../convocatorias/service';
import {
  borrarSancion,
  COLUMNA_DE_SUJETO,
  insertarSancion,
  leerSancionados,
  leerSujetos,
  reservarSancion,
  reservarTipo,
  validar,
  type ClaseDeSujeto,
  type SancionNueva,
  type SujetoDePartido,
} from './queries';

type Trabaja = Pick<Caller, 'competicionId' | 'usuarioId'>;
type Rutas = typeof rutasSanciones;
type Nueva = Body<Rutas['crear']>['sancion'];
type Validada = NonNullable<Body<Rutas['validar']>>['sancion'];
type Tipo = NonNullable<Awaited<ReturnType<typeof reservarTipo>>>;

export async function leerSujetosDe(con: Connection, caller: Trabaja, clase: number, partidoId: number): Promise<SujetoDePartido[]> {
  await exigirPartido(con, caller, partidoId);
  return leerSujetos(con, clase as ClaseDeSujeto, partidoId);
}

/** Only for matches (spec 3 §3). */
async function exigirTipo(tx: Tx, id: number, sujeto?: number): Promise<Tipo> {
  const tipo = await reservarTipo(tx, id);
  if (!tipo) requireNoFaults([{ campo: 'sancion.ts_id', codigo: 'maestro.inexistente' }]);
  if (!tipo!.relativa_a_partido || (sujeto !== undefined && tipo!.sujeto !== sujeto))
    requireNoFaults([{ campo: 'sancion.ts_id', codigo: 'sancion.tipo' }]);
  return tipo!;
}

/** What it costs: what was sent, or what its type says. What its type does not have, or would not count for this match, is not taken in silence. */
function efectosDe(tipo: Tipo, datos: Pick<Nueva, 'importe' | 'num_puntos' | 'num_partidos'>, grupoId: number | null) {
  const { importe, num_puntos, num_partidos } = datos;
  const bit = (valor: boolean) => (valor ? 1 : 0);
  const efectos = sinLoQueNoAplica({
    relativa_a_partido: bit(tipo.relativa_a_partido),
    economica: bit(tipo.economica),
    puntos: bit(quitaPuntos({ puntos: bit(tipo.puntos), sujeto: tipo.sujeto }, grupoId)),
    sujeto: tipo.sujeto,
    importe_economico: importe === undefined ? tipo.importe_economico : importe,
    num_puntos: num_puntos === undefined ? tipo.num_puntos : num_puntos,
    num_partidos: num_partidos === undefined ? tipo.num_partidos : num_partidos,
  });
  const { importe_economico, puntos } = efectos;
  const lleva = { importe: importe_economico, num_puntos: efectos.num_puntos, num_partidos: efectos.num_partidos };
  requireNoFaults([
    ...(['importe', 'num_puntos', 'num_partidos'] as const).flatMap((campo) =>
      (datos[campo] ?? null) !== null && lleva[campo] === null ? [{ campo: `sancion.${campo}`, codigo: 'sancion.no_lleva' as const }] : [],
    ),
    ...(puntos === 1 && lleva.num_puntos === null ? [{ campo: 'sancion.num_puntos', codigo: 'sancion.sin_puntos' as const }] : []),
  ]);
  return { ...lleva, num_puntos: lleva.num_puntos ?? 0 };
}

/** Points are taken in the group of the match, and from a team. */
const grupoDe = (sujeto: number, grupoId: number | null): number | null => (sujeto === 2 ? grupoId : null);

const SIN_SUJETO = { colegio_id: null, equipo_id: null, jugador_id: null, arbitro_id: null, entrenador_id: null, coordinador_id: null };

/** The one of its kind, who has to be of the match; of a person, no other. */
async function sujetoDe(tx: Tx, clase: ClaseDeSujeto, partido: PartidoPorConvocar, sancion: Nueva): Promise<Partial<SancionNueva>> {
  const columna = COLUMNA_DE_SUJETO[clase];
  const id = sancion[columna];
  if (id === null || !(await leerSujetos(tx, clase, partido.id)).some((uno) => uno.id === id))
    requireNoFaults([{ campo: `sancion.${columna}`, codigo: 'sancion.sujeto' }]);
  return { ...SIN_SUJETO, [columna]: id };
}

const enPuntos = (puntos: number): string => (puntos === 1 ? '1 punto' : `${puntos} puntos`);
const puntosMenos = (puntos: number): string => (puntos === 0 ? '' : ` Quita ${enPuntos(puntos)}.`);
const puntosMas = (puntos: number): string => (puntos === 0 ? '' : ` Devuelve ${enPuntos(puntos)}.`);
const enRegistro = ({ rotulo, id }: PartidoPorConvocar, sancion: number): string => `Sanción ${sancion} por ${rotulo} (${id})`;

export async function crearSancion(tx: Tx, caller: Trabaja, sancion: Nueva, hoy: string): Promise<{ id: number; texto: string }> {
  await exigirEnCurso(tx, caller);
  const partido = await exigirPartido(tx, caller, await partidoDeConvocatoria(tx, sancion.convocatoria_id));
  const tipo = await exigirTipo(tx, sancion.ts_id);
  const clase = tipo.sujeto as ClaseDeSujeto;
  const id = await insertarSancion(tx, {
    ...SIN_SUJETO,
    ...(await sujetoDe(tx, clase, partido, sancion)),
    ...efectosDe(tipo, sancion, partido.grupo_id),
    tipo_sancion_id: tipo.id,
    sujeto: clase,
    convocatoria_id: sancion.convocatoria_id,
    grupo_id: grupoDe(clase, partido.grupo_id),
    fecha: sancion.fecha ?? hoy,
    descripcion: sancion.descripcion,
  });
  return { id, texto: enRegistro(partido, id) };
}

/** Held, with its match; its group before, for whoever enters a result takes them in that order. */
async function abrirSancion(tx: Tx, caller: Trabaja, id: number) {
  await exigirEnCurso(tx, caller);
  const vista = await tx.selectFrom('sancion').select('convocatoria_id').where('id', '=', id).executeTakeFirst();
  if (!vista?.convocatoria_id) throw new RuleError('recurso.desconocido');
  const partido = await exigirPartido(tx, caller, await partidoDeConvocatoria(tx, vista.convocatoria_id));
  if (partido.grupo_id !== null) await bloquearGrupos(tx, [partido.grupo_id]);
  const abierta = await reservarSancion(tx, caller.competicionId, id);
  if (!abierta) throw new RuleError('recurso.desconocido');
  return { partido, sancion: abierta.sancion };
}

/** The table follows at once where there are points in it. */
async function recalcular(tx: Tx, grupoId: number | null, puntos: number): Promise<void> {
  if (grupoId !== null && puntos !== 0) await recalcularGrupos(tx, [grupoId]);
}

const avisar = (tx: Tx, { usuarioId }: Trabaja, otros: readonly number[], palabras: Pick<Aviso, 'asunto' | 'texto'>): Promise<void> =>
  notificar(tx, 'sancion.validada', { ...palabras, remitente: { usuarioId }, otros });

export async function validarSancion(tx: Tx, caller: Trabaja, id: number, datos: Validada | undefined): Promise<string> {
  const { partido, sancion } = await abrirSancion(tx, caller, id);
  requireSeen(datos?.version, sancion);
  if (sancion.fecha_validacion !== null) throw new RuleError('sancion.validada');
  const tipoId = datos?.ts_id ?? sancion.tipo_sancion_id;
  if (tipoId === null)
    throw new RuleError('sancion.sin_tipo', undefined, { fallos: [{ campo: 'sancion.ts_id', codigo: 'sancion.sin_tipo' }] });
  const cambio: Partial<SancionNueva> =
    datos?.ts_id === undefined
      ? {}
      : {
          tipo_sancion_id: tipoId,
          ...efectosDe(await exigirTipo(tx, tipoId, sancion.sujeto), datos, partido.grupo_id),
          grupo_id: grupoDe(sancion.sujeto, partido.grupo_id),
        };
  await validar(tx, id, { ...cambio, ...(datos?.descripcion !== undefined && { descripcion: datos.descripcion }) });
  const puntos = cambio.num_puntos ?? sancion.num_puntos;
  await recalcular(tx, grupoDe(sancion.sujeto, partido.grupo_id), puntos);
  await avisar(tx, caller, await leerSancionados(tx, id), {
    asunto: frase`Sanción por ${partido.rotulo}`,
    texto: frase`Se ha validado una sanción por el partido ${partido.rotulo} (${partido.campeonato}).${puntosMenos(puntos)}`,
  });
  return `${enRegistro(partido, id)}: validada.${puntosMenos(puntos)}`;
}

export async function eliminarSancion(tx: Tx, caller: Trabaja, id: number): Promise<string> {
  const { partido, sancion } = await abrirSancion(tx, caller, id);
  if (sancion.fecha_cobro !== null) throw new RuleError('sancion.cobrada');
  // Nobody has been told of one that was never validated.
  const validada = sancion.fecha_validacion !== null;
  const sancionados = validada ? await leerSancionados(tx, id) : [];
  await borrarSancion(tx, id);
  if (validada) {
    await recalcular(tx, sancion.grupo_id, sancion.num_puntos);
    await avisar(tx, caller, sancionados, {
      asunto: frase`Sanción retirada por ${partido.rotulo}`,
      texto: frase`Se ha eliminado la sanción por el partido ${partido.rotulo} (${partido.campeonato}), que estaba validada.${puntosMas(sancion.num_puntos)}`,
    });
  }
  return enRegistro(partido, id);
}
