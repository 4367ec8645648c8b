import estilos from './preequipos.module.css';

/** What the office answers of a team, until its school sends it again. */
export function Observaciones({ texto }: { texto: string }) {
  if (texto === '') return null;
  return (
    <p className={`deja-3 ${estilos.observaciones}`}>
      <b>Observaciones de la organización:</b> {texto}
    </p>
  );
}
