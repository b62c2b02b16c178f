/* Between line and executor: hands over what comes, and says what is to be said. */
#ifndef DESK_H
#define DESK_H

#include <stdbool.h>

/* In the main loop: takes all bytes that have come, and writes what waits. */
void deskServe(void);
/* Whether there is nothing to do. */
bool deskIsIdle(void);

#endif
