/** '4 - 2' */
export const scoreOf = ({ marcador_local, marcador_visitante }: { marcador_local: number; marcador_visitante: number }): string =>
  `${marcador_local} - ${marcador_visitante}`;
