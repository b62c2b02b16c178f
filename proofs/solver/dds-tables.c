// Tables of tricks by libdds: a deal a line, "N:..." as PBN has it, in; 20 numbers and milliseconds of CPU time out.
// The numbers are S H D C NT by N E S W.
#include <dds/dll.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static double cpuMs(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

int main(void) {
  char line[256];
  SetMaxThreads(1);
  while (fgets(line, sizeof line, stdin) != NULL) {
    struct ddTableDealPBN deal;
    struct ddTableResults results;
    line[strcspn(line, "\r\n")] = 0;
    strncpy(deal.cards, line, sizeof deal.cards - 1);
    deal.cards[sizeof deal.cards - 1] = 0;
    const double before = cpuMs();
    if (CalcDDtablePBN(deal, &results) != RETURN_NO_FAULT) {
      fprintf(stderr, "libdds refuses %s\n", line);
      return 1;
    }
    for (int strain = 0; strain < 5; strain++) {
      for (int seat = 0; seat < 4; seat++) printf("%d ", results.resTable[strain][seat]);
    }
    printf("%.2f\n", cpuMs() - before);
  }
  return 0;
}
