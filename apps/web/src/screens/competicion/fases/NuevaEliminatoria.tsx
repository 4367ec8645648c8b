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
            titulo={PANTALLAS.nueva_eliminatoria.titulo}
            tituloError="Se produjo un error al crear la eliminatoria"
            boton="Crear y ver el cuadro"
            invalida={[FASES_KEY]}
            valores={valuesOf(data)}
            esquema={SchemaEliminatoria}
            guardar={async (edited) => {
              creada.current = await saveEliminatoria(edited, data);
              return { titulo: 'Eliminatoria creada', texto: frase`El cuadro de ${edited.nombre} está dibujado.` };
            }}
            alGuardar={() => void navigate({ href: `/admin/editar_eliminatoria/${creada.current}` })}
            campos={(form) => eliminatoriaFields(form, data, false)}
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
