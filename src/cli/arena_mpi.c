/* The arena on several machines: every rank plays its share of the games, rank 0 puts them together. */
#include "cli/arena.h"

#ifdef HAVE_MPI
#include <mpi.h>
#include <stdlib.h>

static bool joined;

/* Only under mpirun: alone, MPI would cost a second and a warning or two. */
void arena_join(int *rank, int *size)
{
    int provided;
    *rank = 0;
    *size = 1;
    if (!getenv("OMPI_COMM_WORLD_SIZE") && !getenv("PMI_SIZE") && !getenv("PMIX_RANK"))
        return;
    joined = MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &provided) == MPI_SUCCESS;
    if (!joined)
        return;
    MPI_Comm_rank(MPI_COMM_WORLD, rank);
    MPI_Comm_size(MPI_COMM_WORLD, size);
}

void arena_gather(struct arena_game *games, int count)
{
    int rank;
    if (!joined)
        return;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int i = 0; i < count; i++) /* a game is all zero on the ranks that have not played it */
        MPI_Reduce(rank == 0 ? MPI_IN_PLACE : (void *)&games[i], &games[i], (int)sizeof games[i], MPI_BYTE, MPI_BOR, 0,
                   MPI_COMM_WORLD);
}

void arena_part(void)
{
    if (joined)
        MPI_Finalize();
}

#else

void arena_join(int *rank, int *size)
{
    *rank = 0;
    *size = 1;
}

void arena_gather(struct arena_game *games, int count)
{
    (void)games;
    (void)count;
}

void arena_part(void)
{
}

#endif
