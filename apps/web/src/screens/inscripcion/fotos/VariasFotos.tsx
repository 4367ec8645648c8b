import type { SinFoto } from '@cd/contract/inscripcion/fotos';
import { emparejarFotos } from '@cd/domain/inscripcion/fotos-por-nombre';
import { useEffect, useState } from 'react';
import { formatCount } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { Button } from '../../../ui/pieces/Button';
import { SelectField } from '../../../ui/fields/fields';
import { Row } from '../../../ui/page/Layout';
import { Loading } from '../../../ui/page/states';
import { croppedFor } from './card-crop';
import { Miniatura } from './Guardadas';
import type { Fotos } from './useFotos';
import css from './fotos.module.css';

/** More at once, and a phone has no memory for them. */
const MAX_FILES = 150;
const NOBODY = 0;

interface Elegida {
  fichero: string;
  foto: Blob | null;
  motivo: string;
  /** Whose it is; 0, left out. */
  de: number;
  /** First those who it may be. */
  posibles: readonly number[];
  segura: boolean;
  /** It was given to its child, or whoever chose it wants it no more. */
  ida: boolean;
}

/** Each is read and cut, one at a time. */
function useElegidas(ficheros: readonly File[], ninos: readonly SinFoto[]) {
  const [elegidas, setElegidas] = useState<readonly Elegida[]>([]);
  const caben = ficheros.slice(0, MAX_FILES);
  // Whom they were matched with when they were chosen.
  const [parejas] = useState(() =>
    emparejarFotos(
      caben.map(({ name }) => name),
      ninos.map(({ jugador_id, nombre_completo, dni }) => ({ id: jugador_id, nombre_completo, dni })),
    ),
  );
  useEffect(() => {
    let seguir = true;
    const leer = async () => {
      for (const [n, fichero] of caben.entries()) {
        const foto = await croppedFor(fichero);
        if (!seguir) return;
        const { segura, posibles } = parejas[n]!;
        const leida = typeof foto === 'string' ? { foto: null, motivo: foto, de: NOBODY } : { foto, motivo: '', de: segura ?? NOBODY };
        setElegidas((antes) => [...antes, { fichero: fichero.name, posibles, segura: segura !== null, ida: false, ...leida }]);
      }
    };
    setElegidas([]);
    void leer();
    return () => {
      seguir = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the files that were chosen are read once
  }, []);
  const change = (cuales: (una: Elegida, n: number) => boolean, cambio: Partial<Elegida>) =>
    setElegidas((antes) => antes.map((una, n) => (cuales(una, n) ? { ...una, ...cambio } : una)));
  return { elegidas, change, leyendo: elegidas.length < caben.length, sobran: ficheros.length - caben.length, total: caben.length };
}

interface Props {
  ficheros: readonly File[];
  fotos: Fotos;
  onDone: () => void;
}

/** Many files at once: each with its child, found by its name, before any is saved. Those of nobody stay until it is said whose they are. */
export function VariasFotos({ ficheros, fotos, onDone }: Props) {
  const { elegidas, change, leyendo, sobran, total } = useElegidas(ficheros, fotos.libres);
  const [guardadas, setGuardadas] = useState(false);
  const quedan = elegidas.filter(({ ida }) => !ida);
  const dadas = quedan.filter(({ de, foto }) => foto !== null && fotos.libres.some(({ jugador_id }) => jugador_id === de));
  const repetidos = new Set(dadas.filter(({ de }, n) => dadas.findIndex((una) => una.de === de) !== n).map(({ de }) => de));
  const guardar = () => {
    for (const { de, foto } of dadas)
      fotos.save(
        fotos.libres.find(({ jugador_id }) => jugador_id === de)!,
        foto!,
      );
    if (dadas.length === quedan.length && sobran === 0) return onDone();
    setGuardadas(true);
    change((una) => dadas.includes(una), { ida: true });
  };
  const sinNino = quedan.length - dadas.length;
  return (
    <Block title={guardadas ? titleOfRest(sinNino) : `Varias fotos: ${dadas.length} con su jugador`}>
      {sobran > 0 && <p role="alert">{`Se leen ${MAX_FILES} de una vez: quedan fuera ${sobran}. Elíjalas después.`}</p>}
      <ul className={css.lista}>
        {elegidas.map(
          (elegida, n) =>
            !elegida.ida && (
              <Fila
                key={`${n} ${elegida.fichero}`}
                elegida={elegida}
                ninos={fotos.libres}
                repetido={repetidos.has(elegida.de)}
                onGive={(de) => change((_, m) => m === n, { de })}
                onDiscard={() => (quedan.length === 1 && !leyendo ? onDone() : change((_, m) => m === n, { ida: true }))}
              />
            ),
        )}
      </ul>
      {leyendo && <Loading text={`Leyendo las fotos: ${elegidas.length} de ${total}…`} wait={0} />}
      {repetidos.size > 0 && <p role="alert">Hay dos fotos del mismo jugador: deje una fuera.</p>}
      {!leyendo && sinNino > 0 && (
        <p className={css.equipo}>
          {sinNino === 1 ? 'La foto sin jugador sigue' : 'Las fotos sin jugador siguen'} aquí hasta que diga de quién es cada una, o la
          descarte. Si es de quien ya tiene foto, cámbiela en su ficha.
        </p>
      )}
      <Row wrap gap={2} justify="end" className={css.pie}>
        <Button onClick={onDone}>{guardadas ? 'Descartar las que quedan' : 'No guardar ninguna'}</Button>
        <Button tone="primario" disabled={leyendo || dadas.length === 0 || repetidos.size > 0} onClick={guardar}>
          {dadas.length === 0 ? 'Guardar' : dadas.length === 1 ? 'Guardar la foto' : `Guardar las ${dadas.length}`}
        </Button>
      </Row>
    </Block>
  );
}

const titleOfRest = (cuantas: number): string => `${formatCount(cuantas, 'foto sin jugador', 'fotos sin jugador')}: diga de quién`;

interface FilaProps {
  elegida: Elegida;
  ninos: readonly SinFoto[];
  repetido: boolean;
  onGive: (de: number) => void;
  onDiscard: () => void;
}

function Fila({ elegida: { fichero, foto, motivo, de, posibles, segura }, ninos, repetido, onGive, onDiscard }: FilaProps) {
  const primero = (id: number) => (posibles.includes(id) ? 0 : 1);
  const orden = ninos.toSorted((a, b) => primero(a.jugador_id) - primero(b.jugador_id));
  const duda = posibles.length > 0 ? 'Puede ser de varios: elija' : 'No se sabe de quién es: elija';
  return (
    <li data-mal={foto === null || repetido || undefined} data-duda={(foto !== null && !segura && de === NOBODY) || undefined}>
      <Miniatura foto={foto} />
      <span>
        <small>{fichero}</small>
        {motivo !== '' && <small role="alert">{motivo}</small>}
        {foto && (
          <SelectField
            label={segura || de !== NOBODY ? 'Jugador' : duda}
            aria-label={`De quién es ${fichero}`}
            value={de}
            opciones={[
              { valor: NOBODY, texto: 'Todavía de nadie' },
              ...orden.map(({ jugador_id, nombre_completo, equipo }) => ({ valor: jugador_id, texto: `${nombre_completo} · ${equipo}` })),
            ]}
            onChange={onGive}
          />
        )}
      </span>
      {de === NOBODY && (
        <Button tone="llano" aria-label={`Descartar ${fichero}`} onClick={onDiscard}>
          Descartar
        </Button>
      )}
    </li>
  );
}
