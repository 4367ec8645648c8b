import { IconCamera, IconPlayerSkipForward, IconShirtSport } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { Nivel } from '@cd/contract/kit/perfiles';
import { useLevel } from '../../../client/permissions';
import { formatCount } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { Button, buttonClass } from '../../../ui/pieces/Button';
import { ICON } from '../../../ui/pieces/icon';
import { Row, Stack } from '../../../ui/page/Layout';
import { PageTitle } from '../../../ui/page/PageTitle';
import { EmptyState, NoPermission, Waiting } from '../../../ui/page/states';
import { Periodo } from '../preequipos/Periodo';
import { FotoButton } from './FotoButton';
import { LasQueFallan, LaUltima } from './Guardadas';
import { useFotos, type Fotos } from './useFotos';
import { VariasFotos } from './VariasFotos';
import css from './fotos.module.css';

/** The photos that the teams of a school lack, one child after the other (docs/decisions/0063). */
export default function FaltanFotos() {
  const { id } = useParams({ strict: false });
  const preequipo = id === undefined ? undefined : Number(id);
  const fotos = useFotos(preequipo);
  const edita = useLevel(preequipo === undefined ? 'inscripcion_coordinador' : 'inscripcioncoordinador_plantilla') >= Nivel.Edicion;
  const { data, error, refetch, faltan } = fotos;
  if (!edita) return <NoPermission />;
  if (!data) return <Waiting error={error} refetch={refetch} />;
  return (
    <>
      <PageTitle actions={<Back preequipo={id} />}>
        {faltan.length === 0 ? 'No falta ninguna foto' : faltan.length === 1 ? 'Falta 1 foto' : `Faltan ${faltan.length} fotos`}
      </PageTitle>
      <Periodo />
      {data.inscripcion_abierta === 1 && <Session fotos={fotos} declaracion={data.declaracion.texto} />}
    </>
  );
}

function Back({ preequipo }: { preequipo: string | undefined }) {
  if (preequipo === undefined)
    return (
      <Link to="/admin/inscripcion_coordinador" className={buttonClass()}>
        <span>Mis equipos</span>
      </Link>
    );
  return (
    <Link to="/admin/inscripcioncoordinador_plantilla/$id" params={{ id: preequipo }} className={buttonClass()}>
      <IconShirtSport {...ICON} />
      <span>Plantilla</span>
    </Link>
  );
}

function Session({ fotos, declaracion }: { fotos: Fotos; declaracion: string }) {
  const [declarados, setDeclarados] = useState<ReadonlySet<number> | null>(null);
  const [varias, setVarias] = useState<readonly File[] | null>(null);
  const { faltan, guardadas, mal, alcance } = fotos;
  // Whoever is added to them has not been stated.
  const declara = declarados !== null && alcance.every(({ jugador_id }) => declarados.has(jugador_id));
  if (faltan.length === 0 && mal.length === 0 && varias === null)
    return (
      <Stack gap={4} className={css.pantalla}>
        <EmptyState title="Todos tienen su foto">
          {guardadas === 0 ? 'Cuando falte alguna, se hará desde aquí.' : `Ha guardado ${formatCount(guardadas, 'foto', 'fotos')}.`}
        </EmptyState>
        <LaUltima fotos={fotos} />
      </Stack>
    );
  return (
    <Stack gap={4} className={css.pantalla}>
      <Declaracion
        fotos={fotos}
        texto={declaracion}
        declara={declara}
        onChange={(si) => setDeclarados(si ? new Set(alcance.map(({ jugador_id }) => jugador_id)) : null)}
      />
      {varias ? (
        <VariasFotos ficheros={varias} fotos={fotos} onDone={() => setVarias(null)} />
      ) : (
        <Turno fotos={fotos} declara={declara} onChooseMany={setVarias} />
      )}
      <LaUltima fotos={fotos} />
      <LasQueFallan fotos={fotos} />
      <SinPermiso fotos={fotos} />
    </Stack>
  );
}

