import { useEffect, useRef, useState } from 'react';
import type { Escudos } from '@cd/contract/publico/paginas-publicas';
import type { EliminatoriaPublica } from '@cd/contract/publico/publico';
import { useCambiado } from '../cambios';
import {
  comoPasa,
  datoRonda,
  esExento,
  pendienteDe,
  pestanaRonda,
  porConocer,
  rondaAbierta,
  rondasDe,
  tantosDe,
  tituloRonda,
} from '../cuadro';
import { direcciones } from '../direcciones';
import { cifra } from '../formato';
import { Escudo } from './Escudo';
import { Icono } from './Icono';

const TELEFONO = '(max-width: 859px)';

export function Cuadro({ eliminatorias, escudos, tantos }: { eliminatorias: EliminatoriaPublica[]; escudos: Escudos; tantos: string }) {
  const rondas = rondasDe(eliminatorias);
  const primera = rondas[0]?.tipoRonda ?? 0;
  const marco = useRef<HTMLElement>(null);
  const [vista, ponerVista] = useState(() => rondaAbierta(rondas));
  // Where the page opens: a live change must not move the reader.
  const inicial = useRef(vista);

  // On a phone each round is a page to swipe, as tall as it needs.
  useEffect(() => {
    const caja = marco.current;
    if (!caja) return;
    const telefono = matchMedia(TELEFONO);
    const seccion = (i: number) => caja.children[i] as HTMLElement | undefined;
    let actual = inicial.current;
    const ajustar = () => {
      caja.style.height = telefono.matches ? `${(seccion(actual)?.offsetHeight ?? 0) + 16}px` : '';
    };
    const alDeslizar = () => {
      if (!telefono.matches) return;
      const paso = (seccion(1)?.offsetLeft ?? 0) - (seccion(0)?.offsetLeft ?? 0);
      const alFinal = caja.scrollLeft + caja.clientWidth >= caja.scrollWidth - 4;
      actual = alFinal ? caja.children.length - 1 : paso > 0 ? Math.round(caja.scrollLeft / paso) : 0;
      ponerVista(actual);
      ajustar();
    };
    if (telefono.matches) caja.scrollLeft = (seccion(actual)?.offsetLeft ?? 0) - (seccion(0)?.offsetLeft ?? 0);
    ajustar();
    caja.addEventListener('scroll', alDeslizar, { passive: true });
    telefono.addEventListener('change', ajustar);
    return () => {
      caja.removeEventListener('scroll', alDeslizar);
      telefono.removeEventListener('change', ajustar);
    };
  }, []);

  function ir(i: number) {
    const caja = marco.current;
    const destino = caja?.children[i] as HTMLElement | undefined;
    const inicio = caja?.children[0] as HTMLElement | undefined;
    if (!caja || !destino || !inicio) return;
    const quieto = matchMedia('(prefers-reduced-motion: reduce)').matches;
    caja.scrollTo({ left: destino.offsetLeft - inicio.offsetLeft, behavior: quieto ? 'auto' : 'smooth' });
  }

  return (
    <>
      <nav className="rondas" aria-label="Rondas">
        {rondas.map((ronda, i) => (
          <a
            key={ronda.tipoRonda}
            href={`#ronda-${ronda.tipoRonda}`}
            aria-current={i === vista ? 'true' : undefined}
            aria-label={tituloRonda(ronda)}
            onClick={(evento) => {
              evento.preventDefault();
              ir(i);
            }}
          >
            {pestanaRonda(ronda)}
          </a>
        ))}
      </nav>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <section className={rondas.at(-1)?.tercero ? 'cuadro con-tercero' : 'cuadro'} tabIndex={0} aria-label="Rondas del cuadro" ref={marco}>
        {rondas.map((ronda) => (
          <section key={ronda.tipoRonda} className="ronda" id={`ronda-${ronda.tipoRonda}`}>
            <h3>
              {tituloRonda(ronda)}
              <small>{datoRonda(ronda)}</small>
            </h3>
            <div className="cruces">
              {ronda.pares.map((par, i) =>
                par.length === 1 ? (
                  <Cruce key={i} cruce={par[0] ?? null} primera={primera} escudos={escudos} tantos={tantos} />
                ) : (
                  <div key={i} className="par">
                    {par.map((cruce, lugar) => (
                      <Cruce key={lugar} cruce={cruce} primera={primera} escudos={escudos} tantos={tantos} />
                    ))}
                  </div>
                ),
              )}
              {ronda.tercero && <Cruce cruce={ronda.tercero} primera={primera} escudos={escudos} tantos={tantos} />}
            </div>
          </section>
        ))}
      </section>
    </>
  );
}

