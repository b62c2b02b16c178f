import type { HostPorts } from '../src/host/host.ts';
import type { Camera } from '../src/ports/camera.ts';
import type { Clock } from '../src/ports/clock.ts';
import type { ExecutorLink } from '../src/ports/executor-link.ts';
import type { Operator } from '../src/ports/operator.ts';
import type { PluginLine } from './io-plugin.ts';
import { inHostTime, MachineTime } from './machine-time.ts';
import { createPanel, type Panel } from './panel.ts';
import type { Turns } from './turns.ts';

/** A line to a microcontroller: to its executor, and to what is beside that. */
export type MicrocontrollerLine = ExecutorLink & PluginLine;

/** What a host on real bytes stands on. */
interface HostParts {
  readonly clock: Clock;
  /** The line, such as an `ExecutorLine`. */
  readonly line: MicrocontrollerLine;
  readonly camera: Camera;
  /** Whether who has the camera says when the light is to shine; else it shines from each request to its reading. */
  readonly isLitByCamera?: true;
  readonly operator: Operator;
  /** How johnny-five is called: `realTurns`, or `turnsOn` the clock in lock-step. */
  readonly turn: Turns;
}

/** The ports of a host on real bytes, and the panel of its machine. */
interface ComposedPorts {
  readonly ports: HostPorts;
  readonly panel: Panel;
}

/**
 * What a host stands on over a line to a microcontroller: what people see goes through johnny-five, everything that
 * has a deadline straight to the line.
 */
export function composePorts({
  camera,
  clock,
  isLitByCamera,
  line,
  operator,
  turn,
}: HostParts): ComposedPorts {
  const panel = createPanel(line, turn);
  const executor = withPanel(line, panel);
  const timed = inHostTime(camera, new MachineTime(line, clock));
  return {
    ports: { clock, operator, executor, camera: isLitByCamera === true ? timed : withLight(timed, panel) },
    panel,
  };
}

/** The link to the executor, whose signals go by way of the panel. */
function withPanel(line: MicrocontrollerLine, panel: Panel): ExecutorLink {
  return {
    listen: (listener) => line.listen(listener),
    send(message) {
      if (message.kind === 'signal') panel.show(message.lamp, message.buzzer);
      else line.send(message);
    },
  };
}

/** A camera for which the light under the window is on from each request to its reading. */
function withLight(camera: Camera, panel: Panel): Camera {
  let last = 0;
  return {
    readCard(request, done) {
      const asked = ++last;
      panel.light(true);
      camera.readCard(request, (reading) => {
        if (asked === last) panel.light(false);
        done(reading);
      });
    },
    readLabel: (done) => camera.readLabel(done),
  };
}
