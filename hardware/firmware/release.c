#include "release.h"

/* Feeding from then on, the new card starts no nearer than the smallest gap. */
static us_t startBehind(const struct executor *state, const struct card *before) {
  const struct settings *settings = state->settings;
  return addUs(timeAtUs(state, before, settings->cardUm + settings->gapMinUm), -settings->pickMinUs);
}

/* Feeding from then on, the one gate that must change between the two cards, if any, rests in time. */
static us_t gatesReady(const struct executor *state, const struct card *before, uint8_t mouth) {
  const struct settings *settings = state->settings;
  if (before->mouth == mouth) return before->refUs;
  const uint8_t gate = before->mouth < mouth ? before->mouth : mouth;
  const int32_t gateUm = settings->gateUm[gate];
  const us_t freeUs = timeAtUs(state, before, gateUm + settings->zoneUm + settings->cardUm);
  const us_t restUs = addUs(freeUs, settings->gateTravelUs + settings->guardUs);
  return addUs(restUs, -settings->soonestAtGateUs[gate]);
}

/* Feeding from then on, the new card can't reach a mouth's beam before the other would have cleared it. */
static us_t mouthFree(const struct executor *state, const struct card *before, uint8_t mouth) {
  const struct settings *settings = state->settings;
  const int32_t beamUm = mouthUm(settings, mouth);
  const us_t clearUs = timeAtUs(state, before, beamUm + settings->cardUm + settings->toleranceUm);
  return addUs(clearUs, settings->mouthClearUs + settings->guardUs - settings->soonestAtMouthUs[mouth]);
}

bool earliestReleaseUs(const struct executor *state, uint8_t mouth, us_t nowUs, us_t *releaseUs) {
  if (state->mode != MODE_RUN || state->pathLength >= state->settings->maxCardsInPath) return false;
  us_t release = nowUs;
  for (uint8_t index = 0; index < state->pathLength; index++) {
    const struct card *before = state->path[index];
    if (before->pairUs == 0) return false;
    release = laterOf(release, startBehind(state, before));
    release = laterOf(release, gatesReady(state, before, mouth));
    release = laterOf(release, mouthFree(state, before, before->mouth));
    release = laterOf(release, mouthFree(state, before, mouth));
  }
  *releaseUs = release;
  return true;
}
