import type { FaseEliminatoria } from '@cd/contract/competicion/fases';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { keyOf } from '../../../../client/ask-ahead';
import { call, CallError } from '../../../../client/call';
import { formatCount } from '../../../../format/format';
import { Button, buttonClass } from '../../../../ui/pieces/Button';
import { frase } from '../../../../ui/dialogs/Dialogs';
import { ICON } from '../../../../ui/pieces/icon';
import { PageTitle } from '../../../../ui/page/PageTitle';
import { Row } from '../../../../ui/page/Layout';
import { Waiting } from '../../../../ui/page/states';
import estilos from './cuadro.module.css';

export const cuadroKey = (id: number) => [...keyOf('fases'), 'cuadro', id];

interface Props {
  /** Beside going back and printing. */
  renderAcciones?: (fase: FaseEliminatoria) => ReactNode;
  children: (fase: FaseEliminatoria) => ReactNode;
}

/** What both screens of a bracket have around it. */
export function CuadroScreen({ renderAcciones, children }: Props) {
  const { id: pedido } = useParams({ strict: false });
  const id = Number(pedido);
  const { data, error, refetch } = useQuery({
    queryKey: cuadroKey(id),
    queryFn: () => call('GET /api/faseseliminatoria/:id', { params: { id } }),
  });
  return (
    <div>
      <div className={estilos.enPantalla}>
        <PageTitle
          count={data && frase`${data.campeonato_nombre} · ${formatCount(data.equipos.length, 'equipo', 'equipos')}`}
          actions={
            <Row as="span" wrap gap={2} align="stretch">
              <Link to="/admin/fases" className={buttonClass()}>
                <IconArrowLeft {...ICON} />
                <span>Todas las fases</span>
              </Link>
              {data && renderAcciones?.(data)}
              <Button icon={<IconPrinter {...ICON} />} onClick={() => print()}>
                Imprimir
              </Button>
            </Row>
          }
        >
          {data ? frase`${data.nombre}` : 'Cuadro'}
        </PageTitle>
      </div>
      {data ? children(data) : <Waiting error={error} refetch={error instanceof CallError && error.status === 404 ? undefined : refetch} />}
    </div>
  );
}
