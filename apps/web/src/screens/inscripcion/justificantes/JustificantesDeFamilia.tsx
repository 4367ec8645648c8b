import type { PedidoAFamilia } from '@cd/contract/personas/justificantes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../client/call';
import { formatDate, now } from '../../../format/format';
import { confirm, errorText } from '../../../ui/dialogs/Dialogs';
import { Row } from '../../../ui/page/Layout';
import { ErrorState } from '../../../ui/page/states';
import { Button } from '../../../ui/pieces/Button';
import { StateTag } from '../../../ui/pieces/StateTag';
import { fileAsData } from '../../personas/justificantes/file';
import { SITUATIONS } from '../../personas/justificantes/justificantes';
import css from '../familias/familia.module.css';

const keyOf = (token: string) => ['ficha', token, 'justificantes'] as const;

/** What the league asks of a child beside their ficha, sent by the link of their family. Where nothing is asked, nothing is said. */
export function JustificantesDeFamilia({ token }: { token: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(token),
    queryFn: () => call('GET /open/api/familia/ficha/:token/justificantes', { params: { token } }),
    retry: false,
    staleTime: Infinity,
  });
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <fieldset className={css.parte}>
      <legend>Justificantes que pide la liga</legend>
      <p className={css.nota}>Los ve la organización. Los de salud no los ve nadie más, y se borran cuando dejan de hacer falta.</p>
      <ul className={`tras-3 ${css.permisos}`}>
        {data.map((pedido) => (
          <Uno key={`${pedido.tipo_id} ${pedido.enviado?.subido}`} token={token} pedido={pedido} />
        ))}
      </ul>
    </fieldset>
  );
}

/** As its family reads it. */
function saidOf({ situacion, hasta, enviado }: PedidoAFamilia): string {
  if (situacion === 'en_regla') return hasta === null ? 'La organización lo ha validado.' : `Vale hasta el ${formatDate(hasta)}.`;
  if (enviado?.estado === 'rechazado') return `La organización lo devuelve: ${enviado.motivo}`;
  if (enviado) return `Enviado el ${formatDate(enviado.subido)}. La organización lo mirará.`;
  return situacion === 'caducado' ? 'El que había ha caducado.' : 'Aún no lo ha enviado.';
}

function Uno({ token, pedido }: { token: string; pedido: PedidoAFamilia }) {
  const { tipo, instrucciones, situacion, impide_jugar, enviado } = pedido;
  const [sending, setSending] = useState(false);
  const espera = enviado?.estado === 'pendiente';
  const enviar = espera || situacion === 'en_regla' ? 'Enviar otro' : 'Enviarlo';
  return (
    <li className={css.opcion}>
      <span>
        <b>{tipo}</b> <StateTag tone={SITUATIONS[situacion].tono}>{SITUATIONS[situacion].texto}</StateTag>
        <small className="debajo">{saidOf(pedido)}</small>
        {instrucciones !== '' && <small className="debajo">{instrucciones}</small>}
        {impide_jugar === 1 && situacion !== 'en_regla' && <small className="debajo">Sin él no puede jugar.</small>}
        {sending ? (
          <SendForm token={token} pedido={pedido} close={() => setSending(false)} />
        ) : (
          <Row wrap gap={2} className="tras-3">
            <Button aria-label={`${enviar}: ${tipo}`} onClick={() => setSending(true)}>
              {enviar}
            </Button>
            {espera && <TakeBack token={token} pedido={pedido} />}
          </Row>
        )}
      </span>
    </li>
  );
}

const today = (): string => now().slice(0, 10);

function SendForm({ token, pedido: { tipo_id, caduca }, close }: { token: string; pedido: PedidoAFamilia; close: () => void }) {
  const id = useId();
  const client = useQueryClient();
  const [fichero, setFichero] = useState<File | null>(null);
  const [hasta, setHasta] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () =>
      call('POST /open/api/familia/ficha/:token/justificantes', {
        params: { token },
        body: { justificante: { tipo_id, hasta: caduca === 1 && hasta !== '' ? hasta : null, fichero: await fileAsData(fichero!) } },
      }),
    onSuccess: async () => {
      close();
      await client.invalidateQueries({ queryKey: keyOf(token) });
    },
  });
  return (
    <>
      <div className={css.campo}>
        <label htmlFor={`${id}-fichero`}>Una foto, o un PDF</label>
        <input
          id={`${id}-fichero`}
          type="file"
          accept="application/pdf,image/*,.heic,.heif"
          onChange={(event) => setFichero(event.target.files?.[0] ?? null)}
        />
      </div>
      {caduca === 1 && (
        <div className={css.campo}>
          <label htmlFor={`${id}-hasta`}>Vale hasta</label>
          <input id={`${id}-hasta`} type="date" min={today()} value={hasta} onChange={(event) => setHasta(event.target.value)} />
        </div>
      )}
      {error && (
        <p role="alert" className={css.mal}>
          {errorText(error)}
        </p>
      )}
      <div className={`tras-3 ${css.dos}`}>
        <Button tone="primario" busy={isPending} disabled={fichero === null || (caduca === 1 && hasta === '')} onClick={() => mutate()}>
          Enviar
        </Button>
        <Button tone="llano" onClick={close}>
          Cancelar
        </Button>
      </div>
    </>
  );
}

function TakeBack({ token, pedido: { tipo_id, tipo } }: { token: string; pedido: PedidoAFamilia }) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const sigue = await confirm({
        title: '¿Retirar lo enviado?',
        text: 'Se borra. Puede enviarlo otra vez cuando quiera.',
        button: 'Retirarlo y borrarlo',
        keepButton: 'Dejarlo',
      });
      if (!sigue) return;
      await call('POST /open/api/familia/ficha/:token/justificantes/retirar', { params: { token }, body: { tipo_id } });
      await client.invalidateQueries({ queryKey: keyOf(token) });
    },
  });
  return (
    <>
      <Button tone="llano" busy={isPending} aria-label={`Retirarlo: ${tipo}`} onClick={() => mutate()}>
        Retirarlo
      </Button>
      {error && (
        <p role="alert" className={css.mal}>
          {errorText(error)}
        </p>
      )}
    </>
  );
}
