#include "link.h"
#include "line.h"
#include "outbox.h"
#include <string.h>

#define FIELDS_OF_HEADER 2
/* From here on numbers of sessions would come again. */
#define STARTS_OVER 0xffff0000UL

enum { GARBLED, FOREIGN, DUPLICATES, GAPS, RESENT, COUNTERS };

static char line[TO_LINE_MAX];
static uint8_t line_length; /* 0 between lines */

static uint32_t my_config;
static uint16_t my_version;
static uint8_t my_cause;
static uint16_t counters[COUNTERS];

static uint8_t is_paired;
static uint32_t pairing_key[KEY_WORDS], session_key[KEY_WORDS];
static uint32_t last_session, session; /* session 0: none */

static uint8_t queue_count; /* of those in the outbox: how many are known */
static uint8_t written, resends, has_asked;
static uint32_t first, next, resend_at;

static void count(uint8_t counter, uint8_t more) {
  counters[counter] = counters[counter] > 65535U - more ? 65535U : counters[counter] + more;
}

static void put_message(const uint8_t *message, uint32_t number) {
  struct {
    uint32_t session, number;
    uint8_t fields[PACKED_MAX - 1];
  } line_fields = {.session = session, .number = number};
  memcpy(line_fields.fields, message + 1, sizeof line_fields.fields);
  line_put(message[0], &line_fields, session_key);
}

static void forget_queue(void) {
  outbox_clear();
  queue_count = written = 0;
}

static void begin(uint32_t now_us) {
  session = ++last_session;
  first = next = 0;
  resends = has_asked = 0;
  resend_at = now_us;
  link_up(session);
  forget_queue();
}

static void lose(void) {
  session = 0;
  link_down();
  forget_queue();
}

static void put_next(uint8_t kind) {
  struct from_ack fields = {session, next};
  line_put(kind, &fields, session_key);
}

static void ask(void) {
  if (session == 0 || has_asked) return;
  has_asked = 1;
  put_next(FROM_RESEND);
}

static void spoilt(void) {
  count(GARBLED, 1);
  ask();
}

static void write_again(void) {
  count(RESENT, written);
  written = 0;
}

static void acknowledge(uint32_t upto, uint32_t now_us) {
  uint32_t newly = upto - first;
  if (newly == 0 || newly > written) return;
  uint8_t done = (uint8_t)newly;
  outbox_remove(done);
  queue_count = (uint8_t)(queue_count - done);
  written = (uint8_t)(written - done);
  first = upto;
  resends = 0;
  resend_at = now_us + PROTOCOL_RESEND_US;
}

static void hear(uint8_t kind, const uint32_t *values) {
  if (values[1] > next) {
    count(GAPS, 1);
    ask();
    return;
  }
  if (values[1] < next) {
    count(DUPLICATES, 1);
  } else {
    next++;
    has_asked = 0;
    if (kind != TO_BEGIN && kind != TO_PING) link_deliver(kind, values + FIELDS_OF_HEADER);
    if (session == 0) return; /* what was said to it did not fit the queue */
  }
  put_next(FROM_ACK);
}

/* The session that TO_BEGIN begins; 0 without a key, and when all have been. */
static uint32_t next_session(void) {
  return !is_paired || (last_session & 0xffff) == 0xffff || last_session >= STARTS_OVER ? 0
                                                                                        : last_session + 1;
}

static void answer(const uint32_t *values) {
  uint8_t fits = my_config != 0 && values[1] == PROTOCOL_TABLE && values[2] == my_config;
  struct from_opened fields = {values[0], fits ? next_session() : 0, PROTOCOL_TABLE, my_config, my_version,
                               my_cause};
  line_put(FROM_OPENED, &fields, NULL);
}

/* Whoever still speaks in a session that is not the present one is told. */
static void refuse(uint8_t kind, const uint32_t *values) {
  count(FOREIGN, 1);
  if (kind < TO_OPEN) line_put(FROM_CLOSED, values, NULL);
}

static void put_counters(void) {
  struct {
    uint32_t session;
    uint16_t counters[COUNTERS];
  } fields = {.session = session};
  memcpy(fields.counters, counters, sizeof counters);
  line_put(FROM_COUNTERS, &fields, session_key);
}

