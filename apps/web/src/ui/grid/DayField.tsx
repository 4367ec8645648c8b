import { DateInput } from '@mantine/dates';
import { CALENDAR } from '../calendar';
import { parseDate } from '../../format/date';
import css from './grid.module.css';

/** One end of a range of days: typed dd/mm/yyyy or picked. */
export function DayField({
  etiqueta,
  vacio,
  valor,
  alCambiar,
}: {
  etiqueta: string;
  vacio: string;
  valor: string | undefined;
  alCambiar: (dia: string | undefined) => void;
}) {
  return (
    <DateInput
      {...CALENDAR}
      classNames={{ root: css.dia, input: css.filtro }}
      aria-label={etiqueta}
      placeholder={vacio}
      valueFormat="DD/MM/YYYY"
      dateParser={parseDate}
      allowDeselect
      value={valor ?? null}
      onChange={(dia) => alCambiar(dia ?? undefined)}
      attributes={{ input: { 'data-puesto': valor !== undefined || undefined } }}
      popoverProps={{ shadow: 'md' }}
    />
  );
}
