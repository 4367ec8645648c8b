import type { Escudos } from '@cd/contract/publico/paginas-publicas';
import type { EliminatoriaPublica } from '@cd/contract/publico/publico';
import { datoRonda, esExento, nombrePestana, pestanaRonda, rondaAbierta, rondasDe, tituloRonda } from '../cuadro';
import { useRondas } from '../rondas';
import { Cruce } from './Cruce';

export function Cuadro({
  fase,
  eliminatorias,
  escudos,
  tantos,
}: {
  fase: number;
  eliminatorias: EliminatoriaPublica[];
  escudos: Escudos;
  tantos: string;
}) {
  const rondas = rondasDe(eliminatorias);
  const { marco, vista, ir } = useRondas(
    fase,
    rondas.map(({ tipoRonda }) => tipoRonda),
    rondaAbierta(rondas),
  );
  return (
    <>
      <nav className="rondas" aria-label="Rondas">
        {rondas.map((ronda, i) => (
          <a
            key={ronda.tipoRonda}
            href={`#ronda-${ronda.tipoRonda}`}
            aria-current={i === vista ? 'true' : undefined}
            aria-label={nombrePestana(ronda)}
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
          <Ronda key={ronda.tipoRonda} ronda={ronda} eliminatorias={eliminatorias} escudos={escudos} tantos={tantos} />
        ))}
      </section>
    </>
  );
}

type RondaDeCuadro = ReturnType<typeof rondasDe>[number];

function Ronda({ ronda, ...deCruce }: { ronda: RondaDeCuadro; eliminatorias: EliminatoriaPublica[]; escudos: Escudos; tantos: string }) {
  return (
    <section className="ronda" id={`ronda-${ronda.tipoRonda}`}>
      <h3>
        {tituloRonda(ronda)}
        <small>{datoRonda(ronda)}</small>
      </h3>
      <div className="cruces">
        {ronda.pares.map((par, i) =>
          par.length === 1 ? (
            <Cruce key={i} cruce={par[0] ?? null} {...deCruce} />
          ) : (
            <div key={i} className="par">
              {par.map((cruce, lugar) => (
                <Cruce key={lugar} cruce={cruce} {...deCruce} />
              ))}
            </div>
          ),
        )}
        {ronda.tercero && <Cruce cruce={ronda.tercero} {...deCruce} />}
      </div>
    </section>
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
