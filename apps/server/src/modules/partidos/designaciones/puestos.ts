import type { PartidoPorAsignar } from '@cd/contract/partidos/designaciones';
import { admiteArbitros } from '@cd/domain/partidos/arbitrajes/horario';
import { estadoDeAsignacion } from '@cd/domain/partidos/arbitrajes/puestos';
import type { PartidoLeido, PerfilDePuesto, Propuesto } from './queries';

type Arbitraje = PartidoLeido['arbitrajes'][0];

/** The posts of a match in their order, with whoever has each: appointments name a profile, and two posts may be of the same. */
export function repartirPuestos({ perfiles, arbitrajes }: Pick<PartidoLeido, 'perfiles' | 'arbitrajes'>): {
  perfil: PerfilDePuesto;
  arbitraje: Arbitraje | null;
}[] {
  const porRepartir = arbitrajes.filter(({ practicas }) => practicas === 0);
  return perfiles.map((perfil) => {
    const lugar = porRepartir.findIndex((arbitraje) => arbitraje.perfil === perfil.id);
    return { perfil, arbitraje: lugar < 0 ? null : porRepartir.splice(lugar, 1)[0]! };
  });
}

/** As the board shows it, with what a draft proposes for what nobody has yet. */
export function partidoPorAsignar(partido: PartidoLeido, propuestos: readonly Propuesto[]): PartidoPorAsignar {
  const { hora, ronda_peso: _peso, equipos: _equipos, colegios: _colegios, perfiles: _perfiles, arbitrajes, ...visto } = partido;
  const puestos = repartirPuestos(partido);
  return {
    ...visto,
    estado_asignacion: estadoDeAsignacion(
      puestos.map(({ perfil: { id } }) => id),
      arbitrajes.map(({ perfil, practicas }) => ({ perfil, practicas: practicas === 1 })),
    ),
    admite: admiteArbitros(hora) ? 1 : 0,
    practicas: arbitrajes
      .filter(({ practicas }) => practicas === 1)
      .map(({ id, arbitro_id, nombre, estado }) => ({ id, arbitro_id, nombre, estado })),
    puestos: puestos.map(({ perfil: { id, nombre, abreviatura }, arbitraje }, puesto) => {
      const propuesto = arbitraje ? undefined : propuestos.find((uno) => uno.convocatoria_id === partido.id && uno.puesto === puesto);
      return {
        puesto,
        perfil_arbitraje_id: id,
        nombre,
        abreviatura,
        arbitraje: arbitraje && {
          id: arbitraje.id,
          arbitro_id: arbitraje.arbitro_id,
          nombre: arbitraje.nombre,
          estado: arbitraje.estado,
          version: arbitraje.version,
        },
        propuesto: propuesto ? { arbitro_id: propuesto.arbitro_id, nombre: propuesto.nombre } : null,
      };
    }),
  };
}
