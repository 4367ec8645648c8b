import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Button, IconButton } from '../../../ui/pieces/Button';
import { FieldError } from '../../../ui/fields/field';
import { NumberField, SelectField } from '../../../ui/fields/fields';
import { Muted, Stack } from '../../../ui/page/Layout';
import { ICON, SMALL_ICON } from '../../../ui/pieces/icon';
import { Marks } from '../../../ui/fields/Marks';
import { LIMITS, optionsOf, type RulesProps } from './reglas';
import css from './periodo.module.css';

/** How many teams of a sport there may be in each of some categories (spec 2 §5). */
export function LimitesField({ form, propuesta, soloLectura, 'data-path': path }: RulesProps) {
  const { reglasMinMax } = form.values;
  const mensaje = form.errors.reglasMinMax;
  const [primero] = propuesta.deportes;
  return (
    <Stack as="section" gap={3} align="start" className={css.reglas} aria-label="Número de equipos">
      <h3>Número de equipos</h3>
      <Muted>Los de todos los colegios y géneros juntos, en cada categoría del deporte. Al llegar al máximo no se admiten más.</Muted>
      {mensaje && <FieldError>{mensaje}</FieldError>}
      {reglasMinMax.map((_, lugar) => (
        <Limite key={lugar} form={form} propuesta={propuesta} soloLectura={soloLectura} lugar={lugar} />
      ))}
      {!soloLectura && primero && (
        <Button
          icon={<IconPlus {...ICON} />}
          data-path={path}
          data-etiqueta="Número de equipos"
          onClick={() => form.setFieldValue('reglasMinMax', [...reglasMinMax, { deporte: primero.id, categorias: [], ...LIMITS }])}
        >
          Añadir una regla de número de equipos
        </Button>
      )}
    </Stack>
  );
}

function Limite({ form, propuesta, soloLectura, lugar }: RulesProps & { lugar: number }) {
  const { reglasMinMax } = form.values;
  const { deporte } = reglasMinMax[lugar]!;
  const suyas = propuesta.deportes.find(({ id }) => id === deporte)?.categorias ?? [];
  const { onChange, ...campo } = form.getInputProps(`reglasMinMax.${lugar}.deporte`);
  return (
    <Stack as="fieldset" gap={3} className={css.regla}>
      <legend>
        Regla {lugar + 1}
        {!soloLectura && (
          <IconButton
            label={`Quitar la regla ${lugar + 1} de número de equipos`}
            onClick={() => form.setFieldValue('reglasMinMax', reglasMinMax.toSpliced(lugar, 1))}
          >
            <IconTrash {...SMALL_ICON} />
          </IconButton>
        )}
      </legend>
      <div className={css.limite}>
        <SelectField
          label="Deporte"
          opciones={optionsOf(propuesta.deportes)}
          {...campo}
          onChange={(otro: number) => {
            // Its categories are others.
            form.setFieldValue(`reglasMinMax.${lugar}.categorias`, []);
            onChange(otro);
          }}
        />
        <NumberField label="Mínimo" min={0} {...form.getInputProps(`reglasMinMax.${lugar}.minimo`)} />
        <NumberField label="Máximo" min={1} {...form.getInputProps(`reglasMinMax.${lugar}.maximo`)} />
      </div>
      <Marks
        titulo="Categorías"
        opciones={optionsOf(propuesta.categorias.filter(({ id }) => suyas.includes(id)))}
        conTodas={!soloLectura}
        {...form.getInputProps(`reglasMinMax.${lugar}.categorias`)}
      />
    </Stack>
  );
}
