import type { Pedido } from '@cd/contract/personas/justificantes';
import { Nivel, Perfil } from '@cd/contract/kit/perfiles';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useLevel } from '../../../client/permissions';
import { useSession } from '../../../client/use-session';
import { formatDate } from '../../../format/format';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { frase, tellFailure } from '../../../ui/dialogs/Dialogs';
import { Muted, Row, Stack } from '../../../ui/page/Layout';
import { Waiting } from '../../../ui/page/states';
import { Button } from '../../../ui/pieces/Button';
import { StateTag } from '../../../ui/pieces/StateTag';
import { T } from '../../../ui/pieces/translations';
import { giveBack, takeAsGood, takeAway } from './decide';
import { Devolver } from './Devolver';
import { Enviar } from './Enviar';
import { ofPlayer, openFile, saidOf, SITUATIONS } from './justificantes';
import css from './justificantes.module.css';

/** What is asked of one player, each with what may be done with it. */
export default function DeJugador() {
  const id = Number(useParams({ from: '/oficina/admin/justificantes/ver/$id' }).id);
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(ofPlayer(id));
  const [enviar, setEnviar] = useState<Pedido | null>(null);
  return (
    <Dialog
      title={data ? frase`Justificantes de ${data.jugador}` : 'Justificantes'}
      wholePhone
      onClose={() => void navigate({ to: '/admin/justificantes' })}
    >
      {data ? (
        <ul className={css.pedidos}>
          {data.pedidos.length === 0 && <Muted as="li">Ya no se le pide ninguno.</Muted>}
          {data.pedidos.map((pedido) => (
            <Uno key={pedido.tipo_id} pedido={pedido} send={() => setEnviar(pedido)} />
          ))}
        </ul>
      ) : (
        <Waiting error={error} refetch={refetch} />
      )}
      {enviar && <Enviar jugadorId={id} pedido={enviar} onClose={() => setEnviar(null)} />}
    </Dialog>
  );
}

function Uno({ pedido, send }: { pedido: Pedido; send: () => void }) {
  const edita = useLevel('justificantes') >= Nivel.Edicion;
  const { tipo, instrucciones, situacion, impide_jugar, valido, enviado, hasta, medico } = pedido;
  const enviar = valido || enviado ? 'Enviar otro' : 'Enviarlo';
  return (
    <Stack as="li" gap={2}>
      <Row wrap gap={2} justify="between">
        <b>{tipo}</b>
        <StateTag tone={SITUATIONS[situacion].tono}>{SITUATIONS[situacion].texto}</StateTag>
      </Row>
      {instrucciones !== '' && <Muted>{instrucciones}</Muted>}
      {impide_jugar === 1 && situacion !== 'en_regla' && (
        <p>
          <T>Sin él no puede jugar.</T>
        </p>
      )}
      {valido && (
        <Row wrap gap={2} justify="between">
          <span>{`Validado: ${saidOf({ ...valido, hasta })}`}</span>
          {valido.se_ve === 1 && <See uno={valido} pedido={pedido} />}
        </Row>
      )}
      {enviado?.estado === 'rechazado' && <p>{`Devuelto por la organización: ${enviado.motivo}`}</p>}
      {enviado?.estado === 'pendiente' && <Waits pedido={pedido} enviado={enviado} edita={edita} />}
      {medico === 1 && <Muted>Su fichero lo ven la oficina que lo valida y quien lo envió, y nadie más.</Muted>}
      {edita && (
        <Row wrap gap={2}>
          <Button
            tone={situacion === 'en_regla' || situacion === 'pendiente' ? 'llano' : 'normal'}
            onClick={send}
            aria-label={`${enviar}: ${tipo}`}
          >
            {enviar}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function See({ uno, pedido }: { uno: { id: number }; pedido: Pedido }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => openFile(uno, pedido),
    onError: (error) => tellFailure(error, 'No se ha podido abrir'),
  });
  return (
    <Button tone="llano" busy={isPending} aria-label={`Ver ${pedido.tipo}`} onClick={() => mutate()}>
      Ver
    </Button>
  );
}

interface WaitsProps {
  pedido: Pedido;
  enviado: NonNullable<Pedido['enviado']>;
  edita: boolean;
}

/** One that the office has still to look at. */
function Waits({ pedido, enviado, edita }: WaitsProps) {
  const esOficina = useSession().user.perfilId === Perfil.Admin;
  const [devolviendo, setDevolviendo] = useState(false);
  const { tipo } = pedido;
  const visto = [{ id: enviado.id, version: enviado.version }];
  const dicho =
    enviado.hasta === null
      ? saidOf(enviado)
      : `${saidOf({ ...enviado, hasta: null })}, dice que vale hasta el ${formatDate(enviado.hasta)}`;
  return (
    <>
      <Row wrap gap={2} justify="between">
        <span>{`Por validar: ${dicho}`}</span>
        <Row wrap gap={1}>
          {enviado.se_ve === 1 && <See uno={enviado} pedido={pedido} />}
          {edita && esOficina && (
            <>
              <Button tone="primario" aria-label={`Validar ${tipo}`} onClick={() => void takeAsGood(visto)}>
                Validar
              </Button>
              <Button aria-label={`Devolver ${tipo}`} onClick={() => setDevolviendo(true)}>
                Devolver
              </Button>
            </>
          )}
          {edita && (enviado.se_ve === 1 || esOficina) && (
            <Button tone="peligro" aria-label={`Retirar ${tipo}`} onClick={() => void takeAway(enviado.id)}>
              Retirar
            </Button>
          )}
        </Row>
      </Row>
      {devolviendo && <Devolver cuales={visto} send={giveBack} onClose={() => setDevolviendo(false)} />}
    </>
  );
}
