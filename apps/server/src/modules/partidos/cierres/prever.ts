import { type CierrePrevisto, type PartidoDeCierre, type PedidoDeCierre, MAX_ALCANZADOS } from '@cd/contract/partidos/cierres';
import { estaCerrada } from '@cd/domain/competicion/calendario/avisos';
import { admiteArbitros } from '@cd/domain/partidos/momento/horario';
import type { DatosDeCierre, Destino, PorReubicar, Reubicado, Sitio } from '@cd/domain/partidos/cierres/reubicar';
import { sha256 } from '../../../platform/digest';
import type { Caller } from '../../../platform/access/authorize';
import type { Connection, Db } from '../../../platform/db/open';
import { type FieldFault, known, requireNoFaults, RuleError } from '../../../platform/errors/rule-error';
import { leerDestinatarios } from '../../avisos/notificaciones/service';
import { leerInteresados, type Interesado } from '../../competicion/calendarios/interesados';
import { leerQuietos } from '../../competicion/calendarios/queries';
import { fallosDeCuando, leerAlrededorDeMuchas } from '../../competicion/calendarios/sitio';
import { leerAhora } from '../convocatorias/queries';
import { leerSede, leerSedesDeMuchos } from '../huecos/queries';
import { contarEquiposDe, leerAlcanzados, leerBorradores, leerCompeticion, leerEnPie, type PartidoAlcanzado } from './queries';
import { reubicarAparte } from './reubicador';

export interface Pedido {
  caller: Pick<Caller, 'competicionId' | 'usuarioId'>;
  cierre: PedidoDeCierre;
  hoy: string;
}

/** What a closure reaches: what tells whether it is still what was seen. */
export interface Alcance {
  partidos: PartidoAlcanzado[];
  quietos: ReadonlyMap<number, string>;
  enPie: { id: number; desde: string; hasta: string | null }[];
}

export interface Previsto {
  sede: string;
  alcance: Alcance;
  /** Where each that moves goes. */
  sitios: { partido: PartidoAlcanzado; sitio: Sitio }[];
  respuesta: CierrePrevisto;
}

const CUANDO_JUEGA = (id: number) => `p${id}`;

export async function leerAlcance(con: Connection, { caller, cierre, hoy }: Pedido): Promise<Alcance> {
  const partidos = await leerAlcanzados(con, caller.competicionId, cierre);
  const ids = partidos.map(({ id }) => id);
  return { partidos, quietos: await leerQuietos(con, ids, hoy), enPie: await leerEnPie(con, cierre.sede_id) };
}

/** The names are the office's to read: they tell nothing of what is done. */
export const firma = ({ partidos, quietos, enPie }: Alcance): string =>
  JSON.stringify([partidos, [...quietos].toSorted(([a], [b]) => a - b), enPie]);

const resumir = (...partes: readonly unknown[]): string => sha256(JSON.stringify(partes));

export const sinLoSuyo = ({
  id,
  campeonato,
  fase,
  donde,
  equipo_local_nombre,
  equipo_visitante_nombre,
  antes,
}: PartidoAlcanzado): PartidoDeCierre => ({
  id,
  campeonato,
  fase,
  donde,
  equipo_local_nombre,
  equipo_visitante_nombre,
  antes,
});

export const porReubicar = (partido: PartidoAlcanzado, sedes: readonly number[], elegido: Sitio | null): PorReubicar => ({
  clave: CUANDO_JUEGA(partido.id),
  local: partido.local ?? 0,
  visitante: partido.visitante ?? 0,
  fecha: partido.antes.fecha!,
  hora: partido.antes.hora,
  sede: partido.antes.sede_id,
  duracion: partido.duracion,
  jornada: 0,
  rotulo: partido.campeonato,
  fase: partido.fase_id,
  sedes,
  elegido,
});

async function exigirPeriodo(con: Connection, { caller: { competicionId }, cierre, hoy }: Pedido) {
  const competicion = await leerCompeticion(con, competicionId);
  if (!competicion) throw new RuleError('competicion.ninguna');
  const sede = known(await leerSede(con, cierre.sede_id));
  if (cierre.desde < hoy) requireNoFaults([{ campo: 'cierre.desde', codigo: 'cierre.pasado' }]);
  const { sede_nueva_id } = cierre;
  if (sede_nueva_id !== null && (sede_nueva_id === cierre.sede_id || !(await leerSede(con, sede_nueva_id))))
    requireNoFaults([{ campo: 'cierre.sede_nueva_id', codigo: 'cierre.sede' }]);
  return { competicion, sede: sede.nombre };
}

