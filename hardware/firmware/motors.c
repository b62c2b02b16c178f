#include "motors.h"

#include <avr/interrupt.h>
#include <stdlib.h>
#include <util/atomic.h>

#include "axis.h"
#include "microseconds.h"
#include "pins.h"
#include "places.h"
#include "state.h"
#include "tick.h"

_Static_assert(FEEDER_TIMER == 3 && RACK_TIMER == 4 && TRANSPORT_TIMER == 5, "each axis has its timer");

/* What may pass between the reading of a timer and the writing of its limit. */
#define LEAD_CYCLES 32
/* A rack that is tried is held for so long. */
#define RACK_HOLD_MS 10000

/* A compare unit sets its pin when the timer comes to its limit, and clears it when it is told to. */
#define SETS (_BV(COM3A1) | _BV(COM3A0))
#define CLEARS _BV(COM3A1)
_Static_assert(COM3A1 == COM4A1 && COM3A1 == COM5A1 && FOC3A == FOC4A && FOC3A == FOC5A && OCF3A == OCIE3A,
               "timers are alike");

static volatile bool isCut = true;
static struct axis feeder, rack;
struct axis transport;
/* Where the rack was when it had made so many steps, and which way it goes. */
static int16_t rackFrom;
static uint16_t rackMade;
static int8_t rackDirection;
static const struct settings *own;
/* Where the feeder stood when it was started, and how far it may go. */
static uint16_t feedFrom;
static int32_t feedUm;
/* Where the transport was when it was last asked for, and what was counted then. */
static int32_t knownSteps;
static uint16_t knownCount;
/* Ticks until a try ends; 0 where none is under way. */
static bool isTrying;
static uint16_t feedTicks, transportTicks, rackTicks;

/*
 * The interrupt of a step: its pulse ends, and the next begins so many cycles after this one did. As long as it is as
 * many as before that takes no more than this; otherwise it goes on in C.
 */
