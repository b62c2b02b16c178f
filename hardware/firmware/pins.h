/* What hangs on which pin. Made from src/machine/pin-map.ts by `node scripts/make-firmware-header.ts`; a test compares it. */
#ifndef PINS_H
#define PINS_H

#include <avr/io.h>

#define SENSORS_VECTOR PCINT2_vect
#define SENSORS_ENABLE PCIE2
#define SENSORS_CHANGES PCMSK2
#define SENSORS_PIN PINK
#define SENSORS_PORT PORTK
#define SENSORS_MASK 0xff

#define SWITCHES_PIN PINA
#define SWITCHES_PORT PORTA
#define SWITCHES_MASK 0xff
#define SWITCHES_TRUE_AT_LOW 0x60
#define SWITCHES_STOPPERS 0x0f

#define EMPTY_PIN PINB
#define EMPTY_PORT PORTB
#define EMPTY 0

#define THICKNESS_CHANNEL 0
#define MOTOR_VOLTS_CHANNEL 1

#define DRIVE_PORT PORTH
#define DRIVE_DDR DDRH
#define DRIVE_ENABLES 0x70

#define FEEDER_TIMER 3
#define FEEDER_STEP_DDR DDRE
#define FEEDER_STEP 3
#define FEEDER_DIRECTION_DDR DDRE
#define FEEDER_DIRECTION_PORT PORTE
#define FEEDER_DIRECTION 4

#define RACK_TIMER 4
#define RACK_STEP_DDR DDRH
#define RACK_STEP 3
#define RACK_DIRECTION_DDR DDRE
#define RACK_DIRECTION_PORT PORTE
#define RACK_DIRECTION 5

#define TRANSPORT_TIMER 5
#define TRANSPORT_STEP_DDR DDRL
#define TRANSPORT_STEP 3
#define TRANSPORT_DIRECTION_DDR DDRB
#define TRANSPORT_DIRECTION_PORT PORTB
#define TRANSPORT_DIRECTION 4

#define LAMPS_PORT PORTL
#define LAMPS_DDR DDRL
#define READY_LAMP 0
#define DEALING_LAMP 1
#define HELP_LAMP 2
#define BUZZER 5
#define READER_LIGHT 4

#endif
