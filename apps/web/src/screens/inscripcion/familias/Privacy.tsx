import type { EnlaceAbierto } from '@cd/contract/inscripcion/familias';
import { IconShieldLock } from '@tabler/icons-react';
import { SMALL_ICON } from '../../../ui/pieces/icon';
import css from './familia.module.css';

/** Who uses what is written and what for; the rest, below, for whoever wants it (LOPDGDD, art. 11). */
export function Privacy({ privacidad: { responsable, delegado, finalidades, derechos, plazo } }: Pick<EnlaceAbierto, 'privacidad'>) {
  return (
    <section className={css.privacidad} aria-labelledby="privacidad">
      <h2 id="privacidad">
        <IconShieldLock {...SMALL_ICON} /> Qué se hace con estos datos
      </h2>
      <p>
        <b>Quién los usa.</b> {responsable}.
      </p>
      <p>
        <b>Para qué.</b> {finalidades}
      </p>
      <p>Puede verlos, corregirlos, borrarlos y retirar cada permiso cuando quiera.</p>
      <details>
        <summary>Sus derechos y cuánto se guardan</summary>
        <p>
          <b>Sus derechos.</b> {derechos}
        </p>
        <p>
          <b>Cuánto se guardan.</b> {plazo}
        </p>
        {delegado !== '' && (
          <p>
            <b>Delegado de protección de datos.</b> {delegado}
          </p>
        )}
      </details>
    </section>
  );
}
