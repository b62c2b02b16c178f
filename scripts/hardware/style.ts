/** Colours of the drawings. */
export const COLOURS = {
  power: '#b3242f',
  ink: '#1f2933',
  faint: '#7b8794',
} as const;

export const STYLE: string = `
text { font-family: "Helvetica Neue", Helvetica, Arial, "DejaVu Sans", sans-serif; fill: ${COLOURS.ink}; font-size: 13px }
.title { font-size: 30px; font-weight: bold }
.head { font-size: 17px; font-weight: bold }
.small { font-size: 11px }
.tiny { font-size: 10px; fill: ${COLOURS.faint} }
.faint { fill: ${COLOURS.faint} }
.middle { text-anchor: middle }
.end { text-anchor: end }
.bold { font-weight: bold }
.wire { fill: none; stroke: ${COLOURS.ink}; stroke-width: 1.6; stroke-linecap: round; stroke-linejoin: round }
.part { fill: #fff; stroke: ${COLOURS.ink}; stroke-width: 1.6 }
.panel { fill: #f6f8fa; stroke: #d5dbe1; stroke-width: 1 }
`;
