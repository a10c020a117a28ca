// The named case of odds.bench.ts in C: the same hands, one block of trials after the other. The arguments are the states,
// four words each, that the stream of each block and zone starts from.
// Prints how many openings met both goals, and the seconds that took.
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { SIZE = 40, DEAL = 4, WANTED = 3, ZONES = 2, BLOCK = 1 << 15 };

static uint32_t s[4];

static inline uint32_t rotl(uint32_t x, int k) { return (x << k) | (x >> (32 - k)); }

static inline uint32_t next(void) {
  uint32_t result = rotl(s[1] * 5, 7) * 9, t = s[1] << 9;
  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = rotl(s[3], 11);
  return result;
}

/** Whether the low half of a product would favour some cards. */
static inline int biased(uint32_t product, uint32_t bound) {
  uint32_t low = product & 0xffff;
  return low < bound && low < 65536 % bound;
}

static inline int take(uint8_t *cards, uint32_t at, uint32_t product) {
  uint32_t spot = at + (product >> 16);
  uint8_t card = cards[spot];
  cards[spot] = cards[at];
  cards[at] = card;
  return card;
}

/** Takes cards at places from `at` up to `end`, two from each 32 bits; returns how many of them are wanted. */
static inline int takeUpTo(uint8_t *cards, uint32_t at, uint32_t end) {
  int wanted = 0;
  while (at < end) {
    uint32_t bound = SIZE - at, bits, first, second;
    do {
      bits = next();
      first = (bits & 0xffff) * bound;
      second = (bits >> 16) * (bound - 1);
    } while (biased(first, bound) || biased(second, bound - 1));
    wanted += take(cards, at++, first);
    if (at < end) wanted += take(cards, at++, second);
  }
  return wanted;
}

int main(int argc, char **argv) {
  int blocks = (argc - 1) / (4 * ZONES);
  static uint8_t hands[ZONES][BLOCK];
  struct timespec from, to;
  uint64_t met = 0;
  clock_gettime(CLOCK_MONOTONIC, &from);
  for (int block = 0; block < blocks; block++) {
    for (int zone = 0; zone < ZONES; zone++) {
      for (int w = 0; w < 4; w++) s[w] = strtoul(argv[1 + 4 * (block * ZONES + zone) + w], 0, 10);
      uint8_t cards[SIZE] = {0};
      for (int i = 0; i < WANTED; i++) cards[i] = 1;
      for (int trial = 0; trial < BLOCK; trial++) {
        int kept = takeUpTo(cards, 0, DEAL);
        hands[zone][trial] = kept + takeUpTo(cards, DEAL, DEAL + DEAL - kept);
      }
    }
    for (int trial = 0; trial < BLOCK; trial++) met += hands[0][trial] && hands[1][trial];
  }
  clock_gettime(CLOCK_MONOTONIC, &to);
  printf("%" PRIu64 " %.9f\n", met, (to.tv_sec - from.tv_sec) + (to.tv_nsec - from.tv_nsec) / 1e9);
}
