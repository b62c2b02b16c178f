/* The serial line, byte by byte, with a ring for each way. */
#ifndef USART_H
#define USART_H

#include <stdbool.h>
#include <stdint.h>

void usartStart(void);
/* Whether a byte has come. */
bool usartWaits(void);
uint8_t usartTake(void);

#endif