#define STEP(number, axis)                                                                                  \
  ISR(TIMER##number##_COMPA_vect, ISR_NAKED) {                                                              \
    __asm__ __volatile__(                                                                                   \
        "push r24\n in r24, 0x3f\n push r24\n push r25\n"                                                   \
        "lds r24, %[same]\n lds r25, %[same]+1\n"                                                           \
        "sbiw r24, 1\n brcc 1f\n"                                                                           \
        "pop r25\n pop r24\n out 0x3f, r24\n pop r24\n jmp %x[next]\n"                                      \
        "1: sts %[same]+1, r25\n sts %[same], r24\n"                                                        \
        "ldi r24, %[clears]\n sts %[control], r24\n"                                                        \
        "ldi r24, %[force]\n sts %[control]+2, r24\n"                                                       \
        "ldi r24, %[sets]\n sts %[control], r24\n"                                                          \
        "lds r24, %[made]\n lds r25, %[made]+1\n"                                                           \
        "adiw r24, 1\n"                                                                                     \
        "sts %[made]+1, r25\n sts %[made], r24\n"                                                           \
        "push r26\n push r27\n push r0\n"                                                                   \
        "lds r26, %[cycles]\n lds r27, %[cycles]+1\n"                                                       \
        "lds r24, %[limit]\n lds r25, %[limit]+1\n"                                                         \
        "add r24, r26\n adc r25, r27\n"                                                                     \
        "sts %[limit]+1, r25\n sts %[limit], r24\n"                                                         \
        "lds r0, %[count]\n sub r24, r0\n"                                                                  \
        "lds r0, %[count]+1\n sbc r25, r0\n"                                                                \
        "cp r26, r24\n cpc r27, r25\n brcc 2f\n"                                                            \
        "lds r24, %[count]\n lds r25, %[count]+1\n"                                                         \
        "adiw r24, %[lead]\n"                                                                               \
        "sts %[limit]+1, r25\n sts %[limit], r24\n"                                                         \
        "2: pop r0\n pop r27\n pop r26\n"                                                                   \
        "pop r25\n pop r24\n out 0x3f, r24\n pop r24\n reti\n" ::[same] "i"(&(axis).same),                  \
        [made] "i"(&(axis).made), [cycles] "i"(&(axis).cycles), [control] "i"(_SFR_ADDR(TCCR##number##A)),  \
        [limit] "i"(_SFR_ADDR(OCR##number##A)), [count] "i"(_SFR_ADDR(TCNT##number)), [clears] "M"(CLEARS), \
        [sets] "M"(SETS), [force] "M"(_BV(FOC##number##A)), [lead] "M"(LEAD_CYCLES),                        \
        [next] "i"(__vector_next##number));                                                                 \
  }

/* The same in C, where the time to the next step is reckoned. */
#define NEXT_STEP(number, axis)                                                 \
  do {                                                                          \
    (axis).made++;                                                              \
    const uint16_t cycles = axisStepped(&(axis));                               \
    TCCR##number##A = CLEARS;                                                   \
    TCCR##number##C = _BV(FOC##number##A);                                      \
    if (cycles == 0) {                                                          \
      STOP(number);                                                             \
    } else {                                                                    \
      const uint16_t limit = OCR##number##A + cycles;                           \
      (axis).cycles = cycles;                                                   \
      TCCR##number##A = SETS;                                                   \
      OCR##number##A = limit;                                                   \
      const uint16_t now = TCNT##number;                                        \
      if ((uint16_t)(limit - now) > cycles) OCR##number##A = now + LEAD_CYCLES; \
    }                                                                           \
  } while (0)

#define STOP(number)     \
  do {                   \
    TCCR##number##A = 0; \
    TIMSK##number = 0;   \
  } while (0)

#define START(number, cycles)                 \
  do {                                        \
    OCR##number##A = TCNT##number + (cycles); \
    TIFR##number = _BV(OCF##number##A);       \
    TCCR##number##A = SETS;                   \
    TIMSK##number = _BV(OCIE##number##A);     \
  } while (0)

__attribute__((signal, used)) void __vector_next3(void);
__attribute__((signal, used)) void __vector_next4(void);
__attribute__((signal, used)) void __vector_next5(void);

void __vector_next3(void) {
  NEXT_STEP(3, feeder);
}

/* The executor is called when the rack has come to rest. */
void __vector_next4(void) {
  NEXT_STEP(4, rack);
  if (rack.phase == AXIS_RESTS) alarmAtOnce();
}

void __vector_next5(void) {
  NEXT_STEP(5, transport);
}

STEP(3, feeder)
STEP(4, rack)
STEP(5, transport)

void motorsStart(const struct settings *settings) {
  own = settings;
  axisSet(&feeder, &settings->feederRamp);
  axisSet(&transport, &settings->transportRamp);
  DRIVE_PORT |= DRIVE_ENABLES;
  DRIVE_DDR |= DRIVE_ENABLES;
  FEEDER_DIRECTION_DDR |= _BV(FEEDER_DIRECTION);
  RACK_DIRECTION_DDR |= _BV(RACK_DIRECTION);
  TRANSPORT_DIRECTION_DDR |= _BV(TRANSPORT_DIRECTION);
  FEEDER_STEP_DDR |= _BV(FEEDER_STEP);
  RACK_STEP_DDR |= _BV(RACK_STEP);
  TRANSPORT_STEP_DDR |= _BV(TRANSPORT_STEP);
  TCCR3B = _BV(CS30);
  TCCR4B = _BV(CS40);
  TCCR5B = _BV(CS50);
}

/* Interrupts are off, here and in what follows. */
static inline void halt(void) {
  STOP(3);
  STOP(4);
  STOP(5);
  DRIVE_PORT |= DRIVE_ENABLES;
  axisHalt(&feeder);
  axisHalt(&rack);
  axisHalt(&transport);
  feedUm = 0;
}

static inline void power(void) {
  DRIVE_PORT &= (uint8_t)~DRIVE_ENABLES;
}

void motorsCut(void) {
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    if (!isCut || (DRIVE_PORT & DRIVE_ENABLES) != DRIVE_ENABLES) halt();
    isCut = true;
    isTrying = false;
    feedTicks = transportTicks = rackTicks = 0;
  }
}

bool motorsAreCut(void) {
  return isCut;
}

/* Interrupts are off. */
static int16_t rackPlace(void) {
  const int16_t gone = (int16_t)(rack.made - rackMade);
  return rackDirection > 0 ? rackFrom + gone : rackFrom - gone;
}

static void callRack(int16_t place) {
  rackFrom = place;
  rackMade = rack.made;
}

/* Without current the rack has sunk to its lowest place. */
void motorsAllow(void) {
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    if (isCut) callRack(0);
    isCut = feeder.fullCycles == 0;
  }
}

/* No card is known in the path then, so the transport is counted from here: the count never comes to its end. */
void motorsEnable(bool on) {
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    if (!on) {
      halt();
    } else if (!isCut) {
      knownSteps = 0;
      knownCount = transport.made;
      power();
    }
  }
}

static inline void feed(uint16_t left) {
  if (axisGo(&feeder, isCut ? 0 : left)) START(3, axisFirst(&feeder));
}

static inline void carry(uint16_t left) {
  if (axisGo(&transport, isCut ? 0 : left)) START(5, axisFirst(&transport));
}

/* Steps that are left, as an axis counts them. */
static uint16_t leftOf(int32_t steps) {
  return steps <= 0 ? 0 : steps >= (int32_t)ENDLESS ? ENDLESS - 1 : (uint16_t)steps;
}

/* It is stopped without a quotient, which takes the longest of all. */
void motorsFeed(int32_t um) {
  const int32_t goal = um == END_STEPS || um == 0 ? 0 : quotient(um * 1000, FEEDER_STEP_NM);
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    const uint16_t count = feeder.made;
    if (um > 0 && feedUm == 0) feedFrom = count;
    feedUm = um;
    if (um == END_STEPS) feed(ENDLESS);
    else feed(um == 0 ? 0 : leftOf(goal - (uint16_t)(count - feedFrom)));
  }
}

static int32_t countOn(uint16_t count) {
  knownSteps += (uint16_t)(count - knownCount);
  knownCount = count;
  return knownSteps;
}

int32_t motorsTransportSteps(void) {
  uint16_t count;
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    count = transportStepsNow();
  }
  return countOn(count);
}

int32_t motorsTransportStepsAt(uint16_t steps) {
  const int32_t now = motorsTransportSteps();
  return now - (uint16_t)(knownCount - steps);
}

void motorsTransport(int32_t goalSteps) {
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    if (goalSteps == END_STEPS) carry(ENDLESS);
    else carry(leftOf(goalSteps - countOn(transportStepsNow())));
  }
}

/* Down is where it sinks without current. */
static void turnRack(bool isUp) {
  callRack(rackPlace());
  rackDirection = isUp ? 1 : -1;
  axisSet(&rack, isUp ? &own->rackUpRamp : &own->rackDownRamp);
  if (isUp) RACK_DIRECTION_PORT |= _BV(RACK_DIRECTION);
  else RACK_DIRECTION_PORT &= (uint8_t)~_BV(RACK_DIRECTION);
}

/* It is told so only while it rests. */
void motorsRack(int32_t goalSteps) {
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    const int16_t way = (int16_t)goalSteps - rackPlace();
    if (rack.phase == AXIS_RESTS && !isCut) {
      turnRack(way > 0);
      if (axisGo(&rack, (uint16_t)abs(way))) START(4, axisFirst(&rack));
    }
  }
}

void motorsCallRack(int32_t steps) {
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    callRack((int16_t)steps);
  }
}

