import type { FichaPropia as Ficha } from '@cd/contract/inscripcion/familias';
import { IconMail, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../client/call';
import { Button } from '../../../ui/pieces/Button';
import { confirm, errorText } from '../../../ui/dialogs/Dialogs';
import { ICON, SMALL_ICON } from '../../../ui/pieces/icon';
import { ErrorState, Loading } from '../../../ui/page/states';
import { JustificantesDeFamilia } from '../justificantes/JustificantesDeFamilia';
import { draftOf, writtenOf, type Draft } from './ficha';
import { FichaForm } from './FichaForm';
import { Given } from './Given';
import { OfPlayer } from './OfPlayer';
import { Privacy } from './Privacy';
import { Sheet } from './Sheet';
import css from './familia.module.css';

/** Where the letter of a family leads: its own ficha, seen, corrected or taken back; once accepted, what was allowed. */
export default function FichaPropia() {
  const { token } = useParams({ from: '/ficha/$token' });
  const queryKey = ['ficha', token];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => call('GET /open/api/familia/ficha/:token', { params: { token } }),
    retry: false,
    staleTime: Infinity,
  });
  const [hecho, setHecho] = useState<string | null>(null);
  return (
    <Sheet para={data ? { ...data, lleno: 0 } : null}>
      {hecho !== null ? (
        <div className={css.hecho}>
          <h2>{hecho}</h2>
          <p>Ya puede cerrar esta página.</p>
        </div>
      ) : data ? (
        <OfFicha key={data.version} token={token} ficha={data} done={setHecho} />
      ) : error ? (
        <div className={css.intro}>
          <ErrorState error={error} retry={() => void refetch()} />
        </div>
      ) : (
        <Loading />
      )}
    </Sheet>
  );
}

const STATES: Readonly<Record<Ficha['estado'], string>> = {
  pendiente: 'El colegio la está revisando.',
  aceptada: 'El colegio la ha aceptado. Aquí puede ver los datos, pedir que se corrijan, cambiar la foto y dar o retirar cada permiso.',
  rechazada: 'El colegio se la devuelve: corríjala y envíela otra vez, o retírela. Si no hace nada, se borrará sola.',
};
/** Of somebody who plays, the ficha stays whatever becomes of what is asked. */
const CHANGE_STATES: Readonly<Record<Ficha['estado'], string>> = {
  ...STATES,
  pendiente: 'El colegio está revisando el cambio que ha pedido. Hasta que lo acepte vale lo que había.',
  rechazada: 'El colegio no ha aceptado el cambio: sigue lo que había. Puede pedirlo otra vez, o retirarlo.',
};

/** What only the letter has, in the part of its address that goes to no server. */
const CODE = /^#([\w-]{43})$/;

/** Whoever comes from the letter says whether its address is theirs: until then they are written to no more. */
function Whose({ token, ficha, done }: OfProps) {
  const [codigo] = useState(() => CODE.exec(window.location.hash)?.[1] ?? null);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async (es_mio: 0 | 1) => {
      const sigue =
        es_mio === 1 ||
        (await confirm({
          title: '¿No ha enviado usted esta ficha?',
          text:
            ficha.de_jugador === 1
              ? 'No se le escribe más a este correo.'
              : 'Se borra la ficha, con todo lo que dice, y no se le escribe más a este correo.',
          button: ficha.de_jugador === 1 ? 'No escribirme más' : 'Borrarla y no escribirme más',
          keepButton: 'Volver',
        }));
      if (sigue) await call('POST /open/api/familia/ficha/:token/correo', { params: { token }, body: { codigo: codigo!, es_mio } });
      return sigue && es_mio === 0;
    },
    onSuccess: (ajena) => ajena && done(ficha.de_jugador === 1 ? 'No se le escribe más' : 'Ficha borrada'),
  });
  if (codigo === null) return null;
  if (isSuccess)
    return (
      <output className={css.correo}>
        <b>
          <IconMail {...SMALL_ICON} /> Gracias
        </b>
        Si el colegio le devuelve la ficha, le escribiremos a este correo.
      </output>
    );
  return (
    <div className={css.correo}>
      <b>
        <IconMail {...SMALL_ICON} /> ¿Es suyo el correo en el que ha recibido el enlace?
      </b>
      Hasta que lo diga no le escribimos más.
      <div className={css.ultimo}>
        <Button tone="primario" busy={isPending} onClick={() => mutate(1)}>
          Sí, es mío
        </Button>
        <Button busy={isPending} onClick={() => mutate(0)}>
          No he enviado nada
        </Button>
      </div>
      {error && (
        <p role="alert" className={css.mal}>
          {errorText(error)}
        </p>
      )}
    </div>
  );
}

