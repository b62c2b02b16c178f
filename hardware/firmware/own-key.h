/* The key by which this machine and its host know each other, which stands in flash in a block of its own. */
#ifndef OWN_KEY_H
#define OWN_KEY_H

#include <stdbool.h>

#include "tag.h"

/* Reads it; where there is none, or it is spoilt, it tells so and reads nothing. */
bool ownKey(uint32_t key[KEY_WORDS]);

#endif
