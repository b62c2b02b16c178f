import { parseCardName } from '../src/bridge/card.ts';
import { drawCard } from '../src/decks/card-drawing.ts';
import { type Drawing, moveShapes, type Shape, shape } from '../src/decks/drawing.ts';
import { placing, roundedRectangle } from '../src/decks/path.ts';
import { extentOf, USUAL_STYLE } from '../src/decks/style.ts';
import { makeSvg } from '../src/decks/svg.ts';

const HAND = 'S4 S8 S12 SK SA D6 D12 DQ DA C2 C10 CM CA H7 HM HK HA';
const STEP_DEG = 5.2;
const PIVOT_BELOW_MM = 175;

/** A hand of seventeen cards of our deck, held as a fan, as SVG. */
export function makeHandPicture(): string {
  const cards = HAND.split(' ').flatMap((name) => parseCardName(name) ?? []);
  const drawing: Drawing = {
    widthMm: 280,
    heightMm: 136,
    shapes: cards.flatMap((card, index) => {
      const turnDeg = (index - (cards.length - 1) / 2) * STEP_DEG;
      const { shapes } = drawCard(card, USUAL_STYLE);
      return inFan([...paper(), ...shapes], turnDeg);
    }),
  };
  return makeSvg(drawing);
}

/** A white card with a fine grey edge. */
function paper(): Shape[] {
  const { widthMm, heightMm } = extentOf(USUAL_STYLE);
  const card = (beyond: number) =>
    roundedRectangle(
      { left: -beyond, top: -beyond, right: widthMm + beyond, bottom: heightMm + beyond },
      3.2,
    );
  return [shape('ornament', card(0.15), 'black', 0.5), shape('ornament', card(0), 'black', 0)];
}

/** Shapes of a card turned round a point below its middle. */
function inFan(shapes: readonly Shape[], turnDeg: number): Shape[] {
  const overPivot = placing(-extentOf(USUAL_STYLE).widthMm / 2, -PIVOT_BELOW_MM);
  return moveShapes(moveShapes(shapes, overPivot), placing(140, 181, 1, turnDeg));
}
