import { Perfil } from '@cd/contract/kit/perfiles';
import type { ActaDeConvocatoria } from '@cd/contract/partidos/informes';
import { nombreRonda } from '@cd/domain/competicion/cuadro/nombre-ronda';
import type { TipoRonda } from '@cd/domain/competicion/cuadro/tipos';
import type { Caller } from '../../../platform/access/authorize';
import type { Connection } from '../../../platform/db/open';
import { exigirEquipos, leerArbitros, leerConvocatoria, leerLugarDeActa, type Convocatoria } from './convocatoria';
import { leerEquipos } from './personas';
import { exigirVisible } from './propiedad';
import { leerInformes, leerTiposSuspension } from './queries';

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

/** All that the screen of an acta needs, to whom it may be shown. */
export async function leerActaDeConvocatoria(con: Connection, caller: Caller, id: number): Promise<ActaDeConvocatoria> {
  const convocatoria = exigirEquipos(await leerConvocatoria(con, caller.competicionId, id));
  await exigirVisible(con, caller, id);
  const arbitros = await leerArbitros(con, id);
  const {
    convocatoria_id,
    partido_id,
    tipo_acta,
    d_nombre,
    campeonato,
    f_nombre,
    g_nombre,
    fecha,
    hora,
    sede_nombre,
    vigente,
    incomparecencia,
    no_cuenta,
  } = convocatoria;
  return {
    convocatoria_id,
    partido_id,
    vigente: vigente ? 1 : 0,
    tipo_acta,
    d_nombre,
    campeonato,
    f_nombre,
    g_nombre,
    ronda: rondaDe(convocatoria),
    fecha,
    hora,
    sede_nombre,
    ...(await leerEquipos(con, convocatoria)),
    arbitros,
    incomparecencia,
    no_cuenta,
    ...(await leerLugarDeActa(con, convocatoria)),
    tiposSuspension: await leerTiposSuspension(con, caller.perfilId === Perfil.Arbitro ? 'arbitro' : 'admin'),
    pagado: arbitros.some(({ estado }) => estado === PAGADO) ? 1 : 0,
    informes: await leerInformes(con, id, caller.usuarioId),
  };
}
