import { Fragment, type ReactNode } from 'react';
import { ErrorState, EmptyState, Loading, NoPermission } from '../../../ui/page/states';
import { CallError } from '../../../client/call';
import type { Query } from '../../../ui/forms/reread';
import { campeonatoDe, cuandoDe, lugarDe, Marcador, type PartidoVisto } from './Partido';
import { Muted, Row } from '../../../ui/page/Layout';
import css from './partidos.module.css';

interface Props<P> {
  consulta: Query<readonly P[]>;
  visto: (fila: P) => PartidoVisto;
  clave: (fila: P) => number;
  renderEstado: (fila: P) => ReactNode;
  /** Where it leads, drawn around what it says; those that lead nowhere are only read. */
  renderEnlace: (fila: P, clase: string, contenido: ReactNode) => ReactNode;
  vacio: { titulo: string; texto: string };
  /** Under which heading it goes, where they come in its order; none: they have no headings. */
  grupo?: (fila: P) => string;
}

/** Matches as cards, which a phone shows one under the other. */
export function ListaPartidos<P>({ consulta, visto, clave, renderEstado, renderEnlace, vacio, grupo }: Props<P>) {
  const { data } = consulta;
  if (data === undefined) return <SinLeer consulta={consulta} />;
  if (data.length === 0) return <EmptyState title={vacio.titulo}>{vacio.texto}</EmptyState>;
  const lista = (filas: readonly P[]) => (
    <ul className={css.lista}>
      {filas.map((fila) => (
        <li key={clave(fila)}>{renderEnlace(fila, css.partido!, <Tarjeta partido={visto(fila)} estado={renderEstado(fila)} />)}</li>
      ))}
    </ul>
  );
  if (!grupo) return lista(data);
  return [...new Set(data.map(grupo))].map((titulo) => (
    <Fragment key={titulo}>
      <h2 className={css.dia}>{titulo}</h2>
      {lista(data.filter((fila) => grupo(fila) === titulo))}
    </Fragment>
  ));
}

/** On its way, or why it does not come. */
export function SinLeer({ consulta: { error, refetch } }: { consulta: Query<unknown> }) {
  if (!error) return <Loading />;
  if (error instanceof CallError && error.status === 403) return <NoPermission>{error.message}</NoPermission>;
  return <ErrorState error={error} retry={error instanceof CallError && error.status === 404 ? undefined : () => void refetch()} />;
}

function Tarjeta({ partido, estado }: { partido: PartidoVisto; estado: ReactNode }) {
  const { sede_nombre } = partido;
  return (
    <>
      <Row as="span" wrap gap={1} gapX={3} justify="between" className="apagado">
        <span>{cuandoDe(partido)}</span>
        {estado}
      </Row>
      <Marcador partido={partido} />
      <Muted as="span" className="se-parte">
        {campeonatoDe(partido)} · {lugarDe(partido)}
        {sede_nombre !== null && (
          <>
            <br />
            {sede_nombre}
          </>
        )}
      </Muted>
    </>
  );
}
