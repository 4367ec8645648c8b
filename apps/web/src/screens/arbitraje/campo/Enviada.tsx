import { useMutation } from '@tanstack/react-query';
import { IconCheck, IconClock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../../client/call';
import { Button, buttonClass } from '../../../ui/pieces/Button';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { notify, tellFailure } from '../../../ui/dialogs/Dialogs';
import { scoreOf } from '../../partidos/informes/score';
import type { FieldActa, FieldView } from './field-acta';
import { saveToFile } from '../../../client/acta-file';
import css from './campo.module.css';

/** Told with coverage, and seldom. */
const Aparte = lazy(() => import('./Aparte'));

/** Closed: on its way, or with the office. */
export function Enviada({ acta, view, toForm }: { acta: FieldActa; view: FieldView; toForm: (() => void) | null }) {
  const { entrega, cierre, porque } = view.header;
  const enviada = entrega !== null;
  const { convocatoria_id } = acta.partido;
  const { signedIn, back } = acta.origin;
  const marcador = cierre?.informe.acta ? scoreOf(cierre.informe.acta) : 'Suspendido';
  return (
    <section className={css.enviada} aria-label="Acta cerrada">
      {enviada ? <IconCheck size={56} stroke={2.4} aria-hidden /> : <IconClock size={56} stroke={2.4} aria-hidden />}
      <h2>{entrega === 'aparte' ? 'Acta enviada, aparte' : enviada ? 'Acta enviada' : 'Acta cerrada, sin enviar todavía'}</h2>
      <p>
        {enviada
          ? `${marcador} · ${entrega === 'aparte' ? (porque ?? 'La organización la tiene y dirá cuál vale.') : 'Se publica como provisional, hasta que la organización la valide.'}`
          : 'Está guardada en este dispositivo y se envía sola en cuanto haya cobertura, también si cierra la página y la abre otra vez.'}
      </p>
      {entrega === 'aparte' && signedIn && (
        <Suspense>
          <Aparte convocatoriaId={convocatoria_id} />
        </Suspense>
      )}
      <div className={css.enlaces}>
        {!enviada && (
          <>
            <Button tone="primario" onClick={() => void acta.send()}>
              Probar a enviarla
            </Button>
            <Button onClick={() => void acta.reopen()}>Abrirla otra vez</Button>
            <Button onClick={() => saveToFile(convocatoria_id, view.eventos)}>Guardarla en un fichero</Button>
          </>
        )}
        {enviada && signedIn && <Foto convocatoriaId={convocatoria_id} />}
        <Confidencial acta={acta} />
        {enviada && toForm && <Button onClick={toForm}>Ver el informe</Button>}
        <Link className={buttonClass()} {...back}>
          {signedIn ? 'Volver a mis partidos' : 'Volver al partido'}
        </Link>
      </div>
    </section>
  );
}

function Confidencial({ acta }: { acta: FieldActa }) {
  const [abierto, setAbierto] = useState(false);
  const [texto, setTexto] = useState('');
  const { mutate, isPending } = useMutation({
    mutationFn: () => acta.origin.confidential(acta.partido.convocatoria_id, texto),
    onSuccess: () => {
      setAbierto(false);
      setTexto('');
      notify('Informe confidencial enviado', { tone: 'ok' });
    },
    onError: (error) => tellFailure(error, 'No se ha enviado el informe confidencial'),
  });
  return (
    <>
      <Button onClick={() => setAbierto(true)}>Informe confidencial</Button>
      {abierto && (
        <Dialog
          title="Informe confidencial"
          onClose={() => setAbierto(false)}
          foot={
            <Button tone="primario" busy={isPending} aria-disabled={texto.trim() === ''} onClick={() => texto.trim() !== '' && mutate()}>
              Enviar a la organización
            </Button>
          }
        >
          <p className={css.nota}>Solo lo lee la organización. No aparece en el acta.</p>
          <label className={css.campoTexto}>
            Qué ha pasado
            <textarea rows={6} maxLength={4000} value={texto} onChange={({ target }) => setTexto(target.value)} />
          </label>
        </Dialog>
      )}
    </>
  );
}

function Foto({ convocatoriaId }: { convocatoriaId: number }) {
  const { mutate, isPending } = useMutation({
    mutationFn: async (file: Blob) => {
      const { fitImage } = await import('../../../ui/fields/image');
      const image = await fitImage(file);
      if (!image) return notify('La foto tiene que ser JPG o PNG', { tone: 'aviso' });
      await call('POST /api/campo/foto/:id', { params: { id: convocatoriaId }, image });
      notify('Foto guardada', { tone: 'ok' });
    },
    onError: (error) => tellFailure(error, 'No se ha guardado la foto'),
  });
  return (
    <label className={css.foto} aria-busy={isPending}>
      {isPending ? 'Enviando la foto…' : 'Foto del acta de papel'}
      <input
        type="file"
        accept="image/jpeg,image/png"
        capture="environment"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) mutate(file);
          target.value = '';
        }}
      />
    </label>
  );
}
