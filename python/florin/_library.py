"""The C library, and what Python needs of its headers; tests/python compares these lines with them."""
import os

import cffi

DECLARATIONS = """
struct florin_text { char *start; size_t size; size_t length; bool colour; bool ascii; bool cut; };
struct florin_text florin_text_in(char *buffer, size_t size);
struct florin_setup { uint64_t seed; uint8_t seats; int16_t option[96]; };
struct florin_move { uint8_t kind; uint8_t arg[7]; };
struct florin_game;
const struct florin_game *florin_game_find(const char *id);
void florin_default_setup(const struct florin_game *game, int seats, uint64_t seed, struct florin_setup *setup);
const char *florin_set_option(const struct florin_game *game, struct florin_setup *setup, const char *id, const char *value);
bool florin_notate(const struct florin_game *game, struct florin_move move, struct florin_text *out);
char *florin_position_write(const struct florin_game *game, const void *state);
const char *florin_version(void);

struct florin_env_field { const char *name; int first, count; int8_t least, greatest; const char *about; };
struct florin_env_space { const char *name; const struct florin_game *game; int observation_size; int action_count;
    int feature_size; int field_count, feature_field_count; const struct florin_env_field *fields, *feature_fields; };
const struct florin_env_space *florin_env_space_at(int index);
const struct florin_env_space *florin_env_space_find(const char *name);
const char *florin_env_word(const struct florin_env_space *space, int action);
struct florin_env_settings { const struct florin_env_space *space; struct florin_setup setup; const char *opponent[6];
    int games, threads; int decisions_max; bool once; };
struct florin_env_buffer { void *at; size_t bytes; };
struct florin_env_buffers { struct florin_env_buffer seat; struct florin_env_buffer reward; struct florin_env_buffer done;
    struct florin_env_buffer observation; struct florin_env_buffer mask; struct florin_env_buffer last; };
struct florin_env;
struct florin_env *florin_env_new(const struct florin_env_settings *settings, const struct florin_env_buffers *buffers,
    struct florin_text *problem);
void florin_env_free(struct florin_env *env);
void florin_env_reset(struct florin_env *env, uint64_t seed);
bool florin_env_step(struct florin_env *env, const int32_t *actions, int count, struct florin_text *problem);
bool florin_env_observe(const struct florin_env *env, int game, int seat, int8_t *observation, int8_t *mask,
    struct florin_text *problem);
struct florin_env_list { struct florin_env_buffer start; struct florin_env_buffer action; struct florin_env_buffer features; };
int florin_env_list(struct florin_env *env, const struct florin_env_list *list, struct florin_text *problem);
bool florin_env_move(const struct florin_env *env, int game, int index, struct florin_move *move);
struct florin_env_moment;
bool florin_env_imagine(const struct florin_env *env, int game, int seat, uint64_t seed, struct florin_env_moment *moment,
    struct florin_text *problem);
bool florin_env_known(const struct florin_env *env, int game, int seat, struct florin_state *known,
    struct florin_text *problem);
bool florin_env_save(const struct florin_env *env, int game, struct florin_env_moment *moment, struct florin_text *problem);
bool florin_env_load(struct florin_env *env, int game, const struct florin_env_moment *moment, struct florin_text *problem);
struct florin_env_counts { uint64_t steps, decisions; uint64_t ended, cut; };
struct florin_env_counts florin_env_counted(const struct florin_env *env);
void free(void *memory);
"""
# A moment is its state, then five numbers and 16 words, rounded up to 16 bytes.
STATE_BYTES, MOMENT_BYTES = 3072, 3168

ffi = cffi.FFI()
ffi.cdef(DECLARATIONS.replace("struct florin_env_moment;", "struct florin_state; struct florin_env_moment;"))


def _open():
    """The library that FLORIN_LIBRARY names, or the one that is installed."""
    named = os.environ.get("FLORIN_LIBRARY")
    for name in [named] if named else ["libflorin.so.1", "libflorin.so"]:
        try:
            return ffi.dlopen(name)
        except OSError as error:
            problem = error
    raise ImportError(f"florin: the C library is not there: install it, or let FLORIN_LIBRARY name it ({problem})")


lib = _open()


class FlorinError(ValueError):
    """What was asked makes no sense; nothing has changed."""


class Problem:
    """Where the library says what is wrong."""

    def __init__(self):
        self.buffer = ffi.new("char[400]")
        self.text = ffi.new("struct florin_text *", lib.florin_text_in(self.buffer, 400))

    def error(self):
        """An exception with what the library said."""
        message = ffi.string(self.buffer).decode()
        self.text[0] = lib.florin_text_in(self.buffer, 400)
        return FlorinError(message)


def aligned(size):
    """Bytes that begin at a multiple of 16: the owner, and a view of them."""
    owner = ffi.new("char[]", size + 16)
    address = int(ffi.cast("uintptr_t", owner))
    return owner, owner + (-address) % 16
