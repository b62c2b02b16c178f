#ifndef RACK_H
#define RACK_H

#include "state.h"

/* The reject tray, the uppermost storey, is before the lip where the rack is lowest. */
#define HOME 0

/* The bit of a curtain by its beam number. */
uint8_t curtainBit(uint8_t number);
/* Whether both curtains show that nothing sticks out of any storey. */
bool areCurtainsClear(const struct executor *state);
/* A card is through: it has broken both curtains, and both have been clear for so long. */
bool isThrough(const struct executor *state, const struct card *card, int32_t forUs, us_t nowUs);
void driveRack(struct executor *state, uint8_t storey);
/* Without current the rack sinks to its lowest place; wherever it is, it is driven down, and onto its pad. */
void homeRack(struct executor *state);
/* Whether the rack is at rest at a storey; that its code says so is watched all the time. */
bool isAtStorey(const struct executor *state, uint8_t storey, us_t nowUs);
/* Looks whether the rack has come to rest, and whether its code is that of its storey. */
void watchRack(struct executor *state, us_t nowUs);

#endif
