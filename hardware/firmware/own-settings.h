/* The settings of this machine, which stand in flash in a block of their own, apart from the program. */
#ifndef OWN_SETTINGS_H
#define OWN_SETTINGS_H

#include "settings.h"

/* Reads them, and tells the hash of the configuration; where there are none, or they are spoilt, 0, and reads nothing. */
uint32_t ownSettings(struct settings *settings);

#endif
