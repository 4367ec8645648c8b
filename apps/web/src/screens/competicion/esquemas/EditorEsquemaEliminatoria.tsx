import { ModeloEsquemaEliminatoria, type FilaEsquemaEliminatoria } from '@cd/contract/competicion/esquemas';
import type { z } from 'zod';
import { call } from '../../../client/call';
import { CrudEditor } from '../../../ui/crud/CrudEditor';
import type { Inside } from '../../../ui/crud/RecordEditor';
import { Toggle } from '../../../ui/fields/fields';
import { ESQUEMAS_ELIMINATORIA } from './esquemas';

type Edited = z.output<typeof ModeloEsquemaEliminatoria>;

const RECORDS = {
  ...ESQUEMAS_ELIMINATORIA,
  leer: (id: number) => call('GET /api/esquemasclasificacioneliminatoria/:id', { params: { id } }),
  crear: (esquema: Edited) => call('POST /api/esquemasclasificacioneliminatoria', { body: { esquema } }),
  modificar: ({ id, version }: FilaEsquemaEliminatoria, esquema: Edited) =>
    call('PUT /api/esquemasclasificacioneliminatoria', { body: { esquema: { ...esquema, id, version } } }),
};

export default function EditorEsquemaEliminatoria({ inside }: { inside?: Inside }) {
  return (
    <CrudEditor
      inside={inside}
      records={RECORDS}
      schema={ModeloEsquemaEliminatoria}
      values={(leido): Edited => ({
        nombre: leido?.nombre ?? '',
        desempatable: leido?.desempatable ?? 1,
        goles_fuera: leido?.goles_fuera ?? 0,
      })}
      fields={(form) => ({
        desempatable: (
          <Toggle
            label="Se desempata"
            ancho="todo"
            ayuda="Con lo que diga el acta: prórroga o penaltis"
            {...form.getInputProps('desempatable')}
          />
        ),
        goles_fuera: (
          <Toggle
            label="Los tantos fuera de casa valen doble"
            ancho="todo"
            ayuda="A ida y vuelta, si la suma está igualada"
            {...form.getInputProps('goles_fuera')}
          />
        ),
      })}
    />
  );
}
