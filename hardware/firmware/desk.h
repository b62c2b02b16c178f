/* Between line and executor: hands over what comes, and says what is to be said. */
#ifndef DESK_H
#define DESK_H

#include <stdbool.h>

/* In the main loop: takes bytes that have come, and writes what waits, some of each in a turn. */
void deskServe(void);
/* Whether there is nothing to do. */
bool deskIsIdle(void);

#endif
