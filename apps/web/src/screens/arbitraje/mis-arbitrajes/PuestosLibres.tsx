import type { PuestoLibre } from '@cd/contract/arbitraje/arbitrajes';
import { Nivel } from '@cd/contract/kit/perfiles';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { queryClient } from '../../../client/query-client';
import { Block } from '../../../ui/page/Block';
import { Button } from '../../../ui/pieces/Button';
import { frase, notify, tellFailure } from '../../../ui/dialogs/Dialogs';
import { Muted, Row } from '../../../ui/page/Layout';
import { StateTag } from '../../../ui/pieces/StateTag';
import { campeonatoDe, cuandoDe, equiposDe, lugarDe } from '../../partidos/mis-equipos/Partido';
import css from '../../partidos/mis-equipos/partidos.module.css';

export const PUESTOS_LIBRES = queryOptions({
  queryKey: ['arbitrajes', 'puestoslibres'],
  queryFn: () => call('GET /api/arbitrajes/puestoslibres'),
});

/** Neither asked for yet nor at the hour of another of theirs. */
export const puedePedir = ({ pedido, choque }: PuestoLibre): boolean => pedido === 0 && choque === null;

/** Posts that the office offers, for whoever wants them, or `only` some of them: nothing is drawn while there are none. */
export function PuestosLibres({ only = () => true }: { only?: (puesto: PuestoLibre) => boolean }) {
  const data = useQuery(PUESTOS_LIBRES).data?.filter(only) ?? [];
  const edita = useLevel('partidosarbitro') === Nivel.Edicion;
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, pedido }: PuestoLibre) =>
      (pedido === 1
        ? call('DELETE /api/arbitrajes/puestoslibres/:id', { params: { id } }).then(() => 'Ya no lo pide')
        : call('POST /api/arbitrajes/puestoslibres/:id', { params: { id } }).then(({ designado }) =>
            designado === 1 ? 'El partido es suyo' : 'Pedido: la oficina le contestará',
          )
      ).finally(() => queryClient.invalidateQueries({ queryKey: ['arbitrajes'] })),
    onSuccess: (hecho) => notify(hecho, { tone: 'ok' }),
    onError: (error) => tellFailure(error, 'No se ha podido pedir el puesto'),
  });
  if (data.length === 0) return null;
  return (
    <Block title="Puestos libres" className={css.libres}>
      <ul>
        {data.map((puesto) => {
          const partido = { ...puesto, sede_nombre: puesto.sede, fecha: `${puesto.fecha}T${puesto.hora}` };
          return (
            <Row as="li" wrap gap={2} gapX={4} justify="between" key={puesto.id}>
              <div>
                <b>{equiposDe(partido)}</b>
                <Muted as="span">
                  {cuandoDe(partido)} · {puesto.perfil_nombre}
                </Muted>
                <Muted as="span">
                  {campeonatoDe(partido)} · {lugarDe(partido)} · {puesto.sede ?? 'Sin sede'}
                </Muted>
              </div>
              <Row wrap gap={2}>
                {puesto.choque !== null && <StateTag tone="aviso">{frase`${puesto.choque}`}</StateTag>}
                {puesto.choque === null && puesto.disponible === 0 && <StateTag tone="info">Fuera de su disponibilidad</StateTag>}
                {puesto.pedido === 1 && <StateTag tone="ok">Pedido</StateTag>}
                {edita && (puesto.choque === null || puesto.pedido === 1) && (
                  <Button busy={isPending} onClick={() => mutate(puesto)}>
                    {puesto.pedido === 1 ? frase`Dejar de pedir ${equiposDe(partido)}` : frase`Pedir ${equiposDe(partido)}`}
                  </Button>
                )}
              </Row>
            </Row>
          );
        })}
      </ul>
    </Block>
  );
}
