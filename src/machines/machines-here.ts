import type { MachinesHere } from '../ports/machines/machines-here.ts';

/** The machines of this computer: simulated, emulated, drawn, or at a serial port. */
export const MACHINES_HERE: MachinesHere = {
  async openForJob(wanted, ports) {
    const { openForJob } = await import('./job-machine.ts');
    return openForJob(wanted, ports);
  },
  async lookAt(wanted, signal) {
    const { lookAt } = await import('./look-at.ts');
    return lookAt(wanted, signal);
  },
  async openStation(wanted, person) {
    if (wanted.kind === 'serial') {
      const { createSerialStation } = await import('./bench/serial-station.ts');
      return createSerialStation(wanted, person);
    }
    if (wanted.kind === 'stand') {
      const { openSimulatedStand } = await import('./bench/simulated-stand.ts');
      return openSimulatedStand(wanted);
    }
    const { openEmulatedStation } = await import('./bench/emulated-station.ts');
    return openEmulatedStation(wanted);
  },
  async simulate(wanted, ports) {
    const { simulateBoards } = await import('./simulate/simulate-boards.ts');
    return simulateBoards(wanted, ports);
  },
  async worldOfPile(pile) {
    const { makeWorldText } = await import('./pass-world.ts');
    return makeWorldText({ pile });
  },
  async worldOfTrays(trays, pocketOrder) {
    const { worldOfTrays } = await import('./shelves.ts');
    return worldOfTrays(trays, pocketOrder);
  },
  async worldAfterJob(job) {
    const { worldAfterJob } = await import('./shelves.ts');
    return worldAfterJob(job);
  },
  async firmware(config, key) {
    const { firmwareFor } = await import('./firmware.ts');
    return firmwareFor(config, key);
  },
  async drawnView(view) {
    const { drawnView } = await import('./drawn/drawn-views.ts');
    return drawnView(view);
  },
  async drawnCards(deck, pxPerMm) {
    const { drawnCards } = await import('./drawn/drawn-cards.ts');
    return drawnCards(deck, pxPerMm);
  },
};
