/* The answers jansson's configure would find for wasm32-wasi, where there is neither /dev/urandom nor read(). */
#define HAVE_STDINT_H 1
#pragma clang diagnostic ignored "-Wunused-function"
#pragma clang diagnostic ignored "-Wunused-parameter"
