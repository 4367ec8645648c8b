import type { Libro, LineaDeLibro } from '@cd/contract/libro/libro';
import { Nivel } from '@cd/contract/kit/perfiles';
import { IconArrowLeft, IconPencilPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { useLevel } from '../../../client/permissions';
import { formatCount, formatMoney } from '../../../format/format';
import { Block } from '../../../ui/Block';
import { Button, buttonClass } from '../../../ui/Button';
import { frase } from '../../../ui/Dialogs';
import type { GridColumn } from '../../../ui/grid/column';
import { lazyPart } from '../../../ui/grid/lazy-part';
import { ICON } from '../../../ui/icon';
import { PageTitle } from '../../../ui/PageTitle';
import { EmptyState, ErrorState, Loading } from '../../../ui/states';
import { StateTag } from '../../../ui/StateTag';
import { Asientos } from './Asientos';
import { Correccion } from './Correccion';
import { Cuadra, Ecuacion } from './Ecuacion';
import { CLASES, libroBy, PROPIAS, type Clase, type De } from './libro';
import css from './libro.module.css';

const PrintActions = lazyPart(() => import('../../../ui/grid/PrintActions'));

const ENTRY = { uno: 'asiento', varios: 'asientos' };
const COLUMNS: readonly GridColumn<LineaDeLibro>[] = [
  { id: 'id', tipo: 'numero', titulo: 'N.º' },
  { id: 'instante', tipo: 'momento', titulo: 'Fecha' },
  { id: 'clase', tipo: 'texto', titulo: 'Asiento', valor: ({ clase }) => CLASES[clase].titulo },
  { id: 'concepto', tipo: 'texto', titulo: 'Qué' },
  { id: 'motivo', tipo: 'texto', titulo: 'Por qué' },
  { id: 'por', tipo: 'texto', titulo: 'Quién' },
  { id: 'importe_centimos', tipo: 'numero', titulo: 'Importe', importe: true },
  { id: 'saldo_centimos', tipo: 'numero', titulo: 'Saldo', importe: true },
];

/** One account of the season: how its balance is come to, and every entry behind it (design: «oficina-libro»). */
export function LibroDe({ de, id }: { de: De; id: number }) {
  const { data, error, refetch } = useQuery(libroBy(de, id));
  if (!data)
    return (
      <>
        <PageTitle actions={<Back />}>Libro</PageTitle>
        {error ? <ErrorState error={error} retry={() => void refetch()} /> : <Loading />}
      </>
    );
  return <Read de={de} libro={data} />;
}

const Back = () => (
  <Link to="/admin/libro" className={buttonClass('llano')}>
    <IconArrowLeft {...ICON} />
    <span>Libro de la temporada</span>
  </Link>
);

function Read({ de, libro }: { de: De; libro: Libro }) {
  const edits = useLevel('libro') === Nivel.Edicion;
  const [clase, setClase] = useState<Clase | null>(null);
  const [correcting, setCorrecting] = useState(false);
  // As they were written they add up; the last is read first.
  const lineas = useMemo(() => libro.lineas.toReversed(), [libro]);
  const vistas = clase === null ? lineas : lineas.filter((linea) => linea.clase === clase);
  const suma = libro.lineas.reduce((total, { importe_centimos }) => total + importe_centimos, 0);
  const correct = (
    <Button icon={<IconPencilPlus {...ICON} />} onClick={() => setCorrecting(true)}>
      Anotar corrección
    </Button>
  );
  return (
    <div className={css.pantalla}>
      <PageTitle
        tabTitle={frase`Libro de ${libro.nombre}`}
        count={frase`Libro del curso ${libro.competicion}`}
        actions={
          <>
            <Back />
            <Suspense>
              <PrintActions
                nombre={`libro-de-${de}-${libro.id}`}
                titulo={`Libro de ${libro.nombre}, ${libro.competicion}`}
                cosa={ENTRY}
                columnas={COLUMNS}
                filtros={clase === null ? [] : [{ titulo: 'Asiento', texto: CLASES[clase].varios }]}
                vista={vistas}
                total={lineas.length}
                todas={() => Promise.resolve(lineas)}
              />
            </Suspense>
            {edits && correct}
          </>
        }
      >
        {frase`${libro.nombre}`}
      </PageTitle>
      <Ecuacion de={de} label="Saldo del curso" totales={libro}>
        <Cuadra si={suma === libro.saldo_centimos}>{`Con ${lineas.length === 1 ? 'su asiento' : `los ${lineas.length} asientos`}`}</Cuadra>
      </Ecuacion>
      {lineas.length === 0 ? (
        <Empty de={de}>{edits && correct}</Empty>
      ) : (
        <div className={css.partes}>
          <div>
            <Tabs de={de} lineas={lineas} value={clase} onChange={setClase} />
            <Asientos de={de} lineas={vistas} saldo={libro.saldo_centimos} />
          </div>
          <Pending de={de} deudas={libro.deudas} />
        </div>
      )}
      {correcting && <Correccion de={de} libro={libro} onClose={() => setCorrecting(false)} />}
    </div>
  );
}

const Empty = ({ de, children }: { de: De; children: ReactNode }) => (
  <Block>
    <EmptyState title="No tiene ningún asiento este curso" action={children}>
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
function Pending({ de, deudas }: { de: De; deudas: Libro['deudas'] }) {
  const suma = deudas.reduce((total, { pendiente_centimos }) => total + pendiente_centimos, 0);
  return (
    <Block title={de === 'colegio' ? 'Pendiente de cobrar' : 'Pendiente de pagar'} className={css.pendiente}>
      {deudas.length === 0 ? (
        <p>No queda nada pendiente.</p>
      ) : (
        <>
          <p>
            {formatCount(deudas.length, 'concepto', 'conceptos')} · <b>{formatMoney(suma)}</b>
          </p>
          <ul>
            {deudas.map(({ id, concepto, pendiente_centimos, en_recibo_centimos }) => (
              <li key={id}>
                <span>
                  {concepto}
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
