import { IconCheck, IconSignature, IconTrash, IconX } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/call';
import { formatMoment } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { Button } from '../../../ui/pieces/Button';
import { confirm, notify, tellFailure } from '../../../ui/dialogs/Dialogs';
import { ICON, SMALL_ICON } from '../../../ui/pieces/icon';
import { Muted, Row, Stack } from '../../../ui/page/Layout';
import { StateTag } from '../../../ui/pieces/StateTag';
import { currentOf, INFORMES_CHANGED, type ActaLeida, type Informe } from './informes-queries';
import { seenOf } from './replacement';
import estilos from './del-campo.module.css';

type Aparte = ActaLeida['apartes'][number];
interface Props {
  datos: ActaLeida;
  soloLectura: boolean;
}

/** Beside the reports: what came from the pitch when there was another, what only the office reads, and the acta on paper. */
export function DelCampo({ datos, soloLectura }: Props) {
  const porElegir = datos.apartes.filter(({ resuelto }) => resuelto === null);
  return (
    <Stack gap={4} className={`deja-4 ${estilos.delCampo}`}>
      {porElegir.map((aparte) => (
        <Elegir key={aparte.id} {...{ datos, aparte, soloLectura }} />
      ))}
      {datos.fotos.length > 0 && <Fotos {...{ datos, soloLectura }} />}
      {(datos.confidenciales ?? 0) > 0 && <Confidenciales convocatoriaId={datos.convocatoria_id} />}
    </Stack>
  );
}

function useChange<V>(change: (value: V) => Promise<unknown>, done: string, failure: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (value: V) =>
      change(value).finally(() => Promise.all(INFORMES_CHANGED.map((queryKey) => queryClient.invalidateQueries({ queryKey })))),
    onSuccess: () => notify(done, { tone: 'ok' }),
    onError: (error) => tellFailure(error, failure),
  });
}

/** The two, side by side, for somebody to choose. */
function Elegir({ datos, aparte, soloLectura }: Props & { aparte: Aparte }) {
  const vigente = currentOf(datos);
  const { id } = aparte;
  const aceptar = useChange(
    () =>
      call('POST /api/campo/aparte/aceptar/:id', {
        params: { id },
        body: { sustituye: seenOf(vigente), convocatoria_id: datos.vigente === 1 ? datos.convocatoria_id : undefined },
      }),
    'Es el acta vigente',
    'No se ha podido aceptar',
  );
  const descartar = useChange(
    () => call('POST /api/campo/aparte/descartar/:id', { params: { id } }),
    'No se usará',
    'No se ha podido descartar',
  );
  const preguntar = async () =>
    (await confirm({
      title: '¿Descartar lo que llegó del campo?',
      text: 'El informe que hay se queda como está.',
      button: 'Descartar',
      keepButton: 'Dejarlo por decidir',
    })) && descartar.mutate(undefined);
  return (
    <Block title="Llegó otra acta del campo">
      {aparte.motivo !== '' && <p>{`${aparte.motivo}.`}</p>}
      <div className={`deja-3 ${estilos.lado}`}>
        <Version titulo="La que hay" de={vigente?.autor ?? null} cuando={vigente?.fecha_creacion} datos={datos} informe={vigente ?? null} />
        <Version titulo="La que llegó" de={aparte.autor} cuando={aparte.recibido} datos={datos} informe={aparte} />
      </div>
      {!soloLectura && (
        <Row wrap gap={2}>
          <Button icon={<IconCheck {...ICON} />} busy={aceptar.isPending} onClick={() => aceptar.mutate(undefined)}>
            Usar la que llegó
          </Button>
          <Button icon={<IconX {...ICON} />} tone="peligro" busy={descartar.isPending} onClick={() => void preguntar()}>
            Descartarla
          </Button>
        </Row>
      )}
    </Block>
  );
}

interface VersionProps {
  titulo: string;
  de: string | null;
  cuando: string | undefined;
  datos: ActaLeida;
  informe: Pick<Informe | Aparte, 'tipo' | 'acta' | 'fuera_de_lista'> | null;
}

function Version({ titulo, de, cuando, datos, informe }: VersionProps) {
  const { local, visitante } = datos;
  return (
    <section>
      <h3>{titulo}</h3>
      <Muted>{[cuando && formatMoment(cuando), de].filter(Boolean).join(' · ') || 'Ninguna: se anuló o se eliminó'}</Muted>
      {informe?.acta && (
        <dl>
          <Dato nombre="Resultado">{`${local.nombre} ${informe.acta.marcador_local} - ${informe.acta.marcador_visitante} ${visitante.nombre}`}</Dato>
          <Dato nombre={local.nombre}>{loQueHizo(local, informe.acta.detalle_local)}</Dato>
          <Dato nombre={visitante.nombre}>{loQueHizo(visitante, informe.acta.detalle_visitante)}</Dato>
          {informe.fuera_de_lista.length > 0 && (
            <Dato nombre="Fuera de lista">{informe.fuera_de_lista.map(({ nombre }) => nombre).join(', ')}</Dato>
          )}
          {informe.acta.observaciones && <Dato nombre="Observaciones">{informe.acta.observaciones}</Dato>}
        </dl>
      )}
      {informe?.tipo === 0 && <p>Suspensión</p>}
    </section>
  );
}

