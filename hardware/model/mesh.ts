import { strToU8, zipSync } from 'fflate';
import type { Manifold } from 'manifold-3d';

/** Triangles of a solid: three corners of three coordinates each, in mm. */
export function trianglesOf(solid: Manifold): Float32Array {
  const { numProp, triVerts, vertProperties } = solid.getMesh();
  const corners = new Float32Array(triVerts.length * 3);
  triVerts.forEach((vertex, at) => {
    for (const axis of [0, 1, 2]) corners[at * 3 + axis] = vertProperties[vertex * numProp + axis] ?? 0;
  });
  return corners;
}

/** The beginning of the time that a ZIP can name: files that are made again are the same. */
const NO_TIME = new Date(1980, 0, 1);

/** One solid in mm as 3D Manufacturing Format (3MF Core Specification 1.3). */
export function threeMf(solid: Manifold, name: string): Uint8Array {
  const { numProp, triVerts, vertProperties } = solid.getMesh();
  const vertices: string[] = [];
  for (let at = 0; at < vertProperties.length; at += numProp) {
    const [x, y, z] = [0, 1, 2].map((axis) => rounded(vertProperties[at + axis] ?? 0));
    vertices.push(`<vertex x="${x}" y="${y}" z="${z}"/>`);
  }
  const triangles: string[] = [];
  for (let at = 0; at < triVerts.length; at += 3)
    triangles.push(`<triangle v1="${triVerts[at]}" v2="${triVerts[at + 1]}" v3="${triVerts[at + 2]}"/>`);
  const mesh = `<mesh><vertices>${vertices.join('')}</vertices><triangles>${triangles.join('')}</triangles></mesh>`;
  const model = `${XML}<model unit="millimeter" xml:lang="en" xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02"><metadata name="Title">${name}</metadata><resources><object id="1" type="model">${mesh}</object></resources><build><item objectid="1"/></build></model>`;
  return zipSync(
    {
      '[Content_Types].xml': strToU8(TYPES),
      '_rels/.rels': strToU8(RELATIONS),
      '3D/3dmodel.model': strToU8(model),
    },
    { mtime: NO_TIME },
  );
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const TYPES = `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/></Types>`;
const RELATIONS = `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Target="/3D/3dmodel.model" Id="rel0" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>`;

function rounded(value: number): string {
  return String(Math.round(value * 1000) / 1000 + 0);
}

/** One solid in mm as binary STL: 80 bytes of heading, a count, then 50 bytes a triangle. */
export function stlOf(solid: Manifold, name: string): Uint8Array {
  const corners = trianglesOf(solid);
  const count = corners.length / 9;
  const bytes = new Uint8Array(84 + 50 * count);
  bytes.set(strToU8(name.slice(0, 79)));
  const view = new DataView(bytes.buffer);
  view.setUint32(80, count, true);
  for (let at = 0; at < count; at++) {
    const from = 84 + 50 * at;
    const normal = normalOf(corners, at * 9);
    normal.forEach((value, axis) => {
      view.setFloat32(from + 4 * axis, value, true);
    });
    for (let each = 0; each < 9; each++)
      view.setFloat32(from + 12 + 4 * each, corners[at * 9 + each] ?? 0, true);
  }
  return bytes;
}

/** The direction that a triangle looks to, of length 1; zero where it has no area. */
export function normalOf(corners: Float32Array, at: number): readonly [number, number, number] {
  const c = (index: number): number => corners[at + index] ?? 0;
  const u = [c(3) - c(0), c(4) - c(1), c(5) - c(2)] as const;
  const v = [c(6) - c(0), c(7) - c(1), c(8) - c(2)] as const;
  const [x, y, z] = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
  const long = Math.hypot(x, y, z) || 1;
  return [x / long, y / long, z / long];
}
