import type { Libro, LineaDeLibro } from '@cd/contract/libro/libro';
import { Nivel } from '@cd/contract/kit/perfiles';
import { IconArrowLeft, IconPencilPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import { useLevel } from '../../../client/permissions';
import { Button, buttonClass } from '../../../ui/pieces/Button';
import { frase } from '../../../ui/dialogs/Dialogs';
import type { GridColumn } from '../../../ui/grid/column';
import { lazyPart } from '../../../ui/grid/lazy-part';
import { ICON } from '../../../ui/pieces/icon';
import { PageTitle } from '../../../ui/page/PageTitle';
import { Waiting } from '../../../ui/page/states';
import { Correccion } from './Correccion';
import { Cuerpo } from './Cuerpo';
import { Deshacer } from './Deshacer';
import { CLASES, libroBy, type Clase, type De } from './libro';
import css from './libro.module.css';

const PrintActions = lazyPart(() => import('../../../ui/grid/PrintActions'));

const ENTRY = { uno: 'asiento', varios: 'asientos' };
const COLUMNS: readonly GridColumn<LineaDeLibro>[] = [
  { id: 'id', tipo: 'numero', titulo: 'N.º' },
  { id: 'instante', tipo: 'momento', titulo: 'Fecha' },
  { id: 'competicion', tipo: 'texto', titulo: 'Curso' },
  { id: 'clase', tipo: 'texto', titulo: 'Asiento', valor: ({ clase }) => CLASES[clase].titulo },
  { id: 'concepto', tipo: 'texto', titulo: 'Qué' },
  { id: 'motivo', tipo: 'texto', titulo: 'Por qué' },
  { id: 'por', tipo: 'texto', titulo: 'Quién' },
  { id: 'importe_centimos', tipo: 'numero', titulo: 'Importe', importe: true },
  { id: 'saldo_centimos', tipo: 'numero', titulo: 'Saldo', importe: true },
];

/** One account: how its balance is come to, and every entry behind it (design: «oficina-libro»). */
export function LibroDe({ de, id }: { de: De; id: number }) {
  const { data, error, refetch } = useQuery(libroBy(de, id));
  if (!data)
    return (
      <>
        <PageTitle actions={<Back />}>Libro</PageTitle>
        <Waiting error={error} refetch={refetch} />
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
  const [undoing, setUndoing] = useState<LineaDeLibro | null>(null);
  // As they were written they add up; the last is read first.
  const lineas = useMemo(() => libro.lineas.toReversed(), [libro]);
  const vistas = clase === null ? lineas : lineas.filter((linea) => linea.clase === clase);
  const correct = (
    <Button icon={<IconPencilPlus {...ICON} />} onClick={() => setCorrecting(true)}>
      Anotar corrección
    </Button>
  );
  return (
    <div className={css.pantalla}>
      <PageTitle
        tabTitle={frase`Libro de ${libro.nombre}`}
        count={libro.cursos.length > 1 ? `Libro de ${libro.cursos.length} cursos` : 'Libro'}
        actions={
          <>
            <Back />
            <Suspense>
              <PrintActions
                nombre={`libro-de-${de}-${libro.id}`}
                titulo={`Libro de ${libro.nombre}`}
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
      <Cuerpo de={de} libro={libro} lineas={lineas} clase={clase} onClase={setClase} {...(edits && { onUndo: setUndoing })}>
        {edits && correct}
      </Cuerpo>
      {undoing && <Deshacer linea={undoing} onClose={() => setUndoing(null)} />}
      {correcting && <Correccion de={de} libro={libro} onClose={() => setCorrecting(false)} />}
    </div>
  );
}
