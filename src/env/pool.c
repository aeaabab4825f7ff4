/* Threads that share the games of an environment out among themselves, a few at a time. */
#include <stdatomic.h>
#include <stdlib.h>

#include "env/env.h"

enum { SHARE = 16, AHEAD = 2, LINE = 64 }; /* games taken at once; prefetched; bytes of a line of the cache */

struct env_pool {
    pthread_mutex_t lock;
    pthread_cond_t called, finished;
    pthread_t thread[FLORIN_ENV_THREADS_MAX];
    int threads, busy;
    uint64_t calls;
    bool ending;
    void (*work)(struct florin_env *env, int game);
    struct florin_env *env;
    int games;
    atomic_int next;
};

/* Games lie further apart than the hardware prefetcher expects: prefetch the game after the next. */
static void work_on(void (*work)(struct florin_env *env, int game), struct florin_env *env, int game)
{
    const struct env_slot *ahead = &env->slot[game + AHEAD < env->settings.games ? game + AHEAD : game];
    const char *head = (const char *)ahead, *moves = (const char *)&ahead->moves;
    for (int i = 0; i < env->game->state_size; i += LINE)
        __builtin_prefetch(head + i, 1);
    for (int i = -2 * LINE; i < 4 * LINE; i += LINE)
        __builtin_prefetch(moves + i, 1);
    work(env, game);
}

static void work_through(struct env_pool *pool)
{
    for (int from; (from = atomic_fetch_add(&pool->next, SHARE)) < pool->games;)
        for (int game = from; game < from + SHARE && game < pool->games; game++)
            work_on(pool->work, pool->env, game);
}

static void *attend(void *data)
{
    struct env_pool *pool = data;
    uint64_t done = 0;
    pthread_mutex_lock(&pool->lock);
    for (;;) {
        while (pool->calls == done && !pool->ending)
            pthread_cond_wait(&pool->called, &pool->lock);
        if (pool->ending)
            break;
        done = pool->calls;
        pthread_mutex_unlock(&pool->lock);
        work_through(pool);
        pthread_mutex_lock(&pool->lock);
        if (--pool->busy == 0)
            pthread_cond_signal(&pool->finished);
    }
    pthread_mutex_unlock(&pool->lock);
    return NULL;
}

struct env_pool *env_pool_new(int threads)
{
    struct env_pool *pool = threads > 1 ? calloc(1, sizeof *pool) : NULL;
    if (!pool)
        return NULL;
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->called, NULL);
    pthread_cond_init(&pool->finished, NULL);
    while (pool->threads < threads - 1 && pthread_create(&pool->thread[pool->threads], NULL, attend, pool) == 0)
        pool->threads++;
    return pool;
}

void env_pool_free(struct env_pool *pool)
{
    if (!pool)
        return;
    pthread_mutex_lock(&pool->lock);
    pool->ending = true;
    pthread_cond_broadcast(&pool->called);
    pthread_mutex_unlock(&pool->lock);
    for (int i = 0; i < pool->threads; i++)
        pthread_join(pool->thread[i], NULL);
    pthread_cond_destroy(&pool->finished);
    pthread_cond_destroy(&pool->called);
    pthread_mutex_destroy(&pool->lock);
    free(pool);
}

void env_pool_run(struct env_pool *pool, void (*work)(struct florin_env *env, int game), struct florin_env *env, int games)
{
    if (!pool || pool->threads == 0 || games <= SHARE) {
        for (int game = 0; game < games; game++)
            work_on(work, env, game);
        return;
    }
    pthread_mutex_lock(&pool->lock);
    pool->work = work;
    pool->env = env;
    pool->games = games;
    atomic_store(&pool->next, 0);
    pool->busy = pool->threads;
    pool->calls++;
    pthread_cond_broadcast(&pool->called);
    pthread_mutex_unlock(&pool->lock);
    work_through(pool);
    pthread_mutex_lock(&pool->lock);
    while (pool->busy > 0)
        pthread_cond_wait(&pool->finished, &pool->lock);
    pthread_mutex_unlock(&pool->lock);
}
