/* Makes system calls on files below $FAIL_DIR fail with EIO, for a process that loads it by LD_PRELOAD.
 *
 * FAIL_KIND is `write`, `sync` or `open`; FAIL_AT is the number of the first such call that fails; with FAIL_ALWAYS all later
 * ones fail too. When a call fails, the file FAIL_MARK is created. Without FAIL_AT, such calls fail with ENOSPC, as on a full
 * disk, for as long as the file FAIL_WHILE exists. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

static long calls;

static int real_open(const char *path, int flags, int mode) {
    static int (*next)(const char *, int, ...);
    if (!next) next = dlsym(RTLD_NEXT, "open64");
    return next(path, flags, mode);
}

static int fails(const char *kind, const char *path) {
    const char *dir = getenv("FAIL_DIR"), *wanted = getenv("FAIL_KIND"), *at = getenv("FAIL_AT"), *mark = getenv("FAIL_MARK");
    if (!dir || !wanted || strcmp(kind, wanted) || strncmp(path, dir, strlen(dir)) || path[strlen(dir)] != '/') return 0;
    if (!at) {
        const char *during = getenv("FAIL_WHILE");
        if (!during || access(during, F_OK)) return 0;
        errno = ENOSPC;
        return 1;
    }
    long n = __atomic_add_fetch(&calls, 1, __ATOMIC_SEQ_CST), first = atol(at);
    if (getenv("FAIL_ALWAYS") ? n < first : n != first) return 0;
    if (mark) {
        int fd = real_open(mark, O_CREAT | O_WRONLY, 0600);
        if (fd >= 0) close(fd);
    }
    errno = EIO;
    return 1;
}

static int fails_on(const char *kind, int fd) {
    char link[64], path[PATH_MAX];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return 0;
    path[length] = 0;
    return fails(kind, path);
}

/* A call on a descriptor, which fails or is passed on. */
#define ON_FILE(kind, type, name, parameters, ...)                 \
    type name parameters {                                         \
        static type (*next) parameters;                            \
        if (!next) next = dlsym(RTLD_NEXT, #name);                 \
        return fails_on(kind, fd) ? (type)-1 : next(__VA_ARGS__);  \
    }

ON_FILE("write", ssize_t, write, (int fd, const void *bytes, size_t count), fd, bytes, count)
ON_FILE("write", ssize_t, writev, (int fd, const struct iovec *parts, int count), fd, parts, count)
ON_FILE("write", ssize_t, pwrite, (int fd, const void *bytes, size_t count, off_t at), fd, bytes, count, at)
ON_FILE("write", ssize_t, pwrite64, (int fd, const void *bytes, size_t count, off64_t at), fd, bytes, count, at)
ON_FILE("write", int, ftruncate, (int fd, off_t length), fd, length)
ON_FILE("write", int, ftruncate64, (int fd, off64_t length), fd, length)
ON_FILE("sync", int, fsync, (int fd), fd)
ON_FILE("sync", int, fdatasync, (int fd), fd)

static int mode_of(int flags, va_list more) {
    return flags & (O_CREAT | O_TMPFILE) ? va_arg(more, int) : 0;
}

#define OPENS(name)                                   \
    int name(const char *path, int flags, ...) {      \
        va_list more;                                 \
        va_start(more, flags);                        \
        int mode = mode_of(flags, more);              \
        va_end(more);                                 \
        return fails("open", path) ? -1 : real_open(path, flags, mode); \
    }

OPENS(open)
OPENS(open64)

#define OPENS_AT(name)                                          \
    int name(int dir, const char *path, int flags, ...) {       \
        static int (*next)(int, const char *, int, ...);        \
        if (!next) next = dlsym(RTLD_NEXT, #name);              \
        va_list more;                                           \
        va_start(more, flags);                                  \
        int mode = mode_of(flags, more);                        \
        va_end(more);                                           \
        return fails("open", path) ? -1 : next(dir, path, flags, mode); \
    }

OPENS_AT(openat)
OPENS_AT(openat64)
