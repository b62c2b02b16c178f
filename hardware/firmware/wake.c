#include "wake.h"

#include <stddef.h>

#include "edges.h"
#include "gates.h"
#include "release.h"

/* Longer than any wait that the executor has. */
#define LONG_US 0x3fffffff

static int32_t sooner(int32_t a, int32_t b) {
  return a < b ? a : b;
}

static int32_t waitForBeams(const struct executor *state, us_t nowUs) {
  int32_t wait = LONG_US;
  for (uint8_t number = 0; number < BEAM_COUNT; number++) {
    const struct beam *beam = &state->beams[number];
    if (beam->broken == beam->rawBroken) continue;
    wait = sooner(wait, filterUs(state, number) - elapsedUs(nowUs, beam->rawSinceUs));
  }
  return wait;
}

static int32_t waitForGates(const struct executor *state, us_t nowUs) {
  int32_t wait = LONG_US;
  for (uint8_t gate = 0; gate < GATE_COUNT; gate++)
    if (state->gates[gate].moving) wait = sooner(wait, elapsedUs(state->gates[gate].restUs, nowUs));
  return wait;
}

static int32_t waitForRelease(const struct executor *state, us_t nowUs) {
  const struct ticket *ticket = &state->ticket;
  us_t releaseUs;
  if (!ticket->waiting || !earliestReleaseUs(state, ticket->mouth, nowUs, &releaseUs)) return LONG_US;
  return elapsedUs(releaseUs, nowUs);
}

static int32_t waitForCard(const struct executor *state, const struct card *card, us_t nowUs) {
  int32_t wait = LONG_US;
  us_t unreadyUs;
  if (card->nextBeam != NO_BEAM) wait = elapsedUs(overUs(state, breakDeadlineUs(state, card)), nowUs);
  if (card->zoneFreeUm > 0) wait = sooner(wait, elapsedUs(timeAtUs(state, card, card->zoneFreeUm), nowUs));
  return nextUnreadyUs(state, card, &unreadyUs) ? sooner(wait, elapsedUs(unreadyUs, nowUs)) : wait;
}

static int32_t waitArmed(const struct executor *state, us_t nowUs) {
  int32_t wait = elapsedUs(addUs(state->heartbeatUs, state->settings->heartbeatTimeoutUs), nowUs);
  if (state->mode == MODE_PURGE) return sooner(wait, elapsedUs(state->purgeEndUs, nowUs));
  if (state->mode == MODE_HOLD) return sooner(wait, elapsedUs(state->holdEndUs, nowUs));
  wait = sooner(wait, sooner(waitForGates(state, nowUs), waitForRelease(state, nowUs)));
  for (uint8_t index = 0; index < state->pathLength; index++)
    wait = sooner(wait, waitForCard(state, state->path[index], nowUs));
  for (uint8_t number = 0; number < BEAM_COUNT; number++) {
    const struct card *holder = state->beams[number].holder;
    us_t deadlineUs;
    if (holder != NULL && clearDeadlineUs(state, number, holder, &deadlineUs))
      wait = sooner(wait, elapsedUs(overUs(state, deadlineUs), nowUs));
  }
  return wait;
}

int32_t waitUs(const struct executor *state, us_t nowUs) {
  int32_t wait = state->beamsPending == 0 ? LONG_US : waitForBeams(state, nowUs);
  if (state->mode != MODE_OFF) wait = sooner(wait, waitArmed(state, nowUs));
  return wait < 0 ? 0 : wait;
}
