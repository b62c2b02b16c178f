#include "runner.h"

#include <avr/interrupt.h>
#include <avr/io.h>
#include <stddef.h>
#include <util/atomic.h>

#include "converter.h"
#include "executor.h"
#include "flags.h"
#include "lamps.h"
#include "microseconds.h"
#include "motors.h"
#include "sensors.h"
#include "stop.h"
#include "switches.h"
#include "telemetry.h"

/* The longest rest: the alarm reaches no further, and the watchdog waits for the executor. */
#define REST_US 16000
#define THICKNESS_EVERY_US 100000
/*
 * No service of the executor takes longer with its outputs, and with the interrupts that come meanwhile. Without both it
 * is counted by `npm run proof -- executor-cycles`, which fails where even that is longer.
 */
#define LONGEST_US 450
/* From the alarm until the executor is served. */
#define SOONER_US 60
/* Less than what passes from the call of the executor until it stops the feeder. */
#define LEAD_US 20
/* Longer than it takes to hear of what has come: a command, or an edge or two. */
#define NEWS_US 80

static struct executor executor;
static volatile bool isOff = true;
/* Whether someone watches; anew is until the executor has told what is broken. */
static volatile enum { UNWATCHED, WATCHED_ANEW, WATCHED } watch;
static us_t thicknessDueUs;
/* When it was last serviced. */
static us_t servicedUs;
/* A message from the main loop that has not been heard yet. */
static const struct to_executor *volatile letter;

static const struct outputs OUTPUTS = {
    .enable = motorsEnable,
    .setFeeder = motorsFeed,
    .setTransport = motorsTransport,
    .setRack = motorsRack,
    .setRackPlace = motorsCallRack,
    .transportSteps = motorsTransportSteps,
    .isRackMoving = motorsRackMoves,
    .setSignal = lampsSignal,
    .send = telemetrySend,
};

static void passSensor(uint8_t sensor, bool broken, us_t atUs, int32_t atSteps) {
  if (watch == WATCHED) telemetryEdge(sensor, broken, atUs);
  sensorChanged(&executor, sensor, broken, atUs, atSteps);
}

/* A beam that was broken before it began to be watched shows no edge. */
static void beginWatch(us_t nowUs) {
  watch = WATCHED;
  thicknessDueUs = nowUs;
  for (uint8_t beam = 0; beam < BEAM_COUNT; beam++)
    if (executor.sensors[beam].rawBroken) telemetryEdge(beam, true, nowUs);
}

/* The thickness is told ten times a second. */
static void serveWatch(us_t nowUs) {
  if (watch == WATCHED_ANEW) beginWatch(nowUs);
  if (!isDue(thicknessDueUs, nowUs)) return;
  thicknessDueUs = addUs(thicknessDueUs, THICKNESS_EVERY_US);
  telemetryThickness(thicknessTakeShown());
}

static void passSwitch(uint8_t input, bool level) {
  inputChanged(&executor, input, level);
}

/* Motors are allowed from when the executor is armed until it is off again. */
static void passCommand(void) {
  const struct to_executor *message = letter;
  if (message == NULL) return;
  const us_t nowUs = usNow();
  if (message->kind == COMMAND_ARM) {
    isOff = false;
    motorsAllow();
  }
  command(&executor, message, nowUs);
  letter = NULL;
}

static void passThickness(void) {
  uint16_t um;
  if (thicknessTake(&um)) thicknessRead(&executor, um);
}

/* What has come since the last time. */
static void takeNews(void) {
  clearFlag(EXECUTOR_WANTED);
  sensorsTake(passSensor);
  switchesTake(passSwitch);
  passCommand();
}

/* What the tick has cut for a switch it has reported as well: without news, it has cut for silence. */
static void tripIfCut(void) {
  if (executor.mode == MODE_OFF || !motorsAreCut() || isFlagSet(EXECUTOR_WANTED)) return;
  trip(&executor, TRIP_HEARTBEAT, NOT_NAMED, NULL);
}

/* Whether a card is on its way from the first beam to the second, and so under the lever. */
static bool isMeasuring(void) {
  for (uint8_t index = 0; index < executor.pathLength; index++) {
    const enum stage stage = executor.path[index]->stage;
    if (stage == STAGE_MEASURING || stage == STAGE_CLEARED) return true;
  }
  return false;
}

/* Whether a card has come to the first beam, so that the feeder is to stop as soon as that is believed. */
static bool isFeederToStop(void) {
  return (executor.unsettled & 1) != 0 && executor.sensors[0].rawBroken && executor.mode == MODE_RUN;
}

/*
 * When something is due next, or it is to look again; what has come to be due since it was serviced is due at once. Where
 * the feeder is to stop it is there a little sooner.
 */
static us_t nextUs(void) {
  const int32_t waitedUs = shorterOf(waitUs(&executor, servicedUs), REST_US);
  return addUs(servicedUs, isFeederToStop() ? waitedUs - SOONER_US : waitedUs);
}

/* Whether an edge has come to be believed while the executor was served. */
static bool isEdgeDue(void) {
  return executor.unsettled != 0 && isDue(nextUs(), usNow());
}

/*
 * The time to serve for: where an edge that stops the feeder is about to be believed that is waited for, rather than that
 * anything is begun which might go on beyond it; and the way to the feeder is begun before, so that it ends soon after.
 * News is taken meanwhile, since an edge that is taken back is not to be believed: at the end only where it is of this
 * beam, as anything else would be heard too long.
 */
static us_t serviceUs(void) {
  for (;;) {
    const us_t nowUs = usNow();
    if (!isFeederToStop()) return nowUs;
    const us_t dueUs = addUs(executor.sensors[0].edgeUs, executor.settings->glitchUs);
    const int32_t leftUs = elapsedUs(dueUs, nowUs);
    if (leftUs <= 0 || leftUs > LONGEST_US) return nowUs;
    if (leftUs <= LEAD_US) return dueUs;
    if (isFlagSet(EXECUTOR_WANTED) && (leftUs > NEWS_US || sensorsNoted(0))) takeNews();
  }
}

/*
 * Does what is due. Where the feeder is to stop, a tick that comes meanwhile only stops the motors if they must stop: it
 * leaves the rest to the next, as where it finds the one before not ended.
 */
static void serve(void) {
  const bool shortensTick = isFeederToStop() && !isFlagSet(TICK_UNDER_WAY);
  if (shortensTick) setFlag(TICK_UNDER_WAY);
  servicedUs = serviceUs();
  service(&executor, servicedUs);
  if (shortensTick) clearFlag(TICK_UNDER_WAY);
}

/* What waits for no time is done first: a reading of thickness is as good a little later. */
static void run(void) {
  do {
    takeNews();
    serve();
  } while (isFlagSet(EXECUTOR_WANTED) || isEdgeDue());
  passThickness();
  tripIfCut();
  if (executor.mode == MODE_OFF && !isOff) {
    isOff = true;
    motorsCut();
  }
  if (isMeasuring()) setFlag(THICKNESS_WANTED);
  else clearFlag(THICKNESS_WANTED);
  if (watch != UNWATCHED) serveWatch(usNow());
  setFlag(EXECUTOR_RAN);
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
  if (!on) {
    watch = UNWATCHED;
  } else if (watch == UNWATCHED) {
    watch = WATCHED_ANEW;
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE) alarmAtOnce();
  }
}
