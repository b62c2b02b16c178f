import { join } from 'node:path';
import {
  API,
  type Checker,
  type Project,
  SignatureKind,
  SymbolFlags,
  type Type,
  type Symbol as TypeSymbol,
} from '@typescript/native/unstable/sync';

const ROOT = join(import.meta.dirname, '../..');

/** A type that holds a card together with its place, and the ways to both. */
export interface SeeingType {
  readonly name: string;
  readonly card: string;
  readonly place: string;
}

/** Names of types that are not looked into, because of what they are called or of a reason that is given for them. */
export type IsPassedOver = (name: string) => boolean;

/** The types of this project, by the compiler. */
export class TypeWalk {
  readonly #api: API;
  readonly #project: Project;
  readonly #cards: ReadonlySet<number>;
  /** What every type that was met leads to, by its number. */
  readonly #known = new Map<number, readonly Step[]>();

  constructor() {
    this.#api = new API({ cwd: ROOT });
    const [project] = this.#api.updateSnapshot({ openProjects: [join(ROOT, 'tsconfig.json')] }).getProjects();
    if (project === undefined) throw new Error('There is no project.');
    this.#project = project;
    const cards = [
      this.#declared('src/bridge/card.ts', 'Card'),
      this.#declared('src/bridge/card-set.ts', 'CardSet'),
    ];
    this.#cards = new Set(cards.map(({ id }) => id));
  }

  close(): void {
    this.#api.close();
  }

  /** The types that a file exports. */
  exportedTypes(path: string): { readonly name: string; readonly type: Type }[] {
    return this.#exports(path)
      .filter(({ flags }) => (flags & (SymbolFlags.Interface | SymbolFlags.TypeAlias)) !== 0)
      .map((symbol) => ({ name: symbol.name, type: this.#checker.getDeclaredTypeOfSymbol(symbol) }));
  }

  /** What the functions that a file exports give back, at once or later. */
  returnedTypes(path: string): { readonly name: string; readonly type: Type }[] {
    return this.#exports(path)
      .filter(({ flags }) => (flags & SymbolFlags.Function) !== 0)
      .flatMap((symbol) => {
        const type = this.#checker.getTypeOfSymbol(symbol);
        const signatures =
          type === undefined ? [] : this.#checker.getSignaturesOfType(type, SignatureKind.Call);
        return signatures.flatMap((signature) => {
          const returned = this.#checker.getReturnTypeOfSignature(signature);
          return returned === undefined ? [] : [{ name: symbol.name, type: returned }];
        });
      });
  }

  /** How both a card and a place are reached from a type; `undefined` where they are not. */
  seeing(name: string, type: Type, isPassedOver: IsPassedOver): SeeingType | undefined {
    const reached = new Map<number, string>([[type.id, name]]);
    const waiting = isPassedOver(nameOf(type)) ? [] : [type];
    let card: string | undefined;
    let place: string | undefined;
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const way = reached.get(next.id) ?? '';
      if (this.#cards.has(next.id)) card ??= way;
      if (isPlace(next)) place ??= way;
      for (const { step, type: to, isPlace: leadsToPlace } of this.#stepsFrom(next)) {
        if (leadsToPlace) place ??= `${way}${step}`;
        if (reached.has(to.id) || isPassedOver(nameOf(to))) continue;
        reached.set(to.id, `${way}${step}`);
        waiting.push(to);
      }
    }
    return card !== undefined && place !== undefined ? { name, card, place } : undefined;
  }

  get #checker(): Checker {
    return this.#project.checker;
  }

  #declared(path: string, name: string): Type {
    const symbol = this.#exports(path).find((each) => each.name === name);
    if (symbol === undefined) throw new Error(`${path} has no ${name}.`);
    return this.#checker.getDeclaredTypeOfSymbol(symbol);
  }

  #exports(path: string): readonly TypeSymbol[] {
    const file = this.#project.program.getSourceFile(join(ROOT, path));
    const symbol = file && this.#checker.getSymbolAtLocation(file);
    return symbol === undefined ? [] : this.#checker.getExportsOfModule(symbol);
  }

  #stepsFrom(type: Type): readonly Step[] {
    const known = this.#known.get(type.id);
    if (known !== undefined) return known;
    const steps = this.#cards.has(type.id) ? [] : this.#findSteps(type);
    this.#known.set(type.id, steps);
    return steps;
  }

  #findSteps(type: Type): Step[] {
    if (type.isUnionType() || type.isIntersectionType()) {
      return type.getTypes().map((part) => ({ step: '', type: part }));
    }
    if (!type.isObjectType()) return [];
    const checker = this.#checker;
    const args = type.isTypeReference() ? checker.getTypeArguments(type) : [];
    const held = args.map((arg) => ({ step: '[]', type: arg }));
    if (this.#isOfLibrary(type)) return held;
    const open = checker.getPropertiesOfType(type).filter(({ name }) => !name.includes('#'));
    const properties = open.flatMap((property) => {
      const found = checker.getTypeOfSymbol(property);
      const step = `.${property.name}`;
      return found === undefined ? [] : [{ step, type: found, isPlace: PLACES.includes(property.name) }];
    });
    const indexed = checker
      .getIndexInfosOfType(type)
      .map(({ valueType }) => ({ step: '[]', type: valueType }));
    const returned = checker.getSignaturesOfType(type, SignatureKind.Call).flatMap((signature) => {
      const found = checker.getReturnTypeOfSignature(signature);
      return found === undefined ? [] : [{ step: '()', type: found }];
    });
    return [...held, ...properties, ...indexed, ...returned];
  }

  /** Lists, promises and the like: what they hold matters, not what can be done with them. */
  #isOfLibrary(type: Type): boolean {
    const symbol = type.getSymbol();
    if (symbol === undefined || (symbol.flags & (SymbolFlags.Interface | SymbolFlags.Class)) === 0)
      return false;
    return symbol.declarations.some(
      ({ path }) => path.includes('node_modules') || path.startsWith('bundled:'),
    );
  }
}

interface Step {
  readonly step: string;
  readonly type: Type;
  readonly isPlace?: boolean;
}

const SEATS = ['N', 'E', 'S', 'W'];
/** Properties that say by their names where a card is; north is one of a value for each seat. */
const PLACES = ['seat', 'pocket', 'pockets', 'mouth', 'beam', 'N'];

/** The union of seats. */
function isPlace(type: Type): boolean {
  if (!type.isUnionType()) return false;
  const words = type.getTypes().map((part) => (part.isStringLiteralType() ? part.value : ''));
  return SEATS.every((seat) => words.includes(seat));
}

function nameOf(type: Type): string {
  return type.getAliasSymbol()?.name ?? type.getSymbol()?.name ?? '';
}
