import { Nivel } from '@cd/contract/kit/perfiles';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useLevel } from '../../../client/permissions';
import { frase } from '../../../ui/dialogs/Dialogs';
import { PageTitle } from '../../../ui/page/PageTitle';
import { InformesDeConvocatoria } from './Informes';
import { actaOf } from './informes-queries';
import { subtitleOf } from './subtitle';

/** The reports of a call-up on a page of their own. */
export default function ActaScreen() {
  const { idConvocatoria } = useParams({ from: '/oficina/admin/partido_editar/acta/$idConvocatoria' });
  const { data } = useQuery(actaOf(Number(idConvocatoria)));
  return (
    <>
      <PageTitle count={data && frase`${subtitleOf(data)}`} tabTitle="Acta de un partido">
        {data ? frase`${data.local.nombre} - ${data.visitante.nombre}` : 'Acta'}
      </PageTitle>
      <InformesDeConvocatoria convocatoriaId={Number(idConvocatoria)} soloLectura={useLevel('partido_editar') < Nivel.Edicion} />
    </>
  );
}