interface DeclaracionProps {
  fotos: Fotos;
  texto: string;
  declara: boolean;
  onChange: (declara: boolean) => void;
}

/** Said once, and of how many. */
function Declaracion({ fotos, texto, declara, onChange }: DeclaracionProps) {
  const { alcance, enviados, conEnviados, setConEnviados, guardadas } = fotos;
  return (
    <Block title="Antes de empezar">
      <Check checked={declara} onChange={onChange}>
        <b>{texto}</b>
        <small>
          Vale para {formatCount(alcance.length + guardadas, 'jugador', 'jugadores')} de esta lista. Queda anotado quién lo declara, cuándo
          y este texto.
        </small>
      </Check>
      {enviados.length > 0 && (
        <Check checked={conEnviados} onChange={setConEnviados}>
          <b>Incluir a {formatCount(enviados.length, 'jugador', 'jugadores')} de equipos ya enviados</b>
          <small>Al guardar su foto, su equipo deja de estar enviado: habrá que validarlo y enviarlo otra vez.</small>
        </Check>
      )}
    </Block>
  );
}

function Check({ checked, onChange, children }: { checked: boolean; onChange: (si: boolean) => void; children: ReactNode }) {
  return (
    <Row as="label" gap={3} align="start" className={css.casilla}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{children}</span>
    </Row>
  );
}

interface TurnoProps {
  fotos: Fotos;
  declara: boolean;
  onChooseMany: (ficheros: readonly File[]) => void;
}

/** Whose turn it is. */
function Turno({ fotos, declara, onChooseMany }: TurnoProps) {
  const { actual, saltados, bringBack, skip, shoot, faltan, guardadas } = fotos;
  const total = faltan.length + guardadas;
  return (
    <Block title="Una detrás de otra" className={css.turno}>
      <Row gap={3} className={css.avance}>
        <progress aria-label="Fotos guardadas" value={guardadas} max={total} />
        <span>
          {guardadas} de {total}
        </span>
      </Row>
      {actual ? (
        <div aria-live="polite">
          <p className={css.nombre}>{actual.nombre_completo}</p>
          <p className={css.equipo}>
            {actual.equipo}, {actual.campeonato}
          </p>
        </div>
      ) : (
        <p className={css.equipo}>
          {saltados > 0 ? `Ha saltado ${formatCount(saltados, 'jugador', 'jugadores')}.` : 'No queda nadie por delante.'}
        </p>
      )}
      {actual ? (
        <FotoButton
          camara
          tone="primario"
          className={css.grande}
          icon={<IconCamera {...ICON} />}
          disabled={!declara}
          onChoose={([fichero]) => void shoot(actual, fichero!)}
        >
          {`Hacer la foto de ${actual.nombre_completo}`}
        </FotoButton>
      ) : (
        saltados > 0 && <Button onClick={bringBack}>Volver a los saltados</Button>
      )}
      {!declara && actual && <p className={css.equipo}>Marque antes que tiene el consentimiento.</p>}
      <Row wrap gap={2}>
        {actual && (
          <Button icon={<IconPlayerSkipForward {...ICON} />} onClick={() => skip(actual.jugador_id)}>
            Saltar
          </Button>
        )}
        <FotoButton multiple disabled={!declara || fotos.libres.length === 0} onChoose={onChooseMany}>
          Elegir varias
        </FotoButton>
      </Row>
    </Block>
  );
}

function SinPermiso({ fotos: { sinPermiso } }: { fotos: Fotos }) {
  if (sinPermiso.length === 0) return null;
  return (
    <Block title="Su familia no la permite">
      <p className={css.equipo}>No se les hace aquí. Si ahora la permite, póngala en su ficha.</p>
      <ul className={css.lista}>
        {sinPermiso.map(({ jugador_id, nombre_completo, equipo }) => (
          <li key={jugador_id}>
            <span>
              <b>{nombre_completo}</b>
              <small>{equipo}</small>
            </span>
          </li>
        ))}
      </ul>
    </Block>
  );
}
