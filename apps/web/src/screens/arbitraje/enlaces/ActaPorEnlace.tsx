import { useParams } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import Campo from '../campo/Campo';
import { byLink } from '../campo/field-origin';
import { prepareLink } from '../campo/prepare';

/** The acta of the one match of a link, beside the pitch as any other: with what is on the device, and nothing of the office around it. */
export default function ActaPorEnlace() {
  const { token } = useParams({ from: '/arbitraje/$token/acta' });
  const origin = useMemo(() => byLink(token), [token]);
  // Once it is drawn, so that the copy has all that it has loaded.
  useEffect(() => {
    const timer = setTimeout(() => void prepareLink(token).catch(() => undefined), PREPARE_MS);
    return () => clearTimeout(timer);
  }, [token]);
  return (
    <main id="contenido">
      <Campo origin={origin} convocatoriaId={null} toForm={null} />
    </main>
  );
}

const PREPARE_MS = 1500;
