/*
 * Runs a program for the ATmega2560 under libsimavr by a script, and prints what it says on its serial port.
 *
 * simavr-session FLASH SCRIPT: the flash from address 0, and lines of a cycle with what happens then:
 * `byte 62` a byte comes, `pin A3 1` an input has a level, `end`.
 */
#include <simavr/avr_ioport.h>
#include <simavr/avr_uart.h>
#include <simavr/sim_avr.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FLASH_BYTES 0x40000

static void said(struct avr_irq_t *irq, uint32_t value, void *param) {
  (void)irq;
  (void)param;
  putchar((int)value);
}

static void noSleep(avr_t *avr, avr_cycle_count_t cycles) {
  (void)avr;
  (void)cycles;
}

static void silent(avr_t *avr, const int level, const char *format, va_list args) {
  (void)avr;
  (void)level;
  (void)format;
  (void)args;
}

/* A level that is stronger than the pull-up of the chip. */
static void setPin(avr_t *avr, char port, int bit, int level) {
  static uint8_t masks[16], values[16];
  const int place = port - 'A';
  masks[place] |= (uint8_t)(1 << bit);
  values[place] = (uint8_t)((values[place] & ~(1 << bit)) | (level << bit));
  avr_ioport_external_t outside = {.name = (unsigned long)port, .mask = masks[place], .value = values[place]};
  avr_ioctl(avr, AVR_IOCTL_IOPORT_SET_EXTERNAL(port), &outside);
  avr_raise_irq(avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ(port), (uint32_t)bit), (uint32_t)level);
}

static avr_t *start(const char *path) {
  static uint8_t flash[FLASH_BYTES];
  FILE *file = fopen(path, "rb");
  if (file == NULL) return NULL;
  const size_t size = fread(flash, 1, sizeof flash, file);
  fclose(file);
  avr_t *avr = avr_make_mcu_by_name("atmega2560");
  if (avr == NULL) return NULL;
  avr_global_logger_set(silent);
  avr_init(avr);
  avr->frequency = 16000000;
  avr->vcc = avr->avcc = avr->aref = 5000;
  avr->sleep = noSleep;
  avr_loadcode(avr, flash, (uint32_t)size, 0);
  avr->codeend = (uint32_t)size;
  uint32_t flags = 0;
  avr_ioctl(avr, AVR_IOCTL_UART_GET_FLAGS('0'), &flags);
  flags &= ~(uint32_t)AVR_UART_FLAG_STDIO;
  avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
  avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUTPUT), said, NULL);
  return avr;
}

int main(int count, char **words) {
  avr_t *avr = count == 3 ? start(words[1]) : NULL;
  FILE *script = count == 3 ? fopen(words[2], "r") : NULL;
  if (avr == NULL || script == NULL) return 1;
  unsigned long long cycle;
  char what[8], argument[8];
  int level;
  while (fscanf(script, "%llu %7s", &cycle, what) == 2) {
    while (avr->cycle < cycle) {
      const int state = avr_run(avr);
      if (state == cpu_Done || state == cpu_Crashed) return 2;
    }
    if (strcmp(what, "end") == 0) break;
    if (fscanf(script, "%7s", argument) != 1) return 3;
    if (strcmp(what, "byte") == 0) {
      avr_raise_irq(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_INPUT),
                    (uint32_t)strtoul(argument, NULL, 16));
    } else if (fscanf(script, "%d", &level) == 1) {
      setPin(avr, argument[0], argument[1] - '0', level);
    }
  }
  fflush(stdout);
  return 0;
}
