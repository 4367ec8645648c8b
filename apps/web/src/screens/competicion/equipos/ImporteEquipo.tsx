import { rutasEquipos } from '@cd/contract/competicion/equipos';
import { Nivel } from '@cd/contract/kit/perfiles';
import type { QueryKey } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { z } from 'zod';
import { call, type CallAnswer } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { formatMoney } from '../../../format/format';
import { frase } from '../../../ui/dialogs/Dialogs';
import { keyOf } from '../../../client/ask-ahead';
import { TextArea } from '../../../ui/fields/fields';
import type { Form } from '../../../ui/forms/form';
import { HeldFormModal } from '../../../ui/forms/HeldFormModal';
import { markSaved } from '../../../ui/grid/marks';
import { MoneyField } from '../../../ui/fields/MoneyField';
import { CuotaExplained } from './CuotaExplained';
import type { FieldsOf } from '../../../ui/fields/OrderedFields';

const Schema = rutasEquipos.importe.body.shape.equipo
  .required({ version: true })
  .refine(({ cuota_equipo, motivo_especial }) => cuota_equipo === null || motivo_especial !== '', {
    path: ['motivo_especial'],
    message: 'Escriba el motivo de la cuota especial',
  });

export default function ImporteEquipo() {
  const { id } = useParams({ from: '/oficina/admin/equipos/importe/$id' });
  const navigate = useNavigate();
  return <CuotaPropia id={id} onClose={() => void navigate({ to: '/admin/equipos' })} />;
}

interface Props {
  id: string;
  /** What else reads what a team pays. */
  changes?: readonly QueryKey[];
  onClose: () => void;
}

/** What a team pays instead of what the fees say, and why. */
export function CuotaPropia({ id, changes = [], onClose }: Props) {
  return (
    <HeldFormModal
      width="corto"
      title="Cuota del equipo"
      // Spec 2 §8.
      errorTitle="No se ha podido modificar la cuota. Consulte con el administrador"
      button="Guardar la cuota"
      allowed={useLevel('equipos') === Nivel.Edicion}
      editor={['cuota de equipo', id]}
      read={() => call('GET /api/equipos/:id', { params: { id } })}
      values={({ id: equipo, version, cuota_equipo, motivo_especial }) => ({ id: equipo, version, cuota_equipo, motivo_especial })}
      schema={Schema}
      save={async (equipo, { nombre }) => {
        await call('PUT /api/equipos/importe', { body: { equipo } });
        markSaved(keyOf('equipos'), equipo.id, false);
        const { cuota_equipo } = equipo;
        return {
          title: 'Cuota modificada',
          text: cuota_equipo === null ? frase`${nombre} paga la de las tarifas.` : frase`${nombre}: ${formatMoney(cuota_equipo)}`,
        };
      }}
      invalidates={[keyOf('equipos'), ...changes]}
      onClose={onClose}
      fields={importeFields}
      after={explained}
    />
  );
}

const explained = (_form: Form<Values>, equipo: CallAnswer<'GET /api/equipos/:id'>) => <CuotaExplained {...equipo} />;

type Values = z.output<typeof Schema>;

const importeFields = (form: Form<Values>, { nombre, campeonato }: CallAnswer<'GET /api/equipos/:id'>): FieldsOf<Values> => ({
  // Sent as they were read.
  id: false,
  version: false,
  cuota_equipo: (
    <MoneyField
      label="Cuota propia"
      opcional="vacía, la de las tarifas"
      ayuda={frase`De ${nombre}, en ${campeonato}`}
      ancho="todo"
      {...form.getInputProps('cuota_equipo')}
    />
  ),
  motivo_especial: (
    <TextArea label="Motivo" opcional="si la cuota es propia" ancho="todo" maxLength={500} {...form.getInputProps('motivo_especial')} />
  ),
});
