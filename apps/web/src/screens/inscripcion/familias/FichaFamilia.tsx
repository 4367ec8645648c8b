import type { EnlaceAbierto } from '@cd/contract/inscripcion/familias';
import { IconCircleCheck, IconClockHour4, IconEraser, IconMail } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { call } from '../../../client/call';
import { forgetOfADay, keepForADay, keptForADay } from '../../../client/kept-on-device';
import { formatDate } from '../../../format/format';
import { confirm } from '../../../ui/dialogs/Dialogs';
import { Button, buttonClass } from '../../../ui/pieces/Button';
import { ICON, SMALL_ICON } from '../../../ui/pieces/icon';
import { ErrorState, Loading } from '../../../ui/page/states';
import { emptyDraft, writtenOf, type Draft } from './ficha';
import { FichaForm } from './FichaForm';
import { Sheet } from './Sheet';
import css from './familia.module.css';

const placeOf = (token: string): string => `familia:${token}`;

/** What is half written stays here for a day, until it is sent, also when the page is closed; whoever comes back is asked before they see it. */
function useDraft(token: string) {
  const [draft, setDraft] = useState<Draft>(() => emptyDraft());
  const [tocado, setTocado] = useState(false);
  const [offered, setOffered] = useState(() => keptForADay<Draft>(placeOf(token)));
  useEffect(() => {
    if (tocado) keepForADay(placeOf(token), draft);
  }, [token, tocado, draft]);
  const startAgain = (antes?: Draft) => {
    setTocado(false);
    setOffered(null);
    forgetOfADay(placeOf(token));
    setDraft(emptyDraft(antes));
  };
  return {
    draft,
    kept: tocado,
    offered,
    takeUp: () => {
      setDraft(offered!.value);
      setTocado(true);
      setOffered(null);
    },
    change: (cambio: Partial<Draft>) => {
      setTocado(true);
      setDraft((antes) => ({ ...antes, ...cambio }));
    },
    startAgain,
  };
}

const wipe = async (startAgain: () => void): Promise<void> => {
  const sigue = await confirm({
    title: '¿Borrar lo que ha escrito?',
    text: 'De este dispositivo se borra la ficha a medias: los datos, la foto y los permisos que ha marcado. Al colegio no le ha llegado nada.',
    button: 'Borrar lo escrito',
    keepButton: 'Seguir escribiendo',
  });
  if (sigue) startAgain();
};

const hourOf = (at: number): string =>
  new Intl.DateTimeFormat('es', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Madrid' }).format(at);

/** Nobody's name is told: the device may be another's. */
function Offered({ at, takeUp, startAgain }: { at: number; takeUp: () => void; startAgain: () => void }) {
  return (
    <fieldset className={css.correo} aria-labelledby="a-medias">
      <b id="a-medias">Hay una ficha a medias en este dispositivo</b>
      Se dejó a las {hourOf(at)}. Nadie más la tiene, y se borra sola al día siguiente.
      <div className={css.ultimo}>
        <Button tone="primario" onClick={takeUp}>
          Seguir con ella
        </Button>
        <Button icon={<IconEraser {...ICON} />} onClick={() => void wipe(startAgain)}>
          Borrarla y empezar otra
        </Button>
      </div>
    </fieldset>
  );
}

interface SentFicha {
  token: string;
  recibida: string;
  draft: Draft;
}

/** Where a school's link leads: a family fills in the data of their child, without an account. */
export default function FichaFamilia() {
  const { token } = useParams({ from: '/familia/$token' });
  const enlace = useQuery({
    queryKey: ['familia', token],
    queryFn: () => call('GET /open/api/familia/:token', { params: { token } }),
    retry: false,
    // Nothing moves under whoever is writing.
    staleTime: Infinity,
  });
  const { data, error, refetch } = enlace;
  return (
    <Sheet para={data ?? null}>
      {data ? (
        <OfLink token={token} para={data} />
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

function OfLink({ token, para }: { token: string; para: EnlaceAbierto }) {
  const { draft, kept, offered, takeUp, change, startAgain } = useDraft(token);
  const [enviada, setEnviada] = useState<SentFicha | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call('POST /open/api/familia/:token', {
        params: { token },
        body: { ...writtenOf(draft, para.permisos), envio: draft.envio },
      }),
    onSuccess: (recibida) => {
      setEnviada({ ...recibida, draft });
      startAgain(draft);
      window.scrollTo(0, 0);
    },
  });
  if (enviada) return <Sent enviada={enviada} para={para} another={() => setEnviada(null)} />;
  if (offered) return <Offered at={offered.at} takeUp={takeUp} startAgain={() => startAgain()} />;
  if (para.lleno === 1 && !kept)
    return <output className={css.intro}>Este enlace ya tiene todas las fichas que admite. Pida otro al colegio.</output>;
  return (
    <>
      <div className={css.intro}>
        <p>
          <b>Hola. El colegio le pide los datos de quien va a jugar.</b> Son unos 3 minutos. No hace falta cuenta, y puede corregirlos
          después.
        </p>
        {para.lleno === 1 && (
          <p>
            <output>
              <b>Este enlace ya tiene todas las fichas que admite.</b> La suya solo llegará si ya la había enviado desde aquí; si no, pida
              otro enlace al colegio.
            </output>
          </p>
        )}
        <p className={css.hasta}>
          <IconClockHour4 {...SMALL_ICON} />
          Enlace abierto hasta el {formatDate(para.hasta)}
        </p>
      </div>
      <FichaForm
        para={para}
        draft={draft}
        change={change}
        boton="Enviar al colegio"
        send={() => mutate()}
        sending={isPending}
        error={error}
        wipe={kept ? () => void wipe(() => startAgain()) : null}
      />
    </>
  );
}

function Sent({ enviada, para, another }: { enviada: SentFicha; para: EnlaceAbierto; another: () => void }) {
  const { draft, recibida, token } = enviada;
  return (
    <>
      <div className={css.hecho}>
        <IconCircleCheck aria-hidden />
        <h2>Enviada al colegio</h2>
        <p>
          La ficha de {draft.nombre} ha llegado a las {recibida.slice(11, 16)}.
        </p>
      </div>
      <ol className={css.sigue}>
        <li data-hecho>
          <b className="debajo">La tiene {para.colegio}</b>
          <small className="debajo">Nadie más la ve todavía</small>
        </li>
        <li>
          <b className="debajo">El colegio la revisa</b>
          <small className="debajo">Le escribirá si falta algo</small>
        </li>
        <li>
          <b className="debajo">La liga da de alta la licencia</b>
          <small className="debajo">Antes del primer partido</small>
        </li>
      </ol>
      <div className={css.correo}>
        <b>
          <IconMail {...SMALL_ICON} /> Le mandamos un enlace solo suyo
        </b>
        A {draft.firmante_correo}, si es la primera vez que se usa o ya nos ha dicho que es suyo. Ábralo y díganos que el correo es suyo:
        sin eso no podemos avisarle por él. Con el botón de abajo puede ver la ficha, corregirla o retirarla.
      </div>
      <div className={css.ultimo}>
        <Link to="/ficha/$token" params={{ token }} className={buttonClass()}>
          Corregir o retirar la ficha
        </Link>
        <Button onClick={another}>Otro hijo o hija</Button>
      </div>
    </>
  );
}
