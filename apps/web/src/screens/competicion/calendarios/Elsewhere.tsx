import { lunesDe, sumarDias } from '@cd/domain/competicion/semanas/semanas';
import { SelectField } from '../../../ui/fields/fields';
import { shortDate, venuesOf, type Shown } from './calendarios';
import { Stack } from '../../../ui/page/Layout';
import css from './calendarios.module.css';
import { Level } from './Level';
import type { Calendario } from './useCalendario';

const NO_VENUE = 0;

/** Where it may go without being dragged, which a thumb cannot: each day of its week, with the warnings that it would have there, and its venues. */
export function Elsewhere({ calendario, partido }: { calendario: Calendario; partido: Shown }) {
  const { avisosEn, leave, partidos, tablero } = calendario;
  const sedes = venuesOf(tablero, partidos).map(({ id, nombre }) => ({ valor: id, texto: nombre }));
  const lunes = partido.fecha === null ? null : lunesDe(partido.fecha);
  return (
    <Stack gap={3} className={css.otroSitio}>
      {lunes !== null && (
        <fieldset className={css.susDias} aria-label="Llevarlo a otro día">
          {Array.from({ length: 7 }, (_, dia) => sumarDias(lunes, dia)).map((fecha) => (
            <button key={fecha} type="button" aria-pressed={fecha === partido.fecha} onClick={() => void leave(partido, { fecha })}>
              <span>{shortDate(fecha)}</span>
              <Level cuantos={avisosEn(partido, { fecha })} />
            </button>
          ))}
        </fieldset>
      )}
      <SelectField
        label="Llevarlo a otra sede"
        value={partido.sede_id ?? NO_VENUE}
        opciones={[...(partido.sede_id === null ? [{ valor: NO_VENUE, texto: 'Sin sede' }] : []), ...sedes]}
        onChange={(sede) => void leave(partido, { sede_id: sede === NO_VENUE ? null : sede })}
      />
    </Stack>
  );
}
