import { strToU8, zipSync } from 'fflate';
import type { CrossSection, Manifold } from 'manifold-3d';
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

const HEADER = 'part,process,material,designation,count,EUR each,EUR,volume cm3';

function partsList(parts: readonly Part[]): string {
  const rows = parts.map(({ count, designation = '', eur, material, name, process, solids }) => {
    const volume = (solids[0]?.volume() ?? 0) / 1000;
    const cells = [
      name,
      process,
      material,
      designation,
      count,
      eur,
      Math.round(count * eur * 100) / 100,
      volume.toFixed(1),
    ];
    return cells
      .map((cell) => (/[",]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : cell))
      .join(',');
  });
  return `${[HEADER, ...rows].join('\n')}\n`;
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

/** The section across the thinnest side. */
function sectionOf(solid: Manifold): CrossSection {
  const { max, min } = solid.boundingBox();
  const size = max.map((most, axis) => most - (min[axis] ?? 0));
  const thin = size.indexOf(Math.min(...size));
  const middle = ((max[thin] ?? 0) + (min[thin] ?? 0)) / 2;
  if (thin === 2) return solid.slice(middle);
  const lying = thin === 0 ? solid.rotate([0, 90, 0]) : solid.rotate([90, 0, 0]);
  const turned = lying.boundingBox();
  return lying.slice((turned.max[2] + turned.min[2]) / 2);
}

function rounded(value: number): string {
  return String(Math.round(value * 1000) / 1000 + 0);
}
