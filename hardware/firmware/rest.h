/* The processor sleeps until an interrupt. */
#ifndef REST_H
#define REST_H

#include <stdbool.h>

/* Sleeps once, if the condition holds; what an interrupt does just before is not missed. */
void restWhile(bool (*holds)(void));

#endif
