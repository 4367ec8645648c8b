import { Perfil } from '@cd/contract/kit/perfiles';
import type { Eleccion, Propuesta } from '@cd/contract/partidos/cambios';
import { quedaCupo } from '@cd/domain/partidos/cambios/estado';
import { haLlegado, momentoDe } from '@cd/domain/partidos/momento/momento';
import { admiteEquipos, tipoDeCambio, type DiaYHora } from '@cd/domain/partidos/cambios/tipo';
import type { Caller } from '../../../platform/access/authorize';
import type { Connection, Tx } from '../../../platform/db/open';
import { RuleError, type FieldFault } from '../../../platform/errors/rule-error';
import { readParameter } from '../../../platform/parameters';
import { exigirEnCurso } from '../../competicion/campeonatos/service';
import { fallosDeCuando } from '../../competicion/calendarios/sitio';
import { exigirEquipoSuyo } from '../../competicion/equipos/lectura';
import { leerAhora, type CambioPedido, type PartidoPorConvocar } from '../convocatorias/queries';
import { abrirPartido, avisosDeSitios, exigirPartido } from '../convocatorias/service';
import { avisarDePedido } from './avisos';
import {
  contarPedidos,
  faltanSedes,
  insertarCambio,
  leerMarco,
  leerTipos,
  reservarEquipo,
  type MarcoDeCambio,
  type SitioPropuesto,
  type TipoConImporte,
} from './queries';

export type QuienPide = Pick<Caller, 'competicionId' | 'usuarioId' | 'perfilId' | 'actorId'>;
export const esOficina = ({ perfilId }: Pick<Caller, 'perfilId'>): boolean => perfilId === Perfil.Admin;

/** One of both of the match, and theirs. */
export async function exigirEquipo(con: Connection, caller: QuienPide, partido: PartidoPorConvocar, equipoId: number): Promise<void> {
  await exigirEquipoSuyo(con, caller, [equipoId]);
  if (equipoId !== partido.equipo_local_id && equipoId !== partido.equipo_visitante_id)
    throw new RuleError('cambio.equipo', undefined, { fallos: [{ campo: 'idEquipo', codigo: 'cambio.equipo' }] });
}

export const opcionesDe = ({ fecha, hora, sede_id, alternativas }: Propuesta): SitioPropuesto[] => [
  { fecha, hora, sede_id },
  ...alternativas,
];
export const actualDe = ({ fecha, hora }: PartidoPorConvocar): DiaYHora | null => (fecha === null ? null : { fecha, hora });

/** What keeps a change from being asked for; `eleccion`: of which proposal, null, of all. */
interface Impedimento extends FieldFault {
  eleccion: Eleccion | null;
}
const deTodas = (codigo: FieldFault['codigo'], detalle?: string): Impedimento => ({ campo: 'propuesta', codigo, detalle, eleccion: null });

/** Of the match itself, whatever is asked. */
export function impedimentosDelPartido(partido: PartidoPorConvocar, marco: MarcoDeCambio, invertir: boolean): Impedimento[] {
  return [
    ...(partido.inamovible ? [deTodas('partido.inamovible')] : []),
    ...(partido.equipo_local_id === null || partido.equipo_visitante_id === null || partido.convocatoria_id === null
      ? [deTodas('partido.sin_equipos')]
      : []),
    // Suspended by a report that stands, or played.
    ...(partido.estado === 3 ? [] : [deTodas('cambio.jugado')]),
    ...(marco.retirado ? [deTodas('cambio.retirado')] : []),
    ...(invertir && (marco.otro?.impide || partido.otro_con_resultado) ? [deTodas('cambio.local')] : []),
  ];
}

export interface Examinado {
  partido: PartidoPorConvocar;
  marco: MarcoDeCambio;
  propuesta: Propuesta;
  ahora: string;
}

