/* What hangs on which pin. Made from src/machine/pin-map.ts by `node scripts/make-firmware-header.ts`; a test compares it. */
#ifndef PINS_H
#define PINS_H

#include <avr/io.h>

#define BEAMS_LOW_VECTOR PCINT2_vect
#define BEAMS_LOW_ENABLE PCIE2
#define BEAMS_LOW_CHANGES PCMSK2
#define BEAMS_LOW_PIN PINK
#define BEAMS_LOW_PORT PORTK
#define BEAMS_LOW_MASK 0xff
#define BEAMS_LOW_COUNT 8

#define BEAMS_HIGH_VECTOR PCINT0_vect
#define BEAMS_HIGH_ENABLE PCIE0
#define BEAMS_HIGH_CHANGES PCMSK0
#define BEAMS_HIGH_PIN PINB
#define BEAMS_HIGH_PORT PORTB
#define BEAMS_HIGH_MASK 0x07
#define BEAMS_HIGH_COUNT 3

#define SWITCHES_PIN PINA
#define SWITCHES_PORT PORTA
#define SWITCHES_MASK 0xff
#define SWITCHES_TRUE_AT_LOW 0x60
#define SWITCHES_STOPPERS 0x0f

#define THICKNESS_CHANNEL 0

#define DRIVE_PORT PORTC
#define DRIVE_DDR DDRC
#define DRIVE_MASK 0xff
#define FEEDER_DIRECTION 4
#define FEEDER_ENABLE 5
#define TRANSPORT_RUN 6
#define TRANSPORT_FULL 7

#define FEEDER_STEP_DDR DDRE
#define FEEDER_STEP 3

#define LAMPS_PORT PORTL
#define LAMPS_DDR DDRL
#define READY_LAMP 0
#define DEALING_LAMP 1
#define HELP_LAMP 2
#define BUZZER 3
#define READER_LIGHT 4

#endif
