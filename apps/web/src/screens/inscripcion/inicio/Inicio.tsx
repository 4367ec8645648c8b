import { Perfil } from '@cd/contract/kit/perfiles';
import { useSession } from '../../../client/use-session';
import { InicioDePerfil } from './InicioDePerfil';
import { PanelDeAdministrador } from './PanelDeAdministrador';

/** The start of each profile (spec 1 §2.5). */
export default function Dashboard() {
  return useSession().user.perfilId === Perfil.Admin ? <PanelDeAdministrador /> : <InicioDePerfil />;
}
