import type { ByteListener, BytePort } from '../src/ports/byte-port.ts';

/** Somebody on a line: what he hears of each direction goes on as he wants it to. */
export interface Attacker {
  /** What becomes of a line, with its end: any number of others, or none. */
  pass(line: string, from: 'controller' | 'host'): readonly string[];
}

/** An attacker in the middle of a line, between the ends of two cables. */
export class AttackerInTheMiddle {
  /** Every line that he has heard. */
  readonly heard: { readonly line: string; readonly from: 'controller' | 'host' }[] = [];
  attacker: Attacker;
  readonly #ports: { readonly host: BytePort; readonly controller: BytePort };

  /** `host` and `controller` are the ends of the cables to them. */
  constructor(controller: BytePort, host: BytePort, attacker: Attacker) {
    this.attacker = attacker;
    this.#ports = { controller, host };
    controller.listen(this.#ear('controller'));
    host.listen(this.#ear('host'));
  }

  /** Says a line, with its end, as if it came from the other end. */
  sayTo(end: 'controller' | 'host', line: string): void {
    this.#ports[end].write(Buffer.from(line, 'latin1'));
  }

  #ear(from: 'controller' | 'host'): ByteListener {
    let part = '';
    return {
      bytes: (bytes) => {
        const lines = (part + Buffer.from(bytes).toString('latin1')).split('\n');
        part = lines.pop() ?? '';
        for (const each of lines) this.#take(`${each}\n`, from);
      },
      closed: () => this.#ports[from === 'host' ? 'controller' : 'host'].close(),
    };
  }

  #take(line: string, from: 'controller' | 'host'): void {
    this.heard.push({ line, from });
    const to = from === 'host' ? 'controller' : 'host';
    for (const each of this.attacker.pass(line, from)) this.sayTo(to, each);
  }
}
