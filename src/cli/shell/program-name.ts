/** How this program is called where it runs: from its sources through npx, else by its name. */
export const PROGRAM: string = import.meta.filename.endsWith('.ts') ? 'npx soubrette' : 'soubrette';
