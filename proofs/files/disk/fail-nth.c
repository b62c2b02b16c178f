/* Fails one request of a process to the disk, or all that want room from one on, below one folder; or lets all take as
   long, and fail, as another process wants at the time: for LD_PRELOAD. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

enum { MOST_FILES = 4096 };

static atomic_int requests;
static char watched[MOST_FILES];
static const char *root, *note;
static int fails_at, disk_is_full;
/* How the disk is now: the milliseconds that a request takes, and whether it fails. */
static const volatile int *now;

static void share(const char *path) {
  int file = path ? (int)syscall(SYS_openat, AT_FDCWD, path, O_RDONLY) : -1;
  void *shared = file < 0 ? MAP_FAILED : mmap(0, 2 * sizeof *now, PROT_READ, MAP_SHARED, file, 0);

  if (file >= 0) syscall(SYS_close, file);
  now = shared == MAP_FAILED ? 0 : shared;
}

__attribute__((constructor)) static void begin(void) {
  const char *at = getenv("FAIL_AT"), *kind = getenv("FAIL_KIND");

  share(getenv("FAIL_NOW"));
  root = getenv("FAIL_ROOT");
  note = getenv("FAIL_NOTE");
  fails_at = at ? atoi(at) : 0;
  disk_is_full = kind && !strcmp(kind, "ENOSPC");
}

static int is_below(const char *path) {
  char folder[PATH_MAX];

  if (!root || !path) return 0;
  if (path[0] == '/') return !strncmp(path, root, strlen(root));
  return getcwd(folder, sizeof folder) && !strncmp(folder, root, strlen(root));
}

static int is_watched(int file) {
  return file >= 0 && file < MOST_FILES && watched[file];
}

/* The path of an open file; the buffer is of this call alone. */
static const char *path_of(int file, char path[PATH_MAX]) {
  char link[32];
  ssize_t length;

  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  length = readlink(link, path, PATH_MAX - 1);
  path[length < 0 ? 0 : length] = 0;
  return path;
}

static int watch(int file, const char *path) {
  if (file >= 0 && file < MOST_FILES) watched[file] = is_below(path);
  return file;
}

static void say(const char *what, const char *path) {
  char line[PATH_MAX + 64];
  int length = snprintf(line, sizeof line, "%s %s\n", what, path ? path : "");
  int file = note ? (int)syscall(SYS_openat, AT_FDCWD, note, O_WRONLY | O_CREAT | O_APPEND, 0600) : -1;

  if (file < 0) return;
  syscall(SYS_write, file, line, length);
  syscall(SYS_close, file);
}

/* Whether this request fails; `wants_room` where a full disk would refuse it. */
static int fails(const char *what, const char *path, int wants_room) {
  int request;

  if (now) {
    if (now[0]) usleep(now[0] * 1000);
    errno = EIO;
    return now[1];
  }
  if (!fails_at || (disk_is_full && !wants_room)) return 0;
  request = atomic_fetch_add(&requests, 1) + 1;
  if (request < fails_at || (!disk_is_full && request > fails_at)) return 0;
  if (request == fails_at) say(what, path);
  errno = disk_is_full ? ENOSPC : EIO;
  return 1;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

#define OPEN(name, leading, passed, path)                                                                  \
  int name leading {                                                                                       \
    va_list more;                                                                                          \
    mode_t mode;                                                                                           \
    va_start(more, flags);                                                                                 \
    mode = (flags & (O_CREAT | O_TMPFILE)) ? va_arg(more, mode_t) : 0;                                     \
    va_end(more);                                                                                          \
    if ((flags & (O_WRONLY | O_RDWR | O_CREAT)) && is_below(path) && fails("open", path, flags & O_CREAT)) \
      return -1;                                                                                           \
    return watch(REAL(name) passed, path);                                                                 \
  }

OPEN(open, (const char *path, int flags, ...), (path, flags, mode), path)
OPEN(open64, (const char *path, int flags, ...), (path, flags, mode), path)
OPEN(openat, (int folder, const char *path, int flags, ...), (folder, path, flags, mode), path)
OPEN(openat64, (int folder, const char *path, int flags, ...), (folder, path, flags, mode), path)

int close(int file) {
  if (file >= 0 && file < MOST_FILES) watched[file] = 0;
  return REAL(close)(file);
}

static int fails_on(const char *what, int file, int wants_room) {
  char path[PATH_MAX];

  return is_watched(file) && fails(what, path_of(file, path), wants_room);
}

/* A disk that fills up takes the first half. */
#define WRITE(name, parameters, count, half, whole)                                    \
  ssize_t name parameters {                                                            \
    int before = atomic_load(&requests);                                               \
    if (!fails_on(#name, file, 1)) return REAL(name) whole;                            \
    if (disk_is_full && before + 1 == fails_at && (count) > 1) return REAL(name) half; \
    errno = disk_is_full ? ENOSPC : EIO;                                               \
    return -1;                                                                         \
  }

WRITE(write, (int file, const void *bytes, size_t count), count, (file, bytes, count / 2),
      (file, bytes, count))
WRITE(pwrite, (int file, const void *bytes, size_t count, off_t at), count, (file, bytes, count / 2, at),
      (file, bytes, count, at))
WRITE(pwrite64, (int file, const void *bytes, size_t count, off64_t at), count, (file, bytes, count / 2, at),
      (file, bytes, count, at))
WRITE(writev, (int file, const struct iovec *parts, int count), 0, (file, parts, count), (file, parts, count))

#define OF_FILE(name, parameters, passed, wants_room) \
  int name parameters { return fails_on(#name, file, wants_room) ? -1 : REAL(name) passed; }

OF_FILE(fsync, (int file), (file), 1)
OF_FILE(fdatasync, (int file), (file), 1)
OF_FILE(ftruncate, (int file, off_t length), (file, length), 0)
OF_FILE(ftruncate64, (int file, off64_t length), (file, length), 0)

#define OF_PATH(name, parameters, passed, path, wants_room) \
  int name parameters { return is_below(path) && fails(#name, path, wants_room) ? -1 : REAL(name) passed; }

OF_PATH(rename, (const char *from, const char *to), (from, to), to, 1)
OF_PATH(link, (const char *from, const char *to), (from, to), to, 1)
OF_PATH(mkdir, (const char *path, mode_t mode), (path, mode), path, 1)
