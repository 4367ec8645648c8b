import type { Presupuesto } from '@cd/contract/dinero/cobros';
import { llano } from '@cd/domain/organizacion/vocabulario/llano';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { formatCount, formatMoney } from '../../../format/format';
import { Button } from '../../../ui/pieces/Button';
import { TextField } from '../../../ui/fields/fields';
import { SMALL_ICON } from '../../../ui/pieces/icon';
import { Row } from '../../../ui/page/Layout';
import { chargeable, chargeableSum, chosenOf, type Chosen } from './chosen';
import { Cosas } from './Cosas';
import css from './cobros.module.css';
import { withoutFee } from './cobros';

interface Props {
  presupuestos: readonly Presupuesto[];
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

/** With all that may be charged of a school, or without any of it. */
function withSchool({ equipos, deudas }: Chosen, presupuesto: Presupuesto, taken: boolean): Chosen {
  const suyo = chargeable(presupuesto);
  const [quita, quitaDeudas] = [new Set(suyo.equipos), new Set(suyo.deudas)];
  return taken
    ? { equipos: new Set([...equipos, ...suyo.equipos]), deudas: new Set([...deudas, ...suyo.deudas]) }
    : {
        equipos: new Set([...equipos].filter((id) => !quita.has(id))),
        deudas: new Set([...deudas].filter((id) => !quitaDeudas.has(id))),
      };
}

/** Schools, and within each what of it is charged. Nothing is chosen in advance. */
export function Chooser({ presupuestos, chosen, onChange }: Props) {
  const [buscado, setBuscado] = useState('');
  const vistos = presupuestos.filter(({ colegio }) => llano(colegio.nombre).includes(llano(buscado.trim())));
  const conAlgo = vistos.filter((uno) => chosenOf(uno, chosen).de > 0);
  const ninguno = chosen.equipos.size + chosen.deudas.size === 0;
  return (
    <>
      <Row wrap gap={2} gapX={3} align="end" className={css.elegir}>
        <div className={css.buscar}>
          <TextField label="Buscar un colegio" value={buscado} onChange={(event) => setBuscado(event.currentTarget.value)} />
        </div>
        <Button
          disabled={conAlgo.length === 0}
          onClick={() => onChange(conAlgo.reduce((hasta, uno) => withSchool(hasta, uno, true), chosen))}
        >
          {buscado.trim() === '' ? `Todos los que tienen algo (${conAlgo.length})` : `Los ${conAlgo.length} que se ven`}
        </Button>
        <Button tone="llano" disabled={ninguno} onClick={() => onChange({ equipos: new Set(), deudas: new Set() })}>
          Ninguno
        </Button>
      </Row>
      {vistos.length === 0 && <p>Ningún colegio se llama así</p>}
      <ul className={css.colegios}>
        {vistos.map((uno) => (
          <School key={uno.colegio.id} presupuesto={uno} chosen={chosen} onChange={onChange} />
        ))}
      </ul>
    </>
  );
}

interface SchoolProps extends Pick<Props, 'chosen' | 'onChange'> {
  presupuesto: Presupuesto;
}

function School({ presupuesto, chosen, onChange }: SchoolProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { colegio, equipos, deudas } = presupuesto;
  const { cosas, de, importe } = chosenOf(presupuesto, chosen);
  const todo = chargeableSum(presupuesto);
  const sinCuota = withoutFee(presupuesto).length;
  const said = [
    equipos.length > 0 && formatCount(equipos.length, 'equipo', 'equipos'),
    sinCuota > 0 && `${sinCuota} sin cuota`,
    deudas.length > 0 && formatCount(deudas.length, 'importe que debe', 'importes que debe'),
  ].filter(Boolean);
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <li>
      <div className={css.cabecera}>
        <input
          type="checkbox"
          className={css.casilla}
          aria-label={`Todo lo de ${colegio.nombre}`}
          checked={cosas > 0 && cosas === de}
          disabled={de === 0}
          ref={(casilla) => {
            if (casilla) casilla.indeterminate = cosas > 0 && cosas < de;
          }}
          onChange={({ currentTarget: { checked } }) => onChange(withSchool(chosen, presupuesto, checked))}
        />
        <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <Chevron {...SMALL_ICON} />
          <span>
            {colegio.nombre}
            <small>{said.join(' · ')}</small>
          </span>
        </button>
        <small>{cosas === 0 || cosas === de ? '' : `${cosas} de ${de}, de ${formatMoney(todo)}`}</small>
        <b data-elegido={cosas > 0}>{formatMoney(cosas === 0 ? todo : importe)}</b>
      </div>
      <div id={id}>{open && <Cosas presupuesto={presupuesto} chosen={chosen} onChange={onChange} />}</div>
    </li>
  );
}
