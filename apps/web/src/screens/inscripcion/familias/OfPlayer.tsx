import type { FichaPropia as Ficha } from '@cd/contract/inscripcion/familias';
import { IconAlertCircle, IconPencil, IconSend } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../client/call';
import { formatDate, now } from '../../../format/format';
import { Button } from '../../../ui/pieces/Button';
import { confirm, errorText } from '../../../ui/dialogs/Dialogs';
import { ICON, SMALL_ICON } from '../../../ui/pieces/icon';
import { CardPhoto } from './CardPhoto';
import { DOCUMENTS, draftOf, missingOfChange, sendError, writtenOf } from './ficha';
import { FIELDS } from './familias';
import { Part, PHOTO_NOTE, WhatIsMissing, WhoGives, WhoPlays } from './FichaParts';
import css from './familia.module.css';

interface Props {
  token: string;
  ficha: Ficha;
}

/** Somebody who plays, as their record says, and what their family would have otherwise. */
export function OfPlayer(props: Props) {
  const [editing, setEditing] = useState(false);
  return editing ? <Change {...props} onClose={() => setEditing(false)} /> : <Data {...props} onEdit={() => setEditing(true)} />;
}

const nameOf = ({ nombre, apellido_1, apellido_2 }: Ficha['datos']): string => [nombre, apellido_1, apellido_2].filter(Boolean).join(' ');

function Data({ token, ficha, onEdit }: Props & { onEdit: () => void }) {
  const { datos, cambios, foto, documento_acaba } = ficha;
  const documento = DOCUMENTS.find(({ valor }) => valor === datos.tipo_documento)!.titulo;
  return (
    <fieldset className={css.parte}>
      <legend>Sus datos</legend>
      <div className={css.ensena}>
        {foto && <img src={foto} alt={`La foto de la ficha de ${datos.nombre}`} className={css.suFoto} />}
        <dl>
          <dt>Nombre</dt>
          <dd>{nameOf(datos)}</dd>
          <dt>Nacimiento</dt>
          <dd>{formatDate(datos.fecha_nacimiento)}</dd>
          <dt>Documento</dt>
          <dd>{documento_acaba === '' ? 'Pendiente' : `${documento}, acaba en ${documento_acaba}`}</dd>
          <dt>Firma</dt>
          <dd>
            {datos.firmante_nombre}
            <br />
            {[datos.firmante_correo, datos.firmante_telefono].filter(Boolean).join(' · ')}
          </dd>
        </dl>
      </div>
      {!foto && <p className={css.nota}>{ficha.dados.foto === 1 ? 'No tiene foto todavía.' : 'Sin foto: no la permiten.'}</p>}
      {cambios.length > 0 && <Asked token={token} ficha={ficha} />}
      <div className={`tras-3 ${css.dos}`}>
        <Button icon={<IconPencil {...ICON} />} onClick={onEdit}>
          {ficha.dados.foto === 1 ? 'Corregir o cambiar la foto' : 'Corregir los datos'}
        </Button>
      </div>
    </fieldset>
  );
}

const told = (campo: Ficha['cambios'][number]['campo'], valor: string): string =>
  (campo === 'fecha_nacimiento' ? formatDate(valor) : valor) || 'nada';

/** What waits for the school, before and after. */
function Asked({ token, ficha: { cambios, estado } }: Props) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const sigue = await confirm({
        title: '¿Retirar el cambio?',
        text: 'Se borra lo que ha pedido, y sigue lo que había.',
        button: 'Retirar el cambio',
        keepButton: 'Dejarlo pedido',
      });
      if (sigue) await call('POST /open/api/familia/ficha/:token/datos/retirar', { params: { token } });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['ficha', token] }),
  });
  return (
    <div className="dice-ojo tras-3">
      <b>{estado === 'rechazada' ? 'El cambio que pidió' : 'Espera al colegio'}</b>
      <ul>
        {cambios.map(({ campo, antes, despues }) => (
          <li key={campo}>
            {FIELDS[campo]}: <s>{told(campo, antes)}</s> → <b>{told(campo, despues)}</b>
          </li>
        ))}
      </ul>
      <Button tone="llano" busy={isPending} onClick={() => mutate()}>
        Retirar el cambio
      </Button>
      {error && (
        <p role="alert" className={css.mal}>
          {errorText(error)}
        </p>
      )}
    </div>
  );
}

/** What is of the player waits for the school; who signs and where they are written to is changed at once. */
function Change({ token, ficha, onClose }: Props & { onClose: () => void }) {
  const client = useQueryClient();
  const leida = draftOf(ficha);
  const [draft, setDraft] = useState(leida);
  const [pedido, setPedido] = useState(false);
  const faltan = missingOfChange(draft, ficha, now().slice(0, 10));
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const { permisos: _permisos, version_permisos: _version, foto, ...datos } = writtenOf(draft, ficha.permisos);
      const igual = foto === leida.foto;
      // Of the photo that is shown, only the one that was asked for is asked for again.
      const conserva_foto = igual && ficha.cambios.some(({ campo }) => campo === 'foto') ? (1 as const) : (0 as const);
      const body = { ...datos, foto: igual ? null : foto, conserva_foto, version: ficha.version };
      return call('PUT /open/api/familia/ficha/:token/datos', { params: { token }, body });
    },
    onSuccess: onClose,
    onSettled: () => client.invalidateQueries({ queryKey: ['ficha', token] }),
  });
  const parte = { para: ficha, draft, change: (cambio: Partial<typeof draft>) => setDraft((antes) => ({ ...antes, ...cambio })) };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setPedido(true);
        const [primera] = faltan;
        if (primera) document.getElementById(primera.campo)?.focus();
        else if (!isPending) mutate();
      }}
    >
      <WhoPlays {...parte} numero={ficha.documento_acaba === '' ? undefined : `solo si cambia: acaba en ${ficha.documento_acaba}`} />
      {ficha.dados.foto === 1 && (
        <Part n={2} titulo="Su foto" nota={PHOTO_NOTE}>
          <CardPhoto value={draft.foto} onChange={(foto) => parte.change({ foto: foto ?? leida.foto })} />
        </Part>
      )}
      <WhoGives {...parte} n={ficha.dados.foto === 1 ? 3 : 2} />
      <div className={css.envia}>
        <p>El colegio verá lo que había y lo que pide. Su nombre, su correo y su teléfono cambian en el acto.</p>
        {pedido && faltan.length > 0 && <WhatIsMissing faltan={faltan} />}
        {error && faltan.length === 0 && (
          <p role="alert" className={css.falta}>
            <IconAlertCircle {...SMALL_ICON} />
            <span>{sendError(error)}</span>
          </p>
        )}
        <Button tone="primario" type="submit" busy={isPending} icon={<IconSend {...SMALL_ICON} />}>
          Pedir el cambio
        </Button>
        <Button onClick={onClose}>Dejarlo como está</Button>
      </div>
    </form>
  );
}
