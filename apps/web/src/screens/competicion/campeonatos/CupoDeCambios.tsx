import { rutasCampeonatos, type FilaCampeonato } from '@cd/contract/competicion/campeonatos';
import { call } from '../../../client/call';
import { formatCount } from '../../../format/format';
import { frase } from '../../../ui/dialogs/Dialogs';
import { NumberField } from '../../../ui/fields/fields';
import { FormModal } from '../../../ui/forms/FormModal';
import { CAMPEONATOS_KEY } from './campeonatos';

const Schema = rutasCampeonatos.cupoCambios.body.omit({ ids: true });

/** How many match changes a team may ask for, in one championship or in many at once. */
export function CupoDeCambios({ campeonatos, onClose }: { campeonatos: readonly FilaCampeonato[]; onClose: () => void }) {
  const [primero] = campeonatos;
  const cuales = campeonatos.length === 1 ? primero!.nombre : formatCount(campeonatos.length, 'campeonato', 'campeonatos');
  return (
    <FormModal
      name="cupo de cambios"
      title={frase`Cambios de partido en ${cuales}`}
      errorTitle="No se ha podido cambiar el cupo"
      button="Guardar el cupo"
      width="corto"
      schema={Schema}
      values={() => ({
        cupo: campeonatos.every(({ cupo_cambios }) => cupo_cambios === primero!.cupo_cambios) ? primero!.cupo_cambios : null,
      })}
      save={async ({ cupo }) => {
        await call('PUT /api/campeonatos/cupocambios', { body: { ids: campeonatos.map(({ id }) => id), cupo } });
        return {
          title: 'Cupo guardado',
          text:
            cupo === null
              ? 'Los equipos pueden pedir los cambios que quieran.'
              : frase`Cada equipo puede pedir ${formatCount(cupo, 'cambio', 'cambios')}; la oficina puede pedir más por él.`,
        };
      }}
      invalidates={[CAMPEONATOS_KEY]}
      onClose={onClose}
      fields={(form) => ({
        cupo: (
          <NumberField
            label="Cambios que puede pedir cada equipo"
            opcional="sin él no hay límite"
            ayuda="Cuentan los que están abiertos y los que han valido"
            ancho="todo"
            min={0}
            max={99}
            data-foco
            {...form.getInputProps('cupo')}
            value={form.values.cupo ?? ''}
            onChange={(valor) => form.setFieldValue('cupo', typeof valor === 'number' ? valor : null)}
          />
        ),
      })}
    />
  );
}
