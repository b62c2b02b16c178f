#include "runner.h"

#include <avr/interrupt.h>
#include <avr/io.h>
#include <stddef.h>

#include "beams.h"
#include "drives.h"
#include "duties.h"
#include "executor.h"
#include "flags.h"
#include "lamps.h"
#include "microseconds.h"
#include "motion.h"
#include "motors.h"
#include "telemetry.h"
#include "switches.h"
#include "thickness.h"

/* The longest rest: the alarm reaches no further, and the watchdog waits for the executor. */
#define REST_US 16000
/* The executor does nothing that takes longer (README.md). */
#define LONGEST_DUTY_US 180
/* From the call of the executor to the pin of a gate that is due. */
#define WAY_TO_GATE_US 24
/* It is woken so long before a gate is due. */
#define WAKING_US 80
#define THICKNESS_EVERY_US 100000

static struct executor executor;
static volatile bool isOff = true;
static volatile bool isWatched;
static us_t thicknessDueUs;
/* A message from the main loop that has not been heard yet. */
static const struct to_executor *volatile letter;

static const struct outputs OUTPUTS = {
    .setFeeder = motorsFeed,
    .setTransport = motorsTransport,
    .setGate = drivesSet,
    .setSignal = lampsSignal,
    .send = telemetrySend,
};

static void passBeam(uint8_t beam, bool broken, us_t atUs) {
  if (isWatched) telemetryEdge(beam, broken, atUs);
  beamChanged(&executor, beam, broken, atUs);
}

/* Ten times a second while it is watched. */
static void watchThickness(us_t nowUs) {
  if (!isWatched || !isDue(thicknessDueUs, nowUs)) return;
  thicknessDueUs = addUs(thicknessDueUs, THICKNESS_EVERY_US);
  telemetryThickness(thicknessTakeShown());
}

static void passSwitch(uint8_t input, bool level) {
  inputChanged(&executor, input, level);
}

/* Motors are allowed from when the executor is armed until it is off again. */
static void passCommand(us_t nowUs) {
  const struct to_executor *message = letter;
  if (message == NULL) return;
  if (message->kind == COMMAND_ARM) {
    isOff = false;
    motorsAllow();
  }
  command(&executor, message, nowUs);
  letter = NULL;
}

/* What has come since the last time; a reading of thickness belongs before the edges that have come since. */
static void takeNews(void) {
  clearFlag(EXECUTOR_WANTED);
  const uint16_t thicknessUm = thicknessTakePeak();
  if (thicknessUm > 0) thicknessRead(&executor, thicknessUm);
  beamsTake(passBeam);
  switchesTake(passSwitch);
  passCommand(usNow());
}

/* What the tick has cut for a switch it has reported as well: without news, it has cut for silence. */
static void tripIfCut(void) {
  if (executor.mode == MODE_OFF || !motorsAreCut() || isFlagSet(EXECUTOR_WANTED)) return;
  trip(&executor, TRIP_HEARTBEAT, NOT_NAMED, NULL);
}

/* How long until the move of a gate has to be begun, so that its pin changes when it is due. */
static int32_t untilGateUs(void) {
  return elapsedUs(executor.dutyUs[DUTY_GATES], usNow()) - WAY_TO_GATE_US;
}

/*
 * Waits for a gate that is due soon: nothing else is begun, here or in the tick, or it would be late by what takes
 * longest. True where its move should be begun: the executor is then given the time at which it is due, a little ahead
 * of the clock, which has caught up before the next call.
 */
static bool awaitGate(void) {
  int32_t left = untilGateUs();
  if (left >= LONGEST_DUTY_US || left < -WAY_TO_GATE_US) return false;
  setFlag(GATE_NEAR);
  while (left > 0) left = untilGateUs();
  return true;
}

/* A gate that is due comes before what has just come. */
static void run(void) {
  bool goesOn;
  do {
    const bool isGateDue = awaitGate();
    goesOn = serviceNext(&executor, isGateDue ? executor.dutyUs[DUTY_GATES] : usNow());
    clearFlag(GATE_NEAR);
    if (isFlagSet(EXECUTOR_WANTED)) {
      takeNews();
      goesOn = true;
    }
  } while (goesOn);
  tripIfCut();
  if (executor.mode == MODE_OFF && !isOff) {
    isOff = true;
    motorsCut();
  }
  watchThickness(usNow());
  setFlag(EXECUTOR_RAN);
}

/* When something is due next, or it is to look again. */
static us_t nextUs(void) {
  const us_t nowUs = usNow();
  const int32_t wait = shorterOf(waitUs(&executor, nowUs), REST_US);
  const int32_t gateWait = elapsedUs(executor.dutyUs[DUTY_GATES], nowUs) - WAKING_US;
  return addUs(nowUs, gateWait > 0 ? shorterOf(wait, gateWait) : wait);
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
  setFlag(EXECUTOR_WANTED);
  run();
  alarmAtOnce();
}

void runnerCommand(const struct to_executor *message) {
  cli();
  letter = message;
  alarmAtOnce();
  sei();
  while (letter != NULL) continue;
}

bool runnerIsOff(void) {
  return isOff;
}

void runnerWatch(bool on) {
  if (on && !isWatched) thicknessDueUs = usNow();
  isWatched = on;
}
