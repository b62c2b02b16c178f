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

static struct to_executor messageOf(uint8_t kind, const uint32_t *values) {
  struct to_executor message = {.kind = (uint8_t)(kind - TO_ARM + TOLD_ARM)};
  if (kind == TO_ARM) {
    message.armPurge = values[0] != 0;
  } else if (kind == TO_TICKET) {
    message.ticketFeed = (uint16_t)values[0];
    message.ticketMouth = (uint8_t)values[1];
  } else if (kind == TO_SIGNAL) {
    message.signalLamp = (uint8_t)values[0];
    message.signalBuzzer = values[1] != 0;
  }
  return message;
}

void link_deliver(uint8_t kind, const uint32_t *values) {
  heartbeatHeard();
  if (kind == TO_LIGHT) return lampsLight(values[0] != 0);
  if (kind > TO_LIGHT) return benchTry(kind, values);
  if (kind == TO_TICKET && values[0] > FEED_LAST) return;
  if (kind == TO_ARM || kind == TO_DISARM) benchEnd();
  const struct to_executor message = messageOf(kind, values);
  runnerTell(&message);
}

static void disarm(void) {
  const struct to_executor message = {.kind = TOLD_DISARM};
  motorsCut();
  benchEnd();
  runnerTell(&message);
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
    uint32_t values[PROTOCOL_FIELDS_MAX];
    const uint8_t kind = outboxTake(values);
    link_say(kind, values, usNow());
  }
  if (outboxHasLost()) link_lose();
  benchServe(usNow());
  link_serve(usNow());
}
