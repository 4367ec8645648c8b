import { PANTALLAS } from '@cd/contract/kit/screens';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { workingCompetition } from '../../../client/shell-queries';
import { addressOf } from '../../../shell/addresses';
import { levelIn } from '../../../client/permissions';
import { useSession } from '../../../client/use-session';
import { Block } from '../../../ui/page/Block';
import { Button, buttonClass } from '../../../ui/pieces/Button';
import { EmptyState } from '../../../ui/page/states';
import { formatCount } from '../../../format/format';
import { ICON } from '../../../ui/pieces/icon';
import { PageTitle } from '../../../ui/page/PageTitle';
import { useTranslate } from '../../../ui/pieces/translations';
import { BackToTop } from '../../../ui/page/BackToTop';
import { Muted, Row, Stack } from '../../../ui/page/Layout';
import estilos from './ayuda.module.css';
import { filterAyuda, mark, wordsOf } from './search-ayuda';
import { CAPITULOS } from './temas/capitulos';
import { ADMIN, type Capitulo, type Part, type Tema } from './temas/tema';

const PAUSE_MS = 200;
const OF_SCREEN = 'de-';

/** How everything is done, for the profile of whoever reads and the screens they may open. */
export default function Ayuda() {
  const traducir = useTranslate();
  const { buscar, ancla } = useAsked();
  const [texto, setTexto] = useState(buscar);
  const [buscado] = useDebouncedValue(texto, PAUSE_MS);
  const propios = useOwnTemas();
  const capitulos = filterAyuda(propios, buscado, traducir);
  const palabras = wordsOf(buscado);
  const total = capitulos.reduce((suma, { temas }) => suma + temas.length, 0);
  const abierto = temaOf(ancla, propios);
  useKeptAt(abierto);

  return (
    <>
      <PageTitle count="Para su perfil y las pantallas que puede abrir">Ayuda</PageTitle>
      <div className={estilos.ayuda}>
        <div className={estilos.lateral}>
          <Row as="search" className={`con-lupa ${estilos.busca}`}>
            <IconSearch {...ICON} />
            <input
              type="search"
              aria-label="Buscar en la ayuda"
              placeholder="Buscar en la ayuda"
              value={texto}
              onChange={(event) => setTexto(event.currentTarget.value)}
              onKeyDown={(event) => event.key === 'Escape' && setTexto('')}
            />
          </Row>
          <Muted as="output" className={estilos.cuenta}>
            {palabras.length > 0 && `${formatCount(total, 'tema', 'temas')} con «${buscado.trim()}»`}
          </Muted>
          {total > 0 && <Index capitulos={capitulos} />}
        </div>
        <Stack className={estilos.temas}>
          {capitulos.map(({ titulo, temas }) => (
            <Block key={titulo} title={titulo}>
              {temas.map((tema) => (
                <AyudaTema key={tema.id} tema={tema} palabras={palabras} abierto={tema.id === abierto} />
              ))}
            </Block>
          ))}
          {total === 0 && (
            <Block>
              <EmptyState
                title={`Nada en la ayuda habla de «${buscado.trim()}»`}
                action={<Button onClick={() => setTexto('')}>Ver toda la ayuda</Button>}
              >
                Pruebe con una sola palabra, o con otra que signifique lo mismo.
              </EmptyState>
            </Block>
          )}
        </Stack>
      </div>
      <BackToTop />
    </>
  );
}

/** What the address asks for: a text to look for, and a topic or the screen that it tells of. */
function useAsked(): { buscar: string; ancla: string } {
  const { hash, searchStr } = useLocation();
  return { buscar: new URLSearchParams(searchStr).get('buscar') ?? '', ancla: hash };
}

/** The topic of an anchor: its own, or `#de-` and a screen. */
function temaOf(ancla: string, capitulos: readonly Capitulo[]): string {
  if (!ancla.startsWith(OF_SCREEN)) return ancla;
  const pantalla = ancla.slice(OF_SCREEN.length);
  return capitulos.flatMap(({ temas }) => temas).find((tema) => tema.pantalla === pantalla)?.id ?? '';
}

function goTo(id: string): void {
  const tema = document.getElementById(id);
  tema?.scrollIntoView();
  tema?.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true });
}

