#include "link.h"
#include "line.h"
#include "outbox.h"
#include <string.h>

#define FIELDS_OF_HEADER 2

enum { GARBLED, FOREIGN, DUPLICATES, GAPS, RESENT, COUNTERS };

static char line[TO_LINE_MAX];
static uint8_t line_length; /* 0 between lines */

static uint32_t my_config;
static uint16_t my_version;
static uint8_t my_cause;
static uint16_t counters[COUNTERS];

static uint32_t last_session, given_session, given_nonce; /* given_session 0: none */
static uint32_t session, nonce;                           /* session 0: none */

static uint8_t queue_count; /* of those in the outbox: how many are known */
static uint8_t written, resends, has_asked;
static uint32_t first, next, resend_at;

static void count(uint8_t counter, uint8_t more)
{
    counters[counter] = counters[counter] > 65535U - more ? 65535U : counters[counter] + more;
}

static void put_message(const uint8_t *message, uint32_t number)
{
    struct { uint32_t session, number; uint8_t fields[PACKED_MAX - 1]; } line_fields = {.session = session, .number = number};
    memcpy(line_fields.fields, message + 1, sizeof line_fields.fields);
    line_put(message[0], &line_fields);
}

static void forget_queue(void)
{
    outbox_clear();
    queue_count = written = 0;
}

static void begin(uint32_t now_us)
{
    session = given_session;
    nonce = given_nonce;
    given_session = 0;
    first = next = 0;
    resends = has_asked = 0;
    resend_at = now_us;
    link_up(session);
    forget_queue();
}

static void lose(void)
{
    session = 0;
    link_down();
    forget_queue();
}

static void put_next(uint8_t kind)
{
    struct from_ack fields = {session, next};
    line_put(kind, &fields);
}

static void ask(void)
{
    if (session == 0 || has_asked)
        return;
    has_asked = 1;
    put_next(FROM_RESEND);
}

static void spoilt(void)
{
    count(GARBLED, 1);
    ask();
}

static void write_again(void)
{
    count(RESENT, written);
    written = 0;
}

static void acknowledge(uint32_t upto, uint32_t now_us)
{
    uint32_t newly = upto - first;
    if (newly == 0 || newly > written)
        return;
    uint8_t done = (uint8_t)newly;
    outbox_remove(done);
    queue_count = (uint8_t)(queue_count - done);
    written = (uint8_t)(written - done);
    first = upto;
    resends = 0;
    resend_at = now_us + PROTOCOL_RESEND_US;
}

static void hear(uint8_t kind, const uint32_t *values)
{
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
        if (kind != TO_PING)
            link_deliver(kind, values + FIELDS_OF_HEADER);
        if (session == 0)
            return; /* what was said to it did not fit the queue */
    }
    put_next(FROM_ACK);
}

/* The session for a nonce: the one that it has already got, or the next; 0 when all have been given. */
static uint32_t session_for(uint32_t wanted)
{
    if (session != 0 && wanted == nonce)
        return session;
    if (given_session != 0 && wanted == given_nonce)
        return given_session;
    if ((last_session & 0xffff) == 0xffff)
        return 0;
    given_nonce = wanted;
    return given_session = ++last_session;
}

static void answer(const uint32_t *values)
{
    uint8_t fits = my_config != 0 && values[1] == PROTOCOL_TABLE && values[2] == my_config;
    struct from_opened fields = {values[0], fits ? session_for(values[0]) : 0, PROTOCOL_TABLE, my_config, my_version, my_cause};
    line_put(FROM_OPENED, &fields);
}

/* Whoever still speaks in a session that is not the present one is told. */
static void refuse(uint8_t kind, const uint32_t *values)
{
    count(FOREIGN, 1);
    if (kind < TO_OPEN)
        line_put(FROM_CLOSED, values);
}

static void put_counters(void)
{
    struct { uint32_t session; uint16_t counters[COUNTERS]; } fields = {.session = session};
    memcpy(fields.counters, counters, sizeof counters);
    line_put(FROM_COUNTERS, &fields);
}

/* A line of the present session. */
static void take_own(uint8_t kind, const uint32_t *values, uint32_t now_us)
{
    if (kind < TO_OPEN) {
        hear(kind, values);
    } else if (kind == TO_COUNT) {
        put_counters();
    } else {
        acknowledge(values[1], now_us);
        if (kind == TO_RESEND)
            write_again();
    }
}

static void take_line(uint32_t now_us)
{
    uint32_t values[PROTOCOL_FIELDS_MAX] = {0};
    uint8_t kind = line_parse(line, line_length, values);
    if (kind == TO_KINDS) {
        spoilt();
    } else if (kind == TO_OPEN) {
        answer(values);
    } else {
        if (kind < TO_OPEN && given_session != 0 && values[0] == given_session)
            begin(now_us);
        if (session != 0 && values[0] == session)
            take_own(kind, values, now_us);
        else
            refuse(kind, values);
    }
}

void link_start(uint16_t starts, uint32_t config, uint16_t version, uint8_t cause)
{
    memset(counters, 0, sizeof counters);
    line_length = 0;
    last_session = (uint32_t)starts << 16;
    given_session = session = 0;
    forget_queue();
    my_config = config;
    my_version = version;
    my_cause = cause;
}

static void take_character(char character)
{
    if (character < 32 || character > 126 || line_length == TO_LINE_MAX) {
        line_length = 0;
        spoilt();
    } else {
        line[line_length++] = character;
    }
}

void link_take(uint8_t byte, uint32_t now_us)
{
    if (byte == TO_MARK) {
        if (line_length > 0)
            spoilt();
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
static void take_posted(uint32_t now_us)
{
    uint8_t count_now = outbox_count();
    if (queue_count == 0 && count_now > 0)
        resend_at = now_us + PROTOCOL_RESEND_US;
    queue_count = count_now;
    if (first > 0xffffffffUL - count_now || outbox_has_lost())
        lose();
}

static void repeat(uint32_t now_us)
{
    if (resends == PROTOCOL_RESEND_COUNT) {
        lose();
        return;
    }
    write_again();
    resends++;
    resend_at = now_us + PROTOCOL_RESEND_US;
}

static uint8_t has_to_write(void)
{
    return written < queue_count && written < PROTOCOL_WINDOW;
}

uint8_t link_is_idle(void)
{
    return outbox_count() == queue_count && !has_to_write();
}

void link_serve(uint32_t now_us)
{
    if (session == 0) {
        forget_queue();
        return;
    }
    take_posted(now_us);
    if (queue_count > 0 && (int32_t)(now_us - resend_at) >= 0)
        repeat(now_us);
    if (!has_to_write())
        return;
    put_message(outbox_at(written), first + written);
    written++;
}
