import { IconDice5 } from '@tabler/icons-react';
import { useState } from 'react';
import { formatCount } from '../../../format/format';
import { Button } from '../../../ui/pieces/Button';
import { NumberField } from '../../../ui/fields/fields';
import formulario from '../../../ui/forms/formulario.module.css';
import { ICON } from '../../../ui/pieces/icon';
import estilos from './sorteo.module.css';

interface Props {
  /** How many teams are drawn. */
  equipos: number;
  /** Into how many groups, to begin with; null where there are none to choose. */
  grupos: number | null;
  sortear: (con: { numGrupos: number; semilla: number }) => void;
  /** What it looks at: 'los del mismo nivel se reparten'. */
  como: string;
}

const MAXIMUM = 64;
const aSeed = () => Math.floor(Math.random() * 9000) + 1000;
const numberOf = (escrito: number | string): number => (typeof escrito === 'number' ? escrito : 0);

/** A draw whose seed is seen: whoever draws the same teams with it gets the same. */
export function Sorteo({ equipos, grupos, sortear, como }: Props) {
  const [numGrupos, setNumGrupos] = useState(grupos ?? 1);
  const [semilla, setSemilla] = useState(aSeed);
  const [hecho, setHecho] = useState<string | null>(null);
  const posible = numGrupos >= 1 && numGrupos <= MAXIMUM && equipos >= 2 && equipos >= numGrupos * 2;
  const hacer = () => {
    sortear({ numGrupos, semilla });
    setHecho(
      `${formatCount(equipos, 'equipo sorteado', 'equipos sorteados')} con la semilla ${semilla}: ${como}. Con la misma semilla sale lo mismo.`,
    );
  };
  return (
    <fieldset className={`deja-4 ${estilos.sorteo}`}>
      <legend>Sorteo</legend>
      <div className={`${formulario.campos} ${estilos.campos}`}>
        {grupos !== null && (
          <NumberField
            label="Grupos"
            ancho="tercio"
            min={1}
            max={MAXIMUM}
            value={numGrupos}
            onChange={(escrito) => setNumGrupos(numberOf(escrito))}
          />
        )}
        <NumberField
          label="Semilla"
          ancho="tercio"
          min={0}
          max={999_999}
          value={semilla}
          onChange={(escrito) => setSemilla(numberOf(escrito))}
        />
        <Button icon={<IconDice5 {...ICON} />} disabled={!posible} onClick={hacer}>
          {`Sortear ${formatCount(equipos, 'equipo', 'equipos')}`}
        </Button>
      </div>
      <output>{hecho}</output>
    </fieldset>
  );
}
