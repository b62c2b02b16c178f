/** A script and flags that both programs get; the peer's own deals go through our actions. */
export interface TextCase {
  readonly script: string;
  readonly flags?: readonly string[];
  readonly seed: string;
  /** Where the script predeals: what. */
  readonly predeal?: string;
}

const SOUTH = 'south SAQ542, HKJ87, D32, CT9';

/** Every action, flag and default that shows on stdout. */
export const TEXT_CASES: readonly TextCase[] = [
  { script: 'action printall', seed: '1', flags: ['-p', '5'] },
  { script: '', seed: '3' },
  { script: 'action printew', seed: '2', flags: ['-p', '7'] },
  { script: 'action printcompact, printcompact(hcp(north))', seed: '1', flags: ['-p', '4'] },
  { script: 'action printoneline, printoneline(hcp(south)-hcp(west))', seed: '1', flags: ['-p', '9'] },
  { script: 'action print(north,west), print(south)', seed: '1', flags: ['-p', '9'] },
  { script: 'action print(east)', seed: '4', flags: ['-p', '8'] },
  { script: 'action printpbn', seed: '1', flags: ['-p', '7'] },
  { script: 'action printpbn', seed: '-7', flags: ['-p', '18'] },
  { script: 'dealer west vulnerable EW action printpbn, printpbn', seed: '1', flags: ['-p', '3'] },
  { script: 'action printpbn, average hcp(north)', seed: '1', flags: ['-p', '3', '-q'] },
  { script: 'action printpbn', seed: '1', flags: ['-p', '3', '-qvm'] },
  {
    script:
      'condition hcp(north)>=15 action average "x" hcp(north), average hcp(south), average "neg" 0-hcp(west), average "big" hcp(north)*12345, average "tiny" hcp(west)>24',
    seed: '5',
    flags: ['-p', '60'],
  },
  {
    script:
      'condition hcp(north)>=13 action frequency "f" (hcp(north),16,19), frequency (hcp(north),10,40), frequency "2d" (hcp(north),16,18,spades(south),2,5), frequency (spades(north),0,13,hearts(north)-7,-7,6)',
    seed: '5',
    flags: ['-p', '80'],
  },
  {
    script:
      'produce 20 generate 30 condition hcp(north)>=12 action printes("a\\n", hcp(north), \\n, "b", -3, \\n, 4333+1, "\t\xe9", shape(north, any 4333), \\n)',
    seed: '5',
  },
  {
    script: 'produce 20 generate 30 condition hcp(north)>=12 action printoneline',
    seed: '5',
    flags: ['-g', '10'],
  },
  { script: 'produce 20 generate 30 generate 5 produce 3 action printoneline', seed: '5' },
  { script: 'action average "a" 1', seed: '5', flags: ['-g', '10', '-v'] },
  { script: 'action average "a" 1', seed: '5', flags: ['-g', '10', '-v', '-v'] },
  { script: 'action printoneline', seed: '5', flags: ['-p', '13', '-2'] },
  { script: 'action printoneline', seed: '5', flags: ['-p', '13', '-3'] },
  { script: 'action', seed: '5', flags: ['-g', '13'] },
  { script: 'action printoneline, action printew', seed: '5', flags: ['-p', '2', '-u'] },
  {
    script: 'condition 0 action average "a" hcp(north), frequency (hcp(north),0,3,hcp(south),0,1)',
    seed: '5',
    flags: ['-g', '13'],
  },
  {
    script: `predeal ${SOUTH} condition hcp(north)>=14 action printall`,
    seed: '5',
    flags: ['-p', '3'],
    predeal: SOUTH,
  },
  { script: 'condition clubs(north)>7 or hearts(east)==0 action printall', seed: '5', flags: ['-p', '2'] },
  { script: 'action printoneline', seed: '5', flags: ['-p', '0', '-g', '3'] },
  {
    script:
      '# a comment\nnt = shape(south, any 4333 + any 4432 + any 5332 - 5xxx) // and one\n/* and\none */ nt and not hcp(south)<15',
    seed: '6',
    flags: ['-p', '2'],
  },
];
