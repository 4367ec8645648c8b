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
        setElegidas((antes) => [...antes, { fichero: fichero.name, posibles, segura: segura !== null, ...leida }]);
      }
    };
    setElegidas([]);
    void leer();
    return () => {
      seguir = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the files that were chosen are read once
  }, []);
  const give = (cual: number, de: number) => setElegidas((antes) => antes.map((una, n) => (n === cual ? { ...una, de } : una)));
  return { elegidas, give, leyendo: elegidas.length < caben.length, sobran: ficheros.length - caben.length, total: caben.length };
}

interface Props {
  ficheros: readonly File[];
  fotos: Fotos;
  onDone: () => void;
}

/** Many files at once: each with its child, found by its name, before any is saved. */
export function VariasFotos({ ficheros, fotos, onDone }: Props) {
  const [ninos] = useState(fotos.libres);
  const { elegidas, give, leyendo, sobran, total } = useElegidas(ficheros, ninos);
  const dadas = elegidas.filter(({ de, foto }) => de !== NOBODY && foto !== null);
  const repetidos = new Set(dadas.filter(({ de }, n) => dadas.findIndex((una) => una.de === de) !== n).map(({ de }) => de));
  const guardar = () => {
    for (const { de, foto } of dadas)
      fotos.save(
        ninos.find(({ jugador_id }) => jugador_id === de)!,
        foto!,
      );
    onDone();
  };
  const seguras = elegidas.filter(({ segura, foto }) => segura && foto).length;
  return (
    <Block title={`Varias fotos: ${seguras} con su jugador`}>
      {sobran > 0 && <p role="alert">{`Se leen ${MAX_FILES} de una vez: quedan fuera ${sobran}. Elíjalas después.`}</p>}
      <ul className={css.lista}>
        {elegidas.map((elegida, n) => (
          <Fila
            key={`${n} ${elegida.fichero}`}
            elegida={elegida}
            ninos={ninos}
            repetido={repetidos.has(elegida.de)}
            onGive={(de) => give(n, de)}
          />
        ))}
      </ul>
      {leyendo && <Loading text={`Leyendo las fotos: ${elegidas.length} de ${total}…`} wait={0} />}
      {repetidos.size > 0 && <p role="alert">Hay dos fotos del mismo jugador: deje una fuera.</p>}
      <Row wrap gap={2} justify="end">
        <Button onClick={onDone}>No guardar ninguna</Button>
        <Button tone="primario" disabled={leyendo || dadas.length === 0 || repetidos.size > 0} onClick={guardar}>
          {dadas.length === 0 ? 'Guardar' : dadas.length === 1 ? 'Guardar la foto' : `Guardar las ${dadas.length}`}
        </Button>
      </Row>
      {!leyendo && dadas.length < elegidas.length && (
        <p className={css.equipo}>
          {formatCount(elegidas.length - dadas.length, 'foto queda', 'fotos quedan')} fuera mientras no diga de quién es.
        </p>
      )}
    </Block>
  );
}

interface FilaProps {
  elegida: Elegida;
  ninos: readonly SinFoto[];
  repetido: boolean;
  onGive: (de: number) => void;
}

function Fila({ elegida: { fichero, foto, motivo, de, posibles, segura }, ninos, repetido, onGive }: FilaProps) {
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
              { valor: NOBODY, texto: 'Dejarla fuera' },
              ...orden.map(({ jugador_id, nombre_completo, equipo }) => ({ valor: jugador_id, texto: `${nombre_completo} · ${equipo}` })),
            ]}
            onChange={onGive}
          />
        )}
      </span>
    </li>
  );
}
