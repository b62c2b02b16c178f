#ifndef STATE_H
#define STATE_H

#include <stdbool.h>
#include <stdint.h>

#include "clock.h"
#include "messages.h"
#include "settings.h"

/* The mouth of the fixed deflector: cards for it pass every gate. */
#define LAST_MOUTH 4
/* No beam is due: the card has broken its mouth's. */
#define NO_BEAM (-1)
/* The most cards that a configuration may allow in the path at once. */
#define MAX_CARDS_IN_PATH 8
/*
 * Places for cards: those in the path, and at each beam one that has left the path's list and still breaks the beam.
 * So there always is a free one.
 */
#define CARD_PLACES (MAX_CARDS_IN_PATH + BEAM_COUNT)

/*
 * `off` motors off and not armed; `purge` transport runs to see that the path is empty; `run` cards are fed;
 * `slow` a double feed is being put away at low speed; `hold` the same, with everything standing until a gate rests.
 */
enum mode { MODE_OFF, MODE_PURGE, MODE_RUN, MODE_SLOW, MODE_HOLD };

/* One card on its way, from the start of its feed until its mouth's beam has cleared. */
struct card {
  uint16_t feed;
  uint8_t mouth;
  /* Number of the beam that its leading edge breaks next. */
  int8_t nextBeam;
  /* Its leading edge was at `refUm` at `refUs`; before its first beam, `refUs` is the start of the feed. */
  us_t refUs;
  int32_t refUm;
  /* Time it takes for the length pair's distance at the present speed; 0 until it is measured. */
  int32_t pairUs;
  /* Where its leading edge leaves the zone of the next gate; 0 until its trailing edge has passed the path beam. */
  int32_t zoneFreeUm;
  /* Gates whose zone it has left. */
  uint8_t gatesCleared;
  /* The feeder has been stopped for it; it may still be on its way to the first beam, held by the transport. */
  bool givenUp;
  /* It is more than one card, or not one card's length: on its way to the reject tray. */
  bool isDouble;
  /* Reading of the thickness sensor; 0 until it comes. */
  uint16_t thicknessUm;
};

/* One beam: what it shows after the glitch filter, what it may be about to show, and whose card breaks it. */
struct beam {
  bool broken;
  bool rawBroken;
  us_t rawSinceUs;
  struct card *holder;
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

/* All that the executor remembers: bounded, changed in place, the same as in state.ts. */
struct executor {
  const struct settings *settings;
  const struct outputs *outputs;
  enum mode mode;
  bool inputs[INPUT_COUNT];
  struct beam beams[BEAM_COUNT];
  /* Beams that show something else than is believed yet. */
  uint8_t beamsPending;
  struct gate gates[GATE_COUNT];
  /* Cards on their way, oldest first. */
  struct card *path[MAX_CARDS_IN_PATH];
  uint8_t pathLength;
  struct card cards[CARD_PLACES];
  struct ticket ticket;
  /* Tickets up to this feed are stale: the card on the window is no longer the one they were written for. */
  uint16_t staleUpTo;
  us_t purgeEndUs;
  us_t holdEndUs;
  us_t heartbeatUs;
};

/* An executor that has just been switched on: disarmed, gates closed, path taken for empty. */
void createExecutor(struct executor *state, const struct settings *settings, const struct outputs *outputs,
                    us_t nowUs);

/* Adds a card at the end of the path; only where the path has less than `maxCardsInPath`. */
struct card *addToPath(struct executor *state);
void takeFromPath(struct executor *state, const struct card *card);

/* The last gate a card for this mouth meets. */
uint8_t lastGate(uint8_t mouth);
/* Whether a gate must be open for a card to this mouth; it must be closed at the gates before. */
bool gateOpenFor(uint8_t mouth, uint8_t gate);
/* The beam a card breaks after this one, on its way to a mouth; NO_BEAM after the mouth's own. */
int8_t beamAfter(int8_t beam, uint8_t mouth);
/* Position of a mouth's beam, in micrometres of the leading edge. */
int32_t mouthUm(const struct settings *settings, uint8_t mouth);
/* When the leading edge of a measured card is, or was, at a position. */
us_t timeAtUs(const struct executor *state, const struct card *card, int32_t positionUm);

/* `a * b / divisor`, cut towards zero: times and lengths multiply to 42 bits, and their quotient has 31 again. */
int32_t scaled(int32_t a, int32_t b, int32_t divisor);

#endif
