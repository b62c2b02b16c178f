// What can be made of a deal, par, what each lead gives, and what the cards of a play cost.
import { cardsOf, DECKS, formatCardName, formatContract, trumpOf } from 'soubrette-bridge/bridge';
import { generateSeededDeals } from 'soubrette-bridge/generation';
import { ruleSetNamed } from 'soubrette-bridge/scoring';
import { dealerPar, openPlay, playCards, Solver, solveLeads, solvePlay, solveTable } from 'soubrette-bridge/solver';

const solver = new Solver(13, { memoryBytes: 64 * 2 ** 20 });
const [deal] = generateSeededDeals('lesson 1', DECKS.standard, 1).deals;

const table = solveTable(solver, deal);
for (const [seat, tricks] of Object.entries(table)) console.log(seat, JSON.stringify(tricks));

const rules = ruleSetNamed('duplicate');
const par = dealerPar(table, 'N', { rules, vulnerability: 'none' });
console.log(`Par for North and South: ${par.scoreNs}`);
for (const { contract, declarers } of par.contracts)
  console.log(`${formatContract(contract)} by ${declarers.join(' or ')}`);

const [leads] = solveLeads(solver, { hands: deal.hands, strain: 'NT', leaders: ['W'] });
for (const { cards, tricksNs } of leads)
  console.log(`After ${cards.map(formatCardName).join(' or ')} they take ${tricksNs} without trumps.`);

const first = cardsOf(deal.hands.W)[0];
const { states } = playCards(openPlay(deal.hands, 'W'), [first], trumpOf('S'));
console.log(`Tricks with spades before and after ${formatCardName(first)}:`, solvePlay(solver, { states, strain: 'S' }).tricksNs);

// A search can be stopped: what is not known by then is a bound, such as { least: 9, most: 11 }.
const untilMs = performance.now() + 100;
const hurried = new Solver(17, { memoryBytes: 64 * 2 ** 20, isStopped: () => performance.now() > untilMs });
const [wide] = generateSeededDeals('lesson 1', DECKS.super, 1).deals;
const found = solveTable(hurried, wide);
console.log(`Of 68 cards ${Object.values(found).flatMap(Object.values).length > 0 ? 'something' : 'nothing'} is known.`);
