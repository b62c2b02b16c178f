/* The firmware of the dealing machine: what starts, and what goes on for ever beside the interrupts. */
#include <avr/interrupt.h>
#include <stdbool.h>
#include <stddef.h>

#include "cause.h"
#include "converter.h"
#include "heartbeat.h"
#include "lamps.h"
#include "watchdog.h"
#include "link.h"
#include "microseconds.h"
#include "motors.h"
#include "own-key.h"
#include "own-settings.h"
#include "rest.h"
#include "runner.h"
#include "sensors.h"
#include "starts.h"
#include "switches.h"
#include "tick.h"
#include "usart.h"

#define VERSION 3
/* Less than a line: what comes without end does not keep what should be said from being written. */
#define BYTES_A_TURN 32

static struct settings settings;

/* Interrupts are off: switches and beams are read, and the executor knows them, before anything can move. */
static void start(void) {
  const uint32_t config = ownSettings(&settings);
  uint32_t key[KEY_WORDS];
  const bool isPaired = ownKey(key);
  motorsStart(&settings);
  lampsStart();
  sensorsStart();
  switchesStart();
  watchdogStart();
  link_start(startsCount(isPaired ? (uint16_t)key[0] : 0), config, VERSION, causeOfReset(),
             isPaired ? key : NULL);
  converterStart();
  heartbeatStart((uint32_t)settings.heartbeatTimeoutUs);
  switchesRead();
  microsecondsStart();
  runnerStart(&settings);
  tickStart();
  usartStart();
  sei();
}

/* Takes bytes that have come, and writes what waits, some of each in a turn. */
static void lineServe(void) {
  const us_t nowUs = usNow();
  for (uint8_t bytes = 0; bytes < BYTES_A_TURN && usartWaits(); bytes++) link_take(usartTake(), nowUs);
  link_serve(nowUs);
}

static bool lineIsIdle(void) {
  return !usartWaits() && link_is_idle();
}

int main(void) {
  start();
  for (;;) {
    lineServe();
    watchdogServe();
    restWhile(lineIsIdle);
  }
}
