import { DatePicker } from '@mantine/dates';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import { useMemo } from 'react';
import { IconButton } from '../pieces/Button';
import { CALENDAR } from './calendar';
import type { ValueField } from './field';
import { TypedField, type Writing } from './TypedField';
import { Dropdown } from '../pieces/Dropdown';
import { isDate, parseDate } from '../../format/date';
import { formatDate, now } from '../../format/format';
import { ICON } from '../pieces/icon';

export interface DateProps extends ValueField<string | null> {
  minimo?: string;
  maximo?: string;
}

const written = (maximo: string | undefined): Writing<string | null> => ({
  mostrar: (valor) => (valor === null ? '' : isDate(valor) ? formatDate(valor) : valor),
  leer: (escrito) => (escrito.trim() === '' ? null : (parseDate(escrito, maximo) ?? escrito)),
  valido: (valor) => !valor || isDate(valor),
  mensaje: 'La fecha no es válida',
  ejemplo: 'dd/mm/aaaa',
  teclado: 'numeric',
});

/** For days and for hours; both ends included. */
export const isBetween = (valor: string, minimo = '', maximo?: string): boolean =>
  valor >= minimo && (maximo === undefined || valor <= maximo);

const outside = (minimo: string | undefined, maximo: string | undefined): string =>
  minimo === undefined
    ? `Como muy tarde, el ${formatDate(maximo!)}`
    : maximo === undefined
      ? `Como muy pronto, el ${formatDate(minimo)}`
      : `Del ${formatDate(minimo)} al ${formatDate(maximo)}`;

/** A day: typed as dd/mm/yyyy or picked. Its value is ISO; what is no day stays as written, for the schema to refuse. */
export function DateField({ value = null, minimo, maximo, ...props }: DateProps) {
  const [abierto, { toggle, close }] = useDisclosure(false);
  const escritura = useMemo(() => written(maximo), [maximo]);
  const dia = value && isDate(value) ? value : null;
  const fuera = dia !== null && !isBetween(dia, minimo, maximo);
  return (
    <TypedField
      {...props}
      value={value}
      escritura={fuera ? { ...escritura, valido: () => false, mensaje: outside(minimo, maximo) } : escritura}
      boton={
        <Dropdown
          abierto={abierto}
          cerrar={close}
          nombre="Calendario"
          ancla={
            <IconButton label="Abrir el calendario" aria-expanded={abierto} disabled={props.disabled} onClick={toggle}>
              <IconCalendar {...ICON} />
            </IconButton>
          }
        >
          <DatePicker
            {...CALENDAR}
            minDate={minimo}
            maxDate={maximo}
            value={dia}
            defaultDate={dia ?? now().slice(0, 10)}
            onChange={(elegido) => {
              props.onChange?.(elegido);
              close();
            }}
          />
        </Dropdown>
      }
    />
  );
}
