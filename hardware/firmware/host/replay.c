/*
 * Replays calls to the executor and writes all that it does: the far side of the comparison with its reference.
 * Calls come on stdin, deeds go to stdout, both in the words that rigs/executor-tape.ts describes.
 */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "../executor.h"
#include "mark.h"

enum call { CALL_CREATE, CALL_COMMAND, CALL_SENSOR, CALL_THICKNESS, CALL_INPUT, CALL_SERVICE };
enum deed {
  DEED_ENABLE,
  DEED_FEEDER,
  DEED_TRANSPORT,
  DEED_RACK,
  DEED_RACK_PLACE,
  DEED_SIGNAL,
  DEED_MESSAGE,
  DEED_SERVICED
};

/* A call is its number, the time, where the transport is, whether the rack moves, and four words more. */
#define CALL_WORDS 8
#define DEED_WORDS 11

static int32_t transportNow;
static bool isRackMovingNow;

static void writeDeed(const int32_t deed[DEED_WORDS]) {
  if (fwrite(deed, sizeof *deed, DEED_WORDS, stdout) != DEED_WORDS) exit(EXIT_FAILURE);
  MARK(MARK_BACK);
}

static void enable(bool on) {
  MARK(MARK_OUT);
  writeDeed((int32_t[DEED_WORDS]){DEED_ENABLE, on});
}

static void setFeederTo(int32_t um) {
  MARK(MARK_OUT);
  writeDeed((int32_t[DEED_WORDS]){DEED_FEEDER, um});
}

static void setTransport(int32_t goalSteps) {
  MARK(MARK_OUT);
  writeDeed((int32_t[DEED_WORDS]){DEED_TRANSPORT, goalSteps});
}

static void setRack(int32_t goalSteps) {
  MARK(MARK_OUT);
  writeDeed((int32_t[DEED_WORDS]){DEED_RACK, goalSteps});
}

static void setRackPlace(int32_t steps) {
  MARK(MARK_OUT);
  writeDeed((int32_t[DEED_WORDS]){DEED_RACK_PLACE, steps});
}

static int32_t transportSteps(void) {
  return transportNow;
}

static bool isRackMoving(void) {
  return isRackMovingNow;
}

static void setSignal(uint8_t lamp, bool buzzer) {
  MARK(MARK_OUT);
  writeDeed((int32_t[DEED_WORDS]){DEED_SIGNAL, lamp, buzzer});
}

static void sendMessage(const struct from_executor *message) {
  MARK(MARK_OUT);
  writeDeed((int32_t[DEED_WORDS]){DEED_MESSAGE, message->kind, message->why, message->beam, message->mouth,
                                  message->level, message->feed, (int32_t)message->atUs, message->lengthUm,
                                  message->pairUs, message->thicknessUm});
}

static const struct outputs OUTPUTS = {
    .enable = enable,
    .setFeeder = setFeederTo,
    .setTransport = setTransport,
    .setRack = setRack,
    .setRackPlace = setRackPlace,
    .transportSteps = transportSteps,
    .isRackMoving = isRackMoving,
    .setSignal = setSignal,
    .send = sendMessage,
};

static void create(struct executor *state, us_t nowUs) {
  static struct settings settings;
  if (fread(&settings, sizeof settings, 1, stdin) != 1) exit(EXIT_FAILURE);
  createExecutor(state, &settings, &OUTPUTS, nowUs);
}

static void replayCommand(struct executor *state, const int32_t *values, us_t nowUs) {
  const struct to_executor message = {.kind = (uint8_t)values[0],
                                      .armPurge = values[1] != 0,
                                      .ticketFeed = (uint16_t)values[1],
                                      .ticketMouth = (uint8_t)values[2],
                                      .signalLamp = (uint8_t)values[1],
                                      .signalBuzzer = values[2] != 0};
  command(state, &message, nowUs);
}

static uint32_t mixed(uint32_t sum, uint32_t word) {
  return sum * 31 + word;
}

static uint32_t cardSum(uint32_t sum, const struct card *card) {
  const uint32_t words[] = {
      card->feed,
      card->mouth,
      card->stage,
      card->fedUs,
      (uint32_t)card->edgeSteps,
      (uint32_t)card->lengthSteps,
      (uint32_t)card->stepNm,
      card->isDouble,
      card->curtains,
      card->clearSinceUs,
      card->isLetGo,
      card->letGoUs,
      card->readings,
  };
  for (size_t index = 0; index < sizeof words / sizeof *words; index++) sum = mixed(sum, words[index]);
  for (uint8_t index = 0; index < card->readings; index++) sum = mixed(sum, card->thicknesses[index]);
  return sum;
}

/* A sum of all that is remembered, so that a difference shows before it has led to another deed. */
static uint32_t stateSum(const struct executor *state) {
  uint32_t sum = 0;
  for (uint8_t index = 0; index < state->pathLength; index++) sum = cardSum(sum, state->path[index]);
  const uint32_t words[] = {
      state->ticket.waits ? state->ticket.feed : 0,
      state->staleUpTo,
      state->storey,
      state->isStanding,
      state->standsSinceUs,
      (uint32_t)state->transportGoal,
      (uint32_t)state->feederUm,
      state->contacts,
      state->openSinceUs,
  };
  for (size_t index = 0; index < sizeof words / sizeof *words; index++) sum = mixed(sum, words[index]);
  return sum;
}

static void serve(struct executor *state, us_t nowUs) {
  service(state, nowUs);
  MARK(MARK_DONE);
  MARK(MARK_WAIT);
  const int32_t wait = waitUs(state, nowUs);
  MARK(MARK_DONE);
  writeDeed((int32_t[DEED_WORDS]){DEED_SERVICED, wait, (int32_t)state->mode, state->pathLength,
                                  (int32_t)stateSum(state)});
}

static void replay(struct executor *state, const int32_t *call) {
  const us_t nowUs = (us_t)call[1];
  const int32_t *values = call + 4;
  transportNow = call[2];
  isRackMovingNow = call[3] != 0;
  MARK(MARK_CALL + (uint8_t)call[0]);
  switch ((enum call)call[0]) {
    case CALL_CREATE:
      create(state, nowUs);
      break;
    case CALL_COMMAND:
      replayCommand(state, values, nowUs);
      break;
    case CALL_SENSOR:
      sensorChanged(state, (uint8_t)values[0], values[1] != 0, nowUs, values[2]);
      break;
    case CALL_THICKNESS:
      thicknessRead(state, (uint16_t)values[0]);
      break;
    case CALL_INPUT:
      inputChanged(state, (uint8_t)values[0], values[1] != 0);
      break;
    case CALL_SERVICE:
      serve(state, nowUs);
      return;
  }
  MARK(MARK_DONE);
}

int main(void) {
  static struct executor state;
  int32_t call[CALL_WORDS];
  while (fread(call, sizeof call, 1, stdin) == 1) replay(&state, call);
  return fflush(stdout) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
