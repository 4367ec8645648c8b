import type { ArbitroQueReconfirma } from '@cd/contract/competicion/calendarios';
import { frase } from '../../../ui/dialogs/Dialogs';
import { T } from '../../../ui/pieces/translations';

/** As many as are named at once. */
const NAMED = 12;

/** Who confirmed matches that are about to move, told before they do: they will be asked again. */
export function Reconfirman({ arbitros }: { arbitros: readonly ArbitroQueReconfirma[] }) {
  if (arbitros.length === 0) return null;
  const named = arbitros.slice(0, NAMED);
  const rest = arbitros.length - named.length;
  return (
    <div className="dice-ojo" role="note">
      <p>
        {arbitros.length === 1
          ? 'Un árbitro ya lo había confirmado: se le avisará y tendrá que confirmar otra vez.'
          : `${arbitros.length} árbitros ya habían confirmado: se les avisará y tendrán que confirmar otra vez.`}
      </p>
      <ul>
        {named.map(({ arbitro_id, nombre, partidos }) => (
          <li key={arbitro_id}>
            <T>{frase`${nombre}: ${partidos.join('; ')}`}</T>
          </li>
        ))}
        {rest > 0 && <li>y {rest} más</li>}
      </ul>
    </div>
  );
}
