import { TipoAccion } from '@cd/contract/administracion/acciones';
import { Perfil } from '@cd/contract/kit/perfiles';
import { rutasHistoria } from '@cd/contract/partidos/historia';
import { mounting } from '../../../platform/http/mount';
import { exigirEquipoSuyo } from '../../competicion/equipos/lectura';
import { exigirPartido } from '../convocatorias/service';
import { leerHistoria } from './queries';

export const mountHistoria = mounting(rutasHistoria, () => ({
  historia: async ({ db, caller, params: { id }, logReading }) => {
    const { rotulo, equipo_local_id, equipo_visitante_id } = await exigirPartido(db, caller, id);
    await exigirEquipoSuyo(db, caller, [equipo_local_id, equipo_visitante_id]);
    logReading(TipoAccion.Consultar, `Historia del partido ${rotulo}`);
    return leerHistoria(db, id, { oficina: caller.perfilId === Perfil.Admin });
  },
}));
