import type { PartidoDeEnlace } from '@cd/contract/partidos/enlaces';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { call, CallError } from '../../../client/call';
import { Button } from '../../../ui/Button';
import { TextArea } from '../../../ui/fields';
import { Row, Stack } from '../../../ui/Layout';
import { StateTag } from '../../../ui/StateTag';
import { LinkSheet } from '../../sesion/sesion/LinkSheet';
import { campeonatoDe, cuandoDe, equiposDe, lugarDe } from '../vistas/Partido';
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
      <Stack gap={3} className={css.hoja}>
        <h1>{contestado}</h1>
        <p>Ya puede cerrar esta página.</p>
      </Stack>
    );
  return (
    <LinkSheet
      titulo="Su partido"
      enlace={enlace}
      queda={guardado && <LoEscrito token={token} />}
      salida={{ to: '/login', texto: 'Entrar con su cuenta' }}
    >
      {(partido) => <Partido partido={partido} token={token} alContestar={setContestado} />}
    </LinkSheet>
  );
}

const ESTADO = (partido: PartidoDeEnlace) => {
  if (partido.desfasado === 1) return <StateTag tone="aviso">Ha cambiado</StateTag>;
  if (partido.estado === 1) return <StateTag tone="aviso">Sin confirmar</StateTag>;
  if (partido.estado === 3) return <StateTag tone="ok">Confirmado</StateTag>;
  return <StateTag tone="info">Con informe</StateTag>;
};

interface Props {
  partido: PartidoDeEnlace;
  token: string;
  alContestar: (hecho: string) => void;
}

function Partido({ partido, token, alContestar }: Props) {
  const { arbitro_nombre, perfil_nombre, estado, desfasado, antes, sede, sede_direccion, tipo } = partido;
  const visto = {
    ...partido,
    sede_nombre: sede,
    fecha: partido.fecha === null || partido.hora === null ? partido.fecha : `${partido.fecha}T${partido.hora}`,
  };
  const mapa = [sede, sede_direccion].filter(Boolean).join(', ');
  return (
    <Stack gap={4} className={css.hoja}>
      <Row wrap gap={2} justify="between">
        <b>{cuandoDe(visto)}</b>
        {ESTADO(partido)}
      </Row>
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
      {antes !== null && <p className={css.movido}>Se le designó para otro momento o lugar: {antes}. Diga si puede ir ahora.</p>}
      <ActaDelEnlace partido={partido} token={token} />
      <Respuesta token={token} pregunta={estado === 1 || desfasado === 1} puede={estado === 1 || estado === 3} alContestar={alContestar} />
      {tipo === 'partido' && <p className={css.nota}>Este enlace es solo de este partido y solo para usted: no lo comparta.</p>}
    </Stack>
  );
}

interface RespuestaProps {
  token: string;
  /** It still waits for a yes. */
  pregunta: boolean;
  /** It may still be given back. */
  puede: boolean;
  alContestar: (hecho: string) => void;
}

function Respuesta({ token, pregunta, puede, alContestar }: RespuestaProps) {
  const client = useQueryClient();
  const [renuncia, setRenuncia] = useState(false);
  const [motivo, setMotivo] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: (confirmar: 0 | 1) =>
      call('POST /open/api/arbitraje/:token', { params: { token }, body: { confirmar, motivo_rechazo: confirmar === 1 ? '' : motivo } }),
    onSuccess: (_, confirmar) => alContestar(confirmar === 1 ? 'Partido confirmado' : 'Ha renunciado al partido'),
    onError: () => client.invalidateQueries({ queryKey: ['enlace', token] }),
  });
  if (!puede) return null;
  return (
    <Stack gap={3}>
      {error && (
        <p role="alert" className={css.movido}>
          {error.message}
        </p>
      )}
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
