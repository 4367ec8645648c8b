import type { HuecosDePartido, rutasHuecos } from '@cd/contract/partidos/huecos';
import { Perfil } from '@cd/contract/kit/perfiles';
import type { Body } from '@cd/contract/kit/route';
import { huecosDe, mejoresHuecos } from '@cd/domain/partidos/huecos/huecos';
import type { Caller } from '../../../platform/access/authorize';
import type { Connection } from '../../../platform/db/open';
import { known, RuleError } from '../../../platform/errors/rule-error';
import { leerAlrededor, sinNombres } from '../../competicion/calendarios/sitio';
import { exigirEquipoSuyo } from '../../competicion/equipos/lectura';
import { leerAhora, leerPartido, type PartidoPorConvocar } from '../convocatorias/queries';
import { leerSede, leerSedesPosibles, type SedeDeHuecos } from './queries';

type Pedido = Body<typeof rutasHuecos.huecos>;

/** Of those that there are, as many as are answered: a screen shows no more. */
const MAX_HUECOS = 400;

async function sedesPedidas(con: Connection, sedeId: number | null, posibles: () => Promise<SedeDeHuecos[]>): Promise<SedeDeHuecos[]> {
  if (sedeId === null) return posibles();
  const sede = known(await leerSede(con, sedeId));
  return [sede];
}

async function exigirMovible(con: Connection, caller: Caller, id: number, idEquipo: number | null) {
  const partido = known(await leerPartido(con, caller.competicionId, id));
  const { equipo_local_id: local, equipo_visitante_id: visitante } = partido;
  const equipos = [local, visitante];
  await exigirEquipoSuyo(con, caller, idEquipo === null ? equipos : equipos.filter((equipo) => equipo === idEquipo));
  if (local === null || visitante === null) throw new RuleError('partido.sin_equipos');
  if (partido.inamovible) throw new RuleError('partido.inamovible');
  if (partido.estado === 1) throw new RuleError('convocatoria.jugada');
  return { partido, local, visitante };
}

const enFechas = ({ competicion_inicio, competicion_fin }: PartidoPorConvocar, { desde, hasta }: Pedido) => ({
  fecha_inicio: desde < competicion_inicio ? competicion_inicio : desde,
  fecha_fin: hasta > competicion_fin ? competicion_fin : hasta,
});

/** Free slots of the venues for a match, and what each would do to the calendars of both teams. */
export async function leerHuecos(con: Connection, caller: Caller, id: number, pedido: Pedido): Promise<HuecosDePartido> {
  const { partido, local, visitante } = await exigirMovible(con, caller, id, pedido.idEquipo);
  const { fecha, hora, sede_id } = partido;
  const sedes = await sedesPedidas(con, pedido.sede_id, () => leerSedesPosibles(con, { id, sede_id, local, visitante }));
  const sedeIds = sedes.map((sede) => sede.id);
  const { fase, entorno } = await leerAlrededor(
    con,
    { competicionId: caller.competicionId, id: partido.fase_id, tipo: partido.f_tipo },
    { equipos: [local, visitante], sedes: sedeIds },
  );
  const huecos = huecosDe({
    partido: {
      clave: `p${id}`,
      local,
      visitante,
      fecha,
      hora,
      sede: sede_id,
      duracion: fase.duracion,
      jornada: 0,
      rotulo: fase.campeonato_nombre,
    },
    sedes: sedeIds,
    dias: enFechas(partido, pedido),
    ahora: await leerAhora(con),
    entorno: caller.perfilId === Perfil.Admin ? entorno : sinNombres(entorno),
  });
  const mejores = mejoresHuecos(huecos, { cuantos: MAX_HUECOS, cerca: fecha ?? pedido.desde });
  return {
    sedes,
    huecos: mejores.map(({ sede, ...hueco }) => ({ ...hueco, sede_id: sede })),
    hay_mas: mejores.length < huecos.length ? 1 : 0,
  };
}
