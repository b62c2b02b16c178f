/* The settings of this machine, which stand in flash in a block of their own, apart from the program. */
#ifndef OWN_SETTINGS_H
#define OWN_SETTINGS_H

#include "settings.h"

/* Reads them; the hash of the configuration, or 0 where there are none or they are spoilt: then all of them are 0. */
uint32_t ownSettings(struct settings *settings);

#endif
