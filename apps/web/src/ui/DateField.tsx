import { DatePicker } from '@mantine/dates';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import { IconButton } from './Button';
import { CALENDARIO } from './calendario';
import type { DeValor } from './field';
import { TypedField, type Escritura } from './TypedField';
import { Dropdown } from './Dropdown';
import { esFecha, leerFecha } from '../formato/fecha';
import { fecha } from '../formato/formato';
import { ICONO } from './icono';

export interface PropsDeFecha extends DeValor<string | null> {
  minimo?: string;
  maximo?: string;
}

const FECHA: Escritura<string | null> = {
  mostrar: (valor) => (valor === null ? '' : esFecha(valor) ? fecha(valor) : valor),
  leer: (escrito) => (escrito.trim() === '' ? null : (leerFecha(escrito) ?? escrito)),
  valido: (valor) => !valor || esFecha(valor),
  mensaje: 'La fecha no es válida',
  ejemplo: 'dd/mm/aaaa',
  teclado: 'numeric',
};

/** A day: typed as dd/mm/yyyy or picked. Its value is ISO; what is no day stays as written, for the schema to refuse. */
export function DateField({ value = null, minimo, maximo, ...props }: PropsDeFecha) {
  const [abierto, { toggle, close }] = useDisclosure(false);
  const dia = value && esFecha(value) ? value : null;
  return (
    <TypedField
      {...props}
      value={value}
      escritura={FECHA}
      boton={
        <Dropdown
          abierto={abierto}
          cerrar={close}
          nombre="Calendario"
          ancla={
            <IconButton nombre="Abrir el calendario" aria-expanded={abierto} disabled={props.disabled} onClick={toggle}>
              <IconCalendar {...ICONO} />
            </IconButton>
          }
        >
          <DatePicker
            {...CALENDARIO}
            minDate={minimo}
            maxDate={maximo}
            value={dia}
            defaultDate={dia ?? undefined}
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
