import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { claseDeAncho, ConIcono, type DeValor } from '../../../ui/campo';
import { textoDeError } from '../../../ui/Dialogos';
import { T } from '../../../ui/traducciones';
import { deportesParaElegir } from './consultas-de-eleccion';
import estilos from './personas.module.css';

/** Any of the sports. */
export function CampoDeportes({ label, ayuda, error, ancho = 'todo', value = [], onChange, disabled, 'data-path': path }: DeValor<number[]>) {
  const id = useId();
  const { data: deportes, error: sinLeer } = useQuery(deportesParaElegir);
  return (
    <fieldset className={`${estilos.grupo} ${claseDeAncho(ancho)}`} disabled={disabled} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>
        <T>{label}</T>
      </legend>
      <div className={estilos.casillas}>
        {deportes?.map(({ id: deporte, nombre }, i) => (
          <label key={deporte}>
            <input
              type="checkbox"
              data-path={i === 0 ? path : undefined}
              data-etiqueta={typeof label === 'string' ? label : undefined}
              checked={value.includes(deporte)}
              onChange={(event) => onChange?.(event.currentTarget.checked ? [...value, deporte] : value.filter((otro) => otro !== deporte))}
            />
            <span>{nombre}</span>
          </label>
        ))}
        {deportes?.length === 0 && <p className={estilos.nota}>Aún no hay deportes: créelos en Datos maestros.</p>}
      </div>
      {(error || sinLeer) && (
        <p id={`${id}-error`} className={estilos.error} role="alert">
          <ConIcono>{error || textoDeError(sinLeer)}</ConIcono>
        </p>
      )}
      {ayuda !== undefined && (
        <p className={estilos.nota}>
          <T>{ayuda}</T>
        </p>
      )}
    </fieldset>
  );
}
