import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../client/call';
import { Block } from '../../../ui/page/Block';
import { frase } from '../../../ui/dialogs/Dialogs';
import { PageTitle } from '../../../ui/page/PageTitle';
import { usePendingCambios } from './pending-cambios';
import { actionOf, CambioPedido, whyNotMoved } from './CambioPedido';
import { Historia } from '../historia/Historia';
import { SinLeer } from './ListaPartidos';
import { campeonatoDe, cuandoDe, deBreve, equiposDe, EstadoPartido, lugarDe, Marcador } from './Partido';
import css from './partidos.module.css';

interface Props {
  id: number;
  volver: ReactNode;
  /** Where a change of it is asked for or answered. */
  renderCambio: (texto: string) => ReactNode;
  children?: ReactNode;
}

/** One match of theirs, to be read (spec 3 §2). */
export function DetallePartido({ id, volver, renderCambio, children }: Props) {
  const consulta = useQuery({
    queryKey: ['partidos', 'simple', id],
    queryFn: () => call('GET /api/partidos/simple/:id', { params: { id } }),
  });
  const pendiente = usePendingCambios().get(id);
  const { data } = consulta;
  if (data === undefined) {
    return (
      <>
        <PageTitle actions={volver}>Partido</PageTitle>
        <SinLeer consulta={consulta} />
      </>
    );
  }
  const partido = deBreve(data);
  return (
    <>
      <PageTitle
        actions={
          <>
            {pendiente ? renderCambio(actionOf(pendiente)) : whyNotMoved(data) === null && renderCambio('Pedir un cambio')}
            {volver}
          </>
        }
      >
        {frase`${equiposDe(partido)}`}
      </PageTitle>
      <Block>
        <Marcador partido={partido} grande />
        <dl className={css.datos}>
          <Dato nombre="Estado">{pendiente ? <CambioPedido cambio={pendiente} /> : <EstadoPartido partido={data} />}</Dato>
          <Dato nombre="Fecha">{cuandoDe(partido)}</Dato>
          <Dato nombre="Sede">{partido.sede_nombre ?? 'Sin sede'}</Dato>
          <Dato nombre="Campeonato">{campeonatoDe(partido)}</Dato>
          <Dato nombre="Fase">{lugarDe(partido)}</Dato>
          {data.estado === 1 && (
            <Dato nombre="Resultado">{data.validado === 1 ? 'Validado' : 'Provisional, hasta que lo valide la oficina'}</Dato>
          )}
          {data.inamovible === 1 && <Dato nombre="Cambios">No admite cambios de fecha</Dato>}
          {children}
        </dl>
      </Block>
      <Historia partidoId={id} />
    </>
  );
}

export function Dato({ nombre, children }: { nombre: string; children: ReactNode }) {
  return (
    <div>
      <dt>{nombre}</dt>
      <dd>{children}</dd>
    </div>
  );
}
