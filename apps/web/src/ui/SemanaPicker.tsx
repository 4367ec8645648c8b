import { DatePicker } from '@mantine/dates';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendarWeek, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Boton, BotonIcono } from './Boton';
import { CALENDARIO } from './calendario';
import estilos from './campos.module.css';
import { Desplegable } from './Desplegable';
import { lunesDe, semanaEscrita, sumarDias } from '../formato/fecha';
import { ICONO } from './icono';

interface Props {
  /** The Monday. */
  value: string;
  onChange: (lunes: string) => void;
  disabled?: boolean;
}

/** A week, from Monday to Sunday. */
export function SemanaPicker({ value, onChange, disabled }: Props) {
  const [abierto, { toggle, close }] = useDisclosure(false);
  const [mirado, setMirado] = useState<string | null>(null);
  const marcado = mirado ?? value;
  return (
    <fieldset className={`${estilos.grupo} ${estilos.semana}`} aria-label="Semana">
      <BotonIcono nombre="Semana anterior" tono="normal" disabled={disabled} onClick={() => onChange(sumarDias(value, -7))}>
        <IconChevronLeft {...ICONO} />
      </BotonIcono>
      <Desplegable
        abierto={abierto}
        cerrar={close}
        nombre="Elegir la semana"
        ancla={
          <Boton
            className={estilos.dicha}
            icono={<IconCalendarWeek {...ICONO} />}
            aria-haspopup="dialog"
            aria-expanded={abierto}
            disabled={disabled}
            onClick={toggle}
          >
            {semanaEscrita(value)}
          </Boton>
        }
      >
        <DatePicker
          {...CALENDARIO}
          defaultDate={value}
          value={null}
          onChange={(dia) => {
            if (dia) onChange(lunesDe(dia));
            close();
          }}
          getDayProps={(dia) => {
            const lunes = lunesDe(dia);
            const dentro = lunes === marcado;
            return {
              inRange: dentro,
              firstInRange: dentro && dia === lunes,
              lastInRange: dentro && dia === sumarDias(lunes, 6),
              onMouseEnter: () => setMirado(lunes),
              onMouseLeave: () => setMirado(null),
              onFocus: () => setMirado(lunes),
              onBlur: () => setMirado(null),
            };
          }}
        />
      </Desplegable>
      <BotonIcono nombre="Semana siguiente" tono="normal" disabled={disabled} onClick={() => onChange(sumarDias(value, 7))}>
        <IconChevronRight {...ICONO} />
      </BotonIcono>
    </fieldset>
  );
}
