import type { Libro, LineaDeLibro } from '@cd/contract/libro/libro';
import type { ReactNode } from 'react';
import { formatCount, formatMoney } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { EmptyState } from '../../../ui/page/states';
import { StateTag } from '../../../ui/pieces/StateTag';
import { Asientos } from './Asientos';
import { Cuadra, Ecuacion } from './Ecuacion';
import { CLASES, PROPIAS, type Clase, type De } from './libro';
import css from './libro.module.css';

interface Props {
  de: De;
  libro: Libro;
  /** The last first. */
  lineas: readonly LineaDeLibro[];
  clase: Clase | null;
  onClase: (clase: Clase | null) => void;
  onUndo?: (linea: LineaDeLibro) => void;
  /** What may be done where there is nothing. */
  children?: ReactNode;
}

/** How its balance is come to, every entry behind it, and what is left. */
export function Cuerpo({ de, libro, lineas, clase, onClase, onUndo, children }: Props) {
  const vistas = clase === null ? lineas : lineas.filter((linea) => linea.clase === clase);
  const suma = libro.lineas.reduce((total, { importe_centimos }) => total + importe_centimos, 0);
  return (
    <>
      <Ecuacion de={de} label="Saldo" totales={libro}>
        {libro.cursos.length > 1 && (
          <small>
            {libro.cursos.map(({ competicion, saldo_centimos }) => `Curso ${competicion}: ${formatMoney(saldo_centimos)}`).join(' · ')}
          </small>
        )}
        {libro.en_camino_centimos > 0 && (
          <small>{`De lo pagado, ${formatMoney(libro.en_camino_centimos)} están ordenados o en el banco, que todavía no consta que los haya hecho`}</small>
        )}
        <Cuadra si={suma === libro.saldo_centimos}>{`Con ${lineas.length === 1 ? 'su asiento' : `los ${lineas.length} asientos`}`}</Cuadra>
      </Ecuacion>
      {lineas.length === 0 ? (
        <Empty de={de}>{children}</Empty>
      ) : (
        <div className={css.partes}>
          <div>
            <Tabs de={de} lineas={lineas} value={clase} onChange={onClase} />
            <Asientos de={de} lineas={vistas} saldo={libro.saldo_centimos} conCurso={libro.cursos.length > 1} onUndo={onUndo} />
          </div>
          <Pending de={de} libro={libro} />
        </div>
      )}
    </>
  );
}

const Empty = ({ de, children }: { de: De; children: ReactNode }) => (
  <Block>
    <EmptyState title="No tiene ningún asiento" action={children}>
      {de === 'colegio'
        ? 'Aquí se anotan solos sus cuotas, sus cambios de partido y sus sanciones, y lo que se le cobra.'
        : 'Aquí se anota solo lo que arbitra, en cuanto llega el informe, y lo que se le paga.'}
    </EmptyState>
  </Block>
);

interface TabsProps {
  de: De;
  lineas: readonly LineaDeLibro[];
  value: Clase | null;
  onChange: (clase: Clase | null) => void;
}

function Tabs({ de, lineas, value, onChange }: TabsProps) {
  const clases = (Object.keys(CLASES) as Clase[]).filter(
    (clase) => PROPIAS[de].includes(clase) || lineas.some((linea) => linea.clase === clase),
  );
  return (
    <fieldset className={css.pestanas} aria-label="Asientos">
      {[null, ...clases].map((clase) => (
        <button key={clase} type="button" aria-pressed={clase === value} onClick={() => onChange(clase)}>
          {clase === null ? 'Todos' : CLASES[clase].varios}{' '}
          <i>{clase === null ? lineas.length : lineas.filter((linea) => linea.clase === clase).length}</i>
        </button>
      ))}
    </fieldset>
  );
}

/** What is still owed, thing by thing. */
function Pending({ de, libro }: { de: De; libro: Libro }) {
  const { deudas } = libro;
  const suma = deudas.reduce((total, { pendiente_centimos }) => total + pendiente_centimos, 0);
  return (
    <Block title={de === 'colegio' ? 'Pendiente de cobrar' : 'Pendiente de pagar'} className={`tras-3 ${css.pendiente}`}>
      {deudas.length === 0 ? (
        <p>No queda nada pendiente.</p>
      ) : (
        <>
          <p>
            {formatCount(deudas.length, 'concepto', 'conceptos')} · <b>{formatMoney(suma)}</b>
          </p>
          <ul>
            {deudas.map(({ id, concepto, competicion, pendiente_centimos, en_recibo_centimos }) => (
              <li key={id}>
                <span>
                  {concepto}
                  {libro.cursos.length > 1 && <small>Curso {competicion}</small>}
                  {en_recibo_centimos > 0 && <StateTag tone="info">{`En un recibo: ${formatMoney(en_recibo_centimos)}`}</StateTag>}
                </span>
                <b>{formatMoney(pendiente_centimos)}</b>
              </li>
            ))}
          </ul>
        </>
      )}
    </Block>
  );
}
