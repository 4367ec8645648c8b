import type { Escudos } from '@cd/contract/publico/paginas-publicas';
import { impedimentoDe } from '@cd/contract/publico/cambio-de-partido';
import type { FichaPartido } from '@cd/contract/publico/publico';
import { useSituacion } from '../actualizado';
import { useCambiado } from '../cambios';
import { direcciones } from '../direcciones';
import { cifra, conMayuscula, diaCorto, fechaLarga, horaDe } from '../formato';
import { Escudo } from './Escudo';
import { Tachado } from './Tachado';
import { fichaDe, fichaDeCambio, fichaDeNoContar, FichaDeEstado, gana, marcadorDe, notaDe, Tantos } from './Partido';

/** The scoreboard of a match: both teams, the score or the hour, and the public part of its acta. */
export function Tanteo({ ficha, escudos }: { ficha: FichaPartido; escudos: Escudos }) {
  const { partido, prorroga } = ficha;
  const cambiado = useCambiado(`partido-${partido.id}`);
  const cuando = partido.fecha_celebracion;
  const estado = fichaDe(partido, useSituacion(partido));
  const noContar = fichaDeNoContar(partido);
  const cambio = fichaDeCambio(partido);
  const conMarcador = marcadorDe(partido, 'local') !== null;
  const notas = [prorroga && 'Después de la prórroga', notaDe(partido)].filter(Boolean);
  const hora = (cuando && (horaDe(cuando) ?? diaCorto(cuando))) || 'vs.';
  return (
    <div className="tanteo">
      <Equipo ficha={ficha} escudos={escudos} cual="local" />
      <p className={`cifras${cambiado}`}>
        {conMarcador ? (
          <>
            <span className="oculto">{partido.en_juego ? 'Van' : 'Resultado'}: </span>
            <Tantos partido={partido}>{marcadorDe(partido, 'local')}</Tantos>
            <span aria-hidden="true">–</span>
            <span className="oculto"> a </span>
            <Tantos partido={partido}>{marcadorDe(partido, 'visitante')}</Tantos>
          </>
        ) : (
          <span className="por-jugar">
            <Tachado si={impedimentoDe(partido) !== null && cuando !== null}>{hora}</Tachado>
          </span>
        )}
      </p>
      <Equipo ficha={ficha} escudos={escudos} cual="visitante" />
      <div className="estado">
        {cuando && <span>{conMayuscula(fechaLarga(cuando))}</span>}
        {noContar && <FichaDeEstado {...noContar} />}
        {estado && <FichaDeEstado {...estado} />}
        {!estado && conMarcador && <FichaDeEstado texto="Final, acta validada" tono="ok" icono="bien" />}
        {cambio && <FichaDeEstado {...cambio} />}
        {notas.map((nota) => (
          <span key={nota as string}>{nota}</span>
        ))}
      </div>
      {ficha.parciales.length > 0 && <Parciales ficha={ficha} />}
    </div>
  );
}

/** Sets or quarters, one beside the other. */
function Parciales({ ficha: { partido, parciales } }: { ficha: FichaPartido }) {
  return (
    <table className="parciales">
      <caption className="oculto">Parciales</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="oculto">Equipo</span>
          </th>
          {parciales.map((_, n) => (
            // oxlint-disable-next-line react/no-array-index-key -- they have no other name than their place
            <th key={n} scope="col">{`${n + 1}.º`}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['local', 'visitante'] as const).map((lado) => (
          <tr key={lado}>
            <th scope="row">{partido[`equipo_${lado}_nombre`]}</th>
            {parciales.map((parcial, n) => (
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <td key={n} className={parcial[lado] > parcial[lado === 'local' ? 'visitante' : 'local'] ? 'mejor' : undefined}>
                {cifra(parcial[lado])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Equipo({ ficha: { partido }, escudos, cual }: { ficha: FichaPartido; escudos: Escudos; cual: 'local' | 'visitante' }) {
  const id = partido[`equipo_${cual}_id`];
  const nombre = partido[`equipo_${cual}_nombre`];
  return (
    <a className={`lado${gana(partido) === cual ? ' gana' : ''}`} href={direcciones.equipo(id)}>
      <Escudo grande escudo={escudos[id]} nombre={nombre} />
      <span>{nombre}</span>
    </a>
  );
}
