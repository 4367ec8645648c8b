import type { TrasladoDeColegio } from '@cd/contract/inscripcion/traslados';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/call';
import { formatCount, formatDate } from '../../../format/format';
import { Button } from '../../../ui/pieces/Button';
import { confirm, frase, tellFailure } from '../../../ui/dialogs/Dialogs';
import { Row } from '../../../ui/page/Layout';
import { StateTag } from '../../../ui/pieces/StateTag';
import { T } from '../../../ui/pieces/translations';
import { misTraslados, TRASLADOS_CHANGED } from './traslados';
import estilos from './traslados.module.css';

const SHOWN = 5;
const TAGS = {
  pendiente: { tone: 'aviso', texto: 'Espera a la organización' },
  aceptado: { tone: 'ok', texto: 'Aceptado: ya es del colegio' },
  rechazado: { tone: 'no', texto: 'Rechazado' },
  retirado: { tone: 'neutro', texto: 'Retirado' },
} as const;

/** The players of other schools that those of whoever looks ask for, and what has been answered. */
export function MisTraslados({ edita }: { edita: boolean }) {
  const { data: traslados = [] } = useQuery(misTraslados);
  const dichos = traslados.filter(({ estado }) => estado !== 'retirado');
  const esperan = dichos.filter(({ estado }) => estado === 'pendiente').length;
  if (dichos.length === 0) return null;
  return (
    <details className={`deja-3 ${estilos.mios}`} open={esperan > 0}>
      <summary>
        <T>Traslados pedidos</T>
        {esperan > 0 && `: ${formatCount(esperan, 'espera respuesta', 'esperan respuesta')}`}
      </summary>
      <ul>
        {dichos.slice(0, Math.max(SHOWN, esperan)).map((traslado) => (
          <Pedido key={traslado.id} traslado={traslado} edita={edita} />
        ))}
      </ul>
    </details>
  );
}

function Pedido({
  traslado: { id, buscado, jugador, colegio, pedido, estado, motivo, puede },
  edita,
}: {
  traslado: TrasladoDeColegio;
  edita: boolean;
}) {
  const queryClient = useQueryClient();
  const retirar = useMutation({
    mutationFn: async () => {
      const sigue = await confirm({
        title: frase`¿Dejar de pedir el traslado de ${buscado}?`,
        button: 'Dejar de pedirlo',
        keepButton: 'Seguir esperando',
        tone: 'normal',
      });
      if (sigue) await call('PUT /api/traslados/retirar/:id', { params: { id } });
    },
    onSettled: () => Promise.all(TRASLADOS_CHANGED.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
    onError: (error) => tellFailure(error, 'No se ha podido retirar la solicitud'),
  });
  const { tone, texto } = TAGS[estado];
  return (
    <Row as="li" wrap gap={2} justify="between">
      <span>
        <b>{jugador ?? buscado}</b>, {colegio} <small>pedido el {formatDate(pedido.slice(0, 10))}</small>
        {motivo !== '' && <small>{motivo}</small>}
      </span>
      <StateTag tone={tone}>{texto}</StateTag>
      {edita && puede.retirar === true && (
        <Button tone="llano" aria-label={`Retirar la solicitud de ${buscado}`} busy={retirar.isPending} onClick={() => retirar.mutate()}>
          Retirar
        </Button>
      )}
    </Row>
  );
}
