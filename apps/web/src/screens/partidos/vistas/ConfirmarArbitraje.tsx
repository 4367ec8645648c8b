import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Answer } from '@cd/contract/kit/route';
import { PANTALLAS } from '@cd/contract/kit/screens';
import type { rutasArbitrajes } from '@cd/contract/partidos/arbitrajes';
import { call } from '../../../client/call';
import { queryClient } from '../../../client/query-client';
import { Block } from '../../../ui/Block';
import { Button } from '../../../ui/Button';
import { notify, tellFailure } from '../../../ui/Dialogs';
import { PageTitle } from '../../../ui/PageTitle';
import { EstadoArbitraje, esperaRespuesta, partidoDe } from './arbitraje';
import { SinLeer } from './ListaPartidos';
import { campeonatoDe, cuandoDe, lugarDe, Marcador } from './Partido';
import { RenunciarArbitraje } from './RenunciarArbitraje';
import { Volver } from './Volver';
import { Muted, Row } from '../../../ui/Layout';
import css from './partidos.module.css';

const CHANGED = [['arbitrajes']] as const;

/** A referee says whether they will be there (spec 3 §2). */
export default function ConfirmarArbitraje() {
  const id = Number(useParams({ from: '/oficina/admin/partidosarbitro_confirmar/$id' }).id);
  const navigate = useNavigate();
  const [renuncia, setRenuncia] = useState(false);
  const consulta = useQuery({
    queryKey: ['arbitrajes', 'vista', id],
    queryFn: () => call('GET /api/arbitrajes/vista/:id', { params: { id } }),
  });
  const volver = () => void navigate({ to: '/admin/partidosarbitro' });
  return (
    <>
      <PageTitle actions={<Volver to="/admin/partidosarbitro" />}>{PANTALLAS.partidosarbitro_confirmar.titulo}</PageTitle>
      {consulta.data === undefined ? (
        <SinLeer consulta={consulta} />
      ) : (
        <Appointment arbitraje={consulta.data} alConfirmar={volver} alRenunciar={() => setRenuncia(true)} />
      )}
      {renuncia && (
        <RenunciarArbitraje
          id={id}
          invalida={CHANGED}
          alCerrar={(hecho) => {
            setRenuncia(false);
            if (hecho) volver();
          }}
        />
      )}
    </>
  );
}

interface AppointmentProps {
  arbitraje: Answer<typeof rutasArbitrajes.vista>;
  alConfirmar: () => void;
  alRenunciar: () => void;
}

/** The match, and what its referee may answer. */
function Appointment({ arbitraje, alConfirmar, alRenunciar }: AppointmentProps) {
  const [ocupado, setOcupado] = useState(false);
  const { id, estado, sede, sede_direccion, antes } = arbitraje;
  const confirmar = async () => {
    setOcupado(true);
    try {
      await call('POST /api/arbitrajes/confirmar', { body: { id, confirmar: 1 } });
      for (const queryKey of CHANGED) await queryClient.invalidateQueries({ queryKey });
      notify('Partido confirmado', { tone: 'ok' });
      alConfirmar();
    } catch (error) {
      await tellFailure(error, 'No se ha podido confirmar el partido');
    } finally {
      setOcupado(false);
    }
  };
  const partido = partidoDe(arbitraje);
  return (
    <Block>
      <Row as="p" wrap gap={1} gapX={3} justify="between" className={css.cabecera}>
        <span>{cuandoDe(partido)}</span>
        <EstadoArbitraje arbitraje={arbitraje} />
      </Row>
      <Marcador partido={partido} grande />
      <Muted className={css.pie}>
        {campeonatoDe(partido)} · {lugarDe(partido)}
        <br />
        {sede ?? 'Sin sede'}
        {sede_direccion && ` · ${sede_direccion}`}
      </Muted>
      {antes !== null && (
        <p className={css.movido} role="note">
          Se le designó para otro momento o lugar: {antes}. Diga si puede ir ahora.
        </p>
      )}
      {esperaRespuesta(arbitraje) || estado === 3 ? (
        <Row wrap gap={2} align="stretch" className={css.acciones}>
          {esperaRespuesta(arbitraje) && (
            <Button tone="primario" busy={ocupado} onClick={() => void confirmar()}>
              Confirmar el partido
            </Button>
          )}
          <Button onClick={alRenunciar}>Renunciar</Button>
        </Row>
      ) : (
        <p>
          Este partido ya no espera su respuesta. <Link to="/admin/partidosarbitro">Ver mis partidos</Link>
        </p>
      )}
    </Block>
  );
}
