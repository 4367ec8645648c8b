import { Nivel } from '@cd/contract/kit/perfiles';
import { IconChevronLeft, IconChevronRight, IconList, IconLock, IconLockOpen } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { useLevel } from '../../../client/permissions';
import { now } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { Button, buttonClass } from '../../../ui/pieces/Button';
import { frase } from '../../../ui/dialogs/Dialogs';
import { TextArea } from '../../../ui/fields/fields';
import { ICON } from '../../../ui/pieces/icon';
import { PageTitle } from '../../../ui/page/PageTitle';
import { Historia } from '../../partidos/historia/Historia';
import { InformesDeConvocatoria } from '../../partidos/informes/Informes';
import { partidoName } from '../../partidos/partido/partidos';
import { EmptyState, Waiting } from '../../../ui/page/states';
import { Arbitros } from './Arbitros';
import { Cadena } from '../../partidos/convocatorias/Cadena';
import { convocatoriaBy, neighboursOf, partidoBy, type PartidoCompleto } from '../../partidos/convocatorias/convocatorias-queries';
import { Row, Stack } from '../../../ui/page/Layout';
import css from '../../partidos/convocatorias/convocatorias.module.css';
import { Encuentro } from '../../partidos/convocatorias/Encuentro';
import { usePartidoActions } from '../../partidos/convocatorias/partido-actions';
import { Sanciones } from '../../partidos/convocatorias/Sanciones';

interface Props {
  partidoId: number;
  /** A call-up before the current one. */
  anterior?: number;
  /** Opened from the payments of its referees, which it goes back to: the call-up that they refereed. */
  dePagos?: number;
}

/** A match with its chain of call-ups: read, unless whoever looks may edit and it is the current one (spec 3 §2). */
export function Ficha({ partidoId, anterior, dePagos }: Props) {
  const { data, error, refetch } = useQuery(partidoBy(partidoId));
  if (!data) return <Waiting error={error} refetch={refetch} />;
  if (dePagos === undefined) return <OfPartido partido={data} anterior={anterior} pantalla="partido_editar" />;
  return <OfPartido partido={data} anterior={dePagos === data.cv_id ? undefined : dePagos} pantalla="pagosarbitros_partido_editar" />;
}

const whereOf = ({ d_nombre, c_nombre, ge_nombre, f_nombre, g_nombre, ronda_nombre, j_numero }: PartidoCompleto): string =>
  [`${d_nombre} ${c_nombre} ${ge_nombre}`, f_nombre, g_nombre, ronda_nombre, j_numero === null ? null : `Jornada ${j_numero}`]
    .filter(Boolean)
    .join(' · ');

interface Opened {
  partido: PartidoCompleto;
  anterior: number | undefined;
  pantalla: 'partido_editar' | 'pagosarbitros_partido_editar';
}

function OfPartido({ partido, anterior, pantalla }: Opened) {
  const edita = useLevel(pantalla) === Nivel.Edicion && anterior === undefined;
  const nombre = partidoName(partido);
  const { estado, fecha_celebracion } = partido;
  // What is looked for in one that has been played, or should have been, is its acta.
  const played = estado !== 3 || (fecha_celebracion !== null && fecha_celebracion <= now());
  const informes = <InformesDeConvocatoria convocatoriaId={anterior ?? partido.cv_id} soloLectura={!edita} />;
  if (partido.equipo_local_id === null || partido.equipo_visitante_id === null)
    return (
      <Block>
        <EmptyState title="Este partido todavía no tiene sus dos equipos" action={<ToList />}>
          Los pone la eliminatoria anterior: podrá abrirlo cuando se sepa quién la gana.
        </EmptyState>
      </Block>
    );
  return (
    <>
      <PageTitle
        tabTitle={frase`Partido ${nombre}`}
        count={frase`${whereOf(partido)}`}
        actions={<Moves partido={partido} edita={edita} pantalla={pantalla} />}
      >
        {frase`${nombre}`}
      </PageTitle>
      <Encuentro partido={partido} />
      <Cambio partido={partido} />
      {played && informes}
      <div className={`deja-4 ${css.pantalla}`}>
        <Stack gap={4} className="cede">
          <Cadena partido={partido} vista={anterior ?? partido.cv_id} edita={edita} />
          <Observaciones key={partido.version} partido={partido} edita={edita} />
          <Historia partidoId={partido.id} />
        </Stack>
        <OfConvocatoria partido={partido} id={anterior ?? partido.cv_id} edita={edita} />
      </div>
      {!played && informes}
      <Outlet />
    </>
  );
}

