import { PANTALLAS } from '@cd/contract/kit/screens';
import { useSession } from '../../../client/use-session';
import { PropioLibro } from './PropioLibro';

/** What a referee is owed and has been paid, as the office's ledger says. */
export default function MisCobros() {
  const { actorId } = useSession().user;
  return <PropioLibro de="arbitro" id={actorId ?? null} titulo={PANTALLAS.mis_cobros.titulo} />;
}