interface OfProps {
  token: string;
  ficha: Ficha;
  done: (que: string) => void;
}

function OfFicha(props: OfProps) {
  const { ficha } = props;
  const player = ficha.de_jugador === 1;
  return (
    <>
      <div className={css.intro}>
        <p>
          <b>Su ficha.</b> {(player ? CHANGE_STATES : STATES)[ficha.estado]}
        </p>
      </div>
      <Whose {...props} />
      {ficha.motivo !== '' && <p className={css.motivo}>{ficha.motivo}</p>}
      {player ? <OfPlayer {...props} /> : ficha.corregible === 1 && <Correct {...props} leida={draftOf(ficha)} />}
      {(player || ficha.corregible === 0) && (
        <>
          <Given {...props} />
          <Privacy privacidad={ficha.privacidad} />
        </>
      )}
      <JustificantesDeFamilia token={props.token} />
      <Withdraw {...props} />
    </>
  );
}

/** The photo that came is not sent again. */
function Correct({ token, ficha, leida, done }: OfProps & { leida: Draft }) {
  const [draft, setDraft] = useState(leida);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const escrita = writtenOf(draft, ficha.permisos);
      const igual = draft.foto !== null && draft.foto === leida.foto;
      return call('PUT /open/api/familia/ficha/:token', {
        params: { token },
        body: { ...escrita, foto: igual ? null : escrita.foto, conserva_foto: igual ? 1 : 0, version: ficha.version },
      });
    },
    onSuccess: () => done('Ficha corregida'),
  });
  return (
    <FichaForm
      para={{ ...ficha, lleno: 0 }}
      draft={draft}
      change={(cambio) => setDraft((antes) => ({ ...antes, ...cambio }))}
      boton="Guardar y enviar al colegio"
      send={() => mutate()}
      sending={isPending}
      error={error}
      wipe={null}
    />
  );
}

const WITHDRAW = {
  nobody: {
    title: '¿Retirar la ficha?',
    text: 'Se borra de verdad, y el colegio ya no la verá:',
    losses: [{ what: 'Todo lo que ha escrito' }, { what: 'La foto, si la había' }, { what: 'Los permisos que dio' }],
    note: 'Si luego quiere que juegue, tendrá que enviar otra con el enlace del colegio.',
    button: 'Retirar la ficha y borrarla',
    done: 'Ficha retirada',
  },
  player: {
    title: '¿Retirar todos los permisos?',
    text: 'Desde este momento:',
    losses: [
      { what: 'No puede jugar', detail: 'el colegio no le convoca ni le renueva' },
      { what: 'Se borra su foto' },
      { what: 'Su nombre no sale en la web' },
    ],
    note: 'El colegio y la liga lo saben en el acto y hablarán con usted. Con este mismo enlace puede dar los permisos otra vez; la foto habrá que ponerla de nuevo.',
    button: 'Retirar los permisos',
    done: 'Permisos retirados',
  },
} as const;

function Withdraw({ token, ficha, done }: OfProps) {
  const player = ficha.de_jugador === 1;
  const { button, done: said, ...asked } = player ? WITHDRAW.player : WITHDRAW.nobody;
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const sigue = await confirm({ ...asked, button, keepButton: 'Dejarlo como está' });
      if (sigue) await call('POST /open/api/familia/ficha/:token/retirar', { params: { token } });
      return sigue;
    },
    onSuccess: (sigue) => sigue && done(said),
  });
  if (player && Object.values(ficha.dados).every((dado) => dado === 0)) return null;
  return (
    <div className={css.ultimo}>
      <Button tone="peligro" icon={<IconTrash {...ICON} />} busy={isPending} onClick={() => mutate()}>
        {player ? 'Retirar todos los permisos' : 'Retirar la ficha y borrar la foto'}
      </Button>
      {error && (
        <p role="alert" className={css.mal}>
          {errorText(error)}
        </p>
      )}
    </div>
  );
}