const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Keeps a topic in its place while the page is still coming, until whoever reads moves. */
function useKeptAt(id: string): void {
  useEffect(() => {
    if (!id) return;
    goTo(id);
    const stay = () => document.getElementById(id)?.scrollIntoView();
    const watch = new ResizeObserver(stay);
    watch.observe(document.body);
    addEventListener('scroll', stay);
    const leave = () => {
      watch.disconnect();
      removeEventListener('scroll', stay);
      for (const move of MOVES) removeEventListener(move, leave);
    };
    for (const move of MOVES) addEventListener(move, leave, { passive: true });
    return leave;
  }, [id]);
}

interface TemaProps {
  tema: Tema;
  palabras: readonly string[];
  /** The one that the address names. */
  abierto: boolean;
}

/** Those of the profile, without those of screens that the role cannot read. */
function useOwnTemas(): Capitulo[] {
  const { user } = useSession();
  const { data: competicion } = useQuery(workingCompetition);
  return CAPITULOS.map((capitulo) => ({
    ...capitulo,
    temas: capitulo.temas.filter(
      ({ perfiles = ADMIN, pantalla }) =>
        perfiles.some((perfil) => perfil === user.perfilId) &&
        (pantalla === undefined || levelIn(user, pantalla, competicion?.historico ?? false) > 0),
    ),
  }));
}

function Index({ capitulos }: { capitulos: readonly Capitulo[] }) {
  const traducir = useTranslate();
  // Where it stands above the topics, only its chapters: they are what was come for.
  const alLado = useMediaQuery('(min-width: 1101px)', true, { getInitialValueInEffect: false });
  return (
    <nav className={estilos.indice} aria-label="Temas de la ayuda">
      {capitulos.map(({ titulo, temas }) => (
        <details key={titulo} open={alLado}>
          <summary>{traducir(titulo)}</summary>
          <ul>
            {temas.map(({ id, titulo: tema }) => (
              <li key={id}>
                <Link to={addressOf('ayuda')} hash={id} activeOptions={{ includeHash: true }} onClick={() => goTo(id)}>
                  {traducir(tema)}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  );
}

function AyudaTema({ tema: { id, titulo, pantalla, partes }, palabras, abierto }: TemaProps) {
  const traducir = useTranslate();
  return (
    <article className={`${estilos.tema} ${abierto ? estilos.abierto : ''}`} id={id} aria-labelledby={`${id}-titulo`}>
      <h3 id={`${id}-titulo`} tabIndex={-1}>
        <Marked texto={titulo} palabras={palabras} />
      </h3>
      {partes.map((parte, indice) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a topic never change
        <TemaPart key={indice} parte={parte} palabras={palabras} />
      ))}
      {pantalla && (
        <p className={estilos.ir}>
          <Link className={buttonClass()} to={addressOf(pantalla)}>
            {traducir(`Abrir «${PANTALLAS[pantalla].titulo}»`)}
          </Link>
        </p>
      )}
    </article>
  );
}

function TemaPart({ parte, palabras }: { parte: Part; palabras: readonly string[] }) {
  if (typeof parte === 'string')
    return (
      <p>
        <Marked texto={parte} palabras={palabras} />
      </p>
    );
  if ('teclas' in parte)
    return (
      <dl className={`renglones-entre ${estilos.teclas}`}>
        {parte.teclas.map(([tecla, hace]) => (
          <div key={tecla}>
            <dt>
              <kbd>
                <Marked texto={tecla} palabras={palabras} />
              </kbd>
            </dt>
            <dd>
              <Marked texto={hace} palabras={palabras} />
            </dd>
          </div>
        ))}
      </dl>
    );
  const [Lista, lineas] = 'pasos' in parte ? (['ol', parte.pasos] as const) : (['ul', parte.puntos] as const);
  return (
    <Lista className={estilos.lista}>
      {lineas.map((linea) => (
        <li key={linea}>
          <Marked texto={linea} palabras={palabras} />
        </li>
      ))}
    </Lista>
  );
}

function Marked({ texto, palabras }: { texto: string; palabras: readonly string[] }) {
  const traducir = useTranslate();
  return mark(traducir(texto), palabras).map((trozo, lugar) =>
    // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, in their order
    trozo.marcado ? <mark key={lugar}>{trozo.texto}</mark> : trozo.texto,
  );
}
