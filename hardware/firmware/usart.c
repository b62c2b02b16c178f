#include "usart.h"

#include <avr/interrupt.h>
#include <avr/io.h>

#include "link.h"
#include "rest.h"

#ifndef BAUD
#define BAUD 250000UL
#endif
/* Powers of two. On a fast line all that may come unacknowledged must fit in, on a slow one what is not yet read of it. */
#define TAKEN_SIZE (BAUD > 250000UL ? 256 : 128)
#define PUT_SIZE 64

_Static_assert(F_CPU % (8 * BAUD) == 0, "the line runs at exactly its rate");

static volatile uint8_t taken[TAKEN_SIZE];
static volatile uint8_t takenFilled, takenEmptied;
static volatile uint8_t put[PUT_SIZE];
static volatile uint8_t putFilled, putEmptied;

/* A byte that finds no room is lost, and its line is asked for again. */
ISR(USART0_RX_vect) {
  const uint8_t byte = UDR0;
  const uint8_t next = (uint8_t)(takenFilled + 1) & (TAKEN_SIZE - 1);
  if (next == takenEmptied) return;
  taken[takenFilled] = byte;
  takenFilled = next;
}

ISR(USART0_UDRE_vect) {
  const uint8_t place = putEmptied;
  if (place == putFilled) {
    UCSR0B &= (uint8_t)~_BV(UDRIE0);
    return;
  }
  UDR0 = put[place];
  putEmptied = (uint8_t)(place + 1) & (PUT_SIZE - 1);
}

void usartStart(void) {
  UBRR0 = F_CPU / (8 * BAUD) - 1;
  UCSR0A = _BV(U2X0);
  UCSR0C = _BV(UCSZ01) | _BV(UCSZ00);
  UCSR0B = _BV(RXCIE0) | _BV(RXEN0) | _BV(TXEN0);
}

bool usartWaits(void) {
  return takenFilled != takenEmptied;
}

uint8_t usartTake(void) {
  const uint8_t byte = taken[takenEmptied];
  takenEmptied = (uint8_t)(takenEmptied + 1) & (TAKEN_SIZE - 1);
  return byte;
}

static bool isFull(void) {
  return ((uint8_t)(putFilled + 1) & (PUT_SIZE - 1)) == putEmptied;
}

void link_put(char character) {
  while (isFull()) restWhile(isFull);
  put[putFilled] = (uint8_t)character;
  putFilled = (uint8_t)(putFilled + 1) & (PUT_SIZE - 1);
  UCSR0B |= _BV(UDRIE0);
}
