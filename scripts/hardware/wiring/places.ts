import { profileConfig } from '../../../src/machine/config.ts';
import { settingsOf } from '../../../src/machine/executor/settings.ts';
import { BEAMS, FIRST_MOUTH_BEAM } from '../../../src/machine/messages.ts';

/** Where everything stands along the path, in millimetres of a card's leading edge; the same in both profiles. */
export interface Places {
  readonly cardMm: number;
  readonly thicknessMm: number;
  readonly fixedMm: number;
  readonly gatesMm: readonly number[];
  /** Beams in their order; `mouth` for those behind a gate. */
  readonly beams: readonly { readonly name: string; readonly mm: number; readonly mouth?: number }[];
}

export function placesOfMachine(): Places {
  const config = profileConfig('club');
  const { beamUm, gateUm } = settingsOf(config);
  return {
    cardMm: config.cardLengthMm,
    thicknessMm: config.thicknessMm,
    fixedMm: config.fixedMm,
    gatesMm: gateUm.map((um) => um / 1000),
    beams: BEAMS.map((name, beam) => ({
      name,
      mm: (beamUm[beam] as number) / 1000,
      ...(beam >= FIRST_MOUTH_BEAM && { mouth: beam - FIRST_MOUTH_BEAM }),
    })),
  };
}
