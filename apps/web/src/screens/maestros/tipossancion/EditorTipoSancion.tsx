import { ModeloTipoSancion, SUJETOS } from '@cd/contract/maestros/tipossancion';
import { SE_PIERDEN_PARTIDOS, sinLoQueNoAplica } from '@cd/domain/maestros/tipossancion/tipo-sancion';
import { NumberField, SelectField, Toggle } from '../../../ui/fields';
import { CrudEditor } from '../../../ui/crud/CrudEditor';
import { MoneyField } from '../../../ui/MoneyField';
import { TIPOS_SANCION } from './tipossancion';

const sujetos = SUJETOS.map((texto, i) => ({ valor: i + 1, texto }));

const valuesOf = (fila: Awaited<ReturnType<typeof TIPOS_SANCION.leer>> | null) => ({
  nombre: fila?.nombre ?? '',
  sujeto: fila?.sujeto ?? 1,
  relativa_a_partido: fila?.relativa_a_partido ?? 1,
  economica: fila?.economica ?? 0,
  importe_economico: fila?.importe_economico ?? null,
  puntos: fila?.puntos ?? 0,
  num_puntos: fila?.num_puntos ?? null,
  num_partidos: fila?.num_partidos ?? null,
});

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
        const numero = (campo: 'num_puntos' | 'num_partidos') => ({
          ...form.getInputProps(campo),
          value: form.values[campo] ?? '',
          onChange: (valor: number | string) => form.setFieldValue(campo, typeof valor === 'number' ? valor : null),
        });
        const { relativa_a_partido, economica, puntos, sujeto } = form.values;
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
          num_puntos: puntos === 1 && <NumberField label="Puntos que se quitan" min={1} max={99} {...numero('num_puntos')} />,
          num_partidos: SE_PIERDEN_PARTIDOS.includes(sujeto) && (
            <NumberField label="Partidos sin jugar" ayuda="Vacío si no se pierde ninguno" {...numero('num_partidos')} />
          ),
        };
      }}
    />
  );
}
