import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Answer } from '@cd/contract/kit/route';
import { PANTALLAS } from '@cd/contract/kit/screens';
import type { rutasArbitrajes, VistaArbitraje } from '@cd/contract/arbitraje/arbitrajes';
import { call } from '../../../client/call';
import { queryClient } from '../../../client/query-client';
import { Block } from '../../../ui/page/Block';
import { Button } from '../../../ui/pieces/Button';
import { notify, tellFailure } from '../../../ui/dialogs/Dialogs';
import { PageTitle } from '../../../ui/page/PageTitle';
import { EstadoArbitraje, partidoDe } from './arbitraje';
import { SinLeer } from '../../partidos/mis-equipos/ListaPartidos';
import { campeonatoDe, cuandoDe, lugarDe, Marcador } from '../../partidos/mis-equipos/Partido';
import { RenunciarArbitraje } from './RenunciarArbitraje';
import { QueHaSido } from './situacion';
import { Volver } from '../../partidos/mis-equipos/Volver';
import { Muted, Row } from '../../../ui/page/Layout';
import css from '../../partidos/mis-equipos/partidos.module.css';

const CHANGED = [['arbitrajes']] as const;

/** A referee says whether they will be there (spec 3 §2). */
export default function ConfirmarArbitraje() {
  const { id: cual, partido: suPartido } = useParams({ strict: false });
  const [id, partido] = [Number(cual), suPartido === undefined ? undefined : Number(suPartido)];
  const navigate = useNavigate();
  const [renuncia, setRenuncia] = useState(false);
  const consulta = useQuery({
    queryKey: ['arbitrajes', 'actual', id, partido],
    queryFn: () => call('GET /api/arbitrajes/actual/:id', { params: { id }, query: { partido } }),
    retry: false,
  });
  const actual = consulta.data?.arbitraje;
  const volver = () => void navigate({ to: '/admin/partidosarbitro' });
  return (
    <>
      <PageTitle actions={<Volver to="/admin/partidosarbitro" />}>{PANTALLAS.partidosarbitro_confirmar.titulo}</PageTitle>
      {consulta.data === undefined ? (
        <SinLeer consulta={consulta} />
      ) : (
        <Appointment leido={consulta.data} onConfirm={volver} onRenounce={() => setRenuncia(true)} />
      )}
      {renuncia && actual && (
        <RenunciarArbitraje
          id={actual.id}
          version={actual.version}
          invalida={CHANGED}
          onClose={(hecho) => {
            setRenuncia(false);
            if (hecho) volver();
          }}
        />
      )}
    </>
  );
}

interface AppointmentProps {
  leido: Answer<typeof rutasArbitrajes.actual>;
  onConfirm: () => void;
  onRenounce: () => void;
}

/** The match, what has become of it since they were told, and what its referee may answer. */
function Appointment({ leido: { arbitraje, ...leido }, onConfirm, onRenounce }: AppointmentProps) {
  if (arbitraje === null)
    return (
      <Block>
        <QueHaSido {...leido} />
        <p>
          <Link to="/admin/partidosarbitro">Ver mis partidos</Link>
        </p>
      </Block>
    );
  const { sede, sede_direccion } = arbitraje;
  const partido = partidoDe(arbitraje);
  return (
    <Block>
      <Row as="p" wrap gap={1} gapX={3} justify="between" className="apagado">
        <span>{cuandoDe(partido)}</span>
        <EstadoArbitraje arbitraje={arbitraje} />
      </Row>
      <Marcador partido={partido} grande />
      <Muted className="se-parte">
        {campeonatoDe(partido)} · {lugarDe(partido)}
        <br />
        {sede ?? 'Sin sede'}
        {sede_direccion && ` · ${sede_direccion}`}
      </Muted>
      <QueHaSido {...leido} />
      {leido.situacion === 'espera' || leido.situacion === 'confirmado' ? (
        <Answers arbitraje={arbitraje} waits={leido.situacion === 'espera'} onConfirm={onConfirm} onRenounce={onRenounce} />
      ) : (
        <p>
          <Link to="/admin/partidosarbitro">Ver mis partidos</Link>
        </p>
      )}
    </Block>
  );
}

interface AnswersProps extends Pick<AppointmentProps, 'onConfirm' | 'onRenounce'> {
  arbitraje: VistaArbitraje;
  waits: boolean;
}

/** Of what is on screen: where it has changed since, it is read again. */
function Answers({ arbitraje: { id, version }, waits, onConfirm, onRenounce }: AnswersProps) {
  const [ocupado, setOcupado] = useState(false);
  const confirmar = async () => {
    setOcupado(true);
    try {
      await call('POST /api/arbitrajes/confirmar', { body: { id, confirmar: 1, motivo_rechazo: undefined, version } });
      for (const queryKey of CHANGED) await queryClient.invalidateQueries({ queryKey });
      notify('Partido confirmado', { tone: 'ok' });
      onConfirm();
    } catch (error) {
      await tellFailure(error, 'No se ha podido confirmar el partido', 'Se produjo un error inesperado. Consulte con el administrador');
      for (const queryKey of CHANGED) await queryClient.invalidateQueries({ queryKey });
    } finally {
      setOcupado(false);
    }
  };
  return (
    <Row wrap gap={2} align="stretch" className={`tras-4 ${css.acciones}`}>
      {waits && (
        <Button tone="primario" busy={ocupado} onClick={() => void confirmar()}>
          Confirmar el partido
        </Button>
      )}
      <Button onClick={onRenounce}>Renunciar</Button>
    </Row>
  );
}
