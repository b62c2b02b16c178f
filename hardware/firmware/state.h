#ifndef STATE_H
#define STATE_H

#include <stdbool.h>
#include <stdint.h>

#include "clock.h"
#include "lengths.h"
#include "messages.h"
#include "settings.h"

/* The mouth of the fixed deflector: cards for it pass every gate. */
#define LAST_MOUTH 4
/* No beam is due: the card has broken its mouth's. */
#define NO_BEAM (-1)
/* The most cards that a configuration may allow in the path at once. */
#define MAX_CARDS_IN_PATH 8
/*
 * Places for cards: those in the path, and one that was cancelled while it broke the first beam. Whatever else leaves
 * the path breaks none.
 */
#define CARD_PLACES (MAX_CARDS_IN_PATH + 1)

/*
 * `off` motors off and not armed; `purge` transport runs to see that the path is empty; `run` cards are fed;
 * `slow` a double feed is being put away at low speed; `hold` the same, with everything standing until a gate rests.
 */
enum mode { MODE_OFF, MODE_PURGE, MODE_RUN, MODE_SLOW, MODE_HOLD };

/* What the executor may have to do at a time of its own, the most urgent first (duties.ts). */
enum duty {
  DUTY_GATES,
  DUTY_REPORTS,
  DUTY_EDGES,
  DUTY_MODE,
  DUTY_ZONES,
  DUTY_CARDS,
  DUTY_CLEARS,
  DUTY_RELEASE
};
#define DUTY_COUNT (DUTY_RELEASE + 1)

/*
 * One card on its way, from the start of its feed until its mouth's beam has cleared. Its times are on the path's
 * clock (path-clock.h); `...AfterUs` count from `startUs`.
 */
struct card {
  uint16_t feed;
  uint8_t mouth;
  /* Number of the beam that its leading edge breaks next. */
  int8_t nextBeam;
  /*
   * When its leading edge was at the window, as its speed and the last beam tell. Before it is measured: the start of
   * its feed, then the time at its first beam.
   */
  us_t startUs;
  /* Time it takes for the length pair's distance at full speed; 0 until it is measured. */
  int32_t pairUs;
  /* When it breaks its next beam at the latest. */
  int32_t lateAfterUs;
  /* When it reaches the zone of its next gate, if that is ahead. */
  int32_t zoneAfterUs;
  /* When it leaves the zone of the next gate, if its trailing edge has passed the path beam. */
  int32_t zoneEndAfterUs;
  /* The earliest time for a feed behind it, if it is reckoned for the ticket that waits. */
  int32_t feedAfterUs;
  /* Reading of the thickness sensor; 0 until it comes. */
  uint16_t thicknessUm;
  /* Gates whose zone it has left. */
  uint8_t gatesCleared;
  bool isZoneAhead : 1;
  bool isLeaving : 1;
  bool isReckoned : 1;
  /* The feeder has been stopped for it; it may still be on its way to the first beam, held by the transport. */
  bool givenUp : 1;
  /* It is more than one card, or not one card's length: on its way to the reject tray. */
  bool isDouble : 1;
};

/* One beam: what it shows after the glitch filter, what it may be about to show, and whose card breaks it. */
struct beam {
  bool broken : 1;
  bool rawBroken : 1;
  /* When it came to show `rawBroken`, on the path's clock; and when that is believed, on the executor's. */
  us_t edgeUs;
  us_t believedUs;
  struct card *holder;
  /* When its holder, once measured, must have cleared it, counted from the holder's start. */
  int32_t clearAfterUs;
};

struct gate {
  bool open;
  bool moving;
  us_t restUs;
};

/* A card to be fed, waiting for its release. */
struct ticket {
  bool waiting;
  uint16_t feed;
  uint8_t mouth;
};

/*
 * All that the executor remembers: bounded, changed in place, the same as in state.ts; what is small comes first, where
 * the microcontroller reaches it at once.
 */
struct executor {
  const struct settings *settings;
  const struct outputs *outputs;
  enum mode mode;
  struct ticket ticket;
  /* Tickets up to this feed are stale: the card on the window is no longer the one they were written for. */
  uint16_t staleUpTo;
  /* A double feed whose followers are not all cancelled yet, and a card whose measure is not reported yet. */
  struct card *doubleFeed;
  struct card *measured;
  /* How long the measured card took to pass. */
  int32_t measuredUs;
  /* Bits of the duties to be looked at now; when each is looked at next; the soonest of these times or one before. */
  uint8_t dutiesDue;
  us_t wakeUs;
  us_t dutyUs[DUTY_COUNT];
  /* Cards on their way, oldest first. */
  uint8_t pathLength;
  struct card *path[MAX_CARDS_IN_PATH];
  us_t purgeEndUs;
  us_t holdEndUs;
  us_t heartbeatUs;
  /* When the speed last changed, on the executor's clock, and what the path's clock showed then. */
  us_t speedSinceUs;
  us_t pathSinceUs;
  /* Low speed over full speed, in 1/65536. */
  uint32_t slowRate16;
  /* From when a card at the least slip uncovers the window until it breaks its first beam. */
  int32_t uncoveredUs;
  bool inputs[INPUT_COUNT];
  struct gate gates[GATE_COUNT];
  struct lengths lengths;
  struct beam beams[BEAM_COUNT];
  struct card cards[CARD_PLACES];
};

/* An executor that has just been switched on: disarmed, gates closed, path taken for empty. */
void createExecutor(struct executor *state, const struct settings *settings, const struct outputs *outputs,
                    us_t nowUs);

/* Adds a card, to be fed from now on, at the end of the path; only where it has less than `maxCardsInPath`. */
void addToPath(struct executor *state, const struct ticket *ticket, us_t nowUs);
void takeFromPath(struct executor *state, const struct card *card);

/* The last gate a card for this mouth meets. */
uint8_t lastGate(uint8_t mouth);
/* Whether a gate must be open for a card to this mouth; it must be closed at the gates before. */
bool gateOpenFor(uint8_t mouth, uint8_t gate);
/* The beam a card breaks after this one, on its way to a mouth; NO_BEAM after the mouth's own. */
int8_t beamAfter(int8_t beam, uint8_t mouth);
/* How long after its start the leading edge of a measured card is at a position. */
int32_t afterUs(const struct card *card, uint32_t positionPair16);
/* How long it is, on the path's clock, until a time counted from a card's start. */
int32_t leftUs(const struct card *card, int32_t thenAfterUs, us_t pathUs);

#endif