interface Elegible {
  ahora: string;
  competicion: { fecha_inicio: string; fecha_fin: string };
  entorno: DatosDeCierre['entorno'];
}

/** Of what the office says of one, what cannot be, at its field. */
function fallosDeElegidos(
  { elegidos, sede_id, desde, hasta }: PedidoDeCierre,
  movibles: ReadonlyMap<number, PartidoAlcanzado>,
  { ahora, competicion: { fecha_inicio, fecha_fin }, entorno }: Elegible,
): FieldFault[] {
  const cierres = [...entorno.cierres, { sede: sede_id, desde, hasta }];
  return elegidos.flatMap(({ partido_id, fecha, hora, sede_id: sede }, n): FieldFault[] => {
    const campo = `cierre.elegidos.${n}`;
    const fallos = fallosDeCuando({ fecha, hora }, { competicion_inicio: fecha_inicio, competicion_fin: fecha_fin }, campo);
    if (fallos.length > 0) return fallos;
    if (`${fecha}T${hora ?? '24:00'}` <= ahora) return [{ campo: `${campo}.fecha`, codigo: 'cambio.pasada' }];
    if (sede !== null && !entorno.sedes.some(({ id }) => id === sede)) return [{ campo: `${campo}.sede_id`, codigo: 'cierre.sede' }];
    if (cierres.some((uno) => uno.sede === sede && estaCerrada(uno, fecha)))
      return [{ campo: `${campo}.sede_id`, codigo: 'cierre.misma_sede' }];
    if (hora !== null && !admiteArbitros(hora) && movibles.get(partido_id)!.arbitros.length > 0)
      return [{ campo: `${campo}.hora`, codigo: 'convocatoria.con_arbitros' }];
    return [];
  });
}

const destinoDe = ({ destino, sede_nueva_id }: PedidoDeCierre): Destino =>
  destino === 'sede' ? { que: 'sede', sede: sede_nueva_id! } : { que: destino };

async function leerDatos(
  con: Connection,
  { cierre }: Pedido,
  movidos: readonly PartidoAlcanzado[],
  competicion: { id: number; fecha_inicio: string; fecha_fin: string },
): Promise<DatosDeCierre> {
  const elegidos = new Map(cierre.elegidos.map(({ partido_id, fecha, hora, sede_id }) => [partido_id, { fecha, hora, sede: sede_id }]));
  const candidatas =
    cierre.destino === 'hueco'
      ? await leerSedesDeMuchos(
          con,
          movidos.map(({ id, local, visitante }) => ({ id, sede_id: null, local: local!, visitante: visitante! })),
          { deporte: true },
        )
      : new Map<number, { id: number }[]>();
  const sedesDe = (id: number): number[] => (candidatas.get(id) ?? []).map((sede) => sede.id);
  const alrededor = await leerAlrededorDeMuchas(con, competicion, {
    fases: [...new Set(movidos.map(({ fase_id }) => fase_id))],
    equipos: [...new Set(movidos.flatMap(({ local, visitante }) => [local ?? [], visitante ?? []].flat()))],
    sedes: [
      ...new Set([
        cierre.sede_id,
        ...(cierre.sede_nueva_id === null ? [] : [cierre.sede_nueva_id]),
        ...movidos.flatMap(({ id }) => sedesDe(id)),
        ...cierre.elegidos.flatMap(({ sede_id }) => sede_id ?? []),
      ]),
    ],
  });
  return {
    partidos: movidos.map((partido) => porReubicar(partido, sedesDe(partido.id), elegidos.get(partido.id) ?? null)),
    destino: destinoDe(cierre),
    cierre: { sede: cierre.sede_id, desde: cierre.desde, hasta: cierre.hasta },
    fechas: competicion,
    ahora: await leerAhora(con),
    ...alrededor,
  };
}

