import { Perfil } from '@cd/contract/kit/perfiles';
import { useSesion } from '../../../client/sesion';
import { InicioDePerfil } from './InicioDePerfil';
import { PanelDeAdministrador } from './PanelDeAdministrador';

/** The start of each profile (spec 1 §2.5). */
export default function Dashboard() {
  return useSesion().user.perfilId === Perfil.Admin ? <PanelDeAdministrador /> : <InicioDePerfil />;
}
