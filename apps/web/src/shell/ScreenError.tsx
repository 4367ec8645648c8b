import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { CallError } from '../client/call';
import { buttonClass } from '../ui/Button';
import { PageTitle } from '../ui/PageTitle';
import { EmptyState, ErrorState, NoPermission } from '../ui/states';
import { Refusal } from './guards';

/** A screen that could not be drawn: it was refused or, when it is not that, a new version has replaced the files this page knew. */
export function ScreenError({ error }: ErrorComponentProps) {
  const router = useRouter();
  if (error instanceof Refusal) return <Refused reason={error.reason} />;
  return <ErrorState error={error} retry={() => (error instanceof CallError ? void router.invalidate() : location.reload())} />;
}

function Refused({ reason }: Pick<Refusal, 'reason'>) {
  const salida = (
    <Link className={buttonClass('primario')} to="/admin">
      Ir a Principal
    </Link>
  );
  if (reason === 'permission')
    return (
      <>
        <PageTitle>Sin permiso</PageTitle>
        <NoPermission action={salida}>Su rol no permite ver esta pantalla</NoPermission>
      </>
    );
  return (
    <>
      <PageTitle>No existe</PageTitle>
      <EmptyState title="En esta dirección no hay ninguna pantalla" action={salida}>
        Puede que el enlace esté mal copiado o que sea de una versión anterior.
      </EmptyState>
    </>
  );
}