type Detalle = NonNullable<Aparte['acta']>['detalle_local'];

/** Who scored and who was shown a card. */
function loQueHizo({ jugadores }: ActaLeida['local'], detalle: Detalle): string {
  const nombres = new Map(jugadores.map(({ jugador_id, nombre }) => [jugador_id, nombre]));
  const cosas = (detalle?.jugadores ?? []).flatMap(({ jugador_id, goles, amarillas, rojas }) => {
    const suyas = [goles > 0 && `${goles} a favor`, amarillas > 0 && `${amarillas} amarilla`, rojas > 0 && 'roja'].filter(Boolean);
    return suyas.length === 0 ? [] : [`${nombres.get(jugador_id) ?? 'Alguien'}: ${suyas.join(', ')}`];
  });
  if (!detalle || detalle.jugadores.length === 0) return 'Sin decir quién jugó';
  const presentes = detalle.jugadores.filter(({ presentado }) => presentado === 1).length;
  return [`${presentes} presentes`, ...cosas].join(' · ');
}

function Dato({ nombre, children }: { nombre: string; children: string }) {
  return (
    <div>
      <dt>{nombre}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Fotos({ datos, soloLectura }: Props) {
  const quitar = useChange(
    (id: number) => call('DELETE /api/campo/foto/:id', { params: { id } }),
    'Foto quitada',
    'No se ha podido quitar',
  );
  return (
    <Block title="Acta de papel">
      <Row as="ul" wrap gap={4} align="stretch" className={estilos.fotos}>
        {datos.fotos.map(({ id, imagen, grande, autor, fecha }) => (
          <li key={id}>
            <a href={grande ?? undefined} target="_blank" rel="noreferrer">
              <img src={imagen ?? undefined} alt={`Acta de papel, ${autor ?? 'de la oficina'}`} />
            </a>
            <Muted>{`${formatMoment(fecha)} · ${autor ?? 'La oficina'}`}</Muted>
            {!soloLectura && (
              <Button icon={<IconTrash {...ICON} />} tone="peligro" onClick={() => quitar.mutate(id)}>
                Quitar
              </Button>
            )}
          </li>
        ))}
      </Row>
    </Block>
  );
}

function Confidenciales({ convocatoriaId }: { convocatoriaId: number }) {
  const { data, isPending, error } = useQuery({
    queryKey: ['informes', 'confidenciales', convocatoriaId],
    queryFn: () => call('GET /api/campo/confidencial/:id', { params: { id: convocatoriaId } }),
  });
  return (
    <Block title="Confidencial: solo lo lee la oficina">
      {isPending && <Muted>Leyendo…</Muted>}
      {error && <p role="alert">No se ha podido leer.</p>}
      {data?.map(({ id, autor, fecha, texto }) => (
        <article key={id}>
          <p className={estilos.texto}>{texto}</p>
          <Muted>{`${formatMoment(fecha)} · ${autor}`}</Muted>
        </article>
      ))}
    </Block>
  );
}

const CLASES: Readonly<Record<Informe['firmas'][number]['clase'], string>> = {
  pin: 'Firmada con PIN',
  dispositivo: 'Aceptada desde su dispositivo',
  ausente: 'Sin nadie que firme',
  se_niega: 'No quiso firmar',
};

const SIN_COMPROBAR = { pin: 'El PIN no era el suyo', dispositivo: 'No consta que la aceptara' } as const;

/** How each team closed a report, and whether it still says what they closed. */
export function Firmas({ datos, informe: { firmas, fuera_de_lista } }: { datos: ActaLeida; informe: Informe }) {
  if (firmas.length + fuera_de_lista.length === 0) return null;
  return (
    <Stack as="ul" gap={1} className="deja-3">
      {firmas.map(({ lado, clase, entrenador, comprobada, intacta }) => (
        <Row as="li" key={lado} wrap gap={2}>
          <b>{datos[lado].nombre}</b>
          <StateTag
            tone={intacta === 0 || (clase in SIN_COMPROBAR && comprobada === 0) ? 'no' : 'ok'}
            icon={<IconSignature {...SMALL_ICON} />}
          >
            {comprobada === 0 ? ((SIN_COMPROBAR as Partial<typeof CLASES>)[clase] ?? CLASES[clase]) : CLASES[clase]}
          </StateTag>
          {entrenador && <span>{entrenador}</span>}
          {intacta === 0 && <span>Se cambió después de firmar</span>}
        </Row>
      ))}
      {fuera_de_lista.map(({ lado, nombre, dorsal }) => (
        <li key={`${lado} ${nombre}`}>{`Fuera de lista, ${datos[lado].nombre}: ${nombre}${dorsal === null ? '' : ` (${dorsal})`}`}</li>
      ))}
    </Stack>
  );
}
