/** What the machine tells people in English: faults, what is true of the cards then, steps, and names of cards. */
export const MACHINE = {
  'fault.1001': 'The connection to the microcontroller was lost.',
  'fault.1002': 'The microcontroller restarted.',
  'fault.1003': 'The program inside the machine restarted.',
  'fault.1004': 'The power went off.',
  'fault.1005': 'The program inside the machine did not answer in time, so the motors were stopped.',
  'fault.2001': 'The feeder did not take the card.',
  'fault.2002': 'The feeder did not take the card, although it tried several times.',
  'fault.2003': 'A card is stuck in the path.',
  'fault.2004': 'Something broke a beam in the path when no card was due there.',
  'fault.2005': 'Something went into a pocket when no card was due there.',
  'fault.2006': 'A card stopped halfway into a pocket.',
  'fault.2007': 'A gate was not ready in time for a card.',
  'fault.2008':
    'A beam is broken although nothing is moving: a card may be lying there, or the sensor is dirty.',
  'fault.2009': 'A card was left in the path.',
  'fault.2010': 'The thickness sensor shows a value that no card can have.',
  'fault.2011': 'The thickness sensor shows the same value for every card: it is stuck.',
  'fault.2012': 'The thickness sensor is drifting, but it can still tell two cards from one.',
  'fault.2013':
    'The same beam keeps stopping the machine: it is dirty, dazzled by light, broken, or on the wrong input.',
  'fault.3001': 'Two cards were fed at once.',
  'fault.3002': 'A card could not be read with certainty.',
  'fault.3003': 'A card was read that had already come.',
  'fault.3004': 'A card does not belong to this deck.',
  'fault.3005': 'The hopper is empty, and there are cards in the reject tray.',
  'fault.3006': 'The cards that came do not make a complete deck.',
  'fault.3007': 'The deck is not right.',
  'fault.3008': 'The board is complete, but there are still cards in the reject tray.',
  'fault.3009': 'A card was thicker than the others in this deck: it may have been two cards.',
  'fault.4001': 'A picture of a card could not be read, so another was taken.',
  'fault.4002': 'The readers named different cards, so another picture was taken.',
  'fault.4003':
    'A card was read that had already come, or that does not belong to this deck, so another picture was taken.',
  'fault.4004': 'The camera or its light is not working.',
  'fault.4005': 'The readers name different cards, however often they look.',
  'fault.4006': 'The reader window is getting dirty. Cards can still be read.',
  'fault.4007': 'The light under the reader window is getting weak. Cards can still be read.',
  'fault.4008': 'The pictures from the camera are getting blurred. Cards can still be read.',
  'fault.4009':
    'The deck was put right, but the readers find the same thing wrong again: they may be taking one card for another.',
  'fault.5001': 'The tray was taken out before its board was finished.',
  'fault.5002': 'The tray in the board bay is not the one asked for.',
  'fault.5003': 'The board bay was opened before the board was finished.',
  'fault.5004': 'The path cover was opened.',
  'fault.5005': 'The stop button was pressed.',
  'fault.5006': 'The door of the reject tray was opened.',
  'fault.5007':
    'The board was verified, but its tray was touched before it left the bay. The board is no longer verified.',
  'fault.5008': 'This board has been tried as often as allowed, without success.',
  'fault.5009': 'A switch does not show what was done: it is stuck, or on the wrong input.',
  'fault.5010': 'The hopper sensor shows cards, but the readers see none.',
  'fault.5011': 'The hopper sensor does not show the cards that are in the hopper.',

  'after.ranOn':
    'Moving cards ran on for a moment before they stopped. What is in the pockets is no longer certain.',
  'after.unwatched':
    'The motors stopped, and nothing watched the cards. What is in the pockets is no longer certain.',
  'after.atWindow': 'The card is still at the window. The other cards are where they were.',
  'after.inPathOrPocket':
    'Cards on their way are in the path, or just inside a pocket. Cards dealt before that are right.',
  'after.perhapsWrongPocket':
    'A card may be in the wrong pocket. What is in the pockets is no longer certain.',
  'after.outOfReach':
    'It cannot be reached from the path cover. What is in the pockets is no longer certain.',
  'after.inPath': 'Cards on their way are in the path. Cards dealt before that are right.',
  'after.nothingFed': 'No card was moving. Cards dealt before that are right.',
  'after.leftInPath': 'It is still in the path. Cards dealt before that are right.',
  'after.twoAsOne': 'Two cards may have passed as one. What is in the pockets is no longer certain.',
  'after.cleanThickness': 'The machine carries on. Clean the sensor and set it again before the next board.',
  'after.passedUnseen':
    'Cards may have passed without being seen. What is in the pockets is no longer certain.',
  'after.bothRejected': 'Both go to the reject tray. The other cards are where they were.',
  'after.rejected': 'It goes to the reject tray.',
  'after.rejectedInDoubt': 'It goes to the reject tray. One of the two readings may be wrong.',
  'after.othersDealt': 'All other cards are in their pockets, or are missing.',
  'after.deckInDoubt':
    'Cards may be hidden, misread, missing or in the deck twice. What is in the pockets is not certain.',
  'after.deckWrong':
    'Two runs found the same cards missing or in the deck twice. What is in the pockets is not certain.',
  'after.deckDealt': 'Every card of the deck is in its pocket. What is left does not belong to the deck.',
  'after.hidden': 'A card may be hidden in a pocket. What is in the pockets is no longer certain.',
  'after.onWindow': 'The card is on the window.',
  'after.neverPlaced': 'The cards in question were not dealt. What is in the pockets is not certain.',
  'after.wipeWindow': 'The machine carries on. Wipe the window before the next board.',
  'after.wipeLamp': 'The machine carries on. Wipe the light before the next board, and have a new one ready.',
  'after.wipeLens':
    'The machine carries on. Wipe the lens before the next board; then calibrate the camera again.',
  'after.uncertain': 'What is in the pockets is no longer certain.',
  'after.nothingInTray': 'No card was dealt into it.',
  'after.touched': 'Somebody may have touched the pockets. What is in them is no longer certain.',
  'after.inHands':
    'Cards on their way are in the path, or somebody has taken them out. Cards dealt before that are right.',
  'after.stopped': 'Cards on their way have stopped in the path. Cards dealt before that are right.',
  'after.rejectTouched':
    'Cards in the reject tray, or on their way, may have been touched. Cards dealt before that are right.',
  'after.leftAnywhere': 'The cards are where the last run left them. What is in the pockets is not certain.',
  'after.openedUnseen':
    'Doors may have been opened without being noticed. What is in the pockets is no longer certain.',
  'after.takenForEmpty':
    'The machine carries on as if the hopper were empty. Clean the sensor before the next board.',
  'after.missedInHopper':
    'Cards in the hopper may have been missed. What is in the pockets is no longer certain.',

  'step.loadDeck':
    'Put a deck of {count, plural, one {# card} other {# cards}}{back, select, any {} red { with red backs} blue { with blue backs} other { with {back} backs}}{end, select, any {} other {, all the same way round,}} into the hopper.',
  'step.insertTray':
    'Put {tray, select, board {tray {board}} set {tray {board} of set {copy}} other {an empty tray}} into the board bay and close it.',
  'step.changeTray':
    'Take the tray out of the board bay, put {tray, select, board {tray {board}} set {tray {board} of set {copy}} other {an empty tray}} in its place, and close the bay.',
  'step.insertAny': 'Put any board that is still to be dealt into the board bay and close it: {trays}.',
  'step.changeAny':
    'Take the tray out of the board bay, put any board that is still to be dealt in its place, and close the bay: {trays}.',
  'step.takeTray':
    'Take {tray, select, board {tray {board}} set {tray {board} of set {copy}} other {the board tray}} out of the board bay.',
  'step.closeBay': 'Close the board bay.',
  'step.closeCover': 'Close the path cover.',
  'step.closeDoor': 'Close the door of the reject tray.',
  'step.releaseStop': 'Release the stop button.',
  'step.reseatHopper': 'Square up the cards in the hopper and put the weight back on them.',
  'step.clearPath':
    'Open the path cover, take out every card there ({count} expected), put them on top in the hopper, and close the cover.',
  'step.lookIntoPath':
    'Open the path cover, put any card you find there on top in the hopper, and close the cover.',
  'step.feedBack':
    'Take {count, plural, =0 {any cards} one {the card} other {the # cards}} out of the reject tray, turn {count, plural, one {it} other {them}} face down, and put {count, plural, one {it} other {them}} into the hopper. Leave out jokers and cards of other decks.',
  'step.emptyReject':
    'Take {count, plural, =0 {any cards} one {the card} other {the # cards}} out of the reject tray and put {count, plural, one {it} other {them}} aside: {count, plural, one {it does} other {they do}} not belong to this deck.',
  'step.dealAgain':
    'Take the tray out, turn it over so that no card stays in it, and put it back empty. Put all {count, plural, one {# card} other {# cards}}, also from the path and the reject tray, into the hopper: the same deal will be dealt again.',
  'step.giveUp':
    'Take the tray and all {count, plural, one {# card} other {# cards}} out of the machine and put them aside: this board is given up.',
  'step.mendDeck':
    '{wrong, select, missing {This deck lacks the {missing}.} extra {This deck has {extra, plural, one {# card} other {# cards}} too many.} both {This deck lacks the {missing} and has {extra, plural, one {# card} other {# cards}} too many.} other {This deck is not complete.}} Put it right or take another one. Take the tray out, turn it over so that no card stays in it, and put it back empty. Put all {count, plural, one {# card} other {# cards}} into the hopper: the same deal will be dealt again.',
  'step.checkCamera': 'Wipe the window, and check the camera and its light.',
  'step.recalibrate':
    'Calibrate the readers with this deck. Take the tray out, turn it over so that no card stays in it, and put it back empty. Put all {count, plural, one {# card} other {# cards}} into the hopper: the same deal will be dealt again.',
  'step.checkSensors':
    'Clean and check the sensor, its plug and its wire. Take the tray out, turn it over so that no card stays in it, and put it back empty. Put all {count, plural, one {# card} other {# cards}} into the hopper: the same deal will be dealt again.',
  'step.checkSensorsOnly': 'Clean and check the sensor, its plug and its wire.',
  'step.takeHand':
    "Take {hand, select, N {North's hand} E {East's hand} S {South's hand} W {West's hand} other {the hand}} out of its pocket, put it into the hopper as it is, face down, and close the bay.",
  'step.readHandAgain':
    "Collect {hand, select, N {North's hand} E {East's hand} S {South's hand} W {West's hand} other {the hand}} from its pocket, the path and the reject tray, put all of it into the hopper, and close everything: it will be read again.",
  'step.returnHand':
    "Collect {hand, select, N {North's hand} E {East's hand} S {South's hand} W {West's hand} other {the hand}} from the hopper, the path and the reject tray, and put it back into its pocket: it could not be read.",
  'step.stackPockets':
    'Take the cards out of the four pockets and lay the four piles on each other, the one from the pocket nearest the hopper at the bottom. Put them into the hopper face down, and close the bay.',
  'step.feedAgain':
    'Collect all cards from the pockets, the path and the reject tray, put them into the hopper face down{end, select, any {} first {, the same way round as at first} other {, turned end for end from the way they lay at first}}, and close everything: they will be fed again.',
  'step.emptyHopper': 'Take the cards out of the hopper and put them aside: they do not belong to this hand.',

  'trays.ofSet': 'set {copy}: {trays}',
  'wrongLabel.unreadable':
    'The label of the tray in the board bay cannot be read: it may be dirty, covered, or the wrong way round.',
  'wrongLabel.made':
    '{tray, select, set {Tray {board} of set {copy}} other {Tray {board}}} is already dealt: it went in again, or two trays have the same label.',
  'wrongLabel.unwanted':
    '{tray, select, set {Tray {board} of set {copy}} other {Tray {board}}} is not one of the boards to be dealt here.',
  'wrongLabel.otherEvent':
    'The label of the tray in the board bay is from another event: its deals are sealed with others.',

  card: '{rank, select, 1 {one} 2 {two} 3 {three} 4 {four} 5 {five} 6 {six} 7 {seven} 8 {eight} 9 {nine} 10 {ten} 11 {eleven} 12 {twelve} M {Maid} J {jack} Q {queen} K {king} other {ace}} of {suit, select, C {clubs} D {diamonds} H {hearts} other {spades}}',
} as const;

/** Every message of the machine, by key. */
export type MachineTexts = typeof MACHINE;