/** Of each of the moments and places that are proposed. */
function impedimentosDeOpciones({ partido, propuesta, ahora }: Examinado, faltan: readonly number[]): Impedimento[] {
  const opciones = opcionesDe(propuesta);
  return opciones.flatMap((opcion, indice) => {
    const eleccion = (indice + 1) as Eleccion;
    const campo = indice === 0 ? 'propuesta' : `propuesta.alternativas.${indice - 1}`;
    const en = (cual: string, codigo: FieldFault['codigo']): Impedimento => ({ campo: `${campo}.${cual}`, codigo, eleccion });
    const esEsta = (otra: { fecha: string | null; hora: string | null; sede_id: number | null }): boolean =>
      otra.fecha === opcion.fecha && otra.hora === opcion.hora && otra.sede_id === opcion.sede_id;
    return [
      ...fallosDeCuando(opcion, partido, campo).map((fallo) => ({
        ...fallo,
        eleccion,
        ...(fallo.codigo === 'partido.hora' && { codigo: 'cambio.hora' as const }),
      })),
      ...(haLlegado(momentoDe(opcion), ahora) ? [en('fecha', 'cambio.pasada')] : []),
      ...(opcion.sede_id !== null && faltan.includes(opcion.sede_id) ? [en('sede_id', 'maestro.inexistente')] : []),
      ...(propuesta.invertir === 0 && esEsta(partido) ? [en('fecha', 'cambio.igual')] : []),
      ...(opciones.slice(0, indice).some(esEsta) ? [en('fecha', 'cambio.repetida')] : []),
    ];
  });
}

export interface Coste {
  aplicable: { tipo: TipoConImporte; limite: string } | null;
  posible: boolean;
  importe: number;
  cupo: { usados: number; maximo: number | null };
}

export async function valorar(
  con: Connection,
  caller: QuienPide,
  { partido, marco, propuesta, ahora }: Examinado,
  equipoId: number,
): Promise<Coste> {
  const tipos = await leerTipos(con, marco.competicion_id);
  const aplicable = tipoDeCambio(tipos, {
    actual: actualDe(partido),
    diaDeJornada: marco.dia_de_jornada,
    propuestas: opcionesDe(propuesta),
    ahora,
  });
  const seCobra = (await readParameter(con, 'aplazamientoConfirmadoCoste')) === 1;
  return {
    aplicable,
    posible: esOficina(caller) || admiteEquipos(tipos.length, aplicable),
    importe: seCobra ? (aplicable?.tipo.importe ?? 0) : 0,
    cupo: { usados: await contarPedidos(con, equipoId), maximo: marco.cupo },
  };
}

const PEDIDO_AHORA: CambioPedido = { fechaCambio: null, horaCambio: null };
/** As it was when it was asked for: of a day whose hour is not known, from its beginning, for the good of whoever asked. */
export const comoSePidio = (examinado: Examinado, { fechaCambio, horaCambio }: CambioPedido): Examinado =>
  fechaCambio === null ? examinado : { ...examinado, ahora: `${fechaCambio}T${horaCambio ?? '00:00'}` };

export async function examinar(con: Connection, partido: PartidoPorConvocar, propuesta: Propuesta): Promise<Examinado> {
  return { partido, propuesta, marco: await leerMarco(con, partido.id), ahora: await leerAhora(con) };
}

async function impedimentosDe(con: Connection, caller: QuienPide, examinado: Examinado, { posible, cupo }: Coste): Promise<Impedimento[]> {
  const { partido, marco, propuesta } = examinado;
  const faltan = await faltanSedes(
    con,
    opcionesDe(propuesta).map(({ sede_id }) => sede_id),
  );
  const llenas = !esOficina(caller) && !quedaCupo(cupo.usados, cupo.maximo);
  return [
    ...impedimentosDelPartido(partido, marco, propuesta.invertir === 1),
    ...(marco.abierto === null ? [] : [deTodas('cambio.abierto')]),
    ...(llenas
      ? [deTodas('cambio.cupo', `Cambios que el equipo ya ha pedido: ${cupo.usados}. Los que admite su campeonato: ${cupo.maximo}`)]
      : []),
    ...(posible ? [] : [deTodas('cambio.fuera_de_fecha')]),
    ...impedimentosDeOpciones(examinado, faltan),
  ];
}

/** Ends changed where they would be. */
export const comoQuedaria = <P extends PartidoPorConvocar>(partido: P, invertir: boolean): P =>
  invertir ? { ...partido, equipo_local_id: partido.equipo_visitante_id, equipo_visitante_id: partido.equipo_local_id } : partido;

