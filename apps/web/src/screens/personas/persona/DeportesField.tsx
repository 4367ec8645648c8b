import '@mantine/core/styles/Checkbox.css';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useField, type ValueField } from '../../../ui/fields/field';
import { errorText } from '../../../ui/dialogs/Dialogs';
import { deportesToChoose } from './choice-queries';
import estilos from './personas.module.css';

const CHECKBOX = { body: estilos.casilla, input: estilos.marca, labelWrapper: estilos.junto, label: estilos.rotulo };

/** Any of the sports. */
export function DeportesField({ value = [], onChange, 'data-path': path, ...props }: ValueField<number[]>) {
  const { data: deportes, error: sinLeer } = useQuery(deportesToChoose);
  const campo = useField({ ancho: 'todo', ...props, error: props.error || (sinLeer && errorText(sinLeer)) });
  return (
    <Checkbox.Group {...campo} value={value.map(String)} onChange={(elegidos) => onChange?.(elegidos.map(Number))}>
      <div className={estilos.casillas}>
        {deportes?.map(({ id, nombre }, i) => (
          <Checkbox
            key={id}
            value={String(id)}
            label={nombre}
            iconColor="var(--sobre-acento)"
            classNames={CHECKBOX}
            data-path={i === 0 ? path : undefined}
            data-etiqueta={typeof props.label === 'string' ? props.label : undefined}
          />
        ))}
        {deportes?.length === 0 && <p className={estilos.nota}>Aún no hay deportes: créelos en Datos maestros.</p>}
      </div>
    </Checkbox.Group>
  );
}
