import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { call, type CallAnswer } from '../../../client/call';
import { formatCount } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { SelectField } from '../../../ui/fields/fields';
import { Muted, Row, Stack } from '../../../ui/page/Layout';
import { LetterFrame } from '../../../ui/pieces/LetterFrame';
import { PageTitle } from '../../../ui/page/PageTitle';
import { Segmented } from '../../../ui/fields/Segmented';
import { T } from '../../../ui/pieces/translations';
import { EmptyState, Waiting } from '../../../ui/page/states';
import { CUENTA } from './cartas-de-cuenta';
import estilos from './cartas.module.css';

type Carta = CallAnswer<'GET /api/tiposnotificacion/cartas/:cual'>[number];
interface Entrada {
  cual: string;
  nombre: string;
}

const DE_CUENTA: readonly Entrada[] = Object.entries(CUENTA).map(([cual, nombre]) => ({ cual, nombre }));

/** Every letter that may leave, with an example, as it will be. */
export default function Cartas() {
  const { cual } = useParams({ from: '/oficina/admin/tiposnotificacion/cartas/$cual' });
  const { data, error, refetch } = useQuery({ queryKey: ['tiposnotificacion'], queryFn: () => call('GET /api/tiposnotificacion') });
  const deTipos = data?.map(({ id, nombre }) => ({ cual: String(id), nombre }));
  const elegida = [...(deTipos ?? []), ...DE_CUENTA].find((entrada) => entrada.cual === cual);
  return (
    <div className={estilos.pantalla}>
      <PageTitle tabTitle="Cartas" count={deTipos && formatCount(deTipos.length + DE_CUENTA.length, 'carta', 'cartas')}>
        Las cartas, como saldrán
      </PageTitle>
      <p className="deja-3">
        <Link to="/admin/tiposnotificacion">Tipos de notificación</Link>
      </p>
      {!deTipos ? (
        <Block>
          <Waiting error={error} refetch={refetch} />
        </Block>
      ) : (
        <div className={estilos.partes}>
          <Indice deTipos={deTipos} cual={cual} />
          <Block className={estilos.carta}>
            {elegida ? <Elegida key={cual} {...elegida} /> : <EmptyState title="Esa carta no existe">Elija una de la lista.</EmptyState>}
          </Block>
        </div>
      )}
    </div>
  );
}

/** At the side; on a phone, a field. */
function Indice({ deTipos, cual }: { deTipos: readonly Entrada[]; cual: string }) {
  const navigate = useNavigate();
  return (
    <>
      <div className={estilos.campo}>
        <SelectField
          label="Carta"
          value={cual}
          opciones={[...deTipos, ...DE_CUENTA].map(({ cual: valor, nombre }) => ({ valor, texto: nombre }))}
          onChange={(elegida) => void navigate({ to: '/admin/tiposnotificacion/cartas/$cual', params: { cual: elegida } })}
        />
      </div>
      <nav className={estilos.indice} aria-label="Cartas">
        <Lista titulo="De lo que ocurre" entradas={deTipos} />
        <Lista titulo="De las cuentas" entradas={DE_CUENTA} />
      </nav>
    </>
  );
}

function Lista({ titulo, entradas }: { titulo: string; entradas: readonly Entrada[] }) {
  return (
    <>
      <Muted as="h2">{titulo}</Muted>
      <ul>
        {entradas.map(({ cual, nombre }) => (
          <li key={cual}>
            <Link to="/admin/tiposnotificacion/cartas/$cual" params={{ cual }}>
              <T>{nombre}</T>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

const FORMAS = [
  { valor: 'html', texto: 'HTML' },
  { valor: 'texto', texto: 'Texto' },
] as const;
const ANCHOS = [
  { valor: 'ancha', texto: 'Ancha' },
  { valor: 'movil', texto: 'Teléfono' },
] as const;
const TEMAS = [
  { valor: 'light', texto: 'Clara' },
  { valor: 'dark', texto: 'Oscura' },
] as const;
const ANCHO_DE_MOVIL = 390;

function Elegida({ cual, nombre }: Entrada) {
  const { data, error, refetch } = useQuery({
    queryKey: ['tiposnotificacion', 'cartas', cual],
    queryFn: () => call('GET /api/tiposnotificacion/cartas/:cual', { params: { cual } }),
  });
  const [forma, setForma] = useState<(typeof FORMAS)[number]['valor']>('html');
  const [ancho, setAncho] = useState<(typeof ANCHOS)[number]['valor']>('ancha');
  const [tema, setTema] = useState<(typeof TEMAS)[number]['valor']>('light');
  if (!data) return <Waiting error={error} refetch={refetch} />;
  return (
    <Stack gap={4}>
      <Row wrap gap={2} gapX={4}>
        <h2 className={estilos.nombre}>
          <T>{nombre}</T>
        </h2>
        <Row wrap gap={2} className={estilos.mandos}>
          <Segmented label="Cómo se lee" opciones={FORMAS} value={forma} onChange={setForma} />
          {forma === 'html' && (
            <>
              <span className={estilos.soloAncha}>
                <Segmented label="Dónde se lee" opciones={ANCHOS} value={ancho} onChange={setAncho} />
              </span>
              <Segmented label="Con qué colores" opciones={TEMAS} value={tema} onChange={setTema} />
            </>
          )}
        </Row>
      </Row>
      <Muted>
        {data.length === 1 ? 'Un ejemplo' : `${data.length} ejemplos: no dice lo mismo en todos los casos`}. Equipos, sedes y personas son
        inventados, y los enlaces no abren nada.
      </Muted>
      {data.map((carta, n) => (
        <Ejemplo key={n} carta={carta} ancho={ancho === 'movil' ? ANCHO_DE_MOVIL : undefined} tema={forma === 'html' ? tema : null} />
      ))}
    </Stack>
  );
}

/** `tema`: null, its text. */
function Ejemplo({
  carta: { asunto, html, texto },
  ancho,
  tema,
}: {
  carta: Carta;
  ancho: number | undefined;
  tema: 'light' | 'dark' | null;
}) {
  return (
    <Stack as="article" gap={2.5}>
      <p className="se-parte">
        <span className="palido">Asunto:</span> <b>{asunto}</b>
      </p>
      {tema === null ? (
        <p className="carta-llana">{texto}</p>
      ) : (
        <LetterFrame html={html} title={`Carta: ${asunto}`} tema={tema} ancho={ancho} />
      )}
    </Stack>
  );
}
