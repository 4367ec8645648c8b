import { prepararTraslado, textoDeAviso, type PartidoFechado } from '@cd/domain/competicion/calendario/avisos';
import type { Connection } from '../../../platform/db/open';
import { leerAlrededorDeMuchas } from '../../competicion/calendarios/sitio';
import type { PartidoPorConvocar, Sitio } from './queries';

interface Traslado<P> {
  partido: P;
  sitio: Sitio;
}

const fechado = ({ partido, sitio }: Traslado<PartidoPorConvocar>): PartidoFechado => ({
  clave: `p${partido.id}`,
  local: partido.equipo_local_id ?? 0,
  visitante: partido.equipo_visitante_id ?? 0,
  fecha: sitio.fecha,
  hora: sitio.hora,
  sede: sitio.sede_id,
  duracion: partido.duracion,
  jornada: 0,
  rotulo: partido.campeonato,
});

/** What each would clash with, all of them put at once where they would go. */
export async function leerChoques<P extends PartidoPorConvocar>(
  con: Connection,
  competicionId: number,
  traslados: readonly Traslado<P>[],
): Promise<Map<P, string>> {
  const puestos = traslados
    .filter(({ sitio }) => sitio.fecha !== null && sitio.hora !== null)
    .map((uno) => ({ ...uno, donde: fechado(uno) }));
  const [primero] = puestos;
  if (!primero) return new Map();
  const { entorno } = await leerAlrededorDeMuchas(
    con,
    { id: competicionId, fecha_inicio: primero.partido.competicion_inicio },
    {
      fases: [],
      equipos: [...new Set(puestos.flatMap(({ donde }) => [donde.local, donde.visitante]))],
      sedes: [...new Set(puestos.flatMap(({ donde }) => donde.sede ?? []))],
    },
  );
  const { poner, choques } = prepararTraslado(entorno, new Set(traslados.map(({ partido }) => `p${partido.id}`)));
  for (const { donde } of puestos) poner(donde);
  return new Map(
    puestos.flatMap(({ partido, donde }) => {
      const suyos = choques(donde).map(textoDeAviso);
      return suyos.length === 0 ? [] : [[partido, suyos.join('. ')] as const];
    }),
  );
}