/** As many as the notice will reach, whoever sends it left out. */
export async function contarPersonas(con: Connection, usuarioId: number, interesados: readonly Interesado[]): Promise<number> {
  const otros = interesados.flatMap(({ usuario_id }) => (usuario_id === usuarioId ? [] : usuario_id));
  return (await leerDestinatarios(con, 'partido.convocado', { usuarioId, otros })).size;
}

function responder(
  { cierre }: Pedido,
  { partidos, quietos }: Alcance,
  reubicados: readonly Reubicado[],
  sedes: ReadonlyMap<number, string>,
): Pick<CierrePrevisto, 'cambios' | 'fuera' | 'quietos' | 'arbitros'> {
  const [fuera, elegidos] = [new Set(cierre.fuera), new Set(cierre.elegidos.map(({ partido_id }) => partido_id))];
  const porClave = new Map(reubicados.map((uno) => [uno.clave, uno]));
  const cambios = partidos.flatMap((partido) => {
    const suyo = porClave.get(CUANDO_JUEGA(partido.id));
    if (!suyo) return [];
    const { fecha, hora, sede, sinHueco, avisosAntes, avisos } = suyo;
    return [
      {
        ...sinLoSuyo(partido),
        despues: { fecha, hora, sede_id: sede, sede_nombre: sede === null ? null : (sedes.get(sede) ?? null) },
        elegido: elegidos.has(partido.id) ? (1 as const) : (0 as const),
        sin_hueco: sinHueco ? (1 as const) : (0 as const),
        avisos_antes: avisosAntes,
        avisos_despues: avisos,
        arbitros: partido.arbitros,
        cambio_pedido: partido.cambio_pedido ? (1 as const) : (0 as const),
      },
    ];
  });
  const movidos = new Set(cambios.map(({ id }) => id));
  return {
    cambios,
    fuera: partidos.filter(({ id }) => fuera.has(id)).map(sinLoSuyo),
    quietos: partidos.flatMap((partido) => {
      const motivo = quietos.get(partido.id);
      return motivo === undefined ? [] : [{ ...sinLoSuyo(partido), motivo }];
    }),
    arbitros: new Set(partidos.flatMap(({ id, arbitro_ids }) => (movidos.has(id) ? arbitro_ids : []))).size,
  };
}

/** What would be of its matches. It takes time, so it is done outside any transaction. */
export async function prever(db: Db, pedido: Pedido): Promise<Previsto> {
  const { caller, cierre } = pedido;
  const { competicion, sede } = await exigirPeriodo(db, pedido);
  const alcance = await leerAlcance(db, pedido);
  const { partidos, quietos } = alcance;
  if (partidos.length > MAX_ALCANZADOS) throw new RuleError('cierre.demasiados');
  const movibles = new Map(partidos.flatMap((uno) => (quietos.has(uno.id) ? [] : [[uno.id, uno] as const])));
  if ([...cierre.fuera, ...cierre.elegidos.map(({ partido_id }) => partido_id)].some((id) => !movibles.has(id)))
    throw new RuleError('cierre.ajeno');
  const fuera = new Set(cierre.fuera);
  const datos = await leerDatos(
    db,
    pedido,
    [...movibles.values()].filter(({ id }) => !fuera.has(id)),
    competicion,
  );
  requireNoFaults(fallosDeElegidos(cierre, movibles, { ahora: datos.ahora, competicion, entorno: datos.entorno }));
  const reubicados = datos.partidos.length === 0 ? [] : await reubicarAparte(datos, caller.usuarioId);
  const sitioDe = new Map(reubicados.map((uno) => [uno.clave, uno]));
  const sitios = partidos.flatMap((partido) => {
    const sitio = sitioDe.get(CUANDO_JUEGA(partido.id));
    return sitio ? [{ partido, sitio }] : [];
  });
  const ids = sitios.map(({ partido }) => partido.id);
  const sinHuella = {
    ...responder(pedido, alcance, reubicados, new Map(datos.entorno.sedes.map(({ id, nombre }) => [id, nombre]))),
    borradores: await leerBorradores(db, caller.competicionId, cierre),
    personas: await contarPersonas(db, caller.usuarioId, await leerInteresados(db, ids)),
    equipos: await contarEquiposDe(db, caller.competicionId, cierre.sede_id),
  };
  return { sede, alcance, sitios, respuesta: { ...sinHuella, huella: resumir(cierre, firma(alcance), sinHuella) } };
}
