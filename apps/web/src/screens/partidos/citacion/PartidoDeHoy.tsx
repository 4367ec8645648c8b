import type { PartidoDeEquipo } from '@cd/contract/partidos/citaciones';
import type { Pantalla } from '@cd/contract/kit/screens';
import { IconCalendarTime, IconLock, IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { formatDate, formatMoment, now } from '../../../format/format';
import { Segmented } from '../../../ui/fields/Segmented';
import { PageTitle } from '../../../ui/page/PageTitle';
import { ICON } from '../../../ui/pieces/icon';
import { fullDay } from '../../administracion/dashboard/days';
import { Historia } from '../historia/Historia';
import { actionOf, CambioPedido } from '../mis-equipos/CambioPedido';
import { DetallePartido } from '../mis-equipos/DetallePartido';
import { SinLeer } from '../mis-equipos/ListaPartidos';
import { campeonatoDe, deBreve, equiposDe, lugarDe } from '../mis-equipos/Partido';
import { usePendingCambios } from '../mis-equipos/pending-cambios';
import { partidoDeEquipo } from './citaciones';
import { Lugar, Ropa } from './Lugar';
import { Quienes } from './Quienes';
import css from './hoy.module.css';

interface Props {
  id: number;
  /** Null: the first of theirs in it. */
  idEquipo: number | null;
  pantalla: Pantalla;
  volver: ReactNode;
  /** Where a change of it is asked for or answered. */
  renderCambio: (texto: string) => ReactNode;
  /** What a referee shows them of its acta, to be accepted. */
  acta?: ReactNode;
  /** What a coach signs the acta with. */
  pin?: ReactNode;
}

/** One screen for a match that is still to be played: who may play today, with what, where, who comes. One that is over is only read. */
export function PartidoDeHoy({ id, idEquipo, pantalla, volver, renderCambio, acta, pin }: Props) {
  const [elegido, setElegido] = useState(idEquipo);
  const consulta = useQuery(partidoDeEquipo(id, elegido));
  const { data } = consulta;
  if (data === undefined)
    return (
      <>
        <PageTitle actions={volver}>Partido</PageTitle>
        <SinLeer consulta={consulta} />
      </>
    );
  if (data.partido.estado !== 3)
    return (
      <DetallePartido id={id} volver={volver} renderCambio={renderCambio}>
        {acta}
        {pin}
      </DetallePartido>
    );
  return (
    <div className={css.hoy}>
      <Pizarra partido={data} volver={volver} />
      {acta}
      <Lugar partido={data} />
      {data.equipos.length > 1 && (
        <div className={css.elige}>
          <Segmented
            label="Equipo"
            opciones={data.equipos.map((equipo) => ({ valor: equipo.id, texto: equipo.nombre }))}
            value={data.equipo.id}
            onChange={setElegido}
          />
        </div>
      )}
      {data.citado_antes !== null && (
        <p className={css.movido}>
          <output>
            El partido ha cambiado después de convocar: era{' '}
            {data.citado_antes === 'sin fecha' ? 'sin fecha' : `el ${formatMoment(data.citado_antes)}`}. Los enlaces de las familias ya no
            valen: convoque otra vez.
          </output>
        </p>
      )}
      <Ropa partido={data} />
      <Quienes key={`${data.equipo.id} ${data.citacion?.version ?? 0}`} partido={data} pantalla={pantalla} />
      {pin && <dl className={`${css.pin} pizarra`}>{pin}</dl>}
      <Cambio partido={data} renderCambio={renderCambio} />
      <div className={css.historia}>
        <Historia partidoId={id} />
      </div>
    </div>
  );
}

const MINUTO = 60_000;
/** 'Falta 1 h 25 min'; further than a day, in days. */
function howLong(fecha: string): string {
  const minutos = Math.round(
    (Date.parse(`${fecha.slice(0, 16)}:00Z`) - Date.parse(`${now().slice(0, 16).replace(' ', 'T')}:00Z`)) / MINUTO,
  );
  if (minutos <= 0) return 'Ha empezado';
  const dias = Math.floor(minutos / 1440);
  if (dias > 0) return dias === 1 ? 'Falta 1 día' : `Faltan ${dias} días`;
  const horas = Math.floor(minutos / 60);
  return `Falta ${[horas > 0 && `${horas} h`, minutos % 60 > 0 && `${minutos % 60} min`].filter(Boolean).join(' ')}`;
}

function Pizarra({ partido: { partido, local, equipo, rival }, volver }: { partido: PartidoDeEquipo; volver: ReactNode }) {
  const breve = deBreve(partido);
  const { fecha } = breve;
  const hora = fecha !== null && fecha.length > 10 ? fecha.slice(11, 16) : null;
  const casa = local === 1 ? equipo.nombre : rival.nombre;
  const fuera = local === 1 ? rival.nombre : equipo.nombre;
  return (
    <header className={`${css.pizarra} pizarra`}>
      <div className={css.volver}>{volver}</div>
      <p className={css.cuando}>
        {hora !== null && <b>{hora}</b>}
        <span>
          {fecha === null ? 'Sin fecha todavía' : fullDay(fecha)}
          {hora !== null && <em>{howLong(fecha!)}</em>}
        </span>
      </p>
      <h1 className="oculto" tabIndex={-1}>
        {equiposDe(breve)}
      </h1>
      <ul className={css.duelo}>
        <li className={local === 1 ? css.yo : undefined}>
          {casa}
          <small>{local === 1 ? 'su equipo, en casa' : 'en casa'}</small>
        </li>
        <li className={local === 0 ? css.yo : undefined}>
          {fuera}
          <small>{local === 0 ? 'su equipo, fuera' : 'fuera'}</small>
        </li>
      </ul>
      <p className={css.que}>
        {campeonatoDe(breve)} · {lugarDe(breve)}
      </p>
    </header>
  );
}

/** A change is offered only while it may be asked for, as the server says; one that waits is answered where it is. */
function Cambio({ partido, renderCambio }: { partido: PartidoDeEquipo; renderCambio: (texto: string) => ReactNode }) {
  const pendiente = usePendingCambios().get(partido.partido.id);
  const { cambio, telefono_liga } = partido;
  const puede = cambio.puede === true;
  return (
    <section className={`${css.bloque} ${css.cambio}`} aria-labelledby="cambio">
      {puede || pendiente ? <IconCalendarTime {...ICON} /> : <IconLock {...ICON} />}
      <div>
        <h2 id="cambio">{pendiente ? 'Hay un cambio pedido' : puede ? '¿No puede jugarse entonces?' : 'No se puede pedir un cambio'}</h2>
        {pendiente ? (
          <CambioPedido cambio={pendiente} />
        ) : (
          <p>
            {cambio.puede !== true
              ? `${cambio.puede}.`
              : cambio.hasta === null
                ? 'Se puede pedir otro día, otra hora u otra sede.'
                : `Puede pedir un cambio hasta el ${formatDate(cambio.hasta)} a las ${cambio.hasta.slice(11)}.`}
          </p>
        )}
      </div>
      <div className={css.pie}>
        {pendiente
          ? renderCambio(actionOf(pendiente))
          : puede
            ? renderCambio('Pedir un cambio')
            : telefono_liga !== '' && (
                <a className={css.toca} href={`tel:${telefono_liga.replaceAll(/[^\d+]/g, '')}`}>
                  <IconPhone {...ICON} /> Llamar a la liga: {telefono_liga}
                </a>
              )}
      </div>
    </section>
  );
}
