/*
 * Stdin and stdout for a program on the emulated microcontroller, which gives and takes a byte at a time through
 * general purpose registers: GPIOR0 the next byte, GPIOR1 a byte that is written, GPIOR2 0 after the last byte.
 */
#include <avr/io.h>
#include <stdio.h>

static int put(char byte, FILE *stream) {
  (void)stream;
  GPIOR1 = (uint8_t)byte;
  return 0;
}

static int get(FILE *stream) {
  (void)stream;
  if (GPIOR2 == 0) return _FDEV_EOF;
  return GPIOR0;
}

static FILE registers = FDEV_SETUP_STREAM(put, get, _FDEV_SETUP_RW);

__attribute__((constructor)) static void open(void) {
  stdin = &registers;
  stdout = &registers;
}
