import { TipoAccion } from '@cd/contract/administracion/acciones';
import type { CitacionDeFamilia, rutasCitaciones } from '@cd/contract/partidos/citaciones';
import { haLlegado, momentoDe } from '@cd/domain/partidos/momento/momento';
import { hashToken, newToken } from '../../../platform/access/session';
import type { Caller } from '../../../platform/access/authorize';
import { logAction } from '../../../platform/audit';
import { asBit, nothingLeft } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { changing } from '../../../platform/http/logged';
import type { OfficeCall } from '../../../platform/http/mount';
import { encolarCitaciones, tokenDeCitado } from '../../avisos/cartas/de-citaciones';
import { exigirEnCurso } from '../../competicion/campeonatos/service';
import { exigirEquipoSuyo } from '../../competicion/equipos/lectura';
import { leerQuienPuede, type Puede } from '../alineacion/service';
import type { PartidoPorConvocar } from '../convocatorias/queries';
import { abrirPartido } from '../convocatorias/service';
import { leerEquipacion, sePuedeCitar, type Sitio } from './lectura';
import {
  guardarCitacion,
  insertarCitados,
  leerCitacion,
  leerCitados,
  leerPorHash,
  ponerRespuesta,
  quitarCitados,
  reservarJugadores,
  type DeFamiliaLeida,
} from './queries';

type Rutas = typeof rutasCitaciones;

/** A match of a team of theirs that players may be called to, held. */
async function abrirPorCitar(
  tx: Tx,
  caller: Caller,
  { clock }: Sitio,
  { partidoId, equipoId }: { partidoId: number; equipoId: number },
): Promise<PartidoPorConvocar & { convocatoria_id: number }> {
  await exigirEquipoSuyo(tx, caller, [equipoId]);
  await exigirEnCurso(tx, caller);
  const partido = await abrirPartido(tx, caller, partidoId);
  const { convocatoria_id, equipo_local_id, equipo_visitante_id, estado } = partido;
  if (equipoId !== equipo_local_id && equipoId !== equipo_visitante_id) throw new RuleError('equipo.ajeno');
  if (convocatoria_id === null || !sePuedeCitar(estado, momentoDe(partido), clock.now())) throw new RuleError('citacion.cerrada');
  return { ...partido, convocatoria_id };
}

/** Everybody may play it, and is of the squad of the team or of that of a lower category of the school. */
function exigirQuePueden(pedidos: readonly number[], puede: ReadonlyMap<number, Puede>): Puede[] {
  const jugadores = pedidos.map((id) => puede.get(id));
  const ajenos = jugadores.some((uno) => uno === undefined || (!uno.propio && uno.de === null));
  if (ajenos) throw new RuleError('citacion.ajena');
  const citados = jugadores.filter((uno) => uno !== undefined);
  const noPueden = citados.flatMap(({ nombre, impedimentos: [primero] }) => (primero ? [`${nombre}: ${primero.texto}`] : []));
  if (noPueden.length > 0) throw new RuleError('citacion.no_puede', noPueden.join('. '));
  return citados;
}

/** Calls these and nobody else; those who were not called yet are told. */
export const citar = (office: Sitio) =>
  changing(
    async (
      tx,
      { caller, params: { id }, body: { equipo_id, convocatoria_id, version, jugadores, ...resto } }: OfficeCall<Rutas['citar']>,
    ) => {
      nothingLeft(resto);
      const partido = await abrirPorCitar(tx, caller, office, { partidoId: id, equipoId: equipo_id });
      if (partido.convocatoria_id !== convocatoria_id) throw new RuleError('citacion.movida');
      const antes = await leerCitacion(tx, convocatoria_id, equipo_id);
      if (version !== undefined && (antes?.version ?? null) !== version) throw new RuleError('version.antigua');
      const pedidos = [...new Set(jugadores)];
      await reservarJugadores(tx, pedidos);
      const preguntados = { equipoId: equipo_id, partido: { id, momento: momentoDe(partido) }, jugadores: pedidos };
      const citados = exigirQuePueden(pedidos, await leerQuienPuede(tx, preguntados));
      const citacionId = await guardarCitacion(tx, convocatoria_id, equipo_id);
      await quitarCitados(tx, citacionId, pedidos);
      const ya = new Set((await leerCitados(tx, citacionId)).map(({ jugador_id }) => jugador_id));
      const nuevos = await insertarCitados(
        tx,
        citados
          .filter((jugador) => !ya.has(jugador.id))
          .map((jugador) => {
            const sal = newToken();
            const hash = hashToken(tokenDeCitado(office.signature(), { sal }));
            return { citacion_id: citacionId, jugador_id: jugador.id, doble: !jugador.propio, sal, hash };
          }),
      );
      const avisadas = await encolarCitaciones(tx, 'citacion', nuevos);
      return {
        texto: `Convocados ${pedidos.length} jugadores del equipo ${equipo_id} para ${partido.rotulo} (${id})`,
        avisadas,
        sin_correo: nuevos.length - avisadas,
      };
    },
  );

/** Writes again to the families that have not answered. */
export const recordarCitacion = (office: Sitio) =>
  changing(async (tx, { caller, params: { id }, body: { equipo_id, ...resto } }: OfficeCall<Rutas['recordar']>) => {
    nothingLeft(resto);
    const { convocatoria_id, rotulo } = await abrirPorCitar(tx, caller, office, { partidoId: id, equipoId: equipo_id });
    const citacion = await leerCitacion(tx, convocatoria_id, equipo_id);
    const callados = (citacion ? await leerCitados(tx, citacion.id) : []).filter(({ viene }) => viene === null);
    const avisadas = await encolarCitaciones(
      tx,
      'citacion_recordada',
      callados.map((citado) => citado.id),
    );
    return { texto: `Recordada la convocatoria del equipo ${equipo_id} para ${rotulo} (${id}) a ${avisadas} familias`, avisadas };
  });

/** What has changed, has begun or never was answers the same. */
async function abrirPorEnlace(con: Connection, { clock }: Pick<Sitio, 'clock'>, token: string): Promise<DeFamiliaLeida> {
  const leida = await leerPorHash(con, hashToken(token));
  if (!leida || haLlegado(leida.fecha, clock.now())) throw new RuleError('citacion.enlace');
  return leida;
}

export async function verPorEnlace(con: Connection, sitio: Pick<Sitio, 'clock'>, token: string): Promise<CitacionDeFamilia> {
  const leida = await abrirPorEnlace(con, sitio, token);
  const { liga, nombre, equipo, equipo_id, equipo_local_id, rotulo, campeonato, fecha, sede, viene } = leida;
  const equipacion = await leerEquipacion(con, leida);
  const suya = equipacion && (equipo_id === equipo_local_id ? equipacion.local : (equipacion.cambia_a ?? equipacion.visitante));
  return {
    liga,
    nombre,
    equipo,
    rotulo,
    campeonato,
    fecha,
    sede,
    camiseta: suya?.nombre ?? null,
    viene: viene === null ? null : asBit(viene),
  };
}

export async function contestarPorEnlace(tx: Tx, sitio: Pick<Sitio, 'clock'>, token: string, viene: 0 | 1): Promise<void> {
  const { id, rotulo } = await abrirPorEnlace(tx, sitio, token);
  await ponerRespuesta(tx, id, viene === 1);
  await logAction(
    tx,
    null,
    TipoAccion.Modificar,
    `Convocado ${id} de ${rotulo}: su familia dice que ${viene === 1 ? 'viene' : 'no viene'}`,
  );
}
