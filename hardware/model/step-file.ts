import type { Manifold, Mesh } from 'manifold-3d';
import type { Part } from './part.ts';

/** Parts as solids with flat faces in the exchange format for product data (ISO 10303-21, AP214); round faces are facets. */
export function stepFile(parts: readonly Part[], name: string): string {
  const lines: string[] = [];
  const add = (text: string): string => {
    lines.push(`#${lines.length + 1}=${text};`);
    return `#${lines.length}`;
  };
  const context = contextOf(add);
  const solids = parts.flatMap((part) => part.solids.map((solid) => solidOf(solid, part.name, add)));
  const axes = axesOf(add, [0, 0, 0], [0, 0, 1], [1, 0, 0]);
  const shape = add(
    `ADVANCED_BREP_SHAPE_REPRESENTATION('${name}',(${[axes, ...solids].join(',')}),${context})`,
  );
  productOf(add, name, shape);
  return `ISO-10303-21;
HEADER;
FILE_DESCRIPTION(('${name}'),'2;1');
FILE_NAME('${name}.step','1980-01-01T00:00:00',(''),(''),'','','');
FILE_SCHEMA(('AUTOMOTIVE_DESIGN { 1 0 10303 214 1 1 1 1 }'));
ENDSEC;
DATA;
${lines.join('\n')}
ENDSEC;
END-ISO-10303-21;
`;
}

type Add = (text: string) => string;
type Vector = readonly [number, number, number];

function contextOf(add: Add): string {
  const mm = add('(LENGTH_UNIT()NAMED_UNIT(*)SI_UNIT(.MILLI.,.METRE.))');
  const radian = add('(NAMED_UNIT(*)PLANE_ANGLE_UNIT()SI_UNIT($,.RADIAN.))');
  const steradian = add('(NAMED_UNIT(*)SI_UNIT($,.STERADIAN.)SOLID_ANGLE_UNIT())');
  const within = add(
    `UNCERTAINTY_MEASURE_WITH_UNIT(LENGTH_MEASURE(1.E-4),${mm},'distance_accuracy_value','')`,
  );
  return add(
    `(GEOMETRIC_REPRESENTATION_CONTEXT(3)GLOBAL_UNCERTAINTY_ASSIGNED_CONTEXT((${within}))GLOBAL_UNIT_ASSIGNED_CONTEXT((${mm},${radian},${steradian}))REPRESENTATION_CONTEXT('',''))`,
  );
}

function productOf(add: Add, name: string, shape: string): void {
  const application = add("APPLICATION_CONTEXT('automotive design')");
  add(`APPLICATION_PROTOCOL_DEFINITION('','automotive_design',2000,${application})`);
  const context = add(`PRODUCT_CONTEXT('',${application},'mechanical')`);
  const product = add(`PRODUCT('${name}','${name}','',(${context}))`);
  add(`PRODUCT_RELATED_PRODUCT_CATEGORY('part','',(${product}))`);
  const formation = add(`PRODUCT_DEFINITION_FORMATION('','',${product})`);
  const design = add(`PRODUCT_DEFINITION_CONTEXT('part definition',${application},'design')`);
  const definition = add(`PRODUCT_DEFINITION('','',${formation},${design})`);
  const defined = add(`PRODUCT_DEFINITION_SHAPE('','',${definition})`);
  add(`SHAPE_DEFINITION_REPRESENTATION(${defined},${shape})`);
}

function numbers(values: readonly number[]): string {
  return values.map((value) => (Math.round(value * 1e6) / 1e6 + 0).toFixed(6)).join(',');
}

function axesOf(add: Add, at: Vector, up: Vector, along: Vector): string {
  const place = add(`CARTESIAN_POINT('',(${numbers(at)}))`);
  const directions = [up, along].map((each) => add(`DIRECTION('',(${numbers(each)}))`));
  return add(`AXIS2_PLACEMENT_3D('',${place},${directions.join(',')})`);
}

function solidOf(solid: Manifold, name: string, add: Add): string {
  const mesh = solid.getMesh();
  const topology = new Topology(mesh, add);
  const faces = facesOf(mesh).map((face) => topology.face(face));
  const shell = add(`CLOSED_SHELL('',(${faces.join(',')}))`);
  return add(`MANIFOLD_SOLID_BREP('${name}',${shell})`);
}

/** Corners and edges of one solid, each written once. */
class Topology {
  readonly #mesh: Mesh;
  readonly #add: Add;
  readonly #corners = new Map<number, { readonly point: string; readonly vertex: string }>();
  readonly #edges = new Map<string, string>();

  constructor(mesh: Mesh, add: Add) {
    this.#mesh = mesh;
    this.#add = add;
  }

