import type { CatalogoDeFases, FaseEliminatoria } from '@cd/contract/competicion/fases';
import { call } from '../../../client/call';
import { RecordEditor } from '../../../ui/crud/RecordEditor';
import { SchemaEliminatoria, valuesOf, type EditedEliminatoria, type EliminatoriaValues } from './edited-eliminatoria';
import { eliminatoriaFields } from './eliminatoria-fields';
import { FASES, phaseOf, readCatalogo } from './fases';

const RECORDS = {
  ...FASES,
  leer: (id: number) => call('GET /api/faseseliminatoria/:id', { params: { id } }),
  modificar: ({ id, version }: FaseEliminatoria, { equipos, ...fase }: EditedEliminatoria) =>
    call('PUT /api/faseseliminatoria', { body: { faseEliminatoria: { ...phaseOf(fase), id, version }, grupos: [{ equipos }] } }),
};

/** The editor of a knockout over the list of phases (spec 2 §2). */
export default function EditarEliminatoria() {
  return (
    <RecordEditor<EliminatoriaValues, EditedEliminatoria, FaseEliminatoria, unknown, CatalogoDeFases>
      records={RECORDS}
      called="eliminatoria"
      errorTitle={() => 'Se produjo un error al modificar la eliminatoria'}
      width="amplio"
      schema={SchemaEliminatoria}
      extra={readCatalogo}
      values={(fase, catalogo) => valuesOf({ fase, catalogo })}
      fields={(form, { record: fase, extra: catalogo, readOnly }) => eliminatoriaFields(form, { fase, catalogo }, readOnly)}
    />
  );
}