/* A line of the present session. */
static void take_own(uint8_t kind, const uint32_t *values, uint32_t now_us) {
  if (kind < TO_OPEN) {
    hear(kind, values);
  } else if (kind == TO_COUNT) {
    put_counters();
  } else {
    acknowledge(values[1], now_us);
    if (kind == TO_RESEND) write_again();
  }
}

static uint8_t fits(const uint32_t *key) {
  return line_fits(line, line_length, key);
}

/* Begins the next session with its first message, if that was written by who has the key; tells whether it was. */
static uint8_t begins(uint8_t kind, const uint32_t *values, uint32_t now_us) {
  const struct to_begin *salt = (const struct to_begin *)(values + FIELDS_OF_HEADER);
  const uint32_t words[] = {values[0], salt->lower, salt->upper};
  uint32_t key[KEY_WORDS];
  if (kind != TO_BEGIN) return 0;
  tag_derive(pairing_key, words, sizeof words / sizeof *words, key);
  if (!fits(key)) return 0;
  memcpy(session_key, key, sizeof key);
  begin(now_us);
  return 1;
}

static void take_line(uint32_t now_us) {
  uint32_t values[PROTOCOL_FIELDS_MAX] = {0};
  uint8_t kind = line_parse(line, line_length, values);
  uint8_t is_coming = kind < TO_OPEN && values[0] != 0 && values[0] == next_session();
  uint8_t is_own = session != 0 && values[0] == session;
  if (kind == TO_KINDS) spoilt();
  else if (kind != TO_OPEN && !is_coming && !is_own) refuse(kind, values);
  else if (!(kind == TO_OPEN ? fits(NULL) : is_coming ? begins(kind, values, now_us) : fits(session_key)))
    spoilt();
  else if (kind == TO_OPEN) answer(values);
  else take_own(kind, values, now_us);
}

void link_start(uint16_t starts, uint32_t config, uint16_t version, uint8_t cause, const uint32_t *key) {
  is_paired = key != NULL;
  if (is_paired) memcpy(pairing_key, key, sizeof pairing_key);
  memset(counters, 0, sizeof counters);
  line_length = 0;
  last_session = (uint32_t)starts << 16;
  session = 0;
  forget_queue();
  my_config = config;
  my_version = version;
  my_cause = cause;
}

static void take_character(char character) {
  if (character < 32 || character > 126 || line_length == TO_LINE_MAX) {
    line_length = 0;
    spoilt();
  } else {
    line[line_length++] = character;
  }
}

void link_take(uint8_t byte, uint32_t now_us) {
  if (byte == TO_MARK) {
    if (line_length > 0) spoilt();
    line[0] = TO_MARK;
    line_length = 1;
  } else if (byte == '\n' && line_length > 0) {
    take_line(now_us);
    line_length = 0;
  } else if (line_length > 0) {
    take_character((char)byte);
  }
}

/* What has been posted since the last time. */
static void take_posted(uint32_t now_us) {
  uint8_t count_now = outbox_count();
  if (queue_count == 0 && count_now > 0) resend_at = now_us + PROTOCOL_RESEND_US;
  queue_count = count_now;
  if (first > 0xffffffffUL - count_now || outbox_has_lost()) lose();
}

static void repeat(uint32_t now_us) {
  if (resends == PROTOCOL_RESEND_COUNT) {
    lose();
    return;
  }
  write_again();
  resends++;
  resend_at = now_us + PROTOCOL_RESEND_US;
}

static uint8_t has_to_write(void) {
  return written < queue_count && written < PROTOCOL_WINDOW;
}

uint8_t link_is_idle(void) {
  return outbox_count() == queue_count && !has_to_write();
}

void link_serve(uint32_t now_us) {
  if (session == 0) {
    forget_queue();
    return;
  }
  take_posted(now_us);
  if (queue_count > 0 && (int32_t)(now_us - resend_at) >= 0) repeat(now_us);
  if (!has_to_write()) return;
  put_message(outbox_at(written), first + written);
  written++;
}
