/** From which network a machine asks to be taken in, so that one network does not fill the books. */
export const ASKED_FROM: string = `
alter table joining add column asked_from text not null default '';
`;
