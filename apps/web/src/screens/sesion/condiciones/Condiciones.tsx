import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { call } from '../../../client/call';
import { currentContract } from '../../../client/shell-queries';
import { HOME } from '../../../shell/addresses';
import { Block } from '../../../ui/Block';
import { Button } from '../../../ui/Button';
import { tellFailure } from '../../../ui/Dialogs';
import { Loading, ErrorState, EmptyState } from '../../../ui/states';
import { formatDate, formatMoment } from '../../../format/format';
import { PageTitle } from '../../../ui/PageTitle';
import { Row } from '../../../ui/Layout';
import estilos from './condiciones.module.css';

export default function Condiciones() {
  const { volver } = useSearch({ from: '/oficina/admin/condiciones' });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: contrato, isPending, error, refetch } = useQuery(currentContract);
  const aceptar = useMutation({
    mutationFn: (idContrato: number) => call('PUT /api/contratos/aceptar', { body: { idContrato } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(currentContract);
      await navigate({ href: volver ?? HOME, replace: true });
    },
    onError: async (causa) => {
      await tellFailure(causa, 'No se han podido aceptar las condiciones');
      await refetch();
    },
  });

  if (isPending) return <Loading />;
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  const porAceptar = contrato?.requiere_aceptacion && contrato.fecha_aceptacion === null;
  return (
    <>
      <PageTitle count={contrato ? vigencia(contrato) : undefined}>Condiciones</PageTitle>
      {contrato ? (
        <Block className={estilos.contrato}>
          <div className={estilos.texto}>{contrato.contenido}</div>
          <Row as="footer" wrap gap={3} gapX={5} className={estilos.pie}>
            {porAceptar ? (
              <>
                <p>Para seguir trabajando tiene que aceptar estas condiciones.</p>
                <Button tone="primario" busy={aceptar.isPending} onClick={() => aceptar.mutate(contrato.id)}>
                  Acepto las condiciones
                </Button>
              </>
            ) : (
              <p>
                {contrato.fecha_aceptacion
                  ? `Las aceptó el ${formatMoment(contrato.fecha_aceptacion)}.`
                  : 'Estas condiciones no necesitan que las acepte.'}
              </p>
            )}
          </Row>
        </Block>
      ) : (
        <EmptyState title="No hay condiciones vigentes">Cuando la liga publique un contrato para su perfil, lo leerá aquí.</EmptyState>
      )}
    </>
  );
}

const vigencia = ({
  fecha_inicio_vigencia,
  fecha_fin_vigencia,
}: {
  fecha_inicio_vigencia: string;
  fecha_fin_vigencia: string | null;
}): string =>
  `Vigentes desde el ${formatDate(fecha_inicio_vigencia)}${fecha_fin_vigencia ? ` hasta el ${formatDate(fecha_fin_vigencia)}` : ''}`;
