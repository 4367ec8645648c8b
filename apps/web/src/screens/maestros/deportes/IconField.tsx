import { DIBUJADOS, IconoDeporte } from '../../../dibujos/IconoDeporte';
import type { ValueField } from '../../../ui/fields/field';
import { useTranslate } from '../../../ui/pieces/translations';
import { Stack } from '../../../ui/page/Layout';
import estilos from './deportes.module.css';

const NAMES: Readonly<Record<(typeof DIBUJADOS)[number] | 'generico', string>> = {
  'futbol-sala': 'Fútbol sala',
  'futbol-7': 'Fútbol 7',
  futbol: 'Fútbol',
  baloncesto: 'Baloncesto',
  voleibol: 'Voleibol',
  balonmano: 'Balonmano',
  hockey: 'Hockey',
  rugby: 'Rugby',
  waterpolo: 'Waterpolo',
  generico: 'Otra pista',
};

/** The pitch drawn for a sport. */
export function IconField({ label, ayuda, value, onChange, onFocus, onBlur, disabled, 'data-path': path }: ValueField<string>) {
  const traducir = useTranslate();
  const elegido = value !== undefined && value in NAMES ? value : 'generico';
  return (
    <fieldset className={estilos.iconos} disabled={disabled}>
      <legend>
        {traducir(label)}
        {ayuda !== undefined && <small> · {traducir(ayuda)}</small>}
      </legend>
      {Object.entries(NAMES).map(([icono, nombre]) => (
        <Stack as="label" gap={1} align="center" key={icono}>
          <input
            type="radio"
            className="por-encima"
            name={path}
            data-path={icono === elegido ? path : undefined}
            data-etiqueta={traducir(label)}
            checked={icono === elegido}
            onFocus={onFocus}
            onBlur={onBlur}
            onChange={() => onChange?.(icono)}
          />
          <IconoDeporte icono={icono} />
          <span>{traducir(nombre)}</span>
        </Stack>
      ))}
    </fieldset>
  );
}
