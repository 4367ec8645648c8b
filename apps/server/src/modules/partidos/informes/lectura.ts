import { Perfil } from '@cd/contract/kit/perfiles';
import type { Puede } from '@cd/contract/kit/puede';
import type { ActaDeConvocatoria, EquipoDeActa, Informe } from '@cd/contract/partidos/informes';
import { nombreRonda } from '@cd/domain/competicion/cuadro/nombre-ronda';
import type { TipoRonda } from '@cd/domain/competicion/cuadro/tipos';
import { enVentanaDePlantillas } from '@cd/domain/arbitraje/campo/ventana';
import type { Caller } from '../../../platform/access/authorize';
import type { Connection } from '../../../platform/db/open';
import { type ImageViewer, privateImageAddress } from '../../../platform/images';
import { puedeDe, type Hindrance } from '../../../platform/errors/rule-error';
import { leerApartes } from './apartes';
import { exigirEquipos, leerArbitros, leerConvocatoria, leerLugarDeActa, type Convocatoria } from './convocatoria';
import { pasosDeInforme, pasosDeOtro, type Hechos } from './pasos';
import { leerEquipos } from './personas';
import { exigirVisible } from './propiedad';
import { contarConfidenciales, leerInformes, leerTiposSuspension } from './queries';
import { asBit, bit, instant } from '../../../platform/db/columns';
import { sql } from 'kysely';

/** Of the acta on paper of a call-up, the first first; to a referee, or to the office. */
async function leerFotos(
  con: Connection,
  convocatoriaId: number,
  { viewer, arbitroId }: { viewer: ImageViewer; arbitroId: number | null },
): Promise<ActaDeConvocatoria['fotos']> {
  const filas = await con
    .selectFrom('foto_de_acta as f')
    .leftJoin('arbitro as r', 'r.id', 'f.arbitro_id')
    .select(['f.id', 'f.imagen', 'r.nombre as autor'])
    .select((eb) => [
      instant(eb.ref('f.creada')).as('fecha'),
      bit(sql`coalesce(f.arbitro_id = ${arbitroId}::int, ${arbitroId}::int is null and f.arbitro_id is null)`).as('propia'),
    ])
    .where('f.convocatoria_id', '=', convocatoriaId)
    .orderBy('f.id')
    .execute();
  return filas.map((foto) => ({
    ...foto,
    imagen: privateImageAddress(viewer, foto.imagen, 'pequena'),
    grande: privateImageAddress(viewer, foto.imagen, 'grande'),
  }));
}

const PAGADO = 5;

const rondaDe = ({ j_numero, tipo_ronda, perdedor, num_partidos, vuelta }: Convocatoria): string =>
  tipo_ronda === null
    ? `Jornada ${j_numero}`
    : nombreRonda({
        tipoRonda: tipo_ronda as TipoRonda,
        perdedor: perdedor === true,
        numPartidos: num_partidos as 0 | 1 | 2,
        vuelta: vuelta as 1 | 2,
      });

export type Lector = Pick<Caller, 'competicionId' | 'perfilId' | 'actorId' | 'usuarioId'>;

export interface Entorno {
  /** Of Madrid, YYYY-MM-DD. */
  hoy: string;
  /** Who opens the photos. */
  viewer: ImageViewer;
}

const sinGente = <E extends EquipoDeActa>(equipo: E): E => ({ ...equipo, jugadores: [], entrenadores: [] });
const NADIE = { jugadores: [], entrenadores: [] };
/** What happened, without who did it. */
const sinNombres = ({ acta, firmas, ...informe }: Informe): Informe => ({
  ...informe,
  acta: acta && { ...acta, detalle_local: NADIE, detalle_visitante: NADIE },
  firmas: firmas.map((firma) => ({ ...firma, entrenador_id: null, entrenador: null })),
  fuera_de_lista: [],
});

/** A referee sends their reports; what may be done with them, the office does. */
const puedeLaOficina = <P extends string>(perfilId: Lector['perfilId'], pasos: Readonly<Record<P, Hindrance>>): Record<P, Puede> =>
  puedeDe(
    perfilId === Perfil.Arbitro
      ? (Object.fromEntries(Object.keys(pasos).map((paso) => [paso, 'acceso.denegado'])) as Record<P, Hindrance>)
      : pasos,
  );

/** What goes with the acta, and what only some read: the office, all of it; a referee, in the days in which they may know who plays. */
async function leerAnejos(
  con: Connection,
  { perfilId, actorId }: Lector,
  id: number,
  { viewer, enDias }: Pick<Entorno, 'viewer'> & { enDias: boolean },
): Promise<Pick<ActaDeConvocatoria, 'fotos' | 'apartes' | 'confidenciales'>> {
  if (!enDias) return { fotos: [], apartes: [], confidenciales: null };
  const esArbitro = perfilId === Perfil.Arbitro;
  return {
    fotos: await leerFotos(con, id, { viewer, arbitroId: esArbitro ? actorId : null }),
    apartes: await leerApartes(con, id, esArbitro ? actorId : null),
    confidenciales: esArbitro ? null : await contarConfidenciales(con, id),
  };
}

/** What the acta says of its match, whoever reads it. */
const delPartido = (convocatoria: ReturnType<typeof exigirEquipos>) => {
  const { convocatoria_id, partido_id, tipo_acta, d_nombre, campeonato, f_nombre, g_nombre, fecha, hora, sede_nombre } = convocatoria;
  const { incomparecencia, no_cuenta, pide_sets, pide_ensayos } = convocatoria;
  const partido = { convocatoria_id, partido_id, tipo_acta, d_nombre, campeonato, f_nombre, g_nombre, fecha, hora, sede_nombre };
  const pide = { incomparecencia, no_cuenta, pide_sets, pide_ensayos };
  return { ...partido, ...pide, vigente: asBit(convocatoria.vigente), ronda: rondaDe(convocatoria) };
};

/** All that the screen of an acta needs, to whom it may be shown. */
export async function leerActaDeConvocatoria(
  con: Connection,
  caller: Lector,
  id: number,
  { hoy, viewer }: Entorno,
): Promise<ActaDeConvocatoria> {
  const convocatoria = exigirEquipos(await leerConvocatoria(con, caller.competicionId, id));
  await exigirVisible(con, caller, id);
  const enDias = caller.perfilId !== Perfil.Arbitro || enVentanaDePlantillas(convocatoria.fecha, hoy);
  const equipos = await leerEquipos(con, convocatoria);
  const informes = await leerInformes(con, id, caller.usuarioId);
  const arbitros = await leerArbitros(con, id);
  const lugar = await leerLugarDeActa(con, convocatoria);
  const hechos: Hechos = { vigente: convocatoria.vigente, informes, arbitros, ...lugar };
  return {
    ...delPartido(convocatoria),
    local: enDias ? equipos.local : sinGente(equipos.local),
    visitante: enDias ? equipos.visitante : sinGente(equipos.visitante),
    arbitros,
    ...lugar,
    tiposSuspension: await leerTiposSuspension(con, caller.perfilId === Perfil.Arbitro ? 'arbitro' : 'admin'),
    pagado: arbitros.some(({ estado }) => estado === PAGADO) ? 1 : 0,
    informes: informes.map((informe) => ({
      ...(enDias ? informe : sinNombres(informe)),
      puede: puedeLaOficina(caller.perfilId, pasosDeInforme(informe, hechos)),
    })),
    puede: puedeLaOficina(caller.perfilId, pasosDeOtro(hechos)),
    con_plantillas: enDias ? 1 : 0,
    ...(await leerAnejos(con, caller, id, { viewer, enDias })),
  };
}
