import type { CitacionDeFamilia } from '@cd/contract/partidos/citaciones';
import { IconCheck, IconMapPin, IconShirt, IconX } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { call } from '../../../client/call';
import { direcciones } from '../../../publico/direcciones';
import { Brand } from '../../../shell/Brand';
import { errorText } from '../../../ui/dialogs/Dialogs';
import { Button } from '../../../ui/pieces/Button';
import { ICON } from '../../../ui/pieces/icon';
import { ErrorState, Loading } from '../../../ui/page/states';
import { fullDay } from '../../administracion/dashboard/days';
import css from './convocado.module.css';

/** Where the link of a family leads: the match of its child, and one touch to say whether they come. */
export default function Convocado() {
  const { token } = useParams({ from: '/convocado/$token' });
  const { data, error, refetch } = useQuery({
    queryKey: ['convocado', token],
    queryFn: () => call('GET /open/api/citacion/:token', { params: { token } }),
    retry: false,
  });
  useEffect(() => {
    document.title = `${data?.rotulo ?? 'Convocatoria'} | Competición Deportiva`;
  }, [data?.rotulo]);
  return (
    <div className={css.hoja}>
      <header className={`${css.alto} pizarra`}>
        <p className={css.liga}>
          <Brand />
          <span>{data?.liga ?? 'Competición Deportiva'}</span>
        </p>
        <h1>{data ? `${data.nombre}, con ${data.equipo}` : 'Convocatoria'}</h1>
        {data && <p>{data.campeonato}</p>}
      </header>
      <main id="contenido">
        {data ? (
          <Answer token={token} citacion={data} reread={async () => void (await refetch())} />
        ) : error ? (
          <div className={css.cuerpo}>
            <ErrorState error={error} />
          </div>
        ) : (
          <Loading />
        )}
      </main>
    </div>
  );
}

function Buttons({ viene, saying, say }: { viene: 0 | 1 | null; saying: 0 | 1 | null; say: (dicho: 0 | 1) => void }) {
  return (
    <fieldset className={css.botones} aria-labelledby="pregunta">
      <Button
        tone={viene === 1 ? 'primario' : 'normal'}
        icon={<IconCheck {...ICON} />}
        aria-pressed={viene === 1}
        busy={saying === 1}
        onClick={() => say(1)}
      >
        Sí, viene
      </Button>
      <Button
        tone={viene === 0 ? 'primario' : 'normal'}
        icon={<IconX {...ICON} />}
        aria-pressed={viene === 0}
        busy={saying === 0}
        onClick={() => say(0)}
      >
        No viene
      </Button>
    </fieldset>
  );
}

interface AnswerProps {
  token: string;
  citacion: CitacionDeFamilia;
  reread: () => Promise<void>;
}

function Answer({ token, citacion, reread }: AnswerProps) {
  const { rotulo, fecha, sede, camiseta, viene, nombre } = citacion;
  const contestar = useMutation({
    mutationFn: (dicho: 0 | 1) => call('POST /open/api/citacion/:token', { params: { token }, body: { viene: dicho } }),
    onSettled: reread,
  });
  const hora = fecha.slice(11, 16);
  return (
    <div className={css.cuerpo}>
      <h2>{rotulo}</h2>
      <p className={css.cuando}>
        {hora !== '' && <b>{hora}</b>} {fullDay(fecha)}
      </p>
      {sede && (
        <p className={css.dato}>
          <IconMapPin {...ICON} />
          <span>
            {sede.nombre}
            {sede.mapa && (
              <>
                {' · '}
                <a href={direcciones.mapa(sede.mapa)} target="_blank" rel="noreferrer">
                  Ver en el mapa
                </a>
              </>
            )}
          </span>
        </p>
      )}
      {camiseta !== null && (
        <p className={css.dato}>
          <IconShirt {...ICON} />
          <span>Con la camiseta {camiseta.toLowerCase()}</span>
        </p>
      )}
      <p className={css.pregunta} id="pregunta">
        ¿Viene {nombre}?
      </p>
      <Buttons viene={viene} saying={contestar.isPending ? contestar.variables : null} say={contestar.mutate} />
      {contestar.error ? (
        <p role="alert" className={css.mal}>
          {errorText(contestar.error)}
        </p>
      ) : (
        <output className={css.dicho}>
          {viene === null
            ? 'Con un toque basta.'
            : `Dicho: ${viene === 1 ? 'viene' : 'no viene'}. Su entrenador ya lo ve; puede cambiarlo hasta que empiece el partido.`}
        </output>
      )}
    </div>
  );
}
