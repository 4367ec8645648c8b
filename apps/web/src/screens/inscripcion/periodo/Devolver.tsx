import { rutasValidacion, type FilaPorValidar } from '@cd/contract/inscripcion/validacion';
import { call } from '../../../client/call';
import { queryClient } from '../../../client/query-client';
import { formatCount } from '../../../format/format';
import { TextArea } from '../../../ui/fields';
import { FormModal } from '../../../ui/FormModal';
import { PERIODO_CHANGED } from './periodo';

type Seen = Pick<FilaPorValidar, 'id' | 'version'>;

export interface ToReturn {
  que: 'devolver' | 'invalidar';
  cuales: readonly Seen[];
  alTerminar?: () => void;
}

/** What is decided of them goes by how they were then. */
export const seen = (cuales: readonly Seen[]): Seen[] => cuales.map(({ id, version }) => ({ id, version }));

const WORDS = {
  devolver: {
    titulo: 'Devolver',
    ayuda: 'Lo leerá su colegio junto a cada equipo, que tendrá que corregir y enviar otra vez',
    texto: 'Vuelven a estar pendientes, y sus colegios saben por qué.',
    esquema: rutasValidacion.devolver.body.pick({ observaciones: true }),
    llamada: 'PUT /api/preequipos/devolver',
  },
  invalidar: {
    titulo: 'Invalidar',
    ayuda: 'Si lo escribe, lo leerá su colegio junto a cada equipo',
    texto: 'Ya no están validados por la organización.',
    esquema: rutasValidacion.invalidar.body.pick({ observaciones: true }),
    llamada: 'PUT /api/preequipos/invalidaradministrador',
  },
} as const;

/** Some teams, back to where they were, with what is to be said to their schools. */
export function Devolver({ que, cuales, alTerminar, alCerrar }: ToReturn & { alCerrar: () => void }) {
  const { titulo, ayuda, texto: text, esquema, llamada } = WORDS[que];
  const cuantos = formatCount(cuales.length, 'equipo', 'equipos');
  return (
    <FormModal
      name={`${que} ${cuales.map(({ id }) => id).join(' ')}`}
      title={`${titulo} ${cuantos}`}
      errorTitle={`No se ha podido ${titulo.toLowerCase()} ${cuantos}`}
      button={`${titulo} ${cuantos}`}
      width="corto"
      schema={esquema}
      values={() => ({ observaciones: '' })}
      save={async ({ observaciones }) => {
        // Refused because one has changed, the list below shows how.
        await call(llamada, { body: { preequipos: seen(cuales), observaciones } }).finally(() =>
          Promise.all(PERIODO_CHANGED.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
        );
        return { title: que === 'devolver' ? 'Equipos devueltos' : 'Equipos invalidados', text };
      }}
      onClose={(hecho) => {
        if (hecho) alTerminar?.();
        alCerrar();
      }}
      fields={(form) => ({
        observaciones: (
          <TextArea label="Observaciones" ayuda={ayuda} ancho="todo" maxLength={1000} data-foco {...form.getInputProps('observaciones')} />
        ),
      })}
    />
  );
}
