import { PANTALLAS } from '@cd/contract/kit/screens';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useHeldRead } from '../../../client/held-read';
import { call } from '../../../client/call';
import { Block } from '../../../ui/page/Block';
import { buttonClass } from '../../../ui/pieces/Button';
import { frase } from '../../../ui/dialogs/Dialogs';
import { FormPage } from '../../../ui/forms/FormPage';
import { ICON } from '../../../ui/pieces/icon';
import { PageTitle } from '../../../ui/page/PageTitle';
import { Waiting } from '../../../ui/page/states';
import { SchemaEliminatoria, valuesOf, type EditedEliminatoria, type EliminatoriaValues } from './edited-eliminatoria';
import { eliminatoriaFields } from './eliminatoria-fields';
import { FASES_KEY, phaseOf, readCatalogo } from './fases';

/** A new knockout: its teams in order, and then its bracket (spec 2 §2). */
export default function NuevaEliminatoria() {
  const navigate = useNavigate();
  const creada = useRef<number | null>(null);
  const {
    data: catalogo,
    error,
    refetch,
  } = useHeldRead({
    queryKey: ['editor', 'eliminatoria', null],
    queryFn: readCatalogo,
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
      {catalogo ? (
        <Block>
          <FormPage<EliminatoriaValues, EditedEliminatoria>
            title={PANTALLAS.nueva_eliminatoria.titulo}
            errorTitle="Se produjo un error al crear la eliminatoria"
            button="Crear y ver el cuadro"
            invalidates={[FASES_KEY]}
            values={valuesOf({ fase: null, catalogo })}
            schema={SchemaEliminatoria}
            save={async ({ equipos, ...faseEliminatoria }) => {
              creada.current = (
                await call('POST /api/faseseliminatoria', { body: { faseEliminatoria: phaseOf(faseEliminatoria), equipos } })
              ).idFase;
              return { title: 'Eliminatoria creada', text: frase`El cuadro de ${faseEliminatoria.nombre} está dibujado.` };
            }}
            onSaved={() => void navigate({ href: `/admin/editar_eliminatoria/${creada.current}` })}
            fields={(form) => eliminatoriaFields(form, { fase: null, catalogo }, false)}
          />
        </Block>
      ) : (
        <Waiting error={error} refetch={refetch} />
      )}
    </>
  );
}
