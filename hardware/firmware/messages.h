#ifndef MESSAGES_H
#define MESSAGES_H

#include <stdbool.h>
#include <stdint.h>

#include "clock.h"
#include "names.h"

/* A beam or feed that a message does not name, and an input. */
#define NOT_NAMED (-1)
#define NO_INPUT 255

/* From the host to the executor (messages.ts); the fields after `kind` belong to the kinds they are named after. */
struct to_executor {
  uint8_t kind;
  bool armPurge;
  uint16_t ticketFeed;
  uint8_t ticketMouth;
  uint8_t signalLamp;
  bool signalBuzzer;
};

/* From the executor to the host; each kind sets the fields that it has there. */
struct from_executor {
  uint8_t kind;
  /* A failure, a trip or an input: what `kind` calls its why or its name. */
  uint8_t why;
  int8_t beam;
  uint8_t mouth;
  /* Of `input` its level; of `ready` one bit an input. */
  uint16_t level;
  int32_t feed;
  us_t atUs;
  int32_t lengthUm;
  int32_t pairUs;
  uint16_t thicknessUm;
};

/* What the executor drives. Goals and places are in steps; an axis ramps by itself, and stops at its goal. */
struct outputs {
  /* Power to all axes. */
  void (*enable)(bool on);
  /* The feeder may go on to so many micrometres from where its card lay; END_STEPS without end, 0 stops it. */
  void (*setFeeder)(int32_t um);
  /* END_STEPS runs without end; a goal that lies behind lets it ramp down. */
  void (*setTransport)(int32_t goalSteps);
  void (*setRack)(int32_t goalSteps);
  /* What the rack's place is called from now on. */
  void (*setRackPlace)(int32_t steps);
  int32_t (*transportSteps)(void);
  bool (*isRackMoving)(void);
  void (*setSignal)(uint8_t lamp, bool buzzer);
  void (*send)(const struct from_executor *message);
};

#endif
