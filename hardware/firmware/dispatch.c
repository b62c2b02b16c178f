#include "bench.h"
#include "heartbeat.h"
#include "lamps.h"
#include "link.h"
#include "messages.h"
#include "motors.h"
#include "runner.h"

/* The last number of a feed that the executor can count on from. */
#define FEED_LAST 65534
_Static_assert(TO_QUERY - TO_ARM == (int)COMMAND_QUERY - (int)COMMAND_ARM,
               "kinds stand in the order of the line");

/* Fields that the kind does not have say nothing, and nobody asks for them. */
static void commandExecutor(uint8_t kind, const uint32_t *values) {
  const struct to_executor message = {
      .kind = (uint8_t)(kind - TO_ARM + COMMAND_ARM),
      .armPurge = values[0] != 0,
      .ticketFeed = (uint16_t)values[0],
      .ticketMouth = (uint8_t)values[1],
      .signalLamp = (uint8_t)values[0],
      .signalBuzzer = values[1] != 0,
  };
  runnerCommand(&message);
}

void link_deliver(uint8_t kind, const uint32_t *values) {
  heartbeatHeard();
  if (kind >= TO_LIGHT) commandExecutor(TO_HEARTBEAT, values);
  if (kind == TO_LIGHT) return lampsLight(values[0] != 0);
  if (kind > TO_LIGHT) return benchTry(kind, values);
  if (kind == TO_TICKET && values[0] > FEED_LAST) return;
  if (kind == TO_ARM || kind == TO_DISARM) benchEnd();
  commandExecutor(kind, values);
}

static void disarm(void) {
  const struct to_executor message = {.kind = COMMAND_DISARM};
  motorsCut();
  runnerWatch(false);
  runnerCommand(&message);
}

void link_up(uint32_t session) {
  (void)session;
  disarm();
}

void link_down(void) {
  disarm();
}
