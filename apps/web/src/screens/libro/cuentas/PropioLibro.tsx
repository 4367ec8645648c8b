import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { frase } from '../../../ui/dialogs/Dialogs';
import { PageTitle } from '../../../ui/page/PageTitle';
import { EmptyState, ErrorState, Loading } from '../../../ui/page/states';
import { Cuerpo } from '../libro/Cuerpo';
import { libroBy, type Clase, type De } from '../libro/libro';
import css from '../libro/libro.module.css';

interface Props {
  de: De;
  /** Null: the account is nobody's. */
  id: number | null;
  titulo: string;
  /** Before its ledger. */
  children?: ReactNode;
}

/** One's own ledger, which is read and no more. */
export function PropioLibro({ de, id, titulo, children }: Props) {
  const { data, error, refetch } = useQuery({ ...libroBy(de, id ?? 0), enabled: id !== null });
  const [clase, setClase] = useState<Clase | null>(null);
  const lineas = useMemo(() => data?.lineas.toReversed() ?? [], [data]);
  return (
    <div className={css.pantalla}>
      <PageTitle count={data ? frase`${data.nombre}` : undefined}>{titulo}</PageTitle>
      {children}
      {data && <Cuerpo de={de} libro={data} lineas={lineas} clase={clase} onClase={setClase} />}
      {!data && error && <ErrorState error={error} retry={() => void refetch()} />}
      {!data &&
        !error &&
        (id === null ? <EmptyState title="Su cuenta no es todavía de nadie">Dígaselo a la oficina.</EmptyState> : <Loading />)}
    </div>
  );
}
