#include "runner.h"

#include <avr/interrupt.h>
#include <avr/io.h>
#include <stddef.h>

#include "beams.h"
#include "drives.h"
#include "executor.h"
#include "flags.h"
#include "lamps.h"
#include "microseconds.h"
#include "motors.h"
#include "outbox.h"
#include "switches.h"
#include "thickness.h"
#include "wake.h"

/* The longest rest: the alarm reaches no further, and the watchdog waits for the executor. */
#define REST_US 16000

static struct executor executor;
static volatile bool isOff = true;
static volatile bool isWatched;
/* A message from the main loop that has not been heard yet. */
static const struct to_executor *volatile letter;

static const struct outputs OUTPUTS = {
    .setFeeder = motorsFeed,
    .setTransport = motorsTransport,
    .setGate = drivesSet,
    .setSignal = lampsSignal,
    .send = outboxSend,
};

static void tellBeam(uint8_t beam, bool broken, us_t atUs) {
  if (isWatched) outboxEdge(beam, broken, atUs);
  beamChanged(&executor, beam, broken, atUs);
}

static void tellSwitch(uint8_t input, bool level) {
  inputChanged(&executor, input, level);
}

/* Motors are allowed from when the executor is armed until it is off again. */
static void tellLetter(us_t nowUs) {
  const struct to_executor *message = letter;
  if (message == NULL) return;
  if (message->kind == TOLD_ARM) {
    isOff = false;
    motorsAllow();
  }
  command(&executor, message, nowUs);
  letter = NULL;
}

static void run(void) {
  clearFlag(EXECUTOR_WANTED);
  const us_t nowUs = usNow();
  const uint16_t thicknessUm = thicknessTakePeak();
  if (thicknessUm > 0) thicknessRead(&executor, thicknessUm);
  beamsTake(tellBeam);
  switchesTake(tellSwitch);
  tellLetter(nowUs);
  service(&executor, nowUs);
  if (executor.mode == MODE_OFF && !isOff) {
    isOff = true;
    motorsCut();
  }
  setFlag(EXECUTOR_LIVES);
}

/* When something is due next, or it is to look again. */
static us_t nextUs(void) {
  const us_t nowUs = usNow();
  const int32_t wait = waitUs(&executor, nowUs);
  return addUs(nowUs, wait < REST_US ? wait : REST_US);
}

/* It runs with the others allowed, but not within itself. */
ISR(TIMER1_COMPB_vect) {
  TIMSK1 = _BV(TOIE1);
  sei();
  do run();
  while (!alarmAt(nextUs()));
  TIMSK1 = _BV(TOIE1) | _BV(OCIE1B);
}

void runnerStart(const struct settings *settings) {
  createExecutor(&executor, settings, &OUTPUTS, usNow());
  run();
  alarmAtOnce();
}

void runnerTell(const struct to_executor *message) {
  letter = message;
  cli();
  alarmAtOnce();
  sei();
  while (letter != NULL) continue;
}

bool runnerIsOff(void) {
  return isOff;
}

void runnerWatch(bool on) {
  isWatched = on;
}
