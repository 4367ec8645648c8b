import { useLevel } from '../../../client/permissions';
import { Agenda } from './Agenda';

/** The calendar of one's own matches, for those who have any: referees and coaches. */
export default function AgendaDePerfil() {
  const arbitra = useLevel('partidosarbitro') > 0;
  const entrena = useLevel('misequipos') > 0;
  return arbitra || entrena ? <Agenda /> : null;
}
