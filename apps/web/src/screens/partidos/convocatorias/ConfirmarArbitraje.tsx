import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { call, type CallAnswer } from '../../../client/call';
import { formatMoment } from '../../../format/format';
import { Block } from '../../../ui/Block';
import { Button } from '../../../ui/Button';
import { frase, notify, tellFailure } from '../../../ui/Dialogs';
import { TextArea } from '../../../ui/fields';
import { ICON } from '../../../ui/icon';
import { PageTitle } from '../../../ui/PageTitle';
import { ErrorState, Loading } from '../../../ui/states';
import { StateTag } from '../../../ui/StateTag';
import css from './convocatorias.module.css';

type Vista = CallAnswer<'GET /api/arbitrajes/vista/:id'>;

/** A referee confirms an appointment or renounces it (spec 3 §2). */
export default function ConfirmarArbitraje() {
  const { id } = useParams({ from: '/oficina/admin/partidosarbitro_confirmar/$id' });
  const { data, error, refetch } = useQuery({
    queryKey: ['partidos', 'arbitraje', id],
    queryFn: () => call('GET /api/arbitrajes/vista/:id', { params: { id: Number(id) } }),
  });
  if (!data) return error ? <ErrorState error={error} reintentar={() => void refetch()} /> : <Loading />;
  return <OfArbitraje vista={data} />;
}

/** What the referee reads of each state (spec 3 §4). */
function stateOf({ estado, todos_confirmados }: Vista) {
  if (estado === 1) return { tono: 'aviso', texto: 'Sin confirmar' } as const;
  if (estado === 2) return { tono: 'no', texto: 'Rechazado' } as const;
  if (estado > 3) return { tono: 'neutro', texto: 'Cerrado' } as const;
  return todos_confirmados === 1
    ? ({ tono: 'info', texto: 'Pdte. Informe' } as const)
    : ({ tono: 'ok', texto: 'Espera resto conf.' } as const);
}

function OfArbitraje({ vista }: { vista: Vista }) {
  const nombre = `${vista.equipo_local_nombre ?? 'Por decidir'} – ${vista.equipo_visitante_nombre ?? 'Por decidir'}`;
  const { tono, texto } = stateOf(vista);
  const momento = vista.fecha === null ? 'Sin fecha' : formatMoment([vista.fecha, vista.hora].filter(Boolean).join('T'));
  return (
    <>
      <PageTitle
        enPestana={frase`Arbitraje de ${nombre}`}
        cuenta={frase`${`${vista.d_nombre} ${vista.c_nombre} ${vista.ge_nombre} · ${vista.f_nombre}`}`}
      >
        {frase`${nombre}`}
      </PageTitle>
      <Block titulo="Su arbitraje" acciones={<StateTag tono={tono}>{texto}</StateTag>} className={css.arbitraje}>
        <dl className={css.datos}>
          <dt>Puesto</dt>
          <dd>
            {vista.perfil_nombre}
            {vista.practicas === 1 && ', en prácticas'}
          </dd>
          <dt>Cuándo</dt>
          <dd>{momento}</dd>
          <dt>Dónde</dt>
          <dd>{[vista.sede ?? 'Sin sede', vista.sede_direccion].filter(Boolean).join(', ')}</dd>
        </dl>
        {vista.motivo_rechazo !== '' && <p className={css.nota}>Motivo de la renuncia: {vista.motivo_rechazo}</p>}
        {vista.vigente === 1 && (vista.estado === 1 || vista.estado === 3) && <Answer vista={vista} />}
      </Block>
    </>
  );
}

function Answer({ vista: { id, estado } }: { vista: Vista }) {
  const client = useQueryClient();
  const [motivo, setMotivo] = useState('');
  const { mutate, isPending } = useMutation({
    mutationFn: (confirmar: 0 | 1) =>
      call('POST /api/arbitrajes/confirmar', { body: { id, confirmar, motivo_rechazo: confirmar === 1 ? '' : motivo } }).finally(() =>
        client.invalidateQueries({ queryKey: ['partidos'] }),
      ),
    onSuccess: (_, confirmar) => notify(confirmar === 1 ? 'Arbitraje confirmado' : 'Ha renunciado al arbitraje', { tono: 'ok' }),
    onError: (error) => tellFailure(error, 'No se ha podido contestar'),
  });
  return (
    <div className={css.contestar}>
      {estado === 1 && (
        <Button tono="primario" icono={<IconCheck {...ICON} />} ocupado={isPending} onClick={() => mutate(1)}>
          Confirmar
        </Button>
      )}
      <TextArea
        label="Si no puede, diga por qué"
        maxLength={500}
        value={motivo}
        onChange={(event) => setMotivo(event.currentTarget.value)}
      />
      <Button tono="peligro" icono={<IconX {...ICON} />} ocupado={isPending} disabled={motivo.trim() === ''} onClick={() => mutate(0)}>
        Renunciar
      </Button>
    </div>
  );
}
