import type { PartidoDeEquipo } from '@cd/contract/partidos/citaciones';
import { IconArrowRight, IconMapPin, IconNavigation, IconPhone, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { direcciones } from '../../../publico/direcciones';
import { formatDate } from '../../../format/format';
import { ICON } from '../../../ui/pieces/icon';
import { Camiseta } from './Camiseta';
import css from './hoy.module.css';

/** Where it is, against whom and who referees it: each a touch away from the map or the telephone. */
export function Lugar({ partido }: { partido: PartidoDeEquipo }) {
  const { sede, rival, arbitros, contactos_desde } = partido;
  const esperan = contactos_desde !== null && rival.contacto === null && arbitros === null;
  return (
    <ul className={css.datos}>
      <Dato icono={<IconMapPin {...ICON} />} titulo={sede?.nombre ?? 'Sin sede todavía'} detalle={sede?.direccion}>
        {sede?.mapa && (
          <a
            className={css.mano}
            href={direcciones.comoLlegar(sede.mapa)}
            target="_blank"
            rel="noreferrer"
            aria-label={`Cómo llegar a ${sede.nombre}`}
          >
            <IconNavigation {...ICON} />
          </a>
        )}
      </Dato>
      <Dato
        icono={<IconUsers {...ICON} />}
        titulo={`Rival: ${rival.nombre}${rival.posicion === null ? '' : `, ${rival.posicion}.º`}`}
        detalle={
          rival.contacto ? `Entrena ${rival.contacto.nombre}` : esperan ? `Su contacto, desde el ${formatDate(contactos_desde)}` : undefined
        }
      >
        {rival.contacto && <Llamar {...rival.contacto} quien={`quien entrena a ${rival.nombre}`} />}
      </Dato>
      {arbitros?.map(({ nombre, movil, perfil }) => (
        <Dato key={nombre} icono={<Silbato />} titulo={`Árbitro: ${nombre}`} detalle={`${perfil} · confirmado`}>
          <Llamar nombre={nombre} movil={movil} quien="árbitro del partido" />
        </Dato>
      ))}
      {arbitros?.length === 0 && <Dato icono={<Silbato />} titulo="Ningún árbitro ha confirmado todavía" />}
    </ul>
  );
}

interface DatoProps {
  icono: ReactNode;
  titulo: string;
  detalle?: string | undefined;
  children?: ReactNode;
}

const Dato = ({ icono, titulo, detalle, children }: DatoProps) => (
  <li>
    {icono}
    <div>
      <b>{titulo}</b>
      {detalle && <small>{detalle}</small>}
    </div>
    {children}
  </li>
);

const Llamar = ({ nombre, movil, quien }: { nombre: string; movil: string; quien: string }) =>
  movil === '' ? null : (
    <a className={css.mano} href={`tel:${movil}`} aria-label={`Llamar a ${nombre}, ${quien}`}>
      <IconPhone {...ICON} />
    </a>
  );

const Silbato = () => (
  <svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
    <path d="M9 8.500H21.500V12.500L14.400 14" />
    <path d="M3.500 14a5.500 5.500 0 1 0 11 0a5.500 5.500 0 1 0 -11 0" />
    <path d="M9 14h.01M9 5V2.500M4.800 6.200L3.200 4.400M13.200 5.600l1.300-2" />
  </svg>
);

/** The shirts, where both teams have said theirs: what to wear today if they clash. */
export function Ropa({ partido: { equipacion, local, rival, equipo } }: { partido: PartidoDeEquipo }) {
  if (equipacion === null) return null;
  const cambia = local === 0;
  const { local: deCasa, visitante: deFuera, choca, cambia_a } = equipacion;
  if (!choca)
    return (
      <p className={css.ropaQuieta}>
        Camisetas: la de su equipo, {(local === 1 ? deCasa : deFuera).nombre.toLowerCase()}; la del rival,{' '}
        {(local === 1 ? deFuera : deCasa).nombre.toLowerCase()}. No chocan.
      </p>
    );
  const titulo = !cambia ? 'Las camisetas chocan' : cambia_a ? `Ese día, de ${cambia_a.nombre.toLowerCase()}` : 'Las camisetas chocan';
  const quienCambia = cambia ? 'Cambia quien juega fuera: su equipo' : `Cambia quien juega fuera: ${rival.nombre}`;
  return (
    <section className={`${css.bloque} ${css.choque}`} aria-labelledby="ropa">
      <h2 id="ropa">{titulo}</h2>
      <p>
        {deCasa.nombre} en casa y {deFuera.nombre.toLowerCase()} fuera. <b>{quienCambia}</b>
        {cambia_a === null && ', que no ha dicho otra que no choque: hable con el rival'}.
      </p>
      <div className={css.ropa}>
        <div>
          <Camiseta hex={deCasa.hex} />
          <b>{deCasa.nombre}</b>
          {local === 1 ? equipo.nombre : rival.nombre}
        </div>
        <div>
          <Camiseta hex={deFuera.hex} no />
          <b>{deFuera.nombre}</b>
          {cambia ? equipo.nombre : rival.nombre}
        </div>
        {cambia_a && (
          <>
            <IconArrowRight {...ICON} aria-hidden />
            <div>
              <Camiseta hex={cambia_a.hex} />
              <b>{cambia_a.nombre}</b>
              {cambia ? 'lleven esta' : 'llevarán esta'}
            </div>
          </>
        )}
      </div>
    </section>
  );
}
