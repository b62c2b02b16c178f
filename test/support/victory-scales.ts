import {
  type VictoryScaleName,
  type VictoryScales,
  victoryScaleNamed,
} from '../../src/scoring/compare/victory-points.ts';

/** The scales with a name, which are there for the boards that are asked for. */
export function scalesOf(name: VictoryScaleName): VictoryScales {
  return (boards) => {
    const scale = victoryScaleNamed(name, boards);
    if (scale === undefined) throw new Error(`no ${name} for ${boards}`);
    return scale;
  };
}
