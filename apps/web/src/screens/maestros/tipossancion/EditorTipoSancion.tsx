import { ALCANCES, ModeloTipoSancion, SUJETOS } from '@cd/contract/maestros/tipossancion';
import { SE_PIERDEN_PARTIDOS, sinLoQueNoAplica } from '@cd/domain/maestros/tipossancion/tipo-sancion';
import { NumberField, SelectField, Toggle } from '../../../ui/fields/fields';
import { CrudEditor } from '../../../ui/crud/CrudEditor';
import type { Form } from '../../../ui/forms/form';
import { MoneyField } from '../../../ui/fields/MoneyField';
import { TIPOS_SANCION } from './tipossancion';

const sujetos = SUJETOS.map((texto, i) => ({ valor: i + 1, texto }));

const alcances = ALCANCES.map((texto, i) => ({ valor: (i + 1) as 1 | 2 | 3, texto }));

const valuesOf = (fila: Awaited<ReturnType<typeof TIPOS_SANCION.leer>> | null) => ({
  nombre: fila?.nombre ?? '',
  sujeto: fila?.sujeto ?? 1,
  relativa_a_partido: fila?.relativa_a_partido ?? 1,
  economica: fila?.economica ?? 0,
  importe_economico: fila?.importe_economico ?? null,
  puntos: fila?.puntos ?? 0,
  num_puntos: fila?.num_puntos ?? null,
  num_partidos: fila?.num_partidos ?? null,
  alcance: fila?.alcance ?? 1,
});

type ValuesOfTipo = ReturnType<typeof valuesOf>;

const numberProps = (form: Form<ValuesOfTipo>, campo: 'num_puntos' | 'num_partidos') => ({
  ...form.getInputProps(campo),
  value: form.values[campo] ?? '',
  onChange: (valor: number | string) => form.setFieldValue(campo, typeof valor === 'number' ? valor : null),
});

/** Matches that are missed, and where. */
function missedFields(form: Form<ValuesOfTipo>, poner: (cambio: Partial<ValuesOfTipo>) => void) {
  const { sujeto, num_partidos } = form.values;
  const missable = SE_PIERDEN_PARTIDOS.includes(sujeto);
  return {
    num_partidos: missable && (
      <NumberField
        label="Partidos sin jugar"
        ayuda="Vacío si no se pierde ninguno"
        {...numberProps(form, 'num_partidos')}
        onChange={(valor) => poner({ num_partidos: typeof valor === 'number' ? valor : null })}
      />
    ),
    alcance: missable && num_partidos !== null && (
      <SelectField
        label="Dónde no juega"
        ayuda="Se cumple siempre con los partidos del equipo de la falta"
        opciones={alcances}
        {...form.getInputProps('alcance')}
      />
    ),
  };
}

export default function EditorTipoSancion() {
  return (
    <CrudEditor
      records={TIPOS_SANCION}
      width="normal"
      schema={ModeloTipoSancion}
      values={valuesOf}
      fields={(form) => {
        // What no longer applies goes at once, with its field (spec 1 §5).
        const poner = (cambio: Partial<typeof form.values>) => form.setValues(sinLoQueNoAplica({ ...form.values, ...cambio }));
        const { relativa_a_partido, economica, puntos } = form.values;
        return {
          sujeto: (
            <SelectField
              label="Recae en"
              opciones={sujetos}
              {...form.getInputProps('sujeto')}
              onChange={(cual) => poner({ sujeto: Number(cual) })}
            />
          ),
          relativa_a_partido: (
            <Toggle
              label="Por un partido"
              ayuda="Si no, es ajena a los partidos"
              {...form.getInputProps('relativa_a_partido')}
              onChange={(valor) => poner({ relativa_a_partido: valor })}
            />
          ),
          economica: (
            <Toggle
              label="Económica"
              ancho={economica ? 'medio' : 'todo'}
              {...form.getInputProps('economica')}
              onChange={(valor) => poner({ economica: valor })}
            />
          ),
          importe_economico: economica === 1 && <MoneyField label="Importe" {...form.getInputProps('importe_economico')} />,
          puntos: relativa_a_partido === 1 && (
            <Toggle
              label="Con puntos"
              ayuda="Cambia la clasificación"
              ancho={puntos ? 'medio' : 'todo'}
              {...form.getInputProps('puntos')}
              onChange={(valor) => poner({ puntos: valor })}
            />
          ),
          num_puntos: puntos === 1 && <NumberField label="Puntos que se quitan" min={1} max={99} {...numberProps(form, 'num_puntos')} />,
          ...missedFields(form, poner),
        };
      }}
    />
  );
}
