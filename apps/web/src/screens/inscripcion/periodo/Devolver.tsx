import { Devolucion, rutasValidacion, type FilaPorValidar } from '@cd/contract/inscripcion/validacion';
import type { ReactElement } from 'react';
import { call } from '../../../client/call';
import { queryClient } from '../../../client/query-client';
import { formatCount } from '../../../format/format';
import { TextArea } from '../../../ui/fields/fields';
import { FormModal } from '../../../ui/forms/FormModal';
import { HeldFormModal } from '../../../ui/forms/HeldFormModal';
import { PERIODO_CHANGED } from './periodo';
import { Reparos, type ReparosForm } from './Reparos';

type Seen = Pick<FilaPorValidar, 'id' | 'version'>;

export interface ToReturn {
  cuales: readonly Seen[];
  onDone?: (() => void) | undefined;
}
type Props = ToReturn & { onClose: () => void };

/** What is decided of them goes by how they were then. */
export const seen = (cuales: readonly Seen[]): Seen[] => cuales.map(({ id, version }) => ({ id, version }));

/** Refused because one has changed, the list below shows how. */
const thenRead = (done: Promise<unknown>) =>
  done.finally(() => Promise.all(PERIODO_CHANGED.map((queryKey) => queryClient.invalidateQueries({ queryKey }))));

const frameOf = (que: 'Devolver' | 'Invalidar', { cuales, onDone, onClose }: Props) => {
  const cuantos = formatCount(cuales.length, 'equipo', 'equipos');
  return {
    name: `${que} ${cuales.map(({ id }) => id).join(' ')}`,
    title: `${que} ${cuantos}`,
    errorTitle: `No se ha podido ${que.toLowerCase()} ${cuantos}`,
    button: `${que} ${cuantos}`,
    onClose: (hecho: boolean) => {
      if (hecho) onDone?.();
      onClose();
    },
  };
};

const observationsOf = (ayuda: string, props: object): ReactElement => (
  <TextArea label="Observaciones" ayuda={ayuda} ancho="todo" maxLength={1000} data-foco {...props} />
);

/** Some teams, back to their schools, with what is to be put right of them; where it is one, of whom in it. */
export function Devolver(props: Props) {
  const { cuales } = props;
  const [solo] = cuales.length === 1 ? cuales : [];
  return (
    <HeldFormModal
      {...frameOf('Devolver', props)}
      allowed
      editor={['devolver', ...cuales.map(({ id }) => id)]}
      read={async () => (solo ? (await call('GET /api/preequipos/:id', { params: { id: solo.id } })).jugadores : [])}
      schema={Devolucion}
      values={(): ReparosForm => ({ observaciones: '', reparos: [] })}
      save={async (devolucion) => {
        await thenRead(call('PUT /api/preequipos/devolver', { body: { ...devolucion, preequipos: seen(cuales) } }));
        return { title: 'Equipos devueltos', text: 'Vuelven a estar pendientes, y sus colegios saben por qué.' };
      }}
      fields={(form, jugadores) => ({
        observaciones: observationsOf(
          'Lo leerá su colegio junto a cada equipo, que tendrá que corregir y enviar otra vez',
          form.getInputProps('observaciones'),
        ),
        reparos: solo && jugadores.length > 0 ? <Reparos form={form} preequipo={solo.id} jugadores={jugadores} /> : null,
      })}
    />
  );
}

const Invalidacion = rutasValidacion.invalidar.body.pick({ observaciones: true });

/** Some teams, no longer taken by the office. */
export function Invalidar(props: Props) {
  return (
    <FormModal
      {...frameOf('Invalidar', props)}
      width="corto"
      schema={Invalidacion}
      values={() => ({ observaciones: '' })}
      save={async ({ observaciones }) => {
        await thenRead(call('PUT /api/preequipos/invalidaradministrador', { body: { preequipos: seen(props.cuales), observaciones } }));
        return { title: 'Equipos invalidados', text: 'Ya no están validados por la organización.' };
      }}
      fields={(form) => ({
        observaciones: observationsOf('Si lo escribe, lo leerá su colegio junto a cada equipo', form.getInputProps('observaciones')),
      })}
    />
  );
}
