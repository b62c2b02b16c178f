/* The firmware of the dealing machine: what starts, and what goes on for ever beside the interrupts. */
#include <avr/interrupt.h>
#include <stdbool.h>

#include "beams.h"
#include "cause.h"
#include "desk.h"
#include "drives.h"
#include "heartbeat.h"
#include "lamps.h"
#include "life.h"
#include "link.h"
#include "microseconds.h"
#include "motors.h"
#include "own-settings.h"
#include "rest.h"
#include "runner.h"
#include "starts.h"
#include "switches.h"
#include "thickness.h"
#include "tick.h"
#include "usart.h"

#define VERSION 1

static struct settings settings;

/* Interrupts are off: switches and beams are read, and the executor knows them, before anything can move. */
static void start(void) {
  const uint32_t config = ownSettings(&settings);
  motorsStart(&settings);
  drivesStart(&settings);
  lampsStart();
  beamsStart();
  switchesStart();
  lifeStart();
  link_start(startsCount(), config, VERSION, causeOfReset());
  thicknessStart();
  heartbeatStart((uint32_t)settings.heartbeatTimeoutUs);
  switchesRead();
  microsecondsStart();
  runnerStart(&settings);
  tickStart();
  usartStart();
  sei();
}

int main(void) {
  start();
  for (;;) {
    deskServe();
    lifeServe();
    restWhile(deskIsIdle);
  }
}
