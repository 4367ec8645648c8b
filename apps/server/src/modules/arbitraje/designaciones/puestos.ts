import type { PartidoPorAsignar } from '@cd/contract/arbitraje/designaciones';
import { admiteArbitros } from '@cd/domain/partidos/momento/horario';
import { estadoDeAsignacion, repartir } from '@cd/domain/arbitraje/arbitrajes/puestos';
import type { PartidoLeido, PerfilDePuesto, Propuesto } from './queries';

type Arbitraje = PartidoLeido['arbitrajes'][0];

type ConPuestos = Pick<PartidoLeido, 'perfiles' | 'arbitrajes'>;

const puestosDe = ({ perfiles }: ConPuestos): number[] => perfiles.map(({ id }) => id);
const ocupantesDe = ({ arbitrajes }: ConPuestos): (Omit<Arbitraje, 'practicas'> & { practicas: boolean })[] =>
  arbitrajes.map((arbitraje) => ({ ...arbitraje, practicas: arbitraje.practicas === 1 }));
const visible = ({ id, arbitro_id, nombre, estado }: Omit<Arbitraje, 'practicas'>) => ({ id, arbitro_id, nombre, estado });

/** The posts of a match in their order, with whoever has each: appointments name a profile, and two posts may be of the same. */
export const repartirPuestos = (partido: ConPuestos): { perfil: PerfilDePuesto; arbitraje: Omit<Arbitraje, 'practicas'> | null }[] =>
  repartir(puestosDe(partido), ocupantesDe(partido)).puestos.map(({ ocupante }, puesto) => ({
    perfil: partido.perfiles[puesto]!,
    arbitraje: ocupante,
  }));

/** As the board shows it, with what a draft proposes for what nobody has yet. */
export function partidoPorAsignar(partido: PartidoLeido, propuestos: readonly Propuesto[]): PartidoPorAsignar {
  const { hora, ronda_peso: _peso, equipos: _equipos, colegios: _colegios, perfiles: _perfiles, arbitrajes, ...visto } = partido;
  const puestos = repartirPuestos(partido);
  return {
    ...visto,
    estado_asignacion: estadoDeAsignacion(puestosDe(partido), ocupantesDe(partido)),
    admite: admiteArbitros(hora) ? 1 : 0,
    practicas: arbitrajes.filter(({ practicas }) => practicas === 1).map(visible),
    sobran: repartir(puestosDe(partido), ocupantesDe(partido)).sobran.map(visible),
    puestos: puestos.map(({ perfil: { id, nombre, abreviatura }, arbitraje }, puesto) => {
      const propuesto = arbitraje ? undefined : propuestos.find((uno) => uno.convocatoria_id === partido.id && uno.puesto === puesto);
      return {
        puesto,
        perfil_arbitraje_id: id,
        nombre,
        abreviatura,
        arbitraje: arbitraje && { ...visible(arbitraje), version: arbitraje.version },
        propuesto: propuesto ? { arbitro_id: propuesto.arbitro_id, nombre: propuesto.nombre } : null,
      };
    }),
  };
}
