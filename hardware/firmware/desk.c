#include "desk.h"

#include "bench.h"
#include "heartbeat.h"
#include "lamps.h"
#include "link.h"
#include "messages.h"
#include "microseconds.h"
#include "motors.h"
#include "outbox.h"
#include "runner.h"
#include "usart.h"

/* The last number of a feed that the executor can count on from. */
#define FEED_LAST 65534

_Static_assert(TO_QUERY - TO_ARM == (int)TOLD_QUERY - (int)TOLD_ARM, "kinds stand in the order of the line");

/* Fields that the kind does not have say nothing, and nobody asks for them. */
static void tellExecutor(uint8_t kind, const uint32_t *values) {
  const struct to_executor message = {
      .kind = (uint8_t)(kind - TO_ARM + TOLD_ARM),
      .armPurge = values[0] != 0,
      .ticketFeed = (uint16_t)values[0],
      .ticketMouth = (uint8_t)values[1],
      .signalLamp = (uint8_t)values[0],
      .signalBuzzer = values[1] != 0,
  };
  runnerTell(&message);
}

void link_deliver(uint8_t kind, const uint32_t *values) {
  heartbeatHeard();
  if (kind == TO_LIGHT) return lampsLight(values[0] != 0);
  if (kind > TO_LIGHT) return benchTry(kind, values);
  if (kind == TO_TICKET && values[0] > FEED_LAST) return;
  if (kind == TO_ARM || kind == TO_DISARM) benchEnd();
  tellExecutor(kind, values);
}

static void disarm(void) {
  static const uint32_t NOTHING[2];
  motorsCut();
  benchEnd();
  tellExecutor(TO_DISARM, NOTHING);
}

/* What was to be said in the session before is forgotten. */
void link_up(uint32_t session) {
  (void)session;
  disarm();
  outboxEmpty();
}

void link_down(void) {
  disarm();
}

bool deskIsIdle(void) {
  return !usartWaits() && !outboxWaits();
}

void deskServe(void) {
  while (usartWaits()) link_take(usartTake(), usNow());
  while (outboxWaits()) {
    uint8_t packed[LINK_PACKED_MAX];
    outboxTake(packed);
    link_say_packed(packed, usNow());
  }
  if (outboxHasLost()) link_lose();
  benchServe(usNow());
  link_serve(usNow());
}
