import type { FichaPropia as Ficha } from '@cd/contract/inscripcion/familias';
import { IconMail, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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
  aceptada: 'El colegio la ha aceptado. Para cambiar algún dato, hable con él.',
  rechazada: 'El colegio se la devuelve: corríjala y envíela otra vez, o retírela. Si no hace nada, se borrará sola.',
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
            ficha.estado === 'aceptada'
              ? 'No se le escribe más a este correo.'
              : 'Se borra la ficha, con todo lo que dice, y no se le escribe más a este correo.',
          button: ficha.estado === 'aceptada' ? 'No escribirme más' : 'Borrarla y no escribirme más',
          keepButton: 'Volver',
        }));
      if (sigue) await call('POST /open/api/familia/ficha/:token/correo', { params: { token }, body: { codigo: codigo!, es_mio } });
      return sigue && es_mio === 0;
    },
    onSuccess: (ajena) => ajena && done(ficha.estado === 'aceptada' ? 'No se le escribe más' : 'Ficha borrada'),
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
  const draft = draftOf(ficha);
  return (
    <>
      <div className={css.intro}>
        <p>
          <b>Su ficha.</b> {STATES[ficha.estado]}
        </p>
      </div>
      <Whose {...props} />
      {ficha.motivo !== '' && <p className={css.motivo}>{ficha.motivo}</p>}
      {draft && ficha.corregible === 1 ? <Correct {...props} leida={draft} /> : <Given {...props} />}
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
      kept={false}
    />
  );
}

/** What was allowed, each taken back by itself. */
function Given({ token, ficha }: OfProps) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (quitar: 'foto' | 'nombre_publico') =>
      call('PUT /open/api/familia/ficha/:token/permisos', {
        params: { token },
        body: {
          foto: quitar === 'foto' ? 0 : ficha.dados.foto,
          nombre_publico: quitar === 'nombre_publico' ? 0 : ficha.dados.nombre_publico,
        },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ['ficha', token] }),
  });
  return (
    <fieldset className={css.parte}>
      <legend>Sus permisos</legend>
      <ul className={`tras-3 ${css.permisos}`}>
        {ficha.permisos.textos.map(({ finalidad, titulo, si_no }) => (
          <li key={finalidad} className={css.opcion}>
            <span>
              <b>{titulo}</b>
              {ficha.dados[finalidad] === 1 ? 'Usted lo permite.' : 'Usted no lo permite.'}
              <small className="debajo">{si_no}</small>
            </span>
            {finalidad !== 'inscripcion' && ficha.dados[finalidad] === 1 && (
              <Button busy={isPending} onClick={() => mutate(finalidad)}>
                {finalidad === 'foto' ? 'Retirarlo y borrar la foto' : 'Retirarlo'}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className={css.mal}>
          {errorText(error)}
        </p>
      )}
    </fieldset>
  );
}

function Withdraw({ token, ficha, done }: OfProps) {
  const aceptada = ficha.estado === 'aceptada';
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const sigue = await confirm({
        title: aceptada ? '¿Retirar todos los permisos?' : '¿Retirar la ficha?',
        text: aceptada
          ? 'Se borra la foto, y el colegio y la liga saben que no permite que siga inscrito: hablarán con usted.'
          : 'Se borra todo lo que ha escrito, con la foto. El colegio ya no la verá.',
        button: aceptada ? 'Retirar los permisos' : 'Retirar la ficha y borrarla',
        keepButton: 'Dejarla como está',
      });
      if (sigue) await call('POST /open/api/familia/ficha/:token/retirar', { params: { token } });
      return sigue;
    },
    onSuccess: (sigue) => sigue && done(aceptada ? 'Permisos retirados' : 'Ficha retirada'),
  });
  if (aceptada && ficha.dados.inscripcion === 0) return null;
  return (
    <div className={css.ultimo}>
      <Button tone="peligro" icon={<IconTrash {...ICON} />} busy={isPending} onClick={() => mutate()}>
        {aceptada ? 'Retirar todos los permisos' : 'Retirar la ficha y borrar la foto'}
      </Button>
      {error && (
        <p role="alert" className={css.mal}>
          {errorText(error)}
        </p>
      )}
    </div>
  );
}
