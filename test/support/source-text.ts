/** One import, re-export or dynamic import of a module's source. */
export interface SourceImport {
  /** What is imported, as written; `undefined` where it is computed at run time. */
  readonly specifier: string | undefined;
  /** Whether the whole statement vanishes when types are stripped. */
  readonly typeOnly: boolean;
}

const REGEX_MAY_FOLLOW = /(?:^|[(,=:[!&|?{};+>]|\breturn|\bcase)\s*$/;
const LITERAL =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/\w*/y;

/**
 * The source with everything in comments, strings and regular expressions turned to blanks, of the same length,
 * so that what is left is code; code inside `${}` stays.
 */
export function codeOnly(source: string): string {
  let code = '';
  const templates: number[] = [];
  while (code.length < source.length) {
    const at = code.length;
    const char = source.charAt(at);
    const inTemplate = templates.at(-1) === 0;
    if (inTemplate && source.startsWith('${', at)) {
      templates.push(1);
      code += '${';
    } else if (char === '`') {
      if (inTemplate) templates.pop();
      else templates.push(0);
      code += '`';
    } else if (inTemplate) {
      code += char === '\\' ? '  ' : blank(char);
    } else {
      code += codeOrBlank(source, at, code, templates);
    }
  }
  return code.slice(0, source.length);
}

function codeOrBlank(source: string, at: number, before: string, templates: number[]): string {
  const char = source.charAt(at);
  LITERAL.lastIndex = at;
  const literal = LITERAL.exec(source)?.[0];
  const isDivision = char === '/' && !/^\/[/*]/.test(literal ?? '') && !REGEX_MAY_FOLLOW.test(before);
  if (literal !== undefined && !isDivision) {
    return char === '/' ? blank(literal) : char + blank(literal.slice(1, -1)) + char;
  }
  const depth = templates.at(-1);
  if (depth !== undefined && (char === '{' || char === '}')) {
    const deeper = depth + (char === '{' ? 1 : -1);
    templates.pop();
    if (deeper > 0) templates.push(deeper);
  }
  return char;
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

const FROM = /\b(?:import|export)\b(\s+type\b(?!\s*(?:,|from\b)))?[^;'"`()]*?\bfrom\s*(['"])/g;
const BARE = /\bimport\s*()(['"])/g;
const DYNAMIC = /(?<!\.)\bimport\s*\(\s*()(['"`]?)/g;

/** Every import of a source, in no particular order. */
export function importsOf(source: string): SourceImport[] {
  const code = codeOnly(source);
  return [FROM, BARE, DYNAMIC].flatMap((pattern) =>
    [...code.matchAll(pattern)].map((match) => {
      const start = match.index + match[0].length;
      const end = match[2] ? code.indexOf(match[2], start) : start;
      return {
        specifier: match[2] ? source.slice(start, end) : undefined,
        typeOnly: match[1] !== undefined && match[1] !== '',
      };
    }),
  );
}
