import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Block } from '../../../ui/page/Block';
import { draftKey, waitsToRecover } from '../../../ui/forms/draft';
import { SelectField } from '../../../ui/fields/fields';
import formularios from '../../../ui/forms/formulario.module.css';
import { PageTitle } from '../../../ui/page/PageTitle';
import { EmptyState, Waiting } from '../../../ui/page/states';
import { NONE } from '../../competicion/equipos/common-fields';
import { Periodo, useAbierta } from './Periodo';
import { formName, PreequipoForm } from './PreequipoForm';
import { misColegios } from './preequipos';
import estilos from './preequipos.module.css';

/** A team that a school asks for: first the school, where whoever asks has several. */
export default function NuevoPreequipo() {
  const { data: colegios, error, refetch } = useQuery(misColegios);
  const abierta = useAbierta();
  return (
    <>
      <PageTitle>Inscribir un equipo</PageTitle>
      <Periodo />
      {!colegios ? (
        <Waiting error={error} refetch={refetch} />
      ) : colegios.length === 0 ? (
        <EmptyState title="No tiene ningún colegio">Pida a la organización que le ponga como coordinador del suyo.</EmptyState>
      ) : (
        abierta && <OfColegios colegios={colegios} />
      )}
    </>
  );
}

function OfColegios({ colegios }: { colegios: readonly { id: number; nombre: string }[] }) {
  const navigate = useNavigate();
  const [colegioId, setColegioId] = useState(() => {
    const goesOn = colegios.find(({ id }) => waitsToRecover(draftKey(formName(id))));
    return (goesOn ?? (colegios.length === 1 ? colegios[0] : undefined))?.id ?? NONE;
  });
  return (
    <Block className={estilos.formulario}>
      {colegios.length > 1 && (
        <div className={`${formularios.campos} ${estilos.antes}`}>
          <SelectField
            label="Colegio"
            ancho="todo"
            opciones={[
              { valor: NONE, texto: 'Elija un colegio', deshabilitada: true },
              ...colegios.map(({ id, nombre }) => ({ valor: id, texto: nombre })),
            ]}
            value={colegioId}
            onChange={setColegioId}
          />
        </div>
      )}
      {colegioId !== NONE && (
        <PreequipoForm
          key={colegioId}
          colegioId={colegioId}
          preequipo={null}
          onSave={(id) => void navigate({ to: '/admin/inscripcioncoordinador_plantilla/$id', params: { id: String(id) }, replace: true })}
        />
      )}
    </Block>
  );
}
