/** Lines are kept as they are: most of what is in them is sealed, and pressing it takes longer than all else. */
export const LINES: string = `
alter table report alter column lines set storage external;
`;
