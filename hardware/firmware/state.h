#ifndef STATE_H
#define STATE_H

#include <stdbool.h>
#include <stdint.h>

#include "clock.h"
#include "messages.h"
#include "settings.h"

/* Farther than an axis ever goes. */
#define END_STEPS 0x3fffffff
/* Cards on their way. */
#define MOST_CARDS 2
#define MOST_READINGS 63

/*
 * `off`: motors off, not armed; `home`: the rack is driven down to its lowest place; `purge`: the transport runs to see that
 * the path is empty; `run`: cards are fed.
 */
enum mode { MODE_OFF, MODE_HOME, MODE_PURGE, MODE_RUN };

/*
 * How far a card has come. `fed`: it is pushed; `measuring`: its leading edge is past the first beam; `cleared`: its
 * trailing edge as well; `ahead`: it is past the second beam, and waits for the rack at the lip if it must;
 * `entering`: it drives in; `inside`: it has broken a curtain.
 */
enum stage { STAGE_FED, STAGE_MEASURING, STAGE_CLEARED, STAGE_AHEAD, STAGE_ENTERING, STAGE_INSIDE };

/* Whether a contact is open that cuts the motors' supply; `judged` once it was seen whether it does. */
enum contacts { CONTACTS_CLOSED, CONTACTS_OPEN, CONTACTS_JUDGED };

/* One card on its way. Its place is what the transport has gone since its edge was at the first beam. */
struct card {
  uint16_t feed;
  uint8_t mouth;
  enum stage stage;
  /* When it was fed. */
  us_t fedUs;
  /* Where the transport was when its leading edge broke the first beam, and how far it went until that was clear. */
  int32_t edgeSteps;
  int32_t lengthSteps;
  /* What a step of the transport moves it; that at the least slip until it was measured. */
  int32_t stepNm;
  /*
   * Where the transport is when the card stands at the lip, reckoned when it is measured; and when it must have broken
   * a curtain, is held by nothing and is inside, reckoned when it goes in.
   */
  int32_t stopSteps;
  int32_t frontSteps;
  int32_t letGoSteps;
  int32_t insideSteps;
  /* Since when the last curtain that it cleared is clear, and nothing holds it. */
  us_t clearSinceUs;
  us_t letGoUs;
  /* Curtains that it has broken, a bit each. */
  uint8_t curtains;
  bool isLetGo : 1;
  /* It is more than one card, or not one card's length: on its way to the reject tray. */
  bool isDouble : 1;
  /* What the lever has read between its edges, rising. */
  uint8_t readings;
  uint16_t thicknesses[MOST_READINGS];
};

/* One sensor: what is believed of it, what it shows, since when, and where the transport was then. */
struct sensor {
  bool broken : 1;
  bool rawBroken : 1;
  us_t edgeUs;
  int32_t edgeSteps;
};

/* A card to be fed, waiting for its release. */
struct ticket {
  bool waits;
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
  us_t heartbeatUs;
  /* Whether the path is to be looked through once the rack is home, and where the transport is when it was. */
  bool willPurge;
  int32_t purgeEndSteps;
  /* The storey where the rack goes or is, and since when it stands there. */
  uint8_t storey;
  bool isStanding;
  us_t standsSinceUs;
  /* Sensors that show something else than is believed of them, a bit each. */
  uint8_t unsettled;
  enum contacts contacts;
  us_t openSinceUs;
  /* What the axes were told last. */
  int32_t transportGoal;
  int32_t feederUm;
  /* Steps from beam to beam at the least slip, less the tolerance; and when a card is late at the second beam. */
  int32_t leastPairSteps;
  int32_t latePairSteps;
  bool inputs[INPUT_COUNT];
  /* Cards on their way, the first in front. */
  uint8_t pathLength;
  struct card *path[MOST_CARDS];
  struct sensor sensors[SENSOR_COUNT];
  struct card cards[MOST_CARDS];
};

/* An executor that has just been switched on: disarmed, path taken for empty. */
void createExecutor(struct executor *state, const struct settings *settings, const struct outputs *outputs,
                    us_t nowUs);

/* Adds a card, to be fed from now on, at the end of the path; only where it has less than two. */
void addToPath(struct executor *state, const struct ticket *ticket, us_t nowUs);
void takeFromPath(struct executor *state, const struct card *card);

#endif