function Cruce({
  cruce,
  primera,
  escudos,
  tantos,
}: {
  cruce: EliminatoriaPublica | null;
  primera: number;
  escudos: Escudos;
  tantos: string;
}) {
  const cambiado = useCambiado(`cruce-${cruce?.id}`);
  if (!cruce) return <div className="cruce hueco" />;
  const exento = esExento(cruce);
  const dosVueltas = cruce.numPartidos > 1;
  const obs = comoPasa(cruce, tantos);
  const pendiente = exento ? null : pendienteDe(cruce);
  const provisional = cruce.partidos.some((partido) => partido.provisional);
  const nombre = (lugar: 1 | 2) => (lugar === 1 ? cruce.equipo1 : cruce.equipo2)?.nombre ?? porConocer(cruce, lugar, primera);
  const clases = ['cruce', exento && 'exento', cruce.perdedor && 'tercero'].filter(Boolean).join(' ');
  const final = cruce.tipoRonda === 0 && !cruce.perdedor;

  return (
    <div className={clases}>
      {cruce.perdedor && <h4>3.º y 4.º puesto · {dosVueltas ? 'ida y vuelta' : 'partido único'}</h4>}
      <div className={`caja${final ? ' final' : ''}${cambiado}`}>
        <table>
          <caption className="oculto">{exento ? `${nombre(cruce.equipo1 ? 1 : 2)}, exento` : `${nombre(1)} contra ${nombre(2)}`}</caption>
          {!exento && (
            <thead className={dosVueltas ? undefined : 'oculto'}>
              <tr>
                <th scope="col">
                  <span className="oculto">Equipo</span>
                </th>
                {dosVueltas ? (
                  <>
                    <th scope="col">ida</th>
                    <th scope="col">vta.</th>
                    <th scope="col">tot.</th>
                  </>
                ) : (
                  <th scope="col">{tantos}</th>
                )}
              </tr>
            </thead>
          )}
          <tbody>
            {([1, 2] as const).map((lugar) => {
              const equipo = lugar === 1 ? cruce.equipo1 : cruce.equipo2;
              if (exento && !equipo) return null;
              const pasa = equipo !== null && cruce.ganador === equipo.id;
              const estado = pasa ? 'pasa' : cruce.ganador !== null ? 'cae' : undefined;
              const total = cruce.global?.[lugar - 1];
              return (
                <tr key={lugar} className={estado}>
                  <th scope="row">
                    {equipo ? (
                      <a className="quien" href={direcciones.equipo(equipo.id)}>
                        <Escudo escudo={escudos[equipo.id]} nombre={equipo.nombre} />
                        <span>{equipo.nombre}</span>
                        {pasa && !exento && <span className="oculto"> {final ? 'gana' : 'pasa'}</span>}
                      </a>
                    ) : (
                      <span className="quien por-conocer">{nombre(lugar)}</span>
                    )}
                  </th>
                  {exento && <td>exento</td>}
                  {!exento &&
                    Array.from({ length: dosVueltas ? cruce.numPartidos : 1 }, (_, vuelta) => {
                      const tantosVuelta = tantosDe(cruce.partidos[vuelta], equipo?.id);
                      return <td key={vuelta}>{tantosVuelta === null ? cruce.global && '·' : cifra(tantosVuelta)}</td>;
                    })}
                  {!exento && dosVueltas && <td>{total === undefined ? '' : cifra(total)}</td>}
                </tr>
              );
            })}
          </tbody>
        </table>
        {(obs ?? pendiente) && (
          <p className="obs">
            <Icono nombre={obs ? 'diana' : 'calendario'} />
            <span>{obs ?? pendiente}</span>
          </p>
        )}
        {provisional && (
          <p className="obs">
            <Icono nombre="reloj" />
            <span>Resultado provisional</span>
          </p>
        )}
      </div>
    </div>
  );
}

export function ClavesCuadro({ eliminatorias }: { eliminatorias: EliminatoriaPublica[] }) {
  return (
    <ul className="claves">
      <li>
        <span className="raya" />
        Pasa a la ronda siguiente
      </li>
      {eliminatorias.some((cruce) => cruce.numPartidos > 1) && (
        <li>
          <b>tot.</b> suma de ida y vuelta
        </li>
      )}
      {eliminatorias.some(esExento) && (
        <li>
          <b>exento</b> pasa sin jugar por su puesto en el sorteo
        </li>
      )}
    </ul>
  );
}
