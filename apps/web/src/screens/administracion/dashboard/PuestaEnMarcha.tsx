import type { PASOS } from '@cd/contract/administracion/panel';
import { Nivel } from '@cd/contract/kit/perfiles';
import type { Pantalla } from '@cd/contract/kit/screens';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { queryClient } from '../../../client/query-client';
import { useSession } from '../../../client/use-session';
import { formatNumber } from '../../../format/format';
import { addressOf } from '../../../shell/addresses';
import { Block } from '../../../ui/page/Block';
import { Button, buttonClass } from '../../../ui/pieces/Button';
import { confirm, frase, tellFailure } from '../../../ui/dialogs/Dialogs';
import { ICON } from '../../../ui/pieces/icon';
import { T } from '../../../ui/pieces/translations';
import estilos from './dashboard.module.css';

const STEPS: Readonly<Record<(typeof PASOS)[number], { titulo: string; queHacer: string }>> = {
  empresa: { titulo: 'La empresa', queHacer: 'Cómo se llama la oficina y cómo se le escribe' },
  temporada: { titulo: 'La temporada', queHacer: 'De un lunes a un domingo' },
  deportes: { titulo: 'Deportes, categorías y géneros', queHacer: 'Lo que se juega y quién' },
  colegios: { titulo: 'Los colegios', queHacer: 'Uno a uno, o todos desde una hoja en «Importar datos»' },
  sedes: { titulo: 'Las sedes', queHacer: 'Dónde se juega' },
  personas: { titulo: 'Jugadores, entrenadores y coordinadores', queHacer: 'Desde las hojas que ya tenga' },
  campeonatos: { titulo: 'Los campeonatos', queHacer: 'Un deporte, una categoría y un género cada uno' },
  equipos: { titulo: 'Los equipos', queHacer: 'Uno a uno, o desde una hoja que crea también los campeonatos que falten' },
  arbitros: { titulo: 'Los árbitros', queHacer: 'Quiénes son y qué deportes pitan' },
  fase: { titulo: 'Las fases', queHacer: 'Una liga con sus grupos, o una eliminatoria' },
  calendario: { titulo: 'El primer calendario', queHacer: 'Una fase, su borrador con sus avisos, y guardarlo' },
};

/** Of those that do not lead to a list of what there is, no number. */
const BEGUN: Partial<Record<keyof typeof STEPS, string>> = {
  empresa: 'Hecho',
  temporada: 'Hecho',
  personas: 'Hecho',
  calendario: 'Empezado',
};

const kept = (usuarioId: number): string => `cd.puesta-en-marcha.${usuarioId}`;

const seen = (usuarioId: number): string => `${kept(usuarioId)}.vista`;

/** What comes next until the first calendar, for an office that begins; it can be put away and taken out again. */
export function PuestaEnMarcha() {
  const { usuarioId } = useSession().user;
  const [away, setAway] = useState(() => localStorage.getItem(kept(usuarioId)) === 'guardada');
  const { data } = useQuery({ queryKey: ['puesta-en-marcha'], queryFn: () => call('GET /api/puestaenmarcha') });
  const begun = data !== undefined && !data.terminada;
  useEffect(() => {
    if (begun) localStorage.setItem(seen(usuarioId), 'si');
  }, [begun, usuarioId]);
  if (!data || data.pasos.length === 0) return null;
  if (data.terminada) return <Ended usuarioId={usuarioId} />;
  const put = (away: boolean) => {
    if (away) localStorage.setItem(kept(usuarioId), 'guardada');
    else localStorage.removeItem(kept(usuarioId));
    setAway(away);
  };
  const done = data.pasos.filter(({ cuantos }) => cuantos > 0).length;
  const next = data.pasos.find(({ cuantos }) => cuantos === 0)?.paso;
  if (away)
    return (
      <p className={`${estilos.entero} ${estilos.apoyo}`}>
        Puesta en marcha: {done} de {data.pasos.length} pasos dados. <Button onClick={() => put(false)}>Ver lo que falta</Button>
      </p>
    );
  return (
    <Block
      className={estilos.entero}
      title={`Puesta en marcha: ${done} de ${data.pasos.length}`}
      actions={<Button onClick={() => put(true)}>Guardar para luego</Button>}
    >
      <ol className={`renglones ${estilos.pasos}`}>
        {data.pasos.map(({ paso, pantalla, cuantos }) => (
          <Step
            key={paso}
            paso={paso}
            pantalla={pantalla as Pantalla}
            cuantos={cuantos}
            isNext={paso === next}
            sinSede={paso === 'equipos' ? data.sinSede : 0}
          />
        ))}
      </ol>
    </Block>
  );
}

