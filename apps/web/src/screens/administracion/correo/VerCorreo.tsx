import { IconCopy, IconMailForward } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { call, type CallAnswer } from '../../../client/call';
import { Button, buttonClass } from '../../../ui/pieces/Button';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { notify } from '../../../ui/dialogs/Dialogs';
import { ICON } from '../../../ui/pieces/icon';
import { Muted, Stack } from '../../../ui/page/Layout';
import { LetterFrame } from '../../../ui/pieces/LetterFrame';
import { Segmented } from '../../../ui/fields/Segmented';
import { EmptyState, Waiting } from '../../../ui/page/states';
import estilos from './correo.module.css';
import { STATE } from './jobs';

type Carta = CallAnswer<'GET /api/trabajos/:id'>;

export default function VerCorreo() {
  const { id } = useParams({ from: '/oficina/admin/correo/ver/$id' });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // Each reading makes a new link: it is read once, when it is opened, and forgotten when it is closed.
  const { data, error, refetch } = useQuery({
    queryKey: ['correo', 'carta', id],
    queryFn: () => call('GET /api/trabajos/:id', { params: { id } }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const cerrar = () => {
    queryClient.removeQueries({ queryKey: ['correo', 'carta', id] });
    void navigate({ to: '/admin/correo' });
  };
  return (
    <Dialog title="El correo, tal como sale" width="normal" wholePhone onClose={cerrar} foot={data && <Footer carta={data} />}>
      {data ? <Carta carta={data} /> : <Waiting error={error} refetch={refetch} />}
    </Dialog>
  );
}

const FORMAS = [
  { valor: 'html', texto: 'HTML' },
  { valor: 'texto', texto: 'Texto' },
] as const;

function Carta({ carta: { destinatario, asunto, texto, html, estado, enlace, enlace_oculto, error } }: { carta: Carta }) {
  const [forma, setForma] = useState<(typeof FORMAS)[number]['valor']>('html');
  return (
    <Stack gap={4}>
      <dl className={estilos.sobre}>
        <dt>Para</dt>
        <dd>{destinatario}</dd>
        <dt>Asunto</dt>
        <dd>{asunto}</dd>
      </dl>
      {texto === null ? (
        <EmptyState title="Ya no se puede mostrar">
          La cuenta o la notificación de la que hablaba se ha eliminado. Si aún esperaba, no saldrá.
        </EmptyState>
      ) : (
        <>
          {html !== null && <Segmented label="Cómo se lee" opciones={FORMAS} value={forma} onChange={setForma} />}
          {html !== null && forma === 'html' ? (
            <LetterFrame html={html} title={`Carta: ${asunto}`} />
          ) : (
            <p className="carta-llana">{texto}</p>
          )}
        </>
      )}
      {estado === STATE.fallido && error && (
        <p className={estilos.fallo}>
          <b>No se entregó.</b> {error}
        </p>
      )}
      {enlace && (
        <Muted className={estilos.nota}>
          El enlace se acaba de hacer y abre la cuenta: envíelo solo a su dueño. Si manda usted el correo, elimínelo después de la lista
          para que no salga dos veces.
        </Muted>
      )}
      {texto !== null && enlace_oculto && (
        <Muted className={estilos.nota}>
          {estado === STATE.pendiente
            ? 'El enlace abre la cuenta: solo lo ve quien puede cambiar la contraseña de ese usuario.'
            : 'El enlace solo estuvo en el correo que se envió. Para dar otro, use «Usuarios».'}
        </Muted>
      )}
    </Stack>
  );
}

function Footer({ carta: { destinatario, asunto, texto, enlace_oculto } }: { carta: Carta }) {
  // Without its link the letter would be of no use.
  if (texto === null || enlace_oculto) return null;
  const copiar = async () => {
    try {
      await navigator.clipboard.writeText(texto);
      notify('Texto copiado', { tone: 'ok' });
    } catch {
      notify('El navegador no deja copiar: seleccione el texto y cópielo', { tone: 'aviso' });
    }
  };
  // RFC 6068: lines end in CRLF.
  const mailto = `mailto:${encodeURIComponent(destinatario)}?subject=${encodeURIComponent(asunto)}&body=${encodeURIComponent(texto.replaceAll('\n', '\r\n'))}`;
  return (
    <>
      <Button icon={<IconCopy {...ICON} />} onClick={() => void copiar()}>
        Copiar el texto
      </Button>
      <a className={buttonClass('primario')} href={mailto}>
        <IconMailForward {...ICON} />
        <span>Abrir en mi programa de correo</span>
      </a>
    </>
  );
}
