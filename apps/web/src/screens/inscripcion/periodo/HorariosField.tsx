import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Button, IconButton } from '../../../ui/pieces/Button';
import { FieldError } from '../../../ui/fields/field';
import { Muted, Stack } from '../../../ui/page/Layout';
import { ICON, SMALL_ICON } from '../../../ui/pieces/icon';
import { TimeField } from '../../../ui/fields/TimeField';
import { DAYS } from '../../competicion/equipos/equipos';
import { Marks } from '../../../ui/fields/Marks';
import { optionsOf, WHOLE_DAY, type RulesProps } from './reglas';
import css from './periodo.module.css';

const WEEK = DAYS.map(({ valor, titulo }) => ({ valor, texto: titulo, corto: titulo.slice(0, 3) }));

/** On which days and at which hours the teams of some categories may ask to play (spec 2 §5). */
export function HorariosField({ form, propuesta, soloLectura, 'data-path': path }: RulesProps) {
  const { reglas } = form.values;
  const mensaje = form.errors.reglas;
  return (
    <Stack as="section" gap={3} align="start" className={css.reglas} aria-label="Días y horas de juego">
      <h3>Días y horas de juego</h3>
      <Muted>
        De una categoría sin regla se admite cualquier día, de 08:00 a 23:00. Si tiene varias, vale lo que diga cualquiera de ellas.
      </Muted>
      {mensaje && <FieldError>{mensaje}</FieldError>}
      {reglas.map((_, lugar) => (
        <Horario key={lugar} form={form} propuesta={propuesta} soloLectura={soloLectura} lugar={lugar} />
      ))}
      {!soloLectura && (
        <Button
          icon={<IconPlus {...ICON} />}
          data-path={path}
          data-etiqueta="Días y horas de juego"
          onClick={() => form.setFieldValue('reglas', [...reglas, { categorias: [], dias: [], franjas: [WHOLE_DAY] }])}
        >
          Añadir una regla de día y hora
        </Button>
      )}
    </Stack>
  );
}

function Horario({ form, propuesta, soloLectura, lugar }: RulesProps & { lugar: number }) {
  const { reglas } = form.values;
  const { franjas } = reglas[lugar]!;
  const quitar = () => form.setFieldValue('reglas', reglas.toSpliced(lugar, 1));
  // Without any slot, a rule says nothing: it goes with its last one.
  const quitarFranja = (cual: number) =>
    franjas.length === 1 ? quitar() : form.setFieldValue(`reglas.${lugar}.franjas`, franjas.toSpliced(cual, 1));
  const mensaje = form.errors[`reglas.${lugar}.franjas`];
  return (
    <Stack as="fieldset" gap={3} className={css.regla}>
      <legend>
        Regla {lugar + 1}
        {!soloLectura && (
          <IconButton label={`Quitar la regla ${lugar + 1} de día y hora`} onClick={quitar}>
            <IconTrash {...SMALL_ICON} />
          </IconButton>
        )}
      </legend>
      <Marks
        titulo="Categorías"
        opciones={optionsOf(propuesta.categorias)}
        conTodas={!soloLectura}
        {...form.getInputProps(`reglas.${lugar}.categorias`)}
      />
      <Marks titulo="Días" opciones={WEEK} {...form.getInputProps(`reglas.${lugar}.dias`)} />
      <Stack gap={2} align="start">
        {franjas.map((__, cual) => (
          <div key={cual} className={css.franja}>
            <TimeField label="Desde las" {...form.getInputProps(`reglas.${lugar}.franjas.${cual}.inicio`)} />
            <TimeField label="Hasta las" {...form.getInputProps(`reglas.${lugar}.franjas.${cual}.fin`)} />
            {!soloLectura && (
              <IconButton label={`Quitar la franja ${cual + 1} de la regla ${lugar + 1}`} onClick={() => quitarFranja(cual)}>
                <IconTrash {...SMALL_ICON} />
              </IconButton>
            )}
          </div>
        ))}
        {mensaje && <FieldError>{mensaje}</FieldError>}
        {!soloLectura && (
          <Button
            tone="llano"
            icon={<IconPlus {...SMALL_ICON} />}
            data-path={`reglas.${lugar}.franjas`}
            data-etiqueta={`Franjas de la regla ${lugar + 1}`}
            onClick={() => form.setFieldValue(`reglas.${lugar}.franjas`, [...franjas, WHOLE_DAY])}
          >
            Añadir una franja
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
