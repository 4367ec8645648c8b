import { Perfil } from '@cd/contract/kit/perfiles';
import { useSession } from '../../../client/use-session';
import { PanelDeAdministrador } from '../../administracion/dashboard/PanelDeAdministrador';
import { InicioDePerfil } from './InicioDePerfil';

/** The start of each profile (spec 1 §2.5). */
export default function Inicio() {
  return useSession().user.perfilId === Perfil.Admin ? <PanelDeAdministrador /> : <InicioDePerfil />;
}
