import { PANTALLAS } from '@cd/contract/kit/screens';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useHeldRead } from '../../../client/held-read';
import { Block } from '../../../ui/Block';
import { buttonClass } from '../../../ui/Button';
import { frase } from '../../../ui/Dialogs';
import { FormPage } from '../../../ui/FormPage';
import { ICON } from '../../../ui/icon';
import { PageTitle } from '../../../ui/PageTitle';
import { ErrorState, Loading } from '../../../ui/states';
import {
  readEliminatoria,
  saveEliminatoria,
  SchemaEliminatoria,
  valuesOf,
  type EditedEliminatoria,
  type EliminatoriaValues,
} from './edited-eliminatoria';
import { eliminatoriaFields } from './eliminatoria-fields';
import { FASES_KEY } from './fases';

/** A new knockout: its teams in order, and then its bracket (spec 2 §2). */
export default function NuevaEliminatoria() {
  const navigate = useNavigate();
  const creada = useRef<number | null>(null);
  const { data, error, refetch } = useHeldRead({
    queryKey: ['editor', 'eliminatoria', null],
    queryFn: () => readEliminatoria(null),
  });
  return (
    <>
      <PageTitle
        actions={
          <Link to="/admin/fases" className={buttonClass()}>
            <IconArrowLeft {...ICON} />
            <span>Todas las fases</span>
          </Link>
        }
      >
        {PANTALLAS.nueva_eliminatoria.titulo}
      </PageTitle>
      {data ? (
        <Block>
          <FormPage<EliminatoriaValues, EditedEliminatoria>
            title={PANTALLAS.nueva_eliminatoria.titulo}
            errorTitle="Se produjo un error al crear la eliminatoria"
            button="Crear y ver el cuadro"
            invalidates={[FASES_KEY]}
            values={valuesOf(data)}
            schema={SchemaEliminatoria}
            save={async (edited) => {
              creada.current = await saveEliminatoria(edited, data);
              return { title: 'Eliminatoria creada', text: frase`El cuadro de ${edited.nombre} está dibujado.` };
            }}
            onSaved={() => void navigate({ href: `/admin/editar_eliminatoria/${creada.current}` })}
            fields={(form) => eliminatoriaFields(form, data, false)}
          />
        </Block>
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </>
  );
}
