import { rutasArbitrajes } from '@cd/contract/arbitraje/arbitrajes';
import { call } from '../../../client/call';
import { frase } from '../../../ui/dialogs/Dialogs';
import { SelectField, TextArea } from '../../../ui/fields/fields';
import { FormModal } from '../../../ui/forms/FormModal';
import { PARTIDO_CHANGED } from '../../resultados/partido-changed';
import type { Arbitraje } from '../../partidos/convocatorias/convocatorias-queries';

const Schema = rutasArbitrajes.anotar.body
  .pick({ confirmar: true, motivo_rechazo: true })
  .refine(({ confirmar, motivo_rechazo }) => confirmar === 1 || motivo_rechazo !== '', {
    path: ['motivo_rechazo'],
    message: 'Escriba el motivo de la renuncia',
  });

/** What a referee says by telephone, in their name. */
export function AnotarRespuesta({ arbitraje, onClose }: { arbitraje: Arbitraje; onClose: () => void }) {
  const { id, version, arbitro_nombre } = arbitraje;
  return (
    <FormModal
      title={frase`Lo que dice ${arbitro_nombre}`}
      errorTitle="No se ha podido anotar"
      button="Anotarlo"
      width="corto"
      schema={Schema}
      values={() => ({ confirmar: 1 as const, motivo_rechazo: '' })}
      save={async (datos) => {
        await call('POST /api/arbitrajes/anotar', { body: { id, version, ...datos } });
        return {
          title: datos.confirmar === 1 ? 'Confirmado por teléfono' : 'Renuncia anotada',
          text: datos.confirmar === 1 ? 'Vale lo mismo que si lo hubiera confirmado.' : 'Su puesto queda libre: designe a otra persona.',
        };
      }}
      invalidates={PARTIDO_CHANGED}
      onClose={onClose}
      fields={(form) => ({
        confirmar: (
          <SelectField
            label="Qué ha dicho"
            ancho="todo"
            opciones={[
              { valor: 1, texto: 'Va al partido' },
              { valor: 0, texto: 'No va: renuncia' },
            ]}
            {...form.getInputProps('confirmar')}
          />
        ),
        motivo_rechazo: (
          <TextArea label="Motivo" ayuda="Si renuncia" ancho="todo" maxLength={500} {...form.getInputProps('motivo_rechazo')} />
        ),
      })}
    />
  );
}
