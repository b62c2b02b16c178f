/** Text as it may stand in XML. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** What an element is given: numbers are cut to a tenth of a pixel. */
export type Attributes = Readonly<Record<string, string | number>>;

/** Looks of one element, written so that they win over those of its class. */
const LOOKS = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray'];

function written(attributes: Attributes): string {
  const entries = Object.entries(attributes);
  const looks = entries.filter(([name]) => LOOKS.includes(name));
  const style = looks.map(([name, value]) => `${name}:${value}`).join(';');
  return [
    ...entries.filter(([name]) => !LOOKS.includes(name)),
    ...(style === '' ? [] : [['style', style] as const]),
  ]
    .map(
      ([name, value]) =>
        ` ${name}="${typeof value === 'number' ? Number(value.toFixed(1)) : escaped(value)}"`,
    )
    .join('');
}

/** An element without content. */
export function shape(name: string, attributes: Attributes): string {
  return `<${name}${written(attributes)}/>`;
}

/** An element round others. */
export function group(attributes: Attributes, ...children: readonly string[]): string {
  return `<g${written(attributes)}>\n${children.join('\n')}\n</g>`;
}

/** A line of text that starts at a point, or by its class has its middle or end there. */
export function text(x: number, y: number, content: string, attributes: Attributes = {}): string {
  return `<text${written({ x, y, ...attributes })}>${escaped(content)}</text>`;
}

/** A rectangle. */
export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  attributes: Attributes = {},
): string {
  return shape('rect', { x, y, width, height, ...attributes });
}

/** A circle. */
export function dot(cx: number, cy: number, r: number, attributes: Attributes = {}): string {
  return shape('circle', { cx, cy, r, ...attributes });
}

/** A line through points. */
export function line(
  points: readonly (readonly [x: number, y: number])[],
  attributes: Attributes = {},
): string {
  return shape('polyline', {
    points: points.map(([x, y]) => `${Number(x.toFixed(1))},${Number(y.toFixed(1))}`).join(' '),
    class: 'wire',
    ...attributes,
  });
}
