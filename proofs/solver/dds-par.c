/*
 * Par as libdds 2.9 finds it (Debian: libdds-dev). A table of tricks a line: 20 numbers, S H D C NT by N E S W.
 * Four lines for each: the vulnerability, then par where North-South begin, where East-West begin, and by dealer.
 * A par is the score of North-South and the contracts that give it, as 110:1S-NS+1,2S-NS+0.
 */

#include <stdio.h>
#include <dds/dll.h>

/* In the order in which libdds counts them. */
static const char *const VULNERABILITIES[] = {"none", "all", "ns", "ew"};
static const char *const DENOMINATIONS[] = {"NT", "S", "H", "D", "C"};
static const char *const SEATS[] = {"N", "E", "S", "W", "NS", "EW"};

static void print_par(int score, const struct parResultsMaster *par) {
  printf(" %d:", score);
  for (int at = 0; at < par->number && par->score != 0; at++) {
    const struct contractType *contract = &par->contracts[at];
    const char *doubled = contract->underTricks > 0 ? "X" : "";
    printf("%s%d%s%s-%s%+d", at > 0 ? "," : "", contract->level, DENOMINATIONS[contract->denom], doubled,
           SEATS[contract->seats], contract->overTricks - contract->underTricks);
  }
}

/* libdds tells the score of East-West from their side. */
static int print_pars(struct ddTableResults *table, int vulnerability) {
  struct parResultsMaster sides[2];
  if (SidesParBin(table, sides, vulnerability) != RETURN_NO_FAULT) return -1;
  printf("%s", VULNERABILITIES[vulnerability]);
  print_par(sides[0].score, &sides[0]);
  print_par(-sides[1].score, &sides[1]);
  for (int dealer = 0; dealer < DDS_HANDS; dealer++) {
    struct parResultsMaster par;
    if (DealerParBin(table, &par, dealer, vulnerability) != RETURN_NO_FAULT) return -1;
    print_par(par.score, &par);
  }
  printf("\n");
  return 0;
}

/* 20 numbers are read, or none is left; -1 if a table is cut off. */
static int read_table(struct ddTableResults *table) {
  for (int at = 0; at < DDS_STRAINS * DDS_HANDS; at++) {
    if (scanf("%d", &table->resTable[at / DDS_HANDS][at % DDS_HANDS]) != 1) return at == 0 ? 0 : -1;
  }
  return DDS_STRAINS * DDS_HANDS;
}

int main(void) {
  struct ddTableResults table;
  int read;
  while ((read = read_table(&table)) > 0) {
    for (int vulnerability = 0; vulnerability < 4; vulnerability++) {
      if (print_pars(&table, vulnerability) != 0) return 1;
    }
  }
  return read == 0 ? 0 : 1;
}
