/** How steep a picture is compared with its template, in the direction in which it is least and in which it is most. */
interface Slopes {
  readonly least: number;
  readonly most: number;
}

const DIRECTIONS = 12;

/**
 * The slopes of a picture by those of its template, direction by direction: least squares, so that noise takes nothing
 * away. Blur lowers all alike; motion lowers the slope along it.
 */
export function measureSlopes(picture: Float32Array, template: Float32Array, widthPx: number): Slopes {
  const { pictureBy, template: own } = gradientSums(picture, template, widthPx);
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < DIRECTIONS; index++) {
    const angle = (index * Math.PI) / DIRECTIONS;
    const slope = along(pictureBy, angle) / Math.max(1e-12, along(own, angle));
    least = Math.min(least, slope);
    most = Math.max(most, slope);
  }
  return { least, most };
}

/** Sums of products of gradients: across by across, across by down both ways, down by down. */
interface GradientSums {
  readonly acrossAcross: number;
  readonly acrossDown: number;
  readonly downDown: number;
}

function along({ acrossAcross, acrossDown, downDown }: GradientSums, angle: number): number {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return acrossAcross * cos * cos + acrossDown * cos * sin + downDown * sin * sin;
}

function gradientSums(
  picture: Float32Array,
  template: Float32Array,
  widthPx: number,
): { readonly pictureBy: GradientSums; readonly template: GradientSums } {
  const own = { acrossAcross: 0, acrossDown: 0, downDown: 0 };
  const pictureBy = { acrossAcross: 0, acrossDown: 0, downDown: 0 };
  for (let at = widthPx; at < picture.length - widthPx; at++) {
    const column = at % widthPx;
    if (column === 0 || column === widthPx - 1) continue;
    const pictureX = (picture[at + 1] as number) - (picture[at - 1] as number);
    const pictureY = (picture[at + widthPx] as number) - (picture[at - widthPx] as number);
    const x = (template[at + 1] as number) - (template[at - 1] as number);
    const y = (template[at + widthPx] as number) - (template[at - widthPx] as number);
    own.acrossAcross += x * x;
    own.acrossDown += 2 * x * y;
    own.downDown += y * y;
    pictureBy.acrossAcross += pictureX * x;
    pictureBy.acrossDown += pictureX * y + pictureY * x;
    pictureBy.downDown += pictureY * y;
  }
  return { pictureBy, template: own };
}