bool motorsRackMoves(void) {
  return rack.phase != AXIS_RESTS;
}

/* What is tried for no time at all only stops. */
static void beginTry(bool isLong) {
  if (!isLong) return;
  motorsAllow();
  if (isCut) return;
  isTrying = true;
  power();
}

void motorsTryFeed(uint16_t ticks) {
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    beginTry(ticks > 0);
    feed(ticks > 0 ? ENDLESS : 0);
    feedTicks = ticks;
  }
}

void motorsTryTransport(uint16_t ticks) {
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    beginTry(ticks > 0);
    carry(ticks > 0 ? ENDLESS : 0);
    transportTicks = ticks;
  }
}

void motorsTryRack(int32_t goalSteps) {
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    beginTry(true);
    motorsRack(goalSteps);
    rackTicks = ticksOfMs(RACK_HOLD_MS);
  }
}

static bool isOver(uint16_t *ticks) {
  return *ticks > 0 && --*ticks == 0;
}

/* With the last try, when all has come to rest, the motors are cut. */
static void endTries(void) {
  const bool isDone = feedTicks == 0 && transportTicks == 0 && rackTicks == 0;
  if (isDone && feeder.phase == AXIS_RESTS && transport.phase == AXIS_RESTS) motorsCut();
}

void motorsTick(void) {
  if (!isTrying) return;
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    if (isOver(&feedTicks)) feed(0);
    if (isOver(&transportTicks)) carry(0);
    if (rackTicks > 0) rackTicks--;
    endTries();
  }
}