  face(loops: readonly (readonly number[])[]): string {
    const normals = loops.map((loop) => this.#normalOf(loop));
    const outer = normals.reduce(
      (best, normal, at) => (length(normal) > length(normals[best] ?? [0, 0, 0]) ? at : best),
      0,
    );
    const up = unit(normals[outer] ?? [0, 0, 1]);
    const [first = 0, second = 0] = loops[outer] ?? [];
    const origin = this.#place(first);
    const plane = this.#add(
      `PLANE('',${axesOf(this.#add, origin, up, unit(minus(this.#place(second), origin)))})`,
    );
    const bounds = loops.map((loop, at) => {
      const edges = loop.map((corner, each) => this.#edge(corner, loop[(each + 1) % loop.length] ?? corner));
      const ring = this.#add(`EDGE_LOOP('',(${edges.join(',')}))`);
      return this.#add(`${at === outer ? 'FACE_OUTER_BOUND' : 'FACE_BOUND'}('',${ring},.T.)`);
    });
    return this.#add(`ADVANCED_FACE('',(${bounds.join(',')}),${plane},.T.)`);
  }

  #place(corner: number): Vector {
    const at = corner * this.#mesh.numProp;
    const of = (axis: number): number => this.#mesh.vertProperties[at + axis] ?? 0;
    return [of(0), of(1), of(2)];
  }

  /** Twice the area of a loop, as a vector across it. */
  #normalOf(loop: readonly number[]): Vector {
    const origin = this.#place(loop[0] ?? 0);
    return loop.reduce<Vector>(
      (sum, corner, at) => {
        const next = this.#place(loop[(at + 1) % loop.length] ?? corner);
        const product = cross(minus(this.#place(corner), origin), minus(next, origin));
        return [sum[0] + product[0], sum[1] + product[1], sum[2] + product[2]];
      },
      [0, 0, 0],
    );
  }

  #corner(corner: number): { readonly point: string; readonly vertex: string } {
    const found = this.#corners.get(corner);
    if (found !== undefined) return found;
    const point = this.#add(`CARTESIAN_POINT('',(${numbers(this.#place(corner))}))`);
    const made = { point, vertex: this.#add(`VERTEX_POINT('',${point})`) };
    this.#corners.set(corner, made);
    return made;
  }

  #edge(from: number, to: number): string {
    const [low, high] = from < to ? [from, to] : [to, from];
    const key = `${low},${high}`;
    const found = this.#edges.get(key) ?? this.#curve(low, high);
    this.#edges.set(key, found);
    return this.#add(`ORIENTED_EDGE('',*,*,${found},${from === low ? '.T.' : '.F.'})`);
  }

  #curve(from: number, to: number): string {
    const [one, other] = [this.#corner(from), this.#corner(to)];
    const way = minus(this.#place(to), this.#place(from));
    const direction = this.#add(`DIRECTION('',(${numbers(unit(way))}))`);
    const vector = this.#add(`VECTOR('',${direction},${numbers([length(way)])})`);
    const line = this.#add(`LINE('',${one.point},${vector})`);
    return this.#add(`EDGE_CURVE('',${one.vertex},${other.vertex},${line},.T.)`);
  }
}

/** Loops round each flat face: triangles of one plane that share edges lie in one. */
function facesOf({ faceID, triVerts }: Mesh): number[][][] {
  const byFace = new Map<number, number[]>();
  for (let at = 0; at < triVerts.length / 3; at++) {
    const id = faceID[at] ?? -1 - at;
    byFace.set(id, [...(byFace.get(id) ?? []), at]);
  }
  return [...byFace.values()].flatMap((triangles) =>
    connected(triangles, triVerts).map((each) => loopsOf(each, triVerts)),
  );
}

function edgesOf(triangle: number, triVerts: ArrayLike<number>): (readonly [number, number])[] {
  const [a = 0, b = 0, c = 0] = [0, 1, 2].map((each) => triVerts[triangle * 3 + each] ?? 0);
  return [
    [a, b],
    [b, c],
    [c, a],
  ];
}

function connected(triangles: readonly number[], triVerts: ArrayLike<number>): number[][] {
  const byEdge = new Map<string, number>();
  for (const triangle of triangles)
    for (const [from, to] of edgesOf(triangle, triVerts)) byEdge.set(`${from},${to}`, triangle);
  const left = new Set(triangles);
  const found: number[][] = [];
  for (const start of triangles) {
    if (!left.delete(start)) continue;
    const island = [start];
    for (const triangle of island)
      for (const [from, to] of edgesOf(triangle, triVerts)) {
        const next = byEdge.get(`${to},${from}`);
        if (next !== undefined && left.delete(next)) island.push(next);
      }
    found.push(island);
  }
  return found;
}

/** Edges that only one triangle of the face has, joined end to end. */
function loopsOf(triangles: readonly number[], triVerts: ArrayLike<number>): number[][] {
  const all = triangles.flatMap((triangle) => edgesOf(triangle, triVerts));
  const keys = new Set(all.map(([from, to]) => `${from},${to}`));
  const next = new Map<number, number[]>();
  for (const [from, to] of all)
    if (!keys.has(`${to},${from}`)) next.set(from, [...(next.get(from) ?? []), to]);
  const loops: number[][] = [];
  for (const start of next.keys()) {
    while ((next.get(start) ?? []).length > 0) {
      const loop: number[] = [];
      for (let at = start; ; ) {
        const to = next.get(at)?.pop();
        if (to === undefined) break;
        loop.push(at);
        at = to;
        if (at === start) break;
      }
      loops.push(loop);
    }
  }
  return loops;
}

function minus(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function length(vector: Vector): number {
  return Math.hypot(...vector);
}

function unit(vector: Vector): Vector {
  const long = length(vector) || 1;
  return [vector[0] / long, vector[1] / long, vector[2] / long];
}
