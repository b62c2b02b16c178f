import { strToU8, zipSync } from 'fflate';
import type { CrossSection, Manifold } from 'manifold-3d';
import Papa from 'papaparse';
import { dxfOf } from '../../src/text/dxf.ts';
import type { Part } from './part.ts';

/** A file of the model, by its name in the folder. */
export interface ModelFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What a maker needs to order, print and cut the parts; the same dimensions give the same bytes. */
export function modelFiles(parts: readonly Part[]): ModelFile[] {
  return [
    { name: 'parts.csv', bytes: strToU8(partsList(parts)) },
    ...parts.flatMap((part) =>
      part.solids.slice(0, part.isMirrored === true ? 2 : 1).flatMap((solid, index): ModelFile[] => {
        const side = part.isMirrored === true ? (['-left', '-right'][index] ?? '') : '';
        const name = `${part.name.replaceAll(/[ ,]+/g, '-')}${side}`;
        if (part.process === 'printed') return [{ name: `print/${name}.3mf`, bytes: threeMf(solid, name) }];
        return part.process === 'laser'
          ? [{ name: `cut/${name}.dxf`, bytes: strToU8(outlineDxf(solid, name)) }]
          : [];
      }),
    ),
  ];
}

function partsList(parts: readonly Part[]): string {
  const rows = parts.map(({ count, designation = '', eur, material, name, process, solids }) => ({
    part: name,
    process,
    material,
    designation,
    count,
    'EUR each': eur,
    EUR: Math.round(count * eur * 100) / 100,
    'volume cm3': ((solids[0]?.volume() ?? 0) / 1000).toFixed(1),
  }));
  return `${Papa.unparse(rows, { newline: '\n' })}\n`;
}

/** The beginning of the time that a ZIP can name: files that are made again are the same. */
const NO_TIME = new Date(1980, 0, 1);

/** One solid in mm as 3D Manufacturing Format (3MF Core Specification 1.3). */
function threeMf(solid: Manifold, name: string): Uint8Array {
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

/** A flat part as lines to cut along, in mm: its section half-way through. */
function outlineDxf(solid: Manifold, name: string): string {
  const section = sectionOf(solid);
  const { min } = section.bounds();
  return dxfOf(section.toPolygons(), [{ text: name, xMm: min[0], yMm: min[1] - 6 }]);
}

/** The section across the thinnest side, which is laid down. */
function sectionOf(solid: Manifold): CrossSection {
  const { max, min } = solid.boundingBox();
  const size = max.map((most, axis) => most - (min[axis] ?? 0));
  const lying =
    [solid.rotate([0, 90, 0]), solid.rotate([90, 0, 0]), solid][size.indexOf(Math.min(...size))] ?? solid;
  const laid = lying.boundingBox();
  return lying.slice((laid.max[2] + laid.min[2]) / 2);
}

function rounded(value: number): string {
  return String(Math.round(value * 1000) / 1000 + 0);
}
