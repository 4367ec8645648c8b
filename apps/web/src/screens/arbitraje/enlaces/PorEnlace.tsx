import type { PartidoDeEnlace } from '@cd/contract/arbitraje/enlaces';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { call, CallError } from '../../../client/call';
import { Button } from '../../../ui/pieces/Button';
import { TextArea } from '../../../ui/fields/fields';
import { Row, Stack } from '../../../ui/page/Layout';
import { LinkSheet } from '../../sesion/sesion/LinkSheet';
import { QueHaSido, SituacionTag } from '../mis-arbitrajes/situacion';
import { campeonatoDe, cuandoDe, equiposDe, lugarDe } from '../../partidos/mis-equipos/Partido';
import { ActaDelEnlace, LoEscrito, useOnDevice } from './EnDispositivo';
import css from './enlaces.module.css';

/** Where the link of one match leads, or that of a letter: what it is, and two buttons. Opening it changes nothing. */
export default function PorEnlace() {
  const { token } = useParams({ from: '/enlace/arbitraje/$token' });
  const enlace = useQuery({
    queryKey: ['enlace', token],
    queryFn: () => call('GET /open/api/arbitraje/:token', { params: { token } }),
    retry: false,
  });
  const [contestado, setContestado] = useState<string | null>(null);
  const guardado = useOnDevice(token);
  const sinCobertura = enlace.error instanceof CallError && (enlace.error.status === 0 || enlace.error.status >= 500);
  // What can be done without coverage is to write.
  if (sinCobertura && guardado) return <Navigate to="/arbitraje/$token/acta" params={{ token }} replace />;
  if (contestado !== null)
    return (
      <Stack gap={3} className={`tras-4 ${css.hoja}`}>
        <h1>{contestado}</h1>
        <p>Ya puede cerrar esta página.</p>
      </Stack>
    );
  return (
    <LinkSheet
      titulo="Su partido"
      enlace={enlace}
      queda={<LoEscrito token={token} />}
      salida={{ to: '/login', texto: 'Entrar con su cuenta' }}
    >
      {(partido) => <Partido partido={partido} token={token} onAnswer={setContestado} />}
    </LinkSheet>
  );
}

interface Props {
  partido: PartidoDeEnlace;
  token: string;
  onAnswer: (hecho: string) => void;
}

function Partido({ partido, token, onAnswer }: Props) {
  const { arbitro_nombre, perfil_nombre, situacion, estado, desfasado, sede, sede_direccion, tipo } = partido;
  const visto = {
    ...partido,
    sede_nombre: sede,
    fecha: partido.fecha === null || partido.hora === null ? partido.fecha : `${partido.fecha}T${partido.hora}`,
  };
  const mapa = [sede, sede_direccion].filter(Boolean).join(', ');
  return (
    <Stack gap={4} className={`tras-4 ${css.hoja}`}>
      <Row wrap gap={2} justify="between">
        <b>{cuandoDe(visto)}</b>
        <SituacionTag situacion={situacion} cambiado={desfasado === 1} />
      </Row>
      <QueHaSido {...partido} />
      <p className={css.equipos}>{equiposDe(visto)}</p>
      <p>
        {campeonatoDe(visto)} · {lugarDe(visto)}
        <br />
        {sede === null ? (
          'Sin sede'
        ) : (
          <a href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(mapa)}`} rel="noreferrer" target="_blank">
            {mapa}
          </a>
        )}
      </p>
      <p>
        {arbitro_nombre}, {perfil_nombre}
      </p>
      <ActaDelEnlace partido={partido} token={token} />
      <Respuesta
        token={token}
        visto={partido.visto}
        pregunta={situacion === 'espera'}
        puede={situacion === 'espera' || situacion === 'confirmado'}
        onAnswer={onAnswer}
      />
      {estado === null && <p className="apagado">Lo que se ve es lo que decía su carta.</p>}
      {tipo === 'partido' && <p className="apagado">Este enlace es solo de este partido y solo para usted: no lo comparta.</p>}
    </Stack>
  );
}

interface RespuestaProps {
  token: string;
  /** What is shown, which is what is answered. */
  visto: string;
  /** It still waits for a yes. */
  pregunta: boolean;
  /** It may still be given back. */
  puede: boolean;
  onAnswer: (hecho: string) => void;
}

function Respuesta({ token, visto, pregunta, puede, onAnswer }: RespuestaProps) {
  const client = useQueryClient();
  const [renuncia, setRenuncia] = useState(false);
  const [motivo, setMotivo] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: (confirmar: 0 | 1) =>
      call('POST /open/api/arbitraje/:token', {
        params: { token },
        body: { confirmar, motivo_rechazo: confirmar === 1 ? '' : motivo, visto },
      }),
    onSuccess: (_, confirmar) => onAnswer(confirmar === 1 ? 'Partido confirmado' : 'Ha renunciado al partido'),
    onError: () => client.invalidateQueries({ queryKey: ['enlace', token] }),
  });
  const fallo = error && (
    <p role="alert" className="dice-ojo">
      {error.message}
    </p>
  );
  if (!puede) return fallo;
  return (
    <Stack gap={3}>
      {fallo}
      {renuncia && (
        <TextArea
          label="Motivo de la renuncia"
          ayuda="Lo leerá la oficina"
          maxLength={500}
          value={motivo}
          onChange={(event) => setMotivo(event.currentTarget.value)}
        />
      )}
      <Row wrap gap={2} align="stretch" className={css.botones}>
        {pregunta && !renuncia && (
          <Button tone="primario" busy={isPending} onClick={() => mutate(1)}>
            Confirmar el partido
          </Button>
        )}
        {renuncia ? (
          <>
            <Button tone="peligro" busy={isPending} disabled={motivo.trim() === ''} onClick={() => mutate(0)}>
              Renunciar al partido
            </Button>
            <Button onClick={() => setRenuncia(false)}>Volver</Button>
          </>
        ) : (
          <Button onClick={() => setRenuncia(true)}>No puedo ir</Button>
        )}
      </Row>
    </Stack>
  );
}