/** Somebody has asked to change it. */
function Cambio({ partido: { cpp_id, pendiente_validacion } }: { partido: PartidoCompleto }) {
  const reads = useLevel('cambiospartido') > 0;
  if (cpp_id === null || !reads) return null;
  return (
    <Row wrap gap={3} className={`deja-4 ${css.cambio}`} role="note">
      <p>
        {pendiente_validacion === 1
          ? 'Los dos equipos están de acuerdo en cambiarlo: falta que lo valide la oficina.'
          : 'Un equipo ha pedido cambiarlo, y el otro no ha contestado.'}
      </p>
      <Link to="/admin/cambiospartido/ver/$id" params={{ id: String(cpp_id) }} className={buttonClass()}>
        Ver el cambio
      </Link>
    </Row>
  );
}

function OfConvocatoria({ partido, id, edita }: { partido: PartidoCompleto; id: number; edita: boolean }) {
  const { data, error, refetch } = useQuery(convocatoriaBy(id));
  if (!data)
    return (
      <Block>
        <Waiting error={error} refetch={refetch} />
      </Block>
    );
  return (
    <Stack gap={4} className="cede">
      {data.desempate_en_el_otro === 1 && (
        <p className="dice-mal" role="note">
          El otro partido de la eliminatoria tiene desempate: si cambia el resultado de este, revíselo.
        </p>
      )}
      <Arbitros partido={partido} convocatoria={data} edita={edita} />
      <Sanciones partido={partido} convocatoria={data} edita={edita} />
    </Stack>
  );
}

function ToList() {
  return (
    <Link to="/admin/partidos" className={buttonClass()}>
      <IconList {...ICON} />
      <span>Partidos</span>
    </Link>
  );
}

/** To the list and its neighbours there, and what is done with the match itself. */
function Moves({ partido, edita, pantalla }: Omit<Opened, 'anterior'> & { edita: boolean }) {
  const ofList = neighboursOf(useQueryClient(), partido.id);
  const dePagos = pantalla === 'pagosarbitros_partido_editar';
  const { antes, despues } = dePagos ? {} : ofList;
  const { fijar, ocupado } = usePartidoActions();
  return (
    <>
      {edita && (
        <Button
          icon={partido.inamovible === 1 ? <IconLockOpen {...ICON} /> : <IconLock {...ICON} />}
          busy={ocupado}
          onClick={() => fijar(partido)}
        >
          {partido.inamovible === 1 ? 'Hacer movible' : 'Hacer inamovible'}
        </Button>
      )}
      {antes !== undefined && (
        <Link to="/admin/partido_editar/$id" params={{ id: String(antes) }} className={buttonClass()} aria-label="Partido anterior">
          <IconChevronLeft {...ICON} />
        </Link>
      )}
      {despues !== undefined && (
        <Link to="/admin/partido_editar/$id" params={{ id: String(despues) }} className={buttonClass()} aria-label="Partido siguiente">
          <IconChevronRight {...ICON} />
        </Link>
      )}
      {dePagos ? <ToPagos /> : <ToList />}
    </>
  );
}

function ToPagos() {
  return (
    <Link to="/admin/pagosarbitros_nuevo" className={buttonClass()}>
      <IconList {...ICON} />
      <span>Pagos pendientes</span>
    </Link>
  );
}

function Observaciones({ partido, edita }: { partido: PartidoCompleto; edita: boolean }) {
  const [texto, setTexto] = useState(partido.observaciones);
  const { anotar, ocupado } = usePartidoActions();
  if (!edita) return partido.observaciones === '' ? null : <Block title="Observaciones">{partido.observaciones}</Block>;
  return (
    <Block title="Observaciones">
      <Stack gap={3} align="start" className={css.observaciones}>
        <TextArea label="De la oficina" maxLength={2000} value={texto} onChange={(event) => setTexto(event.currentTarget.value)} />
        <Button disabled={texto === partido.observaciones} busy={ocupado} onClick={() => anotar(partido, texto)}>
          Guardar las observaciones
        </Button>
      </Stack>
    </Block>
  );
}
