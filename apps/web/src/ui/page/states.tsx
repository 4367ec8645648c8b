import type { Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import { IconLock, IconRefresh } from '@tabler/icons-react';
import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { CallError } from '../../client/call';
import { Button } from '../pieces/Button';
import { errorText } from '../dialogs/Dialogs';
import { ICON, LARGE_ICON } from '../pieces/icon';
import { Row } from './Layout';
import estilos from '../pieces/piezas.module.css';
import { useTranslate } from '../pieces/translations';

/** An answer that comes sooner than this shows no spinner. */
const WAIT = 300;

export function Loading({ text = 'Cargando…', wait = WAIT }: { text?: Traducible; wait?: number }) {
  const traducir = useTranslate();
  const [visible, setVisible] = useState(wait === 0);
  useEffect(() => {
    const reloj = setTimeout(() => setVisible(true), wait);
    return () => clearTimeout(reloj);
  }, [wait]);
  return (
    <Row as="output" gap={3} justify="center" className={estilos.cargando}>
      {visible && (
        <>
          <span className={estilos.giro} aria-hidden />
          {traducir(text)}
        </>
      )}
    </Row>
  );
}

/** A dialog on its way, where it will be. */
export function DialogLoading() {
  return (
    <div className={estilos.enSuSitio}>
      <Loading wait={0} />
    </div>
  );
}

/** Nothing to show, and what to do next. */
export function EmptyState({
  title,
  children,
  action,
  drawing,
}: {
  title: Traducible;
  children?: Traducible;
  action?: ReactNode;
  drawing?: ReactNode;
}) {
  const traducir = useTranslate();
  return (
    <div className={estilos.estado}>
      {drawing ?? <EmptyCourt />}
      <h3>{traducir(title)}</h3>
      {children !== undefined && <p>{traducir(children)}</p>}
      {action}
    </div>
  );
}

/** A court with nobody on it. */
function EmptyCourt() {
  return (
    <svg className={estilos.pista} viewBox="0 0 120 72" aria-hidden>
      <rect x="2" y="2" width="116" height="68" />
      <path d="M60 2v68M2 20h16v32H2M118 20h-16v32h16" />
      <circle cx="60" cy="36" r="13" />
      <circle className={estilos.balon} cx="60" cy="36" r="3" />
    </svg>
  );
}

/** What is offered where an address is not for whoever opened it, said by what surrounds the screens. */
export const OfferElsewhere = createContext<ReactNode>(null);
const NOT_THEIRS: ReadonlySet<number> = new Set([403, 404]);

export function ErrorState({ error, retry }: { error: unknown; retry?: () => void }) {
  const traducir = useTranslate();
  const [texto] = useState(() => errorText(error));
  const elsewhere = use(OfferElsewhere);
  return (
    <div className={`${estilos.estado} ${estilos.mal}`} role="alert">
      <h3>{traducir(texto)}</h3>
      {error instanceof CallError && NOT_THEIRS.has(error.status) && elsewhere}
      {retry && (
        <Button icon={<IconRefresh {...ICON} />} onClick={retry}>
          Volver a intentar
        </Button>
      )}
    </div>
  );
}

export function NoPermission({ children = 'No tiene permiso para esta operación', action }: { children?: Traducible; action?: ReactNode }) {
  const traducir = useTranslate();
  return (
    <div className={estilos.estado}>
      <IconLock {...LARGE_ICON} />
      <h3>{traducir(children)}</h3>
      <p>Si lo necesita para su trabajo, pídalo a un administrador.</p>
      {action}
    </div>
  );
}

/** What has not come: on its way, or why it has not. */
export function Waiting({ error, refetch }: { error: unknown; refetch?: (() => unknown) | undefined }) {
  return error ? <ErrorState error={error} retry={refetch && (() => void refetch())} /> : <Loading />;
}
