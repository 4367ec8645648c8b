import type { ContratoCompleto } from '@cd/contract/administracion/contratos';
import { Nivel } from '@cd/contract/kit/perfiles';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { IconArrowLeft, IconBell, IconLock, IconPrinter, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { CallError } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { formatDate } from '../../../format/format';
import { Button, buttonClass } from '../../../ui/pieces/Button';
import { ICON } from '../../../ui/pieces/icon';
import { Stack } from '../../../ui/page/Layout';
import { PageTitle } from '../../../ui/page/PageTitle';
import { Waiting } from '../../../ui/page/states';
import { useProofPrint } from '../../sesion/condiciones/useProofPrint';
import { nameOf, useContratoWork, wholeContrato } from '../contratos/contratos';
import { AQuienSePide } from './AQuienSePide';
import { Firmantes } from './Firmantes';
import { useReminder } from './recordar';

/** Who is asked to sign a contract: who has, with its proof, and who has not. */
export default function ContratoUsuarios() {
  const id = Number(useParams({ from: '/oficina/admin/contrato_usuarios/$id' }).id);
  const { data, error, refetch } = useQuery(wholeContrato(id));
  const back = (
    <Link to="/admin/contratos" className={buttonClass('llano')}>
      <IconArrowLeft {...ICON} /> Contratos
    </Link>
  );
  if (data) return <Read contrato={data} back={back} />;
  const gone = error instanceof CallError && error.status === 404;
  return (
    <>
      <PageTitle actions={back}>{PANTALLAS.contrato_usuarios.titulo}</PageTitle>
      <Waiting error={error} refetch={gone ? undefined : refetch} />
    </>
  );
}

const saidOf = ({ estado, firmados, total, fecha_inicio_vigencia, fecha_fin_vigencia }: ContratoCompleto): string =>
  [
    fecha_fin_vigencia
      ? `Cerrado el ${formatDate(fecha_fin_vigencia)}`
      : fecha_inicio_vigencia
        ? `En firma desde el ${formatDate(fecha_inicio_vigencia)}`
        : estado,
    `${firmados} de ${total} han firmado`,
  ].join(' · ');

function Read({ contrato, back }: { contrato: ContratoCompleto; back: React.ReactNode }) {
  const edits = useLevel('contrato_usuarios') === Nivel.Edicion && contrato.puede.pedir === true;
  return (
    <Stack gap={5}>
      <PageTitle
        count={saidOf(contrato)}
        tabTitle={`Contrato ${contrato.id}`}
        actions={
          <>
            <>{back}</>
            <Actions contrato={contrato} />
          </>
        }
      >
        {nameOf(contrato)}
      </PageTitle>
      <AQuienSePide contrato={contrato} edits={edits} />
      <Firmantes contrato={contrato} />
    </Stack>
  );
}

function Actions({ contrato }: { contrato: ContratoCompleto }) {
  const { abrir, cerrar, ocupado } = useContratoWork();
  const edits = useLevel('contratos') === Nivel.Edicion;
  const reminds = useLevel('contrato_usuarios') === Nivel.Edicion && contrato.puede.recordar === true;
  const { remind, busy } = useReminder(contrato);
  const proof = useProofPrint();
  const { usuarios, puede } = contrato;
  const signed = usuarios.filter(({ fecha_aceptacion }) => fecha_aceptacion !== null);
  return (
    <>
      {signed.length > 0 && (
        <Button icon={<IconPrinter {...ICON} />} busy={proof.busy} onClick={() => proof.print({ contrato, firmas: signed })}>
          Constancias
        </Button>
      )}
      {reminds && signed.length < usuarios.length && (
        <Button
          icon={<IconBell {...ICON} />}
          busy={busy}
          onClick={() => void remind(usuarios.filter(({ fecha_aceptacion }) => fecha_aceptacion === null))}
        >
          Recordar a los que faltan
        </Button>
      )}
      {edits && puede.modificar === true && (
        <Button tone="primario" icon={<IconSend {...ICON} />} busy={ocupado} onClick={() => void abrir(contrato)}>
          Enviar a firma
        </Button>
      )}
      {edits && puede.cerrar === true && (
        <Button icon={<IconLock {...ICON} />} busy={ocupado} onClick={() => void cerrar(contrato)}>
          Cerrar
        </Button>
      )}
    </>
  );
}
