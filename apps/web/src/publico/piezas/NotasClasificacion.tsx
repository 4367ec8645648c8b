import type { Criterio } from '@cd/domain/competicion/clasificacion/tipos';
import type { ExplicacionDesempate, Leyenda } from '@cd/contract/publico/paginas-publicas';
import type { FilaPublica } from '@cd/contract/publico/publico';
import { cuantos, enumerar } from '../formato';
import { Icono } from './Icono';

export function ClavesClasificacion({ filas, leyenda }: { filas: FilaPublica[]; leyenda: Leyenda }) {
  const haySec = filas.some((fila) => fila.no_clasificable && !fila.retirado);
  const hayRetirados = filas.some((fila) => fila.no_clasificable && fila.retirado);
  return (
    <ul className="claves">
      {leyenda.plazasAscenso > 0 && (
        <li>
          <span className="raya" />
          {leyenda.textoAscenso || 'Ascenso'}
        </li>
      )}
      {leyenda.plazasPromocion > 0 && (
        <li>
          <span className="raya discontinua" />
          {leyenda.textoPromocion || 'Promoción'}
        </li>
      )}
      {haySec && (
        <li>
          <b>S.E.C.</b> sin efectos clasificatorios
        </li>
      )}
      {hayRetirados && (
        <li>
          <b>Retirado</b> sus partidos no cuentan para nadie
        </li>
      )}
    </ul>
  );
}

const EN_LETRA = ['', '', 'dos', 'tres', 'cuatro', 'cinco', 'seis'];
const ENTRE_ELLOS: readonly number[] = [6, 7, 8, 9, 11] satisfies Criterio[];

/** In what they are level. */
function iguales({ orden, puntos, victorias }: ExplicacionDesempate): string {
  const suyos = cuantos(puntos, 'punto', 'puntos');
  if (orden === 'media') return 'la misma media de puntos por partido';
  return orden === 'victorias' ? `${cuantos(victorias, 'victoria', 'victorias')} y ${suyos}` : suyos;
}

function Explicacion({ desempate }: { desempate: ExplicacionDesempate }) {
  const { criterio, equipos } = desempate;
  const nombres = equipos.map((equipo) => equipo.nombre);
  const dos = nombres.length === 2;
  return (
    <p className="nota">
      <b>{dos ? `¿Por qué ${nombres[0]} va por delante de ${nombres[1]}?` : `¿Por qué van en este orden ${enumerar(nombres)}?`}</b> Los{' '}
      {EN_LETRA[nombres.length] ?? nombres.length} tienen {iguales(desempate)}. {DECIDE[criterio as Criterio]}{' '}
      {equipos.map(({ nombre, texto }) => `${nombre} ${texto}`).join(', ')}
      {ENTRE_ELLOS.includes(criterio) && `, en los partidos entre ${dos ? 'ambos' : 'ellos'}`}.
    </p>
  );
}

/** Where a criterion looks at the matches among them, that is said after the figures. */
const DECIDE: Readonly<Record<Criterio, string>> = {
  1: 'Deciden los tantos a favor:',
  2: 'Decide el average general:',
  3: 'Decide el orden secuencial:',
  4: 'Deciden las victorias:',
  5: 'Deciden las victorias fuera de casa:',
  6: 'Decide el average particular:',
  7: 'Deciden los puntos:',
  8: 'Decide la diferencia de tantos:',
  9: 'Deciden los tantos marcados:',
  10: 'Decide el cociente entre lo marcado y lo recibido:',
  11: 'Decide el cociente entre lo marcado y lo recibido:',
  12: 'Decide el cociente entre los puntos de los sets marcados y los recibidos:',
  13: 'Decide el juego limpio, lo que pesan las tarjetas:',
  14: 'Decide haberse presentado a todos:',
  15: 'Decide el sorteo:',
};

const A_LA_VISTA = 3;

export function Desempates({ desempates, dichas }: { desempates: ExplicacionDesempate[]; dichas: string[] }) {
  const notas = desempates.map((desempate, i) => <Explicacion key={i} desempate={desempate} />);
  return (
    <>
      {dichas.map((nota) => (
        <p key={nota} className="nota">
          {nota}
        </p>
      ))}
      {notas.slice(0, A_LA_VISTA)}
      {notas.length > A_LA_VISTA && (
        <details className="mas-notas">
          <summary>
            <Icono nombre="abajo" />
            {cuantos(notas.length - A_LA_VISTA, 'desempate más', 'desempates más')}
          </summary>
          {notas.slice(A_LA_VISTA)}
        </details>
      )}
    </>
  );
}
