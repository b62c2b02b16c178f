/*
 * Replays calls to the executor and writes all that it does: the far side of the comparison with its reference.
 * Calls come on stdin, deeds go to stdout, both in the words that rigs/executor-tape.ts describes.
 */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "../duties.h"
#include "../executor.h"
#include "mark.h"

enum call { CALL_CREATE, CALL_COMMAND, CALL_BEAM, CALL_THICKNESS, CALL_INPUT, CALL_SERVICE };
enum deed { DEED_FEEDER, DEED_TRANSPORT, DEED_GATE, DEED_SIGNAL, DEED_MESSAGE, DEED_SERVICED };

#define CALL_WORDS 5
#define DEED_WORDS 11

static void writeDeed(const int32_t deed[DEED_WORDS]) {
  if (fwrite(deed, sizeof *deed, DEED_WORDS, stdout) != DEED_WORDS) exit(EXIT_FAILURE);
  MARK(MARK_BACK);
}

static void setFeeder(bool on) {
  MARK(MARK_OUT);
  writeDeed((int32_t[DEED_WORDS]){DEED_FEEDER, on});
}

static void setTransport(uint8_t speed) {
  MARK(MARK_OUT);
  writeDeed((int32_t[DEED_WORDS]){DEED_TRANSPORT, speed});
}

static void setGate(uint8_t gate, bool open) {
  MARK(MARK_GATE);
  writeDeed((int32_t[DEED_WORDS]){DEED_GATE, gate, open});
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

static const struct outputs OUTPUTS = {setFeeder, setTransport, setGate, setSignal, sendMessage};

static void create(struct executor *state, us_t nowUs) {
  static struct settings settings;
  if (fread(&settings, sizeof settings, 1, stdin) != 1) exit(EXIT_FAILURE);
  createExecutor(state, &settings, &OUTPUTS, nowUs);
}

static void replayCommand(struct executor *state, const int32_t *call, us_t nowUs) {
  const struct to_executor message = {.kind = (uint8_t)call[2],
                                      .armPurge = call[3] != 0,
                                      .ticketFeed = (uint16_t)call[3],
                                      .ticketMouth = (uint8_t)call[4],
                                      .signalLamp = (uint8_t)call[3],
                                      .signalBuzzer = call[4] != 0};
  command(state, &message, nowUs);
}

static uint32_t mixed(uint32_t sum, uint32_t word) {
  return sum * 31 + word;
}

static uint32_t cardSum(uint32_t sum, const struct card *card) {
  const uint32_t words[] = {
      card->feed,
      card->mouth,
      (uint32_t)card->nextBeam,
      card->startUs,
      (uint32_t)card->pairUs,
      (uint32_t)card->lateAfterUs,
      card->gatesCleared,
      card->isZoneAhead,
      (uint32_t)card->zoneAfterUs,
      card->isLeaving,
      (uint32_t)card->zoneEndAfterUs,
      card->isReckoned,
      (uint32_t)card->feedAfterUs,
      card->thicknessUm,
      card->givenUp,
      card->isDouble,
  };
  for (size_t index = 0; index < sizeof words / sizeof *words; index++) sum = mixed(sum, words[index]);
  return sum;
}

/* A sum of all that is known of cards, so that a difference shows before it has led to another deed. */
static uint32_t cardsSum(const struct executor *state) {
  uint32_t sum = 0;
  for (uint8_t index = 0; index < state->pathLength; index++) sum = cardSum(sum, state->path[index]);
  for (uint8_t beam = 0; beam < BEAM_COUNT; beam++) {
    const struct card *holder = state->beams[beam].holder;
    sum = holder == NULL ? mixed(sum, 0)
                         : mixed(cardSum(sum, holder), (uint32_t)state->beams[beam].clearAfterUs);
  }
  return sum;
}

/* The duty that is looked at next; DUTY_COUNT where none is due. */
static uint8_t nextDuty(const struct executor *state, us_t nowUs) {
  uint8_t duty = 0;
  while (duty < DUTY_COUNT && (state->dutiesDue >> duty & 1) == 0 && !isDue(state->dutyUs[duty], nowUs))
    duty++;
  return duty;
}

static void serve(struct executor *state, us_t nowUs) {
  bool isMore = true;
  while (isMore) {
    MARK(MARK_DUTY + nextDuty(state, nowUs));
    isMore = serviceNext(state, nowUs);
    MARK(MARK_DONE);
  }
  writeDeed((int32_t[DEED_WORDS]){DEED_SERVICED, waitUs(state, nowUs), (int32_t)state->mode,
                                  state->pathLength, (int32_t)cardsSum(state)});
}

static void replay(struct executor *state, const int32_t *call) {
  const us_t nowUs = (us_t)call[1];
  MARK(MARK_CALL + (uint8_t)call[0]);
  switch ((enum call)call[0]) {
    case CALL_CREATE:
      create(state, nowUs);
      break;
    case CALL_COMMAND:
      replayCommand(state, call, nowUs);
      break;
    case CALL_BEAM:
      beamChanged(state, (uint8_t)call[2], call[3] != 0, nowUs);
      break;
    case CALL_THICKNESS:
      thicknessRead(state, (uint16_t)call[2]);
      break;
    case CALL_INPUT:
      inputChanged(state, (uint8_t)call[2], call[3] != 0);
      break;
    case CALL_SERVICE:
      serve(state, nowUs);
      break;
  }
  MARK(MARK_DONE);
}

int main(void) {
  static struct executor state;
  int32_t call[CALL_WORDS];
  while (fread(call, sizeof call, 1, stdin) == 1) replay(&state, call);
  return fflush(stdout) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
