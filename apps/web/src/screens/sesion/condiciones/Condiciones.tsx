import type { CondicionesPropias } from '@cd/contract/sesion/sesion';
import { tituloDe } from '@cd/domain/sesion/condiciones/texto';
import { IconPrinter } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../client/call';
import { currentContract } from '../../../client/shell-queries';
import { formatCount, formatDate, formatMoment } from '../../../format/format';
import { HOME } from '../../../shell/addresses';
import { Block } from '../../../ui/page/Block';
import { Button } from '../../../ui/pieces/Button';
import { tellFailure } from '../../../ui/dialogs/Dialogs';
import { ICON } from '../../../ui/pieces/icon';
import { Muted, Row, Stack } from '../../../ui/page/Layout';
import { PageTitle } from '../../../ui/page/PageTitle';
import { EmptyState, ErrorState, Loading } from '../../../ui/page/states';
import { misContratos } from './mis-contratos';
import { TextoDeContrato } from './TextoDeContrato';
import { useOwnProof } from './useOwnProof';
import estilos from './condiciones.module.css';

const porFirmar = ({ fecha_aceptacion }: CondicionesPropias): boolean => fecha_aceptacion === null;

/** What the league asks to be accepted, one after another; and what is in force and accepted already. */
export default function Condiciones() {
  const { data, isPending, error, refetch } = useQuery(misContratos);
  const { volver } = useSearch({ from: '/oficina/admin/condiciones' });
  const navigate = useNavigate();
  const [dejadas, setDejadas] = useState<ReadonlySet<number>>(new Set());
  if (isPending) return <Loading />;
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  const pendientes = data.filter((uno) => porFirmar(uno) && !dejadas.has(uno.id));
  const [actual] = pendientes;
  const seguir = (id: number) => {
    if (pendientes.every((uno) => uno.id === id)) void navigate({ href: volver ?? HOME, replace: true });
    else setDejadas(new Set([...dejadas, id]));
  };
  const vigentes = data.filter(({ fecha_fin_vigencia }) => fecha_fin_vigencia === null);
  return (
    <>
      <PageTitle
        count={pendientes.length > 1 ? `${formatCount(pendientes.length, 'texto espera', 'textos esperan')} su respuesta` : undefined}
      >
        Condiciones
      </PageTitle>
      {actual ? (
        <PorFirmar
          key={actual.id}
          contrato={actual}
          quedan={pendientes.length - 1}
          onLater={() => seguir(actual.id)}
          onSigned={() => seguir(actual.id)}
          onRefused={() => void refetch()}
        />
      ) : vigentes.length > 0 ? (
        <Stack gap={5}>
          {vigentes.map((contrato) => (
            <Leido key={contrato.id} contrato={contrato} />
          ))}
        </Stack>
      ) : (
        <EmptyState title="No hay condiciones vigentes">Cuando la liga publique un contrato para su perfil, lo leerá aquí.</EmptyState>
      )}
    </>
  );
}

interface Signing {
  contrato: CondicionesPropias;
  /** After this one. */
  quedan: number;
  onLater: () => void;
  onSigned: () => void;
  onRefused: () => void;
}

function PorFirmar({
  contrato: { id, contenido, huella, requiere_aceptacion, ...contrato },
  quedan,
  onLater,
  onSigned,
  onRefused,
}: Signing) {
  const queryClient = useQueryClient();
  const aceptar = useMutation({
    // What is on screen is what is signed.
    mutationFn: () => call('PUT /api/contratos/aceptar', { body: { idContrato: id, huella } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(currentContract);
      onSigned();
      await queryClient.invalidateQueries(misContratos);
    },
    onError: async (causa) => {
      await tellFailure(causa, 'No se han podido aceptar las condiciones');
      await queryClient.invalidateQueries(currentContract);
      onRefused();
    },
  });
  const despues = quedan > 0 ? ` Después ${quedan === 1 ? 'queda otro texto' : `quedan otros ${quedan}`}.` : '';
  return (
    <Block className={estilos.contrato}>
      <Muted className="deja-3">{vigencia(contrato)}</Muted>
      <TextoDeContrato contenido={contenido} />
      <Row as="footer" wrap gap={3} gapX={5} className={estilos.pie}>
        <p>
          {requiere_aceptacion
            ? 'Para seguir trabajando tiene que aceptar estas condiciones.'
            : 'Puede aceptarlas ahora o dejarlo para después: no le impide seguir trabajando.'}
          {despues} Al aceptarlas se guarda cuándo y desde qué dirección y programa lo hace.
        </p>
        {!requiere_aceptacion && <Button onClick={onLater}>Más tarde</Button>}
        <Button tone="primario" busy={aceptar.isPending} onClick={() => aceptar.mutate()}>
          Acepto las condiciones
        </Button>
      </Row>
    </Block>
  );
}

function Leido({ contrato }: { contrato: CondicionesPropias }) {
  const { print, busy } = useOwnProof();
  return (
    <Block className={estilos.contrato}>
      <Muted className="deja-3">{vigencia(contrato)}</Muted>
      <TextoDeContrato contenido={contrato.contenido} />
      <Row as="footer" wrap gap={3} gapX={5} className={estilos.pie}>
        <p>
          {contrato.fecha_aceptacion
            ? `Las aceptó el ${formatMoment(contrato.fecha_aceptacion)}.`
            : 'Todavía no las ha aceptado: puede hacerlo cuando vuelva a entrar aquí.'}
        </p>
        {contrato.fecha_aceptacion && (
          <Button
            icon={<IconPrinter {...ICON} />}
            busy={busy}
            aria-label={`Imprimir la constancia de ${tituloDe(contrato.contenido)}`}
            onClick={() => print(contrato)}
          >
            Constancia
          </Button>
        )}
      </Row>
    </Block>
  );
}

const vigencia = ({
  fecha_inicio_vigencia,
  fecha_fin_vigencia,
}: {
  fecha_inicio_vigencia: string;
  fecha_fin_vigencia: string | null;
}): string =>
  `Vigentes desde el ${formatDate(fecha_inicio_vigencia)}${fecha_fin_vigencia ? ` hasta el ${formatDate(fecha_fin_vigencia)}` : ''}`;