export interface PorPedir {
  partidoId: number;
  propuesta: Propuesta;
  equipoId: number;
}

/** Of what is about to be asked: what would refuse it, and what it is only warned of. `tipoDicho`: what it is taken for. */
export async function validarCambio(
  con: Connection,
  caller: QuienPide,
  { partidoId, propuesta, equipoId }: PorPedir,
  tipoDicho: number | null,
) {
  const partido = await exigirPartido(con, caller, partidoId);
  await exigirEquipo(con, caller, partido, equipoId);
  const examinado = await examinar(con, partido, propuesta);
  const coste = await valorar(con, caller, examinado, equipoId);
  const otroTipo = tipoDicho !== null && tipoDicho !== coste.aplicable?.tipo.id;
  const impedimentos = [...(await impedimentosDe(con, caller, examinado, coste)), ...(otroTipo ? [deTodas('cambio.tipo')] : [])];
  const errores = impedimentos.map(({ codigo, detalle, eleccion }) => ({
    texto: new RuleError(codigo, detalle).message,
    impide: 1 as const,
    eleccion,
  }));
  const avisosDeOpciones = await avisosDeSitios(con, caller, comoQuedaria(partido, propuesta.invertir === 1), opcionesDe(propuesta), {
    nombrar: esOficina(caller),
  });
  const avisos = avisosDeOpciones.flatMap((deOpcion, indice) =>
    deOpcion.map((texto) => ({ texto, impide: 0 as const, eleccion: (indice + 1) as Eleccion })),
  );
  return [...errores, ...avisos];
}

/** `pedido`: when it was asked for, where the office is told of it afterwards. */
export async function costeDeCambio(
  con: Connection,
  caller: QuienPide,
  { partidoId, propuesta, equipoId }: PorPedir,
  pedido: CambioPedido = PEDIDO_AHORA,
): Promise<Coste> {
  const partido = await exigirPartido(con, caller, partidoId);
  await exigirEquipo(con, caller, partido, equipoId);
  const examinado = await examinar(con, partido, propuesta);
  return valorar(con, caller, esOficina(caller) ? comoSePidio(examinado, pedido) : examinado, equipoId);
}

/** `importe`: the one that whoever asks has seen; 0, none. */
export async function pedirCambio(
  tx: Tx,
  caller: QuienPide,
  { partidoId, propuesta, equipoId, importe }: PorPedir & { importe: number },
): Promise<{ id: number; texto: string }> {
  await exigirEnCurso(tx, caller);
  await exigirEquipo(tx, caller, await exigirPartido(tx, caller, partidoId), equipoId);
  const partido = await abrirPartido(tx, caller, partidoId, propuesta.version);
  await reservarEquipo(tx, equipoId);
  const examinado = await examinar(tx, partido, propuesta);
  const coste = await valorar(tx, caller, examinado, equipoId);
  const impedimentos = await impedimentosDe(tx, caller, examinado, coste);
  const [impedimento] = impedimentos;
  if (impedimento) throw new RuleError(impedimento.codigo, impedimento.detalle, { fallos: impedimentos });
  if (coste.importe !== importe) throw new RuleError(importe === 0 ? 'cambio.con_importe' : 'cambio.importe');
  const id = await insertarCambio(
    tx,
    {
      convocatoria_id: partido.convocatoria_id!,
      equipo_id: equipoId,
      tipo_cambio_partido_id: coste.aplicable?.tipo.id ?? null,
      propuesta_fecha: propuesta.fecha,
      propuesta_hora: propuesta.hora,
      propuesta_sede_id: propuesta.sede_id,
      propuesta_observaciones: propuesta.observaciones,
      invertir: propuesta.invertir === 1,
      importe,
      solicitante_id: caller.usuarioId,
    },
    { alternativas: propuesta.alternativas },
  );
  await avisarDePedido(tx, caller.usuarioId, {
    id,
    partido,
    equipoId,
    opciones: opcionesDe(propuesta),
    invertir: propuesta.invertir === 1,
  });
  return { id, texto: `Cambio ${id} de ${partido.rotulo} (${partido.id}): pedido` };
}
