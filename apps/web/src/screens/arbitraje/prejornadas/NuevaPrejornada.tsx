import type { ArbitroElegible, NuevaPrejornada as Start } from '@cd/contract/arbitraje/prejornadas';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { Nivel } from '@cd/contract/kit/perfiles';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { formatCount } from '../../../format/format';
import { Button } from '../../../ui/pieces/Button';
import { toldInWords } from '../../../ui/dialogs/told';
import { tellFailure, tellResult } from '../../../ui/dialogs/Dialogs';
import { clearDraft, draftKey, readDraft, saveDraft } from '../../../ui/forms/draft';
import { Row } from '../../../ui/page/Layout';
import { PageTitle } from '../../../ui/page/PageTitle';
import { T } from '../../../ui/pieces/translations';
import { Block } from '../../../ui/page/Block';
import { NoPermission, Waiting } from '../../../ui/page/states';
import { ElegirArbitros } from './ElegirArbitros';
import { Limite } from './Limite';
import { Periodos } from './Periodos';
import { faultOf, faultText, fitting, type Draft } from './new-prejornada';
import { elegiblesQuery, nuevaPrejornada, rereadPrejornadas } from './prejornadas';
import css from './prejornadas.module.css';

const STEPS = ['Períodos', 'Árbitros', 'Límite'] as const;
const TITLE = PANTALLAS.prejornadas.nuevo;

/** Another pre-day in three steps: when, to whom, until when (spec 3 §2, «Pre-day wizard»). */
export default function NuevaPrejornada() {
  const edits = useLevel('prejornadas') === Nivel.Edicion;
  const start = useQuery({ ...nuevaPrejornada, enabled: edits });
  const arbitros = useQuery({ ...elegiblesQuery(0), enabled: edits });
  const error = start.error ?? arbitros.error;
  return (
    <>
      <PageTitle>{TITLE}</PageTitle>
      {!edits ? (
        <NoPermission />
      ) : start.data && arbitros.data ? (
        <Wizard start={start.data} arbitros={arbitros.data} />
      ) : (
        <Waiting error={error} refetch={() => Promise.all([start.refetch(), arbitros.refetch()])} />
      )}
    </>
  );
}

/** What has been chosen survives leaving the page, as any form. */
function useKept(start: Start, arbitros: readonly ArbitroElegible[]) {
  const [key] = useState(() => draftKey('prejornada'));
  const [draft, setDraft] = useState<Draft>(() => ({
    periodos: [],
    // Whoever was asked the last time.
    arbitros: arbitros.filter(({ contesto }) => contesto !== null).map(({ id }) => id),
    limite: null,
    ...readDraft(key),
  }));
  useEffect(() => {
    // Nothing is half done until something is chosen.
    const begun = draft.periodos.length > 0 || draft.limite !== null;
    saveDraft(key, { ...draft }, begun ? { title: TITLE, address: location.pathname } : undefined);
  }, [key, draft]);
  return { draft: fitting(draft, start), change: (next: Partial<Draft>) => setDraft({ ...draft, ...next }), forget: () => clearDraft(key) };
}

interface StepsProps {
  step: number;
  reachable: (n: number) => boolean;
  onChange: (n: number) => void;
}

function Steps({ step, reachable, onChange }: StepsProps) {
  return (
    <Row as="ol" wrap gap={2} align="stretch" className={`deja-4 ${css.pasos}`}>
      {STEPS.map((name, n) => (
        <li key={name}>
          <button type="button" aria-current={n === step ? 'step' : undefined} disabled={!reachable(n)} onClick={() => onChange(n)}>
            {n + 1}. <T>{name}</T>
          </button>
        </li>
      ))}
    </Row>
  );
}

/** Saved as a draft of the office's, or published at once. */
function useSaving(draft: Draft, chosen: number[], forget: () => void) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const save = async (publish: boolean) => {
    setBusy(true);
    try {
      const { id } = await call('POST /api/prejornadas', {
        body: { fecha_fin: draft.limite!, disponibilidades: draft.periodos, arbitros: chosen },
      });
      const told = publish ? await call('POST /api/prejornadas/publicar/:id', { params: { id }, body: { version: 1 } }) : null;
      forget();
      await rereadPrejornadas();
      await tellResult(
        told ? 'Prejornada publicada' : 'Prejornada guardada',
        told ? toldInWords(told) : 'Nadie sabe aún de ella: publíquela cuando quiera.',
      );
      void navigate({ to: '/admin/prejornadas/ver/$id', params: { id: String(id) } });
    } catch (error) {
      setBusy(false);
      await tellFailure(error, 'No se ha podido crear la prejornada');
    }
  };
  return { busy, save };
}

function Wizard({ start, arbitros }: { start: Start; arbitros: readonly ArbitroElegible[] }) {
  const [step, putStep] = useState(0);
  const setStep = (n: number) => {
    putStep(n);
    // What comes begins at its top.
    scrollTo(0, 0);
  };
  const { draft, change, forget } = useKept(start, arbitros);
  const chosen = arbitros.filter(({ id }) => draft.arbitros.includes(id)).map(({ id }) => id);
  const fault = step === 1 ? (chosen.length === 0 ? 'sin_arbitros' : null) : faultOf(draft, start, step === 2);
  const cuantos = formatCount(chosen.length, 'árbitro', 'árbitros');
  const avisables = formatCount(
    arbitros.filter(({ id, con_cuenta }) => con_cuenta === 1 && draft.arbitros.includes(id)).length,
    'árbitro',
    'árbitros',
  );
  const { busy, save } = useSaving(draft, chosen, forget);
  return (
    <Block>
      <Steps step={step} reachable={(n) => n <= step || (fault === null && (n < 2 || chosen.length > 0))} onChange={setStep} />
      {step === 0 && <Periodos start={start} periodos={draft.periodos} onChange={(periodos) => change({ periodos, limite: null })} />}
      {step === 1 && <ElegirArbitros arbitros={arbitros} chosen={new Set(chosen)} onChange={(ids) => change({ arbitros: [...ids] })} />}
      {step === 2 && <Limite draft={draft} cuantos={cuantos} onChange={(limite) => change({ limite })} />}
      <Row wrap gap={2} justify="end" className={`tras-4 ${css.pie}`}>
        {fault !== null && (
          <output className={css.mal}>
            <T>{faultText(fault, start)}</T>
          </output>
        )}
        {step > 0 && (
          <Button tone="llano" disabled={busy} onClick={() => setStep(step - 1)}>
            Volver
          </Button>
        )}
        {step < 2 ? (
          <Button tone="primario" disabled={fault !== null} onClick={() => setStep(step + 1)}>
            Seguir
          </Button>
        ) : (
          <>
            <Button disabled={fault !== null || busy} onClick={() => void save(false)}>
              Guardar sin publicar
            </Button>
            <Button tone="primario" disabled={fault !== null} busy={busy} onClick={() => void save(true)}>
              {`Publicar y avisar a ${avisables}`}
            </Button>
          </>
        )}
      </Row>
    </Block>
  );
}
