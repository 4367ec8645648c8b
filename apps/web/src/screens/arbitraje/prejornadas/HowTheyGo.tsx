import { IconCar, IconMotorbike, IconScooterElectric, IconWalk } from '@tabler/icons-react';
import { TextArea } from '../../../ui/fields/fields';
import { ICON } from '../../../ui/pieces/icon';
import { T, useTranslate } from '../../../ui/pieces/translations';
import { Row, Stack } from '../../../ui/page/Layout';
import type { Answer } from './answer';
import css from './disponibilidad.module.css';

const MEANS = [
  { campo: 'disponibilidad_coche', texto: 'Coche', Icono: IconCar },
  { campo: 'disponibilidad_moto', texto: 'Moto', Icono: IconMotorbike },
  { campo: 'disponibilidad_patinete', texto: 'Patinete', Icono: IconScooterElectric },
] as const;

interface Props {
  answer: Answer;
  onChange: (change: Partial<Answer>) => void;
  disabled?: boolean;
}

/** How somebody goes that time, whether they would rather keep the score, and what else they say. */
export function HowTheyGo({ answer, onChange, disabled = false }: Props) {
  const traducir = useTranslate();
  const none = MEANS.every(({ campo }) => answer[campo] === 0);
  return (
    <Stack gap={4}>
      <fieldset className={css.medios} disabled={disabled}>
        <legend>
          <T>¿Cómo va?</T>
        </legend>
        {MEANS.map(({ campo, texto, Icono }) => (
          <Stack as="label" align="center" key={campo} data-on={answer[campo] === 1 || undefined}>
            <input
              type="checkbox"
              className="por-encima"
              checked={answer[campo] === 1}
              onChange={(event) => onChange({ [campo]: event.currentTarget.checked ? 1 : 0 })}
            />
            <Icono {...ICON} />
            <T>{texto}</T>
          </Stack>
        ))}
        <Stack as="label" align="center" data-on={none || undefined}>
          <input
            type="checkbox"
            className="por-encima"
            checked={none}
            onChange={() => onChange({ disponibilidad_coche: 0, disponibilidad_moto: 0, disponibilidad_patinete: 0 })}
          />
          <IconWalk {...ICON} />
          <T>Bus o pie</T>
        </Stack>
      </fieldset>
      <Row as="label" gap={3} className={css.anota}>
        <input
          type="checkbox"
          aria-label={traducir('Prefiere anotar')}
          disabled={disabled}
          checked={answer.anotador_pref === 1}
          onChange={(event) => onChange({ anotador_pref: event.currentTarget.checked ? 1 : 0 })}
        />
        <span>
          <b>
            <T>Prefiere anotar</T>
          </b>
          <T>Mesa y acta, cuando haga falta anotador</T>
        </span>
      </Row>
      <TextArea
        label="Observaciones"
        ancho="todo"
        maxLength={1000}
        disabled={disabled}
        value={answer.observaciones}
        onChange={(event) => onChange({ observaciones: event.currentTarget.value })}
      />
    </Stack>
  );
}
