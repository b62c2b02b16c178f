/* How many beams, gates and inputs there are, and the kinds of messages; names come from the protocol. Made by `node scripts/make-firmware-header.ts`; a test compares it with the tables it is made from. */
#ifndef NAMES_H
#define NAMES_H

#include "protocol.h"

#define BEAM_COUNT 11
#define FIRST_PATH_BEAM 2
#define FIRST_MOUTH_BEAM 6
#define GATE_COUNT 4
#define INPUT_COUNT 8

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
