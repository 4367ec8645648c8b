/** Letters that did not leave are few among all that did, and every open page of the office asks each minute how many there are. */
export const sentencias = /* sql */ `
create index trabajo_fallido on trabajo (id) where estado = 3;
`;
