import { type Attack, type Defence, defence } from './attack.ts';
import { played } from './program.ts';

const LINK = 'hardware/firmware/link.c';
const TAGS_FIT = defence(
  'the tag of a line is looked at',
  LINK,
  'fits',
  `static uint8_t fits(const uint32_t *key) {
  return key != NULL || line_fits(line, line_length, key);
}`,
);
const MOVES = 'The machine moves at the word of somebody who has not the key.';
const OTHERWISE = 'The machine does something else than the host said.';

function attack(name: string, play: string, success: string, without: Defence): Attack {
  return { name, success, defences: [without], run: played('microcontroller/play.ts', play) };
}

/** Attacks on the line to the microcontroller; its firmware is compiled where a defence is out of that. */
export const MICROCONTROLLER_ATTACKS: readonly Attack[] = [
  attack(
    'somebody who has read nothing guesses sessions and numbers of the line to the microcontroller',
    'guess',
    MOVES,
    TAGS_FIT,
  ),
  attack('a session with the microcontroller is taken over by open', 'takeOver', MOVES, TAGS_FIT),
  attack(
    'the sessions of the microcontroller are used up by asking',
    'useUp',
    'The machine has to be switched off before its host gets a session again.',
    defence(
      'asking changes nothing',
      LINK,
      'answer',
      `static void answer(const uint32_t *values) {
  struct from_opened fields = {values[0], ++last_session, PROTOCOL_TABLE, my_config, my_version, my_cause};
  line_put(FROM_OPENED, &fields, NULL);
}`,
    ),
  ),
  attack(
    'a recorded session with the microcontroller is played back in the same start',
    'playBack',
    MOVES,
    defence(
      'a session begins once',
      LINK,
      'begins',
      `static uint8_t begins(uint8_t kind, const uint32_t *values, uint32_t now_us) {
  const struct to_begin *salt = (const struct to_begin *)(values + FIELDS_OF_HEADER);
  const uint32_t words[] = {values[0], salt->lower, salt->upper};
  if (kind != TO_BEGIN) return fits(session_key);
  tag_derive(pairing_key, words, sizeof words / sizeof *words, session_key);
  if (!fits(session_key)) return 0;
  begin(now_us);
  last_session--;
  return 1;
}`,
    ),
  ),
  attack(
    'a recorded session with the microcontroller is played back after its next start',
    'playBackLater',
    MOVES,
    defence(
      'starts are counted',
      'hardware/firmware/starts.c',
      'startsCount',
      `uint16_t startsCount(uint16_t ofKey) {
  (void)places, (void)ofKey;
  return 1;
}`,
    ),
  ),
  attack('a line of the host to the microcontroller is changed on its way', 'change', OTHERWISE, TAGS_FIT),
  attack('a line to the microcontroller is put together from two of the host', 'splice', OTHERWISE, TAGS_FIT),
  attack(
    'somebody says in place of the microcontroller that a card has arrived',
    'standIn',
    'The host believes in a card that is not there.',
    defence('the host looks at tags', 'src/protocol/turn.ts', 'isOf', '() => true'),
  ),
];