/** Told once, to whoever had it before them. */
function Ended({ usuarioId }: { usuarioId: number }) {
  const [tells, setTells] = useState(() => localStorage.getItem(seen(usuarioId)) !== null);
  if (!tells) return null;
  const put = () => {
    localStorage.removeItem(seen(usuarioId));
    localStorage.removeItem(kept(usuarioId));
    setTells(false);
  };
  return (
    <Block className={estilos.entero} title="La puesta en marcha ha terminado" actions={<Button onClick={put}>Entendido</Button>}>
      <p>
        Ya hay un calendario publicado: familias y equipos lo ven en la <a href="/index">zona pública</a>. Sus partidos están en{' '}
        <Link to={addressOf('partidos')}>Partidos</Link>, y cada fase nueva se hace en <Link to={addressOf('fases')}>Fases</Link>.
      </p>
    </Block>
  );
}

interface StepProps {
  paso: (typeof PASOS)[number];
  pantalla: Pantalla;
  cuantos: number;
  isNext: boolean;
  /** Teams that could receive at their school's, and nobody has said so. */
  sinSede: number;
}

function Step({ paso, pantalla, cuantos, isNext, sinSede }: StepProps) {
  const { titulo, queHacer } = STEPS[paso];
  const Mark = cuantos > 0 ? IconCircleCheck : IconCircleDashed;
  return (
    <li aria-current={isNext ? 'step' : undefined} data-hecho={cuantos > 0 || undefined}>
      <Mark {...ICON} aria-hidden />
      <span>
        <Link to={addressOf(pantalla)}>
          <T>{titulo}</T>
        </Link>
        <small>
          <T>{queHacer}</T>
        </small>
        {sinSede > 0 && (
          <Link to={`${addressOf(pantalla)}/sedesdecasa`} className={buttonClass()}>
            {sinSede === 1 ? 'Poner la sede de casa al que no la tiene' : `Poner la sede de casa a los ${formatNumber(sinSede)}`}
          </Link>
        )}
      </span>
      {paso === 'deportes' && cuantos === 0 && <UsualButton />}
      <b>{cuantos === 0 ? 'Por hacer' : (BEGUN[paso] ?? formatNumber(cuantos))}</b>
    </li>
  );
}

/** Adds the sports, categories and genders that most leagues have, told one by one before. */
function UsualButton() {
  const levels = [useLevel('deportes'), useLevel('categorias'), useLevel('generos')];
  const adding = useMutation({
    mutationFn: async () => {
      const faltan = await call('GET /api/habituales');
      const esquemas = [...faltan.esquemas, ...faltan.esquemasEliminatoria];
      const agreed = await confirm({
        title: 'Añadir los deportes, categorías, géneros y esquemas habituales',
        text: frase`${faltan.deportes.join(', ')}. ${faltan.categorias.map(({ nombre, annos }) => `${nombre} (${annos})`).join(', ')}. ${faltan.generos.join(', ')}.${esquemas.length > 0 ? ` Esquemas: ${esquemas.join('; ')}.` : ''}`,
        note: 'Después puede cambiarlos y quitar los que no use.',
        button: 'Añadirlos',
        tone: 'normal',
      });
      if (!agreed) return;
      await call('POST /api/habituales');
      await queryClient.invalidateQueries();
    },
    onError: (error) => tellFailure(error, 'No se han podido añadir'),
  });
  if (levels.some((level) => level < Nivel.Edicion)) return null;
  return (
    <Button busy={adding.isPending} onClick={() => adding.mutate()}>
      Añadir los habituales
    </Button>
  );
}
