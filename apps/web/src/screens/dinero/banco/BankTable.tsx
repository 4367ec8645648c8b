import { PAPELES_DE_COLUMNA, type PapelDeColumna, type TablaDelBanco } from '@cd/contract/dinero/extractos';
import { useState } from 'react';
import { Button } from '../../../ui/pieces/Button';
import { SelectField } from '../../../ui/fields/fields';
import { Row, Stack } from '../../../ui/page/Layout';
import dinero from '../ficheros/dinero.module.css';
import css from './banco.module.css';

export type SaidTable = Pick<TablaDelBanco, 'fila' | 'columnas' | 'fechas'>;

const NOT_READ = '';
const ROLES = Object.entries(PAPELES_DE_COLUMNA) as [PapelDeColumna, string][];
const DAYS = [
  { valor: '', texto: 'Lo que digan ellas' },
  { valor: 'dia', texto: 'Primero el día: 31/12' },
  { valor: 'mes', texto: 'Primero el mes: 12/31' },
] as const;
const FROM = {
  titulos: 'Las columnas se han reconocido por sus títulos.',
  recordado: 'Las columnas son las que se dijeron otra vez de este banco.',
  dicho: 'Las columnas son las que ha dicho. Al guardar se recuerdan para este banco.',
} as const;

interface Props {
  leido: { tabla: TablaDelBanco | null };
  busy: boolean;
  onSay: (said: SaidTable) => void;
}

/** What each column of a bank's table is: asked where its titles do not say it, and shown folded where they do. */
export function BankTable({ leido: { tabla }, busy, onSay }: Props) {
  const [open, setOpen] = useState(false);
  if (!tabla) return null;
  if (tabla.falta === null && !open)
    return (
      <Row wrap gap={2} justify="between" align="center">
        <span>{FROM[tabla.segun]}</span>
        <Button tone="llano" onClick={() => setOpen(true)}>
          Ver o cambiar las columnas
        </Button>
      </Row>
    );
  // What is being said goes with the table that it is said of.
  return (
    <SayColumns
      key={JSON.stringify(tabla)}
      tabla={tabla}
      busy={busy}
      onSay={onSay}
      onFold={tabla.falta === null ? () => setOpen(false) : null}
    />
  );
}

interface ColumnsProps extends Omit<Props, 'leido'> {
  tabla: TablaDelBanco;
  onFold: (() => void) | null;
}

function SayColumns({ tabla, busy, onSay, onFold }: ColumnsProps) {
  const { fila, falta } = tabla;
  const [columnas, setColumnas] = useState(tabla.columnas);
  const [fechas, setFechas] = useState<SaidTable['fechas']>(falta === null || tabla.segun === 'dicho' ? tabla.fechas : null);
  return (
    <Stack gap={3} as="section" aria-label="Columnas del extracto">
      {falta !== null && (
        <p className={dinero.impide} role="alert">
          {falta}
        </p>
      )}
      <FirstRows tabla={tabla} columnas={columnas} onChange={setColumnas} />
      <Row wrap gap={3} align="end" justify="between">
        <SelectField
          label="Cómo escribe las fechas"
          opciones={DAYS}
          value={fechas ?? ''}
          onChange={(orden: '' | 'dia' | 'mes') => setFechas(orden === '' ? null : orden)}
        />
        <Row wrap gap={2}>
          {onFold && (
            <Button tone="llano" onClick={onFold}>
              Dejarlas así
            </Button>
          )}
          <Button busy={busy} onClick={() => onSay({ fila, columnas, fechas })}>
            Leer con estas columnas
          </Button>
        </Row>
      </Row>
    </Stack>
  );
}

interface RowsProps {
  tabla: TablaDelBanco;
  columnas: TablaDelBanco['columnas'];
  onChange: (columnas: TablaDelBanco['columnas']) => void;
}

/** The first rows as the file has them, each column under what it is. Its choices are what the keyboard scrolls by. */
function FirstRows({ tabla: { fila, muestra }, columnas, onChange }: RowsProps) {
  const titleOf = (n: number) => (fila < 0 ? '' : (muestra[0]?.celdas[n] ?? '')) || `Columna ${n + 1}`;
  return (
    <fieldset className={css.hoja} aria-label="Primeras filas del fichero">
      <table>
        <thead>
          <tr>
            {columnas.map((papel, n) => (
              // oxlint-disable-next-line react/no-array-index-key -- a column is its place
              <th key={n} scope="col">
                <select
                  aria-label={`Qué es «${titleOf(n)}»`}
                  value={papel ?? NOT_READ}
                  onChange={({ target: { value } }) =>
                    onChange(columnas.map((otro, m) => (m !== n ? otro : value === NOT_READ ? null : (value as PapelDeColumna))))
                  }
                >
                  <option value={NOT_READ}>No se lee</option>
                  {ROLES.map(([valor, texto]) => (
                    <option key={valor} value={valor}>
                      {texto}
                    </option>
                  ))}
                </select>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {muestra.map(({ fila: suya, celdas }) => (
            <tr key={suya} data-titulos={suya === fila || undefined}>
              {columnas.map((_, n) => (
                // oxlint-disable-next-line react/no-array-index-key -- a column is its place
                <td key={n}>{celdas[n]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  );
}
