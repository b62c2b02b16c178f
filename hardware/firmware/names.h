/* How many sensors, storeys and inputs there are, and the kinds of messages; names come from the protocol. Made by `node scripts/make-firmware-header.ts`; a test compares it with the tables it is made from. */
#ifndef NAMES_H
#define NAMES_H

#include "protocol.h"

#define BEAM_COUNT 4
#define FIRST_CURTAIN 2
#define SENSOR_COUNT 8
#define FIRST_CODE 4
#define STOREY_COUNT 5
#define STOREY_CODES {3, 5, 6, 9, 10}
#define INPUT_COUNT 10
#define FEEDER_STEP_NM 39270
#define FALL_US 500000
#define RUN_OUT_US 50000

enum command {
  COMMAND_ARM = 1,
  COMMAND_DISARM,
  COMMAND_TICKET,
  COMMAND_SIGNAL,
  COMMAND_HEARTBEAT,
  COMMAND_QUERY,
};

enum sent {
  SENT_READY,
  SENT_ARMED,
  SENT_REFUSED,
  SENT_LEFT_WINDOW,
  SENT_MEASURED,
  SENT_ARRIVED,
  SENT_FAILED,
  SENT_TRIPPED,
  SENT_STRAY,
  SENT_INPUT,
};

#endif
